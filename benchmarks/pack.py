"""The supplied voice, sound by sound: ``python -m benchmarks.pack [--fichier JSONL]``.

How loud each is (ITU-R BS.1770), how much silence stands before and after it, whether it clicks; what it all weighs;
how long a coup takes at each pace, and its silences as they are measured in the sound. Decoded by another library than
the program's. A click is a step that the 10 ms around it do not explain: noise and plosives are rough for a while, a
cut is rough once.
"""

import argparse
import re
from collections.abc import Iterator, Sequence
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
import soundfile
from msgspec import Struct

from arbitre.engine.annonces.annonce import Annonce
from arbitre.engine.annonces.coup import Cadre, annoncer_tirage, annoncer_top
from arbitre.engine.editions import EDITION_2023
from arbitre.engine.grille import Grille, Placement
from arbitre.engine.tirage import Tirage
from arbitre.voix.clip import Clip, clip_muet
from arbitre.voix.decodage import CADENCE
from arbitre.voix.dictee import d_une_traite
from arbitre.voix.fournie import SUITES, Fournie
from arbitre.voix.reglages import Allure
from arbitre.voix.sonie import CIBLE, sonie

LU, SILENCE_S, BOUT, SAUT = 1.0, 0.04, 1_000, 4.0
"""What none may pass: from what is aimed at, in LU; in silence around what is heard; the highest sample of either
end, on 32768; the steepest step, beside what it stands in."""
_BORD_S, _AUTOUR_S = 0.002, 0.005
_ISOLE: Final = 8
"""So many steps around it are as steep, where it is no click."""
_RAIDES: Final = 200
"""So many steps of a sound are looked at: a hiss has a hundred that are steeper than a click beside it."""
_TROU_S: Final = 0.025
_COUP: Final = (Tirage.parse("AEI+TRNS"), Placement.parse("RESINAT", "H4"))


class Mesure(Struct, frozen=True):
    """A sound: LUFS; seconds before and after what is heard; the highest sample at its ends; how isolated its steepest
    step is."""

    texte: str
    lufs: float
    avant: float
    apres: float
    bout: int
    saut: float

    @property
    def fautes(self) -> str:
        """What it should not be."""
        trop = {
            "force": abs(self.lufs - CIBLE) > LU,
            "silence": max(self.avant, self.apres) > SILENCE_S,
            "bout": self.bout > BOUT,
            "claquement": self.saut > SAUT,
        }
        return ", ".join(nom for nom, vrai in trop.items() if vrai)


def mesurer(fournie: Fournie) -> Iterator[Mesure]:
    """Every sound of the files."""
    tout = {}
    for suite in SUITES:
        with as_file(files("arbitre.resources") / "voix" / f"{suite}.ogg") as fichier:
            tout[suite], cadence = soundfile.read(fichier, dtype="int16")
        assert cadence == CADENCE, "the rate of all clips"
    for texte, place in fournie.sons.items():
        yield juger(texte, tout[place.suite][place.debut : place.debut + place.combien])


def juger(texte: str, lus: Any) -> Mesure:
    """One of them."""
    force = np.abs(lus.astype(int))
    entendus = np.flatnonzero(force > max(250, int(force.max()) // 64))
    bord = round(_BORD_S * CADENCE)
    return Mesure(
        texte,
        sonie(Clip(lus.astype("<i2").tobytes())),
        float(entendus[0]) / CADENCE,
        float(len(lus) - 1 - entendus[-1]) / CADENCE,
        int(max(force[:bord].max(), force[-bord:].max())),
        isolement(lus),
    )


def isolement(lus: Any) -> float:
    """The steepest steps, each beside the ninth steepest of the 10 ms around it: the largest ratio."""
    pas = np.abs(np.diff(lus.astype(float), 2, prepend=0, append=0))
    autour = round(_AUTOUR_S * CADENCE)
    pires = pas.argsort()[-_RAIDES:]
    voisins = (np.sort(pas[max(0, k - autour) : k + autour])[-1 - _ISOLE] for k in pires)
    return float(max(pas[k] / max(1.0, voisin) for k, voisin in zip(pires, voisins, strict=True)))


def coup() -> tuple[Sequence[Annonce], Sequence[Annonce]]:
    """A reliquat and new letters; the top of them."""
    cadre, (tirage, retenu) = Cadre(EDITION_2023.annonces), _COUP
    return annoncer_tirage(cadre, 2, tirage), annoncer_top(cadre, Grille(), retenu, tirage)


def dire(annonces: Sequence[Annonce], fournie: Fournie, allure: Allure) -> Clip:
    """All of it, words as mute as they are long."""

    def bouche(annonce: Annonce) -> Clip:
        clip = fournie.clip(annonce, allure, clip_muet)
        assert clip is not None, "nobody is waited for"
        return clip

    return d_une_traite(annonces, bouche, allure)


def trous(clip: Clip) -> list[float]:
    """Its digital silences, in seconds."""
    return [
        len(trou[0]) / 2 / CADENCE for trou in re.finditer(rb"(?:\x00\x00){%d,}" % round(_TROU_S * CADENCE), clip.pcm)
    ]


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--fichier", type=Path, help="où tout noter, une ligne de JSON par son")
    demandes = arguments.parse_args()
    fournie = Fournie()
    mesures = list(mesurer(fournie))
    if demandes.fichier:
        demandes.fichier.write_bytes(msgspec.json.Encoder().encode_lines(mesures))
    forces = [mesure.lufs for mesure in mesures]
    fautives = [mesure for mesure in mesures if mesure.fautes]
    print(f"{len(mesures)} sons, {sum(place.combien for place in fournie.sons.values()) / CADENCE:.0f} s")
    print(f"force       {min(forces):.2f} à {max(forces):.2f} LUFS, pour {CIBLE} ± {LU}")
    print(
        f"silence     {1000 * max(max(m.avant, m.apres) for m in mesures):.0f} ms au plus, pour {1000 * SILENCE_S:.0f}"
    )
    print(f"bouts       {max(m.bout for m in mesures)} / 32768 au plus, pour {BOUT}")
    print(f"saut isolé  {max(m.saut for m in mesures):.1f} fois au plus, pour {SAUT}")
    for mesure in fautives:
        print(f"    {mesure.texte}\u00a0: {mesure.fautes}  {mesure}")
    with as_file(files("arbitre.resources") / "voix") as dossier:
        for fichier in sorted(dossier.iterdir()):
            print(f"{fichier.stat().st_size / 1e6:6.2f} Mo  {fichier.name}")
    tirage, top = coup()
    for allure in Allure:
        dit, tout = dire(tirage, fournie, allure), dire((*tirage, *top), fournie, allure)
        silences = trous(tout)
        print(
            f"{allure.name.lower():<8} tirage {dit.duree:5.1f} s, avec le top {tout.duree:5.1f} s\u00a0; "
            f"{len(silences)} silences, {1000 * min(silences):.0f} à {1000 * max(silences):.0f} ms"
        )


if __name__ == "__main__":
    main()
