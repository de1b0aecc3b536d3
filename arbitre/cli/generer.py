"""`arbitre generer`: complete parties from a seed, in the form that `rejouer` reads."""

import argparse
import re
import secrets
import signal
import sys
from contextlib import closing
from typing import Any, Final

import msgspec

from arbitre.cli.lignes import Objet
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import FORMULES
from arbitre.engine.francais import denombrer
from arbitre.engine.generation import CoupGenere, Criteres, PartieGeneree
from arbitre.fabrique import Demande, parties

BARRE: Final = 30


class DemandeImpossible(Refus):
    """Criteria that no partie can meet."""


def ajouter(sous: Any) -> None:
    """Add the command's parser."""
    aide = "fabrique des parties complètes, à rejouer ou à choisir"
    p = sous.add_parser("generer", help=aide, description=aide.capitalize() + ".")
    p.add_argument("--parties", type=_positif, required=True, metavar="N", help="nombre de parties")
    p.add_argument(
        "--graine", type=_graine, metavar="S[.N]", help="même graine, mêmes parties\u00a0; reprend à la N-ième"
    )
    p.add_argument("--formule", choices=FORMULES, default="classique", metavar="F", help=", ".join(FORMULES))
    p.add_argument("--lexique", metavar="FICHIER", help="liste de mots (.txt, .txt.xz) ou lexique compilé")
    p.add_argument("--coups", type=_bornes, default=(0, None), metavar="MIN-MAX", help="nombre de coups")
    p.add_argument("--min-total", type=_naturel, default=0, metavar="P", help="total des tops, au moins")
    p.add_argument("--max-total", type=_naturel, metavar="P", help="total des tops, au plus")
    p.add_argument("--min-scrabbles", type=_naturel, default=0, metavar="K", help="coups avec prime, au moins")
    p.add_argument("--max-isotops", type=_naturel, metavar="K", help="solutions égales au top dans la partie, au plus")
    p.add_argument("--sans-ambiguite", action="store_true", help="un seul top à chaque coup")
    p.add_argument("--mots-courants", metavar="FICHIER", help="tous les mots retenus sont dans cette liste")
    p.set_defaults(executer=executer)


def _naturel(texte: str) -> int:
    """A whole number from 0, for argparse."""
    if not re.fullmatch(r"\d{1,9}", texte):
        raise argparse.ArgumentTypeError(f"«\u00a0{texte}\u00a0» n’est pas un nombre entier")
    return int(texte)


def _positif(texte: str) -> int:
    nombre = _naturel(texte)
    if not nombre:
        raise argparse.ArgumentTypeError("il en faut au moins une")
    return nombre


def _graine(texte: str) -> tuple[int, int]:
    """A seed, and the partie at which to begin."""
    if not (m := re.fullmatch(r"(\d{1,18})(?:\.(\d{1,9}))?", texte)):
        raise argparse.ArgumentTypeError(
            f"«\u00a0{texte}\u00a0» n’est pas une graine\u00a0: un nombre, ou 7.120 pour reprendre"
        )
    return int(m[1]), int(m[2] or 0)


def _bornes(texte: str) -> tuple[int, int | None]:
    if not (m := re.fullmatch(r"(\d{1,3})-(\d{1,3})", texte)) or int(m[1]) > int(m[2]):
        raise argparse.ArgumentTypeError(
            f"«\u00a0{texte}\u00a0» n’est pas un intervalle\u00a0: écrivez par exemple 18-22"
        )
    return int(m[1]), int(m[2])


def executer(options: argparse.Namespace) -> int:
    """Write the parties asked for; returns the exit status (1 when interrupted)."""
    graine, numero = options.graine or (secrets.randbelow(10**9), 0)
    if options.max_total is not None and options.max_total < options.min_total:
        raise DemandeImpossible(
            "Le total le plus haut est sous le plus bas\u00a0: corrigez --min-total ou --max-total."
        )
    demande = Demande(options.lexique, options.mots_courants, FORMULES[options.formule], graine, _criteres(options))
    for ouvrir in (demande.ouvrir, demande.courants):
        ouvrir()  # a list is compiled here, once; a refusal is said before any process starts
    if options.graine is None:
        print(f"Graine\u00a0: {graine}", file=sys.stderr)
    avancement = _Avancement(options.parties)
    avant = signal.signal(signal.SIGINT, avancement.interrompre)
    with closing(parties(demande, numero, _ligne)) as lignes:
        for ligne in lignes:
            if ligne is not None:
                sys.stdout.buffer.write(ligne)
                sys.stdout.buffer.flush()
            if avancement.noter(ecrite=ligne is not None):
                break
    signal.signal(signal.SIGINT, avant)
    if avancement.ecrites == options.parties:
        avancement.conclure()
        return 0
    suite = f"{graine}.{numero + avancement.essayees}"
    ecrites = denombrer(avancement.ecrites, "partie")
    avancement.conclure(f"Interrompu après {ecrites}. Pour la suite\u00a0: --graine {suite}")
    return 1


def _criteres(options: argparse.Namespace) -> Criteres:
    coups_min, coups_max = options.coups
    return Criteres(
        coups_min=coups_min,
        coups_max=coups_max,
        total_min=options.min_total,
        total_max=options.max_total,
        scrabbles_min=options.min_scrabbles,
        isotops_max=0 if options.sans_ambiguite else options.max_isotops,
    )


def _ligne(demande: Demande, partie: PartieGeneree) -> bytes:
    """A partie as a line that `rejouer` reads."""
    coups = list(map(_coup, partie.coups))
    objet = {
        "id": f"{demande.graine}.{partie.numero}",
        "formule": demande.formule.nom,
        "edition": demande.edition,
        "coups": coups,
    }
    return msgspec.json.encode(objet) + b"\n"


def _coup(coup: CoupGenere) -> Objet:
    """A coup as `rejouer` reads it."""
    objet: Objet = {"tirage": str(coup.tirage), "mot": None, "ref": None}
    if coup.solution:
        objet |= {"mot": coup.solution.mot, "ref": str(coup.solution.ref), "points": coup.solution.points}
    else:
        objet["annule"] = "sans_solution"
    return objet | ({"rejets": list(map(str, coup.rejets))} if coup.rejets else {})


class _Avancement:
    """How far the work is: counted, and shown on a terminal."""

    def __init__(self, voulues: int) -> None:
        self.voulues = voulues
        self.ecrites = self.essayees = 0
        self._interrompu = False
        self._visible = sys.stderr.isatty() and not sys.stdout.isatty()

    def noter(self, *, ecrite: bool) -> bool:
        """One more partie tried; returns whether that is enough."""
        self.essayees += 1
        self.ecrites += ecrite
        if self._visible:
            plein = BARRE * self.ecrites // self.voulues
            barre = "█" * plein + "·" * (BARRE - plein)
            print(f"\r{barre} {self.ecrites}/{self.voulues} ({self.essayees} essayées)", end="", file=sys.stderr)
        return self._interrompu or self.ecrites == self.voulues

    def interrompre(self, *_: object) -> None:
        """Ctrl-C: stop between two parties, nothing half written."""
        self._interrompu = True

    def conclure(self, phrase: str = "") -> None:
        if self._visible:
            print(file=sys.stderr)
        if phrase:
            print(phrase, file=sys.stderr)
