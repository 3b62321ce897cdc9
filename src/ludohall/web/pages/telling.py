"""A campaign in words and pictures: what its game's story makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from markupsafe import Markup

from ludohall.core.i18n import Translator
from ludohall.faces import face
from ludohall.faces.stories import Leg, Picture, Road, Story, story
from ludohall.web.errors import NotFound
from ludohall.web.model import Campaign, Table
from ludohall.web.pages.render import face_words, fragment, static_url
from ludohall.web.people.writing import isolated

if TYPE_CHECKING:
    from ludohall.core.data import Json


@dataclass(frozen=True)
class Telling:
    """A campaign with its story, in one language."""

    campaign: Campaign
    story: Story
    road: Road
    texts: Translator

    def title(self, options: Mapping[str, Json]) -> str:
        """The name of a match."""
        return self.story.title(options, self.texts)

    @property
    def stopped(self) -> bool:
        """Whether the last match ended before its end, so that the same one follows."""
        return was_stopped(self.campaign, self.campaign.last)

    @property
    def failed(self) -> bool:
        """Whether the goals of the last match were missed, so that it has to be played again."""
        last = self.campaign.last
        over = last.status == "over" and not self.campaign.over
        return over and not last.winners and not self.stopped


def was_stopped(campaign: Campaign, table: Table) -> bool:
    """Whether a match of a campaign ended before its end: the same one follows."""
    at = [leg.id for leg in campaign.legs].index(table.id)
    later = campaign.legs[at + 1 :]
    options = later[0].options if later else campaign.following
    return table.status == "over" and options == table.options


def leg_of(campaign: Campaign, table: Table) -> Leg:
    """What the story may know of a match."""
    over = table.status == "over" and not was_stopped(campaign, table)
    if not over:
        return Leg(table.options, False, (0,) * table.players, ())
    return Leg(table.options, True, table.scores, table.winners, table.legacy)


def telling_of(campaign: Campaign, language: str) -> Telling:
    """A campaign in words; not found where its game has no story to tell."""
    tells = story(campaign.game)
    if tells is None or face(campaign.game) is None:
        raise NotFound(f"{campaign.game} cannot be played in the browser yet.")
    texts = face_words(campaign.game, language)
    road = tells.road([leg_of(campaign, leg) for leg in campaign.legs], campaign.following, texts)
    return Telling(campaign, tells, road, texts)


def name_of(campaign: Campaign, _: Translator) -> str:
    """What a campaign is called: by those who play it with the one who looks."""
    seats = [seat for seat in campaign.last.seats if seat.name]
    others = [isolated(seat.name) for seat in seats if not seat.mine]
    if campaign.mine and campaign.last.players == 1:
        return _("Campaign alone")
    who = _.all_of(others or [isolated(seat.name) for seat in seats])
    if campaign.mine and others:
        return _("Campaign with {who}", who=who)
    return _("Campaign of {who}", who=who)


def drawn(picture: Picture, texts: Translator) -> Markup:
    """A picture of a game's story."""
    template, values = picture
    return fragment(template, texts, **values)


def styles(key: str, tells: Story) -> list[str]:
    """The stylesheets of a story's pictures."""
    return [static_url(f"games/{key}/{name}") for name in tells.styles]


@dataclass(frozen=True)
class CampaignCard:
    """A campaign in the lobby: one card, whatever its chapter."""

    href: str
    called: str
    progress: str
    title: str
    """Its present chapter, or the next one."""
    cover: str
    waits: bool
    """Whether the one who looks has something to do."""


def campaign_card(campaign: Campaign, language: str, _: Translator) -> CampaignCard:
    """A campaign for the lobby."""
    tale, last = telling_of(campaign, language), campaign.last
    options = campaign.following if campaign.following is not None else last.options
    return CampaignCard(
        f"/campaign/{campaign.id}",
        name_of(campaign, _),
        _.plural(
            "{n} of {all} chapters", "{n} of {all} chapters", tale.road.played, all=tale.road.length
        ),
        tale.title(options),
        f"{campaign.game}/cover.html",
        last.my_turn or campaign.following is not None,
    )


def chapter_of(table: Table, language: str) -> str:
    """The chapter of a campaign that is played at a table; empty where it belongs to none."""
    tells = story(table.game)
    if table.campaign is None or tells is None:
        return ""
    return tells.title(table.options, face_words(table.game, language))
