"""The sentences of the tooltips."""

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
