"""The natural voice that comes with the program: the closed vocabulary, each text said once, in one Ogg Vorbis file;
in a second one, what was said otherwise since.

``resources/voix/naturelle.json`` says where each lies: ``{"cadence", "sons": {"h, quatre": [first, samples], …}}``,
keys as `index` makes them; ``reprises.json``, that of the second. Nothing is read before it is said, and then that text
alone: a few milliseconds. What they do not hold, a word or a name, is asked for elsewhere.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from typing import Final

import msgspec
from msgspec import Struct

from arbitre.engine.annonces.annonce import Annonce, Role, cle
from arbitre.engine.lettres import ALPHABET, PAYS
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE
from arbitre.voix.pack import epeler
from arbitre.voix.reglages import Allure
from arbitre.voix.vocabulaire import souffles

SUITES: Final = ("naturelle", "reprises")
"""An ``.ogg`` and its ``.json`` each; what a later one holds is heard."""
_EN_MEMOIRE: Final = 256
_A_DEUX_SOUFFLES: Final = frozenset({Role.PLACE, Role.RAPPEL, Role.AUTRE_SOLUTION})
"""Where a letter and a number on both sides of a comma are a reference."""

Ailleurs = Callable[[str], Clip | None]
"""Asks another voice for a piece that is not held; None while it is being rendered."""


class Morceau(Struct, frozen=True):
    """A piece of what is said: its key in the file, "" where it is not there; whether a breath comes before it."""

    texte: str
    cle: str
    souffle: bool


class Place(Struct, frozen=True):
    """Where a sound lies, in samples of that file."""

    suite: str
    debut: int
    combien: int


class _Table(Struct, frozen=True):
    cadence: int
    sons: dict[str, tuple[int, int]]


class Fournie:
    """The clips of those files; without the library that reads them (Linux on ARM), it holds nothing."""

    @cached_property
    def sons(self) -> Mapping[str, Place]:
        """Where each text lies."""
        if find_spec("miniaudio") is None:
            return {}
        places: dict[str, Place] = {}
        for suite in SUITES:
            table = msgspec.json.decode(_ressource(f"{suite}.json").read_bytes(), type=_Table)
            assert table.cadence == CADENCE
            places |= {texte: Place(suite, *ou) for texte, ou in table.sons.items()}
        return places

    @property
    def presente(self) -> bool:
        return bool(self.sons)

    def lire_l_usuel(self) -> None:
        """The reader, a fifth of a second to load, and what is said most: for a thread beside the windows."""
        for lettre in ALPHABET:
            self.son(f"{PAYS[lettre]} {lettre}")

    def son(self, texte: str) -> Clip | None:
        """The sound of that text, if the voice holds the whole of it."""
        place = self.sons.get(index(texte))
        return None if place is None else Clip(_extrait(place), texte)

    def clip(self, annonce: Annonce, allure: Allure, ailleurs: Ailleurs) -> Clip | None:
        """The whole announcement; None while a piece of it is being rendered elsewhere."""
        pas = allure.value
        clips: list[Clip] = []
        for rang, morceau in enumerate(self.morceaux(annonce)):
            dit = self.son(morceau.cle) if morceau.cle else ailleurs(morceau.texte)
            if dit is None:
                return None
            if rang:
                clips.append(Clip.silence(pas.souffle if morceau.souffle else pas.liaison))
            clips.append(dit)
        return Clip(b"".join(clip.pcm for clip in clips), annonce.parole)

    def epeler(self, mot: str, allure: Allure) -> Clip | None:
        """The word letter by letter; None where it has a sign that is no letter."""
        return epeler(mot, self.son, allure)

    def manquants(self, annonce: Annonce) -> Iterator[str]:
        """What another voice must say of it."""
        return (morceau.texte for morceau in self.morceaux(annonce) if not morceau.cle)

    def morceaux(self, annonce: Annonce) -> Iterator[Morceau]:
        """The longest texts that are held, within each breath; a reference over its two."""
        if (entiere := index(annonce.parole)) in self.sons:
            yield Morceau(annonce.parole, entiere, souffle=False)
            return
        pieces = list(_pieces(annonce))
        debut = 0
        while debut < len(pieces):
            fin, connu = self._plus_long(pieces, debut, deux_souffles=annonce.role in _A_DEUX_SOUFFLES)
            texte, souffle = pieces[debut]
            suites = [connu] if connu else self._mot_a_mot(texte)
            for rang, suite in enumerate(suites or [""]):
                yield Morceau(suite or texte, suite, souffle and not rang)
            debut = fin

    def _plus_long(self, pieces: Sequence[tuple[str, bool]], debut: int, *, deux_souffles: bool) -> tuple[int, str]:
        """(rank after it, its key) of the longest run from ``debut`` on that is held; that piece alone, "", if none."""
        bout = debut + 1
        while bout < len(pieces) and not pieces[bout][1]:
            bout += 1
        if deux_souffles and bout == debut + 1 < len(pieces):
            paire = index(f"{pieces[debut][0]}, {pieces[bout][0]}")
            if paire in self.sons:
                return bout + 1, paire
        for fin in range(bout, debut, -1):
            suite = index(" ".join(texte for texte, _ in pieces[debut:fin]))
            if suite in self.sons:
                return fin, suite
        return debut + 1, ""

    def _mot_a_mot(self, texte: str) -> list[str]:
        """Keys of the longest runs of its words, « deux minutes dix » in two; none unless all of it is held."""
        mots, suites = cle(texte).split(), list[str]()
        while mots:
            combien = next((n for n in range(len(mots), 0, -1) if " ".join(mots[:n]) in self.sons), 0)
            if not combien:
                return []
            suites.append(" ".join(mots[:combien]))
            mots = mots[combien:]
        return suites


def index(texte: str) -> str:
    """« H, quatre » -> « h, quatre »: what is said, where breaths are taken."""
    return ", ".join(cle(souffle) for souffle in souffles(texte))


def _pieces(annonce: Annonce) -> Iterator[tuple[str, bool]]:
    """Pieces of the announcement, cut at their own commas; whether a breath comes before each."""
    position = 0
    for morceau in annonce.morceaux:
        debut = annonce.parole.find(morceau, position)
        entre = annonce.parole[position:debut] if debut >= 0 else ""
        for rang, piece in enumerate(souffles(morceau)):
            yield piece, rang > 0 or bool(len(souffles(f"a{entre}a")) > 1)
        position = debut + len(morceau) if debut >= 0 else position


def _ressource(nom: str) -> Traversable:
    return files("arbitre.resources") / "voix" / nom


@lru_cache(maxsize=_EN_MEMOIRE)
def _extrait(place: Place) -> bytes:
    """The samples of a piece, by its place in the file."""
    import miniaudio

    with as_file(_ressource(f"{place.suite}.ogg")) as fichier:
        flux = miniaudio.stream_file(
            str(fichier), nchannels=1, sample_rate=CADENCE, frames_to_read=place.combien, seek_frame=place.debut
        )
        pcm = bytearray()
        for morceau in flux:
            pcm += morceau.tobytes()
            if len(pcm) >= 2 * place.combien:
                break
    return bytes(pcm[: 2 * place.combien])
