"""Forged events, sealed again so that only their content tells. Run: ``python -m benchmarks.attaques.contenus``.

Values of the JSON are changed to what no console writes (huge, negative, of another kind, deep, missing, strange
texts), events moved, repeated or dropped, rows of other kinds: the file is refused in French, or read.
"""

import json
import sqlite3
import sys
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any, Final

from arbitre.engine.classique.tournoi.contester import Dictionnaire
from arbitre.engine.erreurs import Refus
from arbitre.journal import FichierRefuse, Journal, ce_qui_tient, verifier
from arbitre.journal.sceau import ORIGINE, sceller
from arbitre.regie import RegieClassique, RegieDuplicate
from benchmarks.attaques.commun import ANCIENS, Bilan, balayer, conclure, options
from benchmarks.attaques.mutations import lieux
from benchmarks.mesure import MEMOIRE
from tests.engine.partie.banc import savoir

ESSAIS: Final = 150
ETRANGES: Final[tuple[Any, ...]] = (
    10**18, -1, 0, 2**63, 10**400, 1.5, 1e308, None, True, "", "A" * 5000, "é\u2028’\u202e", "?" * 30, "H99", "zz",
    [], {}, [[]] * 50, "2026-13-45T99:99:99", "-AEIOU+?", "9" * 5000,
)  # fmt: skip
Rangee = list[Any]


def _changer_une_valeur(rangees: list[Rangee], hasard: Random) -> None:
    rangee = hasard.choice([rangee for rangee in rangees if "[[[[" not in rangee[7]])
    donnees = json.loads(rangee[7])
    tous = lieux(donnees)
    if not tous:
        return
    *tete, cle = hasard.choice(tous)
    parent = donnees
    for pas in tete:
        parent = parent[pas]
    if hasard.random() < 0.15:
        del parent[cle]
    else:
        parent[cle] = hasard.choice(ETRANGES)
    rangee[7] = json.dumps(donnees, ensure_ascii=False)


def _deplacer(rangees: list[Rangee], hasard: Random) -> None:
    rangees.insert(hasard.randrange(len(rangees)), list(hasard.choice(rangees)))


def _retirer(rangees: list[Rangee], hasard: Random) -> None:
    del rangees[hasard.randrange(len(rangees))]


def _creuser(rangees: list[Rangee], hasard: Random) -> None:
    rangee, profondeur = hasard.choice(rangees), hasard.choice([500, 5000, 100_000])
    rangee[7] = rangee[7][:-1] + ',"x":' + "[" * profondeur + "]" * profondeur + "}"


def _couvrir(rangees: list[Rangee], hasard: Random) -> None:
    """A field beside the event: its date, lot, partie, author, command, kind."""
    colonne = hasard.choice([1, 2, 3, 4, 5, 6])
    entiers = (0, -1, 2, 10**12, -(2**63), 2**63 - 1)
    dates = ("", "hier", "2026-02-30T20:00:00", "2026-01-01", "2026-01-01T20:00:00Z", "2026-01-01T20:00:00")
    textes = (*dates, "x" * 9000, "CoupCloture")
    hasard.choice(rangees)[colonne] = hasard.choice(entiers if colonne in (1, 4) else textes)


FORGES: Final[tuple[Callable[[list[Rangee], Random], None], ...]] = (
    _changer_une_valeur, _changer_une_valeur, _changer_une_valeur, _changer_une_valeur, _deplacer, _retirer, _creuser,
    _couvrir,
)  # fmt: skip


def forger(ancien: Path, chemin: Path, hasard: Random) -> None:
    """A copy of ``ancien`` with one to three forgeries in it, sealed again from its first event."""
    chemin.write_bytes(ancien.read_bytes())
    with closing(sqlite3.connect(chemin)) as base:
        rangees = [list(rangee) for rangee in base.execute("SELECT * FROM journal ORDER BY id")]
        for _ in range(hasard.randint(1, 3)):
            hasard.choice(FORGES)(rangees, hasard)
        base.execute("DELETE FROM journal")
        precedent = ORIGINE
        for numero, rangee in enumerate(rangees, start=1):
            rangee[0] = numero
            precedent = rangee[8] = sceller(precedent, rangee[:8])
            base.execute("INSERT INTO journal VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", rangee)
        base.execute("UPDATE sqlite_sequence SET seq = ?", (len(rangees),))
        base.commit()


def _ouvrir(journal: Journal) -> None:
    """As the console does, the time of the coup or of the round asked for."""
    if journal.d_un_tournoi():
        RegieClassique(journal, Dictionnaire("essai", "0" * 64, {"DUALS"}.__contains__)).temps_restant()
        return
    regie = RegieDuplicate(journal, savoir())
    if regie.etat.partie is not None:
        regie.temps_restant()


def se_lit_ou_se_dit(chemin: Path) -> bool:
    """Verified, opened, gone on with: a file that is proven opens, one that is not is looked at."""
    constat = verifier(chemin)
    try:
        with Journal(chemin) as journal:
            _ouvrir(journal)
    except Refus:
        ouverte = False
    else:
        ouverte = True
    if constat.entier:
        return ouverte
    with suppress(FichierRefuse):
        list(ce_qui_tient(chemin).journal.lire())
    return True


def attaquer(essais: int = ESSAIS, graine: int = 1) -> Bilan:
    """Forge and look."""
    bilan = Bilan()
    anciens = sorted(ANCIENS.glob("0.1.0*.arbitre"))
    with tempfile.TemporaryDirectory(dir=MEMOIRE) as racine:
        chemin = Path(racine) / "essai" / "soiree.arbitre"
        for rang in range(essais):
            hasard = Random(f"{graine} {rang}")
            balayer(chemin.parent)
            forger(anciens[0 if hasard.random() < 0.8 else rang % len(anciens)], chemin, hasard)
            bilan.essayer(f"contenu {rang}", lambda: se_lit_ou_se_dit(chemin))
    return bilan


def main() -> int:
    """Attack and print."""
    choix = options("des événements forgés, scellés de nouveau")
    return conclure("contenus", attaquer(20_000 if choix.long else ESSAIS, choix.graine))


if __name__ == "__main__":
    sys.exit(main())
