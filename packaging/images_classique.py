"""Make the pictures of docs/guide/classique.md from the real windows: `python packaging/images_classique.py`."""

import random
from pathlib import Path

from PySide6.QtCore import QSettings

from arbitre.charte import CLAIR
from arbitre.dossiers import Dossiers
from arbitre.engine.classique.rencontre import Camp, Manche
from arbitre.engine.classique.tournoi.etat import Inscrit
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.journal import Journal
from arbitre.lexiques import ouvrir
from arbitre.ui.classique.a_la_main import AppariementALaMain
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.contestation import FenetreContestation
from arbitre.ui.classique.pendule import FenetrePendule
from arbitre.ui.classique.tableau import TableauClassique
from arbitre.ui.kit.application import Apparence, Clarte
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.reglages import Choix, Reglages
from cliches import prendre, seance

NOMS = (
    "ARNAUD Alice, BERNARD Bruno, CHARPENTIER Chantal, DELAUNAY Denis, ESPOSITO Élise, FAURE Fabrice, GARNIER Gaëlle, "
    "HUBERT Hugo, IMBERT Inès, JACQUET Jean, KLEIN Karine, LAMBERT Luc, MOREAU Maud, NGUYEN Noé, OLIVIER Odile, "
    "PERRIN Paul, QUENTIN Quitterie, ROUSSEAU Rémi, SIMON Sarah, THOMAS Théo, URBAIN Ursule, VIDAL Victor, WEBER Wanda"
).split(", ")


def tournoi(dossier: Path) -> ConsoleClassique:
    """A tournament in its third round."""
    dossiers = Dossiers(dossier / "donnees", dossier / "cache")
    preferences = QSettings(str(dossier / "preferences.ini"), QSettings.Format.IniFormat)
    console = ConsoleClassique(
        Journal(dossier / "open.arbitre", nouveau=True),
        ouvrir(None, dossiers),
        dossiers,
        preferences,
        Apparence(Clarte.CLAIRE),
        Annonceur(Reglages(choix=Choix.SILENCE)),
    )
    hasard = random.Random(2)
    console.executer(CreerTournoi("Tournoi de Melun", "2026-11-21", "Melun"))
    console.executer(Inscrire(tuple(Inscrit(0, nom, 1800 - 17 * rang) for rang, nom in enumerate(NOMS))))
    for numero in range(3):
        console.executer(PublierRonde())
        for table in range(1, 12 if numero < 2 else 5):
            scores = Manche(hasard.randint(300, 500), hasard.randint(300, 500))
            console.executer(SaisirMatch(table, (scores,)))
    return console


def main() -> None:
    """Main window, contestation, pairing by hand, tableau, clock."""
    with seance() as dossier:
        photographier(tournoi(dossier))


def photographier(console: ConsoleClassique) -> None:
    """Each in its state."""
    fenetre = console.fenetre
    fenetre.dire("")
    fenetre.resize(1240, 660)
    fenetre.ligne.setText("5 451 407")
    prendre("classique_fenetre", fenetre)
    contestation = FenetreContestation(console.regie, CLAIR, fenetre)
    contestation.ligne.setText("2 dins duals")
    contestation.juger()
    prendre("classique_contestation", contestation)
    main_ = AppariementALaMain(console.regie, fenetre)
    prendre("classique_a_la_main", main_)
    tableau = TableauClassique(console.salle, partagee=True)
    tableau.resize(1280, 720)
    prendre("classique_tableau", tableau)
    pendule = FenetrePendule(20, ("ARNAUD Alice", "BERNARD Bruno"), parent=fenetre)
    pendule.appuyer(Camp.A)
    prendre("classique_pendule", pendule)
    tableau.fermer()
    fenetre.fermer()


if __name__ == "__main__":
    main()
