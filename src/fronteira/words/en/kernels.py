"""What kernels say, in English."""

WORDS = {
    "kernels.not-compiled": "the kernels are not compiled, and FRONTEIRA_REQUIRE_COMPILED=1 demands it",
}
