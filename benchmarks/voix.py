"""How soon the voice is heard and falls silent, on a private sound server: ``python -m benchmarks.voix [--charge]``.

Times run from the order (what a key press calls) to the first or last audible sample that a recorder of the sound
server gets (block of 10 ms). ``--charge`` keeps every processor busy meanwhile. The floor is a bare `QAudioSink`, as Qt
opens it, started and fed on the key. ``--moteurs``
measures each driver of this machine alone. Needs pulseaudio and espeak-ng.
"""

import argparse
import array
import math
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEventLoop, QTimer
from PySide6.QtMultimedia import (
    QAudio,  # noqa: F401  its import registers the states' type
    QAudioSink,
    QMediaDevices,
)

from arbitre.engine.annonces.annonce import Annonce, dire
from arbitre.engine.annonces.modeles import MODELES
from arbitre.engine.lettres import PAYS
from arbitre.voix.annonceur import Annonceur
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.lecture import forme_de
from arbitre.voix.pack import Pack
from arbitre.voix.reglages import Choix, Reglages
from arbitre.voix.rendu import EtatMoteur, Moteur
from arbitre.voix.sonie import CIBLE, sonie
from arbitre.voix.vocabulaire import paroles_courantes, souffles
from arbitre.voix.voix import Voix
from benchmarks.mesure import Mesure, Mesures, a_part
from tests.outils.son import SonPrive

ESSAIS: Final = 20
SEUIL: Final = 400
CHRONO: Final = MODELES["chrono"].rendre()


class Oreille:
    """Hears the sound server: peaks of blocks of 10 ms with the time at which they came."""

    def __init__(self, env: dict[str, str]) -> None:
        commande = "parec -d nul.monitor --latency-msec=5 --process-time-msec=5 --rate=48000 --channels=1 --raw"
        self._parec = subprocess.Popen([*commande.split(), "--format=s16le"], env=env, stdout=subprocess.PIPE)
        self.blocs: list[tuple[float, int]] = []
        threading.Thread(target=self._ecouter, daemon=True).start()

    def _ecouter(self) -> None:
        assert self._parec.stdout is not None
        while bloc := os.read(self._parec.stdout.fileno(), 960):
            lus = array.array("h", bloc[: len(bloc) // 2 * 2])
            self.blocs.append((time.perf_counter(), max(map(abs, lus), default=0)))

    def premier(self, depuis: float) -> float:
        """Milliseconds from ``depuis`` to the first sound after it."""
        return next(((t - depuis) * 1000 for t, crete in list(self.blocs) if t > depuis and crete > SEUIL), math.nan)

    def dernier(self, depuis: float) -> float:
        """Milliseconds from ``depuis`` to the end of the last sound after it; 0 when there was none."""
        return max(((t - depuis) * 1000 for t, crete in list(self.blocs) if t > depuis and crete > SEUIL), default=0.0)

    def debuts(self, depuis: float, silence: float = 0.2) -> list[float]:
        """Times at which sound begins after ``silence`` seconds without."""
        forts = [t for t, crete in list(self.blocs) if t > depuis and crete > SEUIL]
        return [t for avant, t in zip([-math.inf, *forts], forts, strict=False) if t - avant > silence]

    def fermer(self) -> None:
        self._parec.terminate()
        self._parec.wait()


def attendre(secondes: float) -> None:
    """Let Qt run for so many seconds."""
    boucle = QEventLoop()
    QTimer.singleShot(round(secondes * 1000), boucle.quit)
    boucle.exec()


def attendre_que(condition: Callable[[], bool], limite: float = 20) -> None:
    """Let Qt run until this holds."""
    fin = time.monotonic() + limite
    while not condition():
        if time.monotonic() > fin:
            raise TimeoutError("the voice is not ready")
        attendre(0.02)


def ligne(titre: str, mesures: list[float], cible: str = "") -> None:
    """One line of the table: median and worst, in milliseconds."""
    if any(map(math.isnan, mesures)):
        titre += f" ({sum(map(math.isnan, mesures))} sans son)"
    tries = sorted(m for m in mesures if not math.isnan(m)) or [math.nan]
    print(f"{titre:<58} {statistics.median(tries):7.0f} {tries[-1]:7.0f}   {cible}")


def nouvelle(lettre: str) -> Annonce:
    """« Tunisie T »."""
    return MODELES["nouvelle"].rendre({"pays": dire(PAYS[lettre]), "lettre": dire(lettre)}, lettre=lettre)


def mot(texte: str) -> Annonce:
    """An announcement of this text alone."""
    return MODELES["mot"].rendre({"mot": dire(texte)})


def inconnus(combien: int) -> list[Annonce]:
    """Texts that no voice has rendered."""
    return [mot(f"mot numéro {n}") for n in range(1000, 1000 + combien)]


def note(secondes: float) -> Clip:
    """A plain note, sharp at both ends."""
    pcm = (round(9000 * math.sin(2 * math.pi * 440 * k / CADENCE)) for k in range(round(secondes * CADENCE)))
    return Clip(array.array("h", pcm).tobytes())


def mesurer_debut(oreille: Oreille, annonceur: Annonceur, annonces: list[Annonce]) -> list[float]:
    """Key press to first sound, for each of these said alone."""
    mesures = []
    for annonce in annonces:
        depart = time.perf_counter()
        annonceur.dire([annonce])
        attendre(0.5)
        annonceur.taire()
        mesures.append(oreille.premier(depart))
        attendre(0.15)
    return mesures


def mesurer_le_plancher(oreille: Oreille, essais: int = ESSAIS) -> list[float]:
    """Key press to first sound of a bare sink."""
    appareil, son, mesures = QMediaDevices.defaultAudioOutput(), note(0.4).pcm, []
    for _ in range(essais):
        depart = time.perf_counter()
        sink = QAudioSink(appareil, forme_de(appareil))
        sink.start().write(son)
        attendre(0.5)
        mesures.append(oreille.premier(depart))
        sink.stop()
        attendre(0.15)
    return mesures


def mesurer_arret(oreille: Oreille, annonceur: Annonceur) -> list[float]:
    """Order to stop until the last sound."""
    mesures = []
    for _ in range(ESSAIS):
        annonceur.dire([mot("sonne")])
        attendre(0.4)
        depart = time.perf_counter()
        annonceur.taire()
        attendre(0.4)
        mesures.append(oreille.dernier(depart))
    return mesures


def mesurer_appel(oreille: Oreille, annonceur: Annonceur, essais: int = ESSAIS) -> list[float]:
    """A call that cuts silence: order to its first sound."""
    mesures = []
    for _ in range(essais):
        annonceur.dire([mot("muet"), mot("sonne")])
        attendre(0.2)
        depart = time.perf_counter()
        annonceur.appeler(CHRONO)
        attendre(0.5)
        mesures.append(oreille.premier(depart))
        annonceur.taire()
        attendre(0.1)
    return mesures


def mesurer_lettres(oreille: Oreille, annonceur: Annonceur) -> tuple[list[float], list[float]]:
    """(letter shown against letter heard, spacing against its setting), both as absolute ms."""
    montrees: list[float] = []
    lien = annonceur.commence.connect(lambda *_: montrees.append(time.perf_counter()))
    depart = time.perf_counter()
    annonceur.dire([nouvelle(lettre) for lettre in "ABCDEFG"], secondes_par_lettre=1.0)
    attendre(8)
    annonceur.commence.disconnect(lien)
    entendues = oreille.debuts(depart)
    ecarts = [abs(b - a) * 1000 for a, b in zip(montrees, entendues, strict=False)]
    pas = [abs(b - a - 1.0) * 1000 for a, b in pairwise(entendues)]
    return (ecarts, pas) if len(entendues) == 7 else ([math.nan], [math.nan])


@contextmanager
def charge(active: bool) -> Iterator[None]:
    """Every processor busy."""
    occupes = [
        subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1) if active
    ]
    try:
        yield
    finally:
        for occupe in occupes:
            occupe.kill()
            occupe.wait()


def preparer_pack(dossier: Path) -> Path:
    """A pack of notes."""
    pack = Pack.creer(dossier, "notes")
    for texte, clip in {"chrono": note(0.4), "sonne": note(3), "muet": Clip.silence(3), "note": note(0.4)}.items():
        pack = pack.avec(texte, clip)
    for lettre in "ABCDEFG":
        pack = pack.avec(f"{PAYS[lettre]} {lettre}", note(0.5))
    return dossier


def mesurer(oreille: Oreille, annonceur: Annonceur, reglages: Reglages) -> None:
    """The whole table."""
    print(f"{'':<58} {'médiane':>7} {'max':>7}   cible (ms)")
    alphabet = [nouvelle(lettre) for lettre in sorted(PAYS) if lettre != "?"][:ESSAIS]
    annonceur.regler(Reglages(Choix.SYSTEME))
    annonceur.preparer(alphabet)
    attendre(1.5)
    ligne("touche → premier son, voix du système, rendu d’avance", mesurer_debut(oreille, annonceur, alphabet), "< 300")
    jamais = mesurer_debut(oreille, annonceur, inconnus(ESSAIS))
    ligne("touche → premier son, voix du système, jamais rendu", jamais, "< 300")
    annonceur.regler(Reglages(Choix.FOURNIE))
    ligne("touche → premier son, voix fournie", mesurer_debut(oreille, annonceur, alphabet), "< 130")
    annonceur.regler(reglages)
    attendre_que(lambda: annonceur.voix.pack is not None)
    ligne("touche → premier son, un QAudioSink seul", mesurer_le_plancher(oreille))
    ligne("touche → premier son, pack", mesurer_debut(oreille, annonceur, [mot("note")] * ESSAIS), "< 60")
    ligne("appel du chrono, coupant une annonce → son", mesurer_appel(oreille, annonceur), "< 60")
    ligne("arrêt → silence", mesurer_arret(oreille, annonceur), "< 150")
    montre, pas = mesurer_lettres(oreille, annonceur)
    ligne("lettre montrée / lettre entendue, écart", montre)
    ligne("une lettre par seconde, écart", pas)


@contextmanager
def salle(dossier: Path) -> Iterator[tuple[Oreille, Annonceur]]:
    """A private sound server, who listens there, and a voice that nobody has woken."""
    QCoreApplication.instance() or QCoreApplication([])
    with SonPrive() as son:
        os.environ.update({nom: son.env[nom] for nom in ("XDG_RUNTIME_DIR", "PULSE_RUNTIME_PATH", "PULSE_SERVER")})
        oreille = Oreille(son.env)
        annonceur = Annonceur(Reglages(Choix.SYSTEME), cache=dossier / "cache")
        yield oreille, annonceur
        annonceur.fermer()
        oreille.fermer()


MOTEURS: Final = {
    "eSpeak NG": ("espeak", "Espeak"),
    "Speech Dispatcher": ("speechd", "SpeechDispatcher"),
    "pyttsx3": ("pyttsx", "Pyttsx"),
}
"""Drivers that run on Linux; what the first reaches, the second leaves out, unless it finds no program."""
_OUVRIER: Final = """
import shutil
from unittest.mock import patch
from arbitre.voix import ouvrier, synthese
from arbitre.voix.pilotes.{module} import {classe}
shutil.which = shutil.which if "{module}" == "espeak" else lambda *_: None
with patch.object(synthese, "pilotes_d_ici", lambda _: ({classe}(),)):
    ouvrier.servir(["--voix"])
"""


def mesurer_les_moteurs(oreille: Oreille) -> None:
    """Each driver alone."""
    for nom, (module, classe) in MOTEURS.items():
        moteur = Moteur(ligne=(sys.executable, "-c", _OUVRIER.format(module=module, classe=classe)))
        annonceur = Annonceur(Reglages(Choix.SYSTEME), voix=Voix(moteur=moteur))
        mesurer_un_moteur(oreille, annonceur, moteur, nom)
        annonceur.fermer()


def mesurer_un_moteur(oreille: Oreille, annonceur: Annonceur, moteur: Moteur, nom: str) -> None:
    """When it is ready, how soon a text never rendered is heard, how far from as loud as the others."""
    ecarts: list[float] = []
    moteur.rendu.connect(lambda _, clip: ecarts.append(abs(sonie(clip) - CIBLE)))
    depart = time.perf_counter()
    annonceur.eveiller()
    attendre_que(lambda: moteur.etat not in (EtatMoteur.ARRETE, EtatMoteur.DEMARRE))
    ligne(f"{nom} : réveil → voix prête", [(time.perf_counter() - depart) * 1000])
    if moteur.etat is not EtatMoteur.PRET:
        return
    attendre_que(lambda: annonceur.materiel.decide)
    attendre(1)
    jamais = mesurer_debut(oreille, annonceur, inconnus(ESSAIS))
    ligne(f"{nom} : touche → premier son, jamais rendu", jamais, "< 300")
    print(f"{f'{nom} : écart de force, {len(ecarts)} sons':<58} {max(ecarts):7.2f} LU")


def mesures(court: bool) -> Mesures:
    """Key to sound, of a pack, of a call and of what was never rendered, in a process of its own; nothing where there
    is no sound server."""
    if shutil.which("pulseaudio") is None:
        return
    plancher, pack, appel, fournie, inconnu = a_part(essayer, 8 if court else ESSAIS)
    yield Mesure("touche → son, voix fournie (ms)", fournie, plancher, "≤ 1,5 ×")
    yield Mesure("touche → son, pack (ms)", pack, plancher, "≤ 1,5 ×")
    yield Mesure("appel du chrono → son (ms)", appel, plancher, "≤ 1,5 ×")
    yield Mesure("touche → son, jamais rendu (ms)", inconnu, plancher, "≤ 2 ×")


def essayer(essais: int) -> list[float]:
    """Medians: a bare sink, a pack, a call, the supplied voice, a text never rendered."""
    with tempfile.TemporaryDirectory() as dossier, salle(Path(dossier)) as (oreille, annonceur):
        annonceur.regler(Reglages(Choix.PACK, pack=preparer_pack(Path(dossier) / "pack")))
        annonceur.materiel.demarrer()
        attendre_que(lambda: annonceur.voix.pack is not None and annonceur.materiel.decide)
        attendre(1)
        plancher = mesurer_le_plancher(oreille, essais)
        pack = mesurer_debut(oreille, annonceur, [mot("note")] * essais)
        appel = mesurer_appel(oreille, annonceur, essais)
        annonceur.regler(Reglages(Choix.FOURNIE))
        fournie = mesurer_debut(oreille, annonceur, [nouvelle(lettre) for lettre in "ABCDEFGHIJKLMNOPQRST"[:essais]])
        annonceur.regler(Reglages(Choix.SYSTEME))
        annonceur.voix.moteur.demarrer()
        attendre_que(lambda: annonceur.voix.moteur.etat is EtatMoteur.PRET)
        attendre(1)
        faites = (plancher, pack, appel, fournie, mesurer_debut(oreille, annonceur, inconnus(essais)))
    return [statistics.median(m for m in mesures if not math.isnan(m)) for mesures in faites]


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--charge", action="store_true", help="tous les processeurs occupés")
    arguments.add_argument("--moteurs", action="store_true", help="chaque moteur d’ici, seul")
    demandes = arguments.parse_args()
    if demandes.moteurs:
        with tempfile.TemporaryDirectory() as dossier, salle(Path(dossier)) as (oreille, _):
            mesurer_les_moteurs(oreille)
        return
    with (
        tempfile.TemporaryDirectory() as dossier,
        charge(demandes.charge),
        salle(Path(dossier)) as (oreille, annonceur),
    ):
        depart = time.perf_counter()
        annonceur.eveiller()
        attendre_que(lambda: annonceur.voix.moteur.etat is EtatMoteur.PRET)
        ligne("réveil → voix du système prête", [(time.perf_counter() - depart) * 1000])
        attendre_que(lambda: annonceur.materiel.decide)
        combien = len({piece for parole in paroles_courantes() for piece in souffles(parole)})
        ligne("réveil → son prêt", [(time.perf_counter() - depart) * 1000])
        attendre_que(lambda: len(list((Path(dossier) / "cache").glob("*.wav"))) >= combien, 240)
        ligne("réveil → vocabulaire fermé rendu", [(time.perf_counter() - depart) * 1000])
        attendre(2)
        mesurer(oreille, annonceur, Reglages(Choix.PACK, pack=preparer_pack(Path(dossier) / "pack")))
        mesurer_les_moteurs(oreille)


if __name__ == "__main__":
    main()
