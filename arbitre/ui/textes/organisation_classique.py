"""Every sentence of what an organiser of a tournament sets and corrects: settings, players, fixed tables, pairings."""

from collections.abc import Sequence

from arbitre.engine.classique.feuilles import cote_en_texte
from arbitre.engine.classique.formule import Numero
from arbitre.engine.classique.formules import FormuleDeTournoi
from arbitre.engine.classique.permutations import ChoixDAdversaire, Raison
from arbitre.engine.classique.tournoi.etat import Chronometrage, Inscrit, Tournoi
from arbitre.engine.francais import accorder, denombrer, et_autres, liste
from arbitre.engine.saisies import cite
from arbitre.ui.textes.touches import ABSENT as F6
from arbitre.ui.textes.touches import GesteClassique as Geste

_NOMMES = 5
"""Players named, at most; the others are counted."""

REGLAGES = "Réglages du tournoi"
MINUTES = "Minutes par joueur et par partie"
DEUX_MANCHES = "Matchs en deux manches gagnantes"
MATCHS, MATCHS_FORMULE = "Nombre de matchs", "celui de la formule"
PERTE_ABSENT, PERTE_FORFAIT = "Pdep perdus par un absent", "Pdep perdus par un forfait"
COMME_UN_ABSENT = "comme un absent"
EXACTEMENT = "Appariements exactement comme écrit (art. 7)"
EXACTEMENT_DIT = "Jamais au-delà de l’article 7, même si deux joueurs se retrouvent."
X_AVANT = "X a 1 PM aussi pour les rondes où il n’était pas"
X_AVANT_DIT = (
    "X, le joueur fictif, perd tous ses matchs (art. 2)\u00a0: le texte ne dit pas ce que valent ceux d’avant qu’il "
    "soit là. Un retardataire, lui, a 0 PM pour les rondes manquées."
)
FORMULE, FINALE = "Formule des rondes", "Finales à la dernière ronde"
FORMULES = {
    FormuleDeTournoi.CLASSIQUE: "formule classique",
    FormuleDeTournoi.TOUTES_RONDES: "toutes rondes (tables de Berger)",
    FormuleDeTournoi.ROI: "roi de la colline\u00a0: 1–2, 3–4…",
    FormuleDeTournoi.SUISSE: "système suisse (FIDE)",
}
CHRONOMETRAGE = "Mesure du temps (art. 6.1)"
CHRONOMETRAGES = {
    Chronometrage.PENDULE: "pendule à deux côtés (6.2)",
    Chronometrage.CHRONOMETRES: "deux chronomètres par coup (6.3)",
    Chronometrage.GLOBAL: "crédit de temps global (6.4)",
}
SECONDES, ALERTE = "Secondes par coup", "Premier chronomètre, secondes avant"
FORMULE_COTE = "Formule des nouvelles cotes"
FORMULE_COTE_EXEMPLE = "cote + 8 * (gagnes - attendus)"
FORMULE_COTE_ABSENTE = "Aucune n’est dans le texte\u00a0: la vôtre, si vous en avez une."
EDITER_TABLEAUX = "&Tableaux de 9 à 16 joueurs…"
REGLAGES_PRIS, RIEN_DE_CHANGE = "Les réglages sont enregistrés.", "Rien n’est changé."

TABLEAUX = "Tableaux des premières rondes"
TABLEAUX_AIDE = (
    "Une ligne par rencontre\u00a0: deux places du classement initial, X pour le joueur fictif. Ces tableaux ne sont "
    "pas publics\u00a0: tapez ou importez le vôtre."
)
NOMBRE_DE_JOUEURS = "Nombre de joueurs"
GARDER_TABLEAU, IMPORTER_TABLEAUX, EXPORTER_TABLEAUX = "&Garder ce tableau", "&Importer…", "E&xporter…"
PROPOSER_TABLEAU = "&Proposer (Berger)"
PROPOSITION_TABLEAU = (
    "Proposition par les tables de Berger, sans rencontre répétée\u00a0: ce n’est pas le tableau de la fédération."
)
TABLEAU_VIDE = "Aucun tableau pour ce nombre\u00a0: tapez-le, importez-le, ou faites-en proposer un."
TABLEAU_COMPLET = "Ce tableau tient\u00a0: chacun joue une fois par ronde, personne ne se rencontre deux fois."
RONDE_SANS_TABLEAU = (
    "Les trois premières rondes viennent d’un tableau qui n’est pas public (art. 6.2.2). Celle-ci est proposée sans "
    f"lui\u00a0: {Geste.PUBLIER} de nouveau la publie."
)
FILTRE_TABLEAUX = "Tableaux (*.json);;Tous les fichiers (*)"

FICHE_JOUEUR, NOUVEAU_JOUEUR = "Fiche du joueur", "Nouveau joueur"
NOM, COTE, LICENCE, CLUB = "Nom", "Cote", "Licence", "Club"
SERIE, CATEGORIE, DIVISION = "Série", "Catégorie", "Division"
SERIE_EXEMPLE = "Joker, A, B, C…"
COTE_ILLISIBLE = "La cote est un nombre, par exemple 1234 ou 1234,5."
CORRIGER, NOUVEAU = "C&orriger…", "&Nouveau joueur…"
PRENDRE_LES_POINTS = "&Prendre ces points pour cotes"

POURQUOI = "Pourquoi ces appariements"
COLONNES_POURQUOI = ("Table", "Rencontre", "Pourquoi")
ORDRE_DES_RAISONS = "Les lignes sont dans l’ordre où les adversaires ont été cherchés."
SANS_RAISON = "Cette ronde a été appariée à la main, ou par une version qui ne gardait pas les raisons."


def expliquer(raison: Raison, noms: Sequence[str], prevu: str, ecartes: Sequence[str]) -> str:
    """Why these two meet, in a sentence; ``noms`` are theirs, in the order in which opponents were sought."""
    joueur, autre = noms
    if raison.choix is ChoixDAdversaire.FIXE:
        return "Rencontre donnée d’avance, par le classement ou par un tableau."
    if raison.choix is ChoixDAdversaire.AU_DELA:
        return "Les permutations du texte redonnaient une rencontre\u00a0: choix repris, au-delà de l’article 7."
    ou = ", cherché depuis la fin du classement (art. 7)" if raison.de_la_fin else ""
    if raison.choix is ChoixDAdversaire.PREVU:
        return f"{autre} est l’adversaire prévu de {joueur} (art. 6.1.2){ou}."
    deja = f"{joueur} a déjà rencontré {liste(ecartes)}"
    if raison.choix is ChoixDAdversaire.REPETE:
        return f"{deja}\u00a0: il ne reste personne d’autre, ils se retrouvent{ou}."
    monte = (raison.choix is ChoixDAdversaire.REMONTANT) is not raison.de_la_fin  # from the end, it is turned over
    sens = "remontant" if monte else "descendant"
    return f"Prévu\u00a0: {prevu}. {deja}\u00a0; en {sens} dans le classement, {autre} est libre (art. 7){ou}."


def doubles(rencontres: Sequence[str]) -> str:
    """The warning that stays as long as the round does."""
    quoi = "Rencontre répétée" if len(rencontres) == 1 else "Rencontres répétées"
    return f"⚠ {quoi}\u00a0: {', '.join(rencontres)}."


def encore_attendue(ronde: int, tables: Sequence[int]) -> str:
    """The next round is looked at before this one is over."""
    quoi = f"la table {tables[0]}" if len(tables) == 1 else f"les tables {liste(tables[:12])}"
    return (
        f"La ronde {ronde} n’est pas finie, {quoi} manque{'nt' * (len(tables) > 1)}\u00a0: cette proposition changera."
    )


def forfaits_a_decider(ronde: int, noms: Sequence[str]) -> str:
    """Who is forfeit in the round that ends, and still to be paired: asked before the next is published (art. 8)."""
    qui = "Forfait" if len(noms) == 1 else "Forfaits"
    joue = "Joue" if len(noms) == 1 else "Jouent"
    return (
        f"{qui} à la ronde {ronde}\u00a0: {liste(noms)}. {joue} la ronde {ronde + 1} (art. 8)\u00a0? "
        f"Sinon, {Geste.JOUEURS} puis {F6} dit l’absence."
    )


FORFAITS_LA = f"Si oui, {Geste.PUBLIER} de nouveau publie la ronde."


def proposee_par(regle: str) -> str:
    """The way in which the pairs shown were found."""
    return f"Proposition par {regle}."


def pas_un_nom(tape: str) -> str:
    """Figures alone are typed among the players."""
    return f"{cite(tape)} n’est pas un nom. Un résultat se tape à la ronde\u00a0: Échap y revient."


def inscrit(joueur: Inscrit, suite: str) -> str:
    """« N° 24 : ZELLER Zoé, cote 1600. », and what becomes of somebody who comes late."""
    cote = f"cote {cote_en_texte(joueur.cote)}" if joueur.cote else "sans cote"
    return f"N°\u00a0{joueur.numero}\u00a0: {joueur.nom}, {cote}. {suite}".strip()


def passes(tournoi: Tournoi, joueurs: Sequence[Numero], *, sortis: bool) -> str:
    """« DAVID Eve : absent dès la ronde 2. »: who was said away or back, and from which round."""
    quoi = accorder(len(joueurs), "absent" if sortis else "présent")
    noms = et_autres([tournoi.inscrits[joueur].nom for joueur in joueurs], _NOMMES)
    return f"{noms}\u00a0: {quoi} dès la ronde {len(tournoi.rondes) + 1}."


DEFAIRE = f"Défaire la dernière commande ({Geste.DEFAIRE})"


def retires(noms: Sequence[str], restent: Sequence[str]) -> str:
    """Players who never played are off the list; those who did are not."""
    rend = f"{Geste.DEFAIRE} {'les' if len(noms) > 1 else 'l’'}{' ' * (len(noms) > 1)}y remet"
    dit = f"{denombrer(len(noms), 'joueur retiré')}\u00a0: {et_autres(noms, _NOMMES)}. {rend}."
    if not restent:
        return dit
    ont = "ont joué et restent" if len(restent) > 1 else "a joué et reste"
    return f"{dit} {et_autres(restent, _NOMMES)} {ont}\u00a0: dites l’absence ({F6})."


DIVISION_DE_TSH = "Division de TSH"
PRENDRE_LA_DIVISION = "Prendre cette di&vision"
DEJA_DES_JOUEURS = (
    "Une division de TSH se reprend avec ses rondes, dans un tournoi sans joueur\u00a0: créez-en un autre "
    f"({Geste.ASSISTANT})."
)


def divisions(nombre: int) -> str:
    """An archive has several."""
    return f"{nombre} divisions dans cette archive\u00a0: choisissez celle de ce tournoi."


def division_prise(nom: str, joueurs: int, rondes: int, notes: Sequence[str]) -> str:
    """« a.t : 12 joueurs, 5 rondes. », and what of it is not as it was there."""
    return " ".join((f"{nom}\u00a0: {denombrer(joueurs, 'joueur')}, {denombrer(rondes, 'ronde')}.", *notes))


PLUS_DE_RONDE = f"Toutes les rondes sont publiées. Pour une de plus, changez le nombre de matchs ({Geste.REGLAGES})."
