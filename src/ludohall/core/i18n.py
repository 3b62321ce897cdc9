"""The words of people: gettext catalogues, one a package, with English as the message ids.

A package that speaks has a folder `locale` with `fr.po`; the build makes `fr.mo` of it. English
needs no catalogue. Code marks messages with `N_` where they are written down and translates them
with a `Translator` where they are shown.
"""

from __future__ import annotations

import gettext
import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final
from unicodedata import normalize

from ludohall.core.errors import UnknownLanguage

LANGUAGES = ("en", "fr")
JOINS: Final = {"en": (" and ", " or "), "fr": (" et ", " ou ")}
"""What stands before the last thing of a list, by language."""
COLONS: Final = {"en": ":", "fr": "\u00a0:"}
SEMICOLONS: Final = {"en": ";", "fr": "\u202f;"}
"""With what stands before them, by language."""
CONTRACTIONS: Final = (("Les ", "des "), ("Le ", "du "))
"""What "de" and the article of a French title become."""
_ELIDING = re.compile(r"\b([Dd]|[Qq]u)e \{(\w+)\}")
REMEMBERED = 20_000
"""How many messages a translator remembers; there are fewer, unless somebody makes them up."""


def N_(message: str) -> str:  # noqa: N802  # the name that gettext tools know
    """Mark a message id for translation; it is translated where it is shown."""
    return message


def Nn_(one: str, many: str) -> tuple[str, str]:  # noqa: N802
    """Mark a message id that goes with a number, its singular and plural."""
    return one, many


class Translator:
    """Translates message ids of one or more packages into one language."""

    def __init__(self, language: str, catalogues: tuple[gettext.NullTranslations, ...]) -> None:
        self.language = language
        self._catalogues = catalogues
        self._elides = language == "fr"
        # A page says the same hundreds of times: what was found is remembered.
        self._known: dict[str, str] = {}
        self._known_plurals: dict[tuple[str, str, int], str] = {}

    def __repr__(self) -> str:
        return f"<Translator {self.language!r}>"

    def __call__(self, message: str, **values: object) -> str:
        """The message in this language, its places in braces filled in."""
        text = self._known.get(message)
        if text is None:
            text = self._found(message)
        if not values:
            return text
        return (self._elided(text, values) if self._elides else text).format(**values)

    def _filled(self, text: str, values: dict[str, object]) -> str:
        """A text with its places filled in."""
        return (self._elided(text, values) if self._elides else text).format(**values)

    def _elided(self, text: str, values: dict[str, object]) -> str:
        """In French "de Ada" becomes "d’Ada"."""
        if "e {" not in text:
            return text
        return _ELIDING.sub(
            lambda found: (
                f"{found[1]}’{{{found[2]}}}" if elides(str(values.get(found[2], ""))) else found[0]
            ),
            text,
        )

    def _found(self, message: str) -> str:
        text = message
        if message:  # in a catalogue, the empty message is its header
            for catalogue in self._catalogues:
                text = catalogue.gettext(message)
                if text != message:
                    break
        if len(self._known) >= REMEMBERED:
            self._known.clear()
        self._known[message] = text
        return text

    def plural(self, one: str, many: str, n: int, /, **values: object) -> str:
        """One message or the other by the number, which also stands for the place {n}, below zero
        with a minus sign; that says nothing of one or many.

        Where several numbers are shown (1/2/5), they are given as the value `n` besides.
        """
        size = abs(n)
        text = self._known_plurals.get((one, many, size))
        if text is None:
            text = self._found_plural(one, many, size)
        shown = n if n >= 0 else f"\N{MINUS SIGN}{-n}"
        if values:
            return self._filled(text, {"n": shown, **values})
        return text.format(n=shown)

    def _found_plural(self, one: str, many: str, n: int) -> str:
        text = english = one if n == 1 else many
        for catalogue in self._catalogues:
            text = catalogue.ngettext(one, many, n)
            if text != english:
                break
        if len(self._known_plurals) >= REMEMBERED:
            self._known_plurals.clear()
        self._known_plurals[one, many, n] = text
        return text

    def all_of(self, parts: Iterable[str]) -> str:
        """Several things or people in a sentence: "a, b and c"."""
        return _listed(list(parts), JOINS[self.language][0])

    def one_of(self, parts: Iterable[str]) -> str:
        """What is chosen from, in a sentence: "a, b or c"."""
        return _listed(list(parts), JOINS[self.language][1])

    def of_each(self, said: Iterable[tuple[str, str]]) -> str:
        """What there is to say of each, by name: "Ada: 5 and 2; Pip 2: 3"."""
        return self.in_turn(f"{name}{COLONS[self.language]} {words}" for name, words in said)

    def in_turn(self, parts: Iterable[str]) -> str:
        """Sentences one after the other in a line: "take a ship; end the turn"."""
        return f"{SEMICOLONS[self.language]} ".join(parts)

    def of_title(self, title: str) -> str:
        """The title of a game with "of" before it; in French "des Châteaux", "d’Hallertau"."""
        if self.language != "fr":
            return f"of {title}"
        for article, of in CONTRACTIONS:
            if title.startswith(article):
                return of + title.removeprefix(article)
        return f"d’{title}" if title.startswith("H") or elides(title) else f"de {title}"

    def context(self, context: str, message: str, **values: object) -> str:
        """A message that one English word alone would not tell apart."""
        text = message
        for catalogue in self._catalogues:
            text = catalogue.pgettext(context, message)
            if text != message:
                break
        return self._filled(text, values) if values else text


def _listed(parts: list[str], join: str) -> str:
    return ", ".join(parts[:-1]) + join + parts[-1] if len(parts) > 1 else "".join(parts)


def elides(word: str) -> bool:
    """Whether "de" loses its vowel before a French word or a name."""
    plain = normalize("NFD", word[:2].lower())
    first, rest = plain[:1], plain[1:]
    if first == "y":
        return rest[:1] not in ("a", "e", "i", "o", "u")  # Yves, but not Yann
    return first in ("a", "e", "i", "o", "u", "œ", "æ")


@cache
def translator(language: str, *packages: str) -> Translator:
    """The translator of packages such as `ludohall.games.burgundy` into a language."""
    if language not in LANGUAGES:
        known = ", ".join(LANGUAGES)
        raise UnknownLanguage(f"there is no language {language!r}; languages are {known}")
    return Translator(language, tuple(_catalogue(language, package) for package in packages))


@cache
def _catalogue(language: str, package: str) -> gettext.NullTranslations:
    if language == "en":
        return gettext.NullTranslations()
    path = files(package) / "locale" / f"{language}.mo"
    if not path.is_file():
        raise FileNotFoundError(
            f"{path} is missing: the catalogues are made when the package is built "
            "(in a checkout: python3 dev.py texts)"
        )
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)
