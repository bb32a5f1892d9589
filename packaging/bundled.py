"""Runs first in a bundle: where Tcl finds its modules, and what other programs are started with."""

import os
import sys
from pathlib import Path

modules = str(Path(sys._MEIPASS) / "_tcl_data" / "tcl8")  # type: ignore[attr-defined]
# Debian's Tcl looks in /usr/share for them, which a machine without Tcl does not have.
os.environ["TCL8_6_TM_PATH"] = os.environ["TCL8.6_TM_PATH"] = modules

# The libraries of the bundle are this program's own; what it opens (a folder, a file) has others. What
# cannot be taken back yet (see below, and above) `open_outside` takes back.
before = os.environ.get("LD_LIBRARY_PATH_ORIG")
if before is None:
    os.environ.pop("LD_LIBRARY_PATH", None)
else:
    os.environ["LD_LIBRARY_PATH"] = before

# A machine without any font, or without a list of its fonts, has those of the bundle.
if sys.platform == "linux" and "FONTCONFIG_FILE" not in os.environ:
    os.environ["FONTCONFIG_FILE"] = str(Path(sys._MEIPASS) / "fonts.conf")  # type: ignore[attr-defined]
