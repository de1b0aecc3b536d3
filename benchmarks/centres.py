"""Time of merging 500 centres of 60 players, files read included. Run: ``python benchmarks/centres.py``.

Two parties of 22 coups; one file per centre. The aim is 5 s.
"""

import random
import resource
import tempfile
import time
from pathlib import Path

from arbitre.echanges.centres import ecrire_centre, lire_centre
from arbitre.engine.centres.fusion import fusionner
from arbitre.engine.centres.valeurs import Centre, CoupDeCentre, PartieDeCentre
from arbitre.engine.competition.etat import Joueur

CENTRES, JOUEURS, PARTIES, COUPS, TOURS, CIBLE = 500, 60, 2, 22, 3, 5.0


def centre(hasard: random.Random, rang: int, coups: tuple[CoupDeCentre, ...]) -> Centre:
    """A centre where half of the bulletins are the top."""
    tops = [coup.points or 0 for coup in coups]
    numeros = range(1, JOUEURS + 1)
    return Centre(
        f"Centre {rang}",
        "2023",
        tuple(Joueur(n, f"JOUEUR {n} {rang}", licence=f"{rang}-{n}", table=n) for n in numeros),
        tuple(
            PartieDeCentre(
                partie,
                f"Partie {partie}",
                "classique",
                False,
                True,
                coups,
                {n: tuple(t if hasard.random() < 0.5 else hasard.randint(0, t) for t in tops) for n in numeros},
                {n: (hasard.randint(1, COUPS),) for n in numeros if hasard.random() < 0.3},
            )
            for partie in range(1, PARTIES + 1)
        ),
    )


def main() -> None:
    """Measure and print."""
    hasard = random.Random(1)
    coups = tuple(CoupDeCentre("AEINRST", f"MOT{n}", "H4", hasard.randint(20, 110)) for n in range(COUPS))
    with tempfile.TemporaryDirectory() as dossier:
        chemins = [
            ecrire_centre(Path(dossier) / f"{rang}.centre.json", centre(hasard, rang, coups)) for rang in range(CENTRES)
        ]
        lectures, fusions = [], []
        for _ in range(TOURS):
            debut = time.perf_counter()
            centres = [lire_centre(chemin) for chemin in chemins]
            lus = time.perf_counter()
            fusion = fusionner(centres)
            lectures.append(lus - debut)
            fusions.append(time.perf_counter() - lus)
    total = min(a + b for a, b in zip(lectures, fusions, strict=True))
    verdict = "" if total < CIBLE else "  au-dessus de la cible"
    memoire = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"{len(fusion.lignes)} joueurs de {CENTRES} centres, {PARTIES} parties de {COUPS} coups")
    print(f"lecture {min(lectures):.2f} s, fusion {min(fusions):.2f} s, total {total:.2f} s{verdict}")
    print(f"mémoire {memoire:.0f} Mo")


if __name__ == "__main__":
    main()
