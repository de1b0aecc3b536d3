"""What comes out of the machine: a real sound worker on a private sound server, recorded and listened to."""

import os
import signal
import subprocess
import time
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbitre.voix import messages
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.materiel import Enregistreur, Materiel
from arbitre.voix.reglages import Choix, Reglages
from tests.outils.son import SonPrive, passages_sonores
from tests.voix.faux import CHRONO, ecrire_pack, phrase, son

pytestmark = pytest.mark.machine
SECONDES, LONG = 0.3, 5.0
EN_ROUTE_S = 0.4
"""What the pipe holds and what is played while a busy machine gives the order, at a third of real time."""


@pytest.fixture
def annonceur(qtbot: QtBot, tmp_path: Path) -> Iterator[Annonceur]:
    """A pack of plain notes, awake on the machine's sound: whoever asks for `son_prive` before is heard there."""
    dossier = ecrire_pack(tmp_path / "pack", *"ABCDEFG", "chrono", secondes=SECONDES)
    annonceur = Annonceur(Reglages(Choix.PACK, pack=dossier))
    annonceur.materiel.demarrer()
    qtbot.waitUntil(lambda: annonceur.voix.pack is not None and annonceur.materiel.decide, timeout=15_000)
    yield annonceur
    annonceur.fermer()


@pytest.fixture
def materiel() -> Iterator[Materiel]:
    materiel = Materiel()
    yield materiel
    materiel.fermer()


LETTRES = tuple(phrase(lettre) for lettre in "ABCDEFG")


def test_les_annonces_s_entendent_dans_l_ordre_sans_trou(
    qtbot: QtBot, son_prive: SonPrive, annonceur: Annonceur, tmp_path: Path
) -> None:
    """In samples of what was played, not in seconds of a busy machine."""
    debuts: list[int] = []
    annonceur.commence.connect(lambda _, n: debuts.append(n))
    with son_prive.ecouter(tmp_path / "salle.wav"):
        qtbot.waitUntil(lambda: len(annonceur.materiel.sorties) == 3, timeout=10_000)
        with qtbot.waitSignal(annonceur.fini, timeout=20_000) as fin:
            annonceur.dire(LETTRES[:3])
    assert fin.args == [1, True]
    assert debuts == [0, 1, 2]
    passages = passages_sonores(tmp_path / "salle.wav")
    assert [fin - debut for debut, fin in passages] == pytest.approx([SECONDES] * 3, abs=0.03)
    ecarts = [b[0] - a[0] for a, b in pairwise(passages)]
    assert ecarts == pytest.approx([SECONDES + 0.25] * 2, abs=0.03)


def test_la_veille_ne_reveille_personne(qtbot: QtBot, son_prive: SonPrive, annonceur: Annonceur) -> None:
    """Silence lies far ahead; what is heard lies nearer, so that it stops at once where a server takes nothing back."""
    qtbot.waitUntil(lambda: len(son_prive.retards()) == 1)
    (silence,) = son_prive.retards()
    assert silence > 0.25
    annonceur.dire(LETTRES)
    qtbot.waitUntil(lambda: len(son_prive.retards()) == 2)
    assert min(son_prive.retards()) <= 0.15


@pytest.mark.parametrize("appel", [False, True], ids=["on-se-tait", "un-appel"])
def test_ce_qui_est_coupe_se_tait_aussitot(
    qtbot: QtBot, son_prive: SonPrive, annonceur: Annonceur, tmp_path: Path, appel: bool
) -> None:
    """In samples: of five seconds given, those that were under way as the order came are heard, and a call whole."""
    assert annonceur.voix.pack is not None
    annonceur.voix.utiliser_pack(annonceur.voix.pack.avec("long", son(LONG, "long")))
    with son_prive.ecouter(tmp_path / "salle.wav") as venues:
        qtbot.waitUntil(lambda: len(annonceur.materiel.sorties) == 3, timeout=10_000)
        debut = venues()
        with qtbot.waitSignal(annonceur.commence, timeout=10_000):
            annonceur.dire([phrase("long")])
        qtbot.waitUntil(lambda: venues() > debut + 0.4, timeout=10_000)
        ordre = venues()
        if appel:
            with qtbot.waitSignal(annonceur.fini, check_params_cb=lambda _, entier: entier, timeout=10_000):
                annonceur.appeler(CHRONO)
        else:
            annonceur.taire()
        qtbot.waitUntil(lambda: venues() > ordre + 1, timeout=20_000)
    passages = passages_sonores(tmp_path / "salle.wav")
    assert passages[0][0] < ordre, "it was heard as the order came"
    apres = sum(fin - max(ordre, debut) for debut, fin in passages if fin > ordre)
    assert appel * SECONDES - 0.03 <= apres <= appel * SECONDES + EN_ROUTE_S


def test_un_serveur_de_son_qui_meurt_n_arrete_ni_la_soiree_ni_les_lettres(
    qtbot: QtBot, son_prive: SonPrive, annonceur: Annonceur
) -> None:
    """Qt's own player ends the whole program with the sound server: hence the worker."""
    incidents: list[str] = []
    annonceur.incident.connect(incidents.append)
    debuts: list[int] = []
    annonceur.commence.connect(lambda _, n: debuts.append(n))
    annonceur.commence.connect(lambda _, n: son_prive._serveur.kill() if n == 1 else None)
    with qtbot.waitSignal(annonceur.fini, timeout=20_000) as fin:
        annonceur.dire(LETTRES[:4])
    assert fin.args == [1, True]
    assert debuts == [0, 1, 2, 3]
    assert incidents[0] == messages.SON_PERDU
    with qtbot.waitSignal(annonceur.fini, timeout=10_000):
        annonceur.dire(LETTRES[:1])
    assert annonceur.epreuve().appareil is None
    qtbot.waitUntil(lambda: messages.SANS_SORTIE in incidents, timeout=15_000)
    assert annonceur.epreuve().replis == (messages.SANS_SORTIE,)
    with SonPrive() as autre:  # the server comes back, and somebody asks for the sound check
        os.environ.update({nom: autre.env[nom] for nom in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_SERVER")})
        annonceur.eveiller()
        qtbot.waitUntil(lambda: annonceur.materiel.sonne, timeout=15_000)
        assert annonceur.epreuve().appareil == "Null Output"
        annonceur.fermer()


def test_un_serveur_de_son_fige_ne_fige_pas_la_console(qtbot: QtBot, son_prive: SonPrive, annonceur: Annonceur) -> None:
    incidents: list[str] = []
    annonceur.incident.connect(incidents.append)
    pid = son_prive._serveur.pid
    os.kill(pid, signal.SIGSTOP)
    try:
        debut = time.monotonic()
        with qtbot.waitSignal(annonceur.fini, timeout=20_000) as fin:
            annonceur.dire(LETTRES[:2])
            assert time.monotonic() - debut < 1
        assert fin.args == [1, True]
        assert incidents[0] == messages.SON_PERDU
        annonceur.fermer()
        assert time.monotonic() - debut < 10
    finally:
        os.kill(pid, signal.SIGCONT)


def test_sans_serveur_de_son_c_est_dit_et_tout_defile(qtbot: QtBot, annonceur: Annonceur) -> None:
    epreuve = annonceur.epreuve()
    assert epreuve.appareil is None
    assert len(epreuve.replis) == 1
    with qtbot.waitSignal(annonceur.fini, timeout=10_000) as fin:
        annonceur.dire(LETTRES[:2])
    assert fin.args == [1, True]


def test_un_haut_parleur_qui_apparait_se_voit(qtbot: QtBot, son_prive: SonPrive, annonceur: Annonceur) -> None:
    noms = [a.nom for a in annonceur.materiel.sorties]
    with qtbot.waitSignal(annonceur.change, timeout=10_000):
        commande = [
            "pactl",
            "load-module",
            "module-null-sink",
            "sink_name=usb",
            "sink_properties=device.description=USB",
        ]
        subprocess.run(commande, env=son_prive.env, check=True, capture_output=True)
    qtbot.waitUntil(lambda: len(annonceur.materiel.sorties) == len(noms) + 1, timeout=10_000)
    usb = next(a for a in annonceur.materiel.sorties if a.nom == "USB")
    annonceur.regler(Reglages(Choix.PACK, sortie=usb.id))
    assert annonceur.epreuve().appareil == "USB"


def test_la_sortie_choisie_qu_on_debranche_en_parlant_est_dite_et_une_autre_prend_la_suite(
    qtbot: QtBot, son_prive: SonPrive, annonceur: Annonceur
) -> None:
    usb = ["load-module", "module-null-sink", "sink_name=usb", "sink_properties=device.description=USB"]
    module = subprocess.run(["pactl", *usb], env=son_prive.env, check=True, capture_output=True, text=True).stdout
    qtbot.waitUntil(lambda: "USB" in [a.nom for a in annonceur.materiel.sorties], timeout=10_000)
    sortie = next(a.id for a in annonceur.materiel.sorties if a.nom == "USB")
    annonceur.regler(Reglages(Choix.PACK, pack=annonceur.reglages.pack, sortie=sortie))
    assert annonceur.epreuve().replis == ()
    incidents: list[str] = []
    debuts: list[int] = []
    annonceur.incident.connect(incidents.append)
    annonceur.commence.connect(lambda _, n: debuts.append(n))
    debrancher = ["pactl", "unload-module", module.strip()]
    annonceur.commence.connect(lambda _, n: n == 1 and subprocess.run(debrancher, env=son_prive.env, check=True))
    with qtbot.waitSignal(annonceur.fini, timeout=20_000) as fin:
        annonceur.dire(LETTRES[:4])
    assert (fin.args, debuts) == ([1, True], [0, 1, 2, 3])
    partie = messages.sortie_partie("USB", "Null Output")
    with qtbot.waitSignal(annonceur.fini, timeout=20_000):
        annonceur.dire(LETTRES[:1])  # the server moves what plays, and Qt goes on listing what has gone
    partie = messages.sortie_partie("USB", "Null Output")
    qtbot.waitUntil(lambda: partie in incidents, timeout=15_000)
    assert annonceur.epreuve().appareil == "Null Output"
    assert annonceur.epreuve().replis == (partie,)
    with qtbot.waitSignal(annonceur.niveau, check_params_cb=lambda niveau: niveau > 0, timeout=20_000):
        annonceur.dire(LETTRES[:1])
    subprocess.run(["pactl", *usb], env=son_prive.env, check=True, capture_output=True)
    qtbot.waitUntil(lambda: annonceur.epreuve().appareil == "USB", timeout=10_000)
    assert annonceur.epreuve().replis == ()


def test_une_prise_au_micro_est_rognee_et_son_niveau_se_voit(
    qtbot: QtBot, son_prive: SonPrive, materiel: Materiel, tmp_path: Path
) -> None:
    (tmp_path / "voix.wav").write_bytes(son(0.5).en_wav())
    enregistreur = Enregistreur(materiel)
    niveaux: list[float] = []
    enregistreur.niveau.connect(niveaux.append)
    materiel.demarrer()
    qtbot.waitUntil(lambda: bool(materiel.entrees), timeout=15_000)
    assert [a.nom for a in materiel.entrees] == ["Micro"]
    enregistreur.commencer("Tunisie", materiel.entrees[0].id)
    assert enregistreur.en_cours
    qtbot.wait(2500)
    subprocess.run(["paplay", "-d", "micro", tmp_path / "voix.wav"], env=son_prive.env, check=True)
    qtbot.waitUntil(lambda: max(niveaux, default=0) > 0.05, timeout=5000)
    qtbot.wait(1200)
    with qtbot.waitSignal(enregistreur.pris, timeout=5000) as signal_pris:
        enregistreur.terminer()
    clip = signal_pris.args[0]
    assert isinstance(clip, Clip)
    assert clip.texte == "Tunisie"
    assert clip.duree == pytest.approx(0.5, abs=0.06)
    enregistreur.commencer("rien")
    qtbot.wait(200)
    with qtbot.waitSignal(enregistreur.refuse, timeout=5000) as refus:
        enregistreur.terminer()
    assert refus.args == [messages.PRISE_VIDE]


def test_sans_micro_la_prise_est_refusee_avec_une_phrase(qtbot: QtBot) -> None:
    enregistreur = Enregistreur(Materiel())
    with qtbot.waitSignal(enregistreur.refuse) as refus:
        enregistreur.commencer("Tunisie")
    assert refus.args == [messages.ENREGISTREMENT_IMPOSSIBLE]
    assert not enregistreur.en_cours
