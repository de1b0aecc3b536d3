"""Sentences about players, tables and arbitres while a competition goes on."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.presences import Presence, Retour, Situation
from arbitre.engine.feuilles.route import LigneDeRoute
from arbitre.engine.francais import accorder, denombrer, entre_parentheses, et_autres, numeros, suites
from arbitre.engine.saisies import cite
from arbitre.ui.textes.ouverture import nombre
from arbitre.ui.textes.touches import NOUVEAU_JOUEUR, Geste

EQUIPE: Final = "Joueurs, tables, arbitres"
COLONNES_EQUIPE: Final = ("Table", "Joueur", "Club", "Arbitre", "Présence")
CHERCHER: Final = "Un nom, une table…"
SES_COUPS: Final = "Ses coups"
COLONNES_DE_SES_COUPS: Final = ("Coup", "Joué", "Points")
ABSENT, PAS_SAISI, RIEN_REMIS, BLANC = "absent", "pas saisi", "rien remis", "blanc"
PRESENCE, FICHE, NOUVEAU, ARBITRES = "Pré&sence", "&Fiche", "&Nouveau", "A&rbitres"
FAIRE_PARTIR, FAIRE_RENTRER = "Faire &partir", "Faire &entrer"
TABLE, SA_TABLE, PREMIERE_LIBRE = "Table", "la sienne", "la première libre"
CHANGER_DE_TABLE, AVERTIR = "Changer de &table", "&Avertir (motif disciplinaire)"
FACULTATIF: Final = "facultatif"
NOM, LICENCE, CATEGORIE, SERIE, CLUB = "Nom", "Licence", "Catégorie", "Série", "Club"
CORRIGER, RETIRER = "&Corriger la fiche", "Retirer de la &liste"
INSCRIRE, MOTIF = "&Inscrire et installer", "Motif"
ARBITRE, TABLES, TABLES_EXEMPLE = "Arbitre", "Tables", "1-12 15"
INSCRIRE_ARBITRE, CONFIER, TOUS = "Inscrire l’ar&bitre", "C&onfier ces tables", "tous"
PERSONNE: Final = "Choisissez un joueur dans la liste."
UN_SEUL: Final = "Plusieurs joueurs sont choisis\u00a0: n’en choisissez qu’un pour cela."
_NOMMES: Final = 5
"""Players named, at most; the others are counted."""


PRESENCES: Final = {
    Presence.JOUE: "joue",
    Presence.ARBITRE: "arbitre la partie",
    Presence.EXCLU: "exclu",
    Presence.ELIMINE: "hors de la mort subite",
    Presence.PARTI: "départ",
    Presence.ABSENT: "absent",
    Presence.ATTENDU: "",
    Presence.SANS_TABLE: "sans table",
}
ARBITRE_INSCRIT: Final = "{nom} est arbitre\u00a0: ses tables, puis Entrée, les lui confie."


def cherche(tape: str, trouves: list[Situation]) -> str:
    """Whom the keys typed in the list name: the first one is chosen, the others are named."""
    if not trouves:
        return (
            f"{cite(tape)}\u00a0: aucun joueur ni aucune table. Personne n’est choisi\u00a0: tapez un autre nom, ou"
            f" {NOUVEAU_JOUEUR} pour inscrire un nouveau joueur."
        )
    autres = f"\u00a0; aussi {et_autres([de.joueur.nom_complet for de in trouves[1:]], 3)}" if trouves[1:] else ""
    return f"{cite(tape)}\u00a0: {choisi(trouves[0])}{autres}."


def presence(de: Situation) -> str:
    """« départ après le coup 4 »."""
    if de.arrivee:
        return f"arrivée au coup {de.arrivee}"
    apres = f" après le coup {de.coup}" if de.presence is Presence.PARTI and de.coup else ""
    return PRESENCES[de.presence] + apres


def qui(de: Situation) -> str:
    """« table 3 · Dakar · 4D · 1023757 », under the name of the player chosen."""
    joueur = de.joueur
    lieu = f"table {de.table}" if de.table else ""
    return " · ".join(filter(None, (lieu, presence(de), joueur.club, joueur.serie, joueur.categorie, joueur.licence)))


def un_coup(ligne: LigneDeRoute) -> tuple[object, ...]:
    """« 3 », « ABOUTIEZ L8 », « 108 A »: a coup of the player chosen, the way his feuille de route has it."""
    obtenu = ligne.case
    if obtenu.points is None:
        return ligne.coup, ABSENT if obtenu.absent else PAS_SAISI, ""
    joue = f"{entre_parentheses(ligne.mot)} {ligne.ref}".strip() or (RIEN_REMIS if ligne.non_remis else BLANC)
    return ligne.coup, joue, f"{obtenu.points} {obtenu.lettres}".strip()


def choisi(de: Situation) -> str:
    """« Alice, table 3 : joue », over what may be done with the player chosen."""
    table = f", table {de.table}" if de.table else ""
    etat = presence(de)
    return f"{de.joueur.nom_complet}{table}" + (f"\u00a0: {etat}" if etat else "")


def choisis(plusieurs: Sequence[Situation]) -> tuple[str, str]:
    """« 3 joueurs choisis », « Alice, Bob et Carl », over what may be done with all of them."""
    return denombrer(len(plusieurs), "joueur choisi"), _noms([de.joueur for de in plusieurs])


def _noms(joueurs: Sequence[Joueur]) -> str:
    return et_autres([joueur.nom_complet for joueur in joueurs], _NOMMES)


def partis(plusieurs: Sequence[Situation]) -> str:
    """Several left at once."""
    qui = f"{denombrer(len(plusieurs), 'départ')}\u00a0: {_noms([de.joueur for de in plusieurs])}"
    return f"{qui}. Hors des parties suivantes jusqu’à leur retour. {Geste.ANNULER} annule ces départs."


def deplace(de: Situation, autres: Sequence[Situation]) -> str:
    """A player has moved to a table, and another one has changed tables by it."""
    suite = "".join(f"\u00a0; {s.joueur.nom_complet}, la {s.table}" for s in autres)
    return f"{de.joueur.nom_complet} a la table {de.table} à partir de maintenant{suite}. {Geste.ANNULER} l’annule."


def parti(de: Situation, apres: Situation) -> str:
    """A player has left: from which table, what is kept, how it is undone."""
    qui = f"Départ\u00a0: {de.joueur.nom_complet}, table {de.table}"
    garde = f", après le coup {apres.coup}\u00a0; ce score reste" if apres.coup else ""
    return f"{qui}{garde}. Hors des parties suivantes jusqu’à son retour. {Geste.ANNULER} annule ce départ."


def deja_inscrit(de: Situation) -> str:
    """Somebody of that name, or almost, is on the list."""
    ou = f", table {de.table}" if de.table else ""
    qui = f"{de.joueur.nom_complet} est déjà inscrit{ou}"
    return f"{qui}\u00a0: le même nom, ou presque. Entrée encore inscrit une autre personne."


def entre(de: Situation, retour: Retour | None, chez: Situation | None = None) -> str:
    """A player sits down at a table; in an open partie, what the articles make of the coups missed and of solos.
    ``chez``: who has the table that was his own."""
    qui = f"{de.joueur.nom_complet} est à la table {de.table}"
    prise = f" (la {chez.table} est à {chez.joueur.nom_complet})" if chez else ""
    if retour is None:
        return f"{qui}, pour la prochaine partie{prise}."
    return f"{qui} dès le coup {retour.depuis}{prise}. {_manques(retour)}{_prime(retour)}"


def entrent(plusieurs: Sequence[Situation], retours: Sequence[Retour]) -> str:
    """Several sit down at once, each at which table; in a partie that goes on, what becomes of the coups missed."""
    assis = [f"{de.joueur.nom_complet}, table {de.table}" for de in plusieurs]
    tous = et_autres(assis, _NOMMES, "\u00a0; ")
    qui = f"{denombrer(len(assis), 'arrivée')}\u00a0: {tous}"
    annule = f"{Geste.ANNULER} annule ces arrivées."
    if not retours:
        return f"{qui}, pour la prochaine partie. {annule}"
    manques = dict.fromkeys(map(_manques, retours))
    dits = next(iter(manques)) if len(manques) == 1 else "Rien n’est marqué aux coups que chacun a manqués. "
    return f"{qui}, dès le coup {retours[0].depuis}. {dits}{_prime(retours[0])} {annule}"


def _manques(retour: Retour) -> str:
    if not retour.manques:
        return ""
    seul = len(retour.manques) == 1
    quels = f"Coup {retour.manques[0]}" if seul else f"Coups {numeros(retour.manques)}"
    nuls = accorder(len(retour.manques), "nul")
    return f"{quels}\u00a0: {nuls} ({retour.retard}). " if retour.retard else f"{quels}\u00a0: rien n’y est marqué. "


def _prime(retour: Retour) -> str:
    qui = f"{nombre(retour.joueurs)} dans la partie"
    if retour.joueurs >= retour.seuil:
        return f"{qui}\u00a0: un solo y vaut {denombrer(retour.prime, 'point')} ({retour.solo})."
    return f"{qui}\u00a0: pas de prime de solo avant {retour.seuil} ({retour.solo})."


def corrige(joueur: Joueur) -> str:
    """The card of a player was corrected."""
    return f"{joueur.nom_complet}\u00a0: fiche corrigée."


def fiche_de(joueur: Joueur) -> str:
    """« fiche de Alice », as what was typed there names it."""
    return f"fiche\u00a0: {joueur.nom_complet}"


def fiche_laissee(joueur: Joueur) -> str:
    """A card was typed over, and another player chosen."""
    return f"Fiche de {joueur.nom_complet} commencée, rien n’en est fait\u00a0: choisissez-le pour la finir."


def retires(joueurs: Sequence[Joueur], restent: Sequence[Joueur]) -> str:
    """Players who never played are off the list; those who did are not."""
    dits = []
    if len(joueurs) == 1:
        dits.append(f"{joueurs[0].nom_complet} n’est plus dans la liste. {Geste.ANNULER} l’y remet.")
    elif joueurs:
        qui = f"{denombrer(len(joueurs), 'joueur retiré')}\u00a0: {_noms(joueurs)}"
        dits.append(f"{qui}. {Geste.ANNULER} les y remet.")
    if restent:
        ont = "ont joué et restent" if len(restent) > 1 else "a joué et reste"
        dits.append(f"{_noms(restent)} {ont}\u00a0: «\u00a0{FAIRE_PARTIR.replace('&', '')}\u00a0».")
    return " ".join(dits)


def averti(de: Situation) -> str:
    """A disciplinary warning."""
    return f"{de.joueur.nom_complet}, table {de.table}\u00a0: avertissement disciplinaire noté."


def confiees(tables: Sequence[int], arbitre: str) -> str:
    """« Tables 1-3 confiées à Paul. »"""
    combien = len(set(tables))
    return f"{accorder(combien, 'Table')} {suites(set(tables))} {accorder(combien, 'confiée')} à {arbitre}."
