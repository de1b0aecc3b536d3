"""Clips one after the other; which begins to be heard; a device that vanishes; the clock alone without one."""

import pytest
from pytestqt.qtbot import QtBot

from arbitre.voix import lecteur as module
from arbitre.voix.lecteur import Lecteur
from tests.voix.faux import HAUT_PARLEUR, FauxMateriel, son

PERDU = "La sortie audio ne répond plus\u00a0: la suite s’affiche sans son, et le son est relancé tout seul."


def ecouter(lecteur: Lecteur) -> list[str]:
    dits: list[str] = []
    lecteur.commence.connect(lambda n: dits.append(f"commence {n}"))
    lecteur.tari.connect(lambda: dits.append("tari"))
    lecteur.fini.connect(lambda: dits.append("fini"))
    lecteur.incident.connect(dits.append)
    return dits


@pytest.mark.parametrize("sonne", [True, False])
def test_les_clips_commencent_dans_l_ordre_puis_c_est_fini(qtbot: QtBot, sonne: bool) -> None:
    lecteur = Lecteur(FauxMateriel(sonne=sonne), vitesse=20)
    dits = ecouter(lecteur)
    lecteur.ouvrir(sonore=True)
    for n in range(4):
        lecteur.ajouter(n, son(0.3))
    lecteur.clore()
    qtbot.waitUntil(lambda: dits[-1:] == ["fini"])
    assert dits == ["commence 0", "commence 1", "commence 2", "commence 3", "fini"]
    assert not lecteur.occupe


@pytest.mark.parametrize("sonne", [True, False])
def test_un_clip_en_retard_est_joue_apres_le_silence(qtbot: QtBot, sonne: bool) -> None:
    lecteur = Lecteur(FauxMateriel(sonne=sonne), vitesse=20)
    dits = ecouter(lecteur)
    lecteur.ouvrir(sonore=True)
    lecteur.ajouter(0, son(0.2))
    qtbot.waitUntil(lambda: dits == ["commence 0", "tari"])
    qtbot.wait(60)
    assert dits == ["commence 0", "tari"]
    lecteur.ajouter(1, son(0.2))
    lecteur.clore()
    qtbot.waitUntil(lambda: dits[-1:] == ["fini"])
    assert dits == ["commence 0", "tari", "commence 1", "fini"]


def test_arreter_tait_l_appareil_et_ne_dit_plus_rien(qtbot: QtBot) -> None:
    materiel = FauxMateriel()
    lecteur = Lecteur(materiel)
    dits = ecouter(lecteur)
    lecteur.ouvrir(sonore=True)
    lecteur.ajouter(0, son(30))
    lecteur.ajouter(1, son(1))
    qtbot.waitUntil(lambda: dits == ["commence 0"])
    lecteur.arreter()
    assert materiel.ordres[-1] == "taire"
    qtbot.wait(50)
    assert dits == ["commence 0"]
    assert not lecteur.occupe


def test_une_nouvelle_lecture_coupe_l_autre(qtbot: QtBot) -> None:
    materiel = FauxMateriel()
    lecteur = Lecteur(materiel)
    dits = ecouter(lecteur)
    lecteur.ouvrir(sonore=True)
    lecteur.ajouter(0, son(30))
    lecteur.ajouter(1, son(1))
    lecteur.ouvrir(sonore=True)
    lecteur.ajouter(7, son(0.1))
    lecteur.clore()
    qtbot.waitUntil(lambda: dits[-1:] == ["fini"])
    assert dits == ["commence 7", "fini"]


def test_un_appareil_qui_se_fige_est_relance_et_la_suite_defile_en_silence(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_PATIENCE_S", 0.1)
    materiel = FauxMateriel()
    lecteur = Lecteur(materiel, vitesse=20)
    dits = ecouter(lecteur)
    lecteur.commence.connect(lambda n: setattr(materiel, "fige", n == 1))
    lecteur.ouvrir(sonore=True)
    for n in range(4):
        lecteur.ajouter(n, son(0.3))
    lecteur.clore()
    qtbot.waitUntil(lambda: dits[-1:] == ["fini"])
    assert dits == ["commence 0", "commence 1", PERDU, "commence 2", "commence 3", "fini"]
    assert materiel.relances == 1
    materiel.fige = False
    materiel.brancher(HAUT_PARLEUR)
    lecteur.ouvrir(sonore=True)
    lecteur.ajouter(0, son(0.1))
    lecteur.clore()
    qtbot.waitUntil(lambda: dits[-1:] == ["fini"])
    assert len(materiel.joues) == 5


def test_un_haut_parleur_debranche_laisse_defiler_la_suite(qtbot: QtBot) -> None:
    materiel = FauxMateriel()
    lecteur = Lecteur(materiel, vitesse=20)
    dits = ecouter(lecteur)
    lecteur.commence.connect(lambda n: materiel.brancher() if n == 1 else None)
    lecteur.ouvrir(sonore=True)
    for n in range(3):
        lecteur.ajouter(n, son(0.3))
    lecteur.clore()
    qtbot.waitUntil(lambda: dits[-1:] == ["fini"])
    assert dits == ["commence 0", "commence 1", PERDU, "commence 2", "fini"]


def test_une_lecture_sans_voix_ne_reveille_aucun_appareil(qtbot: QtBot) -> None:
    materiel = FauxMateriel()
    lecteur = Lecteur(materiel, vitesse=50)
    dits = ecouter(lecteur)
    lecteur.ouvrir(sonore=False)
    lecteur.ajouter(0, son(0.3))
    lecteur.clore()
    qtbot.waitUntil(lambda: dits == ["commence 0", "fini"])
    assert materiel.ordres == []


def test_le_niveau_et_le_delai_se_lisent(qtbot: QtBot) -> None:
    lecteur = Lecteur(FauxMateriel())
    niveaux: list[float] = []
    lecteur.niveau.connect(niveaux.append)
    assert lecteur.delai is None
    lecteur.ouvrir(sonore=True)
    lecteur.ajouter(0, son(0.3))
    lecteur.clore()
    with qtbot.waitSignal(lecteur.fini):
        pass
    assert max(niveaux) == 0.5
    assert niveaux[-1] == 0.0
    assert lecteur.delai is not None
    assert lecteur.delai >= 0
