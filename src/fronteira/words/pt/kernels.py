"""What kernels say, in Portuguese."""

WORDS = {
    "kernels.not-compiled": "os núcleos não estão compilados, e FRONTEIRA_REQUIRE_COMPILED=1 exige-o",
}
