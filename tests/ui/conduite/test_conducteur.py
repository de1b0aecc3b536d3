"""What conducts a coup beside the calls: an outside chronometer, the wait after the top, letters in step, the top."""

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from arbitre.engine.competition.etat import Reglages as ReglagesDeLaCompetition
from arbitre.engine.competition.inscrire import Regler
from arbitre.engine.partie.conduite import (
    AnnoncerTop,
    RetenirTop,
)
from arbitre.engine.partie.etat import Phase
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.ui.conduite.conducteur import Sac
from arbitre.ui.conduite.preferences import ReglagesDuChrono
from arbitre.ui.textes import temps as textes
from arbitre.voix.decodage import CADENCE
from arbitre.voix.reglages import Choix, Reglages
from tests.ui.conduite.table import APPELS, Fabrique, lettres, proclamer
from tests.voix.faux import FauxMoteur


def test_art_2_2_un_chronometre_exterieur_donne_tout_par_la_touche(qtbot: QtBot, table: Fabrique) -> None:
    t = table(reglages=ReglagesDuChrono(exterieur=True))
    t.jusqua(Phase.CHRONO)
    t.tout_entendre()
    t.conducteur.avancer()
    assert t.appels == ["chrono"]
    assert t.conducteur.suite == textes.SUITE_ALERTE
    t.passer(153)
    assert t.appels == ["chrono"]
    t.conducteur.avancer()
    assert t.appels == ["chrono", "trente"]
    assert t.reste == 30
    assert t.temps_ecrits() == [("ChronoRepris", 30.0)]
    assert t.conducteur.suite == textes.SUITE_FIN
    t.passer(40)
    assert t.en(Phase.RECHERCHE)
    t.conducteur.avancer()
    assert t.appels == list(APPELS)
    assert t.en(Phase.RAMASSAGE)


def test_changer_de_chronometre_vaut_pour_le_coup_suivant_et_se_retient(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    gardes: list[ReglagesDuChrono] = []
    t.conducteur.temps.reglages_change.connect(gardes.append)
    t.jusqua(Phase.RECHERCHE)
    t.conducteur.temps.changer_de_chronometre()
    assert "Chronomètre extérieur" in t.dits[-1]
    t.passer(180)
    assert t.appels == list(APPELS)
    t.conducteur.temps.changer_de_chronometre()
    assert gardes == [ReglagesDuChrono(exterieur=True), ReglagesDuChrono(exterieur=False)]


def test_art_3_1_vingt_secondes_entre_la_fin_du_top_et_l_annonce_suivante(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    with qtbot.waitSignal(t.conducteur.paroles.fini):
        t.faire(AnnoncerTop())
        t.passer(12)
        assert t.conducteur.attente == 20
    t.passer(5)
    assert t.conducteur.attente == 15
    while not t.en(Phase.ANNONCE):
        t.conducteur.avancer()
    assert t.conducteur.suite == textes.SUITE_ATTENTE
    t.conducteur.avancer()
    assert t.en(Phase.ANNONCE)
    assert t.dits == [
        "Encore 15\u00a0s avant d’annoncer le tirage (art. 3.1)\u00a0: appuyez de nouveau pour passer outre."
    ]
    t.conducteur.avancer()
    assert t.en(Phase.CHRONO)


def test_une_fois_les_vingt_secondes_passees_rien_ne_retient(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    proclamer(t, qtbot)
    t.jusqua(Phase.ANNONCE)
    with qtbot.waitSignal(t.conducteur.etape):
        t.passer(20)
    assert t.conducteur.attente == 0
    t.conducteur.avancer()
    assert t.en(Phase.CHRONO)
    assert t.dits == []


@pytest.mark.parametrize("edition", ["2012", "ancienne"])
def test_les_autres_editions_n_attendent_pas(qtbot: QtBot, table: Fabrique, edition: str) -> None:
    t = table(edition=edition)
    proclamer(t, qtbot)
    assert t.conducteur.attente == 0


def test_l_organisateur_peut_se_passer_de_l_attente(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.faire(Regler(ReglagesDeLaCompetition(attente_apres_top=False)))
    proclamer(t, qtbot)
    assert t.conducteur.attente == 0


@pytest.mark.parametrize("choix", [Choix.SYSTEME, Choix.SILENCE])
def test_les_lettres_paraissent_une_a_une_avec_la_voix_ou_en_silence(
    qtbot: QtBot, table: Fabrique, choix: Choix
) -> None:
    t = table(voix=Reglages(choix, secondes_par_lettre=0.8))
    t.annonceur._lecteur._par_seconde *= 20
    t.jusqua(Phase.ANNONCE)
    t.vues.clear()
    with qtbot.waitSignal(t.conducteur.paroles.fini, timeout=20_000):
        t.faire(AnnoncerTirage())
    coup = t.partie.coup
    assert coup is not None
    assert coup.tirage is not None
    tirage = coup.tirage.nouvelles
    assert lettres(t) == [tirage[:n] for n in range(len(tirage) + 1)]
    assert {vue.attendues + len(vue.nouvelles) for vue in t.vues} == {7}


def test_les_lettres_ont_le_temps_que_dit_le_reglage(qtbot: QtBot, table: Fabrique) -> None:
    t = table(voix=Reglages(Choix.SYSTEME, secondes_par_lettre=1.2))
    t.jusqua(Phase.ANNONCE)
    instants: list[float] = []
    t.conducteur.vue.connect(
        lambda vue: instants.append(t.materiel._ou / CADENCE) if len(vue.nouvelles) > len(instants) else None
    )
    with qtbot.waitSignal(t.conducteur.paroles.fini, timeout=20_000):
        t.faire(AnnoncerTirage())
    assert instants == pytest.approx([instants[0] + 1.2 * n for n in range(7)], abs=0.06)


def test_faire_taire_montre_toutes_les_lettres(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.CHRONO)
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 2, timeout=20_000)
    t.conducteur.paroles.taire()
    assert len(t.vues[-1].nouvelles) == 7
    assert t.vues[-1].legende == ""
    assert not t.annonceur.parle


def test_un_tirage_annonce_pendant_le_top_ne_se_montre_pas_d_un_coup(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    t.faire(AnnoncerTop())
    t.jusqua(Phase.ANNONCE)
    assert t.annonceur.parle
    t.vues.clear()
    t.faire(AnnoncerTirage())
    assert {vue.nouvelles for vue in t.vues} == {""}


def test_suspendre_reprendre_et_passer(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.conducteur.paroles.suspendre()
    assert t.dits.pop() == "Rien n’est en train d’être dit."
    t.conducteur.paroles.repeter()
    assert t.dits.pop() == "Rien n’a encore été annoncé."
    t.conducteur.paroles.repeter_le_tirage()
    assert t.dits.pop() == "Aucun tirage n’est annoncé."
    t.jusqua(Phase.CHRONO)
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 1, timeout=20_000)
    t.conducteur.paroles.suspendre()
    assert "suspendue" in t.dits[-1]
    QTest.qWait(50)
    assert len(t.vues[-1].nouvelles) == 1
    t.conducteur.paroles.passer()
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 2, timeout=20_000)
    t.conducteur.paroles.suspendre()
    t.conducteur.paroles.suspendre()
    qtbot.waitUntil(lambda: len(t.vues[-1].nouvelles) == 4, timeout=20_000)
    t.conducteur.paroles.repeter_le_tirage()
    assert len(t.vues[-1].nouvelles) == 7


def test_un_essai_de_la_voix_ne_se_montre_pas_a_la_salle(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    with qtbot.waitSignal(t.annonceur.fini):
        t.annonceur.essayer()
    assert "Algérie A" in t.joues
    assert {vue.legende for vue in t.vues} <= {""}


def test_la_legende_montre_ce_qui_se_dit(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.RECHERCHE)
    assert t.vues[-1].legende == "chrono"


def test_art_3_4_la_mention_vient_des_tops_que_la_recherche_a_trouves(qtbot: QtBot, table: Fabrique) -> None:
    """On the empty grid one word may lie at several places for the same points."""
    t = table()
    t.conducteur.sac = Sac.REEL
    t.faire(TirerLettres("EEEESST"))
    t.jusqua(Phase.TOP)
    candidats = t.regie.regie.contexte.candidats()
    mots = [c.solution.mot for c in candidats]
    memes = next(c.solution for c in candidats if mots.count(c.solution.mot) > 1)
    t.faire(RetenirTop(memes.mot, str(memes.ref)))
    dites: list[str] = []
    t.annonceur.legende.connect(dites.append)
    with qtbot.waitSignal(t.conducteur.paroles.fini, timeout=20_000):
        t.faire(AnnoncerTop())
    assert "attention à la place" in dites


def test_les_tops_sont_rendus_pendant_le_chrono_avant_d_etre_retenus(qtbot: QtBot, table: Fabrique) -> None:
    """A natural voice takes a second or two a word: it has the whole chrono."""
    t = table()
    t.conducteur.sac = Sac.REEL
    t.faire(TirerLettres("EEEESST"))
    t.jusqua(Phase.CHRONO)
    moteur = t.annonceur.voix.moteur
    assert isinstance(moteur, FauxMoteur)
    t.jusqua(Phase.RECHERCHE)
    assert not any("point" in texte for texte in moteur.demandes)
    qtbot.waitUntil(lambda: any("point" in texte for texte in moteur.demandes), timeout=20_000)
    assert t.en(Phase.RECHERCHE)
    assert "chrono" in moteur.demandes, "the calls stay ready"


def test_le_top_est_rendu_avant_d_etre_annonce(qtbot: QtBot, table: Fabrique) -> None:
    t = table()
    t.jusqua(Phase.ANNONCE_TOP)
    coup = t.partie.coup
    assert coup is not None
    assert coup.retenu is not None
    QTest.qWait(20)
    moteur = t.annonceur.voix.moteur
    assert isinstance(moteur, FauxMoteur)
    assert any("point" in texte for texte in moteur.demandes)
