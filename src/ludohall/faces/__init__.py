"""What a game's table in the browser is made of: below the web app, above the rules.

The face of a game (`games/<key>/web`) takes what it needs from here, and nothing from the app; the
app finds it by the game's key and knows no game by name. `docs/add-a-table.md` walks through it.
"""

from ludohall.faces.buttons import Button, Facet, Group, Kind, Line, Switch
from ludohall.faces.heard import Heard, Piece, spoken, stated
from ludohall.faces.joining import Alone, Face, Gain, Numbered, Paragraph, Telling, Tip, face
from ludohall.faces.rows import WORDS, Icon, Row, sentence
from ludohall.faces.scene import Calendar, Chip, Holding, Peeks, Phase, Scene, Tab, leftover
from ludohall.faces.seen import Past, Seen

__all__ = [
    "WORDS",
    "Alone",
    "Button",
    "Calendar",
    "Chip",
    "Face",
    "Facet",
    "Gain",
    "Group",
    "Heard",
    "Holding",
    "Icon",
    "Kind",
    "Line",
    "Numbered",
    "Paragraph",
    "Past",
    "Peeks",
    "Phase",
    "Piece",
    "Row",
    "Scene",
    "Seen",
    "Switch",
    "Tab",
    "Telling",
    "Tip",
    "face",
    "leftover",
    "sentence",
    "spoken",
    "stated",
]
