"""New cotes by the formula that the organiser gives: the texts have none, so without one there are none.

A formula is arithmetic on what is known of a player: « cote + 8 * (gagnes - attendus) ».
"""

import re
from collections.abc import Callable, Mapping
from typing import Final

from arbitre.engine.erreurs import Refus
from arbitre.engine.saisies import cite

NOMS: Final = {
    "cote": "sa cote d’avant",
    "moyenne": "la moyenne des cotes de ses adversaires",
    "matchs": "les matchs joués",
    "gagnes": "gagnés, un nul comptant un demi",
    "attendus": "victoires attendues, à 400 points d’écart dix contre une (Elo)",
    "pm": "ses points de match",
    "pdep": "ses points de départage",
    "rang": "son rang",
    "joueurs": "le nombre de joueurs",
}
"""What a formula may name, and what it stands for."""
LONGUEUR: Final = 200
PROFONDEUR: Final = 30
BORNE: Final = 1e9
_SIGNE: Final = re.compile(r"\s*(?:(\d+(?:[.,]\d+)?)|([a-z]+)|([-+*/()]))")
Valeurs = Mapping[str, float]
Calcul = Callable[[Valeurs], float]


class FormuleIllisible(Refus):
    """A formula that cannot be used; the sentence says where."""


class _Lecteur:
    """Sums of products of atoms, read from left to right."""

    def __init__(self, texte: str) -> None:
        self._signes = _signes(texte)
        self._place = 0

    def lire(self) -> Calcul:
        calcul = self._somme(0)
        if self._place < len(self._signes):
            raise FormuleIllisible(f"Formule de cote\u00a0: {cite(self._signes[self._place])} n’est pas attendu là.")
        return calcul

    def _prochain(self) -> str:
        return self._signes[self._place] if self._place < len(self._signes) else ""

    def _prendre(self) -> str:
        signe = self._prochain()
        self._place += 1
        return signe

    def _somme(self, profondeur: int) -> Calcul:
        gauche = self._produit(profondeur)
        while self._prochain() in ("+", "-"):
            gauche = _joindre(self._prendre(), gauche, self._produit(profondeur))
        return gauche

    def _produit(self, profondeur: int) -> Calcul:
        gauche = self._atome(profondeur)
        while self._prochain() in ("*", "/"):
            gauche = _joindre(self._prendre(), gauche, self._atome(profondeur))
        return gauche

    def _atome(self, profondeur: int) -> Calcul:
        if profondeur > PROFONDEUR:
            raise FormuleIllisible("Formule de cote\u00a0: trop de parenthèses.")
        signe = self._prendre()
        if signe == "(":
            dedans = self._somme(profondeur + 1)
            if self._prendre() != ")":
                raise FormuleIllisible("Formule de cote\u00a0: une parenthèse n’est pas fermée.")
            return dedans
        if signe == "-":
            oppose = self._atome(profondeur + 1)
            return lambda v: -oppose(v)
        if signe in NOMS:
            return lambda v: v[signe]
        if signe[:1].isdigit():
            nombre = float(signe.replace(",", "."))
            return lambda _: nombre
        raise FormuleIllisible(
            f"Formule de cote\u00a0: {cite(signe)} n’est pas connu\u00a0; noms permis\u00a0: {', '.join(NOMS)}."
            if signe
            else "Formule de cote\u00a0: il manque un nombre ou un nom à la fin."
        )


def _signes(texte: str) -> list[str]:
    propre, signes, place = texte.strip().lower(), [], 0
    if len(propre) > LONGUEUR:
        raise FormuleIllisible(f"Formule de cote\u00a0: {LONGUEUR} signes au plus.")
    while place < len(propre):
        lu = _SIGNE.match(propre, place)
        if lu is None:
            raise FormuleIllisible(f"Formule de cote\u00a0: {cite(propre[place:].strip()[:1])} n’est pas permis.")
        signes.append(lu[0].strip())
        place = lu.end()
    return signes


def _joindre(signe: str, gauche: Calcul, droite: Calcul) -> Calcul:
    if signe == "+":
        return lambda v: gauche(v) + droite(v)
    if signe == "-":
        return lambda v: gauche(v) - droite(v)
    if signe == "*":
        return lambda v: gauche(v) * droite(v)

    def diviser(v: Valeurs) -> float:
        par = droite(v)
        return gauche(v) / par if par else 0.0

    return diviser


def lire_la_formule(texte: str) -> Calcul:
    """What the formula works out for a player; a division by zero gives 0. Raises `FormuleIllisible`."""
    calcul = _Lecteur(texte).lire()
    return lambda v: max(-BORNE, min(BORNE, calcul(v)))


def attendu(cote: float, autre: float) -> float:
    """The share of a win that the cotes foretell (Elo's table: ten to one at 400 points)."""
    return float(1 / (1 + 10 ** (max(-20.0, min(20.0, (autre - cote) / 400)))))
