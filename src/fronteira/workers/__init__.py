"""Functions called in other processes, on this machine (`processes`) or on a Dask cluster (`cluster`), under one interface; and what went
wrong with a call (`trouble`)."""
