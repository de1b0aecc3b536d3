"""A room at work: 24 tables corrected from eight posts, in any order, what was sent sent again; or by one console."""

import random
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import msgspec

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.erreurs import Refus
from arbitre.regie import RegieDuplicate
from arbitre.reseau.acces.roles import COMMANDES, Role
from arbitre.reseau.postes.tenues import a_ecrire
from tests.engine.partie.banc import PREMIERS
from tests.journal.outils import jouer
from tests.reseau.outils import Objet, SalleOuverte, client

POSTES, TABLES = 8, 24
_COUPS: Final = 4
_RENVOIS: Final = 0.25
"""How often something is sent again."""

Demande = tuple[int, str, Objet]
"""Its number, its command, its fields."""


def ouvrir_une_partie(regie: RegieDuplicate, lieu: str = "") -> None:
    """All at their tables, four coups played, no bulletin entered."""
    joueurs = tuple(Joueur(0, f"Joueur {n}", table=n) for n in range(1, TABLES + 1))
    for commande in (CreerCompetition("Foule", "2026-01-01", lieu), InscrireJoueurs(joueurs), OuvrirPartie()):
        regie.executer(commande)
    for lettres, mot, ref, _ in PREMIERS[:_COUPS]:
        jouer(regie, lettres, mot, ref)


def demandes(poste: int, nombre: int) -> list[Demande]:
    """What one post asks for its own tables, its numbers in no order; some of it is to be refused."""
    hasard = random.Random(poste)
    numeros = list(range(nombre))
    hasard.shuffle(numeros)
    return [(n, *_une(hasard, poste)) for n in numeros]


def _une(hasard: random.Random, poste: int) -> tuple[str, Objet]:
    coup = hasard.randint(1, _COUPS)
    table = 1 + poste + POSTES * hasard.randrange(TABLES // POSTES)
    _, mot, ref, points = PREMIERS[coup - 1]
    ecrites: tuple[tuple[str, Objet], ...] = (
        ("SaisirBulletin", {"table": table, "bulletin": _bulletin(mot, ref, points)}),
        ("SaisirBulletin", {"table": table, "bulletin": _bulletin(mot, ref, points + 4)}),
        ("SaisirBulletin", {"table": table, "bulletin": _bulletin("ZZYZZ", ref, 30)}),
        ("SaisirBulletin", {"table": table, "bulletin": {"constats": ["vierge"]}}),
        ("SaisirPoints", {"table": table, "points": hasard.randint(0, points + 2)}),
        ("PayerLeTop", {"tables": [table]}),
        ("NoterNonRemis", {"tables": [table]}),
        ("EffacerResultat", {"table": table}),
    )
    commande, donnees = hasard.choice(ecrites)
    return commande, donnees | {"coup": coup}


def _bulletin(mot: str, ref: str, points: int) -> Objet:
    cercles = [rang for rang, signe in enumerate(mot, start=1) if signe.islower()]
    sens = "H" if ref[0].isalpha() else "V"
    return {"solutions": [{"mot": mot.upper(), "sens": sens, "cercles": cercles, "ref": ref, "points": points}]}


def inonder(ouverte: SalleOuverte, envois: Sequence[list[Demande]]) -> int:
    """All posts at once; how many of their commands were written."""
    with ThreadPoolExecutor(len(envois)) as fils:
        return sum(fils.map(lambda rang: _un_poste(ouverte, rang, envois[rang]), range(len(envois))))


def _un_poste(ouverte: SalleOuverte, rang: int, envois: list[Demande]) -> int:
    hasard, dites = random.Random(rang), dict[int, Objet]()
    with client(ouverte, poste=f"poste {rang}") as zoe:
        for place, (n, commande, donnees) in enumerate(envois):
            dites[n] = zoe.commander(commande, n=n, **donnees)
            if hasard.random() < _RENVOIS:
                encore, autre, champs = envois[hasard.randint(0, place)]
                assert zoe.commander(autre, n=encore, **champs) == dites[encore]
    return sum("lot" in dite for dite in dites.values())


def seul(regie: RegieDuplicate, envois: Sequence[list[Demande]]) -> int:
    """The same entries, one post after the other, by one console; what is refused is refused here too.

    Returns how many it refuses that a room takes as written, since just that stands there already.
    """
    deja = 0
    for demandees in envois:
        for _, commande, donnees in demandees:
            voulue = msgspec.convert(donnees, COMMANDES[Role.CORRECTEUR][commande])
            ainsi = not list(a_ecrire(regie.etat.parties[0], [voulue]))
            try:
                regie.executer(voulue, partie=1)
            except Refus:
                deja += ainsi
    return deja
