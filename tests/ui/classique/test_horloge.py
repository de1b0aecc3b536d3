"""The clock of a round is in the file: suspended, resumed, found again when the console is killed."""

from datetime import datetime, timedelta
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.engine.classique.rencontre import Manche
from arbitre.engine.classique.tournoi.etat import Marche
from arbitre.engine.classique.tournoi.horloge import HorlogeLancee, LancerHorloge
from arbitre.engine.classique.tournoi.inscrire import CreerTournoi, Inscrire
from arbitre.engine.classique.tournoi.publier import PublierRonde
from arbitre.engine.classique.tournoi.resultats import SaisirMatch
from arbitre.journal import Journal, verifier
from arbitre.regie import RegieClassique
from arbitre.ui.classique.console import ConsoleClassique
from arbitre.ui.classique.salle import SalleClassique
from arbitre.voix.clip import cloche
from tests.test_regie_classique import INSCRITS, ODS
from tests.ui.classique.tenir import Ouvrir, attendre, nouveau, saisir, touche
from tests.voix.faux import HAUT_PARLEUR, FauxMateriel


def texte(console: ConsoleClassique) -> str:
    return console.fenetre.message.text().replace("\u00a0", " ")


def test_f11_lance_suspend_et_reprend_l_horloge(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F11)
    assert "Aucune ronde n’est publiée" in texte(console)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F11)
    assert "court : 40:00" in texte(console)
    touche(console, Qt.Key.Key_F11)
    assert "suspendue à 40:00" in texte(console)
    assert console.fenetre.horloge.text() == "suspendue 40:00"
    touche(console, Qt.Key.Key_F11)
    assert console.fenetre.horloge.text() == "40:00"
    QTest.keyClick(console.fenetre, Qt.Key.Key_F11, Qt.KeyboardModifier.ShiftModifier)
    assert console.fenetre.horloge.text() == ""
    assert "ôtée" in texte(console)


def une_horloge_en_cours(chemin: Path) -> None:
    """A file that a crash left with the clock running: 40 minutes, a result typed after 9 minutes and a half."""
    maintenant = [datetime.fromisoformat("2026-11-21T14:00:00")]
    regie = RegieClassique(Journal(chemin, nouveau=not chemin.exists()), ODS, horloge=lambda: maintenant[0])
    regie.executer(CreerTournoi("Open de Melun"))
    regie.executer(Inscrire(INSCRITS))
    regie.executer(PublierRonde())
    regie.executer(LancerHorloge())
    maintenant[0] += timedelta(minutes=9, seconds=30)
    regie.executer(SaisirMatch(1, (Manche(451, 407),)))
    regie.fermer()


def test_tuee_la_console_rouvre_l_horloge_suspendue_avec_ce_qui_restait(ouvrir: Ouvrir, tmp_path: Path) -> None:
    une_horloge_en_cours(tmp_path / "open.arbitre")
    console = ouvrir()
    assert "L’horloge de la ronde 1 est retrouvée suspendue, avec 30:30 à courir" in texte(console)
    assert console.fenetre.horloge.text() == "suspendue 30:30"
    assert (console.salle.page().horloge, console.salle.page().arret) == ("30:30", "suspendue")
    touche(console, Qt.Key.Key_F11)
    horloge = console.regie.etat.horloge
    assert horloge is not None
    assert (horloge.marche, horloge.reste) == (Marche.COURT, 1830.0)


def test_fermee_avec_son_horloge_la_console_la_rouvre_suspendue(ouvrir: Ouvrir, tmp_path: Path) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F11)
    console.fenetre.fermer()
    assert verifier(tmp_path / "open.arbitre").entier
    console = ouvrir()
    horloge = console.regie.etat.horloge
    assert horloge is not None
    assert horloge.marche is Marche.SUSPENDUE
    assert 2395 < horloge.reste <= 2400
    assert "retrouvée suspendue" in texte(console)


def test_en_lecture_seule_l_horloge_est_montree_suspendue_sans_rien_ecrire(ouvrir: Ouvrir, tmp_path: Path) -> None:
    une_horloge_en_cours(tmp_path / "open.arbitre")
    console = ouvrir(lecture_seule=True)
    assert "lecture seule" in texte(console)
    assert "30:30" in texte(console)
    assert console.fenetre.horloge.text() == "suspendue 30:30"
    horloge = console.regie.etat.horloge
    assert horloge is not None
    assert horloge.marche is Marche.COURT


def test_defaire_un_resultat_ne_remonte_pas_le_temps(ouvrir: Ouvrir, tmp_path: Path) -> None:
    une_horloge_en_cours(tmp_path / "open.arbitre")
    console = ouvrir()
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert console.regie.etat.rondes[0].attendues == (1, 2, 3, 4)
    assert console.fenetre.horloge.text() == "suspendue 30:30"
    QTest.keyClick(console.fenetre.ligne, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert console.regie.etat.rondes == (), "the clock is no command that one takes back"
    assert console.fenetre.horloge.text() == ""


def test_la_salle_note_le_temps_toutes_les_trente_secondes_puis_dit_la_fin(qapp: object) -> None:
    t = [0.0]
    notes: list[float] = []
    finies: list[bool] = []
    salle = SalleClassique(lambda: t[0])
    salle.a_noter.connect(notes.append)
    salle.epuisee.connect(lambda: finies.append(True))
    salle.suivre_l_horloge(HorlogeLancee(1, 100.0, ""), 100.0)
    for seconde in range(1, 101):
        t[0] = float(seconde)
        salle._battre()
    salle.arreter()
    assert notes == [70.0, 40.0, 10.0]
    assert finies == [True]


def test_le_temps_ecoule_l_horloge_est_finie_au_fichier(ouvrir: Ouvrir) -> None:
    console = nouveau(ouvrir, 8)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F11)
    console.salle.epuisee.emit()
    horloge = console.regie.etat.horloge
    assert horloge is not None
    assert (horloge.marche, horloge.reste) == (Marche.FINIE, 0.0)
    assert console.fenetre.horloge.text() == "0:00"


def test_la_fin_de_l_horloge_de_la_ronde_se_dit_s_entend_et_rougit(ouvrir: Ouvrir) -> None:
    """It ended in silence: the digits stood at 0:00 and nothing told it."""
    console = nouveau(ouvrir, 8)
    materiel = console._annonceur.materiel
    assert isinstance(materiel, FauxMateriel)
    materiel.sorties = (HAUT_PARLEUR,)
    touche(console, Qt.Key.Key_F5)
    touche(console, Qt.Key.Key_F11)
    console.fenetre.ligne.setText("1")
    touche(console, Qt.Key.Key_F8)
    (pendule,) = console.fenetre.pendules.toutes
    attendre(pendule.isActiveWindow)
    assert not console.salle.page().ecoule
    avant = console.fenetre.horloge.palette().windowText().color()
    console.salle.epuisee.emit()
    phrase = "L’horloge de la ronde 1 est à 0:00 : le temps des deux joueurs de chaque table est écoulé."
    for dit in (console.fenetre.message.text(), pendule.aide):
        assert dit.replace("\u00a0", " ") == phrase
    assert materiel.joues == [cloche()]
    assert console.salle.page().ecoule, "red on the tableau"
    assert console.fenetre.horloge.palette().windowText().color() != avant, "and in the bar"
    for table in range(1, 5):
        saisir(console, f"{table} 400 300")
    assert console.fenetre.horloge.text() == "", "nobody plays any more"
    assert not console.salle.page().ecoule
