"""`python -m fronteira` is `fronteira`."""

import gc
import sys

from fronteira.lazy import LazyModule


def run() -> None:
    """The program. Ctrl-C before anything has begun is answered here: the command line is not there yet."""
    gc.set_threshold(10_000)  # what is imported stays: to look it through again and again would take a tenth of a short call's time
    sys.modules.setdefault("inspect", LazyModule("inspect"))  # click and dataclasses import it, and seldom ask it anything
    try:
        from fronteira.cli import main

        main(prog_name="fronteira")
    except KeyboardInterrupt:
        if "--json" in sys.argv:
            print('{"limit": "interrupt"}')
        sys.exit(130)
    finally:
        gc.freeze()  # nor once more at the end


if __name__ == "__main__":
    run()
