"""The ideas of Wellington and of the next lap: when they fit, and what each names."""

from __future__ import annotations

from itertools import combinations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Good, Told, Why
from ludohall.games.gwt_nz.components.graph import WELLINGTON
from ludohall.games.gwt_nz.components.printed import (
    CARD_KEYS,
    CRAFTSMAN,
    DISC_KEYS,
    POSTS,
    SHEPHERD,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BREEDING,
    DISC_CORNERS,
    POST_POINTS,
    POST_VALUES,
)
from ludohall.games.gwt_nz.web.guided_ideas import (
    FOR_GOOD,
    OPENS,
    TWO,
    At,
    breeding,
    build,
    buy,
    doubles,
    hand,
    hire,
    invest,
    me,
    named,
    over,
    pair,
    points_of,
    shear,
    site,
    stops,
    told,
    visits,
    worth,
)
from ludohall.games.gwt_nz.web.guided_way import auxiliary, keeping, rest, sail, storing

DOUBLE = Why(N_("You hold its breed twice."), "GWT-51")
LEAST = Why(N_("It counts least."), "GWT-52")
TOKEN_WHY = Why(N_("Whatever you draw, your hand then counts at least {least}."), "GWT-51 GWT-135")
TOKEN_MAYBE = Why(
    N_("A card counts nothing now: a new one may be a breed that you lack."), "GWT-51 GWT-135"
)
GO_ON = Why(N_("Then your sheep are revealed."), "GWT-51")
REVEAL_WHY = Why(N_("It adds {breeding}."), "GWT-51 GWT-53")
ENOUGH = Why(N_("All breeds are shown."), "GWT-51")
CERTIFY_WHY = Why(N_("{n} more reach post {post}."), "GWT-52 GWT-60")
CERTIFY_NONE = Why(N_("No better post comes within reach: keep them."), "GWT-52")
POST_WHY = Why(N_("{points} at the end, the most that you reach."), "GWT-162")
DISC_STEP = Why(N_("One more step makes every lap faster, and it brings £3."), "GWT-24 GWT-64")
DISC_FREE = Why(N_("It costs nothing now."), "GWT-63 GWT-64")
DISC_CHEAPEST = Why(N_("It is the cheapest disc that may go there."), "GWT-63 GWT-64")
HAZARD_SEEN = Why(
    N_("A tile has to come. Whoever removes a hazard keeps its points."), "GWT-71 GWT-148"
)
WORKER_SEEN = Why(
    N_("It comes to the next lower row, so its kind becomes cheaper."), "GWT-70 GWT-80"
)
TILE_SEEN = Why(N_("You could pay for it in the next lap."), "GWT-73 GWT-85")
OBJECTIVE_WHY = Why(N_("Tasks on it: {n}. The fewer, the surer are its points."), "GWT-166 GWT-167")


WORKERS = len(WORKER_KEYS)
"""The tiles A from this one on are hazards."""


def pile(m: At) -> list[int]:
    """The sheep in the draw pile: all that is hidden but the hand."""
    found: list[int] = []
    mine = list(me(m)["hand"] or ())
    for key, n in me(m)["hidden"].items():
        found += [CARD_KEYS.index(key)] * (n - mine.count(key))
    return found


def least(m: At) -> int | None:
    """What a delivery counts at least after two cards are exchanged; None: the pile is too low."""
    others = pile(m)
    if len(others) < TWO:
        return None
    now = hand(m)
    rest = worth(m) - breeding(now)
    results = [
        max(breeding(kept) for kept in combinations([*now, *drawn], len(now)))
        for drawn in set(combinations(others, TWO))
    ]
    return rest + min(results)


def count(m: At) -> Told | None:
    """Before Wellington, with sheep that count nothing."""
    near = any(space == WELLINGTON for _action, (space, _way) in m.seen.of("move"))
    if m.step != "PhaseA" or not near or not doubles(m):
        return None
    at_least = least(m)
    surely = at_least is not None and at_least > worth(m)
    token = Good("exchange:2", TOKEN_WHY if surely else TOKEN_MAYBE, {"least": at_least})
    values = {"worth": worth(m), "doubles": len(doubles(m))}
    return Told(values, (token, *stops(m)), ("mine",))


def window(m: At) -> Told | None:
    """In Wellington, before the sale."""
    return told((Good("done", GO_ON),)) if m.step == "Wait" else None


def reveal(m: At) -> Told | None:
    """When sheep are revealed."""
    if m.step != "Income":
        return None
    found = [
        (-BREEDING[card], Good(action, REVEAL_WHY, {"breeding": BREEDING[card]}))
        for action, (card,) in m.seen.of("reveal")
    ]
    return Told(good=named(found, 4) or (Good("done", ENOUGH),))


def certify(m: At) -> Told | None:
    """When certificates can be spent: as many as reach a better post."""
    if m.step != "Certify":
        return None
    reached = {n: best_post(m, action) for action, (n,) in m.seen.of("certify")}
    first = reached.get(0, -1)
    for n, post in sorted(reached.items()):
        if post > first:
            values = {"n": n, "post": POST_VALUES[post]}
            return Told(good=(Good(f"certify:{n}", CERTIFY_WHY, values),))
    return Told(good=(Good("certify:0", CERTIFY_NONE),))


def best_post(m: At, action: str) -> int:
    """The best post that can be served after an action; -1: none."""
    after = m.seen.outcome(action).after
    posts = [] if after is None else [a for a in after.state.actions(m.seat) if a.verb == "deliver"]
    return max((a.args[0] for a in posts), key=lambda post: POST_POINTS[post], default=-1)


def post(m: At) -> Told | None:
    """When a post is chosen: the one of most points."""
    found = [
        (-POST_POINTS[post], Good(action, POST_WHY, {"points": points_of(m, POST_POINTS[post])}))
        for action, (post,) in m.seen.of("deliver")
    ]
    return told(named(found, 1)) if m.step == "Deliver" else None


def next_disc(m: At) -> Told | None:
    """When a post or a harbour takes a disc: a step, a certificate, else an auxiliary action."""
    if m.step != "PlaceDisc":
        return None
    found = []
    for action, (place,) in m.seen.of("clear"):
        key = DISC_KEYS[place]
        if key == "steps":
            found.append((0, Good(action, DISC_STEP)))
        elif key.startswith("permanent_certificate"):
            found.append((1, Good(action, FOR_GOOD)))
        elif not DISC_CORNERS[place] and key.startswith("aux") and not key.endswith("_2"):
            found.append((3 - key.startswith("aux_pathfinder"), Good(action, OPENS[key])))
    at_sea = int(m.seen.pending(m.seat)[2]) >= POSTS
    where = m._("The harbour") if at_sea else m._("The post")
    rules = ("GWT-105",) if at_sea else ()
    good = named(found) or cheapest_disc(m)
    return Told({"place": where}, good, rules=rules) if good else None


def cheapest_disc(m: At) -> tuple[Good, ...]:
    """A disc for which least is paid."""
    found = []
    for action, _args in m.seen.of("clear"):
        paid = -min(0, m.seen.outcome(action).changes.get("pounds", 0))
        found.append((paid, Good(action, DISC_CHEAPEST if paid else DISC_FREE)))
    return named(found, 1)


def foresight(m: At) -> Told | None:
    """When tiles are put into play."""
    found = [
        (int(tile not in (SHEPHERD, CRAFTSMAN)), Good(action, WORKER_SEEN))
        for action, (tile,) in m.seen.of("foresee_a")
        if tile < WORKERS
    ]
    found += [(0, Good(action, TILE_SEEN)) for action, _args in m.seen.of("foresee_b")]
    found += [(9, Good(a, HAZARD_SEEN)) for a, (n,) in m.seen.of("foresee_a") if n >= WORKERS]
    asked = m.step in ("ForesightA", "ForesightB")
    return Told(good=named(found, 1)) if asked else None


def objective(m: At) -> Told | None:
    """When an objective is taken: the one of fewest tasks."""
    lying = {CARD_KEYS.index(card["key"]): len(card["tasks"]) for card in m.seen.view["objectives"]}
    found = [
        (lying.get(card, 9), Good(action, OBJECTIVE_WHY, {"n": lying.get(card, 0)}))
        for action, (card,) in m.seen.of("objective")
    ]
    return told(named(found))


def since_delivery(m: At) -> bool | None:
    """Whether the viewer has moved on since the first delivery; None: there was none."""
    verbs = [fact.verb for fact in m.played]
    return None if "deliver" not in verbs else "move" in verbs[verbs.index("deliver") :]


def has_ended(m: At) -> bool:
    """Once the second lap has begun."""
    return bool(since_delivery(m))


def next_lap(m: At) -> Told | None:
    """When the second lap begins."""
    if m.step != "PhaseA" or since_delivery(m) is None:
        return None
    values = {
        "turns": len(visits(m)),
        "pounds": m._("£{n}", n=me(m)["pounds"]),
        "points": points_of(m, me(m)["score"]),
        "until": m.seen.view["until_end"],
    }
    return Told(values)


def giving(m: At) -> tuple[Good, ...]:
    """Cards to discard, as many as are asked for: doubles, else of the least breeding."""
    twice = doubles(m)
    cards = {card: action for action, (card,) in m.seen.of("discard") if card < len(BREEDING)}
    ranked = sorted(cards, key=lambda card: BREEDING[card] - 9 * (card in twice))
    asked, found = int(m.seen.pending(m.seat)[2]), []
    for card in ranked:
        if asked > 0:
            found.append(Good(cards[card], DOUBLE if card in twice else LEAST))
            asked -= max(1, twice.count(card))
    return tuple(found)


PICKS = (
    *(pair, hire, build, site, buy, shear, invest, sail, storing, keeping, auxiliary, over, rest),
)
"""What is asked for where nothing new is told: the first that fits."""


def picks(m: At) -> tuple[Good, ...]:
    """A good idea where nothing new is to be told."""
    if m.step == "PhaseA":
        return stops(m)
    if m.step == "Discard":
        return giving(m)
    if m.step == "PlaceDisc":
        return cheapest_disc(m)
    for idea in PICKS:
        said = idea(m)
        if said is not None:
            return said.good[:1]
    return ()
