"""The sentences of the tooltips and of the short rules."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

PIECES: Final = {
    "field": (
        N_("Field"),
        N_(
            "An empty field can be sown with 1 unit of grain from your stock. In the harvest it "
            "gives as many units as its row says, is empty again and sinks one row, never below "
            "row 2. In the fallow phase every empty field rises one row, and one of them a second "
            "one, never above row 5. You can have 8 fields."
        ),
    ),
    "sow": (
        N_("Sow"),
        N_("Lay 1 unit of grain from your stock on an empty field. At most 1 unit a field."),
    ),
    "yard": (
        N_("Farmyard card on the stables board"),
        N_(
            "One card comes off at the start of each round and carries your workers; sheep that "
            "still stand on it die. A new sheep goes three cards on from the current round, from "
            "round 4 on into the stables. After the actions the card comes into your hand."
        ),
    ),
    "stables": (
        N_("Stables"),
        N_("Sheep in the stables never die and are worth 1 point each at the end."),
    ),
    "tools": (
        N_("Tools"),
        N_(
            "In the progress phase each tool pushes one boulder one step, once a phase, and stays "
            "yours; in round 6 it goes back to the supply. Every 5 goods, tools and field rows "
            "together are worth 1 point at the end."
        ),
    ),
    "jewels": (
        N_("Jewels"),
        N_(
            "A jewel pays for one improvement instead of goods. At most 10; 1 point each at the "
            "end."
        ),
    ),
    "boulder": (
        N_("Boulder"),
        N_(
            "Two boulders lie before each craft building, 2 and 4 steps ahead. A building cannot "
            "step on a boulder: a tool pushes it one step right. After each round they go back to "
            "2 and 4 steps ahead."
        ),
    ),
    "hall": (
        N_("Community center"),
        N_(
            "It follows the rearmost craft building. Its window shows how many workers you get "
            "next round, and from the seventh step on the points that it is worth."
        ),
    ),
    "steps": (
        N_("Steps with a 3"),
        N_("Each of these steps between the community center and a building is worth 3 points."),
    ),
}
KIND_HELP: Final = (
    N_("You start with four of them. They ask for something you have, and you keep it."),
    N_("One comes into your hand each round. They cost something."),
    N_("They cost something once, then pay an income every round and give points."),
    N_("They cost something and give points at the end."),
)

RULES: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (
        N_("What it is about"),
        (
            N_(
                "Six rounds in a village of hop farmers. You move five craft buildings to the "
                "right; the community center follows the one that is behind. It brings workers, "
                "later points."
            ),
            N_(
                "Points: the community center, 3 for each step with a 3 between it and a building, "
                "sheep in the stables, jewels, cards you have played, and 1 for every 5 goods, "
                "tools and field rows together."
            ),
        ),
    ),
    (
        N_("A round"),
        (
            N_(
                "1. Workers leave the action board: the highest occupied row of the spaces in the "
                "sections that a card names (with four players, in all of them)."
            ),
            N_(
                "2. A farmyard card comes off the stables board. Sheep on it die. You get as many "
                "workers as your window shows."
            ),
            N_("3. Bonus cards that you have played pay their income."),
            N_(
                "4. In turn order, each uses one space of the action board or exchanges workers "
                "for tools, one for one, until nobody has workers left."
            ),
            N_("5. The farmyard card comes into your hand."),
            N_("6. Empty fields rise one row, and one of them once more."),
            N_("7. Sown fields are harvested and sink one row."),
            N_("8. Each sheep gives 1 milk."),
            N_("9. You improve craft buildings, as often as you can pay."),
            N_("10. Boulders go back to their places."),
        ),
    ),
    (
        N_("Using a space"),
        (
            N_(
                "Workers go into the lowest empty row of a space: 1, 2 or 3 of them. A space whose "
                "rows are all occupied is full. Its actions come from left to right, and you may "
                "leave out each of them."
            ),
            N_(
                "The four card spaces in the corners have two rows. They also give you the "
                "first-player marker."
            ),
        ),
    ),
    (
        N_("Improving craft buildings"),
        (
            N_(
                "One step right costs as many goods as the number of the round, of those that are "
                "shown at the building, or 1 jewel. From round 3 on, goods of two kinds save 1; "
                "from round 5 on, goods of three kinds save 2."
            ),
            N_(
                "A boulder on the next step must be pushed on with a tool first, and the one "
                "behind it if they touch. The page uses the tools for you."
            ),
        ),
    ),
    (
        N_("Cards"),
        (
            N_(
                "You may play cards at any time, also in the turn of another player, but for the "
                "phases that a card names. An open book is a condition: you keep what it asks "
                "for. An arrow is a cost."
            ),
            N_(
                "Of a card with several columns you use one that you can reach. A card played "
                "while somebody uses a space takes effect when that is done."
            ),
        ),
    ),
    (
        N_("Sheep"),
        (
            N_(
                "A new sheep stands three cards on from the current round, from round 4 on in the "
                "stables. Some spaces and cards move sheep on, so that they reach the stables."
            ),
        ),
    ),
    (
        N_("Alone"),
        (N_("The goal is 100 points; without cards it is 80."),),
    ),
)
