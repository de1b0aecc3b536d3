"""Sentences of the page of the door."""

from typing import Final

from arbitre.engine.caisse import LigneDeCaisse, TotalDuTarif, montant
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.competition.presences import Situation, en_cours
from arbitre.engine.francais import denombrer, majuscule
from arbitre.engine.saisies import cite
from arbitre.ui.textes.touches import Geste

TITRE: Final = "À la porte"
ARRIVANT: Final = "&Qui arrive"
ARRIVANT_EXEMPLE: Final = "un nom, ou la licence"
OFFERTS: Final = "Joueurs du club qui ne sont pas encore là"
PRESENTS: Final = "Présents ce soir"
COLONNES: Final = ("Table", "Joueur", "Tarif", "Dû", "Payé")
CHIFFRES: Final = (0, 3, 4)
PAYE, RETIRER = "Pa&yé, ou non", "&Retirer"
SON_TARIF, CHANGER = "Son &tarif", "C&hanger son tarif"
CAISSE: Final = "Qui est choisi"
TARIFS: Final = "Tarifs de la soirée"
ENREGISTRER: Final = "Enregistrer ces tari&fs"
TABLES, DONNER = "Ta&bles", "&Donner les tables"
AU_TRESORIER: Final = "&Pour le trésorier…"
FILTRE: Final = "Papier (*.pdf);;Tableau (*.csv)"
FEUILLE: Final = "Caisse de la soirée"
SANS_CHOIX: Final = "Choisissez d’abord quelqu’un dans la liste des présents."
PERSONNE: Final = "Tapez quelques lettres du nom, ou scannez la licence."
A_DIRE: Final = "Dites d’abord, sous la liste, si c’est la même personne\u00a0: la réponse sera gardée."
FAIRE_ENTRER: Final = "Faire &entrer"
ABSENT: Final = "absent de la partie ouverte"
ASSIED: Final = "Faire entrer l’assied, coups déjà joués nuls"
TARIFS_GARDES: Final = "Tarifs gardés pour toutes les soirées."


def offert(joueur: Joueur) -> str:
    """A player of the club, with what else tells who it is."""
    return " · ".join(filter(None, (joueur.nom_complet, joueur.licence, joueur.serie, joueur.club)))


def nouveau(nom: str) -> str:
    """Somebody whom the club does not know."""
    return f"Nouveau\u00a0: {nom}"


def ligne(li: LigneDeCaisse, *, absent: bool) -> tuple[str, ...]:
    """A row of those who are here; ``absent``: he does not play the partie that is open."""
    return (
        str(li.joueur.table or "—"),
        f"{li.nom} · {ABSENT}" if absent else li.nom,
        li.tarif,
        montant(li.du),
        montant(li.paye) if li.paye else "",
    )


def arrive(li: LigneDeCaisse, ou: Situation, partie: int, *, absent: bool) -> str:
    """Somebody came in; ``partie``: the one that is open (0: none), where he sits or does not."""
    du = f", {montant(li.du)} à payer" if li.du else ""
    assis = f", dans la partie {partie}" if partie and not absent else ""
    return f"{li.nom}\u00a0: table {ou.table}{assis}, {li.tarif}{du}.{_absent(absent=absent)}"


def _absent(*, absent: bool) -> str:
    return f" {majuscule(ABSENT)}\u00a0: {ASSIED}." if absent else ""


def note(avant: LigneDeCaisse, apres: LigneDeCaisse) -> str:
    """The change noted of somebody: what he paid, or took back, else his tariff."""
    reste = f"reste {montant(apres.du - apres.paye)}" if apres.du > apres.paye else "rien à payer"
    if apres.paye > avant.paye:
        return f"{apres.nom} a payé {montant(apres.paye - avant.paye)}\u00a0: {reste}."
    if apres.paye < avant.paye:
        return f"{apres.nom} n’a pas payé\u00a0: {reste}."
    return f"{apres.nom}, {apres.tarif}\u00a0: {reste}."


def retire(li: LigneDeCaisse) -> str:
    """Somebody is taken off the list, with what he had paid."""
    rendre = f"\u00a0: {montant(li.paye)} à lui rendre" if li.paye else ""
    return f"{li.nom} n’est plus inscrit{rendre}."


def absents(nombre: int) -> str:
    """So many who are here do not play the partie that is open; empty of none."""
    return f"{denombrer(nombre, 'absent')} de la partie ouverte." if nombre else ""


def tables_donnees(etat: Competition) -> str:
    """The sentence about the tables given, with the partie that they are for."""
    suivante = len(etat.parties) + 1
    ouverte = en_cours(etat)
    garde = f" La partie {ouverte.numero}, déjà ouverte, garde les siennes ({Geste.JOUEURS})." if ouverte else ""
    return f"Tables données pour la partie {suivante}.{garde}"


def deja_la(li: LigneDeCaisse, *, absent: bool = False) -> str:
    """Somebody is here already."""
    ou = f"table {li.joueur.table}" if li.joueur.table else "sans table"
    return f"{li.nom} est déjà là, {ou}.{_absent(absent=absent)}"


def parti(joueur: Joueur) -> str:
    """Somebody left, and comes back."""
    return f"{joueur.nom_complet} était parti\u00a0: faites-le rentrer ({Geste.JOUEURS})."


def encore(nom: str) -> str:
    """One word, which nobody of the club is called: it may be the beginning of a name."""
    return f"{cite(nom)} n’est personne du club\u00a0: Entrée encore le fait entrer sous ce nom."


def inconnue(licence: str) -> str:
    """A number that no player of the club has."""
    return f"La licence {cite(licence)} n’est celle de personne du club\u00a0: tapez un nom."


def total(de_tous: TotalDuTarif) -> str:
    """What the evening comes to."""
    reste = de_tous.du - de_tous.paye
    suite = f", reste {montant(reste)}" if reste else ", tout est payé" if de_tous.du else ""
    return (
        f"{denombrer(de_tous.nombre, 'présent')}\u00a0: dû {montant(de_tous.du)}, payé {montant(de_tous.paye)}{suite}."
    )
