"""Clips already rendered, on disk and in memory, filed by (engine, voice, rate) and text. Never raises.

A file that is missing, corrupt or foreign is simply rendered again; a disk that refuses to write costs only time.
"""

import contextlib
import hashlib
import os
from collections import OrderedDict
from pathlib import Path
from typing import Final

from arbitre.voix.clip import Clip
from arbitre.voix.messages import ClipIllisible

TAILLE_MAX: Final = 96 << 20
"""Bytes on disk before the least recently used clips go."""
_EN_MEMOIRE: Final = 512
_FACON: Final = 2
"""How clips are made since they are all equally loud: older ones are made again."""
_GARDE: Final = 0.8
"""Share of the limit that is kept when it is passed."""


class Cache:
    """Clips by identity of the voice and text; ``dossier`` None keeps them in memory only."""

    def __init__(self, dossier: Path | None, taille_max: int = TAILLE_MAX) -> None:
        self._dossier = dossier
        self._taille_max = taille_max
        self._memoire: OrderedDict[str, Clip] = OrderedDict()
        self._octets: int | None = None

    def lire(self, identite: str, texte: str) -> Clip | None:
        nom = _nom(identite, texte)
        clip = self._memoire.get(nom)
        if clip is None:
            clip = self._lire_disque(nom, texte)
            if clip is None:
                return None
        self._retenir(nom, clip)
        return clip

    def contient(self, identite: str, texte: str) -> bool:
        """Whether it need not be rendered; a corrupt file is found out on reading only."""
        nom = _nom(identite, texte)
        return nom in self._memoire or (self._dossier is not None and (self._dossier / nom).is_file())

    def ecrire(self, identite: str, texte: str, clip: Clip) -> None:
        nom = _nom(identite, texte)
        self._retenir(nom, clip)
        if self._dossier is None:
            return
        octets = clip.en_wav()
        provisoire = self._dossier / f"{nom}.{os.getpid()}.part"
        try:
            self._dossier.mkdir(parents=True, exist_ok=True)
            provisoire.write_bytes(octets)
            provisoire.replace(self._dossier / nom)
        except OSError:
            self._oublier(provisoire)
            return
        self._borner(len(octets))

    def _lire_disque(self, nom: str, texte: str) -> Clip | None:
        if self._dossier is None:
            return None
        chemin = self._dossier / nom
        try:
            clip = Clip.lire(chemin, texte)
            os.utime(chemin)
        except ClipIllisible:
            self._oublier(chemin)
            return None
        except OSError:
            return None
        return clip if clip.pcm else None

    def _retenir(self, nom: str, clip: Clip) -> None:
        self._memoire[nom] = clip
        self._memoire.move_to_end(nom)
        if len(self._memoire) > _EN_MEMOIRE:
            self._memoire.popitem(last=False)

    def _borner(self, ajoutes: int) -> None:
        """Count what was added; past the limit, delete the oldest (by last use) and torn leftovers."""
        if self._octets is not None:
            self._octets += ajoutes
            if self._octets <= self._taille_max:
                return
        assert self._dossier is not None
        try:
            fichiers = sorted(
                ((e.stat().st_mtime, e.stat().st_size, Path(e.path)) for e in os.scandir(self._dossier)),
            )
        except OSError:
            return
        self._octets = sum(taille for _, taille, _ in fichiers)
        if self._octets <= self._taille_max:
            return
        for _, taille, chemin in fichiers:
            if self._octets <= self._taille_max * _GARDE:
                break
            self._oublier(chemin)
            self._octets -= taille

    @staticmethod
    def _oublier(chemin: Path) -> None:
        with contextlib.suppress(OSError):
            chemin.unlink(missing_ok=True)


def _nom(identite: str, texte: str) -> str:
    return hashlib.sha256(f"{_FACON}\x1f{identite}\x1f{texte}".encode()).hexdigest()[:40] + ".wav"
