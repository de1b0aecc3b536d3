"""A ledger of a classique tournament kept beside the program, from the text of the formule alone: who has what, in
which order, who meets whom (articles 2 to 9), for 17 players and more; X is placed as our readings say."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

X = "X"


class Ligne(NamedTuple):
    """A result as it was written by hand; ``perd``: « a » or « b » by decision, « fb » forfeit of the second."""

    a: str
    b: str
    pour: int = 0
    contre: int = 0
    perd: str = ""


class Livre:
    """``rondes``: a list of results each."""

    def __init__(self, cotes: Mapping[str, int]) -> None:
        self.cotes, self.rondes = dict(cotes), list[list[Ligne]]()

    @property
    def initial(self) -> list[str]:
        """Article 2."""
        return sorted(self.cotes, key=lambda nom: (-self.cotes[nom], nom))

    def ecart(self, ligne: Ligne) -> int:
        """Pdep of the first (4.2); a win by forfeit, or against X, is one of 50."""
        ecart = max(-100, min(100, ligne.pour - ligne.contre))
        if ligne.b == X or ligne.perd == "fb":
            return 50
        if ligne.perd:
            return -max(50, -ecart) if ligne.perd == "a" else max(50, ecart)
        return ecart

    def comptes(self) -> tuple[dict[str, int], dict[str, int]]:
        """PM (article 3) and Pdep of each."""
        pm, pdep = dict.fromkeys(self.cotes, 0), dict.fromkeys(self.cotes, 0)
        for ligne in self._toutes():
            ecart = self.ecart(ligne)
            pm[ligne.a] += 2 + (ecart > 0) - (ecart < 0)
            pdep[ligne.a] += ecart
            if ligne.b != X and ligne.perd != "fb":
                pm[ligne.b] += 2 - (ecart > 0) + (ecart < 0)
                pdep[ligne.b] -= ecart
        return pm, pdep

    def _toutes(self) -> list[Ligne]:
        return [ligne for ronde in self.rondes for ligne in ronde]

    @property
    def rencontres(self) -> set[frozenset[str]]:
        """Who has met; a forfeit is no meeting."""
        return {frozenset((ligne.a, ligne.b)) for ligne in self._toutes() if ligne.perd != "fb"}

    def classement(self, presents: Sequence[str]) -> list[str]:
        """Article 5: PM, PPM where all of a group have met, Pdep, the initial place."""
        pm, pdep = self.comptes()
        ordre: list[str] = []
        for points in sorted({pm[nom] for nom in presents}, reverse=True):
            groupe = [nom for nom in presents if pm[nom] == points]
            ppm = dict.fromkeys(groupe, 0)
            if all(frozenset(paire) in self.rencontres for paire in combinations(groupe, 2)):
                for ligne in self._toutes():
                    if ligne.a in ppm and ligne.b in ppm:
                        ecart = self.ecart(ligne)
                        ppm[ligne.a] += 2 + (ecart > 0) - (ecart < 0)
                        ppm[ligne.b] += 2 - (ecart > 0) + (ecart < 0)
            rangs = {nom: (-ppm[nom], -pdep[nom], self.initial.index(nom)) for nom in groupe}
            ordre += sorted(groupe, key=rangs.__getitem__)
        return ordre

    def paires(self, presents: Sequence[str]) -> set[frozenset[str]]:
        """Articles 6.1 and 7, the first two operations; the third is not needed by those who keep this ledger."""
        pm, _ = self.comptes()
        pm[X] = len(self.rondes)
        ordre = self.classement(presents)
        if len(ordre) % 2:
            ordre.insert(sum(pm[nom] >= pm[X] for nom in ordre) if self.rondes else len(ordre), X)
        if not self.rondes:
            haut = 2 * round(len(ordre) / 3)
            premiers = {frozenset((ordre[rang], ordre[haut - 1 - rang])) for rang in range(haut // 2)}
            return premiers | {frozenset(ordre[rang : rang + 2]) for rang in range(haut, len(ordre), 2)}
        paires: set[frozenset[str]] = set()
        while ordre:
            nom = ordre.pop(0)
            pareils = sum(pm[autre] == pm[nom] for autre in ordre)
            prevu = pareils - 1 if pareils % 2 else pareils
            cherches = [prevu, *range(prevu - 1, -1, -1), *range(prevu + 1, len(ordre))]
            libre = next(rang for rang in cherches if frozenset((nom, ordre[rang])) not in self.rencontres)
            paires.add(frozenset((nom, ordre.pop(libre))))
        return paires
