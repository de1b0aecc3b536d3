"""`arbitre generer`: complete parties from a seed, in the form that `rejouer` reads."""

import secrets
import signal
import sys
from argparse import Namespace
from contextlib import closing
from typing import Final

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


def executer(options: Namespace) -> int:
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


def _criteres(options: Namespace) -> Criteres:
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
