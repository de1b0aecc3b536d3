"""The coup annulled for an error: which one, what goes with it, said before it is done."""

import pytest
from PySide6.QtCore import Qt

from arbitre.engine.feuilles.registre import registre
from arbitre.engine.fin import ErreurDeCoup
from arbitre.engine.partie.conduite import RetenirTop
from arbitre.engine.partie.etat import CoupAnnuleTrace, Phase
from arbitre.ui.decisions.rectifier import AnnulerPourErreur
from arbitre.ui.textes import rectifier as textes
from tests.soirees.poste import JOUEURS, Poste
from tests.ui.fenetres import page

pytestmark = pytest.mark.partie(coups=1)

CTRL_MAJ = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def ouverte(poste: Poste) -> AnnulerPourErreur:
    poste.touche(Qt.Key.Key_Delete, CTRL_MAJ)
    return page(poste, AnnulerPourErreur)


def annules(poste: Poste) -> tuple[CoupAnnuleTrace, ...]:
    return poste.partie.annules


def test_art_2023_3_6_p1_l_erreur_est_demandee_dite_et_confirmee(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    fenetre = ouverte(poste)
    assert not annules(poste), "the key alone annuls nothing"
    assert not fenetre.isModal()
    fenetre.erreur.choisir(ErreurDeCoup.EPELLATION)
    fenetre.precision.setText("T entendu D")
    fenetre.annuler.click()
    (trace,) = annules(poste)
    assert (trace.erreur, trace.motif) == (ErreurDeCoup.EPELLATION, "T entendu D")
    assert not fenetre.isVisible()
    traces = tuple(poste.console.regie.regie.journal.lire())
    dits = [acte.texte for acte in registre(poste.console.regie.etat, poste.partie, traces).actes]
    assert "Coup annulé\u00a0: erreur d’épellation à l’annonce\u00a0: T entendu D" in dits


def test_une_autre_erreur_se_dit_en_quelques_mots(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    fenetre = ouverte(poste)
    fenetre.erreur.choisir(ErreurDeCoup.AUTRE)
    fenetre.annuler.click()
    assert not annules(poste)
    assert "en quelques mots" in fenetre.message.text()
    fenetre.precision.setText("alarme")
    fenetre.annuler.click()
    assert annules(poste)[0].motif == "alarme"


def test_ce_qui_part_avec_le_coup_est_compte(poste: Poste) -> None:
    """The 18 results typed before the top is announced are counted, and go."""
    poste.tirer()
    poste.chercher()
    fenetre = ouverte(poste)
    assert "aucun résultat n’est encore saisi" in fenetre.emporte.text()
    poste.touche(Qt.Key.Key_Escape)
    poste.ramasser()
    poste.console.executer(RetenirTop())
    poste.corriger_le_dernier()
    poste.touche(Qt.Key.Key_F6)
    fenetre = ouverte(poste)
    assert f"{JOUEURS} résultats saisis seront annulés" in fenetre.emporte.text()
    fenetre.annuler.click()
    assert len(annules(poste)[-1].coup.fiches) == JOUEURS
    assert not poste.coup(2).fiches


def test_un_coup_passe_n_est_plus_annule(poste: Poste) -> None:
    poste.tirer()
    poste.chercher()
    fenetre = ouverte(poste)
    assert fenetre.annuler.isEnabled()
    poste.touche(Qt.Key.Key_Escape)
    poste.ramasser()
    poste.proclamer()
    fenetre = ouverte(poste)
    assert fenetre.annuler.isEnabled(), "its top is announced, and it is still the last"
    while poste.phase is Phase.TIRAGE:
        poste.touche(Qt.Key.Key_F5)
    assert not fenetre.annuler.isEnabled()
    assert fenetre.emporte.text() == textes.PASSE
    fenetre.close()
