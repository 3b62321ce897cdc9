"""What clients send to the API. The OpenAPI description is made from these types."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from ludohall.web.model import SeatSpec, Terms, Wishes

Free: TypeAlias = Any
"""Any JSON: the schema says no more about it."""
Name: TypeAlias = Annotated[str, Meta(max_length=30, description="How others see you.")]
Version: TypeAlias = Annotated[
    int, Meta(ge=0, le=2**31 - 1, description="The version of the table that you have seen.")
]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9, description="A seat, from 0 on.")]
ActionText: TypeAlias = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=1000,
        description="An action such as `take:4:2`, the picks of a set (`discard:3 discard:8`), or "
        "an action with the answer to what it asks (`do:4+hire:1:2`).",
    ),
]


BotSpec: TypeAlias = Annotated[
    str, Meta(max_length=100, description="The specification of a bot: `ismcts:sims=400`.")
]


class In(Struct, forbid_unknown_fields=True):
    """What a client sends."""


class GuestIn(In):
    """A new guest."""

    name: Name = ""


class ContactIn(In):
    """Where you want to be told of your turn; a message with a link confirms it."""

    channel: Literal["mail", "hook"]
    address: Annotated[str, Meta(max_length=200, description="Empty: nowhere any more.")]


class SeatIn(In):
    """Who shall sit on a seat."""

    kind: Literal["me", "open", "invite", "bot"]
    name: Name = ""
    bot: BotSpec = ""

    def spec(self) -> SeatSpec:
        """As the services take it."""
        return SeatSpec(self.kind, self.name, self.bot)


Seats: TypeAlias = Annotated[list[SeatIn], Meta(min_length=1, max_length=9)]
OptionalSeats: TypeAlias = Annotated[list[SeatIn], Meta(max_length=9)]


Options: TypeAlias = Annotated[
    dict[str, Free],
    Meta(description="As `GET /games/{game}` lists them; those left out are as usual."),
]


Languages: TypeAlias = Annotated[
    list[Literal["en", "fr"]], Meta(max_length=9, description="None is named: any will do.")
]
Levels: TypeAlias = Annotated[
    list[Literal["beginner", "steady", "strong"]],
    Meta(max_length=9, description="None is named: any will do."),
]


class WishesIn(In):
    """What you would like to play, and with whom; what is left out is as you like it."""

    pace: Literal["live", "days"] = "live"
    """At once, with an hour a person; or a day a move."""
    games: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)] = []
    players: Annotated[list[Annotated[int, Meta(ge=2, le=9)]], Meta(max_length=9)] = []
    """How many you would like to be."""
    languages: Languages = []
    levels: Levels = []

    def wishes(self) -> Wishes:
        """As the services take them."""
        people = (tuple(self.languages), tuple(self.levels))
        return Wishes(tuple(self.games), tuple(self.players), self.pace, *people)


class OpeningIn(In):
    """What is to be played, by whom, and who may look on."""

    game: Annotated[str, Meta(min_length=1, max_length=40)]
    seats: Seats
    options: Options = {}
    listed: bool = True
    spectators: bool = True
    club: Annotated[str, Meta(pattern="^[A-Za-z0-9]{1,16}$")] | None = None
    """One of your clubs, for whose members alone it is."""

    def terms(self) -> Terms:
        """As the services take them."""
        return Terms(self.listed, self.spectators, club=self.club)


class TableIn(OpeningIn):
    """A new table."""

    practice: bool = False
    """Anything may be taken back; for one person alone with bots."""
    clock: Annotated[str, Meta(pattern="^(move|match):[0-9]{1,8}$")] | None = None
    """`move:86400`: so many seconds a move; `match:3600`: so many a person for the match."""
    series: Annotated[str, Meta(pattern="^[A-Za-z0-9]{1,16}$")] | None = None
    languages: Languages = []
    """Of those whom you would like to join."""
    levels: Levels = []

    def terms(self) -> Terms:
        """As the services take them."""
        return Terms(
            self.listed,
            self.spectators,
            self.series,
            self.practice,
            self.clock,
            wishes=Wishes(languages=tuple(self.languages), levels=tuple(self.levels)),
            club=self.club,
        )


class CampaignIn(OpeningIn):
    """A new campaign: its first table."""


class LegacyIn(In):
    """What you leave, as the winner, to the matches that follow in a campaign.

    Of Expedition to Newdale: `town`, one without a name by its printed code, and its `name`.
    """

    legacy: dict[str, Free]


class SitIn(In):
    """Sitting down: on an open seat, or with the token of an invitation."""

    name: Name = ""
    token: Annotated[str, Meta(max_length=80)] = ""


class HandOverIn(In):
    """Who shall take the place of a person who has left: a bot, or whoever gets the new link."""

    kind: Literal["bot", "invite"]
    bot: BotSpec = ""

    def spec(self) -> SeatSpec:
        """As the services take it."""
        return SeatSpec(self.kind, "", self.bot)


class ActIn(In):
    """An action on a version that you have seen.

    The picks of a set, with spaces between them and in any order, are played as one: all or none.
    """

    action: ActionText
    version: Version
    seat: SeatNumber | None = None
    """May be left out with a seat's token."""
    confirm: bool = False
    hold: bool = False
    """Whether the turn waits after its last action until you end it. Without it, it passes on."""
    warn: bool = False
    """Whether an action is refused that only costs something (428 `GivesNothing`), or gives up
    something of worth (428 `GivesUp`)."""


class HintIn(In):
    """What the coach is asked about: the decision of your seat now, at a practice table, or one of
    a match that is over, after the entry `at`."""

    version: Version | None = None
    seat: SeatNumber | None = None
    at: Version | None = None


class UndoIn(In):
    """Taking back your last decision, or all of yours from the entry `to` on."""

    version: Version
    seat: SeatNumber | None = None
    to: Version | None = None


class EndTurnIn(In):
    """Handing over the turn that you have played."""

    version: Version
    seat: SeatNumber | None = None


class AskIn(In):
    """Asking all others to take your last move back, or to end the match now."""

    what: Literal["takeback", "end"]
    version: Version
    seat: SeatNumber | None = None


class AnswerIn(In):
    """Your answer to what is asked; whoever asked withdraws it with `false`."""

    agree: bool
    version: Version
    seat: SeatNumber | None = None


class ChatIn(In):
    """A message."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]


class ReportIn(In):
    """What you find amiss: a line of the chat by its id, or the name on a seat."""

    line: Annotated[int, Meta(ge=1, le=2**31 - 1)] | None = None
    seat: SeatNumber | None = None
    note: Annotated[str, Meta(max_length=300)] = ""


class FarewellIn(In):
    """Your own id (so that it is not done by chance), and the password of an account."""

    id: Annotated[str, Meta(max_length=16)]
    password: Annotated[str, Meta(max_length=200)] = ""


class RecordIn(In):
    """A record to look at or to play on."""

    record: dict[str, Free]
    seats: OptionalSeats = []


class BranchIn(In):
    """A position to play on from, as a new table."""

    at: Version
    seats: OptionalSeats = []
