"""Phase VI: special buildings, sailors and the event's offer, in turn order."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Final, final

from ludohall.core.action import Action
from ludohall.core.step import AUTO, NATURE, SEAT, Step
from ludohall.games.newdale import verbs
from ludohall.games.newdale.components.buildings import (
    BARRACKS,
    COAL_DEPOT,
    COAL_TRADING_POST,
    CORNFIELD,
    GOOD,
    LIBRARY,
    NAVIGATOR,
    PRISON,
    TYPE,
    VINEYARD,
)
from ludohall.games.newdale.components.chapters import (
    DEPOT_COAL,
    NAVIGATOR_POINTS,
    SHADOW_POINTS,
    TRADE_POINTS,
    TRADED_COAL,
)
from ludohall.games.newdale.components.events import (
    EFFECT,
    HARVEST_FAIR,
    INSPECTION,
    MARKET_DAY,
    MARKET_DAY_COINS,
    MARKET_DAY_POINTS,
    MOST_FISTS,
    MOST_HARVEST,
    NIGHT_WATCH,
    STORY_CARDS,
    STORY_POINTS,
    STORYTELLERS,
)
from ludohall.games.newdale.components.goods import (
    COAL,
    COLOURS,
    CORN,
    FRESH_FISH,
    GOODS,
    NOTHING,
    SHADOW,
)
from ludohall.games.newdale.effects import gain, lose, purse, score
from ludohall.games.newdale.state import (
    BUILDING_USE,
    EVENTS,
    SPECIAL,
    NewdaleState,
    changed,
)
from ludohall.games.newdale.steps import ranges
from ludohall.games.newdale.steps.draws import DONE, discard, draw
from ludohall.games.newdale.steps.houses import INSIDE_AN_ACTION
from ludohall.games.newdale.steps.pay import ANYTHING, charge

TRADE: Final = verbs.TRADE.table0()
IMPRISON: Final = verbs.IMPRISON.table1()
SEIZE: Final = verbs.SEIZE.table0()
FISH: Final = verbs.FISH.table0()
STORY: Final = verbs.STORY.table0()
SELL: Final = verbs.SELL.table0()
OFFER: Final = verbs.OFFER.table1()
CAPTIVE: Final = verbs.CAPTIVE.table1()


@final
class SpecialBuildings(Step[NewdaleState]):
    """AUTO: phase VI of the player at this place of the turn order.

    First what brings something by itself, then what may be used: waiting with a gain never helps
    (NEW-90).
    """

    params: ClassVar = (ranges.PLACE,)

    def __init__(self, place: int) -> None:
        super().__init__(AUTO)
        self.place: Final = place

    def key(self) -> tuple[int, ...]:
        return (self.place,)

    def run(self, state: NewdaleState) -> None:
        state.phase = SPECIAL
        players = state.players
        if self.place == len(players):
            return
        seat = (state.first + self.place) % len(players)
        state.stack.append(SPECIAL_FROM[self.place + 1])
        player = players[seat]
        posts = prisons = navigators = books = 0
        for card in player.specials:
            kind = TYPE[card]
            if kind == COAL_TRADING_POST:
                posts += 1
            elif kind == PRISON:
                prisons += 1
            elif kind == NAVIGATOR:
                navigators += 1
            elif kind == LIBRARY:
                books += 1
        effect = EFFECT[state.event]
        offers = MOST_HARVEST if effect == HARVEST_FAIR else effect in (STORYTELLERS, MARKET_DAY)
        if posts or prisons or navigators or offers or may_use(state, seat):
            state.stack.append(UseSpecials(seat, posts, prisons, navigators, int(offers)))
        if player.specials:
            draw(state, seat, books)  # NEW-91
            income(state, seat)
        if player.fists and effect == NIGHT_WATCH:
            draw(state, seat, min(MOST_FISTS, player.fists))  # NEW-68
        elif player.fists and effect == INSPECTION:
            score(state, seat, EVENTS, min(MOST_FISTS, player.fists))  # NEW-69


@final
class UseSpecials(Step[NewdaleState]):
    """Use special buildings, sailors and the event's offer in any order, each once, or not.

    Its numbers say how many uses of each are left.
    """

    params: ClassVar = (SEAT, ranges.POSTS, ranges.PRISONS, ranges.NAVIGATORS, ranges.OFFERS)

    def __init__(self, seat: int, posts: int, prisons: int, navigators: int, offers: int) -> None:
        super().__init__(seat)
        self.posts: Final = posts
        self.prisons: Final = prisons
        self.navigators: Final = navigators
        self.offers: Final = offers

    def key(self) -> tuple[int, ...]:
        return (self.seat, self.posts, self.prisons, self.navigators, self.offers)

    def actions(self, state: NewdaleState) -> list[Action]:
        player = state.players[self.seat]
        found: list[Action] = []
        if self.posts and player.goods[COAL] >= TRADED_COAL:
            found.append(TRADE)  # NEW-93
        if self.navigators and player.goods[FRESH_FISH]:
            found.append(FISH)  # NEW-124
        if self.prisons:
            found += prisoners(state, self.seat)
        if self.offers:
            effect = EFFECT[state.event]
            if effect == STORYTELLERS and len(player.hand) >= STORY_CARDS:
                found.append(STORY)  # NEW-64
            elif effect == MARKET_DAY and purse(state, player) >= MARKET_DAY_COINS:
                found.append(SELL)  # NEW-66
            elif effect == HARVEST_FAIR:  # NEW-70
                found += [OFFER[good] for good in range(CORN, GOODS) if player.goods[good]]
        found.append(DONE)
        return found

    def apply(self, state: NewdaleState, action: Action) -> None:
        seat, verb = self.seat, action.verb
        if verb == "done":
            return
        player = state.players[seat]
        posts, prisons, navigators = self.posts, self.prisons, self.navigators
        offers = self.offers
        if verb == "trade":
            posts -= 1
        elif verb == "fish":
            navigators -= 1
        elif verb in ("imprison", "seize"):
            prisons -= 1
        else:
            offers -= 1
        state.stack.append(UseSpecials(seat, posts, prisons, navigators, offers))
        if verb == "trade":
            player.goods[COAL] -= TRADED_COAL
            score(state, seat, BUILDING_USE, TRADE_POINTS)
        elif verb == "fish":
            player.goods[FRESH_FISH] -= 1
            score(state, seat, BUILDING_USE, NAVIGATOR_POINTS)
        elif verb == "imprison":
            imprison(state, seat, action.args[0])
        elif verb == "seize":
            player.guests = changed(player.guests, SHADOW, -1)
            banish(state, seat)
        elif verb == "story":
            score(state, seat, EVENTS, STORY_POINTS)
            discard(state, seat, STORY_CARDS, NOTHING)
        elif verb == "sell":
            score(state, seat, EVENTS, MARKET_DAY_POINTS)
            charge(state, seat, MARKET_DAY_COINS, 0, ANYTHING)
        else:
            player.goods[action.args[0]] -= 1
            score(state, seat, EVENTS, 1)


@final
class DrawCaptive(Step[NewdaleState]):
    """NATURE: a random assistant takes the place of the shadow in prison (NEW-101)."""

    params: ClassVar = (ranges.WHO,)

    def __init__(self, who: int) -> None:
        super().__init__(NATURE)
        self.who: Final = who

    def key(self) -> tuple[int, ...]:
        return (self.who,)

    def actions(self, state: NewdaleState) -> list[Action]:
        return [CAPTIVE[colour] for colour in range(COLOURS) if state.bag[colour]]

    def chances(self, state: NewdaleState) -> list[tuple[Action, float]]:
        total = sum(state.bag[:COLOURS])
        return [(action, state.bag[action.args[0]] / total) for action in self.actions(state)]

    def sample(self, state: NewdaleState, rng: Random) -> Action:
        at = int(rng.random() * sum(state.bag[:COLOURS]))
        colour = 0
        while at >= state.bag[colour]:
            at -= state.bag[colour]
            colour += 1
        return CAPTIVE[colour]

    def apply(self, state: NewdaleState, action: Action) -> None:
        colour = action.args[0]
        state.bag = changed(state.bag, colour, -1)
        player = state.players[self.who]
        player.captives = changed(player.captives, colour, 1)


def income(state: NewdaleState, seat: int) -> None:
    """What special buildings bring by themselves (NEW-90)."""
    player = state.players[seat]
    for card in player.specials:
        kind = TYPE[card]
        if kind == COAL_DEPOT:  # NEW-94
            gain(state, seat, COAL, DEPOT_COAL)
        elif kind in (CORNFIELD, VINEYARD):  # NEW-97, NEW-99
            gain(state, seat, GOOD[card], 1)
        elif kind == BARRACKS:  # NEW-98; alone nobody has fewer fists
            for other in state.clockwise():
                if state.players[other].fists < player.fists:
                    lose(state, other, 1)


def prisoners(state: NewdaleState, seat: int) -> list[Action]:
    """The pawns that a prison may take: of the market, and shadows on the owner's Rabbit."""
    on_rabbit = state.players[seat].guests[SHADOW]
    found = [IMPRISON[colour] for colour in range(COLOURS) if state.market[colour]]
    if state.rules < 1:  # a shadow of the market was taken before one on Rabbit
        return [*found, IMPRISON[SHADOW]] if state.market[SHADOW] or on_rabbit else found
    if state.market[SHADOW]:
        found.append(IMPRISON[SHADOW])
    if on_rabbit:
        found.append(SEIZE)
    return found


def imprison(state: NewdaleState, seat: int, pawn: int) -> None:
    """A pawn of the labour market goes to prison, a shadow for good (NEW-100, NEW-101)."""
    player = state.players[seat]
    if pawn != SHADOW:
        state.market = changed(state.market, pawn, -1)
        player.captives = changed(player.captives, pawn, 1)
        return
    if state.market[SHADOW]:
        state.market = changed(state.market, SHADOW, -1)
    else:  # by the rules of version 0
        player.guests = changed(player.guests, SHADOW, -1)
    banish(state, seat)


def banish(state: NewdaleState, seat: int) -> None:
    """A shadow leaves the game for a point, and an assistant takes its place (NEW-101)."""
    state.banished += 1
    score(state, seat, BUILDING_USE, SHADOW_POINTS)
    if sum(state.bag[:COLOURS]):
        state.stack.append(DrawCaptive(seat))


def may_use(state: NewdaleState, seat: int) -> bool:
    """Whether a player with income has something to use it for out of turn (NEW-74)."""
    player = state.players[seat]
    if not player.specials:
        return False
    if player.character != NOTHING:
        return True
    return not all(tile in INSIDE_AN_ACTION for tile in player.tiles)


SPECIAL_FROM: Final = [SpecialBuildings(place) for place in range(verbs.SEATS + 1)]

SPECIAL_STEPS: Final[tuple[type[Step[NewdaleState]], ...]] = (
    SpecialBuildings,
    UseSpecials,
    DrawCaptive,
)
