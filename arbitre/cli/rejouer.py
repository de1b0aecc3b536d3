"""`arbitre rejouer`: replay recorded parties, coup by coup."""

from argparse import Namespace

from arbitre.cli.lignes import Entree, Objet, traiter
from arbitre.engine.editions import edition
from arbitre.engine.formule import formule
from arbitre.engine.lexique.recherche import meilleures
from arbitre.engine.rejeu import CoupEcrit, CoupRejoue, Rejeu
from arbitre.lexiques import LexiqueOuvert, ouvrir


class Partie(Entree, frozen=True, kw_only=True):
    """One recorded partie."""

    coups: tuple[CoupEcrit, ...]
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
    coups = [_coup(rejeu.jouer(coup)) for coup in partie.coups]
    fin = rejeu.fin()
    return {
        "total": rejeu.total,
        "coups": coups,
        "fin": {"article": fin.article.numero, "motif": fin.motif} if fin else None,
        "reste": rejeu.reste,
    }


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
