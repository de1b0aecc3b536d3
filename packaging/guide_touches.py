"""Make docs/guide/touches.md from the table of keys, which a test compares: `python packaging/guide_touches.py`."""

from itertools import groupby
from pathlib import Path
from typing import Final

from arbitre.ui.textes.touches import Geste, GesteClassique

PAGE: Final = Path(__file__).parents[1] / "docs" / "guide" / "touches.md"
_TETE: Final = """\
# Toutes les touches

Cette page est faite par `python packaging/guide_touches.py` à partir du code : ne la modifiez pas à la main. Dans la
console, **F1** montre d’abord les touches de l’endroit où l’on est. Dans chaque fenêtre, **Alt** et la
lettre soulignée mènent à chaque bouton et à chaque champ. **Ctrl+1** à **Ctrl+8** mènent aux lieux de gauche, de
**Partie** à **Réglages**, avec ou sans Maj ; sur un clavier AZERTY, Ctrl+6 se tape avec Maj.
"""


def page() -> str:
    """The whole page."""
    parts = [_TETE]
    for menu, gestes in groupby(Geste, key=lambda geste: geste.nom_du_menu):
        parts.append(_table(menu, [(str(geste), geste.texte.rstrip("…")) for geste in gestes]))
    parts.append(
        _table("Tournoi de Scrabble classique", [(str(geste), geste.texte.rstrip("…")) for geste in GesteClassique])
    )
    return "\n".join(parts)


def _table(titre: str, lignes: list[tuple[str, str]]) -> str:
    rangees = "\n".join(f"| {touche} | {texte} |" for touche, texte in lignes)
    return f"## {titre}\n\n| touche | geste |\n|---|---|\n{rangees}\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
