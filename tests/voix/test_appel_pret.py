"""The call that comes next waits in the sound worker: heard on time whatever the window does, once and never twice."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbitre.voix.annonceur import Annonceur
from arbitre.voix.decodage import CADENCE
from arbitre.voix.pack import Pack
from arbitre.voix.reglages import Choix, Reglages
from arbitre.voix.voix import Voix
from tests.outils.son import SonPrive, passages_sonores
from tests.voix.faux import ALERTE, CHRONO, HAUT_PARLEUR, TERMINE, FauxMateriel, FauxMoteur, SansFournie, phrase, son

Fabrique = Callable[..., tuple[Annonceur, FauxMateriel]]


@pytest.fixture
def annonceur(qtbot: QtBot) -> Iterator[Fabrique]:
    faits: list[Annonceur] = []

    def faire(
        choix: Choix = Choix.SYSTEME, moteur: FauxMoteur | None = None, *, sonne: bool = True
    ) -> tuple[Annonceur, FauxMateriel]:
        materiel = FauxMateriel(sonne=sonne)
        fait = Annonceur(
            Reglages(choix), voix=Voix(moteur=moteur or FauxMoteur(), fournie=SansFournie()), materiel=materiel
        )
        faits.append(fait)
        fait.eveiller()
        with qtbot.waitSignal(fait.voix.avance, raising=False, timeout=200):
            fait.preparer([CHRONO, ALERTE, TERMINE])
        qtbot.wait(20)
        materiel.ordres.clear()
        return fait, materiel

    yield faire
    for fait in faits:
        fait.fermer()


def test_un_appel_attendu_est_pret_puis_part_sans_etre_envoye_de_nouveau(qtbot: QtBot, annonceur: Fabrique) -> None:
    fait, materiel = annonceur()
    avant = time.monotonic()
    fait.attendre(ALERTE, 150.0)
    assert materiel.arme is not None
    assert materiel.arme[2] is not None
    assert avant + 150 <= materiel.arme[2] <= time.monotonic() + 150
    debuts: list[tuple[int, int]] = []
    fait.commence.connect(lambda serie, n: debuts.append((serie, n)))
    with qtbot.waitSignal(fait.fini) as fini:
        numero = fait.appeler(ALERTE)
    assert fini.args == [numero, True]
    assert debuts == [(numero, 0)]
    assert materiel.ordres == ["armer trente", "partir", "jouer trente"]
    assert not fait.parle


def test_un_autre_appel_que_l_attendu_est_donne_et_l_attendu_oublie(qtbot: QtBot, annonceur: Fabrique) -> None:
    fait, materiel = annonceur()
    fait.attendre(ALERTE, 150.0)
    with qtbot.waitSignal(fait.fini):
        fait.appeler(TERMINE)
    assert materiel.ordres == ["armer trente", "desarmer", "jouer terminé"]
    assert materiel.arme is None


def test_une_pause_du_chrono_retire_l_appel(qtbot: QtBot, annonceur: Fabrique) -> None:
    fait, materiel = annonceur()
    fait.attendre(TERMINE, 30.0)
    fait.attendre(None)
    assert materiel.arme is None
    with qtbot.waitSignal(fait.fini):
        fait.appeler(TERMINE)
    assert materiel.ordres == ["armer terminé", "desarmer", "jouer terminé"]


def test_la_cloche_precede_l_appel_pret_meme_en_silence(qtbot: QtBot, annonceur: Fabrique) -> None:
    fait, materiel = annonceur(Choix.SILENCE)
    fait.attendre(TERMINE, 30.0)
    assert materiel.arme is None
    fait.attendre(TERMINE, 30.0, cloche=True)
    assert materiel.arme is not None
    assert materiel.arme[1].echantillons > 0.45 * CADENCE
    with qtbot.waitSignal(fait.fini):
        fait.appeler(TERMINE, cloche=True)
    assert materiel.ordres[-2:] == ["partir", "jouer terminé"]


def test_un_son_qui_vient_plus_tard_est_arme_des_qu_il_est_la(qtbot: QtBot, annonceur: Fabrique) -> None:
    fait, materiel = annonceur(moteur=FauxMoteur(retenir=["chrono"]), sonne=False)
    fait.attendre(CHRONO)
    assert materiel.arme is None
    materiel.brancher(HAUT_PARLEUR)
    assert materiel.arme is None
    assert isinstance(fait.voix.moteur, FauxMoteur)
    fait.voix.moteur.livrer("chrono")
    assert materiel.arme is not None
    assert materiel.arme[2] is None


def test_un_haut_parleur_qui_change_recoit_l_appel_a_son_tour(qtbot: QtBot, annonceur: Fabrique) -> None:
    fait, materiel = annonceur()
    fait.attendre(ALERTE, 20.0)
    materiel.brancher()
    assert materiel.arme is None
    materiel.brancher(HAUT_PARLEUR)
    assert materiel.arme is not None
    assert materiel.ordres == ["armer trente", "desarmer", "armer trente"]


@pytest.fixture
def pack(qtbot: QtBot, son_prive: SonPrive, tmp_path: Path) -> Iterator[Annonceur]:
    """A pack of plain notes on a real sound worker."""
    dossier = tmp_path / "pack"
    Pack.creer(dossier, "Notes").avec("long", son(3.0, "long")).avec("trente", son(0.5, "trente"))
    annonceur = Annonceur(Reglages(Choix.PACK, pack=dossier))
    annonceur.materiel.demarrer()
    qtbot.waitUntil(lambda: annonceur.voix.pack is not None and annonceur.materiel.sonne, timeout=15_000)
    yield annonceur
    annonceur.fermer()


@pytest.mark.machine
def test_la_fenetre_peut_etre_bloquee_l_appel_part_une_fois_a_l_heure_et_coupe_l_annonce(
    qtbot: QtBot, son_prive: SonPrive, pack: Annonceur, tmp_path: Path
) -> None:
    """Its second runs from the first sound, so that a busy machine only shifts both."""
    finis: list[tuple[int, bool]] = []
    pack.fini.connect(lambda serie, entier: finis.append((serie, entier)))
    with son_prive.enregistrer(tmp_path / "salle.wav"):
        qtbot.wait(2300)  # the empty sink starts with two seconds of its own
        with qtbot.waitSignal(pack.commence, timeout=10_000):
            serie = pack.dire([phrase("long")])
        pack.attendre(ALERTE, 1.0)
        qtbot.wait(500)
        time.sleep(1.2)  # a window that does nothing for a while
        numero = pack.appeler(ALERTE)
        qtbot.waitUntil(lambda: (numero, True) in finis, timeout=5000)
        qtbot.wait(300)
    ((debut, fin),) = passages_sonores(tmp_path / "salle.wav")
    assert fin - debut == pytest.approx(1.5, abs=0.15)
    assert finis == [(serie, False), (numero, True)]


@pytest.mark.machine
def test_un_appel_retire_avant_son_heure_ne_s_entend_pas(
    qtbot: QtBot, son_prive: SonPrive, pack: Annonceur, tmp_path: Path
) -> None:
    with son_prive.enregistrer(tmp_path / "salle.wav"):
        qtbot.wait(2300)
        pack.attendre(ALERTE, 0.6)
        qtbot.wait(200)
        pack.attendre(None)
        qtbot.wait(800)
        with qtbot.waitSignal(pack.fini, timeout=5000):
            pack.appeler(ALERTE)
        qtbot.wait(200)
    assert len(passages_sonores(tmp_path / "salle.wav")) == 1
