"""Time of the papers of large competitions, views included. Run from the root: ``python -m benchmarks.documents``.

The first of three runs (fonts and widths still to be read), the best, and the processor's own time on a busy machine.
"""

import time
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
from benchmarks.mesure import Mesure, Mesures
from tests.documents.cahier import COUPS, Cahier


def main() -> None:
    """Print each figure with its limit."""
    mille = _competition(1_000)
    trois_cents = _competition(300)
    connu = suivi(mille.traces, 1)
    mesurer(
        "1 000 billets",
        3,
        lambda: billets_pdf(billets(mille.etat, mille.partie, [2], suivi=connu, tous=True)),
    )
    mesurer("classement de 1 000", 1, lambda: classement_pdf(classement_partie(mille.etat, mille.partie)))
    mesurer(
        "300 feuilles de route",
        10,
        lambda: feuilles_de_route_pdf(feuilles_de_route(trois_cents.etat, trois_cents.partie)),
    )
    mesurer(
        "feuille d'arbitrage de 300",
        0,
        lambda: feuille_d_arbitrage_pdf(feuille_d_arbitrage(trois_cents.etat, trois_cents.partie)),
    )


def mesures(court: bool) -> Mesures:
    """Papers of a large room, beside as many pages of plain reportlab."""
    joueurs = 100 if court else 1_000
    salle = _competition(joueurs)
    connu = suivi(salle.traces, 1)
    papiers: dict[str, Callable[[], bytes]] = {
        "billets": lambda: billets_pdf(billets(salle.etat, salle.partie, [2], suivi=connu, tous=True)),
        "lignes de classement": lambda: classement_pdf(classement_partie(salle.etat, salle.partie)),
        "feuilles de route": lambda: feuilles_de_route_pdf(feuilles_de_route(salle.etat, salle.partie)),
    }
    for nom, faire in papiers.items():
        faire()
        debut = time.process_time()
        octets = faire()
        duree = time.process_time() - debut
        yield Mesure(f"{joueurs} {nom} (ms)", 1000 * duree, 1000 * _pages_nues(octets), "")


def _pages_nues(octets: bytes) -> float:
    """Seconds of reportlab alone for as much text, in as many pages."""
    from io import BytesIO

    from pypdf import PdfReader
    from reportlab.pdfgen.canvas import Canvas

    pages = [page.extract_text().splitlines() for page in PdfReader(BytesIO(octets)).pages]
    debut = time.process_time()
    toile = Canvas(BytesIO())
    for page in pages:
        for rang, ligne in enumerate(page):
            toile.drawString(50, 800 - 12 * rang, ligne)
        toile.showPage()
    toile.save()
    return time.process_time() - debut


def mesurer(nom: str, limite: float, faire: Callable[[], bytes]) -> None:
    """Three runs, in seconds; ``limite`` 0 where none is set."""
    durees, calculs = [], []
    octets = b""
    for _ in range(3):
        debut, calcul = time.perf_counter(), time.process_time()
        octets = faire()
        durees.append(time.perf_counter() - debut)
        calculs.append(time.process_time() - calcul)
    attendu = f" (limite {limite:g} s)" if limite else ""
    taille = f"{len(octets) / 1024:.0f} Kio"
    print(
        f"{nom:28} {durees[0]:6.3f} s{attendu:16} au mieux {min(durees):.3f} s, calcul {min(calculs):.3f} s, {taille}"
    )


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


if __name__ == "__main__":
    main()
