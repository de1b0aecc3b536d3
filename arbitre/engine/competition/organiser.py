"""Around the parties: the programme and how far it is, tables, absences that are judged, parties that count nowhere."""

from typing import assert_never

from msgspec.structs import replace

from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.etat import Competition, MancheDuProgramme
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.formule import Formule, formule
from arbitre.engine.formule_propre import controler
from arbitre.engine.ordre import Ordre, Situe
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.saisies import NOMBRE_MAX, exigee, phrase


def manche_de(partie: Partie) -> int:
    """The entry of the programme that ``partie`` plays, from 1; 0 where it plays none."""
    return partie.numero if partie.manche is None else partie.manche


def jouees(competition: Competition) -> dict[int, Partie]:
    """The partie that each entry was opened as, whatever became of it."""
    prevues = range(1, len(competition.organisation.programme) + 1)
    return {manche: partie for partie in competition.parties if (manche := manche_de(partie)) in prevues}


def a_jouer(competition: Competition) -> tuple[int, ...]:
    """The entries that no partie was opened as, in order: the first is the next one."""
    deja = jouees(competition)
    return tuple(n for n in range(1, len(competition.organisation.programme) + 1) if n not in deja)


def sautees(competition: Competition, manche: int) -> tuple[int, ...]:
    """The entries passed over where ``manche`` is the next one; 0: where a partie beside the programme is."""
    return tuple(n for n in a_jouer(competition) if n < manche or not manche)


MANCHES_MAX = 60
DUREE_MAX = 3600
"""Seconds of a coup: beyond any in use."""


class FixerProgramme(Ordre, frozen=True):
    """The parties foreseen, in order; those already opened stay where they are."""

    libelle = "programme"
    manches: tuple[MancheDuProgramme, ...]


class AttribuerTables(Ordre, frozen=True):
    """(player, table) for the next partie, the others as they are; swaps are taken as a whole, 0 takes it away."""

    libelle = "tables de la prochaine partie"
    places: tuple[tuple[int, int], ...]


class JugerAbsence(Ordre, frozen=True):
    """The cost, for a player, of not having played a partie."""

    libelle = "absence jugée"
    partie: int
    joueur: int
    absence: Absence


class AnnulerPartie(Ordre, frozen=True):
    """A finished partie counts nowhere any more."""

    libelle = "annulation de la partie"
    partie: int
    motif: str


class RetablirPartie(Ordre, frozen=True):
    """An annulled partie counts again."""

    libelle = "rétablissement de la partie"
    partie: int
    motif: str


class ProgrammeFixe(Situe, frozen=True):
    """The parties foreseen, whole."""

    manches: tuple[MancheDuProgramme, ...]


class TablesAttribuees(Situe, frozen=True):
    """(player, table) from the next partie on; 0 for no table."""

    places: tuple[tuple[int, int], ...]


class AbsenceJugee(Situe, frozen=True):
    """The cost, for a player, of not having played a partie."""

    partie: int
    joueur: int
    absence: Absence

    @property
    def joueurs(self) -> tuple[int, ...]:
        return (self.joueur,)


class PartieAnnulee(Situe, frozen=True):
    """A partie was annulled: it counts nowhere; what was entered stays."""

    dit = "motif"
    partie: int
    motif: str


class PartieRetablie(Situe, frozen=True):
    """An annulled partie counts again."""

    dit = "motif"
    partie: int
    motif: str


CommandeOrganisation = FixerProgramme | AttribuerTables | JugerAbsence | AnnulerPartie | RetablirPartie
EvenementOrganisation = ProgrammeFixe | TablesAttribuees | AbsenceJugee | PartieAnnulee | PartieRetablie
Evenements = tuple[EvenementOrganisation, ...]


def decide(competition: Competition, commande: CommandeOrganisation) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case FixerProgramme(manches):
            return _programme(competition, manches)
        case AttribuerTables(places):
            return _tables(competition, places)
        case JugerAbsence():
            return _absence(competition, commande)
        case AnnulerPartie(numero, motif):
            return _annuler(competition, numero, motif)
        case RetablirPartie(numero, motif):
            return _retablir(competition, numero, motif)
        case _:
            assert_never(commande)


def la_formule(nom: str, propre: Formule | None) -> Formule:
    """The formule of the texts, or one's own where it can be played."""
    return formule(nom) if propre is None else controler(propre)


def temps_de(choisie: Formule, duree: int, alerte: int) -> tuple[int, int]:
    """Seconds of the first coup and at the alert: those of the formule's stretches, else those asked for."""
    temps = choisie.temps(1) or (duree, alerte)
    if not 0 < temps[1] < temps[0]:
        raise CommandeRefusee("L’alerte doit venir avant la fin du temps.")
    if temps[0] > DUREE_MAX:
        raise CommandeRefusee(f"Un coup dure {DUREE_MAX // 60} minutes au plus.")
    return temps


def _programme(competition: Competition, manches: tuple[MancheDuProgramme, ...]) -> Evenements:
    if len(manches) > MANCHES_MAX:
        raise CommandeRefusee(f"Un programme a {MANCHES_MAX} parties au plus.")
    faites = []
    for rang, manche in enumerate(manches, 1):
        choisie = la_formule(manche.formule, manche.propre)
        duree, alerte = temps_de(choisie, manche.duree, manche.alerte)
        if inconnus := [j for j in manche.arbitres if j not in competition.joueurs]:
            raise CommandeRefusee(f"Partie {rang} : joueur {inconnus[0]} inconnu.")
        titre = phrase(manche.titre) or f"Partie {rang}"
        arbitres = tuple(dict.fromkeys(manche.arbitres))
        faites.append(MancheDuProgramme(titre, choisie.nom, duree, alerte, manche.propre, arbitres))
    for rang in jouees(competition):
        if faites[rang - 1 : rang] != [competition.organisation.programme[rang - 1]]:
            raise CommandeRefusee(f"La partie {rang} du programme est jouée\u00a0: elle y reste, à sa place.")
    return (ProgrammeFixe(tuple(faites)),)


def _tables(competition: Competition, places: tuple[tuple[int, int], ...]) -> Evenements:
    nouvelles = dict(places)
    if not nouvelles or len(nouvelles) < len(places):
        raise CommandeRefusee("Donnez à chaque joueur une table, une seule fois.")
    if inconnus := [j for j in nouvelles if j not in competition.joueurs]:
        raise CommandeRefusee(f"Joueur {inconnus[0]} inconnu.")
    prises: dict[int, str] = {}
    for joueur in competition.joueurs.values():
        table = nouvelles.get(joueur.numero, competition.table_prevue(joueur.numero))
        if not 0 <= table <= NOMBRE_MAX:
            raise CommandeRefusee(f"Table {table} ({joueur.nom}) : un numéro entre 1 et {NOMBRE_MAX}.")
        if table and table in prises:
            raise CommandeRefusee(f"La table {table} est donnée à {prises[table]} et à {joueur.nom}.")
        prises[table] = joueur.nom
    return (TablesAttribuees(tuple(nouvelles.items())),)


def _absence(competition: Competition, commande: JugerAbsence) -> Evenements:
    partie = _partie(competition, commande.partie)
    if commande.joueur not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {commande.joueur} inconnu.")
    if commande.joueur in partie.joueurs:
        raise CommandeRefusee("Ce joueur a joué cette partie : il n’en est pas absent.")
    return (AbsenceJugee(commande.partie, commande.joueur, commande.absence),)


def _partie(competition: Competition, numero: int) -> Partie:
    partie = competition.la_partie(numero)
    if partie is None:
        raise CommandeRefusee(f"La partie {numero} n’a pas été jouée.")
    return partie


def _annuler(competition: Competition, numero: int, motif: str) -> Evenements:
    if _partie(competition, numero).phase is not Phase.FINIE:
        raise CommandeRefusee(f"La partie {numero} n’est pas finie : terminez-la, puis annulez-la.")
    if numero in competition.organisation.annulees:
        raise CommandeRefusee(f"La partie {numero} est déjà annulée.")
    return (PartieAnnulee(numero, exigee(motif, "Donnez le motif de l’annulation.")),)


def _retablir(competition: Competition, numero: int, motif: str) -> Evenements:
    if numero not in competition.organisation.annulees:
        raise CommandeRefusee(f"La partie {numero} n’est pas annulée.")
    return (PartieRetablie(numero, exigee(motif, "Donnez le motif du rétablissement.")),)


def apply(competition: Competition, evenement: EvenementOrganisation) -> Competition:
    """The competition after ``evenement``. Never refuses; tables are the players' own."""
    organisee = competition.organisation
    match evenement:
        case TablesAttribuees(places):
            assis = {n: replace(competition.joueurs[n], table=table) for n, table in places}
            partis = competition.partis.difference(n for n, table in places if table)
            return replace(competition, joueurs=competition.joueurs.update(assis), partis=partis)
        case ProgrammeFixe(manches):
            organisee = replace(organisee, programme=manches)
        case AbsenceJugee(partie, joueur, absence):
            organisee = replace(organisee, absences=organisee.absences.set((partie, joueur), absence))
        case PartieAnnulee(partie, motif):
            organisee = replace(organisee, annulees=organisee.annulees.set(partie, motif))
        case PartieRetablie(partie):
            organisee = replace(organisee, annulees=organisee.annulees.delete(partie))
        case _:
            assert_never(evenement)
    return replace(competition, organisation=organisee)
