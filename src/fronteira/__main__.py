"""`python -m fronteira` is `fronteira`."""

import gc
import sys

from fronteira.lazy import LazyModule

NEVER_ASKED = (
    LazyModule("inspect"),
    LazyModule("uuid", UUID=object),
    LazyModule("gettext", gettext=lambda text: text, ngettext=lambda one, several, number: one if number == 1 else several),
)
"""What click and dataclasses import and we do not use: it would be a tenth of a short call's time."""


def run() -> None:
    """The program. Ctrl-C before anything has begun is answered here: the command line is not there yet."""
    gc.set_threshold(10_000)  # what is imported stays: to look it through again and again would take a tenth of a short call's time
    put_off = [module for module in NEVER_ASKED if sys.modules.setdefault(module.__name__, module) is module]
    try:
        from fronteira.cli import main

        for module in put_off:
            module.settle()
        main(prog_name="fronteira")
    except KeyboardInterrupt:
        if "--json" in sys.argv:
            print('{"limit": "interrupt"}')
        sys.exit(130)
    finally:
        gc.freeze()  # nor once more at the end


if __name__ == "__main__":
    run()
