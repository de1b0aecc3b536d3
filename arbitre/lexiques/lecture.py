"""Any shape in which a club owns its list -> sorted words A–Z, and what was left out."""

import struct
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from arbitre.engine.francais import denombrer
from arbitre.engine.lettres import ALPHABET
from arbitre.lexiques.compiles import est_compile, lire_compile
from arbitre.lexiques.erreurs import ListeInutilisable
from arbitre.lexiques.sources import Morceau, morceaux
from arbitre.lexiques.textes import LONGUEUR_MAX, LONGUEUR_MIN, MOTS_MAX, Ecart, Recolte, lire_texte, motif

_PART_UTILE: Final = 2
"""Below two words for one entry left out, the source is not a list of words."""


class Lecture(Struct, frozen=True):
    """What a source holds: sorted distinct words, how many entries were left out, the first of these, files read."""

    mots: Sequence[str]
    ecartes: int
    premiers: tuple[Ecart, ...]
    fichiers: tuple[str, ...]


def lire(source: Path) -> Lecture:
    """Words of a text, ``.xz``, ``.zip``, ``.kwg``, folder or compiled lexicon.

    Raises `ListeInutilisable`, `AutomateIllisible`, `FileNotFoundError`.
    """
    return lire_morceaux(morceaux(source))


def lire_morceaux(lus: Sequence[Morceau]) -> Lecture:
    """Words of files already read. Raises `ListeInutilisable`, `AutomateIllisible`."""
    recolte = Recolte()
    for morceau in lus:
        if est_compile(morceau.octets):
            automate = lire_compile(memoryview(morceau.octets), morceau.nom).automate
            recolte.prendre(list(automate.mots()), len(automate))
        elif morceau.nom.lower().endswith(".kwg"):
            lire_kwg(morceau.octets, morceau.nom, recolte)
        else:
            lire_texte(morceau.octets, morceau.nom, recolte)
    noms = tuple(m.nom for m in lus)
    gardes = recolte.entrees - recolte.ecartes
    if not recolte.mots:
        raise ListeInutilisable(f"Aucun mot de 2 à 15 lettres dans « {noms[0]} » : choisissez une liste de mots.")
    if gardes < _PART_UTILE * recolte.ecartes:
        raise ListeInutilisable(
            f"« {noms[0]} » n’est pas une liste de mots : "
            f"{denombrer(recolte.ecartes, 'entrée illisible')} pour {denombrer(gardes, 'mot')}."
        )
    return Lecture(sorted(recolte.mots), recolte.ecartes, tuple(recolte.premiers), noms)


_ENFANT: Final = (1 << 22) - 1
_DERNIER: Final = 1 << 22
_ACCEPTE: Final = 1 << 23
_LETTRE: Final = 24
_A_FAIRE: Final = -1
_EN_COURS: Final = -2
_PLAFOND: Final = 4 * MOTS_MAX
"""Counts of words are cut there, so that a malicious file makes no giant integers."""


def lire_kwg(octets: bytes, fichier: str, recolte: Recolte) -> None:
    """Add the words of a ``.kwg`` (its DAWG; the GADDAG that may follow is not needed). Raises `ListeInutilisable`."""
    noeuds = _noeuds(octets, fichier)
    racine = noeuds[0] & _ENFANT
    if racine >= len(noeuds):
        raise _abime(fichier)
    comptes = _compter(noeuds, racine, fichier)
    if comptes[racine] > MOTS_MAX:
        raise ListeInutilisable(f"« {fichier} » contient trop de mots pour être une liste de Scrabble.")
    _enumerer(noeuds, racine, comptes, fichier, recolte)


def _noeuds(octets: bytes, fichier: str) -> Sequence[int]:
    nombre, reste = divmod(len(octets), 4)
    if reste or nombre < 2 or nombre > _ENFANT + 1:
        raise _abime(fichier)
    return struct.unpack(f"<{nombre}I", octets)


def _compter(noeuds: Sequence[int], racine: int, fichier: str) -> list[int]:
    """Words below each node and its following siblings, for the nodes that the root reaches.

    A node has two successors, its child and its next sibling; an index out of range, or a node that
    leads back to itself, is refused.
    """
    comptes = [_A_FAIRE] * len(noeuds)
    comptes[0] = 0
    pile = [racine]
    while pile:
        i = pile[-1]
        if comptes[i] >= 0:
            pile.pop()
            continue
        noeud = noeuds[i]
        suivants = _suivants(noeud, i)
        if max(suivants) >= len(noeuds):
            raise _abime(fichier)
        if comptes[i] == _A_FAIRE:
            comptes[i] = _EN_COURS
            if any(comptes[j] == _EN_COURS for j in suivants):
                raise _abime(fichier)
            pile.extend(j for j in suivants if comptes[j] == _A_FAIRE)
        else:
            pile.pop()
            comptes[i] = min(_PLAFOND, bool(noeud & _ACCEPTE) + sum(comptes[j] for j in suivants))
    return comptes


def _suivants(noeud: int, i: int) -> list[int]:
    """The nodes that follow: the first child (0: none), then the next sibling where there is one."""
    enfant = noeud & _ENFANT
    return [enfant] if noeud & _DERNIER else [enfant, i + 1]


def _enumerer(noeuds: Sequence[int], racine: int, comptes: Sequence[int], fichier: str, recolte: Recolte) -> None:
    pile = [(racine, "")]
    while pile:
        i, debut = pile.pop()
        if not comptes[i]:
            continue
        if len(debut) == LONGUEUR_MAX:
            recolte.ecarter(fichier, 0, f"{debut}…", f"plus de {LONGUEUR_MAX} lettres", comptes[i])
            continue
        noeud = noeuds[i]
        mot = debut + _lettre(noeud >> _LETTRE, fichier)
        if noeud & _ACCEPTE:
            if len(mot) < LONGUEUR_MIN:
                recolte.ecarter(fichier, 0, mot, motif(mot))
            else:
                recolte.prendre((mot,))
        pile.append((noeud & _ENFANT, mot))
        if not noeud & _DERNIER:
            pile.append((i + 1, debut))


def _lettre(numero: int, fichier: str) -> str:
    if not 1 <= numero <= len(ALPHABET):
        raise ListeInutilisable(f"« {fichier} » n’est pas une liste française : ses lettres ne sont pas A à Z.")
    return ALPHABET[numero - 1]


def _abime(fichier: str) -> ListeInutilisable:
    return ListeInutilisable(f"« {fichier} » est abîmé ou n’est pas un lexique .kwg : copiez-le de nouveau.")
