#!/usr/bin/env python3
"""The project's commands. They need Python 3.11 and nothing else.

    python3 dev.py                 start the app on http://localhost:8000
    python3 dev.py test [ARGS]     lint, types, layers, then pytest (ARGS go to pytest)
    python3 dev.py coverage [ARGS] what of kernel and rules the tests come by
    python3 dev.py heavy [ARGS]    test what needs libraries too large for every set-up
    python3 dev.py mutants GAME    plant faults in a game's rules; tell which its tests miss
    python3 dev.py docs            build the documentation into build/site
    python3 dev.py compile         build with mypyc into .venv-compiled and test that build
    python3 dev.py wheels          build the pure and the compiled wheel into dist, try each
    python3 dev.py texts [NAMES]   bring the .po files (of packages) up to date with the sources
    python3 dev.py constraints     pin the newest versions in constraints.txt

The first run makes .venv; later runs start at once unless pyproject.toml or the pins changed.
"""

from __future__ import annotations

import ast
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Container, Iterable, Iterator, Sequence
from pathlib import Path
from typing import IO

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
COMPILED = ROOT / ".venv-compiled"
SOURCES = ROOT / "src" / "ludohall"
APP = "cli,web"  # the extras that serving needs
DEV = "dev"  # all extras but the large ones
HEAVY = "dev,cluster,parquet"  # those, too
SETS = (APP, DEV, HEAVY)  # each holds the one before it
PARALLEL = ("-n", "2", "--dist", "worksteal")
# Not the toys: plain Python cannot subclass a compiled class.
COMPILED_TESTS = ("tests/golden", "tests/contract/test_games.py", "tests/unit/test_evaluations.py")
BUILDS = ("pure", "compiled")  # the kinds of wheels
# Pages come from all over the project; warnings are errors, and all of them are shown.
SPHINX = ("--conf-dir", str(ROOT / "docs"), "--nitpicky", "--fail-on-warning", "--quiet")
# The browser without windows comes first: it needs half the time of the whole one.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
FONTS = "fonts-liberation"
# How sources mark texts, besides Babel's own `_`, `gettext`, `ngettext` and `pgettext`.
KEYWORDS = ("N_", "Nn_:1,2", "tr", "plural:1,2", "context:1c,2")


class Trouble(Exception):
    """Something that the person at the keyboard has to mend; the message says how."""


# --- processes ---------------------------------------------------------------


def tool(venv: Path, name: str) -> str:
    """The path of a program inside a virtual environment."""
    if os.name == "nt":
        return str(venv / "Scripts" / f"{name}.exe")
    return str(venv / "bin" / name)


def run(command: Sequence[str], folder: Path = ROOT, **environment: str) -> int:
    """Run a command, in the project's folder unless told otherwise, and give its exit code."""
    return subprocess.run(command, cwd=folder, env={**os.environ, **environment}).returncode


def become(command: Sequence[str]) -> int:
    """Go on as that program, so that Ctrl-C and signals reach it alone."""
    if os.name != "nt":
        os.chdir(ROOT)
        os.execv(command[0], list(command))
    return run(command)


def must(command: Sequence[str], folder: Path = ROOT, **environment: str) -> None:
    """Run a command that has to succeed."""
    code = run(command, folder, **environment)
    if code:
        raise Trouble(f"`{' '.join(command)}` failed with exit code {code}")


def say(text: str) -> None:
    """Tell the person what goes on; standard output is left to the tools."""
    print(f"dev.py: {text}", file=sys.stderr, flush=True)


# --- the environment ---------------------------------------------------------


def check_python() -> None:
    """Refuse a Python that is too old, or one that cannot make environments."""
    if sys.version_info < (3, 11):
        found = ".".join(str(part) for part in sys.version_info[:3])
        raise Trouble(f"Python 3.11 or later is needed; this is {found}")
    if importlib.util.find_spec("ensurepip") is None or importlib.util.find_spec("venv") is None:
        raise Trouble(
            "this Python cannot make virtual environments. "
            "On Debian and Ubuntu: sudo apt-get install python3-venv"
        )


def fingerprint(extras: str) -> str:
    """What an installed environment was made from, as a stamp: a hash, then the extras."""
    made_from = hashlib.sha256(sys.version.encode())
    for name in ("pyproject.toml", "constraints.txt", "hatch_build.py"):
        made_from.update((ROOT / name).read_bytes())
    return f"{made_from.hexdigest()} {extras}"


def is_current(stamp: Path, extras: str) -> bool:
    """Whether the stamp shows an environment that holds at least `extras`."""
    if not stamp.is_file():
        return False
    return stamp.read_text() in {fingerprint(each) for each in SETS[SETS.index(extras) :]}


def make_venv(venv: Path) -> None:
    """Make the virtual environment unless a working one is there."""
    if Path(tool(venv, "python")).exists() and run([tool(venv, "python"), "-c", "import pip"]) == 0:
        return
    say(f"making {venv.name}")
    try:
        must([sys.executable, "-m", "venv", "--clear", str(venv)])
    except Trouble as trouble:
        raise Trouble(
            f"{trouble}. On Debian and Ubuntu: sudo apt-get install python3-venv"
        ) from None


def pip(venv: Path, *arguments: str) -> None:
    """Call pip of an environment, bound to the pinned versions."""
    quiet = ["-qq", "--disable-pip-version-check"]  # errors alone
    pins = ["--constraint", str(ROOT / "constraints.txt")]
    must([tool(venv, "python"), "-m", "pip", *arguments, *quiet, *pins])


def prepare(extras: str) -> None:
    """Make .venv with the project, editable, and `extras`; then the catalogues."""
    check_python()
    stamp = VENV / "ludohall-stamp"
    if not is_current(stamp, extras):
        make_venv(VENV)
        say(f"installing ludohall[{extras}] into .venv")
        pip(VENV, "install", "--editable", f".[{extras}]", "babel")
        stamp.write_text(fingerprint(extras))
    compile_catalogues()


# --- texts -------------------------------------------------------------------


def catalogues() -> list[Path]:
    """Every translation in the sources."""
    return sorted(SOURCES.rglob("locale/*.po"))


def inner(package: Path) -> list[Path]:
    """The packages inside another one that have catalogues of their own."""
    homes = {po.parent.parent for po in catalogues()}
    return sorted(home for home in homes if home != package and home.is_relative_to(package))


def stale(sources: Iterable[Path]) -> list[Path]:
    """The .po files whose .mo is missing or older."""
    return [
        po
        for po in sources
        if not po.with_suffix(".mo").exists()
        or po.with_suffix(".mo").stat().st_mtime < po.stat().st_mtime
    ]


def babel(*arguments: str) -> None:
    """Call Babel's command line inside .venv."""
    must([tool(VENV, "pybabel"), "--quiet", *arguments], PYTHONPATH=str(ROOT))


def in_python(
    source: IO[bytes], keywords: Container[str], _tags: object, options: object
) -> Iterator[tuple[int, str, tuple[str | None, ...], list[str]]]:
    """The texts that a Python file marks, for Babel (pyproject.toml names it).

    Babel's own reader takes `_` in `plural("a tile", "{n} tiles", count(_))` for the mark of the
    texts before it, and so loses their plural.
    """
    for node in ast.walk(ast.parse(source.read())):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        called = node.func
        mark = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if mark in keywords:
            values = [getattr(argument, "value", None) for argument in node.args]
            texts = tuple(value if isinstance(value, str) else None for value in values)
            yield node.lineno, mark, texts, []


def compile_catalogues() -> None:
    """Make the .mo files that are missing or older than their .po."""
    for po in stale(catalogues()):
        mo = str(po.with_suffix(".mo"))
        babel("compile", "--input-file", str(po), "--output-file", mo, "--locale", po.stem)


def as_committed(po: str) -> str:
    """The text of a .po file without the header lines that change at every run.

    Its messages stand in their alphabetical order, each on a line: whoever changes one text
    changes one place.
    """
    noise = (
        "POT-Creation-Date",
        "PO-Revision-Date",
        "Last-Translator",
        "Report-Msgid",
        "Generated",
    )
    unwanted = tuple(f'"{name}' for name in noise)
    lines = po.lstrip().splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith(unwanted))


def texts(arguments: Sequence[str]) -> int:
    """Extract the texts of every package with a locale folder, or of those named, into its .po."""
    prepare(DEV)
    keywords = [part for keyword in KEYWORDS for part in ("--keyword", keyword)]
    how = ["--mapping", str(ROOT / "pyproject.toml"), *keywords]
    how += ["--sort-output", "--no-location", "--no-wrap", "--project", "ludohall"]
    plain = ["--no-fuzzy-matching", "--ignore-obsolete", "--ignore-pot-creation-date", "--no-wrap"]
    for po in catalogues():
        package = po.parent.parent
        if arguments and package.name not in arguments:
            continue
        template = po.with_suffix(".pot")
        apart = " ".join([".*", "_*", *(home.name for home in inner(package))])
        babel("extract", *how, "--ignore-dirs", apart, "--output", str(template), str(package))
        files = ["--input-file", str(template), "--output-file", str(po), "--locale", po.stem]
        babel("update", *files, *plain)
        template.unlink()
        po.write_text(as_committed(po.read_text(encoding="utf-8")), encoding="utf-8")
    compile_catalogues()
    return 0


# --- the browser -------------------------------------------------------------


def find_chromium() -> str | None:
    """The browser that the page tests drive."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def take_chromium() -> None:
    """Install Debian's Chromium when it is missing and we may; else say what to do."""
    if shutil.which(BROWSERS[0]):
        return
    apt = shutil.which("apt-get")
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if apt is None or not is_root:
        if find_chromium() is None:
            say(f"the browser tests need Chromium: sudo apt-get install {BROWSERS[0]} {FONTS}")
        return
    quiet = [apt, "-qq", "-o", "Dpkg::Use-Pty=0"]
    install = [*quiet, "install", "-y", "--no-install-recommends", FONTS]
    silent = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    subprocess.run([*quiet, "update"], env=silent, stdout=subprocess.DEVNULL)
    for name in BROWSERS:
        say(f"installing Debian's {name} for the browser tests")
        subprocess.run([*install, name], env=silent, stdout=subprocess.DEVNULL)
        if find_chromium():
            return
    say("no Chromium could be installed: the browser tests will fail")


# --- commands ----------------------------------------------------------------


def serve(arguments: Sequence[str]) -> int:
    """Start the app."""
    prepare(APP)
    return become([tool(VENV, "ludohall"), "serve", *arguments])


def test(arguments: Sequence[str]) -> int:
    """All checks. A failed one does not hide the others; pytest's summary comes last."""
    prepare(DEV)
    take_chromium()
    checks: dict[str, list[str]] = {
        "lint": [tool(VENV, "ruff"), "check", "--quiet", "."],
        "format": [tool(VENV, "ruff"), "format", "--check", "--quiet", "."],
        "types": [tool(VENV, "mypy")],
        "layers": [tool(VENV, "lint-imports"), "--config", "pyproject.toml"],
    }
    failed = []
    for name, command in checks.items():
        say(name)
        if run(command):
            failed.append(name)
    if failed:
        say(f"FAILED: {', '.join(failed)} (see above); the tests follow")
    pytest = [tool(VENV, "python"), "-m", "pytest", *PARALLEL]
    slowest = ["--durations", "25"]  # what keeps everybody waiting
    tests = run([*pytest, *(arguments or slowest)])
    return tests or (1 if failed else 0)


def coverage(arguments: Sequence[str]) -> int:
    """The tests once more, counting what of kernel and rules they come by; it takes longer."""
    prepare(DEV)
    take_chromium()
    counted = ["--cov", "--cov-branch", "--cov-report", "term:skip-covered"]
    return run([tool(VENV, "python"), "-m", "pytest", *PARALLEL, *counted, *arguments])


def heavy(arguments: Sequence[str]) -> int:
    """The tests of what needs large libraries, in the same environment; ARGS go to pytest."""
    prepare(HEAVY)
    return run([tool(VENV, "pytest"), "tests/heavy", *arguments])


def mutants(arguments: Sequence[str]) -> int:
    """Plant faults in a game's rules and tell which of them its tests miss."""
    prepare(DEV)
    return run([tool(VENV, "python"), "-m", "tests.mutants", *arguments])


def copy_sources(target: Path) -> None:
    """A copy of what the wheel is made of: mypyc builds in place, beside the sources."""
    shutil.rmtree(target, ignore_errors=True)
    ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.mo")
    shutil.copytree(ROOT / "src", target / "src", ignore=ignore)
    for name in ("pyproject.toml", "hatch_build.py", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, target / name)


def need_compiler() -> None:
    """Refuse to compile where nothing can."""
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang", "cl")):
        raise Trouble(
            "a C compiler is needed. On Debian and Ubuntu: "
            "sudo apt-get install build-essential python3-dev"
        )


def build_wheel(folder: Path, build: str, separately: bool = False) -> Path:
    """The wheel, pure or compiled for this machine, in an emptied folder.

    Compiled as one C file it is the quickest at play, and one core has ten minutes to do; modules
    that are compiled separately are shared among all cores.
    """
    copy = ROOT / "build" / build
    copy_sources(copy)
    shutil.rmtree(folder, ignore_errors=True)
    work = "a dozen minutes of work for all cores" if separately else "ten minutes or more"
    say(f"compiling ({work})" if build == "compiled" else "building the wheel")
    command = [tool(VENV, "python"), "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    must(
        command,
        copy,
        HATCH_BUILD_HOOK_ENABLE_MYPYC="1" if build == "compiled" else "0",
        LUDOHALL_COMPILE_SEPARATELY="1" if separately else "0",
    )
    return next(folder.glob("ludohall-*.whl"))


def compile_build(arguments: Sequence[str]) -> int:
    """Build a wheel with mypyc, install it apart from the sources, and test it."""
    prepare(DEV)
    need_compiler()
    make_venv(COMPILED)
    wheel = build_wheel(ROOT / "build" / "wheels", "compiled", separately=True)
    say(f"installing {wheel.name} into .venv-compiled")
    pip(COMPILED, "install", f"{wheel}[{DEV}]")
    pip(COMPILED, "install", "--force-reinstall", "--no-deps", str(wheel))
    say("testing the compiled build")
    chosen = arguments or COMPILED_TESTS
    return run([tool(COMPILED, "python"), "-m", "pytest", *PARALLEL, *chosen])


def try_wheel(wheel: Path, build: str) -> None:
    """Install a wheel into an empty environment: alone, then with what the app needs."""
    empty = ROOT / "build" / f"empty-{build}"
    shutil.rmtree(empty, ignore_errors=True)
    make_venv(empty)
    trial = [tool(empty, "python"), "-I", str(ROOT / "tests" / "installed.py"), build]
    say(f"trying {wheel.name} alone")
    pip(empty, "install", "--no-index", str(wheel))
    must(trial, empty)
    say(f"trying {wheel.name} with the app")
    pip(empty, "install", f"{wheel}[{APP}]")
    must([*trial, "app"], empty)
    shutil.rmtree(empty)


def wheels(arguments: Sequence[str]) -> int:
    """Build both wheels, or those named, into dist, each tried in an empty environment."""
    unknown = set(arguments) - set(BUILDS)
    if unknown:
        raise Trouble(f"no wheel {min(unknown)!r}; there are {' and '.join(BUILDS)}")
    prepare(DEV)
    builds = arguments or BUILDS
    if "compiled" in builds:
        need_compiler()
    for build in builds:
        wheel = build_wheel(ROOT / "build" / f"wheel-{build}", build)
        try_wheel(wheel, build)
        (ROOT / "dist").mkdir(exist_ok=True)
        shutil.copy(wheel, ROOT / "dist" / wheel.name)
        say(f"dist/{wheel.name} is good")
    return 0


def docs(arguments: Sequence[str]) -> int:
    """Build the site; a broken link, an unknown name or a bad mark in a page fails it."""
    prepare(DEV)
    site = ROOT / "build" / "site"
    code = run([tool(VENV, "python"), "-m", "sphinx", *SPHINX, str(ROOT), str(site), *arguments])
    if not code:
        say(f"open {site / 'index.html'}")
    return code


def constraints(arguments: Sequence[str]) -> int:
    """Pin the newest versions of everything the project may install."""
    if arguments:
        raise Trouble("constraints takes no arguments")
    prepare(DEV)
    pip(VENV, "install", "uv")
    plain = ["--universal", "--no-header", "--no-annotate", "--no-emit-index-url", "--quiet"]
    extras = ["--extra", DEV, "--extra", "parquet", "--extra", "cluster"]
    what = ["pyproject.toml", *extras, "--python-version", "3.11", "--upgrade"]
    return run([tool(VENV, "uv"), "pip", "compile", *what, *plain, "-o", "constraints.txt"])


def main(arguments: Sequence[str]) -> int:
    """Choose the command; without one, serve."""
    commands: dict[str, Callable[[Sequence[str]], int]] = {
        "serve": serve,
        "test": test,
        "coverage": coverage,
        "heavy": heavy,
        "mutants": mutants,
        "docs": docs,
        "compile": compile_build,
        "wheels": wheels,
        "texts": texts,
        "constraints": constraints,
    }
    name, rest = (arguments[0], arguments[1:]) if arguments else ("serve", [])
    if name in ("-h", "--help", "help"):
        print(__doc__)
        return 0
    try:
        if name not in commands:
            raise Trouble(f"no command {name!r}; `python3 dev.py help` lists them")
        return commands[name](rest)
    except Trouble as trouble:
        say(str(trouble))
        return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
