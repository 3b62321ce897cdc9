"""Try an installed Ludohall: matches of every game, texts, files. It imports nothing else.

    python -I tests/installed.py pure        as a pure or a `compiled` wheel installed it
    python -I tests/installed.py pure app    with the extras cli and web: the commands, a page

Run it with the Python of an empty environment; -I keeps the sources of a checkout out of the way.
It says what it saw, and fails at the first thing that is not as it should be.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from importlib.metadata import distribution
from pathlib import Path
from random import Random

import ludohall as lh
from ludohall.bots import bot, play_out
from ludohall.core import state

HOME = Path(lh.__file__).parent


def check(truth: bool, otherwise: str) -> None:
    """Stop with a sentence unless it is true."""
    if not truth:
        raise SystemExit(f"{otherwise} ({HOME})")


def check_place(build: str) -> None:
    """The package is the installed one, of the version and the build that were asked for."""
    check(HOME.is_relative_to(sys.prefix), "this is not the installed package")
    version = distribution("ludohall").version
    check(lh.__version__ == version, f"{lh.__version__} calls itself {version}")
    is_compiled = not state.__file__.endswith(".py")
    check(is_compiled == (build == "compiled"), f"this is not the {build} build")


def play(key: str) -> str:
    """A match at random that replays, and the first decision in French."""
    match = lh.new(key, players=2, seed=7)
    decision = lh.describe(match, match.actions()[0], "fr")
    check(decision != lh.describe(match, match.actions()[0]), f"no French in {key}: {decision}")
    rng = Random(1)
    while not match.over:
        match.play(rng.choice(match.actions()))
    again = lh.replay(json.loads(json.dumps(match.record())))
    check(again.scores() == match.scores(), f"{key} replays to other points")
    return f"{key}: {match.scores()}; {decision}"


def check_bots() -> str:
    """A match between bots."""
    match = lh.new("burgundy", players=2, seed=7)
    play_out(match, [bot("greedy", "burgundy"), bot("random", "burgundy")], 1)
    return f"greedy, random: {match.scores()}"


def ask(port: int) -> str:
    """The page of the lobby in French, as soon as the server answers."""
    request = urllib.request.Request(f"http://127.0.0.1:{port}/", headers={"Accept-Language": "fr"})
    for _ in range(600):
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return str(answer.read(), "utf-8")
        except ConnectionError:
            time.sleep(0.1)
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(0.1)
    raise SystemExit("the server does not answer")


def check_app() -> str:
    """The commands answer, and a server shows its lobby."""
    command = str(Path(sys.executable).with_name("ludohall"))
    said = subprocess.run([command, "--version"], check=True, capture_output=True, text=True)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = int(free.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([command, "serve", "--port", str(port)], cwd=folder)
        try:
            page = ask(port)
        finally:
            server.terminate()
            server.wait()
    check('lang="fr"' in page and "/static/" in page, "the lobby has no French or no files")
    return f"{said.stdout.strip()}; a lobby of {len(page)} characters"


def main(build: str, *more: str) -> None:
    check_place(build)
    for key in lh.games():
        print(play(key))
    print(check_bots())
    if "app" in more:
        print(check_app())


if __name__ == "__main__":
    main(*sys.argv[1:])
