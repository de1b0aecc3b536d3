"""Doors to the file: what is looked at before, papers, exchanges, lexicons, the voice."""

from typing import TYPE_CHECKING

from arbitre.ui.console import Console

if TYPE_CHECKING:
    from arbitre.engine.feuilles.impressions import PapierSorti
    from arbitre.ui.outils.controle import Controle, Point
    from arbitre.ui.outils.voix.fenetre import FenetreVoix
from arbitre.ui.portes.epreuve import fichier_du_club


def controle(console: Console) -> "Controle":
    """The preflight page."""
    from arbitre.ui.outils.controle import Controle

    return Controle(lambda: points(console), console.apparence.palette, console.fenetre)


def points(console: Console) -> "tuple[Point, ...]":
    """The points of the check before the partie."""
    from PySide6.QtPrintSupport import QPrinterInfo

    from arbitre.documents.mesure import sans_leurs_signes
    from arbitre.engine.lexique.automate import COMPILE
    from arbitre.ui.conduite.eveil import Veille
    from arbitre.ui.outils.a_propos import recherche
    from arbitre.ui.outils.controle import Point
    from arbitre.ui.outils.voix.choix import point_de_la_voix
    from arbitre.ui.salle.projection import Genre
    from arbitre.ui.textes import ouverture as textes

    lexique, projection = console.usage.lexique, console.projection
    plein, allumer = projection.etat.genre is Genre.PLEIN, projection.allumer
    veille = console.eveil.etat
    imprimante = QPrinterInfo.defaultPrinter()
    nom = imprimante.printerName() or textes.SANS_IMPRIMANTE
    absents = sans_leurs_signes(joueur.nom_complet for joueur in console.regie.etat.joueurs.values())
    return (
        Point(textes.LEXIQUE, lexique.ods, textes.etat_du_lexique(lexique.nom, lexique.nombre, lexique.avertissement)),
        Point(textes.RECHERCHE, COMPILE, recherche()),
        Point(textes.ECRANS, plein, projection.etat.phrase, textes.ALLUMER_TABLEAU, None if plein else allumer),
        point_de_la_voix(console.materiel.annonceur),
        Point(textes.VEILLE, veille is not Veille.REFUSEE, textes.VEILLES[veille.value]),
        Point(textes.IMPRIMANTE, not imprimante.isNull(), nom),
        Point(textes.NOMS_SUR_PAPIER, not absents, textes.noms_sur_papier(absents)),
        Point(textes.LETTRES, True, textes.compte_des_lettres()),
        Point(textes.FICHIER, True, textes.secable(console.regie.regie.journal.chemin)),
    )


def documents(console: Console) -> None:
    """Every paper."""
    from arbitre.ui.papiers.documents import Documents

    Documents(console.regie, console.fenetre).montrer()


def tout_sortir(console: Console) -> None:
    """All that the partie leaves; the same errand where it is under way."""
    from arbitre.ui.papiers.tout import ToutSortir

    tout = console.findChild(ToutSortir)
    if tout is None:
        tout = ToutSortir(console.regie, console)
        tout.dit.connect(console.fenetre.dire)
    tout.sortir()


def impressions(console: Console) -> None:
    """The window of the papers printed; a paper to make again opens the window of papers on it."""
    from arbitre.ui.papiers.documents import Documents
    from arbitre.ui.papiers.impressions import Impressions

    def refaire(sorti: "PapierSorti") -> None:
        documents = Documents(console.regie, console.fenetre)
        documents.montrer()
        documents.reprendre(sorti)

    Impressions(console.regie, refaire, lambda: documents(console), console.fenetre).montrer()


def billets(console: Console) -> None:
    """The window of the billets: the players to be told of a sanction, table by table."""
    from arbitre.ui.papiers.billets import BilletsEcran

    BilletsEcran(console.regie, console.fenetre).montrer()


def exporter(console: Console) -> None:
    """The competition for other programs."""
    from arbitre.ui.outils.fichiers import Exporter

    Exporter(console.regie, console.fenetre).montrer()


def importer(console: Console) -> None:
    """Lists and results of other programs."""
    from arbitre.ui.outils.fichiers import Importer

    Importer(console.regie, fichier_du_club(console), console.fenetre).montrer()


def lexiques(console: Console) -> None:
    """Lexicons installed, and the one chosen."""
    from arbitre.lexiques import Bibliotheque
    from arbitre.ui.outils.lexiques import FenetreLexiques

    fenetre = FenetreLexiques(Bibliotheque(console.materiel.dossiers), parent=console.fenetre)
    fenetre.choisi.connect(console.usage.prendre_le_choix)
    fenetre.installe.connect(console.usage.chercher_encore)
    console.usage.dit.connect(fenetre.dire)  # the console says it too, under this window
    fenetre.montrer()


def la_voix(console: Console) -> "FenetreVoix":
    """All that is heard; the same window where it is shown already."""
    from arbitre.ui.outils.voix.fenetre import FenetreVoix

    fenetre = console.fenetre.places.ouverte(FenetreVoix)
    if fenetre is None:
        palette = console.apparence.palette
        fenetre = FenetreVoix(console.materiel, console.conducteur.temps, palette, console.fenetre)
        console.fenetre.ferme.connect(fenetre.close)
    fenetre.montrer()
    return fenetre
