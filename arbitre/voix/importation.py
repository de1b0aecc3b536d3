"""Sounds made elsewhere, brought into a pack by a table: a file and what it says, a line each."""

from collections.abc import Generator, Iterable, Sequence
from pathlib import Path, PurePath
from typing import Final

from msgspec import Struct

from arbitre.engine.annonces.annonce import cle
from arbitre.engine.saisies import abrege, cite, phrase
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.sons import Decodeur, SonNonLu
from arbitre.voix.clip import Clip
from arbitre.voix.decodage import CADENCE, DUREE_MAX
from arbitre.voix.messages import ClipIllisible
from arbitre.voix.prise import SATUREE, juger, mettre_au_net

SORTES: Final = frozenset({".wav", ".aiff", ".aif", ".flac", ".ogg", ".oga", ".mp3"})
LIGNES_MAX: Final = 3_000
_OCTETS_MAX: Final = 16_000_000
_TEXTE_MAX: Final = 60
_SANS_DECODEUR: Final = (b"RIFF", b"FORM")
"""How the files begin that are read without a library."""


class Recu(Struct, frozen=True):
    """A line of the table: its clip as a pack keeps it, or the sentence of its refusal."""

    texte: str
    clip: Clip | None = None
    refus: str = ""


def importer(rangees: Sequence[tuple[str, ...]], dossier: Path) -> Generator[Recu, None, None]:
    """Each line of the table in turn, its file beside it in ``dossier``; a title over the columns is passed over."""
    with Decodeur(CADENCE, DUREE_MAX) as decodeur:
        for rang, rangee in enumerate(rangees[:LIGNES_MAX]):
            fichier, texte = _lire_la_rangee(rangee)
            if rang == 0 and not fichier:
                continue
            try:
                clip = _clip(fichier, texte, dossier, decodeur)
            except ClipIllisible as refus:
                yield Recu(texte, refus=f"{cite(fichier or texte)} n’est pas importé\u00a0: {refus}.")
            else:
                yield Recu(texte, clip)


def _lire_la_rangee(rangee: Sequence[str]) -> tuple[str, str]:
    """(file, text), whichever comes first."""
    fichier = next((cellule for cellule in rangee if PurePath(cellule).suffix.lower() in SORTES), "")
    texte = next((phrase(cellule, _TEXTE_MAX + 1) for cellule in rangee if cellule and cellule != fichier), "")
    return fichier, texte


def _clip(fichier: str, texte: str, dossier: Path, decodeur: Decodeur) -> Clip:
    """The voice of that file, as a pack keeps it; raises `ClipIllisible`."""
    if not fichier:
        raise ClipIllisible("sa ligne ne nomme pas de son (WAV, FLAC, OGG ou MP3)")
    if not cle(texte) or len(texte) > _TEXTE_MAX:
        raise ClipIllisible(f"sa ligne doit dire son texte, en {_TEXTE_MAX} signes au plus")
    if fichier != PurePath(fichier).name or "\\" in fichier or ":" in fichier or (dossier / fichier).is_symlink():
        raise ClipIllisible("posez les sons dans le dossier du tableau, et n’y écrivez que leur nom")
    brut = _brut(dossier / fichier, texte, decodeur)
    if juger(brut) is SATUREE:
        raise ClipIllisible("il sature, enregistrez-le moins fort")
    net = mettre_au_net(brut)
    if not net.pcm:
        raise ClipIllisible("aucune voix n’y est entendue")
    return net


def _brut(chemin: Path, texte: str, decodeur: Decodeur) -> Clip:
    """The whole sound; raises `ClipIllisible`."""
    try:
        octets = lire(chemin, _OCTETS_MAX)
        if octets.startswith(_SANS_DECODEUR):
            return Clip.decoder(octets, texte)
        return Clip(decodeur.pcm(octets), texte)
    except (FichierNonLu, SonNonLu) as refus:
        raise ClipIllisible(str(refus).removesuffix(".")) from None


def inconnus(recus: Iterable[str], a_dire: Iterable[str]) -> tuple[str, ...]:
    """Texts taken that no announcement says as they stand: words of the game, or slips."""
    connus = {cle(texte) for texte in a_dire}
    return tuple(abrege(texte) for texte in recus if cle(texte) not in connus)
