"""What a game's table in the browser is made of: below the web app, above the rules.

The face of a game (`games/<key>/web`) takes what it needs from here, and nothing from the app; the
app finds it by the game's key and knows no game by name. `docs/add-a-table.md` walks through it.
"""

from ludohall.faces.buttons import Button, Facet, Group, Line, Switch
from ludohall.faces.heard import Heard, Piece, spoken, stated
from ludohall.faces.joining import Alone, Face, Gain, Numbered, Paragraph, Telling, Tip, face
from ludohall.faces.rivals import Deed, RivalCard, Rivalry
from ludohall.faces.rows import WORDS, Icon, Row, sentence
from ludohall.faces.scene import (
    Calendar,
    Chip,
    Holding,
    Peeks,
    Phase,
    Scene,
    Tab,
    leftover,
    offered,
)
from ludohall.faces.seen import Ahead, Past, Seen

__all__ = [
    "WORDS",
    "Ahead",
    "Alone",
    "Button",
    "Calendar",
    "Chip",
    "Deed",
    "Face",
    "Facet",
    "Gain",
    "Group",
    "Heard",
    "Holding",
    "Icon",
    "Line",
    "Numbered",
    "Paragraph",
    "Past",
    "Peeks",
    "Phase",
    "Piece",
    "RivalCard",
    "Rivalry",
    "Row",
    "Scene",
    "Seen",
    "Switch",
    "Tab",
    "Telling",
    "Tip",
    "face",
    "leftover",
    "offered",
    "sentence",
    "spoken",
    "stated",
]
