"""Every word and sentence of the juge-arbitre's windows."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from arbitre.engine.francais import (
    accorder,
    denombrer,
    entre_parentheses,
    liste,
    majuscule,
    ordinal,
    pourcentage,
    relatif,
)
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.saisies import cite
from arbitre.ui.textes.touches import Geste, Suite

if TYPE_CHECKING:
    from arbitre.engine.choix import Candidat
    from arbitre.engine.competition.classer import Classe
    from arbitre.engine.partie.lecture import Resultat
    from arbitre.engine.partie.tirer import TirageRejete
    from arbitre.engine.solution import Solution
    from arbitre.engine.tirage import Tirage

TITRE = "Juge-arbitre"
CHRONO = "Chrono"
PARTIE_TERMINEE = "Partie terminée"
ICI = "étape en cours"
TIRAGE = "Tirage"
LETTRES_TIREES = "Lettres tirées"
LETTRES_EXEMPLE = "dans l’ordre, « ? » pour un joker"
BULLETINS_RAMASSES, RAMASSES = "Bulletins ramassés", "Ramassés"
VALIDER = "Valider"
TOPS = "Tops, dans l’ordre de choix"
SOLUTIONS = "Solutions"
SAC = "Ce qui reste dans le sac"
CE_QU_OUVRE_UN_TOP = "Disque\u00a0: accroche. Voile\u00a0: place pour sept."
AUTRE_TOP = "Autre mot\u00a0: BU(T) H4"
AUTRE_MOT = "Autre &mot"
AUCUNE_SOLUTION = f"Aucune solution : annulez le coup ({Geste.SANS_SOLUTION})."
CORRECTION = "Correction"
RESULTATS = "Résultats du coup"
LIGNE_RAPIDE = "Ligne de saisie"
RIEN_A_CORRIGER = "Rien à corriger avant le premier top."
HISTORIQUE = "Historique"
CLASSEMENT = "Classement"
PORTEE = "Portée du classement"
CETTE_PARTIE = "Cette partie"
COMPETITION_ENTIERE = "Compétition entière"
PROVISOIRE = "Classement provisoire\u00a0: il reste à régler ce qui se lit en haut."
COLONNES_CLASSEMENT = ("Rang", "Table", "Joueur", "Total", "Négatif", "%", "Solos", "Pén.")
MESSAGE = "Message"
OUVRIR_UNE_PARTIE = Suite("ouvrir une partie")
TOUT_SORTIR = Suite(
    "tout imprimer et enregistrer", f" ({Geste.OUVRIR_PARTIE}\u00a0: partie suivante)", au_bouton="Tout imprimer"
)
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
SANS_PARTIE = "Aucune partie n’est ouverte."
FIL = (
    ("Tirage", (Phase.TIRAGE, Phase.CHOIX)),
    ("Annonce", (Phase.ANNONCE,)),
    ("Chrono", (Phase.CHRONO, Phase.RECHERCHE)),
    ("Ramassage", (Phase.RAMASSAGE,)),
    ("Top", (Phase.TOP,)),
    ("Annonce du top", (Phase.ANNONCE_TOP,)),
)
TOUCHE = {
    Phase.TIRAGE: Suite("tirer les lettres"),
    Phase.CHOIX: Suite("garder ce tirage", f" ({Geste.REJETER}\u00a0: le rejeter)"),
    Phase.ANNONCE: Suite("annoncer le tirage"),
    Phase.CHRONO: Suite("lancer le chrono"),
    Phase.RECHERCHE: Suite(
        "le temps court", f" ({Geste.PAUSE} le suspend, {Geste.TERMINER_COUP} y met fin)", rien=True
    ),
    Phase.ANNONCE_TOP: Suite("annoncer le top"),
}
"""What the one key does next, where the phase alone tells it."""
TAPER_LES_LETTRES, CLORE_LA_PARTIE = Suite("taper les lettres", " tirées, puis Entrée"), Suite("clore la partie")
TIRER_PAR_LA_MACHINE = Suite("tirer les lettres", " (machine)")
MONTRER_LES_TOPS, ATTENDRE_LE_TOP = Suite("montrer les tops"), "attendre le top de la console qui mène"
COUP_BREF: Final = "C{numero}"


def ramasser(nombre: int | None, manquent: int, recompte: int | None, *, menee: bool = False) -> Suite:
    """« 32 bulletins ramassés, montrer les tops », or the number of an earlier coup counted again; how many tables have
    none."""
    if nombre is None:
        return Suite("tapez le nombre de bulletins", " ramassés", rien=True)
    sans, ramasses = f", {_sans_bulletin(manquent)}" if manquent > 0 else "", denombrer(nombre, "bulletin ramassé")
    if recompte is not None:
        return Suite(ramasses, f" au coup {recompte}{sans}")
    ensuite = ATTENDRE_LE_TOP if menee else MONTRER_LES_TOPS.fait
    return Suite(ramasses, f"{sans}, {ensuite}", au_bouton=f"Ramassés\u00a0: {nombre}")


def refusera(saisis: int) -> Suite:
    """Fewer stand there than are entered."""
    return Suite(f"{denombrer(saisis, 'bulletin')} déjà {accorder(saisis, 'saisi')}", rien=True)


def sans_bulletin(nombre: int, manquent: int) -> str:
    """« 12 bulletins ramassés, 21 tables sans bulletin (zéro). Ctrl+Maj+B recompte. »."""
    return f"{denombrer(nombre, 'bulletin ramassé')}, {_sans_bulletin(manquent)}. {Geste.RECOMPTER} recompte."


def peu_de_bulletins(nombre: int, manquent: int) -> str:
    """« 3 bulletins ramassés, 9 tables sans bulletin (zéro) : Entrée encore, ou tapez le bon nombre. »."""
    return (
        f"{denombrer(nombre, 'bulletin ramassé')}, {_sans_bulletin(manquent)}\u00a0: Entrée encore si le compte est"
        " juste, ou tapez le bon."
    )


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


def clore_avant_de_tirer(coup: int) -> Suite:
    """Close the coup before drawing: in a mort subite it says who plays on."""
    return Suite(f"le coup {coup} élimine", f", saisissez ses bulletins ({Geste.CLORE} le clôt)", rien=True)


def retenir(choisie: "Solution | None") -> Suite:
    """« retenir MOLLIES G8 »; a coup without a solution is annulled by the button."""
    if choisie is None:
        sans = f" ({Geste.SANS_SOLUTION} annule le coup)"
        return Suite("aucune solution", sans, rien=True, au_bouton="Annuler le coup", geste=Geste.SANS_SOLUTION)
    return Suite(f"retenir {entre_parentheses(choisie.mot)} {choisie.ref}")


def retenir_l_autre(ecrit: str, *, confirme: bool) -> Suite:
    """« retenir « BUT H4 » »; once it was asked, what answers for it."""
    return Suite(f"{'répondre de' if confirme else 'retenir'} «\u00a0{ecrit}\u00a0»")


def coup(numero: int) -> str:
    """« Coup 7 »."""
    return f"Coup {numero}"


def en_main(numero: int, partie: "Partie | None", competition: str, tirage: "Tirage | None" = None) -> str:
    """« Coup 7 »; before the first one the partie, before any the competition; at the end that it is over. ``tirage``
    where its letters are shown nowhere else: « Coup 7 · S+AEINRT »."""
    if partie is not None and partie.phase is Phase.FINIE:
        return PARTIE_TERMINEE
    dit = coup(numero) if numero else partie.titre if partie else competition or TITRE
    return f"{dit} · {tirage}" if tirage is not None else dit


def tops_a_choisir(rang: int, nombre: int) -> str:
    """Which one is looked at, how the others are seen, what the grid says of it."""
    return f"{tops_en_bref(rang, nombre)} {CE_QU_OUVRE_UN_TOP}"


def tops_en_bref(rang: int, nombre: int) -> str:
    """« Top 1 sur 3 (← →). »: the others may be out of sight."""
    return f"Top {rang} sur {nombre} (← →)." if nombre > 1 else "1 top."


def rang_marque(rang: int, choisie: "Solution | None") -> str:
    """What Enter does with a rank that is typed while the tops are shown, and what goes on from it."""
    return (
        f"Entrée\u00a0: {retenir(choisie).phrase}, le {ordinal(rang)} top.\n"
        f"Un bulletin de la table {rang}\u00a0: continuez ({rang} T, {rang} MOL)\u00a0; rien n’est retenu."
    )


def encore(nombre: int) -> str:
    """The count of the things that do not fit."""
    return f"… et {denombrer(nombre, 'autre top')}."


def sac(nombre: int, detail: str = "") -> str:
    """What the bag still holds."""
    return f"Dans le sac\u00a0: {denombrer(nombre, 'lettre')}" + (f" — {detail}" if nombre and detail else "")


def bulletins_ramasses(coup: int) -> str:
    """The question of the bulletins collected, with its coup."""
    return f"{BULLETINS_RAMASSES}, coup {coup}"


def recomptez(refus: str, coup: int) -> str:
    """Bulletins collected and entered differ: the keys that count them again."""
    return f"{refus} C{coup} puis {Geste.RECOMPTER} les recompte."


def lettres_a_taper(nombre: int) -> str:
    """How many letters are awaited."""
    return f"{denombrer(nombre, 'lettre')}, {LETTRES_EXEMPLE}"


def candidat(choix: "Candidat") -> str:
    """« 70  SEMAINE  H2 », and why it stands there."""
    return f"{solution(choix.solution)}\n{raison_d_un_top(choix)}"


def raison_d_un_top(choix: "Candidat") -> str:
    """« Interdit (2023, 3.8.1). Dépense le joker… »."""
    regle = f"Interdit ({choix.article}). " if choix.article else ""
    return f"{regle}{choix.raison}"


def mesures_d_un_top(choix: "Candidat") -> tuple[tuple[str, str], ...]:
    """« 100 places pour sept lettres », « 36 accroches »: what the grid shows of it."""
    places, accroches = choix.ouverture.places, choix.ouverture.accroches
    return (
        (str(places), f"{accorder(places, 'place')} pour sept lettres"),
        (str(accroches), accorder(accroches, "accroche")),
    )


def solution(trouvee: "Solution") -> str:
    """« 70  SEMAI(N)E  H2 »."""
    return f"{trouvee.points:>3}\u2002{entre_parentheses(trouvee.mot)}\u2002{trouvee.ref}"


def solutions_corrigees(coup: int, *, en_jeu: bool) -> str:
    """Whose solutions are shown, and how those of the coup that is searched are seen."""
    dit = f"Solutions du coup {coup}, que l’on corrige."
    return f"{dit} {SOLUTIONS_APRES}" if en_jeu else dit


def a_l_essai(solution: "Solution", retenue: "Solution | None") -> str:
    """« À l’essai : FENTE L1, 35. Retenu : FETER L2. »: the grid shows a word that is not in play."""
    dit = f"À l’essai\u00a0: {entre_parentheses(solution.mot)} {solution.ref}, {solution.points}."
    return dit + (f" Retenu\u00a0: {entre_parentheses(retenue.mot)} {retenue.ref}." if retenue else "")


def correction(coup: Coup | None, attend: Coup | None) -> str:
    """« coup 6 », beside the pages; « coup 6 · coup 7 attend (Ctrl+Page suiv) »."""
    if coup is None:
        return ""
    return f"coup {coup.numero}" + (f" · coup {attend.numero} attend ({Geste.COUP_SUIVANT})" if attend else "")


def correction_breve(coup: Coup | None, attend: Coup | None) -> tuple[str, ...]:
    """« coup 6 · coup 7 attend », « coup 6 », « c. 6 »: the number is read, whatever room there is."""
    if coup is None:
        return ()
    seul = correction(coup, None)
    return (f"{seul} · coup {attend.numero} attend" if attend is not None else "", seul, f"c.\u00a0{coup.numero}")


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
    elif res.verdict is not None and res.verdict.manque:
        lignes.append(majuscule(res.verdict.manque))
    return "\n".join(lignes)


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
        relatif(-ligne.penalites) if ligne.penalites else "",
    )


def titre(competition: str) -> str:
    """The window's title."""
    return f"{competition} — {TITRE}" if competition else TITRE


def suite(suite: Suite, *, sans_espace: bool = False, par_entree: bool = False) -> tuple[str, ...]:
    """« Espace ou F5 : annoncer le tirage »; F5 alone where a blank does not do it, or with Enter where that does; then
    in fewer words, where it has no room."""
    touches = f"{'Entrée ou ' if par_entree else '' if sans_espace else 'Espace ou '}{Geste.AVANCER}"
    return tuple(f"{qui}\u00a0: {dit}" for qui, dit in (
        (touches, suite.phrase), (touches, suite.breve), (Geste.AVANCER, suite.breve)
    ))  # fmt: skip


def suites(par_entree: Suite, par_f5: Suite) -> str:
    """« Entrée : 32 bulletins ramassés au coup 1 · F5 : rien, le temps court »."""
    return f"Entrée\u00a0: {par_entree.phrase} · {Geste.AVANCER}\u00a0: {par_f5.phrase}"


def a_la_touche(suite: str) -> str:
    """What a blank does not do, once the partie is over."""
    return f"La partie est finie\u00a0: {Geste.AVANCER} pour {suite}."


def ecrit(instant: str) -> str:
    """« écrit 21:04:12 »."""
    return f"écrit {instant[11:19]}"


FERMER_OU_ECHAP = "Fermer (Échap)"


def attente(secondes: float) -> str:
    """The 20 s of 2023, 3.1, not over."""
    return f"encore {max(1, round(secondes))}\u00a0s avant d’annoncer (art. 3.1)"


def relu_par(double: str) -> str:
    """Who read a result again and agreed."""
    return f"Double arbitrage\u00a0: relu par {double}."


def pas_encore_fait(tapes: Sequence[str], changes: Sequence[str] = ()) -> str:
    """Fields typed in a window, boxes and choices changed, that nothing has used; empty without any."""
    cites, nommes = [cite(texte) for texte in tapes], [f"«\u00a0{nom}\u00a0»" for nom in changes]
    dits = [f"{liste(cites)} {'restent tapés' if cites[1:] else 'reste tapé'}"] if cites else []
    dits += [f"{liste(nommes)} {'ont changé' if nommes[1:] else 'a changé'}"] if nommes else []
    return f"{', '.join(dits)}, rien n’en est fait." if dits else ""


def se_perdrait(dit: str) -> str:
    """A window is about to close over it."""
    return f"{dit} Fermer encore l’abandonne."


def gardee(titre: str, dit: str) -> str:
    """« Réglages de la compétition : « 25 » reste tapé, rien n’en est fait. Sa page le garde. »."""
    return f"{reste_sur_une_page(titre, dit)} Sa page le garde."


def reste_sur_une_page(titre: str, dit: str) -> str:
    """« Réglages de la compétition : « 25 » reste tapé, rien n’en est fait. »."""
    return f"{titre}\u00a0: {dit}"
