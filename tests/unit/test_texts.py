"""Every text that people read is translated: nothing missing, doubtful or with other places."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_keywords
from babel.messages.pofile import read_po, write_po

import dev

MAPPINGS = tomllib.loads((dev.ROOT / "pyproject.toml").read_text())["tool"]["babel"]["mappings"]
METHODS = [
    (pattern, mapping["method"])
    for mapping in MAPPINGS
    for pattern in (
        [mapping["pattern"]] if isinstance(mapping["pattern"], str) else mapping["pattern"]
    )
]
KEYWORDS = DEFAULT_KEYWORDS | parse_keywords(dev.KEYWORDS)
CATALOGUES = dev.catalogues()
PERCENT = re.compile(r"%\((\w+)\)")
CARELESS = re.compile(r" [:»]|[ \u00a0][;!?]|« |\w'\w|\.\.\.")
"""In French: a space that breaks before a sign, the apostrophe of a keyboard, three dots."""


class Text(NamedTuple):
    """A text in the sources."""

    place: str
    message: str | tuple[str, ...]
    context: str | None


def extracted(folder: Path, without: Sequence[Path] = ()) -> Iterator[Text]:
    """All texts of the sources in a folder, but for some folders in it."""
    found = extract_from_dir(folder, METHODS, keywords=KEYWORDS)
    for name, line, message, _comments, context in found:
        if not any((folder / name).is_relative_to(other) for other in without):
            yield Text(f"{folder.name}/{name}:{line}", message, context)


def test_a_text_keeps_its_plural_beside_other_marks(tmp_path: Path) -> None:
    told = '_.plural("{n} tile of {who}", "{n} tiles of {who}", count(_), who=name(_, _("you")))'
    (tmp_path / "told.py").write_text(f"def told(_): return {told}")
    found = [text.message for text in extracted(tmp_path)]
    assert found == [("{n} tile of {who}", "{n} tiles of {who}"), "you"]


def read(po: Path) -> Catalog:
    """The catalogue of a file, which must be sound."""
    with po.open("rb") as source:
        return read_po(source, locale=po.stem, abort_invalid=True)


def places(text: str) -> set[str]:
    """The names of what is filled into a text."""
    braces = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
    return braces | set(PERCENT.findall(text))


def forms(message: str | tuple[str, ...] | list[str] | None) -> list[str]:
    """The singular and plurals of a message."""
    return [message or ""] if message is None or isinstance(message, str) else list(message)


def wrong_places(message: Message) -> bool:
    """Whether a translation fills in something else than its text does."""
    wanted = {name for form in forms(message.id) for name in places(form)}
    least = min((places(form) for form in forms(message.id)), key=len)
    return not all(least <= places(form) <= wanted for form in forms(message.string))


def test_whatever_speaks_has_a_catalogue() -> None:
    speaking = [text.place for text in extracted(dev.SOURCES)]
    homes = [po.parent.parent.relative_to(dev.SOURCES.parent) for po in CATALOGUES]
    silent = [place for place in speaking if not any(Path(place).is_relative_to(h) for h in homes)]
    assert silent == []


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: str(po.relative_to(dev.SOURCES)))
def test_translation_is_complete(po: Path) -> None:
    catalogue = read(po)
    missing = []
    package = po.parent.parent
    for text in extracted(package, dev.inner(package)):
        message = catalogue.get(text.message, text.context)
        if message is None or not all(forms(message.string)):
            missing.append(f"{text.place} {text.message!r}")
    assert missing == []


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: str(po.relative_to(dev.SOURCES)))
def test_translation_is_sound(po: Path) -> None:
    messages = [message for message in read(po) if message.id and all(forms(message.string))]
    assert [message.id for message in messages if message.fuzzy] == []
    assert [message.id for message in messages if wrong_places(message)] == []


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: str(po.relative_to(dev.SOURCES)))
def test_catalogues_stand_as_they_are_written(po: Path) -> None:
    """`dev.py texts` changes nothing but what has changed: no other order, no other line breaks."""
    written = BytesIO()
    write_po(written, read(po), 0, no_location=True, ignore_obsolete=True, sort_output=True)
    assert po.read_text(encoding="utf-8") == dev.as_committed(written.getvalue().decode())


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: str(po.relative_to(dev.SOURCES)))
def test_no_translation_is_left_over(po: Path) -> None:
    package = po.parent.parent
    used = {(text.message, text.context) for text in extracted(package, dev.inner(package))}
    singular = {(m if isinstance(m, str) else m[0], context) for m, context in used}
    known = [(message.id, message.context) for message in read(po) if message.id]
    assert [m for m, c in known if (m if isinstance(m, str) else m[0], c) not in singular] == []


@pytest.mark.parametrize(
    ("english", "french", "wrong"),
    [
        ("Take {tile}", "Prendre {tile}", False),
        ("Take {tile}", "Prendre {tuile}", True),
        ("Take {tile}", "Prendre", True),
        (("{n} worker", "{n} workers"), ("{n} ouvrier", "{n} ouvriers"), False),
        (("one worker", "{n} workers"), ("un ouvrier", "{n} ouvriers"), False),
        (("one worker", "{n} workers"), ("un ouvrier", "{m} ouvriers"), True),
        ("%(name)s is on turn", "%(name)s joue", False),
        ("%(name)s is on turn", "À toi", True),
    ],
)
def test_places_are_compared(
    english: str | tuple[str, ...], french: str | tuple[str, ...], wrong: bool
) -> None:
    assert wrong_places(Message(english, french)) is wrong


@pytest.mark.parametrize("po", CATALOGUES, ids=lambda po: str(po.relative_to(dev.SOURCES)))
def test_french_is_set_with_care(po: Path) -> None:
    found = [form for message in read(po) if message.id for form in forms(message.string)]
    assert [form for form in found if CARELESS.search(form)] == []


@pytest.mark.parametrize(
    ("text", "careless"),
    [
        ("Possible\u00a0: {what}", False),
        ("Possible : {what}", True),
        ("Le jouer\u202f?", False),
        ("Le jouer\u00a0?", True),
        ("l’ouvrier", False),
        ("l'ouvrier", True),
        ("« A »", True),
        ("et puis...", True),
    ],
)
def test_care_is_noticed(text: str, careless: bool) -> None:
    assert bool(CARELESS.search(text)) is careless
