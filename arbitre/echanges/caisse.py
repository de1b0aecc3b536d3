"""The club's tariffs and what was paid tonight: files of the club's own, read by their owner alone, and the CSV."""

from pathlib import Path
from typing import Final, TypeVar

import msgspec
from msgspec import Struct

from arbitre.dossiers import a_part, remplacer
from arbitre.echanges.classeurs import csv_d_une_table
from arbitre.echanges.fichiers import FichierNonEcrit
from arbitre.echanges.resultats import Valeur
from arbitre.engine.caisse import TARIFS, FeuilleDeCaisse, Paiement, Tarif
from arbitre.engine.erreurs import cause_systeme
from arbitre.exterieur.lecture import FichierNonLu, lire
from arbitre.exterieur.objets import JsonIllisible, depuis_json

T = TypeVar("T")
_TAILLE_MAX: Final = 2_000_000


class Caisse(Struct, frozen=True):
    """The tariffs, and by player's number what was said of each tonight."""

    tarifs: tuple[Tarif, ...] = TARIFS
    paiements: dict[int, Paiement] = msgspec.field(default_factory=dict)


class _Tarifs(Struct, frozen=True):
    tarifs: tuple[Tarif, ...] = TARIFS


class _Soiree(Struct, frozen=True):
    paiements: dict[int, Paiement] = msgspec.field(default_factory=dict)


def lire_la_caisse(donnees: Path, competition: Path) -> Caisse:
    """The caisse as it was left; raises a `Refus` where it does not read: it is never written over."""
    tarifs = _lire(donnees / "tarifs.json", _Tarifs()).tarifs
    return Caisse(tarifs or TARIFS, _lire(_de_la_soiree(donnees, competition), _Soiree()).paiements)


def garder_la_caisse(donnees: Path, competition: Path, caisse: Caisse) -> None:
    """Write the caisse; raises `FichierNonEcrit`."""
    for ou, quoi in (
        (donnees / "tarifs.json", _Tarifs(caisse.tarifs)),
        (_de_la_soiree(donnees, competition), _Soiree(caisse.paiements)),
    ):
        try:
            ou.parent.mkdir(parents=True, exist_ok=True)
            remplacer(ou, msgspec.json.encode(quoi), prive=True)
        except OSError as e:
            raise FichierNonEcrit(
                f"La caisse n’est pas gardée ({cause_systeme(e)})\u00a0: libérez de la place."
            ) from None


def _de_la_soiree(donnees: Path, competition: Path) -> Path:
    return donnees / "caisse" / f"{a_part(competition)}.json"


def _lire(ou: Path, vide: T) -> T:
    if not ou.exists():
        return vide
    try:
        return depuis_json(lire(ou, _TAILLE_MAX), type(vide))
    except JsonIllisible as e:
        raise FichierNonLu(f"La caisse «\u00a0{ou}\u00a0» est abîmée ({e})\u00a0: renommez ce fichier.") from None


def csv_de_la_caisse(feuille: FeuilleDeCaisse) -> bytes:
    """A row a player, then what each tariff comes to."""
    lignes: list[tuple[Valeur, ...]] = [("Table", "Joueur", "Licence", "Club", "Tarif", "Dû", "Payé", "Reste")]
    for li in feuille.lignes:
        qui = (li.joueur.table or None, li.joueur.nom_complet, li.joueur.licence, li.joueur.club)
        lignes.append((*qui, li.tarif, li.du / 100, li.paye / 100, li.reste / 100))
    for total in (*feuille.totaux, feuille.total):
        nom = total.tarif or "tous"
        lignes.append(
            (
                None,
                f"Total {nom} ({total.nombre})",
                "",
                "",
                nom,
                total.du / 100,
                total.paye / 100,
                (total.du - total.paye) / 100,
            )
        )
    return csv_d_une_table(lignes)
