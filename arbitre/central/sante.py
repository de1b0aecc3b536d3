"""Whether this instance serves, and its figures, as Prometheus reads them."""

import time
from typing import Final

import psycopg
from psycopg_pool import PoolTimeout

from arbitre.central.base import Bassin

_BORNES: Final = (0.01, 0.05, 0.1, 0.2, 0.5, 1.0, 5.0)
"""Seconds: 0.2 is what is promised of a reading."""


class Mesures:
    """What was answered since this instance began."""

    def __init__(self) -> None:
        self._debut = time.monotonic()
        self._reponses: dict[tuple[str, int], int] = {}
        self._durees = [0] * (len(_BORNES) + 1)
        self._somme = 0.0
        self.abonnes = 0

    def noter(self, route: str, statut: int, secondes: float) -> None:
        """An answer; ``route`` is its pattern, never its path."""
        self._reponses[route, statut] = self._reponses.get((route, statut), 0) + 1
        self._somme += secondes
        self._durees[next((n for n, borne in enumerate(_BORNES) if secondes <= borne), len(_BORNES))] += 1

    def texte(self, bassin: Bassin) -> str:
        """All of it, in the text format of Prometheus."""
        vu = bassin.get_stats()
        lignes = [
            "# TYPE arbitre_secondes_depuis_le_debut gauge",
            f"arbitre_secondes_depuis_le_debut {time.monotonic() - self._debut:.0f}",
            "# TYPE arbitre_abonnes gauge",
            f"arbitre_abonnes {self.abonnes}",
            "# TYPE arbitre_connexions_de_la_base gauge",
            f"arbitre_connexions_de_la_base {vu.get('pool_size', 0)}",
            "# TYPE arbitre_attentes_de_la_base gauge",
            f"arbitre_attentes_de_la_base {vu.get('requests_waiting', 0)}",
            "# TYPE arbitre_reponses_total counter",
        ]
        for (route, statut), nombre in sorted(self._reponses.items()):
            lignes.append(f'arbitre_reponses_total{{route="{route}",statut="{statut}"}} {nombre}')
        lignes.append("# TYPE arbitre_reponse_secondes histogram")
        cumul = 0
        for borne, nombre in zip((*map(str, _BORNES), "+Inf"), self._durees, strict=True):
            cumul += nombre
            lignes.append(f'arbitre_reponse_secondes_bucket{{le="{borne}"}} {cumul}')
        lignes += [f"arbitre_reponse_secondes_sum {self._somme:.6f}", f"arbitre_reponse_secondes_count {cumul}"]
        return "\n".join(lignes) + "\n"


async def en_vie(bassin: Bassin) -> bool:
    """Whether the base answers."""
    try:
        async with bassin.connection() as base:
            await base.execute("SELECT 1")
    except (psycopg.Error, PoolTimeout):
        return False
    return True
