"""Names that no player has, but that somebody will type: markup, formulas, signs that turn or hide text, length."""

from typing import Final

HOSTILES: Final = (
    "<b>GRAS</b> & Fils",
    "&amp; R&D &lt;",
    "<img src=x onerror=1>",
    "=cmd|'/C calc'!A0",
    "\u202eGNAIP \u200bFin\u200d",
    "L" * 200,
    "😀 Zoé",
    "deux\nlignes",
    "nul\0",
    "%s %d {} {0} $x",
    "<script>alert(1)</script>",
    "<br><table><tr><td>",
)
COMPETITION: Final = "<h1>Soirée</h1> R&D [*] %s"
MARQUES: Final = ("<b>GRAS", "<img", "<script", "<br>", "<h1>", "<table>")
"""What must be read as it stands."""
