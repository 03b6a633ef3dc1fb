"""What all tests need of the process they run in."""

import signal

from hypothesis import HealthCheck, settings

# How long a machine with other work takes is no fact about the code.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")

# A job started in the background by a shell ignores Ctrl-C, and so would every program the tests start and interrupt.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
