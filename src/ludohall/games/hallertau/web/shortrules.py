"""How to play, briefly: headings, paragraphs, and the numbers of the rules that each tells."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

RULES: Final[tuple[tuple[str, tuple[tuple[str, str], ...]], ...]] = (
    (
        N_("What it is about"),
        (
            (
                N_(
                    "Six rounds in a village of hop farmers. You move five craft buildings to the "
                    "right; the community center follows the one that is behind. It brings "
                    "workers, later points."
                ),
                "HAL-1 HAL-73",
            ),
            (
                N_(
                    "Points: the community center, 3 for each step with a 3 between it and a "
                    "building, sheep in the stables, jewels, cards you have played, and 1 for "
                    "every 5 goods, tools and field rows together."
                ),
                "HAL-91 HAL-92 HAL-93 HAL-94 HAL-95 HAL-96",
            ),
        ),
    ),
    (
        N_("Set-up"),
        (
            (
                N_(
                    "You begin with fields in rows 2, 3 and 4, 1 barley, 1 flax, 1 rye, 4 gateway "
                    "cards and 1 point card. Six farmyard cards lie face down on your stables "
                    "board, one worker lies on each action space, and chance names the first "
                    "player."
                ),
                "HAL-3 HAL-4 HAL-5 HAL-6 HAL-7 HAL-8",
            ),
            (
                N_(
                    "One gateway and one farmyard deck are used. Without cards the card spaces are "
                    "closed, and the first-player marker goes round."
                ),
                "HAL-2 HAL-97",
            ),
            (
                N_(
                    "Goods and cards in hand have no limit; you own at most 10 jewels and 8 "
                    "fields. A field that you lose takes what lies on it with it. An empty deck "
                    "gives nothing."
                ),
                "HAL-9 HAL-10 HAL-11 HAL-12 HAL-15 HAL-C22 HAL-C23",
            ),
        ),
    ),
    (
        N_("A round"),
        (
            (
                N_(
                    "1. Workers leave the action board: the highest occupied row of the spaces in "
                    "the sections that a card names (with four players, in all of them)."
                ),
                "HAL-20 HAL-21 HAL-22 HAL-23",
            ),
            (
                N_(
                    "2. A farmyard card comes off the stables board. Sheep on it die. You get as "
                    "many workers as your window shows."
                ),
                "HAL-24 HAL-25",
            ),
            (N_("3. Bonus cards that you have played pay their income."), "HAL-26 HAL-27 HAL-28"),
            (
                N_(
                    "4. In turn order, each uses one space of the action board or exchanges "
                    "workers for tools, one for one, until nobody has workers left."
                ),
                "HAL-30 HAL-36",
            ),
            (N_("5. The farmyard card comes into your hand."), "HAL-58"),
            (N_("6. Empty fields rise one row, and one of them once more."), "HAL-59"),
            (N_("7. Sown fields are harvested and sink one row."), "HAL-60 HAL-61"),
            (N_("8. Each sheep gives 1 milk."), "HAL-62"),
            (N_("9. You improve craft buildings, as often as you can pay."), "HAL-65"),
            (N_("10. Boulders go back to their places."), "HAL-75"),
        ),
    ),
    (
        N_("Using a space"),
        (
            (
                N_(
                    "Workers go into the lowest empty row of a space: 1, 2 or 3 of them. A space "
                    "whose rows are all occupied is full. Its actions come from left to right, and "
                    "you may leave out each of them."
                ),
                "HAL-31 HAL-32 HAL-16",
            ),
            (
                N_(
                    "The four card spaces in the corners have two rows. They also give you the "
                    "first-player marker."
                ),
                "HAL-34 HAL-37 HAL-76",
            ),
        ),
    ),
    (
        N_("Improving craft buildings"),
        (
            (
                N_(
                    "One step right costs as many goods as the number of the round, of those that "
                    "are shown at the building, or 1 jewel. From round 3 on, goods of two kinds "
                    "save 1; from round 5 on, goods of three kinds save 2."
                ),
                "HAL-66 HAL-67 HAL-68 HAL-69 HAL-70",
            ),
            (
                N_(
                    "A boulder on the next step must be pushed on with a tool first, and the one "
                    "behind it if they touch. The page uses the tools for you."
                ),
                "HAL-71 HAL-72 HAL-74",
            ),
        ),
    ),
    (
        N_("Cards"),
        (
            (
                N_(
                    "You may play cards at any time, also in the turn of another player, but for "
                    "the phases that a card names. An open book is a condition: you keep what it "
                    "asks for. An arrow is a cost."
                ),
                "HAL-80 HAL-C1 HAL-C2 HAL-C3 HAL-C7",
            ),
            (
                N_(
                    "Of a card with several columns you use one that you can reach. A card played "
                    "while somebody uses a space takes effect when that is done."
                ),
                "HAL-C4 HAL-C5 HAL-C6",
            ),
        ),
    ),
    (
        N_("The right moment for a card"),
        (
            (
                N_(
                    "What has just happened counts until your next decision, what a phase has "
                    "brought until it ends. The table asks you in every phase, and after what the "
                    "decks in play hold a card for."
                ),
                "HAL-81 HAL-82 HAL-83 HAL-84 HAL-90 HAL-C8 HAL-C9 HAL-C10 HAL-C12",
            ),
            (
                N_(
                    "You pick the fields, sheep, cards and goods that a card takes, one by one. "
                    "Cards given up are shown to all and leave the game."
                ),
                "HAL-85 HAL-C15 HAL-C16 HAL-C56",
            ),
            (
                N_(
                    "A card being played does not count among those played. While the window shows "
                    "points, it counts as 12."
                ),
                "HAL-C11 HAL-C13 HAL-C14",
            ),
        ),
    ),
    (
        N_("Sheep"),
        (
            (
                N_(
                    "A new sheep stands three cards on from the current round, from round 4 on in "
                    "the stables. Some spaces and cards move sheep on, so that they reach the "
                    "stables."
                ),
                "HAL-13 HAL-14 HAL-35",
            ),
        ),
    ),
    (
        N_("Alone"),
        ((N_("The goal is 100 points; without cards it is 80."), "HAL-98"),),
    ),
)
