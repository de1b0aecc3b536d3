"""The three calls, each once, at its hour."""

from random import Random

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbitre.engine.competition.inscrire import InscrireArbitre
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.conduite import (
    AnnoncerTop,
    CompterBulletins,
    RetenirTop,
)
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.saisie import SaisirPoints
from arbitre.engine.partie.terminer import AnnulerCoup
from arbitre.engine.vues import EtatChrono
from arbitre.ui.conduite.conducteur import Demande
from arbitre.ui.conduite.preferences import ReglagesDuChrono
from arbitre.ui.textes import temps as textes
from tests.ui.conduite.table import APPELS, Fabrique


def test_un_coup_par_la_seule_touche(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    demandes: list[Demande] = []
    t.conducteur.demande.connect(demandes.append)
    while not t.en(Phase.CHRONO):
        t.conducteur.avancer()
    t.tout_entendre()
    t.conducteur.avancer()
    t.conducteur.avancer()
    assert "F8" in t.dits[-1]
    t.passer(181)
    t.conducteur.avancer()
    t.faire(CompterBulletins())
    t.conducteur.avancer()
    t.faire(RetenirTop())
    t.conducteur.avancer()
    assert t.partie.coups[0].proclame
    assert demandes == [Demande.BULLETINS, Demande.TOP]


def test_art_3_3_le_chrono_ne_part_pas_tant_que_le_tirage_s_annonce(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    assert t.annonceur.se_fait_entendre
    assert t.conducteur.suite == textes.SUITE_ANNONCE, "no strong button starts it either"
    t.conducteur.avancer()
    assert t.conducteur.suite is None
    assert t.en(Phase.CHRONO), "one key, pressed too early, starts nothing"
    assert "s’annonce encore" in t.dits[-1]
    t.conducteur.avancer()
    assert t.en(Phase.RECHERCHE), "the second one is meant"


def test_art_3_3_chrono_trente_termine_chacun_une_fois_a_son_heure(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    assert t.appels == ["chrono"]
    t.passer(149.5)
    assert t.appels == ["chrono"]
    t.passer(0.5)
    assert t.appels == ["chrono", "trente"]
    t.passer(29.5)
    assert t.appels[-1] == "trente"
    t.passer(0.5)
    assert t.appels == ["chrono", "trente", "terminé"]
    assert t.en(Phase.RAMASSAGE)
    t.passer(60)
    assert t.appels == ["chrono", "trente", "terminé"]


@pytest.mark.parametrize(
    ("ouverture", "avant", "alerte", "apres"),
    [
        (OuvrirPartie(duree=150, alerte=30), 120, "trente", 30),
        (OuvrirPartie(duree=60, alerte=20), 40, "vingt", 20),
        (OuvrirPartie(duree=180, alerte=20), 160, "vingt", 20),
        (OuvrirPartie(formule="mort-subite"), 60, "vingt", 20),
    ],
    ids=["2 min 30", "blitz", "alerte à vingt", "mort subite"],
)
def test_art_1_3_et_3_8_3_chaque_temps_a_ses_appels(
    qtbot: QtBot, table: Fabrique, ouverture: OuvrirPartie, avant: int, alerte: str, apres: int
) -> None:
    t = table(ouverture=ouverture)
    t.jusqua(Phase.RECHERCHE)
    QTest.qWait(20)  # the alert is rendered
    t.passer(avant - 0.5)
    assert t.appels == ["chrono"]
    t.passer(0.5)
    assert t.appels == ["chrono", alerte]
    t.passer(apres - 0.5)
    assert t.appels == ["chrono", alerte]
    t.passer(0.5)
    assert t.appels == ["chrono", alerte, "terminé"]
    assert t.en(Phase.RAMASSAGE)


def test_l_appel_suivant_attend_deja_dans_l_appareil(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    QTest.qWait(20)
    assert t.materiel.arme is not None
    assert (t.materiel.arme[1].texte, t.materiel.arme[2]) == ("chrono", None)
    t.jusqua(Phase.RECHERCHE)
    assert "partir" in t.materiel.ordres
    assert t.materiel.arme[1].texte == "trente"
    t.passer(150)
    assert t.materiel.arme[1].texte == "terminé"
    t.conducteur.temps.pause()
    assert t.materiel.arme is None


def test_une_saisie_ne_rearme_pas_l_appel(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    t.faire(AnnoncerTop())
    t.jusqua(Phase.RECHERCHE)
    QTest.qWait(20)
    t.materiel.ordres.clear()
    t.faire(SaisirPoints(1, 1, 10))
    assert not [ordre for ordre in t.materiel.ordres if "arm" in ordre]


def test_une_annonce_demandee_pendant_un_appel_vient_apres(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.conducteur.paroles.repeter_le_tirage()
    assert t.joues[-1] == "chrono"
    qtbot.waitUntil(lambda: t.joues[-1] != "chrono")


def test_la_cloche_va_avec_les_appels_quand_on_la_veut(qtbot: QtBot, table: Fabrique) -> None:
    durees = []
    for cloche in (False, True):
        t = table(f"{cloche}.arbitre", reglages=ReglagesDuChrono(cloche=cloche))
        t.jusqua(Phase.RECHERCHE)
        durees.append(next(clip for clip in t.materiel.joues if clip.texte == "chrono").duree)
    assert durees[1] == pytest.approx(durees[0] + 0.45, abs=0.001)


@pytest.mark.loi
def test_deux_cents_coups_presses_sans_un_appel_oublie_double_ou_deplace(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    hasard = Random(11)
    attendus: list[str] = []
    for _ in range(200):
        t.jusqua(Phase.RECHERCHE)
        attendus += APPELS
        for _ in range(hasard.randrange(4)):
            t.passer(hasard.uniform(0, 45), pas=2.0)  # three of them leave some time before the alert
            action = hasard.choice([t.conducteur.temps.pause, t.conducteur.temps.ajouter, t.regie.annuler])
            if action == t.regie.annuler:
                t.faire(InscrireArbitre("Paul"))
            action()
        if t.conducteur.chrono is not None and t.conducteur.chrono.etat is EtatChrono.PAUSE:
            t.conducteur.temps.pause()
        t.passer(t.reste + 1, pas=2.0)
        assert t.en(Phase.RAMASSAGE)
        t.faire(AnnulerCoup(Annulation.ERREUR, "essai"))
    assert len(t.partie.annules) == 200
    assert t.appels == attendus
