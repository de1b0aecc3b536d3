"""Pauses, more time, less time, the end given by mistake, and their undoing."""

import pytest
from pytestqt.qtbot import QtBot

from arbitre.engine.erreurs import Refus
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.conduite import (
    AnnoncerTop,
    LancerChrono,
)
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.terminer import AnnulerCoup
from arbitre.engine.vues import EtatChrono
from arbitre.ui.textes import temps as textes
from tests.ui.conduite.table import APPELS, Fabrique


def test_pause_reprise_et_dix_secondes_sont_des_faits_du_journal(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(60)
    t.conducteur.temps.pause()
    assert "suspendu à 2:00" in t.dits[-1]
    assert t.conducteur.suite == textes.suite_suspendue(120)
    t.passer(500)
    assert t.reste == 120
    t.conducteur.temps.ajouter()
    t.conducteur.temps.pause()
    t.passer(10)
    t.conducteur.temps.ajouter()
    assert t.reste == 130
    assert t.temps_ecrits() == [
        ("ChronoSuspendu", 120.0),
        ("ChronoSuspendu", 130.0),
        ("ChronoRepris", 130.0),
        ("ChronoRepris", 130.0),
    ]
    t.passer(100)
    assert t.appels == ["chrono", "trente"]


def test_sans_chrono_les_touches_disent_pourquoi(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    for touche in (t.conducteur.temps.pause, t.conducteur.temps.ajouter, t.conducteur.temps.terminer):
        touche()
        assert t.dits.pop() == "Aucun chrono ne court."
    t.jusqua(Phase.RAMASSAGE)
    t.conducteur.temps.pause()
    assert t.dits == ["Aucun chrono ne court."]


def test_le_chrono_ne_se_lance_ni_avant_le_tirage_ni_deux_fois(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    assert not t.regie.executer(LancerChrono())
    t.jusqua(Phase.ANNONCE)
    assert not t.regie.executer(LancerChrono())
    t.jusqua(Phase.RECHERCHE)
    assert not t.regie.executer(LancerChrono())
    assert t.appels == ["chrono"]


def test_un_coup_annule_repart_d_un_chrono_neuf(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(100)
    t.faire(AnnulerCoup(Annulation.ERREUR, "essai"))
    assert t.conducteur.chrono is None
    assert t.materiel.arme is None
    t.jusqua(Phase.RECHERCHE)
    assert t.reste == 180
    t.passer(181)
    assert t.appels == ["chrono", *APPELS]


def test_defaire_une_saisie_ne_touche_ni_au_chrono_ni_a_la_voix(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    t.faire(AnnoncerTop())
    t.jusqua(Phase.CHRONO)
    t.faire(SaisirPoints(1, 1, 10))
    assert t.annonceur.parle
    t.regie.annuler()
    assert t.annonceur.parle
    t.jusqua(Phase.RECHERCHE)
    t.passer(20)
    t.faire(SaisirPoints(1, 1, 10))
    t.regie.annuler()
    chrono = t.conducteur.chrono
    assert chrono is not None
    assert (chrono.etat, chrono.reste) == (EtatChrono.COURT, 160)
    t.passer(160)
    assert t.en(Phase.RAMASSAGE)


def test_defaire_la_fin_donnee_par_erreur_rend_le_temps_qui_restait(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(70)
    t.conducteur.temps.terminer()
    assert t.en(Phase.RAMASSAGE)
    t.passer(15)
    t.regie.annuler()
    chrono = t.conducteur.chrono
    assert chrono is not None
    assert (chrono.etat, chrono.reste) == (EtatChrono.PAUSE, 110)
    assert "1:50" in t.dits[-1]
    t.conducteur.temps.pause()
    t.passer(110)
    assert t.appels == ["chrono", "terminé", "trente", "terminé"]


def test_defaire_la_fin_du_temps_puis_reprendre_la_redonne(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(180)
    t.regie.annuler()
    assert t.en(Phase.RECHERCHE)
    assert t.reste == pytest.approx(0, abs=0.01)
    t.conducteur.temps.pause()
    t.passer(1)
    assert t.en(Phase.RAMASSAGE)
    assert t.appels == [*APPELS, "terminé"]


def test_defaire_le_lancement_arrete_le_temps(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(5)
    t.regie.annuler()
    assert t.conducteur.chrono is None
    t.passer(300)
    assert t.appels == ["chrono"]
    t.jusqua(Phase.RECHERCHE)
    assert t.reste == 180


def test_une_fin_que_le_disque_refuse_s_ecrit_a_la_touche_suivante(
    qtbot: QtBot, table: Fabrique, monkeypatch: pytest.MonkeyPatch
) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)

    def refuser(_lot: object) -> None:
        raise Refus("Le disque est plein.")

    with monkeypatch.context() as m:
        m.setattr(t.regie.regie.journal, "ajouter", refuser)
        t.passer(181)
    assert t.refus == ["Le disque est plein."]
    assert t.en(Phase.RECHERCHE)
    t.conducteur.avancer()
    assert t.en(Phase.RAMASSAGE)
    assert t.appels == list(APPELS)
