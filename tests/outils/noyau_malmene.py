"""Ill-treat a kernel built elsewhere: `python noyau_malmene.py NOYAU NOMBRE [GRAINE]`; it refuses, or answers.

Forged automata, questions and bags of any kind, lists of words in any order. In a process of its own, that a bad
access ends.
"""

import contextlib
import importlib.util
import random
import struct
import sys
from types import ModuleType

SIGNES = "ABCEILSTVXYZ?"


def charger(chemin: str) -> ModuleType:
    """The kernel of that file."""
    spec = importlib.util.spec_from_file_location("_noyau", chemin)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def lettres(hasard: random.Random, au_plus: int) -> str:
    """Letters and jokers, now and then something else."""
    signes = SIGNES + "*a" * (hasard.random() < 0.02)
    return "".join(hasard.choices(signes, k=hasard.randint(0, au_plus)))


def grille(hasard: random.Random) -> str:
    """A grid with letters anywhere, rarely of the wrong size."""
    remplie = hasard.random() * 0.6
    taille = 225 if hasard.random() < 0.98 else hasard.randint(0, 400)
    return "".join(hasard.choice("AEIRSTaeirz") if hasard.random() < remplie else "." for _ in range(taille))


def primes(hasard: random.Random) -> tuple[object, ...]:
    """Bonuses, some of them none."""
    return tuple((hasard.randint(-1, 10), hasard.randint(-1, 10_000)) for _ in range(hasard.randint(0, 3)))


def automate(hasard: random.Random, noyau: ModuleType) -> object:
    """An automaton of a few words, whose words may then be anything."""
    mots = sorted({"".join(hasard.choices("AEIRST", k=hasard.randint(2, 9))) for _ in range(hasard.randint(1, 40))})
    etats, gauche, droite, blocs = noyau.construire("".join(mots), bytes(map(len, mots)))
    octets = bytearray(etats)
    if hasard.random() < 0.7:
        for _ in range(hasard.randint(1, 30)):
            struct.pack_into("<I", octets, 4 * hasard.randrange(len(octets) // 4), hasard.getrandbits(32))
    if hasard.random() < 0.2:
        del octets[hasard.randrange(len(octets)) :]
    if hasard.random() < 0.2:
        gauche, droite = hasard.getrandbits(32), hasard.getrandbits(32)
    decalage = hasard.randrange(4) if hasard.random() < 0.2 else 0
    return noyau.Automate(memoryview(bytes(decalage) + octets)[decalage:], gauche, droite, hasard.randrange(64), blocs)


def malmener(hasard: random.Random, noyau: ModuleType) -> None:
    """One round: each entry of the kernel, with whatever comes."""
    objet = automate(hasard, noyau)
    with contextlib.suppress(ValueError):
        paquet = objet.chercher(  # type: ignore[attr-defined]
            grille(hasard), lettres(hasard, 11), hasard.randint(-2, 12), primes(hasard), hasard.random() < 0.5
        )
        assert len(paquet.tops()) <= len(paquet)
        assert len(list(paquet)) == len(paquet)
    with contextlib.suppress(ValueError):
        objet.mesurer(grille(hasard))  # type: ignore[attr-defined]
    objet.contient(lettres(hasard, 20))  # type: ignore[attr-defined]
    with contextlib.suppress(ValueError):
        tirages = bytes(hasard.choices((0, 1), k=1000 if hasard.random() < 0.9 else 999))
        objet.jouer(  # type: ignore[attr-defined]
            grille(hasard),
            lettres(hasard, 210),
            lettres(hasard, 11),
            hasard.getrandbits(64),
            hasard.randint(-1, 10),
            hasard.randint(-1, 10),
            primes(hasard),
            tirages,
            hasard.randint(-1, 5),
        )
    with contextlib.suppress(ValueError):
        mots = ["".join(hasard.choices("AB", k=hasard.randint(0, 16))) for _ in range(hasard.randint(0, 60))]
        noyau.construire("".join(mots), bytes(map(len, mots)))
    with contextlib.suppress(ValueError):
        noyau.construire(lettres(hasard, 60), hasard.randbytes(hasard.randint(0, 8)))


def main(chemin: str, nombre: int, graine: int) -> None:
    """Print how many rounds were tried."""
    noyau, hasard = charger(chemin), random.Random(graine)
    for _ in range(nombre):
        malmener(hasard, noyau)
    print(f"{nombre} tried, 0 faults")  # noqa: T201


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]) if len(sys.argv) > 3 else 1)
