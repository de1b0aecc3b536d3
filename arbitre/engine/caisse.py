"""The door: what each owes tonight by tariff, what is paid, the treasurer's total. Amounts are in hundredths.

None of it is of the competition, and no event holds it: it is the club's own, kept apart from the file.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from arbitre.engine.categories import est_junior
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.erreurs import Refus
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.francais import milliers
from arbitre.engine.ligne.clavier import decimal
from arbitre.engine.reconnus import noms_distincts
from arbitre.engine.saisies import cite

_ARRONDI: Final = 1e-6
_MILLIERS: Final = re.compile(r"(?<=\d)\s(?=\d{3}(?!\d))")
"""The blank of « 1 000 »."""
LICENCIE, VISITEUR, JUNIOR = "licencié", "visiteur", "junior"


class MontantIllisible(Refus):
    """A text that is no sum of money; the sentence says how one is written."""


class Tarif(Struct, frozen=True):
    """What an evening costs."""

    nom: str
    montant: int = 0


TARIFS: Final = (Tarif(LICENCIE), Tarif(VISITEUR), Tarif(JUNIOR))
"""The prices of a club that has set none yet."""


class Paiement(Struct, frozen=True):
    """What was said of somebody: a tariff of his own (empty: the one that follows from who he is), what he paid."""

    tarif: str = ""
    paye: int = 0


class LigneDeCaisse(Struct, frozen=True):
    """The sum that a player who is here owes and has paid; a pair owes for two."""

    joueur: Joueur
    tarif: str
    du: int
    paye: int
    nom: str
    """The player's name as in a list, where another may have the same name."""

    @property
    def reste(self) -> int:
        return self.du - self.paye

    @property
    def personnes(self) -> int:
        """Two of a pair."""
        return _personnes(self.joueur)


class TotalDuTarif(Struct, frozen=True):
    """So many people at a tariff, what they owe, what they paid."""

    tarif: str
    nombre: int
    du: int
    paye: int


class FeuilleDeCaisse(Struct, frozen=True):
    """The treasurer's sheet."""

    entete: Entete
    lignes: tuple[LigneDeCaisse, ...]
    totaux: tuple[TotalDuTarif, ...]

    @property
    def total(self) -> TotalDuTarif:
        """The sum of all tariffs."""
        return _total("", self.lignes)


def _total(tarif: str, lignes: Sequence[LigneDeCaisse]) -> TotalDuTarif:
    combien = sum(li.personnes for li in lignes)
    return TotalDuTarif(tarif, combien, sum(li.du for li in lignes), sum(li.paye for li in lignes))


def _personnes(joueur: Joueur) -> int:
    return 2 if joueur.nom2 else 1


def tarif_de(joueur: Joueur) -> str:
    """The tariff that follows from who he is: a junior's by his catégorie, else by whether he has a licence."""
    if est_junior(joueur.categorie):
        return JUNIOR
    return LICENCIE if joueur.licence.strip() else VISITEUR


def lignes_de_caisse(
    joueurs: Iterable[Joueur], tarifs: Sequence[Tarif], paiements: Mapping[int, Paiement]
) -> tuple[LigneDeCaisse, ...]:
    """The lines of the players who are here, by table."""
    montants = {tarif.nom: tarif.montant for tarif in tarifs}
    ranges = sorted(joueurs, key=lambda j: (j.table, j.numero))
    faites = []
    for joueur, nom in zip(ranges, noms_distincts(ranges), strict=True):
        dit = paiements.get(joueur.numero, Paiement())
        tarif = dit.tarif or tarif_de(joueur)
        faites.append(LigneDeCaisse(joueur, tarif, _personnes(joueur) * montants.get(tarif, 0), dit.paye, nom))
    return tuple(faites)


def feuille_de_caisse(entete: Entete, lignes: Sequence[LigneDeCaisse], tarifs: Sequence[Tarif]) -> FeuilleDeCaisse:
    """The sheet of the caisse, with the sum of each tariff."""
    noms = dict.fromkeys([*(tarif.nom for tarif in tarifs), *(li.tarif for li in lignes)])
    totaux = []
    for nom in noms:
        siennes = [li for li in lignes if li.tarif == nom]
        if siennes:
            totaux.append(_total(nom, siennes))
    return FeuilleDeCaisse(entete, tuple(lignes), tuple(totaux))


def lire_montant(texte: str) -> int:
    """« 3 », « 3,50 » in hundredths, typed with Maj or without; raises `MontantIllisible`."""
    lu = decimal(_MILLIERS.sub("", texte).strip().removesuffix("€").strip())
    centimes = None if lu is None else round(100 * lu)
    if lu is None or centimes is None or lu < 0 or abs(100 * lu - centimes) > _ARRONDI:
        raise MontantIllisible(f"{cite(texte)} n’est pas un montant\u00a0: écrivez 3 ou 3,50.")
    return centimes


def montant(centimes: int) -> str:
    """« 3,50 », « 1 204,00 »."""
    return f"{milliers(abs(centimes) // 100)},{abs(centimes) % 100:02}" if centimes >= 0 else f"−{montant(-centimes)}"


def par_serie(joueurs: Iterable[Joueur]) -> list[Joueur]:
    """The first séries first; who has none comes last."""
    return sorted(joueurs, key=lambda j: (not j.serie.strip(), j.serie.casefold(), j.numero))
