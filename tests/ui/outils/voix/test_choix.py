"""Who speaks, how, through what: applied by itself, kept for the next evening; the sound check."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from arbitre.ui.conduite.preferences import ReglagesDuChrono, ecrire_la_voix, lire_la_voix
from arbitre.ui.outils.voix.choix import point_de_la_voix
from arbitre.voix import messages
from arbitre.voix.fournie import Fournie
from arbitre.voix.reglages import Allure, Choix, Mots, Reglages
from arbitre.voix.rendu import EtatMoteur
from tests.ui.outils.voix.bureau import Bureau
from tests.voix.faux import ecrire_pack


def choisir(bureau: Bureau, choix: Choix) -> None:
    liste = bureau.fenetre.choix.qui
    liste.choisir(choix)
    bureau.fenetre.choix.appliquer()


@pytest.mark.parametrize(
    "reglages",
    [
        Reglages(),
        Reglages(Choix.PACK, "fr", 220, 0.35, "hp", Path("/voix/marie"), 2.5),
        Reglages(Choix.SILENCE, None, 80, 0.0, "", None, 6.0),
        Reglages(allure=Allure.POSEE, retards={"hp": 0.18}, mots=Mots.EPELES),
    ],
)
def test_les_reglages_se_relisent_tels_qu_ecrits(tmp_path: Path, reglages: Reglages) -> None:
    fichier = str(tmp_path / "p.ini")
    preferences = QSettings(fichier, QSettings.Format.IniFormat)
    ecrire_la_voix(preferences, reglages)
    preferences.sync()
    assert lire_la_voix(QSettings(fichier, QSettings.Format.IniFormat)) == reglages


@pytest.mark.parametrize(
    ("cle", "valeur"),
    [
        ("choix", "perroquet"),
        ("debit", "vite"),
        ("debit", "5000"),
        ("volume", "nan"),
        ("secondes_par_lettre", "-1"),
        ("allure", "au galop"),
        ("mots", "chantés"),
    ],
)
def test_une_preference_abimee_laisse_l_usage(tmp_path: Path, cle: str, valeur: str) -> None:
    preferences = QSettings(str(tmp_path / "p.ini"), QSettings.Format.IniFormat)
    preferences.setValue(f"voix/{cle}", valeur)
    assert lire_la_voix(preferences) == Reglages()


def test_le_chrono_se_retient(tmp_path: Path) -> None:
    preferences = QSettings(str(tmp_path / "p.ini"), QSettings.Format.IniFormat)
    assert ReglagesDuChrono.lire(preferences) == ReglagesDuChrono()
    for reglages in (ReglagesDuChrono(exterieur=True), ReglagesDuChrono(cloche=True)):
        reglages.ecrire(preferences)
        assert ReglagesDuChrono.lire(preferences) == reglages


def test_chaque_changement_s_applique_et_se_garde(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.choix
    assert [page.voix.itemText(i) for i in range(page.voix.count())] == [
        "La meilleure trouvée ici",
        "Voix de France",
        "Voix de Belgique",
    ]
    page.voix.setCurrentIndex(2)
    page.debit.setValue(200)
    page.volume.setValue(40)
    page.par_lettre.setValue(2.2)
    page.allure.setCurrentIndex(2)
    page.sortie.setCurrentIndex(1)
    qtbot.waitUntil(lambda: bureau.annonceur.reglages.debit == 200)
    attendus = Reglages(Choix.SYSTEME, "be", 200, 0.4, "hp", None, 2.2, allure=Allure.POSEE)
    assert bureau.annonceur.reglages == attendus
    assert lire_la_voix(bureau.preferences) == attendus
    assert bureau.moteur.regles[-1] == ("be", 200)
    assert "volume 0.4" in bureau.micro.ordres


def test_plusieurs_pas_de_debit_ne_relancent_la_voix_qu_une_fois(qtbot: QtBot, bureau: Bureau) -> None:
    bureau.moteur.regles.clear()
    for debit in range(160, 210, 10):
        bureau.fenetre.choix.debit.setValue(debit)
    qtbot.waitUntil(lambda: bureau.annonceur.reglages.debit == 200)
    assert bureau.moteur.regles == [(None, 200)]


def test_l_epreuve_dit_qui_parle_par_quoi_et_en_combien_de_temps(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.choix
    assert "est dit par Voix de test, sur Haut-parleur, volume 100\u00a0%." in page.constat.text()
    with qtbot.waitSignal(bureau.annonceur.fini):
        page.essayer.click()
    assert bureau.joues == ["Algérie A"]
    assert "premier son en" in page.constat.text()


def test_essayer_applique_d_abord_ce_qui_vient_d_etre_change(qtbot: QtBot, bureau: Bureau) -> None:
    bureau.fenetre.choix.volume.setValue(20)
    with qtbot.waitSignal(bureau.annonceur.fini):
        bureau.fenetre.choix.essayer.click()
    assert bureau.micro.ordres.index("volume 0.2") < bureau.micro.ordres.index("jouer Algérie A")


def test_sans_voix_l_epreuve_dit_quoi_faire(qtbot: QtBot, bureau: Bureau) -> None:
    bureau.moteur.choisie = None
    bureau.moteur.passer(EtatMoteur.MOTEUR_ABSENT)
    assert messages.MOTEUR_ABSENT in bureau.fenetre.choix.constat.text()
    assert not point_de_la_voix(bureau.annonceur).bien


def test_une_voix_que_l_on_ne_connait_pas_encore_s_apprete(qtbot: QtBot, bureau: Bureau) -> None:
    bureau.moteur.choisie = None
    bureau.moteur.passer(EtatMoteur.DEMARRE)
    assert bureau.fenetre.choix.constat.text() == "La voix s’apprête."
    bureau.moteur.passer(EtatMoteur.MOTEUR_ABSENT)
    assert messages.MOTEUR_ABSENT in bureau.fenetre.choix.constat.text()


def test_le_silence_voulu_est_bien(qtbot: QtBot, bureau: Bureau) -> None:
    choisir(bureau, Choix.SILENCE)
    assert "Rien n’est dit" in bureau.fenetre.choix.constat.text()
    assert not bureau.fenetre.choix.debit.isEnabled()
    point = point_de_la_voix(bureau.annonceur)
    assert point.bien
    assert "légende" in point.phrase


def test_un_haut_parleur_debranche_reste_choisi_et_le_controle_le_dit(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.choix
    page.sortie.setCurrentIndex(1)
    page.appliquer()
    bureau.micro.brancher()
    assert page.sortie.valeur == "hp"
    point = point_de_la_voix(bureau.annonceur)
    assert not point.bien
    assert "sans sortie de son" in point.phrase
    assert point.faire is not None
    point.faire()
    assert bureau.micro.ordres.count("demarrer") == 2


def test_un_pack_choisi_s_ouvre_et_parle_si_on_le_veut(qtbot: QtBot, bureau: Bureau) -> None:
    dossier = ecrire_pack(bureau.dossier / "voix-marie", "Algérie", "A")
    bureau.fenetre.choix.prendre_le_pack(dossier)
    qtbot.waitUntil(lambda: "voix-marie" in bureau.fenetre.choix.pack.text())
    choisir(bureau, Choix.PACK)
    assert "Voix de Marie" in bureau.fenetre.choix.constat.text()
    assert lire_la_voix(bureau.preferences) == Reglages(Choix.PACK, pack=dossier)


def test_cloche_et_chronometre_exterieur(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.choix
    page.cloche.click()
    assert bureau.temps.reglages == ReglagesDuChrono(cloche=False)
    page.cloche.click()
    assert bureau.temps.reglages == ReglagesDuChrono(cloche=True)
    page.refus.click()
    page.appliquer()
    assert not lire_la_voix(bureau.preferences).refus
    bureau.temps.changer_de_chronometre()
    assert page.exterieur.isChecked()
    assert bureau.temps.reglages == ReglagesDuChrono(exterieur=True, cloche=True)


@pytest.fixture
def neuf(qtbot: QtBot, tmp_path: Path) -> Iterator[Bureau]:
    """A window where the supplied voice is read."""
    preferences = QSettings(str(tmp_path / "p.ini"), QSettings.Format.IniFormat)
    fait = Bureau(tmp_path, preferences, fournie=Fournie())
    yield fait
    fait.fermer()


def test_la_voix_fournie_se_choisit_se_dit_et_fait_entendre_un_mot_des_deux_facons(qtbot: QtBot, neuf: Bureau) -> None:
    page = neuf.fenetre.choix
    choisir(neuf, Choix.FOURNIE)
    assert page.qui.currentText() == "Voix naturelle (fournie)"
    assert "la voix naturelle fournie" in page.constat.text()
    assert page.mots.isEnabled()
    with qtbot.waitSignal(neuf.annonceur.fini):
        page.les_deux.click()
    assert [clip.texte for clip in neuf.micro.joues] == ["criais", "C R I A I S"]
    assert "criais" in neuf.moteur.demandes, "said by the computer"
    page.mots.choisir(Mots.EPELES)
    page.appliquer()
    assert lire_la_voix(neuf.preferences).mots is Mots.EPELES
    choisir(neuf, Choix.SYSTEME)
    assert not page.mots.isEnabled()


def test_une_allure_regle_aussi_le_temps_par_lettre_qui_se_change_encore(qtbot: QtBot, bureau: Bureau) -> None:
    page = bureau.fenetre.choix
    for allure in Allure:
        page.allure.choisir(allure)
        page.allure.activated.emit(page.allure.currentIndex())
        page.appliquer()
        assert bureau.annonceur.reglages.allure is allure
        assert bureau.annonceur.reglages.secondes_par_lettre == allure.value.par_lettre
    page.par_lettre.setValue(3.0)
    page.appliquer()
    assert bureau.annonceur.reglages.secondes_par_lettre == 3.0


@pytest.mark.parametrize(
    ("nom", "allure"), [("pressee", Allure.VIVE), ("habituelle", Allure.NORMALE), ("lente", Allure.POSEE)]
)
def test_une_allure_d_une_version_d_avant_se_relit(tmp_path: Path, nom: str, allure: Allure) -> None:
    preferences = QSettings(str(tmp_path / "p.ini"), QSettings.Format.IniFormat)
    preferences.setValue("voix/allure", nom)
    assert lire_la_voix(preferences).allure is allure
