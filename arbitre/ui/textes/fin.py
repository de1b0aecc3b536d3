"""Words of leaving and of ending a partie: what is left to settle, the clause, what was printed."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from arbitre.engine.francais import accorder, denombrer, et_autres, ordinal, suites
from arbitre.engine.partie.coup import prochain_numero
from arbitre.engine.partie.etat import Coup, Partie
from arbitre.engine.saisies import cite
from arbitre.ui.textes.poste import PARTIE_TERMINEE
from arbitre.ui.textes.touches import Geste, Suite

if TYPE_CHECKING:
    from arbitre.engine.classement.partie import Solo
    from arbitre.engine.competition.etat import Joueur
    from arbitre.engine.fin import Fin
    from arbitre.engine.reglement import Article

_NOMMEES = 3
"""Tables that a chip names."""
PARTIE_FINIE, A_RECOMPTER = "La partie est finie", "à recompter"
TERMINER_LA_PARTIE = "Terminer la partie\u00a0?"
CLAUSE, A_REGLER, POSTES_COUPES = "Clause", "Reste à régler", "Postes coupés"
QUITTER_LA_PARTIE, RESTER, FERMER_LA_CONSOLE = "Quitter la partie\u00a0?", "&Rester (Échap)", "F&ermer la console"
AUTRE_FICHIER = "&Quitter cette partie pour l’autre fichier"
FERMER_LE_FICHIER, OUVRIR_L_AUTRE = "Fermer ce fichier\u00a0?", "&Ouvrir l’autre fichier"
AUCUNE_PARTIE = "Aucune partie n’est ouverte, mais des postes sont admis."
SE_REPREND = f" ({Geste.ANNULER} y revient)"
TERMINER, CONTINUER = "&Terminer la partie", "Co&ntinuer (Échap)"
ATTEND = Suite("terminez la partie, ou continuez", " (Échap)", rien=True, au_bouton="Répondez d’abord")
"""What the one key does while it is asked, and may not answer."""
LA_QUESTION_ATTEND = f"La question attend\u00a0: {ATTEND.pourquoi_pas}."
FIN, ENSUITE, Y_ALLER = "Fin", "Ensuite", "Y aller"
VERBES = {
    Geste.TOUT_SORTIR: "Tout sortir", Geste.RECOURS: "Inscrire", Geste.OUVRIR_PARTIE: "Ouvrir",
    Geste.ANNULER: "Reprendre", Geste.BILLETS: "Voir",
}  # fmt: skip
"""What the buttons of the end of a partie say."""
RECOURS = "Un recours\u00a0: un joueur conteste un score"
SUIVANTE = "La partie suivante\u00a0: les mêmes joueurs, à leurs tables"
REPRENDRE = "Reprendre cette partie\u00a0: elle a été close trop tôt"
TOUT_EST_ECRIT = "Tout est écrit\u00a0; elle se reprendra où elle en est."


def papiers(sortis: str) -> str:
    """What became of the papers: ``sortis``, « papiers sortis à 22:41 »; empty, that nothing came out yet."""
    return f"Papiers et fichiers\u00a0: {sortis or 'rien n’est encore sorti'}"


def a_sa_place(rang: int, nom: str) -> str:
    """« 1ᵉʳ Alice »."""
    return f"{ordinal(rang)} {nom}"


def se_partagent(noms: Sequence[str]) -> str:
    """More than three stand at the first three ranks."""
    return f"Les trois premiers rangs sont à {et_autres(noms, 6)}."


def table_sur_club(table: int, club: str) -> str:
    """« table 2 », « Rennes » on the next line."""
    return "\n".join(filter(None, (f"table {table}" if table else "", club)))


def du_top(negatif: str, penalites: str) -> str:
    """« −7 au top », « le top, −5 de pénalité »: what is missing to the tops, and what warnings took off."""
    ecart = f"{negatif} au top" if negatif not in ("0", "") else "le top"
    return f"{ecart}, {penalites} de pénalité" if penalites else ecart


def du_top_bref(negatif: str, penalites: str) -> str:
    """« −7 », « −95 (−10) »: the same in few signs."""
    return f"{negatif} ({penalites})" if penalites else negatif


def terminer_la_partie(numero: int, sur: int) -> str:
    """« Terminer la partie 2 ? », one of several."""
    return f"Terminer la partie {numero}\u00a0?" if sur > 1 else TERMINER_LA_PARTIE


def fin_proposee(fin: "Fin") -> str:
    """The clause that ends the partie, and its article."""
    return f"La partie est finie\u00a0: {fin.motif} ({fin.article})."


def sortis_a(instant: str, maintenant: str) -> str:
    """« papiers sortis à 22:41 », with its day where that is another one; empty for none."""
    jour, _, heure = instant.partition("T")
    le = "" if maintenant.startswith(jour) else f"le {jour[8:]}/{jour[5:7]} "
    return f"papiers sortis {le}à {heure[:5]}" if instant else ""


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


def au_coup(coups: Sequence[int], nombre: int, tables: Sequence[int], dit: str) -> str:
    """« Coups 1, 2 : 5 tables à avertir », « Coup 3 : tables 4, 8 à saisir »: few are named."""
    quelles = f"{accorder(nombre, 'table')} {suites(tables)}" if 0 < len(tables) <= _NOMMEES else ""
    return f"{accorder(len(coups), 'Coup')} {suites(coups)}\u00a0: {quelles or denombrer(nombre, 'table')} {dit}"


def du_coup(coup: int, dit: str) -> str:
    """« Coup 1 à clore »."""
    return f"Coup {coup} {dit}"


def recours(numero: int) -> str:
    """« Recours 1 à juger »."""
    return f"Recours {numero} à juger"


def relectures(combien: int) -> str:
    """« 2 relectures à régler »."""
    return f"{denombrer(combien, 'relecture')} à régler"


def a_recompter(coup: int, saisis: int, ramasses: int) -> str:
    """« coup 3, 18 bulletins ramassés, 17 saisis (C3 puis Ctrl+Maj+B recompte) »."""
    comptes = f"{denombrer(ramasses, 'bulletin ramassé')}, {saisis} saisis"
    return f"coup {coup}, {comptes} (C{coup} puis {Geste.RECOMPTER} recompte)"


def relectures_a_regler(combien: int, partie: int = 0) -> str:
    """« 2 relectures à régler (Ctrl+Maj+N) »; of a partie that another followed, with its number."""
    ou = f"partie {partie}\u00a0: " if partie else ""
    return f"{ou}{denombrer(combien, 'relecture')} à régler ({Geste.RESEAU})"


def partie_laissee(numero: int, restes: Sequence[tuple[str, int]], a_avertir: int) -> str:
    """« partie 1 : coups 3, 5 à saisir, coup 4 à clore, 54 tables à avertir »: what it left open when another one
    followed."""
    quoi = {dit: sorted({coup for d, coup in restes if d == dit}) for dit, _ in restes}
    dits = [f"{accorder(len(coups), 'coup')} {suites(coups)} {dit}" for dit, coups in quoi.items()]
    dits += [f"{denombrer(a_avertir, 'table')} à avertir"] if a_avertir else []
    return f"partie {numero}\u00a0: {', '.join(dits)}" if dits else ""


def recours_a_juger(coup: int, numero: int) -> str:
    """An appeal that awaits its decision, and where it is judged."""
    return f"coup {coup}, recours {numero} à juger ({Geste.RECOURS})"


def a_regler(restes: Sequence[str]) -> str:
    """The matters still to be settled, before or after the end."""
    return f"Reste à régler\u00a0: {' ; '.join(restes)}." if restes else ""


def pas_revenu(nom: str, instant: str) -> str:
    """A post of this partie that this console has not seen."""
    return f"{cite(nom)}, pas revenu depuis sa saisie de {instant[11:16]}"


def postes_coupes(dits: Sequence[str]) -> str:
    """Who is cut, and what that may leave out of the partie."""
    if not dits:
        return ""
    retour = "son retour" if len(dits) == 1 else "leur retour"
    return (
        f"{accorder(len(dits), 'Poste coupé')}\u00a0: {' ; '.join(dits)}. Ce qui y attend peut-être n’entrera plus, la"
        f" partie finie\u00a0: attendez {retour}, ou comparez avec les bulletins."
    )


def postes_gardent(dits: Sequence[str]) -> str:
    """Which posts keep entries that would not go in any more."""
    if not dits:
        return ""
    return (
        f"À régler aux postes\u00a0: {' ; '.join(dits)}. Rien de cela n’entrera plus, la partie finie\u00a0: réglez-le"
        " d’abord, ou comparez avec les bulletins."
    )


def partie_finie(
    fin: "Fin | None", solos: "Sequence[tuple[Joueur, Solo]]", en_suspens: Coup | None = None
) -> tuple[str, str]:
    """The clause, the solos to announce, the letters not played, what the next key does; the solos alone, for where
    there is no room for the rest."""
    rendues = _non_joue(en_suspens) if en_suspens is not None else ""
    motif = f" ({fin.motif}, {fin.article})" if fin else ""
    dits = ", ".join(f"{joueur.nom_complet} au coup {solo.coup} ({solo.points})" for joueur, solo in solos)
    annonce = f"{accorder(len(solos), 'Solo')}\u00a0: {dits}." if dits else "Aucun solo."
    suite = f"Le classement est au tableau\u00a0; {Geste.AVANCER} imprime tout."
    return f"{PARTIE_TERMINEE}{motif}. {annonce}{rendues} {suite}", f"{PARTIE_TERMINEE}. {annonce}"


def partie_ouverte(nom: str, partie: Partie, *, court: bool, ecrit: str = TOUT_EST_ECRIT) -> str:
    """What goes on while it is asked whether it is to be left; ``ecrit``: where it would be found again."""
    ou = f"{nom}, {partie.titre}" + (f", coup {prochain_numero(partie)}" if partie.coup is not None else "")
    temps = " Le chrono court toujours\u00a0: il serait suspendu." if court else ""
    return f"La partie n’est pas finie\u00a0: {ou}.{temps} {ecrit}"
