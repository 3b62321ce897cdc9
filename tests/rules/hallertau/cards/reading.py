"""Reads the lines of `printed`: needs, costs and effects of one card by tier."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.rules.hallertau.cards.printed import PRINTED

LINE = re.compile(
    r"(?P<number>\d{3}) (?:(?P<when>only|not) (?P<phase>\d+) )?(?P<each>! )?"
    r"(?:have (?P<have>.*?) ?)?(?:(?<!\w)pay (?P<pay>.*?) )?->"
    r"(?: (?P<do>(?!income|vp).*?))?(?: income (?P<income>.*?))?(?: vp (?P<vp>\d+))?"
)


@dataclass(frozen=True)
class Term:
    """One need or cost: a word (or a sum of words), a sign and its levels."""

    word: str
    sign: str
    levels: tuple[str, ...]

    def level(self, tier: int) -> str:
        """The level of a tier; of a range the lower end."""
        if self.sign == "..":
            return self.levels[0]
        return self.levels[tier] if len(self.levels) > 1 else self.levels[0]


@dataclass(frozen=True)
class Line:
    """One line of a card."""

    number: int
    phases: tuple[int, ...]
    each: bool
    """Lower tiers may be chosen as well."""
    have: tuple[tuple[Term, ...], ...]
    """Ways to meet the need, each a list of terms."""
    pay: tuple[tuple[Term, ...], ...]
    do: str
    income: str
    vp: int

    def tiers(self) -> int:
        """How many levels the card has."""
        return max([len(term.levels) for term in self.terms() if term.sign != ".."], default=1)

    def terms(self) -> list[Term]:
        """All needs and costs."""
        return [term for way in (*self.have, *self.pay) for term in way]

    def __str__(self) -> str:
        return f"{self.number:03}"


def term(text: str) -> Term:
    """`sheep 2/3/4`, `fields <= 4/2/1/0`, `clay >= window`, `sown 1..2`."""
    word, *rest = text.strip().split(" ")
    sign = rest.pop(0) if rest[0] in (">=", ">", "=", "<=") else ""
    (levels,) = rest
    if ".." in levels:
        return Term(word, "..", tuple(levels.split("..")))
    reckoned = bool(re.search("[a-z]", levels))
    return Term(word, sign, (levels,) if reckoned else tuple(levels.split("/")))


def ways(text: str | None) -> tuple[tuple[Term, ...], ...]:
    """The alternatives of a half: `a 1, b 2`, or `a 1 or b 2`."""
    if not text:
        return ((),)
    found = []
    for way in text.split(" or "):
        parts = re.split(r", | (?=[a-z]+ \d+$)", way) if "," not in way else way.split(", ")
        found.append(tuple(term(part) for part in parts))
    return tuple(found)


def line(text: str) -> Line:
    """One line."""
    found = LINE.fullmatch(text.strip())
    assert found, text
    phases = tuple(range(1, 12))
    if found["when"] == "only":
        phases = (int(found["phase"]),)
    elif found["when"] == "not":
        phases = tuple(phase for phase in phases if phase != int(found["phase"]))
    return Line(
        number=int(found["number"]),
        phases=phases,
        each=bool(found["each"]),
        have=ways(found["have"]),
        pay=ways(found["pay"]),
        do=found["do"] or "",
        income=found["income"] or "",
        vp=int(found["vp"] or 0),
    )


LINES = [line(text) for text in PRINTED.strip().splitlines()]
