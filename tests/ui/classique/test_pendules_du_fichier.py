"""The clocks of tables are facts of the file: killed while they run, the console finds them again and says the gap."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.chronometres import Chronometres
from arbitre.engine.classique.pendule import Pendule
from arbitre.engine.classique.registre import registre
from arbitre.engine.classique.rencontre import Camp, Manche
from arbitre.engine.classique.suivi.commandes import SuivreTable
from arbitre.engine.classique.tournoi.commandes import CLASSIQUE
from arbitre.engine.classique.tournoi.etat import Chronometrage, PenduleDeTable, ReglagesTournoi
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire, ReglerTournoi
from arbitre.engine.classique.tournoi.pendules import PoserChronometres, PoserPendule
from arbitre.engine.classique.tournoi.publier import PublierRonde, RouvrirRonde
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.histoire import replay
from arbitre.journal import Journal, verifier
from arbitre.regie import RegieClassique
from arbitre.ui.classique.chronometres import FenetreChronometres
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.decisions import DecisionDArbitre
from arbitre.ui.classique.direct import DirectClassique
from arbitre.ui.classique.pendule import FenetrePendule
from tests.test_regie_classique import INSCRITS, ODS
from tests.ui.classique.tenir import Ouvrir, attendre, choisir, dialogue, nouveau, saisir, taper, touche

MAJ = Qt.KeyboardModifier.ShiftModifier


class Fichier:
    """A file of the test's own time, left as a crash leaves it."""

    def __init__(self, chemin: Path) -> None:
        self.t = datetime.fromisoformat("2026-11-21T14:00:00")
        self.regie = RegieClassique(Journal(chemin, nouveau=True), ODS, horloge=lambda: self.t)
        self.regie.executer(CreerTournoi("Open"))
        self.regie.executer(Inscrire(INSCRITS))
        self.regie.executer(PublierRonde())

    def passer(self, secondes: float) -> None:
        self.t += timedelta(seconds=secondes)

    def tuer(self) -> None:
        """Nothing more is written."""
        self.regie.fermer()


@pytest.fixture
def fichier(tmp_path: Path) -> Fichier:
    return Fichier(tmp_path / "open.arbitre")


def texte(console: ConsoleClassique) -> str:
    return console.fenetre.message.text().replace("\u00a0", " ")


def la_pendule(console: ConsoleClassique, table: str) -> FenetrePendule:
    console.fenetre.activateWindow()
    attendre(console.fenetre.isActiveWindow)
    console.fenetre.ligne.setText(table)
    touche(console, Qt.Key.Key_F8)
    (pendule,) = console.fenetre.findChildren(FenetrePendule)
    attendre(pendule.isActiveWindow)
    return pendule


def test_article_7_3_1_le_temps_epuise_a_la_pendule_d_une_table_est_au_registre(fichier: Fichier) -> None:
    """It left no trace, unless the game of its table was followed."""
    regie = fichier.regie
    for a, b, camp, court, au_dela in (
        (1200.0, 20.0, Camp.B, True, 0.0),
        (1200.0, 0.0, Camp.B, True, 0.2),
        (1200.0, 0.0, Camp.A, True, 75.0),  # pressed only then: that much is overrun
        (900.0, 0.0, Camp.A, False, 75.0),
        (0.0, 0.0, Camp.A, False, 75.0),  # set while it stands
    ):
        regie.executer(PoserPendule(3, a, b, camp, court=court, depasse_b=au_dela))
        fichier.passer(60)
        if au_dela < 1:
            regie.executer(SaisirMatch(1, (Manche(451, 407),)))
            regie.executer(PoserPendule(3, a, b, camp, court=court, depasse_b=au_dela))
            regie.annuler()
    nom = regie.etat.inscrits[regie.etat.rondes[0].rencontres[3].b].nom
    suite = f"{nom} n’a plus de temps à la pendule de sa table, dépassé de 1:15"
    voulue = (1, 3, "Temps épuisé (art. 7.3.1)", suite, "14:01")
    for etat in (regie.etat, replay(CLASSIQUE, regie.journal.lire())):
        lignes = [(li.ronde, li.table, li.quoi, li.suite, li.heure) for li in registre(etat).lignes]
        assert [ligne for ligne in lignes if "Temps" in ligne[2]] == [voulue]
    fichier.tuer()


def test_tuee_la_console_rouvre_la_pendule_d_une_table_comme_elle_etait(ouvrir: Ouvrir, fichier: Fichier) -> None:
    fichier.regie.executer(PoserPendule(3, 1200.0, 1100.0, Camp.B, court=True))
    fichier.passer(40)
    fichier.regie.executer(SaisirMatch(1, (Manche(451, 407),)))
    fichier.tuer()
    console = ouvrir()
    assert "Pendule retrouvée arrêtée : table 3, 20:00 – 17:40. La console s’est absentée" in texte(console)
    posee = console.regie.etat.pendules[3]
    assert isinstance(posee, PenduleDeTable)
    assert (posee.a, posee.b, posee.trait, posee.court) == (1200.0, 1060.0, Camp.B, False)
    pendule = la_pendule(console, "3")
    assert pendule.accessibleDescription() == "20:00 – 17:40"
    QTest.keyClick(pendule, Qt.Key.Key_Up)
    assert pendule.accessibleDescription() == "20:00 – 17:50", "set by the arbitre, who knows what the gap was"
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    assert pendule.pendule.court
    assert pendule.pendule.trait is Camp.B


def test_la_partie_suivie_retrouve_ses_deux_pendules_apres_une_panne(ouvrir: Ouvrir, fichier: Fichier) -> None:
    fichier.regie.executer(SuivreTable(2, premier=Camp.A))
    fichier.regie.executer(PoserPendule(2, 900.0, 1000.0, Camp.A, court=True))
    fichier.passer(30)
    fichier.regie.executer(PoserPendule(2, 870.0, 1000.0, Camp.A, court=True))
    fichier.passer(12)
    fichier.tuer()
    console = ouvrir()
    assert "table 2, 14:30 – 16:40" in texte(console)
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F8, MAJ)
    direct = dialogue(console, DirectClassique)
    assert direct.cotes.accessibleDescription() == "14:30 – 16:40"
    assert direct.partie is not None
    assert direct.partie.pendules == (870.0, 1000.0)
    QTest.keyClick(direct.ligne, Qt.Key.Key_Space)
    assert direct.pendule.trait is Camp.A


def test_les_deux_chronometres_d_un_coup_aussi(ouvrir: Ouvrir, fichier: Fichier) -> None:
    fichier.regie.executer(ReglerTournoi(ReglagesTournoi(chronometrage=Chronometrage.CHRONOMETRES)))
    fichier.regie.executer(PoserChronometres(1, Camp.B, 20.0, court=True))
    fichier.passer(15)
    fichier.regie.executer(SaisirMatch(2, (Manche(451, 407),)))
    fichier.tuer()
    console = ouvrir()
    assert "table 1, 0:35 du coup écoulé" in texte(console)
    console.fenetre.ligne.setText("1")
    touche(console, Qt.Key.Key_F8)
    (chronos,) = console.fenetre.findChildren(FenetreChronometres)
    attendre(chronos.isActiveWindow)
    assert chronos.chronometres == Chronometres(120, 15, Camp.B, fige=35.0)
    QTest.keyClick(chronos, Qt.Key.Key_P)
    assert chronos.court


def test_chaque_appui_est_au_fichier_et_une_pendule_fermee_ne_court_pas(ouvrir: Ouvrir, tmp_path: Path) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    pendule = la_pendule(console, "2")
    t = [100.0]
    pendule.tenue.monotone = pendule._monotone = lambda: t[0]
    QTest.keyClick(pendule, Qt.Key.Key_Left)
    t[0] += 65
    pendule.battre()
    posee = console.regie.etat.pendules[2]
    assert isinstance(posee, PenduleDeTable)
    assert (posee.b, posee.court) == (1135.0, True), "noted while it runs"
    t[0] += 5
    console.fenetre.fermer()
    assert verifier(tmp_path / "open.arbitre").entier
    console = ouvrir()
    posee = console.regie.etat.pendules[2]
    assert isinstance(posee, PenduleDeTable)
    assert (posee.b, posee.trait, posee.court) == (1130.0, Camp.B, False)
    assert "retrouvée" not in texte(console), "it was closed as it should be"


def test_la_pendule_et_le_suivi_d_une_table_sont_la_meme(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F8, MAJ)
    direct = dialogue(console, DirectClassique)
    taper(direct.ligne, "2 1")
    QTest.keyClick(direct.ligne, Qt.Key.Key_Escape)
    assert console.fenetre.places.ouverte(DirectClassique) is direct, "it goes on while the round is looked at"
    pendule = la_pendule(console, "2")
    QTest.keyClick(pendule, Qt.Key.Key_Right)
    assert direct.pendule.court
    assert direct.pendule.trait is Camp.A
    assert direct.tenue.valeur.reste_b == 1200
    QTest.keyClick(pendule, Qt.Key.Key_Space)
    assert not direct.pendule.court


def test_defaire_ne_rend_pas_le_temps_et_une_ronde_nouvelle_a_des_pendules_neuves(fichier: Fichier) -> None:
    fichier.regie.executer(SaisirMatch(1, (Manche(451, 407),)))
    fichier.regie.executer(PoserPendule(3, 1200.0, 1100.0, Camp.B))
    fichier.regie.annuler()
    assert fichier.regie.etat.rondes[0].attendues == (1, 2, 3, 4)
    assert 3 in fichier.regie.etat.pendules
    fichier.regie.executer(RouvrirRonde("un retard"))
    assert not fichier.regie.etat.pendules
    with pytest.raises(CommandeRefusee, match="Aucune ronde n’est publiée"):
        fichier.regie.executer(PoserPendule(3, 1.0, 1.0))
    fichier.regie.annuler()
    fichier.regie.executer(PoserPendule(3, 9.0, 9.0))
    while fichier.regie.etat.rondes:
        fichier.regie.annuler()
    assert not fichier.regie.etat.pendules, "they go with the publication they ran on"
    chemin = fichier.regie.journal.chemin
    avant = fichier.regie.etat
    fichier.tuer()
    with Journal(chemin, lecture_seule=True) as journal:
        assert RegieClassique(journal, ODS).etat == avant


@pytest.mark.parametrize("lues", [(-1.0, 5.0), (5.0, 1e9), (float("nan"), 5.0)])
def test_une_pendule_impossible_est_refusee(fichier: Fichier, lues: tuple[float, float]) -> None:
    with pytest.raises(CommandeRefusee, match="0 à 24 heures"):
        fichier.regie.executer(PoserPendule(1, *lues))
    with pytest.raises(CommandeRefusee, match="Pas de table 99"):
        fichier.regie.executer(PoserPendule(99, 1.0, 1.0))
    fichier.tuer()


def test_en_lecture_seule_la_pendule_est_montree_arretee(ouvrir: Ouvrir, fichier: Fichier) -> None:
    fichier.regie.executer(PoserPendule(3, 1200.0, 1100.0, Camp.B, court=True))
    fichier.tuer()
    console = ouvrir(lecture_seule=True)
    assert "table 3, 20:00 – 18:20" in texte(console)
    pendule = la_pendule(console, "3")
    assert pendule.pendule == Pendule(1200.0, 1100.0, Camp.B, court=False, depuis=pendule.pendule.depuis)


@pytest.mark.parametrize("reglee", [Chronometrage.PENDULE, Chronometrage.CHRONOMETRES])
def test_une_pendule_laissee_en_marche_s_arrete_et_se_ferme_a_la_ronde_suivante(
    ouvrir: Ouvrir, reglee: Chronometrage
) -> None:
    """That of round 3 went on from where that of round 2 was."""
    console = nouveau(ouvrir, 8)
    console.executer(ReglerTournoi(ReglagesTournoi(chronometrage=reglee)))
    touche(console, Qt.Key.Key_F5)
    for table in range(1, 5):
        taper(console.fenetre.ligne, f"{table} 400 300")
    console.fenetre.ligne.setText("2")
    touche(console, Qt.Key.Key_F8)
    (laissee,) = console.fenetre.pendules.toutes
    assert isinstance(laissee, FenetrePendule | FenetreChronometres)
    t = [100.0]
    laissee.tenue.monotone = laissee._monotone = lambda: t[0]
    QTest.keyClick(laissee, Qt.Key.Key_Left if reglee is Chronometrage.PENDULE else Qt.Key.Key_Space)
    t[0] += 65
    laissee.battre()
    assert laissee.court
    console.fenetre.activateWindow()
    console.fenetre.ligne.clear()
    touche(console, Qt.Key.Key_F5)
    assert len(console.regie.etat.rondes) == 2
    assert console.fenetre.pendules.toutes == [], "closed"
    assert not laissee.court
    assert not console.regie.etat.pendules, "nothing of it is written in the new round"
    console.fenetre.ligne.setText("2")
    touche(console, Qt.Key.Key_F8)
    (neuve,) = console.fenetre.pendules.toutes
    assert ("20:00 – 20:00" if reglee is Chronometrage.PENDULE else "2:00") in neuve.accessibleDescription()
    assert not neuve.court


def test_la_pendule_d_une_partie_suivie_s_arrete_a_la_ronde_suivante_et_revient_avec_la_sienne(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    QTest.keyClick(console.fenetre, Qt.Key.Key_F8, MAJ)
    direct = dialogue(console, DirectClassique)
    taper(direct.ligne, "2 1")
    direct.appuyer(1)
    assert direct.pendule.court
    console.fenetre.vers_la_ligne()
    for table in range(1, 5):
        taper(console.fenetre.ligne, f"{table} 400 300")
        if table == 2:
            assert "partie suivie" in console.fenetre.message.text()
            QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Return)
            assert not direct.pendule.court, "its result is in"
    direct.appuyer(0)
    assert not direct.pendule.court, "the game is left"
    direct.ligne.setText("2 1")
    direct.saisir()  # typed again from its sheet
    direct.appuyer(0)
    assert direct.pendule.court
    touche(console, Qt.Key.Key_F5)
    assert len(console.regie.etat.rondes) == 2
    assert not direct.pendule.court
    direct.appuyer(0)
    assert not console.regie.etat.pendules, "it is of no table of round 2"
    console.fenetre.defaire()
    assert direct.tenue.table == 2, "the round is in hand again"


def test_le_resultat_d_une_table_arrete_sa_pendule_et_le_dit(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    pendule = la_pendule(console, "2")
    QTest.keyClick(pendule, Qt.Key.Key_Left)
    console.fenetre.activateWindow()
    attendre(console.fenetre.isActiveWindow)
    console.fenetre.ligne.setText("3")
    touche(console, Qt.Key.Key_F8)
    autre = next(horloge for horloge in console.fenetre.pendules.toutes if horloge is not pendule)
    QTest.keyClick(autre, Qt.Key.Key_Left)
    console.fenetre.ligne.clear()
    saisir(console, "2 400 300")
    assert texte(console) == (
        "Ronde 1, table 2 : NOM001 400 – NOM005 300. "
        "La pendule de la table 2 est arrêtée ; Espace, dans sa fenêtre, la reprend."
    )
    assert not pendule.court
    posee = console.regie.etat.pendules[2]
    assert not posee.court
    assert autre.court, "that of another table runs on"
    saisir(console, "2 410 300")
    assert "pendule" not in texte(console), "it stands still already"
    console.fenetre.defaire()
    assert console.regie.etat.rondes[0].rencontres[2].parties[0].a == 400


def test_une_decision_qui_finit_la_partie_arrete_sa_pendule_et_le_dit(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    pendule = la_pendule(console, "2")
    QTest.keyClick(pendule, Qt.Key.Key_Left)
    console.fenetre.activateWindow()
    touche(console, Qt.Key.Key_F12)
    decision = dialogue(console, DecisionDArbitre)
    choisir(decision, "10.7")
    QTest.keyClick(decision.table, Qt.Key.Key_Return)
    assert texte(console).endswith("La pendule de la table 2 est arrêtée ; Espace, dans sa fenêtre, la reprend.")
    assert not pendule.court
