"""Rules in our words: tooltips of every piece, and how to play."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.i18n import Translator
from ludohall.faces import Paragraph, Tip, sentence
from ludohall.faces.help import paragraph, rules_in_words, single_tips, with_rules
from ludohall.games.gwt_nz import GAME, text
from ludohall.games.gwt_nz.components import buildings as local_actions
from ludohall.games.gwt_nz.components import reconstructed as printed_there
from ludohall.games.gwt_nz.components.buildings import (
    FACE_KEYS,
    FIRST_PRIVATE_FACE,
    LOCAL_OF_FACE,
    LOCAL_SLOT,
    building_code,
)
from ludohall.games.gwt_nz.components.graph import (
    CODE_FEE,
    GATE,
    GRASS,
    RISK,
    SECTIONS,
    START,
    WATERS,
    WELLINGTON,
)
from ludohall.games.gwt_nz.components.printed import (
    AUX_KINDS,
    B_KEYS,
    CARD_KEYS,
    DISC_KEYS,
    FIRST_FOREIGN,
    FIRST_LARGE,
    FIRST_MEDIUM,
    FIRST_OBJECTIVE,
    FIRST_WOOL,
    HARBOURS,
    ICONS,
    PAIRS,
    POSTS,
    SARAH_CARDS,
    SHEEP_KINDS,
    WORKER_KEYS,
)
from ludohall.games.gwt_nz.components.reconstructed import (
    BREEDING,
    BUILDING_POINTS,
    CARD_POINTS,
    CRAFTSMEN,
    DISC_CORNERS,
    HARBOUR_POINTS,
    HARBOUR_POSTS,
    POST_CORNERS,
    POST_COSTS,
    POST_POINTS,
    POST_VALUES,
    TERMINALS,
    WOOL,
)
from ludohall.games.gwt_nz.sarah_text import board_lines, card_line, market_lines
from ludohall.games.gwt_nz.setup import new_sarah
from ludohall.games.gwt_nz.shapes import HAZARD_KEYS, MASTER_KEYS
from ludohall.games.gwt_nz.view.sarah import sarah_rules
from ludohall.games.gwt_nz.web.helprules import TIPS
from ludohall.games.gwt_nz.web.helptexts import AT_SPACES, LOCALS, PLACES, TILES, WORKERS
from ludohall.games.gwt_nz.web.keys import building_title, card_title
from ludohall.games.gwt_nz.web.shortrules import RULES, SARAHS_CARDS, SARAHS_TILE


def tips(_: Translator) -> dict[str, Tip]:
    """Every building, card, tile, worker, harbour and place."""
    found = single_tips(PLACES, _)
    for face, key in enumerate(FACE_KEYS):
        found[f"face-{key}"] = building(face, _)
    for what, (title, about) in LOCALS.items():
        found[f"local-{what}"] = Tip(_(title), _(about), _("Local action"))
    for hazard, key in enumerate(HAZARD_KEYS):
        fee = CODE_FEE[local_actions.FIRST_HAZARD_CODE + hazard]
        about = _(
            "To pass it or to stop on it costs £{fee}, to the bank. Who removes it keeps its "
            "points; a rockfall brings a Sheepdog, a flood a Ferry.",
            fee=fee,
        )
        title = sentence(text.hazard_name(hazard, _))
        found[f"hazard-{key}"] = Tip(title, about, _("Hazard"))
    for space in range(START + 1, WELLINGTON):
        found[f"site-{space}"] = site(space, _)
    sort, about = PLACES["water"]
    for water in range(WATERS):
        found[f"water-{water}"] = Tip(sentence(text.water_name(water, _)), _(about), _(sort))
    for post in range(POSTS):
        found[f"post-{post}"] = post_tip(post, _)
    for harbour in range(HARBOURS):
        found[f"harbour-{harbour}"] = harbour_tip(harbour, _)
    for worker, key in enumerate(WORKER_KEYS):
        title, about = _(text.WORKER_TITLES[worker]), _(WORKERS[worker])
        found[f"worker-{key}"] = Tip(title, about, _("Worker"))
    for at, words in AT_SPACES.items():
        found[f"at-{at}"] = Tip(_("Space for a worker"), _(words))
    for tile, key in enumerate(B_KEYS):
        title = sentence(_(text.BONUS_TILES[tile]))
        about = _(TILES[tile])
        points = printed_there.B_POINTS[tile]
        if points:
            about += " " + _.plural(
                "Worth {n} point at the end.", "Worth {n} points at the end.", points
            )
        found[f"tile-{key}"] = Tip(title, about, _("Bonus tile"))
    for card, key in enumerate(CARD_KEYS):
        found[f"card-{key}"] = card_tip(card, _)
    for kind in range(AUX_KINDS):
        single, double = (_(words) for words in text.AUX[kind])
        about = _(
            "Single: {single}. Double: {double}. Each disc taken from it opens one place.",
            single=single,
            double=double,
        )
        found[f"aux-{kind}"] = Tip(_(text.AUX_TITLES[kind]), about, _("Auxiliary action"))
    for disc in range(len(DISC_KEYS)):
        dark = bool(DISC_CORNERS[disc])
        about = (
            _("Dark corners: this disc goes only to posts and harbours with dark corners.")
            if dark
            else _("White corners: this disc goes to any post or harbour.")
        )
        found[f"disc-{disc}"] = Tip(sentence(_(text.DISCS[disc])), about, _("Disc"))
    for pair in range(PAIRS):
        title = _("Storehouses, pair {pair}", pair=_(text.PAIRS[pair]))
        about = _("When both storehouses of the pair are at sea, what stands here is yours.")
        found[f"pair-{pair}"] = Tip(title, about)
    about = PLACES["bonus-cards"][1]
    for icon in range(ICONS):
        title = sentence(_(text.ICONS[icon]))
        found[f"icon-{icon}"] = Tip(title, _(about), _("Bonus card"))
    for master, key in enumerate(MASTER_KEYS):
        about = _(
            "{what}. The first is gained at once, the second counts at the end.",
            what=sentence(_(text.MASTERS[master])),
        )
        found[f"master-{key}"] = Tip(_("Harbourmaster"), about)
    for number in range(1, SARAH_CARDS + 1):
        title = _("Card {number} of Sarah", number=number)
        about = sentence(text.sarah_card(number, _)) + "."
        found[f"sarah-card-{number}"] = Tip(title, about, _("Sarah"))
    return with_rules(found, TIPS)


def site(space: int, _: Translator) -> Tip:
    """An empty space of the trail, by what is printed there."""
    printed = (
        ("rockfall", space in SECTIONS[0]),
        ("flood", space in SECTIONS[1]),
        ("gate", GATE[space]),
        ("risk", RISK[space] >= 0),
        ("grass", GRASS[space]),
    )
    key = next((sign for sign, there in printed if there), "place")
    sort, about = PLACES[key]
    rules_there = tuple(TIPS[key].split())
    return Tip(sentence(text.space_name(space, _)), _(about), _(sort), rules_there)


def building(face: int, _: Translator) -> Tip:
    """A side of a building: what it does, and for a private one what it costs and is worth."""
    key = FACE_KEYS[face]
    slots: dict[int, list[str]] = {}
    for local in LOCAL_OF_FACE[face]:
        slots.setdefault(LOCAL_SLOT[local], []).append(text.local_text(local, _))
    words = " ".join(f"{sentence(_.one_of(choices))}." for choices in slots.values())
    title = _("Building {face}", face=building_title(key, _))
    if face < FIRST_PRIVATE_FACE:
        return Tip(title, words, _("Neutral building"))
    number = (face - FIRST_PRIVATE_FACE) // 2 + 1
    fee = CODE_FEE[building_code(0, number)]
    more = _.plural(
        "Needs {n} craftsman; worth {points}.",
        "Needs {n} craftsmen; worth {points}.",
        CRAFTSMEN[number],
        points=_.plural("{n} point", "{n} points", BUILDING_POINTS[number]),
    )
    if fee:
        more += " " + _("Others pay £{fee} to its owner.", fee=fee)
    return Tip(title, f"{words} {more}", _("Private building"))


def post_tip(post: int, _: Translator) -> Tip:
    """A trading post."""
    wool = post >= FIRST_WOOL
    about = [
        _("Takes a delivery of {value} wool or more.", value=POST_VALUES[post])
        if wool
        else _("Takes a delivery of {value} breeding or more.", value=POST_VALUES[post])
    ]
    if POST_COSTS[post]:
        about.append(_("Transport costs £{n}.", n=POST_COSTS[post]))
    points = POST_POINTS[post]
    signed = str(points).replace("-", "−")
    about.append(_("Points at the end: {points}.", points=signed))
    if FIRST_FOREIGN <= post < FIRST_WOOL or post in HARBOUR_POSTS:
        about.append(_("Needs a storehouse of yours in its large harbour."))
    if post == 0:
        about.append(_("Brings £6 at once."))
    about.append(
        _("Dark corners: any disc may go there.")
        if POST_CORNERS[post]
        else _("White corners: only a disc with white corners may go there.")
    )
    return Tip(sentence(text.post_name(post, _)), " ".join(about), _("Trading post"))


def harbour_tip(harbour: int, _: Translator) -> Tip:
    """A harbour."""
    title = sentence(text.harbour_name(harbour, _))
    if harbour >= FIRST_LARGE:
        about = _(
            "A storehouse here costs nothing and opens the {post} for your deliveries.",
            post=text.post_name(HARBOUR_POSTS[harbour - FIRST_LARGE], _),
        )
        return Tip(title, about, _("Large harbour"))
    points = _.plural("{n} point", "{n} points", HARBOUR_POINTS[harbour])
    if harbour >= FIRST_MEDIUM:
        about = _(
            "Pay its price and that of a disc, place the disc, take its card: {points}. If the "
            "harbourmaster is still there, you may win it for the last worker of a row.",
            points=points,
        )
        return Tip(title, about, _("Medium harbour"))
    about = _("Pay, place a storehouse, take its card: {points}.", points=points)
    if harbour in TERMINALS:
        about += " " + _("Your ship then goes back to the start.")
    return Tip(title, about, _("Small harbour"))


def card_tip(card: int, _: Translator) -> Tip:
    """A card of the flock."""
    key = CARD_KEYS[card]
    title = card_title(key, _)
    if card < SHEEP_KINDS:
        about = _(
            "Breeding {breeding} in Wellington, {wool} wool when it is shorn. Each breed counts "
            "once at a time.",
            breeding=BREEDING[card],
            wool=WOOL[card],
        )
        if CARD_POINTS[card]:
            about += " " + _.plural(
                "Worth {n} point at the end.", "Worth {n} points at the end.", CARD_POINTS[card]
            )
        return Tip(title, about, _("Sheep"))
    if card >= FIRST_OBJECTIVE:
        about = sentence(text.objective_text(card, _)) + "."
        return Tip(title, about, _("Objective"))
    about = sentence(_.one_of(_(words) for words in text.PLAYED[card])) + "."
    if CARD_POINTS[card]:
        about += " " + _.plural(
            "Worth {n} point at the end.", "Worth {n} points at the end.", CARD_POINTS[card]
        )
    return Tip(title, about, _("Card to play"))


def rules(_: Translator) -> Sequence[tuple[str, Sequence[Paragraph]]]:
    """How to play, briefly."""
    return [*rules_in_words(RULES, _), *sarahs_things(_)]


SARAH_CARD = tuple(TIPS["sarah-card"].split())


def sarahs_things(_: Translator) -> list[tuple[str, list[Paragraph]]]:
    """What is printed on Sarah's cards, market tile and board, as they are played by default."""
    printed = sarah_rules(new_sarah(GAME.read_options({}, 1)), GAME.rules)
    cards = [Paragraph(card_line(card, _), SARAH_CARD) for card in printed["cards"]]
    tile = [Paragraph(line, ("GWT-194",)) for line in market_lines(printed, _)]
    board = [Paragraph(line, ("GWT-192", "GWT-193")) for line in board_lines(printed, _)]
    return [
        (_("Sarah’s cards"), [paragraph(SARAHS_CARDS, _), *cards]),
        (_("Sarah’s market tile"), [paragraph(SARAHS_TILE, _), *tile]),
        (_("Sarah’s board"), board),
    ]
