"""Prizes fixed by the organiser, lots drawn among those present: commands and events."""

from typing import Final, assert_never

from msgspec.structs import replace

from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.inscrire import inscrits
from arbitre.engine.competition.prix import CritereDePrix, Prix, Recompenses, TirageAuSort, tirer_au_sort
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import denombrer
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.saisies import phrase

PRIX_MAX: Final = 200
GRAINE_MAX: Final = 10**9


class FixerLesPrix(Ordre, frozen=True):
    """All the prizes, in the order in which they are given, and how."""

    libelle = "prix"
    recompenses: Recompenses


class TirerAuSort(Ordre, frozen=True):
    """Draw a number of those present, but for ``sauf``, from a seed."""

    libelle = "tirage au sort"
    lot: str
    nombre: int
    graine: int
    sauf: tuple[int, ...] = ()


class PrixFixes(Situe, frozen=True):
    """The prizes, whole."""

    recompenses: Recompenses

    @property
    def detail(self) -> str:
        return f"{len(self.recompenses.prix)} prix"


class SortTire(Situe, frozen=True):
    """Lots were drawn: the seed is kept, and among whom."""

    sort: TirageAuSort

    @property
    def joueurs(self) -> tuple[int, ...]:
        return self.sort.gagnants

    @property
    def detail(self) -> str:
        lot = f"{self.sort.lot}, " if self.sort.lot else ""
        return f"{lot}graine {self.sort.graine}, parmi {denombrer(len(self.sort.parmi), 'présent')}"


CommandePrix = FixerLesPrix | TirerAuSort
EvenementPrix = PrixFixes | SortTire


def presents_ce_soir(competition: Competition) -> tuple[int, ...]:
    """The players who are here: those of the last partie who have not left it; before any partie, those who have a
    table."""
    partie = competition.partie
    la = partie.joueurs if partie is not None else [joueur.numero for joueur in competition.tenants]
    return tuple(sorted(j for j in la if j not in competition.partis and j in competition.joueurs))


def decide(competition: Competition, commande: CommandePrix) -> tuple[EvenementPrix, ...]:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case FixerLesPrix(recompenses):
            return (PrixFixes(_verifiees(competition, recompenses)),)
        case TirerAuSort(lot, nombre, graine, sauf):
            parmi = tuple(j for j in presents_ce_soir(competition) if j not in sauf)
            if not 1 <= nombre <= len(parmi):
                raise CommandeRefusee(
                    f"Tirer {nombre} de {denombrer(len(parmi), 'présent')}\u00a0: dites un nombre de 1 à {len(parmi)}."
                    if parmi
                    else "Personne n’est présent\u00a0: il n’y a personne à tirer au sort."
                )
            if not 0 <= graine < GRAINE_MAX:
                raise CommandeRefusee(f"La graine va de 0 à {GRAINE_MAX - 1}.")
            return (SortTire(TirageAuSort(phrase(lot), graine, parmi, tirer_au_sort(graine, parmi, nombre))),)
        case _:
            assert_never(commande)


def _verifiees(competition: Competition, recompenses: Recompenses) -> Recompenses:
    if len(recompenses.prix) > PRIX_MAX:
        raise CommandeRefusee(f"{len(recompenses.prix)} prix\u00a0: {PRIX_MAX} au plus.")
    inscrits(competition, recompenses.nouveaux)
    return replace(recompenses, prix=tuple(_verifie(competition, prix) for prix in recompenses.prix))


def _verifie(competition: Competition, prix: Prix) -> Prix:
    if prix.rang < 1:
        raise CommandeRefusee("Un rang commence à 1.")
    if prix.critere in (CritereDePrix.SERIE, CritereDePrix.CATEGORIE) and not prix.valeur.strip():
        raise CommandeRefusee("Dites de quelle série, ou de quelle catégorie, est ce prix.")
    if prix.critere is CritereDePrix.LIBRE:
        if not prix.valeur.strip():
            raise CommandeRefusee("Dites en quelques mots à qui va ce prix.")
        if prix.joueur:
            inscrits(competition, [prix.joueur])
    return replace(prix, valeur=phrase(prix.valeur), lot=phrase(prix.lot))


def apply(competition: Competition, evenement: EvenementPrix) -> Competition:
    """The competition after ``evenement``. Never refuses."""
    organisation = competition.organisation
    match evenement:
        case PrixFixes(recompenses):
            organisation = replace(organisation, recompenses=recompenses)
        case SortTire(sort):
            organisation = replace(organisation, sorts=(*organisation.sorts, sort))
        case _:
            assert_never(evenement)
    return replace(competition, organisation=organisation)
