"""All pieces of the box to look up: tiles, estates, bonus tiles, goods."""

from __future__ import annotations

from collections.abc import Sequence

from ludohall.core.game import Provenance
from ludohall.core.i18n import N_, Translator
from ludohall.faces import Tip
from ludohall.faces.reference import Choice, Entry, Fact, Filter, Shelf
from ludohall.games.burgundy import text
from ludohall.games.burgundy.components import (
    ANIMAL,
    BLACK,
    BOARDS,
    COLOUR,
    COLOURS,
    GOODS,
    GOODS_PER_TYPE,
    KNOWLEDGE_0,
    LARGE_BONUS,
    PILES,
    SMALL_BONUS,
    SPACES,
    TILES,
    spaces_of,
)
from ludohall.games.burgundy.view import COLOUR_KEYS, GOOD_KEYS, RANK_KEYS, TILE_KEYS
from ludohall.games.burgundy.web.board import GHOSTS, tile
from ludohall.games.burgundy.web.estates import ground
from ludohall.games.burgundy.web.help import tips

ANIMALS_NOTE = N_("How many animals stand on how many tiles is from public material.")
BLACK_NOTE = N_("Which knowledge tiles have black backs is from public material.")
GOODS_NOTE = N_("The die number of a type was seen on printed tiles.")
ESTATE_NOTE = N_("Public pictures agree on all spaces; the rulebook confirms estate 1.")
UNHEARD = ("",) * (SPACES + 1)
"""The words of the page say what is on a picture."""
RANKS = (N_("Large bonus tile: {colour}"), N_("Small bonus tile: {colour}"))


def reference(_: Translator) -> Sequence[Shelf]:
    """All of them, the tiles first."""
    told = tips(_)
    colours = tuple(
        Choice(key, text.colour_title(colour, _)) for colour, key in enumerate(COLOUR_KEYS)
    )
    backs = (Choice("colour", _("backs of their colour")), Choice("black", _("black backs")))
    by_colour = Filter("colour", _("Colour"), colours)
    return (
        Shelf(
            "tiles",
            _("Tiles"),
            tuple(
                tile_entry(number, told[f"tile-{TILE_KEYS[number]}"], _) for number in range(TILES)
            ),
            (by_colour, Filter("back", _("There are some with"), backs)),
        ),
        Shelf(
            "estates",
            _("Estates"),
            tuple(estate_entry(number, _) for number in range(1, len(BOARDS))),
            large=True,
            mark=Provenance.PUBLIC,
            note=_(ESTATE_NOTE),
        ),
        Shelf(
            "bonus-tiles",
            _("Bonus tiles"),
            tuple(
                bonus_entry(c, rank, told["bonus"], _) for c in range(COLOURS) for rank in (0, 1)
            ),
            (by_colour,),
        ),
        Shelf(
            "goods",
            _("Goods"),
            tuple(goods_entry(good, told["goods"], _) for good in range(1, GOODS + 1)),
            mark=Provenance.PUBLIC,
            note=_(GOODS_NOTE),
        ),
    )


def tile_entry(number: int, tip: Tip, _: Translator) -> Entry:
    """A kind of tile."""
    regular, black = PILES[COLOUR[number]].count(number), PILES[BLACK].count(number)
    copies = _("{n}, {black} black", n=regular + black, black=black)
    colour = COLOUR[number]
    backs = [back for back, count in (("colour", regular), ("black", black)) if count]
    doubt, note = "", ""
    if colour == ANIMAL:
        doubt, note = Provenance.PUBLIC, _(ANIMALS_NOTE)
    elif number > KNOWLEDGE_0 and black:
        doubt, note = Provenance.PUBLIC, _(BLACK_NOTE)
    return Entry(
        f"tile-{TILE_KEYS[number]}",
        tip,
        "tile",
        tile(TILE_KEYS[number], _),
        (
            Fact(_("Copies"), copies if black else str(regular)),
            Fact(_("Goes to"), text.colour_title(colour, _)),
        ),
        mark=doubt,
        note=note,
        traits={"colour": (COLOUR_KEYS[colour],), "back": tuple(backs)},
    )


def estate_entry(number: int, _: Translator) -> Entry:
    """An estate, with the sizes of its districts by colour."""
    board = BOARDS[number]
    facts = []
    for colour in range(COLOURS):
        found = (mask for mask in board.districts if mask & board.colour_masks[colour])
        sizes = sorted([len(spaces_of(mask)) for mask in found], reverse=True)
        facts.append(Fact(text.colour_title(colour, _), " + ".join(map(str, sizes))))
    words = _.plural("{n} district", "{n} districts", len(board.districts))
    tip = Tip(_("Estate {n}", n=number), f"{words}.", "", ("BUR-5", "BUR-53"))
    return Entry(
        f"estate-{number}", tip, "estate", ground(number, 0, (), UNHEARD, False), tuple(facts)
    )


def bonus_entry(colour: int, rank: int, tip: Tip, _: Translator) -> Entry:
    """One of the two bonus tiles of a colour."""
    points = (LARGE_BONUS, SMALL_BONUS)[rank][2:]
    title = _(RANKS[rank], colour=text.colour_name(colour, _))
    key = COLOUR_KEYS[colour]
    return Entry(
        f"bonus-{key}-{RANK_KEYS[rank]}",
        Tip(title, tip.text, "", tip.rules),
        "bonus",
        (key, GHOSTS[colour], points[0]),
        (Fact(_("Points with 2, 3, 4 players"), ", ".join(map(str, points))),),
        mark=Provenance.PUBLIC if rank else "",
        note=_("The small bonus tile by number of players is public.") if rank else "",
        traits={"colour": (key,)},
    )


def goods_entry(good: int, tip: Tip, _: Translator) -> Entry:
    """A type of goods."""
    title = _("Goods: {good}", good=text.good_name(good, _))
    facts = (Fact(_("Sold with a die"), str(good)), Fact(_("Copies"), str(GOODS_PER_TYPE)))
    return Entry(
        f"goods-{GOOD_KEYS[good]}", Tip(title, tip.text, "", tip.rules), "goods", good, facts
    )
