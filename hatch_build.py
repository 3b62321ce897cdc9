"""Build hook: every locale/*.po becomes the .mo file beside it; settings for the C compiler."""

from __future__ import annotations

import atexit
import os
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SEPARATELY = "LUDOHALL_COMPILE_SEPARATELY"
"""Set to 1 it builds the compiled modules apart: sooner done, larger, slower at play."""


def compile_catalogue(po: Path) -> Path:
    """Write the binary catalogue of `po` beside it, at one stroke; refuse what is not sound."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with po.open("rb") as source:
        catalogue = read_po(source, locale=po.stem, abort_invalid=True)
    mo = po.with_suffix(".mo")
    part = po.with_suffix(f".{os.getpid()}.part")
    with part.open("wb") as target:
        write_mo(target, catalogue)
    part.replace(mo)
    return mo


def compile_side_by_side(mypyc: dict[str, Any]) -> None:
    """For the mypyc hook, which comes next: a C file and a library for each module, and as many
    of them compiled at once as this process has cores.

    A package stays Python then: its library would be loaded by the modules inside it before it is
    there itself. The hook calls setuptools, which reads such settings from a file alone.
    """
    mypyc["options"] = {**mypyc["options"], "separate": True}
    mypyc["exclude"] = ["__init__.py"]
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    with tempfile.NamedTemporaryFile("w", suffix=".cfg", delete=False) as file:
        file.write(f"[build_ext]\nparallel = {cores or 1}\n")
    atexit.register(Path(file.name).unlink, missing_ok=True)
    os.environ["DIST_EXTRA_CONFIG"] = file.name


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]  # generic only for the checker
    """Runs in every build, the editable one included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for po in sorted(Path(self.root, "src").rglob("locale/*.po")):
            compile_catalogue(po)
        if os.environ.get(SEPARATELY) == "1":
            compile_side_by_side(self.build_config.hook_config["mypyc"])
        if os.name == "posix":
            # For the mypyc hook, which comes next: calls inside a module need no detour then.
            flags = os.environ.get("CFLAGS", sysconfig.get_config_var("CFLAGS") or "")
            os.environ["CFLAGS"] = f"{flags} -fvisibility=hidden".strip()
