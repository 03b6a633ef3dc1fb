"""A module for workers of a lane to import: so many of them as the environment says do not survive it, or do not come to its end."""

import os
import time
from pathlib import Path

_folder, _first, _how = os.environ["STILLBORN"].split("|")
Path(_folder, str(os.getpid())).touch()
if len(list(Path(_folder).iterdir())) <= int(_first):
    if _how == "sleeps":
        time.sleep(60)
    os._exit(3)
