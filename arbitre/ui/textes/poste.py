"""Every word and sentence of the juge-arbitre's windows."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from arbitre.engine.erreurs import NotationIllisible
from arbitre.engine.francais import (
    accorder,
    denombrer,
    entre_parentheses,
    majuscule,
    ordinal,
    pourcentage,
    relatif,
    suites,
)
from arbitre.engine.lettres import DISTRIBUTION, JOKER
from arbitre.engine.partie.coup import prochain_numero
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.saisies import abrege
from arbitre.ui.textes.touches import CREER as CREER_ET_OUVRIR
from arbitre.ui.textes.touches import Geste, dite

if TYPE_CHECKING:
    from arbitre.engine.choix import Candidat
    from arbitre.engine.classement.partie import Solo
    from arbitre.engine.competition.classer import Classe
    from arbitre.engine.competition.etat import Joueur
    from arbitre.engine.fin import Fin
    from arbitre.engine.partie.lecture import Resultat
    from arbitre.engine.partie.tirer import TirageRejete
    from arbitre.engine.reglement import Article
    from arbitre.engine.solution import Solution

TITRE = "Juge-arbitre"
CHRONO = "Chrono"
PARTIE_TERMINEE = "Partie terminée"
CREATION = "La compétition se crée…"
ICI = "étape en cours"
TIRAGE = "Tirage"
LETTRES_TIREES = "Lettres tirées"
LETTRES_EXEMPLE = "dans l’ordre, « ? » pour un joker"
BULLETINS_RAMASSES = "Bulletins ramassés"
VALIDER = "Valider"
TOPS = "Tops, dans l’ordre de choix"
SOLUTIONS = "Solutions"
SAC = "Ce qui reste dans le sac"
CE_QU_OUVRE_UN_TOP = "Disque\u00a0: accroche. Voile\u00a0: place pour sept."
AUTRE_TOP = "Autre mot\u00a0: BU(T) H4"
AUTRE_TOP_FORME = "Écrivez le mot et sa référence, par exemple DU(L)CIFIE H4."
AUCUNE_SOLUTION = f"Aucune solution : annulez le coup ({Geste.SANS_SOLUTION})."
CORRECTION = "Correction"
RESULTATS = "Résultats du coup"
LIGNE_RAPIDE = "Ligne de saisie"
VERDICT = "Verdict"
TABLE_DU_BULLETIN = "De quelle table est ce bulletin\u00a0? Écrivez son numéro."
RIEN_A_CORRIGER = "Rien à corriger avant le premier top."
HISTORIQUE = "Historique"
CLASSEMENT = "Classement"
PORTEE = "Portée du classement"
CETTE_PARTIE = "Cette partie"
COMPETITION_ENTIERE = "Compétition entière"
COLONNES_RESULTATS = ("Table", "Joueur", "Mot", "Réf.", "Points", "Verdict")
COLONNES_CLASSEMENT = ("Rang", "Table", "Joueur", "Total", "Négatif", "%", "Solos", "Pén.")
MESSAGE = "Message"
OUVRIR_UNE_PARTIE, PARTIE_SUIVANTE = "ouvrir une partie", "ouvrir la partie suivante"
TOUT_SORTIR = "tout imprimer et enregistrer"
SAC_REEL = "Lettres du vrai sac\u00a0: tapez-les dans l’ordre où elles sortent."
SAC_MACHINE = "Les lettres sont tirées par la machine."
SOLUTIONS_APRES = (
    "Les solutions se déplient une fois le temps écoulé. "
    f"D’ici là, tenez {Geste.ENTREVOIR}\u00a0: vous seul les voyez, le temps que vous tenez."
)
SOLUTIONS_ICI = (
    f"Ici se lisent les tops, puis toutes les solutions.\nLe temps écoulé, {Geste.SOLUTIONS} les déplie\u00a0; "
    "d’ici là, celles du coup que l’on corrige."
)
ENTREVUE = "Pour vous seul, tant que vous tenez la touche."
ENTREVUE_AU_CHRONO = f"{Geste.ENTREVOIR} montre les solutions pendant la recherche\u00a0; ensuite, {Geste.SOLUTIONS}."
ENTREVUE_EN_MIROIR = (
    "Le projecteur répète votre écran\u00a0: la salle verrait les solutions. "
    "Choisissez «\u00a0Étendre\u00a0» dans les réglages d’affichage."
)
NOUVELLE_COMPETITION = "Nouvelle compétition"
COMPETITION = "Compétition"
JOUEURS = "Joueurs"
FILTRE_ARBITRE = "Compétition (*.arbitre)"
NOM, DATE, LIEU, EDITION, FORMULE, TEMPS = "No&m", "Date", "Lieu", "Règlement", "Formule", "&Temps par coup"
ARBITRES, FICHIER, CREER, ABANDONNER = "Arbitres", "Fichier", "Créer et ouvrir", "Annuler"
ARBITRES_EXEMPLE = "Paul, Aïcha (facultatif)"
NOM_PAR_DEFAUT = "Partie du club"
CONSOLE_DE_SECOURS = "Console de &secours…"
TOURNOI_CLASSIQUE = "Tournoi &classique…"
PLUS = "Plus…"
CHOISIR_FICHIER, OUVRIR_FICHIER = "Choisir un autre fichier…", "Ouvrir une compétition…"
OUVRIR_PARTIE = "Ouvrir la partie"
LEXIQUE, RECHERCHE, ECRANS, IMPRIMANTE, LETTRES = "Lexique", "Recherche", "Écrans", "Imprimante", "Lettres"
TABLE, TABLES, MOTIF, ARBITRE = "Table", "Tables", "Motif", "Arbitre"
CONTROLE, FERMER = "Contrôle avant la partie", "Fermer"
ALLUMER_TABLEAU = "Allumer le tableau"
SANS_IMPRIMANTE = "Aucune imprimante\u00a0: les papiers sont gardés en PDF dans le dossier de la compétition."
RECTIFIER = "Rectifier, trancher, interrompre"
UN_COUP, COUP, DECISION, INTERRUPTION = "Un coup joué", "Coup", "Décision de l’arbitre", "Interruption"
TIRAGE_EXACT, POINTS_EXACTS, POINTS_ACCORDES = "Tirage exact", "Points du top", "Points accordés"
RECTIFIER_TIRAGE, RECTIFIER_TOP = "Rectifier le &tirage", "Rectifier les &points du top"
MOT_FAUX, ANNULER_POINTS = "Le mot retenu est &faux", "&Annuler les points du coup"
TRANCHER, MINUTES, INTERROMPRE = "Trancher a&insi", "Minutes d’arrêt", "Appliquer la &règle"
ENCORE_POUR_ARRETER = "«\u00a0Appliquer la règle\u00a0» encore une fois l’arrête."
SIGNE_RELU = " ✓"
PAS_ENTREE = "? pas entrée"
ARRETEE = f"Elle est arrêtée\u00a0; {Geste.ANNULER} la reprend."
CONTRADICTIONS, AUCUNE_CONTRADICTION = "Ce qui se contredit", "Rien ne se contredit."
OUVRIR_EN_LECTURE = "Ouvrir en lecture seule"
LECTURE_SEULE = "Ce fichier est ouvert en lecture seule\u00a0: regardez, rien ne sera changé."
SANS_PARTIE = "Aucune partie n’est ouverte."
TERMINER_LA_PARTIE = "Terminer la partie\u00a0?"
CLAUSE, A_REGLER = "Clause", "Reste à régler"
_LARGE = 56
"""Signs that a button has room for on a small screen, text at its largest."""
QUITTER_LA_PARTIE, RESTER, FERMER_LA_CONSOLE = "Quitter la partie\u00a0?", "&Rester (Échap)", "F&ermer la console"
REPRISE_OFFERTE = (
    "Entrée reprend là où l’on en était. Pour une autre compétition, changez ce qui diffère\u00a0:"
    f" {dite(CREER_ET_OUVRIR)} crée et ouvre."
)
REPRISE_LAISSEE = (
    f"Entrée crée et ouvre ({dite(CREER_ET_OUVRIR)}\u00a0: d’où l’on est)\u00a0; l’autre se reprend par son bouton."
)
QUITTER_L_ASSISTANT, SANS_CREER = "Quitter sans créer\u00a0?", "&Quitter sans créer"
AUTRE_FICHIER = "&Quitter cette partie pour l’autre fichier"
TERMINER, CONTINUER = "&Terminer la partie", "Co&ntinuer (Échap)"

FIL = (
    ("Tirage", (Phase.TIRAGE, Phase.CHOIX)),
    ("Annonce", (Phase.ANNONCE,)),
    ("Chrono", (Phase.CHRONO, Phase.RECHERCHE)),
    ("Ramassage", (Phase.RAMASSAGE,)),
    ("Top", (Phase.TOP,)),
    ("Annonce du top", (Phase.ANNONCE_TOP,)),
)

TOUCHE = {
    Phase.TIRAGE: "tirer les lettres",
    Phase.CHOIX: f"garder ce tirage ({Geste.REJETER}\u00a0: le rejeter)",
    Phase.ANNONCE: "annoncer le tirage",
    Phase.CHRONO: "lancer le chrono",
    Phase.RECHERCHE: f"rien, le temps court ({Geste.PAUSE} le suspend, {Geste.TERMINER_COUP} y met fin)",
    Phase.ANNONCE_TOP: "annoncer le top",
    Phase.FINIE: f"{TOUT_SORTIR} ({Geste.OUVRIR_PARTIE}\u00a0: partie suivante)",
}
"""What the one key does next, where the phase alone tells it."""
TAPER_LES_LETTRES, CLORE_LA_PARTIE = "taper les lettres tirées, puis Entrée", "clore la partie"
TIRER_PAR_LA_MACHINE = "tirer les lettres (machine)"
MONTRER_LES_TOPS, ATTENDRE_LE_TOP = "montrer les tops", "attendre le top de la console qui mène"


def ramasser(nombre: int | None, manquent: int, recompte: int | None, *, menee: bool = False) -> str:
    """« 32 bulletins ramassés, montrer les tops », or the number of an earlier coup counted again; how many tables have
    none."""
    if nombre is None:
        return "rien, tapez le nombre de bulletins ramassés"
    sans = f", {_sans_bulletin(manquent)}" if manquent > 0 else ""
    if recompte is not None:
        return f"{denombrer(nombre, 'bulletin ramassé')} au coup {recompte}{sans}"
    return f"{denombrer(nombre, 'bulletin ramassé')}{sans}, {ATTENDRE_LE_TOP if menee else MONTRER_LES_TOPS}"


def sans_bulletin(nombre: int, manquent: int) -> str:
    """« 12 bulletins ramassés, 21 tables sans bulletin (zéro). Ctrl+Maj+B recompte. »."""
    return f"{denombrer(nombre, 'bulletin ramassé')}, {_sans_bulletin(manquent)}. {Geste.RECOMPTER} recompte."


def _sans_bulletin(manquent: int) -> str:
    return f"{denombrer(manquent, 'table')} sans bulletin (zéro)"


def moins_que_saisis(nombre: int, saisis: int) -> str:
    """Fewer were counted than are entered."""
    return (
        f"{denombrer(nombre, 'bulletin')}, mais {saisis} sont déjà saisis\u00a0: recomptez, ou effacez d’abord ceux qui"
        " sont de trop."
    )


def pas_un_nombre(tape: str) -> str:
    """The field for bulletins takes nothing else."""
    return (
        f"«\u00a0{tape}\u00a0» n’est pas un nombre de bulletins\u00a0: tapez combien sont ramassés, puis Entrée."
        f" Un bulletin se saisit à la ligne ({Geste.TAIRE})."
    )


def rejete(rejet: "TirageRejete") -> str:
    """« Tirage rejeté : AEIOUUA. Moins de deux consonnes (2023, 2.5). Tirez de nouveau. »."""
    motif = rejet.motif.rstrip(".")
    return f"Tirage rejeté\u00a0: {rejet.tirage.lettres}. {majuscule(motif)} ({rejet.article}). Tirez de nouveau."


def clore_avant_de_tirer(coup: int) -> str:
    """In a mort subite the coup before says who plays on."""
    return f"rien\u00a0: le coup {coup} élimine, saisissez ses bulletins ({Geste.CLORE} le clôt)"


def retenir(choisie: "Solution | None") -> str:
    """« retenir MOLLIES G8 »."""
    if choisie is None:
        return f"rien, aucune solution ({Geste.SANS_SOLUTION} annule le coup)"
    return f"retenir {entre_parentheses(choisie.mot)} {choisie.ref}"


def fin_proposee(fin: "Fin") -> str:
    """The clause that ends the partie, and its article."""
    return f"La partie est finie\u00a0: {fin.motif} ({fin.article})."


def coup(numero: int) -> str:
    """« Coup 7 »."""
    return f"Coup {numero}"


def en_main(numero: int, partie: "Partie | None", competition: str) -> str:
    """« Coup 7 »; before the first one the partie, before any the competition; at the end that it is over."""
    if partie is not None and partie.phase is Phase.FINIE:
        return PARTIE_TERMINEE
    return coup(numero) if numero else partie.titre if partie else competition or TITRE


def tops_a_choisir(nombre: int) -> str:
    """What is to be chosen, how the others are seen, what the drawing says."""
    if nombre < 2:
        return CE_QU_OUVRE_UN_TOP
    return f"{tops_en_bref(nombre)} {CE_QU_OUVRE_UN_TOP}"


def tops_en_bref(nombre: int) -> str:
    """« 2 tops (← →). »"""
    return f"{denombrer(nombre, 'top')} (← →)."


def rang_marque(rang: int, choisie: "Solution | None") -> str:
    """What Enter does with a rank that is typed while the tops are shown, and what goes on from it."""
    return (
        f"Entrée\u00a0: {retenir(choisie)}, le {ordinal(rang)} top.\n"
        f"Un bulletin de la table {rang}\u00a0: continuez ({rang} T, {rang} MOL)\u00a0; rien n’est retenu."
    )


def encore(nombre: int) -> str:
    """What does not fit."""
    return f"… et {denombrer(nombre, 'autre top')}."


def sac(nombre: int, detail: str = "") -> str:
    """What the bag still holds."""
    return f"Dans le sac\u00a0: {denombrer(nombre, 'lettre')}" + (f" — {detail}" if nombre and detail else "")


def bulletins_ramasses(coup: int) -> str:
    """What is asked, and of which coup."""
    return f"{BULLETINS_RAMASSES}, coup {coup}"


def recomptez(refus: str) -> str:
    """Bulletins collected and entered differ: the key that counts them again."""
    return f"{refus} {Geste.RECOMPTER} les recompte."


def lettres_a_taper(nombre: int) -> str:
    """How many letters are awaited."""
    return f"{denombrer(nombre, 'lettre')}, {LETTRES_EXEMPLE}"


def candidat(choix: "Candidat") -> str:
    """« 70  SEMAINE  H2 », and why it stands there."""
    regle = f" — interdit ({choix.article})" if choix.article else ""
    return f"{solution(choix.solution)}{regle}\n{choix.raison}"


def solution(trouvee: "Solution") -> str:
    """« 70  SEMAI(N)E  H2 »."""
    return f"{trouvee.points:>3}\u2002{entre_parentheses(trouvee.mot)}\u2002{trouvee.ref}"


def en_notation(mot: str) -> str:
    """« DU(L)CIFIE » as « DUlCIFIE »; raises `NotationIllisible` on a stray bracket."""
    lu = re.sub(r"\(([A-Za-z]+)\)", lambda m: m[1].lower(), mot.upper())
    if not lu.isalpha():
        raise NotationIllisible(AUTRE_TOP_FORME)
    return lu


def solutions_corrigees(coup: int, *, en_jeu: bool) -> str:
    """Whose solutions are shown, and how those of the coup that is searched are seen."""
    dit = f"Solutions du coup {coup}, que l’on corrige."
    return f"{dit} {SOLUTIONS_APRES}" if en_jeu else dit


def a_l_essai(solution: "Solution", retenue: "Solution | None") -> str:
    """« À l’essai : FENTE L1, 35. Retenu : FETER L2. »: the grid shows a word that is not in play."""
    dit = f"À l’essai\u00a0: {entre_parentheses(solution.mot)} {solution.ref}, {solution.points}."
    return dit + (f" Retenu\u00a0: {entre_parentheses(retenue.mot)} {retenue.ref}." if retenue else "")


def correction(coup: Coup | None, attend: Coup | None) -> str:
    """« coup 6 », beside the pages; « coup 6 · le 7 attend (Ctrl+Page suiv) »."""
    if coup is None or attend is None:
        return correction_breve(coup, None)
    return f"coup {coup.numero} · coup {attend.numero} attend ({Geste.COUP_SUIVANT})"


def correction_breve(coup: Coup | None, attend: Coup | None) -> str:
    """« coup 6 · coup 7 attend »."""
    if coup is None:
        return ""
    return f"coup {coup.numero}" + (f" · coup {attend.numero} attend" if attend is not None else "")


def compte(saisis: int, coup: Coup) -> str:
    """« 27 / 28 bulletins »."""
    return f"{saisis} / {denombrer(coup.ramasses or 0, 'bulletin')}" + (" · clos" if coup.cloture else "")


def compte_bref(saisis: int, coup: Coup) -> str:
    """« 27 / 28 »."""
    return "clos" if coup.cloture else f"{saisis}\u00a0/\u00a0{coup.ramasses or 0}"


def detail(res: "Resultat") -> str:
    """Sanctions in full, one a line."""
    lignes = [f"{s.motif} ({s.article})" for s in res.sanctions]
    if res.decision:
        lignes.append(f"Décision\u00a0: {res.decision.motif}")
    return "\n".join(lignes)


def ligne_lue(cellules: Iterable[str]) -> str:
    """A row as a screen reader says it."""
    return ", ".join(cellule for cellule in cellules if cellule)


def ligne_de_classement(classe: "Classe") -> tuple[str, ...]:
    """The cells of a ranking's row."""
    ligne = classe.ligne
    return (
        str(ligne.rang),
        str(classe.table or ""),
        classe.joueur.nom_complet,
        str(ligne.total),
        relatif(ligne.negatif),
        pourcentage(ligne.pourcentage),
        str(ligne.solos or ""),
        str(ligne.penalites or ""),
    )


def titre(competition: str) -> str:
    """The window's title."""
    return f"{competition} — {TITRE}" if competition else TITRE


def suite(texte: str, *, sans_espace: bool = False, par_entree: bool = False) -> str:
    """« Espace ou F5 : annoncer le tirage »; F5 alone where a blank does not do it, or with Enter where that does."""
    return f"{'Entrée ou ' if par_entree else '' if sans_espace else 'Espace ou '}{Geste.AVANCER}\u00a0: {texte}"


def a_la_touche(*, sortie: bool) -> str:
    """What a blank does not do, once the partie is over."""
    suite = PARTIE_SUIVANTE if sortie else TOUT_SORTIR
    return f"La partie est finie\u00a0: {Geste.AVANCER} pour {suite}."


def sortis_a(instant: str, maintenant: str) -> str:
    """« papiers sortis à 22:41 », with its day where that is another one; empty for none."""
    jour, _, heure = instant.partition("T")
    le = "" if maintenant.startswith(jour) else f"le {jour[8:]}/{jour[5:7]} "
    return f"papiers sortis {le}à {heure[:5]}" if instant else ""


def ecrit(instant: str) -> str:
    """« écrit 21:04:12 »."""
    return f"écrit {instant[11:19]}"


def secable(chemin: Path) -> str:
    """A path that may go on to the next line after each of its parts."""
    return re.sub(r"([/\\_.-])", "\\1\u200b", str(chemin))


def fichier_existe(nom: str) -> str:
    """A new competition never overwrites a file."""
    return f"« {nom} » existe déjà\u00a0: changez le nom, ou ouvrez ce fichier."


def etat_du_lexique(nom: str, nombre: int, avertissement: str) -> str:
    """The lexicon in force, and what must be known of it."""
    return f"{nom}, {denombrer(nombre, 'mot')}. {avertissement}".strip()


def compte_des_lettres() -> str:
    """What a real bag must hold, to count before the partie (2023, 2.2)."""
    detail = ", ".join(f"{nombre}\u00a0{'jokers' if c == JOKER else c}" for c, nombre in DISTRIBUTION.items())
    return f"{denombrer(sum(DISTRIBUTION.values()), 'lettre')}, jokers compris\u00a0: comptez le vrai sac ({detail})."


_UN_COUP = re.compile(r"^(coup \d+|[^,]*)")
_COUPS = re.compile(r"^coups? ")


def ensemble(phrases: Sequence[str]) -> str:
    """Several short phrases on one line, a coup named once for those that follow; more than four are counted."""
    plus, coups = len(phrases) - 4, ["", *(f"{_UN_COUP.split(phrase)[1]}, " for phrase in phrases)]
    ligne = " · ".join(phrase.removeprefix(avant) for avant, phrase in zip(coups, phrases[:4], strict=False))
    ligne = ligne.replace(". · ", " · ")
    return f"{ligne} · et {denombrer(plus, 'autre')}" if plus > 0 else ligne


def ensemble_bref(ligne: str) -> str:
    """The same where there is little room: after the first phrase, « c. 3, 4 : 14 à avertir »."""
    tete, *suite = ligne.split(" · ")
    brefs = (_COUPS.sub("c. ", phrase).replace(" tables à", " à").replace("tables ", "t. ") for phrase in suite)
    return " · ".join([tete, *(phrase.removesuffix(" (B, V)") for phrase in brefs)])


def attente(secondes: float) -> str:
    """The 20 s of 2023, 3.1, not over."""
    return f"encore {max(1, round(secondes))}\u00a0s avant le tirage (art. 3.1)"


def decision(refus: str, article: "Article", en_suspens: Coup | None = None) -> str:
    """No clause applies: the juge-arbitre ends it, and answers for it; ``en_suspens`` is then not played."""
    la = "La terminer"
    if en_suspens is not None:
        refus = f"Le coup {en_suspens.numero} est tiré, il ne sera pas joué\u00a0: ses lettres retournent au sac."
        la = "Terminer la partie"
    return f"{refus} {la} maintenant est une décision du juge-arbitre ({article})."


def _non_joue(coup: Coup) -> str:
    """What becomes of letters that were drawn when the partie ended."""
    return f" Coup {coup.numero} non joué\u00a0: {coup.tirage} retourne au sac."


def a_avertir(coups: Sequence[int], tables: int) -> str:
    """« coups 8-11 : 9 tables à avertir (B, V) »: which ones, the list of each coup says."""
    return f"coups {suites(coups)}\u00a0: {denombrer(tables, 'table')} à avertir (B, V)"


def a_recompter(coup: int, saisis: int, ramasses: int) -> str:
    """« coup 3, 18 bulletins ramassés, 17 saisis (Ctrl+Maj+B recompte) »."""
    return f"coup {coup}, {denombrer(ramasses, 'bulletin ramassé')}, {saisis} saisis ({Geste.RECOMPTER} recompte)"


def relectures_a_regler(combien: int) -> str:
    """« 2 relectures à régler (Ctrl+Maj+N) »."""
    return f"{denombrer(combien, 'relecture')} à régler ({Geste.RESEAU})"


def recours_a_juger(coup: int, numero: int) -> str:
    """An appeal that awaits its decision, and where it is judged."""
    return f"coup {coup}, recours {numero} à juger ({Geste.RECOURS})"


def a_regler(restes: Sequence[str]) -> str:
    """What is not settled, to be settled before or after."""
    return f"Reste à régler\u00a0: {' ; '.join(restes)}." if restes else ""


def relu_par(double: str) -> str:
    """Who read a result again and agreed."""
    return f"Double arbitrage\u00a0: relu par {double}."


def interruption(minutes: int, fin: "Fin", valides: bool) -> str:
    """What an interruption of that long does to the partie."""
    comptent = "ses résultats comptent" if valides else "ses résultats ne comptent pas"
    return f"Interruption de {denombrer(minutes, 'minute')} ({fin.article})\u00a0: la partie s’arrête là, {comptent}."


def partie_finie(fin: "Fin | None", solos: "Sequence[tuple[Joueur, Solo]]", en_suspens: Coup | None = None) -> str:
    """The clause, the solos to announce, the letters not played, what the next key does."""
    rendues = _non_joue(en_suspens) if en_suspens is not None else ""
    motif = f" ({fin.motif}, {fin.article})" if fin else ""
    dits = ", ".join(f"{joueur.nom_complet} au coup {solo.coup} ({solo.points})" for joueur, solo in solos)
    annonce = f"{accorder(len(solos), 'Solo')}\u00a0: {dits}." if dits else "Aucun solo."
    suite = f"Le classement est au tableau\u00a0; {Geste.AVANCER} imprime tout."
    return f"{PARTIE_TERMINEE}{motif}. {annonce}{rendues} {suite}"


def partie_ouverte(nom: str, partie: Partie, *, court: bool) -> str:
    """What goes on while it is asked whether it is to be left."""
    ou = f"{nom}, {partie.titre}" + (f", coup {prochain_numero(partie)}" if partie.coup is not None else "")
    temps = " Le chrono court toujours\u00a0: il serait suspendu." if court else ""
    return f"La partie n’est pas finie\u00a0: {ou}.{temps} Tout est écrit\u00a0; elle se reprendra où elle en est."


def ou_l_on_en_est(nom: str, partie: int, coup: int) -> str:
    """« Jeudi du club, partie 1, coup 4 »."""
    return f"{abrege(nom)}, partie {partie}" + (f", coup {coup}" if coup else "")


def ronde_ou_l_on_en_est(nom: str, ronde: int) -> str:
    """« Open de Melun, ronde 3 »."""
    return f"{abrege(nom)}, ronde {ronde}"


def reprendre(ou: str) -> str:
    """The button, its end always read; a name may hold an « & », which no letter of it is underlined for."""
    court = ou if len(ou) <= _LARGE else f"{ou[: _LARGE // 2]}…{ou[-_LARGE // 2 :]}"
    return f"&Reprendre {court.replace('&', '&&')}"


def noms_perdus(joueurs: int) -> str:
    """What leaving the wizard would lose."""
    return f"{denombrer(joueurs, 'nom')}\u00a0: rien n’est encore écrit dans un fichier, et la liste serait perdue."
