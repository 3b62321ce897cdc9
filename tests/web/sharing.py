"""A screen that several people share, as a browser without script shows it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from random import Random
from typing import Any

from starlette.testclient import TestClient

from ludohall.web.hall import Hall

SAME = {"Sec-Fetch-Site": "same-origin"}
FORM = re.compile(r'<form method="post" action="(?P<to>[^"]+)"[^>]*>(?P<inner>.*?)</form>', re.S)
FIELD = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
ACTION = re.compile(r'<button[^>]* name="action" value="([^"]+)"')


@dataclass
class Sharing:
    """People at one browser; all that they know is its page."""

    browser: TestClient
    table: str
    hall: Hall
    rng: Random = field(default_factory=lambda: Random(3))
    opened: list[int] = field(default_factory=list)
    """Who has opened, in order."""

    @property
    def page(self) -> str:
        """What it shows."""
        answer = self.browser.get(f"/t/{self.table}")
        assert answer.status_code == 200, answer.text
        return answer.text

    @property
    def called(self) -> str:
        """To whom the curtain hands the screen; empty where it is not drawn."""
        found = re.search(r'<h1 id="ct">[^<]+<b><bdi>([^<]+)</bdi>', self.page)
        return found[1] if found else ""

    @property
    def seat(self) -> int | None:
        """Whose hand it shows."""
        found = re.search(r'<body[^>]* data-seat="(\d)"', self.page)
        return int(found[1]) if found else None

    def post(self, way: str, **form: object) -> Any:
        """Send a form."""
        data = {key: str(value) for key, value in form.items()}
        return self.browser.post(f"/t/{self.table}/{way}", data=data)

    def open(self, seat: int | None = None, page: str = "") -> str:
        """Press the button of the curtain, or another one that opens a hand; gives the page then.

        `page` is what it shows, where that is known.
        """
        buttons = re.findall(r'name="open" value="(\d)"', page or self.page)
        wanted = int(buttons[0]) if seat is None else seat
        assert str(wanted) in buttons
        self.opened.append(wanted)
        return str(self.post("screen", open=wanted).text)

    def shut(self) -> None:
        """Draw the curtain."""
        assert "data-shut" in self.page
        self.post("screen")

    def act(self, page: str = "") -> str:
        """Press a button of the decision, or end the turn; gives the page then.

        Empty where there is nothing to press.
        """
        page = page or self.page
        forms = [(m["to"], m["inner"]) for m in FORM.finditer(page)]
        end = [form for form in forms if "data-end" in form[1] and "endb idle" not in form[1]]
        choice = [form for form in forms if ACTION.search(form[1])]
        if not end and not choice:
            return ""
        to, inner = end[0] if end else choice[0]
        data = dict(FIELD.findall(inner))
        actions = ACTION.findall(inner) or re.findall(r'name="action" value="([^"]+)"', inner)
        if actions:
            data["action"] = self.rng.choice(actions)
        answer = self.browser.post(to, data={**data, "anyway": "1", "confirm": "1"})
        assert answer.status_code == 200, answer.text
        return str(answer.text)

    def play_turn(self, most: int = 80) -> int:
        """Play until the screen shows somebody else; gives who has played."""
        seat = self.seat
        assert seat is not None
        for _ in range(most):
            if self.seat != seat:
                return seat
            assert self.act()
        raise AssertionError("the turn does not end")


def share(http: TestClient, hall: Hall, *others: str, game: str, **more: str) -> Sharing:
    """Anne and others at one browser; a seat is a name of a person, or `bot:...`."""
    browser = TestClient(http.app, headers=SAME)
    form = {"game": game, "seat0": "me", "name0": "Anne", "language": "en", **more}
    for n, other in enumerate(others, 1):
        is_bot = other.startswith("bot:")
        form |= {f"seat{n}": other} if is_bot else {f"seat{n}": "hotseat", f"name{n}": other}
    answer = browser.post("/new", data=form)
    return Sharing(browser, answer.url.path.removeprefix("/t/"), hall)
