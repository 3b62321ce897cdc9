"""The names of things, in sentences. Card texts stand in `cards`."""

from __future__ import annotations

from ludohall.core.i18n import N_, Translator
from ludohall.games.hallertau.cards.texts import heading
from ludohall.games.hallertau.state import (
    HIDES,
    IN_STABLES,
    JEWELS,
    REAPED_FIELD,
    SHEEP,
    TOOLS,
    content_good,
    content_units,
    field_content,
    field_row,
)

GOODS = (
    N_("barley"),
    N_("flax"),
    N_("hops"),
    N_("rye"),
    N_("hides"),
    N_("meat"),
    N_("milk"),
    N_("wool"),
    N_("clay"),
)
THINGS = (*GOODS, N_("tools"), N_("jewels"), N_("fields"), N_("sheep"))
BUILDINGS = (
    N_("carpentry"),
    N_("brewhouse"),
    N_("icehouse"),
    N_("bakehouse"),
    N_("manufacturer"),
)
SPACES = (
    N_("Gateway Card"),
    N_("Sheep Breeding"),
    N_("Sheep Shearing"),
    N_("Clay Delivery"),
    N_("Farming"),
    N_("Farmyard Card"),
    N_("Butchery"),
    N_("Nursery"),
    N_("Busy Weekend"),
    N_("Clearing"),
    N_("Bonus Card"),
    N_("Small Trade"),
    N_("Cultivation"),
    N_("Weekly Market"),
    N_("Land Sale"),
    N_("Point Card"),
    N_("Fertilizing"),
    N_("Tool Shed"),
    N_("Town Hall"),
    N_("Sheep Market"),
)
SPACE_HELP = (
    N_("Draw 1 gateway card and take the first-player marker."),
    N_("Pay 2 milk for 1 sheep, or 4 milk for 2 sheep."),
    N_("1 wool for each of your sheep. One sheep may move one card on."),
    N_("As much clay as the number of the round."),
    N_("1 field in row 5, or sow up to 4 fields."),
    N_("Draw 1 farmyard card and take the first-player marker."),
    N_("Pay 1 sheep for 4 meat and 2 hides."),
    N_("3 clay, or 3 grain in any mix."),
    N_("1 milk or 1 wool. Sow up to 2 fields."),
    N_("1 field in row 2, and 1 clay."),
    N_("Draw 1 bonus card and take the first-player marker."),
    N_("2 grain in any mix. 1 milk or 1 wool. One sheep may move one card on."),
    N_("Sow up to 3 fields."),
    N_("1 sheep and 1 meat."),
    N_("Give up 1 field for 1 jewel and 3 clay."),
    N_("Draw 1 point card and take the first-player marker."),
    N_("Move up to 2 empty fields to row 5. Sow 1 field."),
    N_("4 clay, or 1 field in row 4."),
    N_("Move 1 craft building one step back for 2 jewels."),
    N_("1 sheep and 1 hide."),
)
KINDS = (N_("gateway cards"), N_("farmyard cards"), N_("bonus cards"), N_("point cards"))
GATEWAY_DECKS = (
    N_("the novice deck"),
    N_("the intermediate deck"),
    N_("the expert deck"),
    N_("the master deck"),
)
FARMYARD_DECKS = (
    N_("the hops deck"),
    N_("the sheep deck"),
    N_("the fields deck"),
    N_("the jewels deck"),
)
BOULDERS = (N_("nearer"), N_("farther"))
PHASES = (
    N_("Set-up"),
    N_("Remove workers"),
    N_("New workers"),
    N_("Income"),
    N_("Actions"),
    N_("New card"),
    N_("Fallow"),
    N_("Harvest"),
    N_("Milking"),
    N_("Progress"),
    N_("Boulders"),
    N_("Last cards"),
)
CATEGORIES = (
    ("center", N_("Community center")),
    ("sheep", N_("Sheep in the stables")),
    ("jewels", N_("Jewels")),
    ("leftovers", N_("Fields, tools and goods")),
    ("cards", N_("Cards played")),
)


def name(kind: str, value: int, tr: Translator) -> str:
    """The name of a thing in a sentence."""
    tables = {
        "good": GOODS,
        "thing": THINGS,
        "building": BUILDINGS,
        "space": SPACES,
        "kind": KINDS,
        "gateway": GATEWAY_DECKS,
        "farmyard": FARMYARD_DECKS,
        "boulder": BOULDERS,
    }
    if kind in tables:
        return tr(tables[kind][value])
    if kind == "seat":
        return tr("Player {number}", number=value + 1)
    if kind == "field":
        return field_name(value, tr)
    if kind == "card":
        return heading(value, tr)
    if kind == "choice":
        return tr("way {n}", n=value + 1)
    if kind == "place":
        return place_name(value, tr)
    if kind == "price":
        if value == 0:
            return tr("1 jewel")
        return tr("a sheep from {place}", place=place_name(value, tr))
    if kind == "sections":
        numbers = [str(section + 1) for section in range(4) if value >> section & 1]
        return tr.plural(
            "section {numbers}",
            "sections {numbers}",
            len(numbers),
            numbers=tr.all_of(numbers),
        )
    raise ValueError(f"nothing is named by {kind!r}")


def place_name(place: int, tr: Translator) -> str:
    """Where sheep are."""
    if place == IN_STABLES:
        return tr("the stables")
    return tr("the card of round {n}", n=place)


def field_name(code: int, tr: Translator) -> str:
    """A field by what one sees of it."""
    row = field_row(code)
    content = field_content(code)
    if content == 0:
        if code >= REAPED_FIELD:
            return tr("the harvested field in row {row}", row=row)
        return tr("the empty field in row {row}", row=row)
    good = tr(GOODS[content_good(content)])
    if content_units(content) == 2:
        return tr("the field in row {row} with 2 {good}", row=row, good=good)
    return tr("the field in row {row} with {good}", row=row, good=good)


def counted(what: int, n: int, tr: Translator) -> str:
    """So many of a good, or of tools, jewels, fields or sheep."""
    if what == HIDES:
        return tr.plural("{n} hide", "{n} hides", n)
    if what < len(GOODS):
        return f"{n} {tr(GOODS[what])}"
    if what == TOOLS:
        return tr.plural("{n} tool", "{n} tools", n)
    if what == JEWELS:
        return tr.plural("{n} jewel", "{n} jewels", n)
    if what == SHEEP:
        return tr.plural("{n} sheep", "{n} sheep", n)
    return tr.plural("{n} field", "{n} fields", n)


def amounts(pairs: list[tuple[int, int]], tr: Translator) -> str:
    """Goods with their numbers: 2 barley and 1 rye."""
    return tr.all_of(counted(good, n, tr) for good, n in pairs if n)
