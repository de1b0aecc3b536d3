"""A machine that slept, a clock set right, a console killed in the middle of a coup."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from pytestqt.qtbot import QtBot

from arbitre.engine.competition.inscrire import InscrireArbitre
from arbitre.engine.partie.etat import Phase
from arbitre.engine.vues import EtatChrono
from arbitre.journal import ecrire_releve, effacer_releve, lire_releve, verifier
from arbitre.ui.conduite.paroles import Paroles
from arbitre.ui.textes.temps import PAS_DE_CHRONO
from arbitre.ui.textes.touches import Geste
from tests.ui.conduite.table import APPELS, Fabrique, couper, rouvrir


@pytest.mark.parametrize("compte", [True, False])
def test_l_ordinateur_qui_a_dormi_suspend_le_chrono_et_le_dit(qtbot: QtBot, table: Fabrique, compte: bool) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(100)
    t.dormir(600, compte=compte)
    chrono = t.conducteur.chrono
    assert chrono is not None
    assert (chrono.etat, chrono.reste) == (EtatChrono.PAUSE, 80)
    assert t.appels == ["chrono"]
    assert "600\u00a0s" in t.dits[-1]
    for geste in (Geste.PAUSE, Geste.TERMINER_COUP, Geste.ERREUR):
        assert str(geste) in t.dits[-1]
    assert t.temps_ecrits() == [("ChronoSuspendu", 80.0)]
    t.conducteur.temps.pause()
    t.passer(80)
    assert t.appels == list(APPELS)


@pytest.mark.parametrize(("secondes", "mot"), [(-3600, "reculé"), (3600, "avancé"), (-7, "reculé"), (86_400, "avancé")])
def test_une_horloge_mise_a_l_heure_est_dite_et_le_chrono_va_son_train(
    qtbot: QtBot, table: Fabrique, secondes: int, mot: str
) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(10)
    t.mettre_a_l_heure(secondes)
    assert f"{mot} de {abs(secondes)}\u00a0s" in t.dits[-1]
    assert t.reste == 170
    t.passer(171)
    assert t.appels == list(APPELS)
    assert t.temps_ecrits() == []


def test_apres_une_panne_le_tableau_ne_montre_que_les_lettres_dites(qtbot: QtBot, table: Fabrique) -> None:
    """Killed while it was announced, three letters said: all seven stood there."""
    t = table()
    t.jusqua(Phase.CHRONO)
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 3, timeout=20_000)
    dites = couper(t)
    assert 3 <= len(dites) < 7
    relu = rouvrir(table, 60)
    tirage = relu.partie.coups[0].tirage
    assert tirage is not None
    assert relu.conducteur.vue_actuelle().nouvelles == tirage.nouvelles[: len(dites)] == dites
    assert relu.conducteur.vue_actuelle().attendues == 7 - len(dites)
    (dit,) = relu.dits
    assert "ne montre que ce qui a été dit" in dit
    assert str(Geste.REPETER_TIRAGE) in dit
    relu.conducteur.paroles.repeter_le_tirage()
    qtbot.waitUntil(lambda: len(relu.conducteur.vue_actuelle().nouvelles) > len(dites), timeout=20_000)
    assert not relu.partie.coups[0].chrono_lance
    qtbot.waitUntil(lambda: len(relu.conducteur.vue_actuelle().nouvelles) == 7, timeout=20_000)


def test_apres_une_panne_la_touche_va_au_chrono_et_montre_tout(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 2, timeout=20_000)
    dites = couper(t)
    assert 2 <= len(dites) < 7
    relu = rouvrir(table, 60)
    assert relu.conducteur.vue_actuelle().nouvelles == dites
    relu.conducteur.avancer()
    assert relu.en(Phase.RECHERCHE)
    assert len(relu.conducteur.vue_actuelle().nouvelles) == 7


@pytest.mark.parametrize("brusque", [True, False])
def test_un_tirage_dit_en_entier_se_retrouve_en_entier(qtbot: QtBot, table: Fabrique, brusque: bool) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    t.tout_entendre()
    if not brusque:
        t.conducteur.temps.laisser()
    couper(t)
    relu = rouvrir(table, 60)
    assert len(relu.conducteur.vue_actuelle().nouvelles) == 7
    assert "a été dit en entier" in relu.dits[0]


def test_d_un_tirage_dont_rien_n_est_su_aucune_lettre_nouvelle_ne_parait(qtbot: QtBot, table: Fabrique) -> None:
    """The reading of another coup, or none, says nothing of this one."""
    t = table()
    t.jusqua(Phase.CHRONO)
    t.tout_entendre()
    couper(t)
    effacer_releve(t.regie.regie.journal.chemin)
    relu = rouvrir(table, 60)
    assert relu.conducteur.vue_actuelle().nouvelles == ""


def test_apres_une_panne_le_chrono_attend_au_dernier_releve_et_dit_la_coupure(qtbot: QtBot, table: Fabrique) -> None:
    """Killed in the middle of a coup, 70 s after its start, with nothing written since."""
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(70)
    couper(t)
    relu = rouvrir(table, 70 + 72)
    chrono = relu.conducteur.chrono
    assert chrono is not None
    assert chrono.etat is EtatChrono.PAUSE
    assert chrono.reste == pytest.approx(110, abs=2)
    (dit,) = relu.dits
    assert dit.startswith("Coupure de 1\u00a0min 12\u00a0s. Le chrono du coup 1 est suspendu à 1:5")
    for geste in (Geste.PAUSE, Geste.REGLER_CHRONO, Geste.TERMINER_COUP, Geste.ERREUR):
        assert str(geste) in dit
    relu.conducteur.temps.pause()
    relu.passer(chrono.reste)
    assert relu.appels == ["trente", "terminé"]
    relu.regie.regie.fermer()
    assert verifier(relu.regie.regie.journal.chemin).entier


@pytest.mark.parametrize(
    ("phase", "annonce", "touche", "redire"),
    [
        (Phase.ANNONCE, "tirage", Geste.REPETER_TIRAGE, Paroles.repeter_le_tirage),
        (Phase.ANNONCE_TOP, "top", Geste.REPETER, Paroles.repeter),
    ],
    ids=("tirage", "top"),
)
def test_coupee_pendant_une_annonce_la_console_dit_la_touche_qui_la_redit(
    qtbot: QtBot, table: Fabrique, phase: Phase, annonce: str, touche: Geste, redire: Callable[[Paroles], object]
) -> None:
    """Killed three seconds after the key: what is announced stands on the tableau, the room never heard it."""
    t = table()
    t.jusqua(phase)
    t.conducteur.avancer()
    couper(t)
    relu = rouvrir(table, 60)
    (dit,) = relu.dits
    assert f"l’annonce du {annonce} du coup 1" in dit
    assert f"{touche} la redit" in dit
    assert relu.joues == []
    redire(relu.conducteur.paroles)
    qtbot.waitUntil(lambda: relu.joues != [])
    assert relu.dits == [dit]


def test_sans_releve_le_fichier_dit_ce_qu_il_sait(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(47)
    t.faire(InscrireArbitre("Paul"))
    couper(t)
    effacer_releve(t.regie.regie.journal.chemin)
    relu = rouvrir(table, 57)
    assert relu.reste == 133
    assert relu.dits[0].startswith("Coupure de 10\u00a0s. Le chrono du coup 1 est suspendu à 2:13")


@pytest.mark.parametrize("pas", [-7200, 7200], ids=["reculee", "avancee"])
def test_l_horloge_mise_a_l_heure_pendant_le_coup_ne_change_rien_au_releve(
    qtbot: QtBot, table: Fabrique, pas: int
) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(30)
    t.mettre_a_l_heure(pas)
    t.passer(33)
    couper(t)
    relu = rouvrir(table, 63)
    assert relu.reste == pytest.approx(117, abs=3)
    assert ("a reculé" in relu.dits[0]) == (pas > 0), "the clock is back where it was"


def test_un_releve_d_un_autre_fichier_ou_d_avant_ne_compte_pas(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(60)
    couper(t)
    fichier = t.regie.regie.journal.chemin
    releve = lire_releve(fichier)
    assert releve is not None
    for autre in (replace(releve, reste=5.0, sceau="0" * 64), replace(releve, reste=5.0, coup=2)):
        ecrire_releve(fichier, autre)
        relu = rouvrir(table, 60)
        assert relu.reste == 180
        couper(relu)


def test_ferme_pendant_que_le_temps_court_le_fichier_garde_ce_qui_reste(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(61.5)
    t.conducteur.temps.laisser()
    assert t.temps_ecrits() == [("ChronoSuspendu", 118.5)]
    couper(t)
    assert lire_releve(t.regie.regie.journal.chemin) is None
    relu = rouvrir(table, 61.5 + 3725)
    assert relu.reste == 118.5
    assert relu.dits[0].startswith("Coupure de 1\u00a0h\u00a002\u00a0min. Le chrono du coup 1 est suspendu à 1:59")


def test_le_temps_se_regle_dans_les_deux_sens(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(100)
    t.conducteur.temps.oter()
    assert t.reste == 70
    assert t.conducteur.temps.regler(110)
    t.passer(79)
    assert t.appels == ["chrono"]
    t.passer(1)
    assert t.appels == ["chrono", "trente"]
    t.conducteur.temps.regler(40)
    t.passer(10)
    assert t.appels == ["chrono", "trente", "trente"], "thirty seconds are left again"
    t.conducteur.temps.regler(12)
    t.conducteur.temps.oter(5)
    t.passer(7)
    assert t.appels == ["chrono", "trente", "trente", "terminé"]
    assert t.temps_ecrits() == [("ChronoRepris", reste) for reste in (70.0, 110.0, 40.0, 12.0, 7.0)]


def test_on_n_ote_pas_plus_qu_il_ne_reste(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.conducteur.temps.oter()
    t.jusqua(Phase.RECHERCHE)
    t.passer(171)
    t.conducteur.temps.oter()
    assert [dit.split("\u00a0:")[0] for dit in t.dits] == [PAS_DE_CHRONO, "Il reste trop peu de temps pour en ôter"]
    assert t.reste == 9
    assert not t.conducteur.temps.regler(0)
    assert t.temps_ecrits() == []


def test_apres_une_panne_les_dix_secondes_donnees_y_sont(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    t.passer(1)
    t.conducteur.temps.ajouter()
    t.regie.regie.fermer()
    t.conducteur.arreter()
    assert table().reste == 189
