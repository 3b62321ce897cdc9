"""Ways through the guided matches of Great Western Trail, and what is asked of them."""

from __future__ import annotations

WALKS: dict[str, list[str]] = {
    "gwt_nz": [
        (
            "clear:13 start:1 do:0+pair:0 do:1+hire:0:5 done move:16:0 do:10+build:1 site:29 "
            "done move:28:0 do:13 do:14+buy:2:2 done move:35:0 do:17+shear:3 "
            "do:18+invest:1:1 done exchange:2 discard:0 discard:3 move:39:0 reveal:1 "
            "reveal:2 reveal:3 deliver:3 clear:6 foresee_a:0 foresee_b:5 move:1:0"
        ),
        "clear:13 start:10 do:3",
        "clear:13 start:10 do:4",
        (
            "clear:13 start:14 do:6 do:8+invest:1:1 done move:16:0 do:10+build:1 site:17 "
            "done move:28:0 aux:0:1 done move:39:0 done"
        ),
        (
            "clear:2 start:1 aux:2:1 done move:16:0 aux:1:1 discard:1 done move:32:0 "
            "exchange:1 discard:0 aux:0:1 done move:39:0 reveal:0 reveal:3 done"
        ),
        "clear:13 start:32 exchange:1 discard:0 do:15 sail:1 done move:35:0 do:19",
        "clear:13 start:1 do:0+pair:0 done move:4:0",
        (
            "clear:2 start:1 do:0 exchange:2 discard:0 discard:0 pair:3 done move:16:0 "
            "aux:0:1 done move:32:0 aux:1:1 discard:2 done move:35:0 do:19 hazard:4 done "
            "do:18 invest:1:1 do:17 shear:3 done move:39:0 reveal:0 reveal:2 reveal:1 done "
            "deliver:3 clear:13 foresee_a:3 foresee_b:10 move:1:0 aux:0:1 done move:14:0 "
            "aux:1:1 discard:2 done move:19:0 aux:2:1 done move:28:0 do:13 do:14 buy:1:0 "
            "done"
        ),
    ],
    "gwt_nz/sarah": [
        (
            "clear:13 start:14 do:6 do:7+aux:0:1 do:8+invest:1:1 done move:28:0 do:13 "
            "do:14+buy:1:2 done decide_site:29 move:39:0 reveal:0 reveal:1 reveal:2 reveal:3 "
            "deliver:4 clear:8 objective:34 foresee_a:3 foresee_b:4"
        ),
        "clear:0 start:16 do:10+build:1",
        "clear:14 start:14 do:8+invest:1:6 do:6",
        (
            "clear:13 start:1 do:0+pair:1 do:1+hire:0:2 done move:10:0 aux:0:1 done "
            "move:14:0 aux:0:1 done"
        ),
        (
            "clear:13 start:1 do:0+pair:1 exchange:2 discard:2 discard:0 do:1+hire:2:2 done "
            "done move:5:0 aux:0:1 done move:10:0 aux:0:1 done move:19:0 aux:0:1 done "
            "move:28:0 aux:0:1 done"
        ),
        "clear:2 start:35 exchange:1 discard:1 do:18+invest:1:1 do:17+shear:3",
        (
            "clear:2 start:1 exchange:2 discard:1 discard:2 do:1+hire:1:4 done move:16:0 "
            "aux:2:1 done move:28:0 do:13 done decide_site:31 move:35:1 aux:1:1 discard:2 "
            "done move:39:0 reveal:0 reveal:1 reveal:3 done"
        ),
        "clear:13 start:14 do:8+invest:1:1 done move:28:0 done",
        (
            "clear:13 start:14 do:6 do:8+invest:1:1 done move:16:0 do:10+build:1 site:17 "
            "done move:28:0 aux:0:1 done move:39:0 done"
        ),
        (
            "clear:4 exchange:2 discard:1 discard:0 start:1 aux:1:1 discard:2 done move:10:1 "
            "aux:0:1 done move:14:0 do:8 invest:1:6 do:7 aux:0:1 done move:16:0 aux:1:1 "
            "discard:0 done move:25:0 do:11 shear:3 done move:35:0 do:17 shear:0 done "
            "move:39:0 reveal:1 reveal:3 reveal:0 reveal:2 done deliver:1 clear:7 "
            "foresee_a:3 foresee_b:2 move:10:0 do:5 done do:4 objective:43 done move:19:0 "
            "done move:25:0 aux:4:1 bonus:1 done move:28:0 do:13 do:14 buy:1:4 done"
        ),
    ],
}
"""What somebody plays whom each idea is told, by script."""
DETOURS: dict[str, dict[str, str]] = {
    "gwt_nz": {
        "another beginning": "clear:11 start:28 do:14+buy:1:1",
        "an auxiliary action": "clear:13 start:1 aux:0:1",
        "a dear worker": "clear:13 start:1 do:1+hire:0:2",
    },
    "gwt_nz/sarah": {
        "another disc": "clear:11",
    },
}
"""Other ways than those that the guide names."""
ASKING: dict[str, tuple[str, ...]] = {
    "gwt_nz": (
        "disc",
        "pair",
        "hire",
        "build",
        "site",
        "buy",
        "post",
        "next_disc",
    ),
    "gwt_nz/sarah": (
        "disc",
        "begin",
        "tie",
        "ready",
        "buy",
        "post",
        "next_disc",
        "objective",
    ),
}
"""Ideas whose good actions the first walk takes."""
ANSWERED: dict[str, dict[str, str]] = {
    "gwt_nz": {
        "disc": "white corners",
        "post": "To each post once",
        "objective": "cost their penalty",
        "hire": "as its owner has sailors",
        "site": "Own buildings cost nothing",
        "shear": "their wool 1, 1, 2, 3",
        "aux": "At the",
        "over": "shuffled",
        "steps": "Empty spaces are no locations",
    },
    "gwt_nz/sarah": {
        "meet": "Her first delivery goes to",
    },
}
"""Words of the rules that a note leads to: they answer what it makes one ask."""
