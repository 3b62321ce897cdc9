"""Build hook: every locale/*.po becomes the .mo file beside it; flags for the C compiler."""

from __future__ import annotations

import os
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


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


class CatalogueHook(BuildHookInterface):  # type: ignore[type-arg]  # generic only for the checker
    """Runs in every build, the editable one included."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        for po in sorted(Path(self.root, "src").rglob("locale/*.po")):
            compile_catalogue(po)
        if os.name == "posix":
            # For the mypyc hook, which comes next: calls inside a module need no detour then.
            flags = os.environ.get("CFLAGS", sysconfig.get_config_var("CFLAGS") or "")
            os.environ["CFLAGS"] = f"{flags} -fvisibility=hidden".strip()
