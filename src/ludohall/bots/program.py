"""A bot in any language: a program that is asked over its stdin and stdout.

Each message is a JSON object in one line; docs/bots.md, section 5, tells what they say. The program
gets what every bot gets, the view of its seat and its actions, and may have worlds dealt and
played on (`try`), which are dealt anew as its seat cannot know them.

It is started at its first question and asked as long as this process lives; then its stdin ends.
"""

from __future__ import annotations

import json
import subprocess
from queue import Empty, Queue
from threading import Thread
from time import monotonic
from typing import Any

from ludohall.bots.outlook import Bot, Outlook
from ludohall.core.action import Action
from ludohall.core.errors import LudohallError
from ludohall.core.step import NATURE

SECONDS = 10.0
"""How long an answer may take where nobody says."""
GRACE = 5.0
"""So much longer it is waited for: a program has to start, and the machine may be busy."""
SHOWN = 80


class BotFailed(LudohallError):
    """A program that plays has died, does not answer or answers what cannot be played."""


class ProgramBot(Bot):
    """Asks a program."""

    def __init__(self, name: str, command: tuple[str, ...], seconds: float = SECONDS) -> None:
        self.name = name
        self.command = command
        self.seconds = seconds

    def decide(self, outlook: Outlook[Any, Any]) -> Action:
        """What the program says, once it has tried all that it wants to try."""
        if len(outlook.actions) == 1:
            return outlook.actions[0]
        program = started(self.name, self.command)
        seconds = min(self.seconds, self.seconds if outlook.budget is None else outlook.budget)
        end = monotonic() + seconds + GRACE
        actions = {str(action): action for action in outlook.actions}
        message: dict[str, Any] = {
            "game": outlook.game.key,
            "seat": outlook.seat,
            "seconds": seconds,
            "seed": int(outlook.rng.random() * 2**32),
            "actions": list(actions),
            "view": outlook.view,
        }
        while True:
            answer = program.answer(message, end)
            if "try" in answer:
                message = tried(outlook, answer["try"])
                continue
            chosen = answer.get("action")
            if not isinstance(chosen, str) or chosen not in actions:
                raise program.failed(f"plays {chosen!r:.60}, which is none of its actions")
            return actions[chosen]


def tried(outlook: Outlook[Any, Any], texts: object) -> dict[str, Any]:
    """A world that the seat cannot tell from the true one, after these actions and chance."""
    state = outlook.deal()
    for text in texts if isinstance(texts, list) else [texts]:
        legal = {str(action): action for action in state.actions()} if not state.over else {}
        if not isinstance(text, str) or text not in legal:
            return {"error": f"{text!r:.60} is not possible there"}
        state.apply(legal[text])
        while state.seat == NATURE:
            state.apply(state.sample(outlook.rng))
    return {
        "decides": state.seat,
        "actions": [] if state.over else [str(action) for action in state.actions()],
        "scores": list(state.scores()),
        "view": outlook.game.view(state, outlook.seat),
    }


class Program:
    """A program that runs. Threads write and read, so that none of it can hold the caller up."""

    def __init__(self, name: str, command: tuple[str, ...]) -> None:
        self.name = name
        self.command = command
        try:
            self.process = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except OSError as error:
            raise BotFailed(f"bot {name!r} does not start: {error}") from None
        self.told: Queue[str] = Queue()
        self.said: Queue[str] = Queue()
        """The lines that it has written; an empty one where it has ended."""
        for work in (self._write, self._read):
            Thread(target=work, daemon=True).start()

    def _write(self) -> None:
        assert self.process.stdin is not None
        try:
            while True:
                self.process.stdin.write(self.told.get())
                self.process.stdin.flush()
        except (OSError, ValueError):
            return

    def _read(self) -> None:
        assert self.process.stdout is not None
        try:
            for line in self.process.stdout:
                self.said.put(line)
        except (OSError, ValueError):
            pass
        self.said.put("")

    def answer(self, message: dict[str, Any], end: float) -> dict[str, Any]:
        """What it answers to a message until a moment."""
        self.told.put(json.dumps(message) + "\n")
        try:
            line = self.said.get(timeout=max(0.0, end - monotonic()))
        except Empty:
            raise self.failed("does not answer in time") from None
        if not line:
            status = self.process.wait()
            raise self.failed(f"has ended by itself, with status {status}")
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise self.failed(f"answers {line.strip()!r:.{SHOWN}}, which is no JSON object")
        return found

    def failed(self, what: str) -> BotFailed:
        """The error; the program is ended, and the next question starts it again."""
        RUNNING.pop((self.name, self.command), None)
        self.process.kill()
        self.process.wait()
        return BotFailed(f"bot {self.name!r} ({' '.join(self.command):.{SHOWN}}) {what}")


RUNNING: dict[tuple[str, tuple[str, ...]], Program] = {}


def started(name: str, command: tuple[str, ...]) -> Program:
    """The program of a bot: one for all its seats and matches."""
    if (name, command) not in RUNNING:
        RUNNING[name, command] = Program(name, command)
    return RUNNING[name, command]
