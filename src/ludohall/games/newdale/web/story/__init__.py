"""The campaign on its pages: the way so far, and what is read before and after each chapter."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ludohall.core.data import Json
from ludohall.core.i18n import Translator
from ludohall.faces.stories import Leg, Naming, Road, Tale
from ludohall.games.newdale.story import CHAPTER_TITLES
from ludohall.games.newdale.view import NewdaleView
from ludohall.games.newdale.web.story import road, tales, towns
from ludohall.games.newdale.web.story.road import chapter_of, number


class NewdaleStory:
    """What the app asks for."""

    styles = ("story.css",)

    def title(self, options: Mapping[str, Json], _: Translator) -> str:
        """The number and name of a chapter."""
        chapter = chapter_of(options)
        title = _(CHAPTER_TITLES[chapter])
        return _("{number}. {title}", number=number(chapter), title=title)

    def road(
        self, legs: Sequence[Leg], following: Mapping[str, Json] | None, _: Translator
    ) -> Road:
        """The way so far."""
        return road.road(legs, following, _)

    def prologue(self, options: Mapping[str, Json], players: int, _: Translator) -> Tale:
        """What is read before a chapter."""
        return tales.prologue(options, players, _)

    def naming(
        self, leg: Leg, views: Sequence[Mapping[str, object]], _: Translator
    ) -> Naming | None:
        """The town that the winner of a chapter may name."""
        return towns.naming(leg, cast("NewdaleView", views[0]), _)

    def epilogue(self, leg: Leg, views: Sequence[Mapping[str, object]], _: Translator) -> Tale:
        """What is read after a chapter."""
        return tales.epilogue(leg, cast("NewdaleView", views[0]), _)


def story() -> NewdaleStory:
    """The story of the campaign."""
    return NewdaleStory()
