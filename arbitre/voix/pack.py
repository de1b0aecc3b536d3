"""A voice pack: a folder of WAV files with ``pack.json``, recorded by a juge-arbitre and shared between clubs.

``{"format": 1, "nom": "…", "voix_de": "…", "licence": "…", "clips": {"tunisie": "tunisie-1f2e03.wav", …}}``; keys as
`cle` of the announcements gives them, files beside the manifest. The folder comes from elsewhere: whatever is wrong
with one clip loses that clip only.
"""

import hashlib
import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, Self

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from arbitre.dossiers import remplacer
from arbitre.engine.annonces.annonce import Annonce, Role, cle
from arbitre.engine.annonces.modeles import vocabulaire
from arbitre.engine.erreurs import cause_systeme
from arbitre.engine.saisies import cite, phrase
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json
from arbitre.voix import messages
from arbitre.voix.clip import Clip, enchainer
from arbitre.voix.messages import ClipIllisible, PackIllisible
from arbitre.voix.reglages import Allure, Pas

MANIFESTE: Final = "pack.json"
_FORMAT: Final = 1
_MANIFESTE_MAX: Final = 1 << 20
CLIPS_MAX: Final = 3_000
OCTETS_MAX: Final = 256 << 20
"""Decoded bytes of a whole pack."""
NOM_DE_FICHIER: Final = re.compile(r"[\w-][\w. -]{0,99}\.wav", re.IGNORECASE)
ROLES_DU_MOT: Final = frozenset({Role.MOT, Role.MOT_FORME, Role.RAPPEL, Role.AUTRE_SOLUTION})
"""Announcements that hold a word of the game."""
_PONCTUATION: Final = frozenset(",;:.!?")


class _Manifeste(msgspec.Struct):
    """What ``pack.json`` may say; a clip whose file is no text loses that clip only."""

    format: int
    clips: dict[str, Any]
    nom: Any = ""
    voix_de: Any = ""
    licence: Any = ""


class Pack(Struct, frozen=True):
    """An opened pack, all its clips in memory. ``fautes``: one French sentence for each clip that could not be read.

    ``voix_de`` is whose voice it is, once she agreed that it be lent under that ``licence``.
    """

    dossier: Path
    nom: str
    clips: Mapping[str, Clip]
    fichiers: Mapping[str, str]
    fautes: tuple[str, ...] = ()
    voix_de: str = ""
    licence: str = ""

    @classmethod
    def creer(cls, dossier: Path, nom: str) -> Self:
        """A new, empty pack; `PackIllisible` when the folder cannot be written or holds one already."""
        if (dossier / MANIFESTE).exists():
            raise PackIllisible(f"Le dossier {cite(dossier.name)} contient déjà un pack : choisissez un dossier vide.")
        pack = cls(dossier, nom, MappingProxyType({}), MappingProxyType({}))
        try:
            dossier.mkdir(parents=True, exist_ok=True)
        except OSError as erreur:
            raise _non_ecrit(dossier, erreur) from erreur
        pack.enregistrer()
        return pack

    @classmethod
    def ouvrir(cls, dossier: Path) -> Self:
        """Every clip that can be used; `PackIllisible` only when there is no readable manifest."""
        manifeste = _lire_manifeste(dossier)
        inscrits = manifeste.clips
        clips: dict[str, Clip] = {}
        fautes: list[str] = []
        octets = 0
        for texte, fichier in inscrits.items():
            try:
                if len(clips) >= CLIPS_MAX or octets > OCTETS_MAX:
                    raise ClipIllisible("le pack est trop gros")
                clip = Clip.lire(_chemin(dossier, fichier), texte)
                if not clip.pcm:
                    raise ClipIllisible("le fichier est vide")
            except ClipIllisible as erreur:
                fautes.append(messages.clip_du_pack(texte, str(erreur)))
            else:
                clips[cle(texte)] = clip
                octets += len(clip.pcm)
        fichiers = {cle(texte): fichier for texte, fichier in inscrits.items() if cle(texte) in clips}
        return cls(
            dossier,
            phrase(str(manifeste.nom)) or dossier.name,
            MappingProxyType(clips),
            MappingProxyType(fichiers),
            tuple(fautes),
            phrase(str(manifeste.voix_de)),
            phrase(str(manifeste.licence)),
        )

    def clip(self, annonce: Annonce, allure: Allure = Allure.NORMALE, *, epeler: bool = False) -> Clip | None:
        """The announcement recorded whole, else made of its pieces; None when one is missing (another voice then
        says all of it). ``epeler``: there is no other voice, and a word of the game is spelled."""
        if (entier := self.clips.get(annonce.cle)) is not None:
            return entier
        du_mot = epeler and annonce.role in ROLES_DU_MOT
        pieces = [self._piece(morceau, allure, epeler=du_mot) for morceau in annonce.morceaux]
        if not pieces or None in pieces:
            return None
        pcm = bytearray()
        for pause, piece in zip(_pauses(annonce, allure.value), pieces, strict=True):
            pcm += Clip.silence(pause).pcm + piece.pcm if piece is not None else b""
        return Clip(bytes(pcm), annonce.parole)

    def _piece(self, morceau: str, allure: Allure, *, epeler: bool) -> Clip | None:
        clip = self.clips.get(cle(morceau))
        if clip is not None or not epeler or not morceau.isalpha() or cle(morceau) in _vocabulaire_ferme():
            return clip
        return self.epeler(morceau, allure)

    def epeler(self, mot: str, allure: Allure = Allure.NORMALE) -> Clip | None:
        """The word letter by letter; None where a letter is missing."""
        return epeler(mot, lambda lettre: self.clips.get(cle(lettre)), allure)

    def manquants(self, textes: Iterable[str]) -> tuple[str, ...]:
        """The texts of ``textes`` that are not recorded word for word: what is left to record."""
        return tuple(texte for texte in textes if cle(texte) not in self.clips)

    def avec(self, texte: str, clip: Clip) -> Self:
        """The pack with this take, written to its folder; a former take is replaced. `PackIllisible` on a full disk."""
        nom = _nom_de_fichier(texte)
        try:
            remplacer(self.dossier / nom, clip.en_wav())
        except OSError as erreur:
            raise _non_ecrit(self.dossier, erreur) from erreur
        return self._remplacer({**self.clips, cle(texte): clip}, {**self.fichiers, cle(texte): nom})

    def sans(self, texte: str) -> Self:
        """The pack without the clip of ``texte``; its file stays in the folder until the next take."""
        return self._remplacer(
            {t: clip for t, clip in self.clips.items() if t != cle(texte)},
            {t: nom for t, nom in self.fichiers.items() if t != cle(texte)},
        )

    def accorde(self, voix_de: str, licence: str) -> Self:
        """The pack that this person agreed to lend, written so."""
        pack = replace(self, voix_de=phrase(voix_de), licence=phrase(licence))
        pack.enregistrer()
        return pack

    def _remplacer(self, clips: Mapping[str, Clip], fichiers: Mapping[str, str]) -> Self:
        pack = replace(self, clips=MappingProxyType(dict(clips)), fichiers=MappingProxyType(dict(fichiers)))
        pack.enregistrer()
        return pack

    def enregistrer(self) -> None:
        """Write the manifest; clips are written as they are taken."""
        try:
            remplacer(self.dossier / MANIFESTE, self.manifeste())
        except OSError as erreur:
            raise _non_ecrit(self.dossier, erreur) from erreur

    def manifeste(self) -> bytes:
        """What ``pack.json`` holds."""
        dit = {"nom": self.nom, "voix_de": self.voix_de, "licence": self.licence}
        contenu = {"format": _FORMAT, **dit, "clips": dict(sorted(self.fichiers.items()))}
        return json.dumps(contenu, ensure_ascii=False, indent=1).encode()


@cache
def _vocabulaire_ferme() -> frozenset[str]:
    """Pieces that a pack records: one that is missing is no word to spell."""
    return frozenset(cle(texte) for groupe in vocabulaire().values() for texte in groupe)


def epeler(mot: str, lettre: Callable[[str], Clip | None], allure: Allure) -> Clip | None:
    """The word by the clips of its letters; None where one is missing."""
    lettres = [lettre(signe) for signe in _sans_accent(mot) if signe not in "-’'"]
    if not lettres or None in lettres:
        return None
    return enchainer((clip for clip in lettres if clip is not None), allure.value.liaison, mot)


def _sans_accent(texte: str) -> str:
    """« cœur » -> « coeur »: the letters of the game."""
    plat = texte.lower().replace("œ", "oe").replace("æ", "ae")
    return unicodedata.normalize("NFD", plat).encode("ascii", "ignore").decode()


def _pauses(annonce: Annonce, pas: Pas) -> Iterator[float]:
    """Seconds of silence before each piece: none, a link within a phrase, a breath where the sentence has a comma."""
    position = 0
    for rang, morceau in enumerate(annonce.morceaux):
        debut = annonce.parole.find(morceau, position)
        souffle = debut >= 0 and not _PONCTUATION.isdisjoint(annonce.parole[position:debut])
        yield 0.0 if rang == 0 else pas.souffle if souffle else pas.liaison
        position = debut + len(morceau) if debut >= 0 else position


def _lire_manifeste(dossier: Path) -> _Manifeste:
    manifeste = dossier / MANIFESTE
    try:
        octets = lire(manifeste, _MANIFESTE_MAX) if manifeste.is_file() else None
    except OSError:
        octets = None
    except FichierNonLu as e:
        raise PackIllisible(str(e)) from None
    if octets is None:
        raise PackIllisible(
            f"Le dossier {cite(dossier.name)} n’est pas un pack de voix\u00a0: il y manque le fichier {MANIFESTE}."
        )
    try:
        lu = depuis_json(octets, _Manifeste)
    except JsonIllisible:
        lu = None
    if lu is None or lu.format != _FORMAT:
        raise PackIllisible(
            f"Le pack de voix {cite(dossier.name)} n’est pas lisible\u00a0: son fichier {MANIFESTE} est abîmé ou d’une "
            "autre version\u00a0; demandez-en une nouvelle copie."
        )
    return lu


def _chemin(dossier: Path, fichier: object) -> Path:
    """The file of a clip; only a plain name is followed, and never out of the folder."""
    if not isinstance(fichier, str) or not NOM_DE_FICHIER.fullmatch(fichier):
        raise ClipIllisible("son nom de fichier n’est pas admis")
    chemin = dossier / fichier
    if chemin.is_symlink():
        raise ClipIllisible("son fichier renvoie ailleurs")
    return chemin


def _nom_de_fichier(texte: str) -> str:
    lisible = re.sub(r"[^a-z0-9]+", "-", _sans_accent(cle(texte))).strip("-")[:40]
    return f"{lisible or 'son'}-{hashlib.sha256(cle(texte).encode()).hexdigest()[:6]}.wav"


def _non_ecrit(dossier: Path, erreur: OSError) -> PackIllisible:
    return PackIllisible(
        f"Le pack de voix ne s’enregistre pas dans {cite(dossier.name)} ({cause_systeme(erreur)})\u00a0: "
        "libérez de la place ou choisissez un autre dossier."
    )
