"""Time of merging 500 centres of 60 players, files read included. Run: ``python -m benchmarks.tout centres``.

Two parties of 22 coups; one file per centre. The aim is 5 s; the floor is reading their JSON.
"""

import json
import random
import tempfile
from pathlib import Path

from arbitre.echanges.centres import ecrire_centre, lire_centre
from arbitre.engine.centres.fusion import fusionner
from arbitre.engine.centres.valeurs import Centre, CoupDeCentre, PartieDeCentre
from arbitre.engine.competition.etat import Joueur
from benchmarks.mesure import Mesure, Mesures, tour_a_tour

CENTRES, JOUEURS, PARTIES, COUPS, TOURS = 500, 60, 2, 22, 3


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


def mesures(court: bool) -> Mesures:
    """The centres read and merged; a tenth of them where the run is short."""
    hasard = random.Random(1)
    nombre = CENTRES // 10 if court else CENTRES
    coups = tuple(CoupDeCentre("AEINRST", f"MOT{n}", "H4", hasard.randint(20, 110)) for n in range(COUPS))
    with tempfile.TemporaryDirectory() as dossier:
        chemins = [
            ecrire_centre(Path(dossier) / f"{rang}.centre.json", centre(hasard, rang, coups)) for rang in range(nombre)
        ]
        lus, fusionnes = tour_a_tour(
            TOURS,
            lambda: [json.loads(chemin.read_bytes()) for chemin in chemins],
            lambda: fusionner([lire_centre(chemin) for chemin in chemins]),
        )
    yield Mesure(f"{nombre} centres de {JOUEURS} joueurs lus et fusionnés (ms)", fusionnes, lus, "500 : ≤ 5 s")
