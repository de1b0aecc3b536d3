"""`arbitre rejouer`: replay recorded parties, coup by coup."""

from argparse import Namespace
from typing import Literal

import msgspec

from arbitre.cli.lignes import Entree, Objet, traiter
from arbitre.engine.editions import edition
from arbitre.engine.fin import Annulation
from arbitre.engine.formule import formule
from arbitre.engine.lexique.recherche import meilleures
from arbitre.engine.rejeu import CoupEcrit, CoupRejoue, Rejeu
from arbitre.lexiques import LexiqueOuvert, ouvrir


class Coup(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One recorded coup."""

    tirage: str
    mot: str | None = None
    ref: str | None = None
    points: int | None = None
    rejets: tuple[str, ...] = ()
    annule: Literal["sans_solution", "erreur"] | None = None


class Partie(Entree, frozen=True, kw_only=True):
    """One recorded partie."""

    coups: tuple[Coup, ...]
    formule: str = "classique"
    edition: str = "2023"


def executer(options: Namespace) -> int:
    """Replay the parties of the file; returns the exit status."""
    lexique = ouvrir(options.lexique)
    return traiter(options.fichier, Partie, lambda partie: _rejouer(partie, lexique))


def _rejouer(partie: Partie, lexique: LexiqueOuvert) -> Objet:
    rejeu = Rejeu(
        formule(partie.formule),
        edition(partie.edition).reglement,
        lexique.automate.__contains__,
        lambda grille, lettres, regle: meilleures(lexique.automate, grille, lettres, regle),
    )
    coups = [_coup(rejeu.jouer(_ecrit(coup))) for coup in partie.coups]
    fin = rejeu.fin()
    return {
        "total": rejeu.total,
        "coups": coups,
        "fin": {"article": fin.article.numero, "motif": fin.motif} if fin else None,
        "reste": rejeu.reste,
    }


def _ecrit(coup: Coup) -> CoupEcrit:
    annule = Annulation(coup.annule) if coup.annule else None
    return CoupEcrit(coup.tirage, coup.mot, coup.ref, coup.points, coup.rejets, annule)


def _coup(coup: CoupRejoue) -> Objet:
    return {
        "n": coup.n,
        "points": coup.points,
        "top": coup.top,
        "nb_tops": coup.nb_tops,
        "au_top": coup.au_top,
        "tirage_valide": coup.tirage_valide,
        "joker": coup.joker,
        "erreurs": list(coup.erreurs),
    }
