"""How to play, briefly: headings, paragraphs, and the numbers of the rules that each tells."""

from __future__ import annotations

from typing import Final

from ludohall.core.i18n import N_

RULES: Final = (
    (
        N_("The aim"),
        (
            (
                N_(
                    "You lead your flock along the trail to Wellington, again and again, and "
                    "deliver there. Posts, harbours, buildings, sheep, objectives and more bring "
                    "points; most points win."
                ),
                "GWT-30 GWT-172",
            ),
        ),
    ),
    (
        N_("Set-up"),
        (
            (
                N_(
                    "You begin with a flock of 14 sheep, 1 gold, 1 exchange token and, by your "
                    "place in turn order, £7 to £10 and 4 to 7 cards. In your first turn you "
                    "discard down to 4, put a disc with white corners on the pathfinder track and "
                    "begin on any neutral building."
                ),
                "GWT-13 GWT-14 GWT-15 GWT-16 GWT-17",
            ),
            (
                N_(
                    "Chance lays out workers, hazards, bonus tiles, sheep, objectives, "
                    "harbourmasters and bonus sets, more of them with more players."
                ),
                "GWT-1 GWT-2 GWT-4 GWT-5 GWT-6 GWT-7 GWT-8 GWT-9 GWT-10 GWT-11",
            ),
            (
                N_(
                    "By options the neutral buildings are shuffled, the sides of the private ones "
                    "drawn by lot, and cards playable in the turns of others."
                ),
                "GWT-3 GWT-12 GWT-145",
            ),
        ),
    ),
    (
        N_("A turn"),
        (
            (
                N_(
                    "Phase A: move your runholder 1 to 3 or more steps along the trail. Every tile "
                    "is a step, empty places are not. Hands that you pass or stop at cost £1 or £2."
                ),
                "GWT-20 GWT-21 GWT-22 GWT-23 GWT-24 GWT-25 GWT-26 GWT-27 GWT-28",
            ),
            (
                N_(
                    "Phase B: on a neutral building or one of yours do each of its actions once, "
                    "in any order; or one single auxiliary action instead. Elsewhere there is only "
                    "the auxiliary action."
                ),
                "GWT-40 GWT-41 GWT-43 GWT-44",
            ),
            (N_("Phase C: draw up to your hand limit."), "GWT-39"),
        ),
    ),
    (
        N_("Wellington"),
        (
            (
                N_(
                    "Reveal sheep of different breeds. Their breeding, all permanent certificates "
                    "and as many others as you like are paid in pounds, and you deliver to a post "
                    "of at most that value."
                ),
                "GWT-50 GWT-51 GWT-52 GWT-53 GWT-60",
            ),
            (
                N_(
                    "A disc of your board goes to the post; what lay under it is yours from now "
                    "on. Discs with white corners go anywhere, those with dark corners only to "
                    "dark posts."
                ),
                "GWT-62 GWT-63 GWT-64 GWT-65",
            ),
            (
                N_("Then you put a tile A and a bonus tile into play and go back to the start."),
                "GWT-70 GWT-73 GWT-77",
            ),
        ),
    ),
    (
        N_("Workers"),
        (
            (
                N_(
                    "Shepherds buy sheep, craftsmen build, sailors sail, shearers shear. A hired "
                    "worker comes to the next free space of its row, and what is printed there "
                    "happens."
                ),
                "GWT-80 GWT-81 GWT-82",
            ),
        ),
    ),
    (
        N_("The sea"),
        (
            (
                N_(
                    "A ship moves as far as the action says. With a move left you may upgrade the "
                    "harbour where it lies: a storehouse in small and large ones, a disc in medium "
                    "ones. Large harbours open foreign posts."
                ),
                "GWT-100 GWT-101 GWT-102 GWT-105 GWT-108",
            ),
        ),
    ),
    (
        N_("Shearing"),
        (
            (
                N_(
                    "Each shearer shears a sheep, all of different breeds. The wool is paid in "
                    "pounds, and a disc may go to a wool post of at most that value."
                ),
                "GWT-110 GWT-111 GWT-113 GWT-114",
            ),
        ),
    ),
    (
        N_("Cards, tokens and gold"),
        (
            (
                N_(
                    "Before phase A and before or after any action of phase B you may play cards "
                    "and objectives and buy bonus cards for gold. Exchange tokens may be used at "
                    "any time, in the turns of others too."
                ),
                "GWT-31 GWT-135 GWT-137 GWT-140",
            ),
        ),
    ),
    (
        N_("The end"),
        (
            (
                N_(
                    "When the last place of the bonus market is filled, its player takes the "
                    "market token; everybody else has one more turn. Twelve categories are "
                    "counted; equal points share the victory."
                ),
                "GWT-150 GWT-151 GWT-160 GWT-161 GWT-162 GWT-163 GWT-164 GWT-165 GWT-166 "
                "GWT-168 GWT-169 GWT-170 GWT-171 GWT-172",
            ),
        ),
    ),
    (
        N_("Alone against Sarah"),
        (
            (
                N_(
                    "Sarah plays a card each turn: first she moves, then she does its action, then "
                    "she delivers if she has reached Wellington. She pays nothing and has no hand. "
                    "You win with more points than she has; with equal points you share the "
                    "victory."
                ),
                "GWT-180 GWT-183 GWT-184 GWT-185 GWT-186 GWT-202 GWT-203",
            ),
            (
                N_(
                    "She hires, buys, builds, invests and delivers by fixed criteria, and forgoes "
                    "what she cannot do."
                ),
                "GWT-182 GWT-188 GWT-190 GWT-191 GWT-194 GWT-195 GWT-196 GWT-197 GWT-198 GWT-201",
            ),
            (
                N_(
                    "What her rules leave open you decide for her: a way, a worker, a breed, a "
                    "place, a hazard. An option of the set-up lets the lot decide instead."
                ),
                "GWT-189",
            ),
        ),
    ),
)
SARAHS_CARDS: Final = (
    N_(
        "Easy leaves out 1, 6, 8 and 14 to 17, medium 14 to 17, hard 10 to 13. First come her "
        "steps, 1 to 5, then what the card does. Which cards count her speciality is "
        "reconstructed: the other reading is an option."
    ),
    "GWT-181 GWT-187 GWT-199 GWT-200",
)
SARAHS_TILE: Final = (
    N_(
        "Most points first, then the rarer breed. What the market cannot fill lets two cards be "
        "added, and the next lower line counts."
    ),
    "GWT-194",
)
