"""The quick line of a partie multitops: the solutions of one bulletin, with « & » between them."""

from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin
from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.ligne.lecture import Ecrit, Reperes, Saisie, lire_ligne

ENTRE = "&"


def lire_bulletin(texte: str, reperes: Reperes, nombre: int) -> Saisie:
    """Read the line: « 12 MAISON H4 & CHAT » where a bulletin has ``nombre`` solutions; raises `NotationIllisible`."""
    morceaux = [morceau.strip() for morceau in texte.split(ENTRE)]
    if nombre == 1 or len(morceaux) == 1:
        return lire_ligne(texte, reperes)
    premiere = lire_ligne(morceaux[0], reperes)
    if not isinstance(premiere, Ecrit):
        raise NotationIllisible("Écrivez chaque solution, par exemple 12 MAISON H4 & CHAT 8A.")
    bulletins = [premiere.bulletin]
    for morceau in morceaux[1:]:
        lue = lire_ligne(f"{premiere.tables[0]} {morceau}", reperes)
        if not isinstance(lue, Ecrit):
            raise NotationIllisible("Après « & », écrivez une autre solution, sans numéro de table.")
        bulletins.append(lue.bulletin)
    constats = tuple(dict.fromkeys(constat for b in bulletins for constat in b.constats))
    solutions = tuple(solution for b in bulletins for solution in b.solutions)
    return replace(premiere, bulletin=Bulletin(constats=constats, solutions=solutions))
