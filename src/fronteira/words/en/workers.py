"""What workers says, in English."""

WORDS = {
    "workers.no-jobs": "there should be at least 1 job, not {jobs}",
    "workers.too-many-jobs": "at most {most} jobs at a time on this machine, not {jobs}",
    "workers.raised-at": "{what} ({file}, line {line})",
    "workers.exit-code": "the process ended by itself, with exit code {code}",
    "workers.signal": "the process was ended by signal {name}",
    "workers.killed": "the process was ended by signal {name}: the system may have run out of memory",
    "workers.late": "no answer after {seconds:g} s: the process was killed",
    # lanes
    "workers.busy": "everybody is at work and enough calls wait already: try again in a moment",
    "workers.lost": "the process that worked on it ended before it had an answer: {how}",
    "workers.failed": "something went wrong that should not: {trouble}",
    # clusters
    "workers.no-dask": "clusters need Dask, which is not installed: pip install 'fronteira[cluster]'",
    "workers.certificates": "{address} wants certificates: DASK_DISTRIBUTED__COMM__TLS__CA_FILE, …__CLIENT__CERT and …__CLIENT__KEY name "
    "them",
    "workers.no-scheduler": "no Dask scheduler answers at {address}: {error}",
    "workers.scheduler-gone": "the Dask scheduler at {address} is gone",
    "workers.nobody": "the Dask scheduler at {address} has had no workers for {seconds:.0f} s",
    "workers.dropped": "the Dask scheduler at {address} dropped the work: is it gone?",
    "workers.all-died": "the workers that tried it all ended",
    "workers.same-version": "{trouble} (have the workers the same Fronteira as you?)",
}
