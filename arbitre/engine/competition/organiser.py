"""Say what happens when a command comes about the organisation: programme, tables, absences, annulments, toppings."""

from typing import TYPE_CHECKING, assert_never

from arbitre.engine.competition import commandes_organisation as cmd
from arbitre.engine.competition import evenements_organisation as ev
from arbitre.engine.competition.manche import MancheDuProgramme
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.formule import Formule, formule
from arbitre.engine.formule_propre import controler
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.saisies import NOMBRE_MAX, phrase
from arbitre.engine.topping import Topping, grilles, ouvrir, proposer

if TYPE_CHECKING:
    from arbitre.engine.competition.etat import Competition

Evenements = tuple[ev.EvenementOrganisation, ...]

MANCHES_MAX = 60
DUREE_MAX = 3600
"""Seconds of a coup: beyond any in use."""


def decide(competition: "Competition", commande: cmd.CommandeOrganisation, savoir: Savoir) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case cmd.FixerProgramme(manches):
            return _programme(competition, manches)
        case cmd.AttribuerTables(places):
            return _tables(competition, places)
        case cmd.JugerAbsence():
            return _absence(competition, commande)
        case cmd.AnnulerPartie(numero, motif):
            return _annuler(competition, numero, motif)
        case cmd.RetablirPartie(numero, motif):
            return _retablir(competition, numero, motif)
        case cmd.OuvrirTopping():
            return _ouvrir_topping(competition, commande)
        case cmd.ProposerAuTopping():
            return _proposer(competition, commande, savoir)
        case cmd.DonnerAuTopping(numero, joueur):
            topping = _topping(competition, numero)
            return (ev.ToppingDonne(numero, joueur, _coup(topping, joueur), float(topping.limite + topping.penalite)),)
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


def _programme(competition: "Competition", manches: tuple[MancheDuProgramme, ...]) -> Evenements:
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
    return (ev.ProgrammeFixe(tuple(faites)),)


def _tables(competition: "Competition", places: tuple[tuple[int, int], ...]) -> Evenements:
    nouvelles = dict(places)
    if not nouvelles or len(nouvelles) < len(places):
        raise CommandeRefusee("Donnez à chaque joueur une table, une seule fois.")
    if inconnus := [j for j in nouvelles if j not in competition.joueurs]:
        raise CommandeRefusee(f"Joueur {inconnus[0]} inconnu.")
    prises: dict[int, str] = {}
    for joueur in competition.joueurs.values():
        table = nouvelles.get(joueur.numero, joueur.table)
        if not 0 <= table <= NOMBRE_MAX:
            raise CommandeRefusee(f"Table {table} ({joueur.nom}) : un numéro entre 1 et {NOMBRE_MAX}.")
        if table and table in prises:
            raise CommandeRefusee(f"La table {table} est donnée à {prises[table]} et à {joueur.nom}.")
        prises[table] = joueur.nom
    return (ev.TablesAttribuees(tuple(nouvelles.items())),)


def _absence(competition: "Competition", commande: cmd.JugerAbsence) -> Evenements:
    partie = _partie(competition, commande.partie)
    if commande.joueur not in competition.joueurs:
        raise CommandeRefusee(f"Joueur {commande.joueur} inconnu.")
    if commande.joueur in partie.joueurs:
        raise CommandeRefusee("Ce joueur a joué cette partie : il n’en est pas absent.")
    return (ev.AbsenceJugee(commande.partie, commande.joueur, commande.absence),)


def _partie(competition: "Competition", numero: int) -> Partie:
    partie = competition.la_partie(numero)
    if partie is None:
        raise CommandeRefusee(f"La partie {numero} n’a pas été jouée.")
    return partie


def _annuler(competition: "Competition", numero: int, motif: str) -> Evenements:
    partie, motif = _partie(competition, numero), phrase(motif)
    if partie.phase is not Phase.FINIE:
        raise CommandeRefusee(f"La partie {numero} n’est pas finie : terminez-la, puis annulez-la.")
    if numero in competition.organisation.annulees:
        raise CommandeRefusee(f"La partie {numero} est déjà annulée.")
    if not motif:
        raise CommandeRefusee("Donnez le motif de l’annulation.")
    return (ev.PartieAnnulee(numero, motif),)


def _retablir(competition: "Competition", numero: int, motif: str) -> Evenements:
    if numero not in competition.organisation.annulees:
        raise CommandeRefusee(f"La partie {numero} n’est pas annulée.")
    motif = phrase(motif)
    if not motif:
        raise CommandeRefusee("Donnez le motif du rétablissement.")
    return (ev.PartieRetablie(numero, motif),)


def _ouvrir_topping(competition: "Competition", commande: cmd.OuvrirTopping) -> Evenements:
    numero = len(competition.organisation.toppings) + 1
    joueurs = tuple(dict.fromkeys(commande.joueurs))
    if inconnus := [j for j in joueurs if j not in competition.joueurs]:
        raise CommandeRefusee(f"Joueur {inconnus[0]} inconnu : inscrivez-le d’abord.")
    titre, choisie = phrase(commande.titre) or f"Topping {numero}", formule(commande.formule)
    ouvrir(numero, titre, commande.coups, joueurs, formule=choisie, limite=commande.limite, penalite=commande.penalite)
    return (ev.ToppingOuvert(numero, titre, commande.coups, choisie.nom, commande.limite, commande.penalite, joueurs),)


def _topping(competition: "Competition", numero: int) -> Topping:
    topping = competition.organisation.topping(numero)
    if topping is None:
        raise CommandeRefusee(f"Le topping {numero} n’est pas ouvert.")
    return topping


def _coup(topping: Topping, joueur: int) -> int:
    coup = topping.coup_de(joueur)
    if coup is None:
        raise CommandeRefusee("Ce joueur a fini sa partie.")
    return coup


def _proposer(competition: "Competition", commande: cmd.ProposerAuTopping, savoir: Savoir) -> Evenements:
    topping = _topping(competition, commande.topping)
    coup = _coup(topping, commande.joueur)
    cherche = topping.coups[coup - 1]
    candidats = savoir.candidats(grilles(topping)[coup - 1], cherche.lettres, topping.formule, competition.reglement)
    fait = proposer(
        topping, commande.joueur, commande.mot, commande.ref, commande.secondes, [c.solution for c in candidats]
    )
    return (
        ev.ToppingPropose(
            topping.numero, fait.joueur, coup, fait.mot, fait.ref, fait.points, fait.secondes, fait.trouve
        ),
    )
