"""What all tests need of the process they run in."""

import signal

# A job started in the background by a shell ignores Ctrl-C, and so would every program the tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
