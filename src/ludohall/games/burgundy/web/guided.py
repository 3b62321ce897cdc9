"""A first match of Burgundy by the hand: what is told, and when (see `ludohall.faces.guiding`).

Every condition holds on any deal; this one brings each idea within six rounds.
"""

from __future__ import annotations

from ludohall.core.i18n import N_
from ludohall.faces.guiding import Idea, Script
from ludohall.games.burgundy.view import BurgundyView
from ludohall.games.burgundy.web import guided_ideas as when
from ludohall.games.burgundy.web import guided_takes as takes
from ludohall.games.burgundy.web.guided_remarks import REMARKS

THE_GOAL = N_("The goal")
DICE_AND_TILES = N_("Dice and tiles")
WHAT_TILES_BRING = N_("What tiles bring")
GOODS_AND_SILVER = N_("Goods and silver")
THE_PHASES = N_("The phases")
LESSONS = (THE_GOAL, DICE_AND_TILES, WHAT_TILES_BRING, GOODS_AND_SILVER, THE_PHASES)

IDEAS: tuple[Idea[BurgundyView], ...] = (
    Idea(
        "goal",
        N_("The goal"),
        N_(
            "This estate is yours. A district whose spaces are all covered scores by its size: 1 "
            "space 1 point, 3 spaces 6, 5 spaces 15. Finished in phase A it brings 10 more, in "
            "phase E only 2."
        ),
        when.goal,
        learned=lambda m: bool(m.own),
        aside=True,
        lesson=THE_GOAL,
        rules=("BUR-53", "BUR-54"),
    ),
    Idea(
        "district",
        N_("A finished district"),
        N_(
            "Size {size}: {points}, and {extra} more because it is phase {phase}. The later the "
            "phase, the smaller that extra. Look which district you can finish next."
        ),
        when.district,
        learned=when.knows_district,
        aside=True,
        lesson=THE_GOAL,
        rules=("BUR-53", "BUR-54"),
    ),
    Idea(
        "phase",
        N_("A new phase"),
        N_(
            "New tiles lie in the depots; the old ones left the game, goods stay. Each mine has "
            "paid 1 silver. A finished district brings {extra} more now."
        ),
        when.new_phase,
        learned=when.knows_phase,
        aside=True,
        lesson=THE_PHASES,
        rules=("BUR-15", "BUR-54", "BUR-87"),
    ),
    Idea(
        "end",
        N_("You know the game"),
        N_(
            "From here on you play alone; the guide speaks only if something new comes up. Tiles "
            "placed so far: {tiles}, districts finished: {districts}. Small districts first, and "
            "let castles and buildings work for you."
        ),
        when.end,
        learned=when.knows_end,
        aside=True,
        lesson=THE_PHASES,
        rules=("BUR-88", "BUR-89", "BUR-90", "BUR-91", "BUR-92"),
    ),
    Idea(
        "brings",
        N_("What a building brings"),
        N_("Buildings act once, when they are placed, without a die. {help}"),
        when.brings,
        learned=when.knows_building,
        lesson=WHAT_TILES_BRING,
        rules=("BUR-52",),
    ),
    Idea(
        "castle",
        N_("A castle is an action"),
        N_(
            "The castle gives one more action, as if with a die of any number: place, take, sell "
            "or hire. Use it for what your dice cannot do."
        ),
        when.castle,
        learned=when.knows_castle,
        lesson=WHAT_TILES_BRING,
        rules=("BUR-42",),
    ),
    Idea(
        "take",
        N_("A die takes a tile"),
        N_(
            "Each die does one thing. It can take a tile from the depot with its number; the tile "
            "waits in your storage, which holds three."
        ),
        takes.take,
        learned=lambda m: m.has_played("take"),
        lesson=DICE_AND_TILES,
        rules=("BUR-25", "BUR-27", "BUR-28"),
    ),
    Idea(
        "place",
        N_("Place a tile"),
        N_(
            "A stored tile goes on an empty space of its colour with the number of your die, "
            "touching a tile of yours."
        ),
        when.place,
        learned=lambda m: m.has_played("place"),
        lesson=DICE_AND_TILES,
        rules=("BUR-29", "BUR-30"),
    ),
    Idea(
        "animals",
        N_("Animals together"),
        N_(
            "Animals score a point each when placed, and again each time the same animals join "
            "their pasture. So keep one kind together."
        ),
        when.animals,
        learned=lambda m: bool(m.facts("animals")),
        lesson=WHAT_TILES_BRING,
        rules=("BUR-41",),
    ),
    Idea(
        "ship",
        N_("Ships load goods"),
        N_(
            "A ship takes all goods of one depot, and moves you forward in turn order from the "
            "next round on. Load what you own already: goods of one colour are sold together."
        ),
        when.ship,
        learned=lambda m: m.has_played("load", "load_two"),
        lesson=WHAT_TILES_BRING,
        rules=("BUR-38", "BUR-39", "BUR-40"),
    ),
    Idea(
        "workers",
        N_("A worker bends a die"),
        N_(
            "Each worker paid changes a die by one for one action; 6 and 1 are neighbours. Spend "
            "them where they finish something or open a way."
        ),
        when.workers,
        learned=lambda m: bool(m.facts("paid")),
        lesson=DICE_AND_TILES,
        rules=("BUR-26", "BUR-35"),
    ),
    Idea(
        "sell",
        N_("Sell many at once"),
        N_(
            "A die sells all goods of its number: points for each, and 1 silver however many they "
            "are. So sell many at once, or when the silver buys something today."
        ),
        when.sell,
        learned=lambda m: bool(m.facts("sale")),
        lesson=GOODS_AND_SILVER,
        rules=("BUR-33", "BUR-34"),
    ),
    Idea(
        "black",
        N_("The black depot"),
        N_(
            "Two silver buy one tile here, once a turn, before, between or after your dice. It "
            "costs no die: buy first, then place it with the next die."
        ),
        takes.black,
        learned=lambda m: m.has_played("buy"),
        lesson=GOODS_AND_SILVER,
        rules=("BUR-36", "BUR-37"),
    ),
)

SCRIPTS: tuple[Script[BurgundyView], ...] = (
    Script(
        players=2,
        seed=4772,
        ideas=IDEAS,
        remarks=REMARKS,
        picks=when.picks,
        lessons=LESSONS,
        ended=when.knows_end,
    ),
)
