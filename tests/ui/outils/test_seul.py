"""« Jouer seul »: whole parties typed through the real window, with a real file, a fast clock, a silent voice."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollArea

from arbitre.dossiers import Dossiers
from arbitre.echanges.scellees import ecrire_scellee
from arbitre.engine.competition.commandes import Commande
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE, FORMULES, Formule
from arbitre.engine.generation import generer
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.prepare import preparer
from arbitre.engine.seul.comptes import compte_seul
from arbitre.journal.verification import verifier
from arbitre.lexiques import Graphies, ouvrir
from arbitre.ui.conduite.materiel import Materiel
from arbitre.ui.kit.application import creer_application
from arbitre.ui.kit.mise_en_page import Volets
from arbitre.ui.outils.seul.cahier import Cahier
from arbitre.ui.outils.seul.fenetre import FenetreSeul, Jeu
from arbitre.ui.textes import seul as textes
from arbitre.ui.textes.touches import Geste
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.reglages import Choix, Reglages
from tests.outils.ecrans import PORTABLE, PROJECTEUR, brancher
from tests.outils.silence import laisser_finir_l_atelier
from tests.soirees.poste import Montre, Poste
from tests.voix.faux import FauxMateriel

ENTREE = Qt.Key.Key_Return


class Solitaire:
    """Someone who plays alone: hands on the line, eyes on the window."""

    def __init__(self, dossier: Path) -> None:
        self.dossiers = Dossiers(dossier / "donnees", Dossiers.du_systeme().cache)
        self.annonceur = Annonceur(Reglages(choix=Choix.SILENCE), materiel=FauxMateriel(sonne=False), vitesse=2000)
        montre = Montre()
        self.materiel = Materiel(
            QSettings(str(dossier / "preferences.ini"), QSettings.Format.IniFormat),
            self.dossiers,
            self.annonceur,
            ouvrir(None, self.dossiers),
            Graphies(self.dossiers),
            monotone=montre,
            continu=montre,
            mural=montre,
            hasard=Random(3).randrange,
        )
        self.ouvrir()

    def ouvrir(self) -> None:
        self.fenetre = FenetreSeul(self.materiel, horloge=lambda: datetime(2026, 3, 1, 20, 0, tzinfo=UTC))
        self.fenetre.montrer()

    def fermer(self) -> None:
        self.fenetre.close()
        laisser_finir_l_atelier()
        self.annonceur.fermer()

    @property
    def jeu(self) -> Jeu:
        assert self.fenetre.jeu is not None
        return self.fenetre.jeu

    @property
    def phase(self) -> Phase:
        return self.jeu.partie.phase

    def commencer(self, fichier: Path) -> None:
        """Choose the file, play its first partie."""
        self.fenetre.depart.lire(fichier)
        Poste.attendre(self.fenetre.depart.jouer.isVisible)
        self.fenetre.depart.jouer.click()
        Poste.attendre(lambda: self.fenetre.jeu)

    def entrer(self, texte: str = "") -> None:
        QTest.keyClicks(self.fenetre.reponse, texte)
        QTest.keyClick(self.fenetre.reponse, ENTREE)

    def chercher(self) -> None:
        """The next tirage, said to its end."""
        self.entrer()
        Poste.attendre(lambda: self.phase is Phase.RECHERCHE)

    def top(self, rang: int = 0) -> str:
        """A solution of the coup, best first, as it is typed."""
        coup, savoir = self.jeu.partie.coup, self.jeu.regie.regie.savoir
        assert coup is not None
        assert coup.tirage is not None
        solution = savoir.solutions(coup.grille, coup.tirage.lettres, self.jeu.partie.formule)[rang]
        mot = "".join(f"({signe.upper()})" if signe.islower() else signe for signe in solution.mot)
        return f"{mot} {solution.ref}"

    @property
    def correction(self) -> str:
        return self.fenetre.correction.toPlainText().replace("\u00a0", " ")

    @property
    def message(self) -> str:
        return self.fenetre.message.text()


@pytest.fixture
def seul(qapp: QGuiApplication, tmp_path: Path) -> Iterator[Solitaire]:
    seul = Solitaire(tmp_path)
    yield seul
    seul.fermer()


@pytest.fixture
def scellee(tmp_path: Path) -> Path:
    """A whole partie under its seal."""
    partie = generer(ouvrir(None).automate, CLASSIQUE, edition("2023").reglement, 7, 0)
    assert partie is not None
    return ecrire_scellee(tmp_path / "mardi.scellee", preparer(partie, CLASSIQUE, "2023", "Liste libre"))


def test_la_premiere_visite_s_explique_en_trois_phrases(seul: Solitaire) -> None:
    assert seul.fenetre.depart.accueil.text() == textes.ACCUEIL
    assert len(textes.ACCUEIL.split("\n")) == 3
    assert seul.fenetre.focusWidget() is seul.fenetre.depart.neuve, "Enter plays"


def test_en_multitops_une_seule_solution_dit_ce_qui_lui_manque(seul: Solitaire, tmp_path: Path) -> None:
    formule = FORMULES["multitops2"]
    partie = generer(ouvrir(None).automate, formule, edition("2023").reglement, 7, 0)
    assert partie is not None
    seul.commencer(ecrire_scellee(tmp_path / "deux.scellee", preparer(partie, formule, "2023", "Liste libre")))
    seul.chercher()
    seul.entrer(seul.top())
    assert ", il manque une solution sur les deux demandées." in seul.correction


def test_une_partie_scellee_se_joue_entiere_avec_la_voix_et_le_chrono(seul: Solitaire, scellee: Path) -> None:
    """Every other top is found; the file is a competition's, which the verification proves."""
    seul.commencer(scellee)
    assert seul.fenetre.attendu.text() == textes.PREMIER
    rang = 0
    while seul.phase is not Phase.FINIE:
        seul.chercher()
        seul.entrer(seul.top() if rang % 2 else "z")
        rang += 1
    compte = compte_seul(seul.jeu.regie.etat)
    assert compte is not None
    assert (compte.coups, compte.trouves, compte.fini) == (rang, rang // 2, True)
    assert f"{rang // 2} tops trouvés" in seul.fenetre.bilan.text()
    assert seul.fenetre.coups.texte(1, 5) == "top"
    fichier = seul.jeu.regie.regie.journal.chemin
    assert seul.fenetre.attendu.text() == textes.FINIE
    assert seul.message == ""
    seul.entrer()
    laisser_finir_l_atelier()
    Poste.attendre(lambda: seul.fenetre.depart.table.lignes)
    assert seul.fenetre.depart.table.texte(0, 7) == f"{rang // 2} / {rang}"
    assert seul.fenetre.depart.reprise_du_jeu.text().replace("&", "") == textes.REVOIR
    assert seul.fenetre.depart.courbe.accessibleDescription()
    assert verifier(fichier).fautes == ()


def test_le_coup_dit_le_top_la_paye_et_l_article(seul: Solitaire, scellee: Path) -> None:
    seul.commencer(scellee)
    seul.chercher()
    top = seul.top()
    seul.entrer("ZZYZZ H4")
    assert f"le top était {top}" in seul.correction
    assert "Vous : " in seul.correction
    assert "•" in seul.correction
    assert seul.fenetre.reponse.text() == ""


def test_la_fin_du_temps_rend_ce_qui_est_ecrit(seul: Solitaire, scellee: Path) -> None:
    seul.commencer(scellee)
    seul.chercher()
    QTest.keyClicks(seul.fenetre.reponse, seul.top())
    seul.jeu.conducteur.temps.regler(0.3)
    Poste.attendre(lambda: seul.jeu.dernier)
    assert "top trouvé" in seul.correction


@pytest.mark.parametrize("texte", ["", "t", "n", "45", "quoi", "1 t"])
def test_ce_qui_se_lit_mal_ne_rend_rien(seul: Solitaire, scellee: Path, texte: str) -> None:
    seul.commencer(scellee)
    seul.chercher()
    seul.entrer(texte)
    assert seul.phase is Phase.RECHERCHE
    assert "MAISON H4" in seul.message


def test_une_case_qui_n_existe_pas_ne_rend_rien(seul: Solitaire, scellee: Path) -> None:
    seul.commencer(scellee)
    seul.chercher()
    seul.entrer(f"{seul.top().split()[0]} P9")
    assert seul.phase is Phase.RECHERCHE
    assert "P9" in seul.message
    assert seul.fenetre.reponse.text()


def test_rouverte_entree_reprend_la_partie_en_cours(seul: Solitaire, scellee: Path) -> None:
    """Even where the parties are read before the window has the keyboard."""
    seul.commencer(scellee)
    seul.fenetre.close()
    seul.fenetre = FenetreSeul(seul.materiel)
    Poste.attendre(lambda: seul.fenetre.depart.table.lignes)
    assert seul.fenetre.focusWidget() is seul.fenetre.depart.table


def test_une_partie_en_cours_se_reprend_et_n_est_pas_sur_la_courbe(seul: Solitaire, scellee: Path) -> None:
    seul.commencer(scellee)
    seul.chercher()
    seul.entrer("z")
    seul.fenetre.revenir()
    laisser_finir_l_atelier()
    depart = seul.fenetre.depart
    Poste.attendre(lambda: depart.table.lignes)
    assert depart.table.texte(0, 2) == "1"
    assert depart.reprise_du_jeu.text().replace("&", "") == textes.REPRENDRE
    assert not depart.courbe.isVisible()


def test_la_pause_ne_nomme_que_les_touches_de_la_fenetre(seul: Solitaire, scellee: Path) -> None:
    seul.commencer(scellee)
    seul.chercher()
    QTest.keyClick(seul.fenetre.reponse, Qt.Key.Key_F8)
    assert str(Geste.PAUSE) in seul.message
    assert str(Geste.REGLER_CHRONO) not in seul.message
    QTest.keyClick(seul.fenetre.reponse, Qt.Key.Key_F8)
    assert seul.message == ""


def test_fermee_la_partie_attend_et_le_chrono_est_suspendu(seul: Solitaire, scellee: Path) -> None:
    seul.commencer(scellee)
    seul.chercher()
    seul.entrer(seul.top())
    seul.chercher()
    tirage = seul.jeu.partie.coup and seul.jeu.partie.coup.tirage
    seul.fenetre.close()
    seul.ouvrir()
    Poste.attendre(lambda: seul.fenetre.depart.table.lignes)
    assert seul.fenetre.depart.table.texte(0, 8) == textes.EN_COURS
    assert seul.fenetre.focusWidget() is seul.fenetre.depart.table
    QTest.keyClick(seul.fenetre.depart.table, ENTREE)
    assert seul.phase is Phase.RECHERCHE
    assert seul.jeu.partie.coup is not None
    assert seul.jeu.partie.coup.tirage == tirage
    assert seul.fenetre.coups.texte(0, 5) == "top"
    assert str(Geste.PAUSE) in seul.message
    seul.entrer(seul.top())
    assert len(seul.fenetre.coups.lignes) == 2


JOUER_ET_MOURIR = """
import sys
from pathlib import Path
from tests.soirees.poste import creer_application
from tests.ui.outils.test_seul import Solitaire

creer_application(["arbitre"])
seul = Solitaire(Path(sys.argv[1]))
seul.commencer(Path(sys.argv[2]))
for rang in range(20):
    seul.chercher()
    seul.entrer("z" if rang % 2 else seul.top())
    print(rang + 1, flush=True)
"""


def test_tuer_le_programme_ne_perd_aucune_solution_rendue(tmp_path: Path, scellee: Path) -> None:
    enfant = subprocess.Popen(
        [sys.executable, "-c", JOUER_ET_MOURIR, str(tmp_path), str(scellee)], stdout=subprocess.PIPE, text=True
    )
    assert enfant.stdout
    dites = [enfant.stdout.readline() for _ in range(3)]
    os.kill(enfant.pid, signal.SIGKILL)
    dites += enfant.stdout.readlines()
    enfant.wait()
    enfant.stdout.close()
    rendus = sum(dite.endswith("\n") for dite in dites)
    (feuillet,) = Cahier(tmp_path / "donnees").feuillets()
    assert rendus >= 3
    assert feuillet.compte.coups >= rendus
    assert feuillet.compte.trouves >= (rendus + 1) // 2


def test_une_partie_par_criteres_se_fabrique_et_s_ouvre(seul: Solitaire) -> None:
    depart = seul.fenetre.depart
    depart.criteres.graine.setText("7")
    depart.criteres.total_min.setValue(500)
    depart.temps.prendre(60, 20)
    depart.neuve.click()
    Poste.attendre(lambda: seul.fenetre.jeu, ms=60_000)
    assert seul.jeu.partie.temps.duree == 60
    seul.chercher()
    seul.entrer(seul.top())
    assert "top trouvé" in seul.correction
    seul.fenetre.close()
    seul.ouvrir()
    depart = seul.fenetre.depart
    assert (depart.criteres.total_min.value(), depart.temps.temps()) == (500, (60, 20)), "asked the same"
    assert depart.criteres.graine.text() != "7", "but another partie"


def test_des_criteres_gardes_illisibles_laissent_les_usuels(seul: Solitaire) -> None:
    usuel = seul.fenetre.depart.criteres.retenir()
    for garde in ("{", usuel.replace("[0", "[99999999999999999999"), usuel.replace('"formule"', '"autre"')):
        seul.materiel.preferences.setValue("seul/criteres", garde)
        seul.materiel.preferences.setValue("seul/temps", "beaucoup")
        seul.fenetre.close()
        seul.ouvrir()
        assert seul.fenetre.depart.criteres.retenir() == usuel


# --- a partie that a room played ------------------------------------------------------------------------------


def jouee_en_salle(dossier: Path, *finir: Commande, ouvrir: OuvrirPartie | None = None) -> Path:
    """Two coups of three tables, table 2 with twelve points each time, then the end."""
    poste = Poste(dossier)
    poste.inscrire(3, ouvrir or OuvrirPartie("Le mardi"))
    for _ in range(2):
        poste.jouer()
    for coup in (1, 2):
        poste.console.executer(SaisirPoints(coup, 2, 12))
    poste.console.executer(*finir)
    fichier = poste.console.regie.regie.journal.chemin
    poste.fermer()
    return fichier


def test_la_partie_d_une_competition_se_rejoue_avec_ce_que_la_salle_a_joue(seul: Solitaire, tmp_path: Path) -> None:
    fichier = jouee_en_salle(tmp_path, TerminerPartie(par_decision=True))
    seul.commencer(fichier)
    assert "Le mardi" in seul.jeu.partie.titre
    for _ in range(2):
        seul.chercher()
        seul.entrer("z")
        assert "La salle : " in seul.correction
    assert seul.phase is Phase.FINIE, "what was recorded ends there"


def test_une_formule_a_soi_se_rejoue_a_sa_duree_et_a_ses_lettres(seul: Solitaire, tmp_path: Path) -> None:
    propre = Formule("huit lettres", "Huit lettres", lettres=8, duree=90, alerte=20)
    ouvrir = OuvrirPartie("Le mardi", propre=propre)
    seul.commencer(jouee_en_salle(tmp_path, TerminerPartie(par_decision=True), ouvrir=ouvrir))
    assert seul.jeu.partie.formule == propre
    seul.chercher()
    assert seul.jeu.partie.coup is not None
    assert seul.jeu.partie.coup.tirage is not None
    assert len(seul.jeu.partie.coup.tirage.lettres) == 8
    seul.entrer("z")
    assert "La salle : " in seul.correction
    fichier = seul.jeu.regie.regie.journal.chemin
    seul.fenetre.revenir()
    laisser_finir_l_atelier()
    assert verifier(fichier).fautes == ()
    seul.fenetre.reprendre(fichier)
    assert seul.jeu.partie.formule == propre, "the file knows its formule"


def test_la_partie_en_cours_d_une_competition_ne_se_joue_pas(seul: Solitaire, tmp_path: Path) -> None:
    fichier = jouee_en_salle(tmp_path)
    seul.fenetre.depart.lire(fichier)
    Poste.attendre(lambda: "n’a pas de partie finie" in seul.fenetre.depart.message.text())
    assert seul.fenetre.jeu is None


@pytest.mark.parametrize("ecrire", [lambda f: f.write_text("bonjour"), lambda f: f.mkdir(), lambda f: None])
def test_un_fichier_qui_n_est_pas_une_partie_est_dit(
    seul: Solitaire, tmp_path: Path, ecrire: Callable[[Path], object]
) -> None:
    ecrire(tmp_path / "autre.arbitre")
    seul.fenetre.depart.lire(tmp_path / "autre.arbitre")
    Poste.attendre(lambda: "autre.arbitre" in seul.fenetre.depart.message.text())


def test_deux_parties_de_la_meme_seconde_restent_dans_leur_ordre(seul: Solitaire, scellee: Path) -> None:
    for _ in range(2):
        seul.commencer(scellee)
        seul.fenetre.revenir()
        laisser_finir_l_atelier()
        Poste.attendre(lambda: seul.fenetre.depart.table.lignes)
        assert seul.fenetre.depart.table.currentIndex().row() == 0, "the one just left is chosen"
    cahier = Cahier(seul.dossiers.donnees)
    premiere, seconde = (feuillet.fichier for feuillet in cahier.feuillets())
    assert seconde.stem == f"{premiere.stem}-2"


def test_un_fichier_etranger_au_milieu_du_cahier_n_empeche_pas_les_autres(seul: Solitaire, scellee: Path) -> None:
    seul.commencer(scellee)
    seul.fenetre.revenir()
    cahier = Cahier(seul.dossiers.donnees)
    (cahier.dossier / "a.arbitre").write_text("bonjour")
    assert len(cahier.feuillets()) == 1


# --- beside a competition -------------------------------------------------------------------------------------


@pytest.mark.partie(2)
def test_la_console_n_ouvre_pas_pendant_une_partie_de_la_salle(poste: Poste) -> None:
    poste.touche(Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier)
    assert poste.message == textes.EN_JEU
    assert poste.fenetre.findChild(FenetreSeul) is None


@pytest.mark.partie(2)
def test_une_partie_qui_s_ouvre_dans_la_salle_reprend_la_voix(poste: Poste) -> None:
    poste.console.executer(TerminerPartie(par_decision=True))
    poste.touche(Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier)
    fenetre = poste.fenetre.findChild(FenetreSeul)
    assert fenetre is not None
    paroles = poste.console.conducteur.paroles
    poste.console.materiel.annonceur.legende.emit("Tunisie T")
    assert paroles.legende == ""
    poste.console.executer(OuvrirPartie())
    assert not fenetre.isVisible()
    assert not paroles.pretee


@pytest.mark.usefixtures("ecrans")
def test_rien_ne_defile_sur_un_portable(seul: Solitaire, scellee: Path) -> None:
    """Neither where one begins nor where one plays, with a long correction and a question."""
    brancher(PORTABLE, PROJECTEUR)
    creer_application([])
    seul.fenetre.close()
    seul.ouvrir()

    def defilent() -> list[int]:
        QTest.qWait(20)
        zones = [*seul.fenetre.findChildren(Volets), *seul.fenetre.depart.facons.findChildren(QScrollArea)]
        return [zone.verticalScrollBar().maximum() for zone in zones if zone.isVisible()]

    assert set(defilent()) == {0}
    seul.commencer(scellee)
    assert set(defilent()) == {0}
    seul.chercher()
    seul.entrer("ZZYZZ H4")
    assert set(defilent()) == {0}
    for controle in (seul.fenetre.reponse, seul.fenetre.lexique, seul.fenetre.attendu, seul.fenetre.correction):
        assert controle.visibleRegion().boundingRect() == controle.rect(), controle.accessibleName()
    seul.fenetre.revenir()
    Poste.attendre(lambda: seul.fenetre.depart.table.lignes)
    assert set(defilent()) == {0}
    seul.fenetre.depart.facons.setCurrentIndex(1)
    assert set(defilent()) == {0}


def test_une_reponse_refusee_est_remplacee_par_la_suivante(seul: Solitaire, scellee: Path) -> None:
    seul.commencer(scellee)
    seul.chercher()
    seul.entrer("zut h16")
    assert seul.message
    assert seul.fenetre.reponse.selectedText() == "zut h16"
    seul.entrer(seul.top())
    assert seul.jeu.dernier is not None, "handed in"
    assert seul.fenetre.reponse.text() == ""
