"""Nothing is left by accident: an open partie, names typed in the wizard; and what was cut is taken up by one key."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QDate, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.etat import Phase, SecondeLecture
from arbitre.engine.partie.relecture import RecevoirRelecture, TrancherRelecture
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.vues import EtatChrono
from arbitre.journal import Journal, nouveau, verifier
from arbitre.regie import RegieClassique
from arbitre.reseau.acces.certificat import certificat
from arbitre.reseau.acces.roles import Role
from arbitre.ui.console import Console
from arbitre.ui.lancement import Poste
from arbitre.ui.ouverture.assistant import Assistant
from arbitre.ui.portes import faire
from arbitre.ui.portes.salle import reseau_de_la_salle
from arbitre.ui.textes import fin
from arbitre.ui.textes.reseau import AUTRE_COMPETITION
from arbitre.ui.textes.touches import Geste
from tests.cli.test_secours import port_libre
from tests.outils.pas_entres import Mains
from tests.soirees.coupure import attendre, jouer, ouvrir, touches_pour_reprendre
from tests.test_regie_classique import ODS, une_ronde

RACINE = Path(__file__).parents[2]
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def poste(au_depart: Poste) -> Poste:
    """The application as it starts, with no file of the last time."""
    au_depart.preferences.remove("fichier/dernier")
    return au_depart


def quitter(console: Console) -> None:
    """Its key."""
    console.fenetre.activateWindow()
    attendre(console.fenetre.isActiveWindow)
    QTest.keyClick(console.fenetre, Qt.Key.Key_Q, CTRL)


def fermer_par(console: Console, voie: str, poste: Poste) -> None:
    """One of the ways in which the window is asked to close."""
    match voie:
        case "croix":
            console.fenetre.close()
        case "Ctrl+Q":
            quitter(console)
        case "fin de session":
            session = Session()
            poste.finir_la_session(session)  # type: ignore[arg-type]  # only the system makes one
            assert session.annulee, "the system waits"


class Session:
    """What the system says at its end."""

    def __init__(self) -> None:
        self.annulee = False

    def allowsInteraction(self) -> bool:  # noqa: N802 - Qt's own name
        return True

    def release(self) -> None:
        pass

    def cancel(self) -> None:
        self.annulee = True


# --- closing -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("court", [True, False], ids=["le temps court", "sans chrono"])
@pytest.mark.parametrize("voie", ["croix", "Ctrl+Q", "fin de session"])
def test_une_partie_ouverte_ne_se_quitte_pas_sans_question(
    poste: Poste, tmp_path: Path, voie: str, court: bool
) -> None:
    console = ouvrir(poste, tmp_path / "club.arbitre")
    if court:
        jouer(console, 0)
    fermer_par(console, voie, poste)
    depart = console.fenetre.depart
    assert console.fenetre.isVisible()
    assert depart.isVisible()
    assert "Jeudi du club, Partie 1" in depart.texte.text()
    assert ("chrono court" in depart.texte.text()) is court
    attendre(depart.non.hasFocus)
    fermer_par(console, voie, poste)
    assert depart.isVisible(), "asked again, it is still the question"
    if court:
        chrono = console.conducteur.chrono
        assert chrono is not None
        assert chrono.etat is EtatChrono.COURT
    QTest.keyClick(depart.non, Qt.Key.Key_Return)
    assert not depart.isVisible()
    assert console.fenetre.isVisible()
    fermer_par(console, voie, poste)
    QTest.keyClick(console.fenetre, Qt.Key.Key_Escape)
    assert not depart.isVisible()
    fermer_par(console, voie, poste)
    QTest.keyClick(depart.oui, Qt.Key.Key_Return)
    assert not console.fenetre.isVisible()
    assert verifier(tmp_path / "club.arbitre").entier


def test_changer_de_competition_dit_aux_postes_pourquoi_leur_console_s_en_va(
    poste: Poste, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They were asked whether a spare had gone on."""
    console = ouvrir(poste, tmp_path / "club.arbitre")
    dits: list[str] = []
    monkeypatch.setattr(reseau_de_la_salle(console), "fermer", lambda raison="": dits.append(raison))
    autre = tmp_path / "autre.arbitre"
    with nouveau(autre):
        pass
    assert poste.ouvrir(autre)
    assert dits[:1] == [AUTRE_COMPETITION]


def test_sans_partie_ouverte_des_postes_admis_font_demander(poste: Poste, tmp_path: Path) -> None:
    """Another file was opened without a word: the posts kept what nobody had settled."""
    console = ouvrir(poste, tmp_path / "club.arbitre", TerminerPartie(par_decision=True))
    reseau = reseau_de_la_salle(console)
    reseau.ouvrir("127.0.0.1", port_libre(), certificat(tmp_path, "127.0.0.1"), bytes(32))
    assert reseau._service is not None
    assert console.fenetre.depart.phrase == ""
    nina = reseau._service.jetons.donner("Nina", Role.CORRECTEUR)[1]
    Mains(reseau._service, nina).laisser("1 t")
    assistant = poste.montrer_l_assistant()
    (tmp_path / "vide.arbitre").touch()
    assistant.ouvrir.emit(tmp_path / "vide.arbitre")
    assert poste.console is console
    question = next(q for q in assistant.findChildren(type(assistant.quitter)) if q.isVisible())
    assert question.titre.text() == fin.FERMER_LE_FICHIER
    assert "Aucune partie n’est ouverte, mais des postes sont admis. Le réseau" in question.texte.text()
    assert "«\u00a0Nina\u00a0»\u00a0: 1 saisie refusée (table 1)" in question.texte.text()
    QTest.keyClick(question.non, Qt.Key.Key_Return)
    assert reseau.ouverture is not None
    console.fenetre.close()
    assert console.fenetre.depart.isVisible()
    assert console.fenetre.depart.titre.text() == fin.FERMER_LE_FICHIER
    QTest.keyClick(console.fenetre.depart.non, Qt.Key.Key_Return)
    assistant.ouvrir.emit(tmp_path / "vide.arbitre")
    question = next(q for q in assistant.findChildren(type(assistant.quitter)) if q.isVisible())
    QTest.keyClick(question.oui, Qt.Key.Key_Return)
    assert poste.console is not console


def test_des_relectures_a_regler_font_demander_et_se_disent(poste: Poste, tmp_path: Path) -> None:
    """The file was closed without a word, its ranking still to be settled."""
    console = ouvrir(poste, tmp_path / "club.arbitre")
    jouer(console, 1)
    assert console.executer(PayerLeTop(1), TerminerPartie(par_decision=True))
    assert console.fenetre.depart.phrase == ""
    assert console.executer(RecevoirRelecture(1, 2, SecondeLecture("Lise", points=3)))
    quitter(console)
    depart = console.fenetre.depart
    assert depart.isVisible()
    assert depart.titre.text() == fin.FERMER_LE_FICHIER
    assert depart.texte.text() == "Reste à régler\u00a0: 1 relecture à régler (Ctrl+Maj+N)."
    QTest.keyClick(depart.non, Qt.Key.Key_Return)
    assert console.executer(OuvrirPartie(), TerminerPartie(par_decision=True))
    assert depart.phrase == "Reste à régler\u00a0: partie 1\u00a0: 1 relecture à régler (Ctrl+Maj+N)."
    assert console.regie.executer(TrancherRelecture(1, 2, "Lise", 0, 3, False, "vu"), partie=1)
    quitter(console)
    assert not console.fenetre.isVisible()


def test_le_temps_court_et_appelle_derriere_la_question(poste: Poste, tmp_path: Path) -> None:
    console = ouvrir(poste, tmp_path / "club.arbitre")
    jouer(console, 0)
    console.fenetre.close()
    assert console.conducteur.temps.regler(0.2)
    attendre(lambda: console.conducteur.phase is Phase.RAMASSAGE)
    assert console.fenetre.depart.isVisible()


@pytest.mark.parametrize("finir", [True, False], ids=["partie finie", "aucune partie"])
def test_sans_partie_ouverte_la_console_se_ferme_d_une_touche(poste: Poste, tmp_path: Path, finir: bool) -> None:
    console = ouvrir(poste, tmp_path / "club.arbitre", TerminerPartie(par_decision=True))
    if not finir:
        while console.regie.partie is not None:
            assert console.regie.annuler()
    quitter(console)
    assert not console.fenetre.isVisible()


def test_un_autre_fichier_ne_prend_pas_la_place_d_une_partie_sans_question(poste: Poste, tmp_path: Path) -> None:
    """Ctrl+N during a chrono, then Enter: the partie was closed without a word."""
    console = ouvrir(poste, tmp_path / "club.arbitre")
    jouer(console, 0)
    faire(console, Geste.ASSISTANT)
    assistant = poste.assistant
    assert assistant is not None
    assistant.fichier.setText(str(tmp_path / "autre.arbitre"))
    assistant.valider()
    assert poste.console is console
    assert not (tmp_path / "autre.arbitre").exists()
    question = next(q for q in assistant.findChildren(type(assistant.quitter)) if q.isVisible())
    assert "Jeudi du club" in question.texte.text()
    QTest.keyClick(question.non, Qt.Key.Key_Return)
    assert poste.console is console
    (tmp_path / "vide.arbitre").touch()
    assistant.ouvrir.emit(tmp_path / "vide.arbitre")
    question = next(q for q in assistant.findChildren(type(assistant.quitter)) if q.isVisible())
    QTest.keyClick(question.oui, Qt.Key.Key_Return)
    assert poste.console is not console
    assert not console.fenetre.isVisible()


# --- the wizard --------------------------------------------------------------------------------------------------


def noms_tapes(assistant: Assistant) -> int:
    return assistant.liste.combien


def test_echap_echap_ne_perd_pas_les_noms_tapes(poste: Poste) -> None:
    assistant = poste.montrer_l_assistant()
    assistant.liste.montrer((Joueur(0, "Alice", table=1), Joueur(0, "Bruno", table=2)))
    for _ in range(4):
        QTest.keyClick(QApplication.focusWidget() or assistant, Qt.Key.Key_Escape)
        assert assistant.isVisible()
    assert noms_tapes(assistant) == 2
    assistant.reject()
    assert "2 noms" in assistant.quitter.texte.text()
    QTest.keyClick(assistant.quitter.oui, Qt.Key.Key_Return)
    assert not assistant.isVisible()


def test_un_assistant_ou_l_on_n_a_rien_tape_se_ferme_d_une_touche(poste: Poste) -> None:
    assistant = poste.montrer_l_assistant()
    QTest.keyClick(assistant, Qt.Key.Key_Escape)
    assert not assistant.isVisible()


# --- after a cut -------------------------------------------------------------------------------------------------

COUPEE = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.ui.kit.application import creer_application
from arbitre.ui.lancement import Poste
from tests.soirees.coupure import jouer, ouvrir
poste = Poste(creer_application(["arbitre"]))
console = ouvrir(poste, Path(sys.argv[1]))
jouer(console, 3)
assert console.executer(PayerLeTop(1), PayerLeTop(2))
console.conducteur.temps.regler(112.0)
QTimer.singleShot(3500, lambda: print("pret", flush=True))
QApplication.exec()
"""


@pytest.mark.machine
def test_apres_une_coupure_une_touche_rend_le_coup_la_correction_et_le_chrono(poste: Poste, tmp_path: Path) -> None:
    """Killed for good in the middle of coup 4; then « arbitre » again, and Enter."""
    fichier = tmp_path / "club.arbitre"
    with subprocess.Popen(
        [sys.executable, "-c", COUPEE, str(fichier)], cwd=RACINE, stdout=subprocess.PIPE, text=True
    ) as p:
        assert p.stdout is not None
        assert p.stdout.readline() == "pret\n"
        os.kill(p.pid, signal.SIGKILL)
    poste.preferences.setValue("fichier/dernier", str(fichier))
    poste.commencer(None)
    assistant = poste.assistant
    assert assistant is not None
    assert assistant.reprendre.text() == "&Reprendre Jeudi du club, partie 1, coup 4"
    assert assistant.reprendre.isDefault()
    QTest.keyClick(QApplication.focusWidget() or assistant, Qt.Key.Key_Return)
    console = poste.console
    assert console is not None
    assert not assistant.isVisible()
    partie, chrono = console.regie.partie, console.conducteur.chrono
    assert partie is not None
    assert (len(partie.coups), partie.phase) == (4, Phase.RECHERCHE)
    assert chrono is not None
    assert chrono.etat is EtatChrono.PAUSE
    assert chrono.reste == pytest.approx(109, abs=2.5)
    message = console.fenetre.message.text()
    assert message.startswith("Coupure de ")
    assert "coup 4 est suspendu à 1:" in message
    corrige = console.fenetre.correction.coup
    assert corrige is not None
    assert corrige.numero == 3
    attendre(console.fenetre.correction.ligne.hasFocus)
    assert console.conducteur.vue_actuelle().chrono == console.conducteur.chrono
    faire(console, Geste.PAUSE)
    assert console.conducteur.temps.court


def test_reprendre_ne_demande_qu_une_touche(poste: Poste, tmp_path: Path) -> None:
    """What `python -m benchmarks.touches` counts."""
    assert touches_pour_reprendre(tmp_path) == 1


def test_la_premiere_touche_ailleurs_rend_entree_a_la_creation(poste: Poste, tmp_path: Path) -> None:
    fichier = tmp_path / "club.arbitre"
    ouvrir(poste, fichier).fenetre.fermer()
    poste.console = None
    assistant = poste.montrer_l_assistant()
    assert assistant.reprendre.isDefault()
    QTest.keyClicks(assistant.nom, "x")
    assert assistant.bouton_creer.isDefault()
    assert not assistant.reprendre.isDefault()
    assert assistant.message.text().startswith("Entrée crée et ouvre")


FINIE = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.ui.kit.application import creer_application
from arbitre.ui.lancement import Poste
from tests.soirees.coupure import ouvrir
poste = Poste(creer_application(["arbitre"]))
ouvrir(poste, Path(sys.argv[1]), TerminerPartie(par_decision=True), jour=sys.argv[2])
QTimer.singleShot(0, lambda: print("pret", flush=True))
QApplication.exec()
"""


def tuer_une_fois_la_partie_finie(fichier: Path, jour: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", FINIE, str(fichier), jour], cwd=RACINE, stdout=subprocess.PIPE, text=True
    ) as p:
        assert p.stdout is not None
        assert p.stdout.readline() == "pret\n"
        os.kill(p.pid, signal.SIGKILL)


def il_y_a(jours: int) -> str:
    return QDate.currentDate().addDays(-jours).toString(Qt.DateFormat.ISODate)


@pytest.mark.machine
def test_coupee_une_fois_la_partie_finie_une_touche_rend_le_classement(poste: Poste, tmp_path: Path) -> None:
    """Enter made another competition: « BIENVENUE » took the place of the ranking on the tableau."""
    fichier = tmp_path / "club.arbitre"
    tuer_une_fois_la_partie_finie(fichier, il_y_a(1))  # past midnight
    poste.preferences.setValue("fichier/dernier", str(fichier))
    poste.commencer(None)
    assistant = poste.assistant
    assert assistant is not None
    assert assistant.reprendre.text() == "&Reprendre Jeudi du club, partie 1 terminée"
    assert assistant.reprendre.isDefault()
    QTest.keyClick(QApplication.focusWidget() or assistant, Qt.Key.Key_Return)
    console = poste.console
    assert console is not None
    assert console.regie.regie.etat.nom == "Jeudi du club"
    assert console.conducteur.phase is Phase.FINIE
    attendre(lambda: console.salle.etat.vue.entracte is not None)
    entracte = console.salle.etat.vue.entracte
    assert entracte is not None
    assert entracte.classement
    assert [f.name for f in tmp_path.glob("*.arbitre")] == ["club.arbitre"]


@pytest.mark.machine
def test_coupee_il_y_a_une_semaine_elle_s_offre_sans_etre_la_touche(poste: Poste, tmp_path: Path) -> None:
    """The machine was put out without closing: this evening is another one."""
    fichier = tmp_path / "club.arbitre"
    tuer_une_fois_la_partie_finie(fichier, il_y_a(7))
    poste.preferences.setValue("fichier/dernier", str(fichier))
    assistant = poste.montrer_l_assistant()
    assert assistant.reprendre.text() == "&Reprendre Jeudi du club, partie 1 terminée"
    assert assistant.bouton_creer.isDefault()


def test_une_competition_du_jour_se_reprend_meme_finie(poste: Poste, tmp_path: Path) -> None:
    """Closed by mistake, papers to do."""
    ouvrir(poste, tmp_path / "club.arbitre", TerminerPartie(par_decision=True)).fenetre.fermer()
    poste.console = None
    assistant = poste.montrer_l_assistant()
    assert assistant.reprendre.text() == "&Reprendre Jeudi du club, partie 1 terminée"
    assert assistant.reprendre.isDefault()


def test_une_competition_finie_un_autre_jour_n_est_pas_reprise_d_office(poste: Poste, tmp_path: Path) -> None:
    ouvrir(poste, tmp_path / "club.arbitre", TerminerPartie(par_decision=True), jour=il_y_a(1)).fenetre.fermer()
    poste.console = None
    assistant = poste.montrer_l_assistant()
    assert not hasattr(assistant, "reprendre")
    assert assistant.bouton_creer.isDefault()


def test_une_partie_laissee_il_y_a_longtemps_s_offre_sans_etre_la_touche(poste: Poste, tmp_path: Path) -> None:
    fichier = tmp_path / "club.arbitre"
    fichier.touch()
    assert poste.ouvrir(fichier)
    assert poste.console is not None
    joueurs = InscrireJoueurs((Joueur(0, "Alice", table=1),))
    assert poste.console.executer(CreerCompetition("Vieux", "2020-01-02"), joueurs, OuvrirPartie())
    poste.console.fenetre.fermer()
    poste.console = None
    assistant = poste.montrer_l_assistant()
    assert "Vieux, partie 1" in assistant.reprendre.text()
    assert assistant.bouton_creer.isDefault()


def test_le_fichier_disparu_n_est_pas_offert(poste: Poste, tmp_path: Path) -> None:
    poste.preferences.setValue("fichier/dernier", str(tmp_path / "parti.arbitre"))
    assert not hasattr(poste.montrer_l_assistant(), "reprendre")


def test_un_tournoi_coupe_se_reprend_aussi_et_sa_ronde_ne_se_quitte_pas_sans_question(
    poste: Poste, tmp_path: Path
) -> None:
    fichier = tmp_path / "open.arbitre"
    with Journal(fichier, nouveau=True) as journal:
        une_ronde(RegieClassique(journal, ODS))
    poste.preferences.setValue("fichier/dernier", str(fichier))
    assistant = poste.montrer_l_assistant()
    assert assistant.reprendre.text() == "&Reprendre Open de Melun, ronde 1"
    assert assistant.reprendre.isDefault()
    QTest.keyClick(QApplication.focusWidget() or assistant, Qt.Key.Key_Return)
    assert poste.tournoi is not None
    fenetre = poste.tournoi.fenetre
    fenetre.close()
    assert fenetre.isVisible()
    assert "ronde 1 n’est pas finie" in fenetre.depart.texte.text()
    QTest.keyClick(fenetre.depart.non, Qt.Key.Key_Return)
    assert fenetre.isVisible()
