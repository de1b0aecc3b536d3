"""Every word and sentence of the room's network."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from arbitre.engine.francais import denombrer, entre_parentheses
from arbitre.engine.partie.etat import Origine
from arbitre.engine.saisies import cite
from arbitre.ui.textes import saisie
from arbitre.ui.textes.touches import Geste

if TYPE_CHECKING:
    from arbitre.engine.bulletin import Bulletin
    from arbitre.engine.partie.lecture import Resultat
    from arbitre.reseau.appairage import Candidat
    from arbitre.reseau.jetons import Porteur
    from arbitre.reseau.relectures import Difference
    from arbitre.reseau.tables import Part

TITRE: Final = "Réseau de la salle"
FERME: Final = (
    "Fermé. Ouvert, il laisse d’autres ordinateurs, tablettes et téléphones du réseau du club corriger et montrer la"
    " partie, avec un simple navigateur et sans internet. La console seule écrit le fichier."
)
ADRESSE, CET_ORDINATEUR, PORT = "Adresse", "cet ordinateur seulement", "Port"
OU: Final = "Où l’ouvrir"
OUVRIR, FERMER = "Ouvrir le réseau de la salle", "Fermer le réseau de la salle"
OUVERTURE: Final = "Ouverture…"
CODE: Final = "Code d’un nouveau poste"
EMPREINTE: Final = "Empreinte du certificat (SHA-256)"
POSTES, AUCUN_POSTE = "Postes", "Aucun poste encore."
ADMETTRE, REFUSER, RETIRER, PLUS_TARD = "Adm&ettre", "Refuser", "Retirer ce poste", "Plus tard (Échap)"
ADMETTRE_UN_POSTE: Final = "Admettre ce poste\u00a0?"
AUX_JOUEURS: Final = "Téléphones des joueurs\u00a0: le tableau aussi pendant la partie (soirée amicale)"
OUVERT_AUX_JOUEURS: Final = (
    "Les joueurs peuvent suivre le tableau sur leur téléphone pendant qu’ils jouent. En compétition, aucun"
    " appareil\u00a0: décochez."
)
FERME_AUX_JOUEURS: Final = "Pendant la partie, les téléphones des joueurs ne montrent plus rien."
RETARD: Final = "Retard de ce qui est diffusé"
PERIMER, OUI_PERIMER, GARDER = "Périmer les codes imprimés des tables…", "Périmer", "Garder ceux qui sont imprimés"
PERIMER_LES_CODES: Final = "Périmer les codes des tables\u00a0?"
PERIMER_QUOI: Final = (
    "Les codes QR déjà imprimés, de toutes vos compétitions, n’ouvriront plus rien\u00a0: les numéros de tables"
    " seront à réimprimer."
)
PERIMES: Final = "Les codes imprimés ne valent plus\u00a0: réimprimez les numéros de tables."
REPARTIR: Final = "Répartir les tables entre les postes"
DIFFERENCES, AUCUNE_DIFFERENCE = "Relectures qui diffèrent", "Aucune relecture ne diffère."
MOTIF, MOTIF_EXEMPLE = "Motif de la décision", "Motif\u00a0: pourquoi l’une des deux vaut"
PREMIER_VAUT, SECOND_VAUT = "La &première saisie vaut", "La &relecture vaut"
CHOISIR_UNE_DIFFERENCE: Final = "Choisissez d’abord une relecture qui diffère."
CHOISIR: Final = "Choisissez d’abord un poste admis dans la liste."
CHOISIR_UNE_DEMANDE: Final = "Choisissez d’abord un poste qui attend votre accord."
QR: Final = "Adresse en code QR"
COMMENT: Final = (
    "Sur l’autre appareil, visez ce carré ou tapez l’adresse. Le navigateur avertit que le certificat est celui d’un"
    " club\u00a0: comparez l’empreinte, acceptez, puis donnez le code."
)
TOMBE: Final = f"Le réseau de la salle s’est fermé\u00a0; la soirée continue. {Geste.RESEAU} le rouvre."


def offre(nom: str, adresse: str) -> str:
    """« 192.168.1.20 (wlp2s0) »."""
    return f"{adresse} ({nom})"


def empreinte(dite: str) -> str:
    """In two lines of equal length, as it is read aloud."""
    paires = dite.split(":")
    milieu = len(paires) // 2
    return f"{' '.join(paires[:milieu])}\n{' '.join(paires[milieu:])}"


def demande(candidat: "Candidat") -> str:
    """Who asks to come in, as what, from where."""
    return f"{cite(candidat.nom)} ({candidat.adresse}) demande à être {candidat.role.dit}."


def attend(candidat: "Candidat") -> str:
    """A line of the list."""
    return f"{candidat.nom} — {candidat.role.dit}, attend votre accord"


def poste(porteur: "Porteur", coupe_depuis: float | None) -> str:
    """A line of the list; « coupé depuis 40 s » where it is."""
    coupe = "" if coupe_depuis is None else f", coupé depuis {_duree(coupe_depuis)}"
    return f"{porteur.nom} — {porteur.role.dit}{coupe}"


def _duree(secondes: float) -> str:
    return f"{secondes:.0f}\u00a0s" if secondes < 100 else f"{secondes / 60:.0f}\u00a0min"


def perdu(porteur: "Porteur") -> str:
    """It is not heard any more."""
    return f"{cite(porteur.nom)} est coupé ({porteur.role.dit})\u00a0: ses tables attendent, ou corrigez-les ici."


def revenu(porteur: "Porteur") -> str:
    """It is heard again."""
    return f"{cite(porteur.nom)} est revenu ({porteur.role.dit})."


def relectures_laissees(combien: int) -> str:
    """What closing the service lets go."""
    restaient = "n’était pas réglée" if combien == 1 else "n’étaient pas réglées"
    return f"{denombrer(combien, 'relecture')} {restaient}\u00a0: la première saisie vaut jusqu’à ce qu’on relise."


def admis(candidat: "Candidat") -> str:
    """It was let in, as what, and what it may do."""
    return f"{cite(candidat.nom)} est admis, {candidat.role.dit}\u00a0: {candidat.role.peut}."


def refuse(candidat: "Candidat") -> str:
    """It was not."""
    return f"{cite(candidat.nom)} n’est pas admis."


def repartition(parts: "Sequence[Part]") -> str:
    """Who has which tables now."""
    if not parts:
        return "Aucun poste de correction, ou aucune partie : rien à répartir."
    return " · ".join(f"{part.nom} : {saisie.tables(part.tables)}" for part in parts)


def difference(lue: "Difference") -> str:
    """« Coup 5, table 12 : MOLLIES G8 68 — relu par Luc : 0 (art. 5.4.1.a) »."""
    ou = f"Coup {lue.coup}, table {lue.table}\u00a0"
    second = _rendu(lue.second, lue.relu)
    return f"{ou}: {_rendu(lue.premier, lue.saisi)} — relu par {lue.par}\u00a0: {second}"


def _rendu(rendu: "Resultat", bulletin: "Bulletin | None") -> str:
    """What is paid, for which word, under which articles; a word that is worth nothing, as it was written."""
    lue = rendu.verdict.solution if rendu.verdict else None
    articles = ", ".join(f"art. {s.article.numero}" for s in rendu.sanctions)
    if lue is not None:
        mot = f"{entre_parentheses(lue.mot)} {lue.ref} "
    elif rendu.origine is Origine.NON_REMIS:
        mot = "rien remis, "
    elif bulletin is not None:
        ecrit = saisie.ecrite(bulletin)
        mot = f"«\u00a0{ecrit}\u00a0», " if ecrit else "blanc, "
    else:
        mot = ""
    return f"{mot}{rendu.points}{f' ({articles})' if articles else ''}"


def reglee(lue: "Difference", *, second: bool) -> str:
    """Which one stands."""
    qui = f"celle de {lue.par}" if second else "la première"
    return f"Coup {lue.coup}, table {lue.table}\u00a0: la saisie qui vaut est {qui}."


def retire(porteur: "Porteur") -> str:
    """It was put out."""
    return f"{cite(porteur.nom)} est retiré du réseau de la salle."
