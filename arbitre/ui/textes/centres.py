"""Sentences of the window of centres, of the club's signature under a centre's file, of its sending to the central."""

from collections.abc import Sequence
from typing import Final

from arbitre.echanges.fusions import COLONNES as EXPORTEES
from arbitre.echanges.fusions import COUPS, PROVISOIRE
from arbitre.engine.centres.conflits import Conflit
from arbitre.engine.centres.fusion import LigneFusion
from arbitre.engine.centres.valeurs import Centre
from arbitre.engine.feuilles.classement import decimal
from arbitre.engine.francais import denombrer, et_autres, pourcentage
from arbitre.reunion import Lu, signe

TITRE: Final = "Centres d’une compétition simultanée"
CENTRES, CONFLITS, CLASSEMENT = "Centres", "Ce qui se contredit", "Classement de l’ensemble"
AJOUTER, RETIRER = "&Ajouter des fichiers…", "&Retirer"
VIDE: Final = (
    "Les centres se rangent ici\u00a0: ajoutez le fichier reçu de chacun, et le vôtre. "
    "Le classement de l’ensemble se fait à mesure."
)
PREMIERS: Final = "Choisir les fichiers"
AU_CENTRAL: Final = "En&voyer au central…"
MULTIPLEX: Final = "&Multiplex…"
CHOISIR: Final = "Fichiers des centres"
FILTRE: Final = "Centres (*.centre.json *.arbitre)"
SOLOS: Final = "Solos cherchés sur l’&ensemble (sinon dans chaque centre)"
METHODE: Final = "Méthode"
ENVOYER, ENREGISTRER = "É&crire le fichier de ce centre…", "E&xporter le classement…"
SIGNATURE: Final = "Si&gnature du club…"
FILTRE_CENTRE: Final = "Centre (*.centre.json)"
FILTRE_ENSEMBLE: Final = "Classement (*.csv *.xlsx *.html *.pdf)"
AU_TABLEAU: Final = "Montrer au &tableau"
QUAND_MEME: Final = "C&lasser ensemble quand même"
ACCEPTER: Final = "C&lasser aussi ces joueurs"
COLONNES: Final = (*EXPORTEES, COUPS, "Places, pts top")
MERITE: Final = len(COLONNES) - 1
"""The column of what the method adds up, where it is not the points."""
_MONTRES: Final = 3
LECTURE: Final = "Lecture des centres…"
SANS_CONFLIT: Final = "Rien ne se contredit."


def ligne(x: LigneFusion) -> tuple[str, ...]:
    """A row of the ranking."""
    return (
        str(x.ligne.rang),
        x.joueur.nom_complet,
        x.joueur.licence,
        ", ".join(x.centres),
        str(x.ligne.total),
        str(x.ligne.negatif),
        pourcentage(x.ligne.pourcentage),
        str(x.ligne.solos),
        str(x.ligne.penalites),
        str(x.coups) + (f" — {PROVISOIRE}" if x.provisoire else ""),
        decimal(x.ligne.merite),
    )


def bilan(centres: int, joueurs: int, conflits: int) -> str:
    """The centres, players and contradictions merged."""
    suite = f", {conflits} à régler" if conflits else ""
    return f"{denombrer(joueurs, 'joueur')} de {denombrer(centres, 'centre')}{suite}."


def centre(lu: Centre, signature: str) -> str:
    """« Lyon · 12 · provisoire · non signé »."""
    provisoire = (PROVISOIRE,) if lu.provisoire else ()
    return " · ".join((lu.nom, str(len(lu.joueurs)), *provisoire, signe(signature)))


def lu(fichier: Lu) -> str:
    """A row of the list of centres; of a file that is left out too."""
    if fichier.centre is None:
        return f"{fichier.chemin.name} · laissé de côté"
    return centre(fichier.centre, fichier.signature)


def parties_differentes(conflits: Sequence[Conflit]) -> str:
    """Asked before they are ranked together."""
    dits = et_autres([conflit.texte for conflit in conflits], _MONTRES, "\n")
    return f"Ces centres n’ont pas joué la même partie.\n{dits}"


def hors_de_portee(conflits: Sequence[Conflit]) -> str:
    """Asked before these players are ranked."""
    dits = et_autres([conflit.texte for conflit in conflits], _MONTRES, "\n")
    return f"Des scores sont hors de portée\u00a0: demandez à ces centres de les vérifier.\n{dits}"


def laisses_de_cote(refus: Sequence[str]) -> str:
    """Files that were not taken in, and why."""
    return "Laissé de côté\u00a0: " + et_autres(refus, _MONTRES, "\n") if refus else ""


def repetes(dits: Sequence[str]) -> str:
    """Competitions that several of the files give."""
    return et_autres(dits, _MONTRES, "\n")


MONTRE: Final = "Le classement de l’ensemble est au tableau."


def fichier(*, provisoire: bool) -> str:
    """The name of the file proposed for the ranking."""
    return "classement-provisoire.csv" if provisoire else "classement.csv"


TITRE_DE_LA_CLE: Final = "Signature du club"
EXPLIQUE: Final = (
    "Signé, le fichier d’un centre dit à l’organisateur de quel club il vient. Sans signature, il se lit"
    " «\u00a0non signé\u00a0». La clé est un petit fichier, à garder hors de la salle, avec une copie."
    " Donnez son empreinte à l’organisateur\u00a0: il la compare avec ce qu’il lit."
)
ETAT: Final = "Clé du club"
CHOISIR_LA_CLE, FAIRE, CESSER = "&Choisir la clé du club…", "Faire une &nouvelle clé…", "Ne plus &signer"
CHOISIR_QUOI: Final = "Clé du club"
FILTRE_DE_LA_CLE: Final = "Clé du club (*.pem *.cle);;Tout (*)"
FILTRE_NEUVE: Final = "Clé du club (*.pem)"
PROPOSEE: Final = "cle-du-club.pem"
NON_SIGNE: Final = "Non signé."
FAITE: Final = "La clé est faite. Gardez-la hors de la salle, avec une copie\u00a0: qui l’a signe au nom du club."
SIGNE: Final = "Signé par la clé {empreinte} ({fichier})."


def signe_de(empreinte: str) -> str:
    """The sentence about the signature of a file just written."""
    return f"Signé par la clé {empreinte}." if empreinte else NON_SIGNE


TITRE_DE_L_ENVOI: Final = "Envoyer ce centre au central"
ADRESSE, CLEF, NOM = "Adresse du central", "Clef du centre", "Nom du centre"
EXEMPLE: Final = "https://resultats.example.org"
CHAQUE_COUP: Final = "Envoyer aussi après chaque co&up"
COMMENCER, ARRETER = "&Envoyer à mesure", "A&rrêter"
EN_COURS: Final = "Le fichier du centre part après chaque partie. Sans réseau, il attend et part de lui-même."
ARRETE: Final = "Rien ne part. L’adresse et la clef viennent de l’organisateur."
