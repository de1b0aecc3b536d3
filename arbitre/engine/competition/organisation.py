"""What the organiser sets up around the parties: programme, absences that are judged, annulled parties, toppings."""

from typing import assert_never

from immutables import Map
from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition import evenements_organisation as ev
from arbitre.engine.competition.manche import MancheDuProgramme
from arbitre.engine.formule import formule
from arbitre.engine.topping import Course, Topping


class Organisation(Struct, frozen=True):
    """``absences`` by (partie, player): what not playing it costs; ``annulees``: why a partie counts nowhere."""

    programme: tuple[MancheDuProgramme, ...] = ()
    absences: Map[tuple[int, int], Absence] = field(default_factory=Map)
    annulees: Map[int, str] = field(default_factory=Map)
    toppings: tuple[Topping, ...] = ()

    def prevue(self, partie: int) -> MancheDuProgramme | None:
        """What the programme says of that partie."""
        return self.programme[partie - 1] if 1 <= partie <= len(self.programme) else None

    def topping(self, numero: int) -> Topping | None:
        return self.toppings[numero - 1] if 1 <= numero <= len(self.toppings) else None


def apply(organisation: Organisation, evenement: ev.EvenementOrganisation) -> Organisation:
    """The organisation after ``evenement``. Never refuses; tables are the players' own."""
    match evenement:
        case ev.ProgrammeFixe(manches):
            return replace(organisation, programme=manches)
        case ev.TablesAttribuees():
            return organisation
        case ev.AbsenceJugee(partie, joueur, absence):
            return replace(organisation, absences=organisation.absences.set((partie, joueur), absence))
        case ev.PartieAnnulee(partie, motif):
            return replace(organisation, annulees=organisation.annulees.set(partie, motif))
        case ev.PartieRetablie(partie):
            return replace(organisation, annulees=organisation.annulees.delete(partie))
        case ev.ToppingOuvert():
            return replace(organisation, toppings=(*organisation.toppings, _ouvert(evenement)))
        case ev.ToppingPropose(numero, joueur, secondes=secondes, trouve=trouve):
            topping = organisation.toppings[numero - 1]
            return _avec(
                organisation, topping.fini(joueur, secondes, trouve=True) if trouve else topping.propose(joueur)
            )
        case ev.ToppingDonne(numero, joueur, _, secondes):
            return _avec(organisation, organisation.toppings[numero - 1].fini(joueur, secondes, trouve=False))
        case _:
            assert_never(evenement)


def _ouvert(evenement: ev.ToppingOuvert) -> Topping:
    return Topping(
        evenement.topping,
        evenement.titre,
        evenement.coups,
        formule(evenement.formule),
        evenement.limite,
        evenement.penalite,
        Map({joueur: Course() for joueur in evenement.joueurs}),
    )


def _avec(organisation: Organisation, topping: Topping) -> Organisation:
    toppings = list(organisation.toppings)
    toppings[topping.numero - 1] = topping
    return replace(organisation, toppings=tuple(toppings))
