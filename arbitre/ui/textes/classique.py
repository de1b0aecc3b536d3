"""Every sentence of the tournament's windows."""

from collections.abc import Sequence
from typing import Final

from arbitre.engine.classique.contestation import Contestation
from arbitre.engine.classique.feuilles import LigneClassique, cote_en_texte, signe
from arbitre.engine.classique.fin import DecompteDeFin, FinDuJeu
from arbitre.engine.classique.incidents import PEINES, PeineClassique
from arbitre.engine.classique.rencontre import Camp, Rencontre
from arbitre.engine.classique.resultat_dit import Noms, resultat_en_texte
from arbitre.engine.classique.suivi.etat import PartieSuivie
from arbitre.engine.classique.tournoi.commandes import LIBELLES
from arbitre.engine.classique.tournoi.etat import Revision, Tournoi
from arbitre.engine.classique.tournoi.resultats import TrancherIncident
from arbitre.engine.francais import de, denombrer, et_autres, liste, relatif, suites
from arbitre.ui.textes.fin import TOUT_EST_ECRIT
from arbitre.ui.textes.touches import ABSENT as F6
from arbitre.ui.textes.touches import CREER as CTRL_ENTREE
from arbitre.ui.textes.touches import GesteClassique as Geste
from arbitre.ui.textes.touches import dite

TITRE = "Tournoi de Scrabble classique"
ENTREE = "Table et scores"
APERCU = "Ce que fera Entrée"
ENTREE_EXEMPLE = "Table et scores : 12 451 407 · forfait : 12 fb · effacer : 12 -"
RONDE, CLASSEMENT = "Ronde", "Classement"
RONDE_VUE = "Ronde &vue"
RONDE_PASSEE = "Un clic ou Entrée sur une table corrige son résultat."
COLONNES_RONDE = ("Table", "Joueur", "Adversaire", "Résultat")
COLONNES_CLASSEMENT = ("Rang", "Joueur", "Cote", "PM", "PPM", "Pdep")
COLONNES_DU_BILAN = ("Gagnés", "Nuls", "Perdus")
APRES_LA_RONDE, GRILLE_CROISEE = "Ap&rès", "Grille croisée"
IMPRIMER_LE_CLASSEMENT, IMPRIMER_LA_GRILLE = "&Imprimer le classement…", "Imprimer la &grille croisée…"
AUCUNE_RONDE = (
    f"Aucune ronde n’est publiée. {Geste.JOUEURS} pour inscrire les joueurs, {Geste.PUBLIER} pour publier la première"
    " ronde."
)
TOURNOI_FINI = "Le tournoi est fini : le classement est final."
TOUT_EST_LA = f"Tous les résultats sont là. {Geste.PUBLIER} publie la ronde suivante."
LECTURE_SEULE = "Fichier ouvert en lecture seule : rien ne sera changé."
FERMER, ENREGISTRER, ANNULER = "Fermer", "Enregistrer", "Annuler"

JOUEURS = "Joueurs du tournoi"
NOUVEAU_JOUEUR = (
    "Nom Prénom cote, puis Entrée (Tab complète par le fichier du club)\u00a0; un nom de la liste s’y choisit"
)
COLONNES_JOUEURS = ("N°", "Joueur", "Cote", "Licence", "Club", "Série", "Présence")
EXCLU_LISTE = "exclu"
PRESENT, ABSENT = "présent", "absent"
SORTIR = f"Absent / présent ({F6})"
RETIRER = "&Retirer de la liste"
IMPORTER = "&Importer une liste…"
FILTRE_LISTE = "Listes (*.csv *.txt *.xlsx *.ods *.xls *.t *.zip);;Tous les fichiers (*)"
CHOISISSEZ_UN_JOUEUR = "Choisissez un joueur dans la liste (flèches haut et bas)."

A_LA_MAIN = "Appariement à la main"
A_LA_MAIN_AIDE = (
    "Une ligne par rencontre : les numéros des deux joueurs, X pour l’exempt. La proposition de la formule est déjà "
    "là ; échangez les numéros voulus."
)
PUBLIER = f"Publier la ronde ({dite(CTRL_ENTREE)})"
A_LA_MAIN_ATTEND = (
    f"Ces appariements à la main attendaient\u00a0: {Geste.PUBLIER} de nouveau les publie, Annuler les oublie."
)
RIEN_NE_SE_CASSE = "Personne ne s’est déjà rencontré."
SANS_PROPOSITION = "Pas de proposition : {raison}"
DEUX_MANCHES = "Matchs en deux manches gagnantes"

ROUVRIR = "Rouvrir la ronde"
MOTIF = "Motif (il reste dans le fichier)"

CONTESTATION = "Contestation"
MOTS_CONTESTES = "Mots contestés, puis Entrée. D’abord la table et qui conteste, a ou b\u00a0: 12b dins duals"
ADMIS, NON_ADMIS = "admis", "non admis"
IMPRIMER_LE_VERDICT = "&Imprimer le verdict…"

MINUTES = "Minutes par joueur et par partie"
NOM, DATE, LIEU, FICHIER = "Nom", "Date", "Lieu", "Fichier"
JUGE_ARBITRE, JUGE_ARBITRE_EXEMPLE = "Juge-arbitre", "imprimé où l’on signe"
NOM_PAR_DEFAUT = "Tournoi classique"
CREER, S_OUVRE = "Créer le tournoi", "Le tournoi s’ouvre…"

DECISION = "Décision de l’arbitre"
TABLE, JOUEUR, INCIDENT, SANCTION = "Table", "Joueur", "Cas", "Décision"
MANCHE, NOTE = "Manche", "Note"
DECISIONS = "Décisions prises et appels"
DECISIONS_AIDE = (
    "Le directeur du tournoi confirme, adoucit, renforce ou déjuge une décision de toute ronde (art. 9.3)\u00a0; lui "
    "seul exclut. Tout reste au registre, avec le motif."
)
COLONNES_DECISIONS = ("Heure", "Ronde", "Table", "Affaire", "Suite", "Aujourd’hui")
CE_QUI_VAUT, APPELANT, JOUEUR_EXCLU = "Ce qui vaut désormais", "En appel de", "Joueur à exclure"
DEJUGER, PERSONNE, TELLE_QUELLE = "déjugée\u00a0: rien n’en reste", "personne", "telle quelle"
REVOIR, EXCLURE, LEVER = "&Revoir la décision", "E&xclure le joueur", "&Lever l’exclusion"
SANS_DECISION = (
    f"Aucune décision n’est prise\u00a0: {Geste.DECISION} en prend une, {Geste.CONTESTER} juge une contestation."
)
CHOISISSEZ_UNE_DECISION = "Choisissez une décision dans la liste."
EXCLU = "{nom} est exclu du tournoi (art. 9.3)\u00a0: les rondes suivantes se font sans ce joueur."
EXCLUSION_LEVEE = "L’exclusion de {nom} est levée (art. 9.3)\u00a0: dites ce joueur présent parmi les joueurs."

TOSS = "Toss"
LETTRE_DE, LETTRE_A, LETTRE_B = "Lettre de {}", "Lettre du premier", "Lettre du second"
TIRER = "&Tirer au sort"
TOSS_AIDE = (
    "Une lettre chacun\u00a0: la plus proche de A commence (art. 3.1). "
    "La manche 2 revient à qui a perdu le toss\u00a0; la manche 3 se tire de nouveau (art. 3.2)."
)
COMMENCE = "Qui commence"

VERDICTS, PALMARES = "Verdicts de contestation", "Palmarès"

DECOMPTE = "Décompte d’une fin de partie"
POINTS_A, POINTS_B = "Points du premier joueur", "Points du second"
RESTE_A, RESTE_B = "Ses lettres restantes (? : joker)", "Ses lettres restantes"
FIN_DE_PARTIE, REPORTER = "Fin de la partie", "Reporter sur la ligne"
AUCUN_MOT = "Aucun mot n’a été posé"
FINS = {
    FinDuJeu.LETTRES: "sac vide et plus de lettres d’un côté",
    FinDuJeu.BLOCAGE: "trois passes de suite de chacun",
    FinDuJeu.TEMPS: "plus de temps d’aucun côté",
}

TABLEAU, TABLEAU_ETEINT = "Tableau de la salle", "Le tableau est éteint."
LA_SALLE_VOIT, MONTRER_A_LA_SALLE = "La salle voit", "Montrer à la salle"

INSCRIRE, PAPIERS_DE_FIN = "Inscrire les joueurs", "Papiers et palmarès"
ENCORE_EN_LICE = "Peuvent encore être premiers"
TETE_APPARIEMENTS = ("Table", "Joueur", "Adversaire")
TETE_RESULTATS = ("Table", "Rencontre", "Résultat")
TETE_CLASSEMENT = ("Rang", "Joueur", "Points")
TETE_INITIAL = ("Rang", "Joueur", "Cote")
EXEMPT = "Exempt"


def ronde(numero: int, sur: int) -> str:
    """« Ronde 3 sur 7 »."""
    return f"Ronde {numero} sur {sur}"


def ronde_en_vue(numero: int, sur: int, *, passee: bool) -> tuple[str, ...]:
    """« Ronde 1 sur 7, passée »; shorter where that has no room."""
    suite = ", passée" * passee
    return f"{ronde(numero, sur)}{suite}", f"Ronde {numero}{suite}", f"R. {numero}{suite}"


def suite(tournoi: Tournoi) -> tuple[str, Geste, str]:
    """The act that comes next, in words, and what it waits for: « Publier la ronde 2 », « Toutes les tables : 6 sur
    9 »."""
    ronde = tournoi.ronde
    if ronde is None and len(tournoi.presents) < 2:
        return INSCRIRE, Geste.JOUEURS, ""
    if ronde is not None and ronde.attendues:
        rendues = len(ronde.tables) - len(ronde.attendues)
        mots = f"Toutes les tables\u00a0: {rendues} sur {len(ronde.tables)}"
        return mots, Geste.PUBLIER, attendus(ronde.attendues)
    if tournoi.fini:
        return PAPIERS_DE_FIN, Geste.PAPIERS, ""
    return f"Publier la ronde\u00a0{len(tournoi.rondes) + 1}", Geste.PUBLIER, ""


def tournoi(nom: str, joueurs: int, matchs: int) -> tuple[str, ...]:
    """« Open de Vichy · 23 joueurs inscrits · 5 rondes », before the first of them; shorter where that has no room."""
    combien, tous = denombrer(matchs, "ronde"), denombrer(joueurs, "joueur")
    return f"{nom} · {inscrits(joueurs)} · {combien}", f"{nom} · {tous}", f"{inscrits(joueurs)} · {combien}", tous


def ligne_du_classement(ligne: LigneClassique, rondes: int) -> tuple[str, ...]:
    """The cells of a player, as `COLONNES_CLASSEMENT` names them; no points before the first round."""
    cote = cote_en_texte(ligne.inscrit.cote) if ligne.inscrit.cote else ""
    points = (str(ligne.pm), str(ligne.ppm or ""), signe(ligne.pdep)) if rondes else ("", "", "")
    return (str(ligne.rang), ligne.inscrit.nom, cote, *points)


def bilan(ligne: LigneClassique, rondes: int) -> tuple[str, ...]:
    """The cells of `COLONNES_DU_BILAN`."""
    return tuple(map(str, (ligne.gagnes, ligne.nuls, ligne.perdus))) if rondes else ("", "", "")


def apres_la_ronde(numero: int) -> str:
    """« la ronde 2 », « les inscriptions » before the first."""
    return f"la ronde {numero}" if numero else "les inscriptions"


def peuvent_gagner(noms: Sequence[str]) -> str:
    """« Peuvent encore être premiers : DUPONT Marie, ROUX Paul et 4 autres. »."""
    return f"{ENCORE_EN_LICE}\u00a0: {et_autres(noms, _SUITES)}."


def titre_du_classement(titre: str, en_lice: int, joueurs: int) -> str:
    """The heading of the ranking; how many may still be first, once somebody may not."""
    if not 0 < en_lice < joueurs:
        return titre
    return f"{titre} · {en_lice} en lice"


def resultats_de(titre: str, attendus: int) -> str:
    """« Ronde 3 sur 5 : résultats, 4 attendus »."""
    suite = f", {attendus} attendu{'s' * (attendus > 1)}" if attendus else ""
    return f"{titre}\u00a0: résultats{suite}"


_SUITES: Final = 10
"""So many runs of tables are read at a glance."""


def attendus(tables: tuple[int, ...]) -> str:
    """« 8 résultats attendus : tables 4-9, 12, 14 »."""
    if not tables:
        return TOUT_EST_LA
    if len(tables) == 1:
        return f"1 résultat attendu\u00a0: table {tables[0]}"
    dites = suites(tables).split(", ")
    montrees = ", ".join(dites[:_SUITES]) + ", …" * (len(dites) > _SUITES)
    return f"{len(tables)} résultats attendus\u00a0: tables {montrees}"


def publiee(numero: int, comment: str, doubles: int, au_dela: bool) -> str:
    """A round was published: how it was paired, and which meetings it repeats."""
    phrase = f"Ronde {numero} publiée\u00a0: {comment}."
    if au_dela:
        phrase += " Les permutations du texte redonnaient une rencontre : d’autres ont été trouvées."
    if doubles:
        phrase += f" {denombrer(doubles, 'rencontre')} {'a' if doubles == 1 else 'ont'} déjà eu lieu."
    return phrase


def rouverte(numero: int) -> str:
    """The last round was taken back."""
    return f"Ronde {numero} rouverte\u00a0: {Geste.PUBLIER} ou {Geste.A_LA_MAIN} la publie de nouveau."


def resultat(ronde: int, table: int, dit: str, etait: str) -> str:
    """« Ronde 1, table 8 : ROUX 390 – DAVID 410, était 410 – 390. »."""
    ou, avant = f"Ronde {ronde}, table {table}", f", était {etait}" if etait else ""
    return f"{ou}\u00a0: {dit}{avant}." if dit else f"{ou}\u00a0: résultat effacé{avant}\u00a0; il est attendu."


def de_la_ronde_en_vue(ronde: int, en_main: int, table: int) -> str:
    """A result is typed over a past round in sight, and the round in hand awaits that of the same table."""
    return (
        f"La ronde {ronde} est en vue\u00a0: Entrée de nouveau y corrige la table {table}. Pour la ronde {en_main}, "
        f"tapez {en_main}/{table}."
    )


def suivi_contredit(partie: PartieSuivie) -> str:
    """A result is typed that the game followed at that table does not have."""
    quoi = f"La partie suivie à la table {partie.table}"
    if not partie.conclue:
        return f"{quoi} n’est pas finie. Entrée de nouveau enregistre quand même ce qui est tapé."
    a, b = (relatif(score) for score in partie.scores)
    return f"{quoi} finit {a} – {b}, et non ainsi. Entrée de nouveau enregistre ce qui est tapé."


def tranche(commande: TrancherIncident, rencontre: Rencontre, noms: Noms) -> str:
    """What the decision makes of the result of its table; its points stand on the sheet (10.1.2)."""
    article = f"(art. {commande.incident.article.numero})"
    quoi = f"Table {commande.table}, manche {commande.manche}\u00a0: {PEINES[commande.peine]} {article}."
    if not commande.peine.points and commande.peine is not PeineClassique.PERTE:
        return f"{quoi} Le résultat ne change pas."
    if rencontre.forfait is not None:
        return f"{quoi} Le match reste forfait."
    sur_la_feuille = " Les points sont sur la feuille de marque" if commande.peine.points else ""
    if not rencontre.parties:
        suite = f"{sur_la_feuille}\u00a0: tapez son score." if sur_la_feuille else " Tapez les scores de la feuille."
        return f"{quoi}{suite} {Geste.DEFAIRE} défait."
    if sur_la_feuille:
        sur_la_feuille += "\u00a0: si le score tapé ne les compte pas, retapez-le."
    return f"{quoi} Résultat\u00a0: {resultat_en_texte(rencontre, noms)}.{sur_la_feuille} {Geste.DEFAIRE} défait."


def exclu(nom: str, *, exclu: bool) -> str:
    """A player, told apart where he is excluded."""
    return f"{nom} (exclu)" if exclu else nom


def revue(revision: Revision, table: int, resultat: str) -> str:
    """A decision was revised, with the new result of its table."""
    phrase = f"Décision {revision.value} (art. 9.3)."
    if not resultat:
        return phrase
    return (
        f"{phrase} Table {table}\u00a0: {resultat}. Si la feuille de marque change, corrigez-la avec les joueurs et"
        " retapez le résultat."
    )


def qui_commence(noms: tuple[str | None, ...]) -> str:
    """« manche 1 : DUPONT Marie (art. 3.1) · manche 2 : … »; None where the toss is not made."""
    articles = ("3.1", "3.2", "3.2")
    return " · ".join(
        f"manche {numero}\u00a0: {nom or 'pas encore tirée'} (art. {articles[numero - 1]})"
        for numero, nom in enumerate(noms, start=1)
    )


def toss_fait(table: int, manche: int, nom: str) -> str:
    """« Table 4, manche 3 : DUPONT Marie commence (art. 3.2). »."""
    return f"Table {table}, manche {manche}\u00a0: {nom} commence (art. {'3.1' if manche == 1 else '3.2'})."


AUSSI_A_LA_PARTIE_SUIVIE: Final = "La partie suivie à cette table en tient compte\u00a0: rien n’est à y taper."


def sanction(contestation: Contestation, plaignant: str = "") -> str:
    """The sanction of a contestation, in one sentence for the two players."""
    reprises = "Les lettres sont reprises et le tour est passé." if contestation.reprises else "Le coup reste."
    points = denombrer(contestation.penalite, "point")
    qui = plaignant or "Qui a contesté"
    penalite = f" {qui} perd {points}, à écrire sur sa feuille de marque." if contestation.penalite else ""
    return f"{reprises}{penalite} (art. {contestation.article.numero})"


def table_qui_conteste(table: int, a: str, b: str, plaignant: str) -> str:
    """Who plays at the table typed, and who contests, as far as it is said."""
    if not a:
        return f"Pas de table {table} à cette ronde\u00a0: vérifiez le numéro."
    conteste = f"{plaignant} conteste." if plaignant else f"Qui conteste\u00a0? {table}a ou {table}b."
    return f"Table {table}\u00a0: a {a}, b {b}. {conteste}"


def annulee(commande: str) -> str:
    """« Défait : résultat d’une table. »."""
    return f"Défait : {LIBELLES.get(commande, commande)}."


def inscrits(nombre: int) -> str:
    """« 31 joueurs inscrits »."""
    return denombrer(nombre, "joueur inscrit")


def la_salle_voit(quoi: str, page: int, pages: int) -> str:
    """« La salle voit : Classement, page 1 sur 3 »."""
    return f"{LA_SALLE_VOIT}\u00a0: {quoi}" + (f", page {page} sur {pages}" if pages > 1 else "")


def au_tableau(quoi: str, ou: str) -> str:
    """« Au tableau : Résultats de la ronde. Tableau en plein écran sur… »."""
    return f"Au tableau\u00a0: {quoi}. {ou}"


def tableaux_gardes(nombres: list[int]) -> str:
    """« Tableaux gardés, par nombre de joueurs : 9, 10 et 12. »."""
    return (
        f"Tableaux gardés, par nombre de joueurs\u00a0: {liste(nombres)}."
        if nombres
        else "Ce fichier ne remplit aucun tableau."
    )


def tableaux_ecrits(nom: str) -> str:
    """The file that holds the fixed rounds now."""
    return f"Tableaux écrits dans «\u00a0{nom}\u00a0»."


def fichier_existe(nom: str) -> str:
    """The name is taken."""
    return f"« {nom} » existe déjà : choisissez un autre nom, ou ouvrez-le."


def proposes(noms: tuple[str, ...]) -> str:
    """The club's players who answer to what is typed."""
    return f"Club : {' · '.join(noms)}" if noms else ""


def points_de(nom: str) -> str:
    """« Points de ROUX »."""
    return f"Points {de(nom)}"


def decompte(fait: DecompteDeFin, noms: Noms) -> str:
    """« 379 – 341 : ROUX gagne (art. 7.1). »; the first or second player, where no table says who."""
    a, b = noms if all(noms) else ("le premier joueur", "le second joueur")
    qui = {None: "match nul", Camp.A: f"{a} gagne", Camp.B: f"{b} gagne"}[fait.vainqueur]
    return f"{relatif(fait.a)} – {relatif(fait.b)} : {qui} (art. {fait.article.numero})."


def ronde_ouverte(ronde: int, attendus: int, ecrit: str = TOUT_EST_ECRIT) -> str:
    """What goes on while it is asked whether it is to be left."""
    return f"La ronde {ronde} n’est pas finie\u00a0: {denombrer(attendus, 'résultat')} à venir. {ecrit}"
