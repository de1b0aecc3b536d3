"""Whether a room knows what it hears: ``python -m benchmarks.reconnaissance [--moteur eSpeak] [--liste nombres]``;
``--moteur`` and ``--liste`` as often as one likes.

Whoever sits in the room knows what may be said; so does the recogniser here: each sound is weighed against the texts
of its list, and is recognised when its own fits best. How probable a text is at all says nothing of the sound (a
recogniser taught on films expects « France F » more than « Zambie Z »): each weight is taken relative to the mean
weight of the same text over all the sounds that it is weighed in. The margin is that of its own text over the next, in
nats. What is written down without a list stands beside.

A Pays-Lettre is weighed against the 25 others, a call against the others, a number against those that share its tens
or its units, a reference against those that differ from it by one of its two words, or by their order. A text has the
weight of all the ways to write it: « G quatre », « G4 »; a number, in words alone: « 72 » says nothing of its sound.

Everything is listed in a file of JSON lines (``--fichier``), a line a sound. About twenty minutes a voice.
"""

import argparse
import json
import shutil
import statistics
import sys
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

import numpy as np
from msgspec import Struct

from arbitre.engine.annonces.annonce import cle, dire_reference
from arbitre.engine.grille import LIGNES, TAILLE, Reference, Sens
from arbitre.engine.lettres import ALPHABET
from arbitre.voix.clip import Clip, enchainer
from arbitre.voix.pilotes.kokoro import Kokoro
from arbitre.voix.pilotes.pilote import DEBIT, Pilote, VoixTrouvee, choisir
from arbitre.voix.pilotes.recensement import Pyttsx, rendre_en_clip
from arbitre.voix.pilotes.speechd import Espeak, SpeechDispatcher
from arbitre.voix.prononciation import Prononciation
from arbitre.voix.sonie import egaliser
from arbitre.voix.systeme import SOUFFLE_S
from arbitre.voix.vocabulaire import souffles
from benchmarks.reconnaisseur import Reconnaisseur, ReconnaisseurAbsent
from benchmarks.temoins import June, Klettres, Temoin, VoixFournie
from tests.outils.oreille import APPELS, DEBITS, NOMBRES, PAYS_LETTRES, comparer

PILOTES: Final[tuple[Callable[[], Pilote], ...]] = (
    VoixFournie,
    Kokoro,
    Espeak,
    SpeechDispatcher,
    Pyttsx,
    June,
    Klettres,
)
"""The supplied voice; engines that run on Linux without anything named in the settings; people, who say what was
recorded of them."""
_AU_SPECTRE: Final = (Espeak, SpeechDispatcher, Pyttsx)
"""Engines that give another sound at each rate."""
CASES: Final = tuple(Reference(rang // TAILLE, rang % TAILLE, sens) for sens in Sens for rang in range(TAILLE**2))

_SONNE: Final = dict(
    zip(
        ALPHABET,
        "ah,bé,c’est,dé,euh,effe,j’ai,hache,y,j’y,cas,elle,aime,haine,oh,paix,cul,air,est-ce,thé,hue,vé,double vé,ixe,"
        "i grec,zède".split(","),
        strict=True,
    )
)
"""How a letter sounds to who does not expect one."""


class Liste(Struct, frozen=True):
    """Texts; for each, the ways to write it, and the ranks of those that it is weighed against, its own among them."""

    textes: tuple[str, ...]
    ecrits: tuple[tuple[str, ...], ...]
    rivaux: tuple[tuple[int, ...], ...]


class Entendu(Struct, frozen=True):
    """A sound of ``texte``, taken for ``reconnu`` by so much; ``libre`` is what is written down without a list."""

    texte: str
    reconnu: str
    marge: float
    libre: str


def toutes(textes: Sequence[str]) -> Liste:
    """Each against all."""
    rangs = tuple(range(len(textes)))
    return Liste(tuple(textes), tuple((texte,) for texte in textes), (rangs,) * len(textes))


def lettres() -> Liste:
    """Alone, as a word is spelled; each against all."""
    return Liste(tuple(ALPHABET), tuple((lettre, _SONNE[lettre]) for lettre in ALPHABET), toutes(ALPHABET).rivaux)


def nombres() -> Liste:
    """Each against those that share its tens or its units, as one counts or as one says (« soixante-douze »)."""
    rivaux = tuple(
        tuple(
            autre for autre in range(len(NOMBRES)) if autre // 10 == n // 10 or autre % 10 == n % 10 or _dit(n, autre)
        )
        for n in range(len(NOMBRES))
    )
    return Liste(NOMBRES, tuple((dit,) for dit in NOMBRES), rivaux)


def _dit(un: int, autre: int) -> bool:
    """« soixante-douze » and « soixante-deux », « douze »: a score of twenty in common, or what is said after it."""
    vingtaines = un >= 60 and autre >= 60 and un // 20 == autre // 20
    return vingtaines or (un % 20 == autre % 20 and max(un, autre) >= 60)


def references(pas: int = 1) -> Liste:
    """Each against those that share its row or its column, and its own square the other way; one row, and one column,
    in ``pas``."""
    gardees = [case for case in CASES if case.ligne % pas == case.colonne % pas == 0]
    rivaux = (tuple(rang for rang, autre in enumerate(gardees) if _voisines(case, autre)) for case in gardees)
    return Liste(
        tuple(dire_reference(case).parole for case in gardees), tuple(_ecrire(case) for case in gardees), tuple(rivaux)
    )


def _ecrire(case: Reference) -> tuple[str, ...]:
    """« G quatre », « G4 », « J’ai quatre »: who knows nothing of the game writes a letter as it sounds."""
    texte = dire_reference(case).texte
    lettre, nombre = LIGNES[case.ligne], str(case.colonne + 1)
    chiffres = lettre + nombre if case.sens is Sens.HORIZONTAL else nombre + lettre
    sonne = " ".join(_SONNE[lettre] if mot == lettre else mot for mot in texte.split())
    return texte, chiffres, sonne


def _voisines(une: Reference, autre: Reference) -> bool:
    memes = (une.ligne == autre.ligne) + (une.colonne == autre.colonne)
    return memes == 2 or (une.sens is autre.sens and memes == 1)


LISTES: Final[Mapping[str, Callable[[int], Liste]]] = {
    "pays-lettres": lambda _: toutes(PAYS_LETTRES),
    "appels": lambda _: toutes(APPELS),
    "lettres": lambda _: lettres(),
    "nombres": lambda _: nombres(),
    "references": references,
}


def garder(liste: Liste, se_dit: Callable[[str], bool]) -> Liste:
    """What can be said of it."""
    gardes = [rang for rang, texte in enumerate(liste.textes) if se_dit(texte)]
    places = {rang: place for place, rang in enumerate(gardes)}
    rivaux = (tuple(places[rival] for rival in liste.rivaux[rang] if rival in places) for rang in gardes)
    return Liste(tuple(liste.textes[r] for r in gardes), tuple(liste.ecrits[r] for r in gardes), tuple(rivaux))


def distinguer(poids: Any, compares: Any) -> Any:
    """Log-probabilities (a row a sound, a column a text) relative to the mean of each column; only where compared."""
    retenus = np.where(compares, poids, -np.inf)
    sommet = retenus.max(axis=0)
    moyenne = np.exp(retenus - sommet).sum(axis=0) / compares.sum(axis=0)
    return retenus - sommet - np.log(moyenne)


def juger(liste: Liste, poids: Any, compares: Any, libres: Sequence[str]) -> Iterator[Entendu]:
    """What each sound is taken for."""
    for rang, ecarts in enumerate(distinguer(poids, compares)):
        autres = np.delete(ecarts, rang)
        pris = int(ecarts.argmax())
        yield Entendu(liste.textes[rang], liste.textes[pris], float(ecarts[rang] - autres.max()), libres[rang])


def peser(reconnaisseur: Reconnaisseur, liste: Liste, rang: int, entendu: Any) -> Any:
    """How probable each rival of the text of that rank is, in any of the ways to write it, given what was heard."""
    rivaux = liste.rivaux[rang]
    pesees = reconnaisseur.peser(entendu, [ecrit for rival in rivaux for ecrit in liste.ecrits[rival]])
    return np.logaddexp.reduce(pesees.reshape(len(rivaux), -1), axis=1)


def ecouter(reconnaisseur: Reconnaisseur, liste: Liste, dire: Callable[[str], Clip]) -> list[Entendu]:
    """Say all of it, and hear each."""
    combien = len(liste.textes)
    poids, compares = np.zeros((combien, combien)), np.zeros((combien, combien), dtype=bool)
    libres = []
    for rang, (texte, rivaux) in enumerate(zip(liste.textes, liste.rivaux, strict=True)):
        entendu = reconnaisseur.entendre(dire(texte))
        poids[rang, rivaux] = peser(reconnaisseur, liste, rang, entendu)
        compares[rang, rivaux] = True
        libres.append(reconnaisseur.transcrire(entendu))
    return list(juger(liste, poids, compares, libres))


@contextmanager
def seul(pilote: Pilote) -> Iterator[None]:
    """As if eSpeak's own program were not there, for the others leave out what it reaches."""
    with patch.object(shutil, "which", shutil.which if isinstance(pilote, (Espeak, Kokoro)) else lambda *_: None):
        yield


def voix_d_ici(pilote: Pilote) -> list[VoixTrouvee]:
    """Its voices of French, the one proposed first before."""
    with seul(pilote):
        return [voix for voix in choisir(pilote.voix(), None) if voix.rang_francais is not None]


def bouche(pilote: Pilote, voix: VoixTrouvee, fichier: Path, debit: int = DEBIT) -> Callable[[str], Clip]:
    """What the program itself makes of a text with this voice: respelled, rendered, as loud as the others."""
    if isinstance(pilote, VoixFournie):
        return pilote.dire
    table = Prononciation() if isinstance(pilote, Temoin) else Prononciation.livree()
    with seul(pilote):
        rendre = pilote.ouvrir(voix.cle, debit)

    def souffler(texte: str) -> Clip:
        with redirect_stdout(None):  # pyttsx3 tells each file
            return egaliser(rendre_en_clip(rendre, texte, fichier))

    def dire(texte: str) -> Clip:
        return enchainer(map(souffler, souffles(table.appliquer(texte))), SOUFFLE_S, texte)

    return dire


def dire_le_bilan(titre: str, entendus: Sequence[Entendu]) -> None:
    """A line, and one more for each that is taken for something else."""
    justes = [entendu for entendu in entendus if entendu.reconnu == entendu.texte]
    libres = sum(cle(entendu.libre) == cle(entendu.texte) for entendu in entendus)
    marges = [entendu.marge for entendu in entendus]
    print(
        f"{titre:<52} {len(justes):>4} / {len(entendus):<4} marge médiane {statistics.median(marges):5.2f}, "
        f"moindre {min(marges):6.2f}   libre {libres}",
        flush=True,
    )
    for entendu in entendus:
        if entendu.reconnu != entendu.texte:
            print(f"    {entendu.texte} → {entendu.reconnu} ({entendu.marge:.2f}\u00a0; libre\u00a0: {entendu.libre})")


def dire_le_spectre(textes: Sequence[str], bouches: Sequence[Callable[[str], Clip]]) -> None:
    """Said at two rates, how many are nearest to themselves for an ear that knows no language; the nearest pair."""
    ecarts = comparer(*([dire(texte) for texte in textes] for dire in bouches))
    justes = int((ecarts.argmin(axis=1) == np.arange(len(textes))).sum())
    soi = np.diag(ecarts).copy()
    np.fill_diagonal(ecarts, np.inf)
    un, autre = np.unravel_index(ecarts.argmin(), ecarts.shape)
    print(
        f"    au spectre {justes} / {len(textes)}\u00a0; la paire la plus proche\u00a0: {textes[un]}, {textes[autre]} "
        f"({ecarts[un, autre]:.2f})\u00a0; un même texte\u00a0: {np.median(soi):.2f}, {soi.max():.2f} au plus",
        flush=True,
    )


def mesurer(demandes: argparse.Namespace, reconnaisseur: Reconnaisseur, fichier: Path) -> None:
    """Each driver that is asked for, each of its voices, each list; then all of them, side by side."""
    bilan: dict[str, dict[str, str]] = {}
    for pilote in (fabrique() for fabrique in PILOTES):
        if not any(moteur.lower() in pilote.nom.lower() for moteur in demandes.moteur or ("",)):
            continue
        for voix in voix_d_ici(pilote)[: demandes.voix]:
            for nom in demandes.liste or LISTES:
                liste = LISTES[nom](demandes.pas)
                if isinstance(pilote, Temoin):
                    liste = garder(liste, pilote.sait_dire)
                if not liste.textes:
                    continue
                entendus = ecouter(reconnaisseur, liste, bouche(pilote, voix, fichier, demandes.debit))
                dire_le_bilan(f"{voix.nom}, {nom}", entendus)
                bilan.setdefault(voix.nom, {})[nom] = f"{sum(e.reconnu == e.texte for e in entendus)} / {len(entendus)}"
                if isinstance(pilote, _AU_SPECTRE):
                    dire_le_spectre(liste.textes, [bouche(pilote, voix, fichier, debit) for debit in DEBITS])
                _noter(demandes.fichier, voix.id, nom, entendus)
        pilote.fermer()
    print()
    print(f"{'':<52}" + "".join(f"{nom:>14}" for nom in LISTES))
    for voix_dite, comptes in bilan.items():
        print(f"{voix_dite:<52}" + "".join(f"{comptes.get(nom, '—'):>14}" for nom in LISTES))


def _noter(fichier: Path | None, voix: str, liste: str, entendus: Sequence[Entendu]) -> None:
    if fichier is not None:
        with fichier.open("a", encoding="utf-8") as suite:
            for entendu in entendus:
                ligne = {"voix": voix, "liste": liste, **{c: getattr(entendu, c) for c in entendu.__struct_fields__}}
                suite.write(json.dumps(ligne, ensure_ascii=False) + "\n")


def main() -> None:
    """Measure and print."""
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--moteur", action="append", help="une partie de son nom\u00a0; tous, sinon")
    arguments.add_argument("--liste", action="append", choices=tuple(LISTES))
    arguments.add_argument("--voix", type=int, default=1, help="combien par moteur, la meilleure d’abord")
    arguments.add_argument("--debit", type=int, default=DEBIT, help="en mots par minute")
    arguments.add_argument("--pas", type=int, default=1, help="une rangée et une colonne sur tant, pour les références")
    arguments.add_argument("--fichier", type=Path, help="où tout noter, une ligne de JSON par son")
    demandes = arguments.parse_args()
    try:
        reconnaisseur = Reconnaisseur()
    except ReconnaisseurAbsent as absent:
        sys.exit(str(absent))
    with tempfile.TemporaryDirectory() as dossier:
        mesurer(demandes, reconnaisseur, Path(dossier) / "clip.wav")


if __name__ == "__main__":
    main()
