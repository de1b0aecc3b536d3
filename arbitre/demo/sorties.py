"""What the demonstration leaves behind: every document, and pictures of the windows."""

from pathlib import Path

from PySide6.QtCore import QSize

from arbitre.documents.tous import tous_les_documents
from arbitre.engine.francais import denombrer
from arbitre.ui.console import Console

_SALLE = QSize(1920, 1080)


def ecrire_tout(console: Console, dossier: Path) -> str:
    """Write the papers and two pictures; a sentence that says what and where."""
    partie = console.regie.regie.partie
    traces = tuple(console.regie.regie.journal.lire())
    for nom, produire in tous_les_documents(console.regie.etat, partie, traces).items():
        (dossier / nom).write_bytes(produire())
    console.fenetre.grab().save(str(dossier / "console.png"))
    console.salle.ecrire_image(dossier / "tableau.png", _SALLE)
    papiers = sum(1 for _ in dossier.glob("*.pdf"))
    return (
        f"Soirée jouée\u00a0: {denombrer(len(partie.coups), 'coup')}, {denombrer(len(partie.joueurs), 'joueur')}.\n"
        f"{papiers} documents, le fichier de la compétition et deux images dans {dossier.resolve()}"
    )
