"""What kernels say, in English."""

WORDS = {
    "kernels.not-compiled": "the kernels are not compiled, and FRONTEIRA_REQUIRE_COMPILED=1 demands it",
    "kernels.busy": "this solver is at work already, in another thread: every thread needs one of its own",
}
