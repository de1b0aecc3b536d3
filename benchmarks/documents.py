"""Time of the papers of large competitions, views included: ``python -m benchmarks.tout documents``."""

from collections.abc import Callable

from arbitre.documents.billets import billets_pdf
from arbitre.documents.classement import classement_pdf
from arbitre.documents.feuille_arbitrage import feuille_d_arbitrage_pdf
from arbitre.documents.feuille_route import feuilles_de_route_pdf
from arbitre.engine.feuilles.arbitrage import feuille_d_arbitrage
from arbitre.engine.feuilles.billets import billets
from arbitre.engine.feuilles.classement import classement_partie
from arbitre.engine.feuilles.route import feuilles_de_route
from arbitre.engine.feuilles.suivi import suivi
from benchmarks.mesure import Mesure, Mesures, processeur
from tests.documents.cahier import COUPS, Cahier


def mesures(court: bool) -> Mesures:
    """Papers of a large room, beside as many pages of plain reportlab."""
    joueurs = 100 if court else 1_000
    salle = _competition(joueurs)
    connu = suivi(salle.traces, 1)
    papiers: dict[str, Callable[[], bytes]] = {
        "billets": lambda: billets_pdf(billets(salle.etat, salle.partie, [2], suivi=connu, tous=True)),
        "lignes de classement": lambda: classement_pdf(classement_partie(salle.etat, salle.partie)),
        "feuilles de route": lambda: feuilles_de_route_pdf(feuilles_de_route(salle.etat, salle.partie)),
        "lignes de feuille d’arbitrage": lambda: feuille_d_arbitrage_pdf(feuille_d_arbitrage(salle.etat, salle.partie)),
    }
    for nom, faire in papiers.items():
        octets = faire()
        yield Mesure(f"{joueurs} {nom} (ms)", processeur(faire), _pages_nues(octets), "")


def _pages_nues(octets: bytes) -> float:
    """Milliseconds of reportlab alone for as much text, in as many pages."""
    from io import BytesIO

    from pypdf import PdfReader
    from reportlab.pdfgen.canvas import Canvas

    pages = [page.extract_text().splitlines() for page in PdfReader(BytesIO(octets)).pages]
    toile = Canvas(BytesIO())

    def tracer() -> None:
        for page in pages:
            for rang, ligne in enumerate(page):
                toile.drawString(50, 800 - 12 * rang, ligne)
            toile.showPage()
        toile.save()

    return processeur(tracer)


def _competition(joueurs: int) -> Cahier:
    """A whole partie of 21 coups; everybody has a zero at coup 2, a third a warning at the others."""
    cahier = Cahier()
    cahier.des_joueurs(joueurs)
    cahier.ouvrir()
    cahier.jouer(COUPS)
    for joueur in range(1, joueurs + 1):
        cahier.zero(2, joueur, mot="KZW", motif="« KZW », non admis")
        if joueur % 3 == 0:
            cahier.avertir_du_score(1 + joueur % 21, joueur)
    cahier.tous_au_top()
    cahier.terminer()
    return cahier
