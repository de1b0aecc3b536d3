"""Sentences of what is done to a whole coup: the top for all, the second look, its end, the coup that comes after; and
of what was begun and is not entered: lines put aside, forms that were left.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre.engine.competition.classer import SoloDuCoup
from arbitre.engine.francais import accorder, denombrer, liste, majuscule, suites
from arbitre.engine.partie.etat import Coup
from arbitre.engine.saisies import cite
from arbitre.ui.textes.saisie import tables as dites
from arbitre.ui.textes.touches import Geste

_AVERTIS_DITS: Final = 2
"""Tables whose sanction is said in the sentence; the list says all."""
_MOTIF_BREF: Final = 30
"""Letters of a reason that is said there."""
ROUVERT: Final = "Fichier rouvert pendant cette saisie\u00a0:"
"""Said before what F6 will do: no line refused before is known any more."""
_DETAIL: Final = "\u00a0: "
"""The sign before the detail of a reason."""


def pas_entree(ligne: str) -> str:
    """« « 3 999 » n’est pas entré : … »."""
    return (
        f"«\u00a0{ligne}\u00a0» n’est pas entré\u00a0: entrez-le, ou videz la ligne ({Geste.VIDER}), puis "
        f"{Geste.TOP_POUR_TOUS}."
    )


Laissees = Mapping[str, Sequence[int]]
"""The tables that the top for all leaves, by whose slip of theirs waits: the console's is blank."""


def top_paye(numeros: Sequence[int], coup: int, laissees: Laissees) -> str:
    """« Top payé à 4 tables au coup 2 : 5, 6, 16, 17. », after who was left out of it."""
    fait = f"Top payé à {denombrer(len(numeros), 'table')} au coup {coup}\u00a0: {suites(numeros)}."
    return f"{_laisse(laissees)} {fait}" if laissees else fait


def paiera(numeros: Sequence[int], laissees: Laissees) -> str:
    """« F6 encore paiera le top aux tables 1-4. », after who is left out of it."""
    a = "à la table" if len(numeros) == 1 else "aux tables"
    fera = f"{Geste.TOP_POUR_TOUS} encore paiera le top {a} {suites(numeros)}."
    return f"{_laisse(laissees)} {fera}" if laissees else fera


def clora(numero: int) -> str:
    """« F7 encore pour clore le coup 2. »"""
    return f"{Geste.CLORE} encore pour clore le coup {numero}."


def a_saisir(refus: str, manquent: Sequence[int], laissees: Laissees, *, demande: bool) -> str:
    """Tables are missing, and the coup cannot be closed: what is done about them, and whom it leaves out; ``demande``:
    the key says first who may enter them."""
    touche = f"{Geste.TOP_POUR_TOUS}, deux fois," if demande else Geste.TOP_POUR_TOUS
    if not laissees:
        return f"{refus} Saisissez-les, ou {touche} leur paie le top."
    if len({table for tables in laissees.values() for table in tables}) == len(manquent):
        return f"{refus} {toutes_laissees(laissees)}"
    return f"{refus} {_laisse(laissees)} Saisissez-les\u00a0; {touche} paie le top aux autres."


def se_clot(coup: Coup | None) -> str:
    """How another coup, of which all is in, is closed without leaving this one unasked; blank where there is none."""
    return f" Pour clore le coup {coup.numero}, complet\u00a0: C{coup.numero}, puis {Geste.CLORE}." if coup else ""


def toutes_laissees(laissees: Laissees) -> str:
    """Only tables whose slip waits are missing: what pays them."""
    tables = sorted({table for tables in laissees.values() for table in tables})
    la_ou_les = "entrez-la" if len(tables) == 1 else "entrez-les"
    ou_ecartez = f", ou écartez-la ({Geste.RESEAU})" if any(laissees) else ""
    payez = f"ou payez le top\u00a0: {' '.join(map(str, tables))} t."
    return f"{_laisse(laissees)} Corrigez et {la_ou_les}{ou_ecartez}, {payez}"


def _laisse(laissees: Laissees) -> str:
    """« F6 laisse 16 et 17 : leur saisie n’a pas été entrée. F6 laisse 3, que « Nina » garde ou tape. »"""
    return " ".join(_laisse_de(nom, tables) for nom, tables in sorted(laissees.items()))


def _laisse_de(nom: str, tables: Sequence[int]) -> str:
    debut = f"{Geste.TOP_POUR_TOUS} laisse {liste(tables)}"
    if nom:
        return f"{debut}, que {cite(nom)} garde ou tape."
    return f"{debut}\u00a0: {'sa' if len(tables) == 1 else 'leur'} saisie n’a pas été entrée."


def en_frappe(noms: Sequence[str]) -> str:
    """« « Nina » est en train de saisir. »: nothing says yet for which table."""
    verbe = "sont" if len(noms) > 1 else "est"
    return f"{liste([cite(nom) for nom in noms])} {verbe} en train de saisir."


def retenue(nom: str, texte: str) -> str:
    """A slip of a post names no table: it may be any of them."""
    return (
        f"«\u00a0{texte}\u00a0», que {cite(nom)} garde, ne dit pas sa table\u00a0: faites-la entrer, ou écartez-la"
        f" ({Geste.RESEAU}), puis {Geste.TOP_POUR_TOUS}."
    )


def si_tout_est_saisi(solo: SoloDuCoup | None) -> str:
    """Said after what the coup still lacks: its solo as it stands."""
    return f" Si tout est saisi, solo\u00a0: {_solo(solo)}." if solo else ""


def second_regard(numero: int, solo: SoloDuCoup | None, avertis: Sequence[tuple[int, str]]) -> str:
    """What is looked at once more before a coup is closed, the solo first; ``avertis``: the tables that have the top
    and a sanction with it, and why."""
    d_abord = f"Solo, si tout est juste\u00a0: {_solo(solo)}. " if solo else ""
    motifs = [(table, motif.partition(_DETAIL)[0]) for table, motif in avertis[:_AVERTIS_DITS]]
    reste = len(avertis) - _AVERTIS_DITS
    dits = ", ".join(f"{table} ({motif})" for table, motif in motifs)
    dits += f" et {denombrer(reste, 'autre')}" if reste > 0 else ""
    if any(len(motif) > _MOTIF_BREF for _, motif in motifs):
        dits = suites([table for table, _ in avertis])
    au_top = f" Au top, mais sanctionnés\u00a0: {dits}." if avertis else ""
    return (
        f"{d_abord}Second regard du coup {numero}\u00a0: ce qui diffère du top.{au_top}"
        f" {Geste.CLORE} clôt, {Geste.TAIRE} revient à la liste."
    )


def changees(par: Mapping[str, Sequence[int]]) -> str:
    """« Changé depuis : table 3 (« Nina »). »: what posts wrote since the second look was shown, before it is again."""
    dits = [f"{accorder(len(tables), 'table')} {suites(tables)} ({cite(nom)})" for nom, tables in par.items()]
    return f"Changé depuis\u00a0: {', '.join(dits)}. " if dits else ""


def passage(quitte: Coup, coup: Coup, a_clore: Coup | None, *, complet: bool) -> str:
    """The correction went by itself to another coup, which is read first, and why: the one that was left is
    ``complet``; ``a_clore``: the one that the key closes from there."""
    if coup.numero < quitte.numero:
        return f"On corrige de nouveau le coup {coup.numero}."
    touche = Geste.CLORE if a_clore and a_clore.numero == quitte.numero else f"C{quitte.numero}, puis {Geste.CLORE}"
    saisi = "" if quitte.cloture or not complet else f" Tout est saisi au coup {quitte.numero} ({touche} le clôt)."
    return f"On corrige maintenant le coup {coup.numero}.{saisi}"


def attend(numero: int, coup: int, *, complet: bool, revenu: bool) -> str:
    """Bulletins of another coup come in while those of one are not all entered, or a line is begun there; or it was
    gone back to (``revenu``)."""
    if complet and revenu:
        return (
            f"Le coup {numero} attend\u00a0: vous êtes revenu au coup {coup}. {Geste.TAIRE} reprend le coup {numero}."
        )
    if complet:
        return (
            f"Le coup {numero} attend\u00a0: la ligne commencée est encore au coup {coup}."
            f" Vide ({Geste.VIDER}) ou entrée, on corrige le coup {numero}."
        )
    return (
        f"Le coup {numero} attend\u00a0: la ligne saisit encore le coup {coup}, dont tout n’est pas entré."
        f" {Geste.COUP_SUIVANT} passe au coup {numero}."
    )


def clos(numero: int, restes: str, solo: SoloDuCoup | None) -> str:
    """The solo of a coup that closes, and what closing it leaves open."""
    return f"Coup {numero} clos.{_a_annoncer(solo)} {restes}"


def deja_clos(numero: int, restes: str, solo: SoloDuCoup | None) -> str:
    """Nothing to do, its solo, and what is left open elsewhere."""
    return f"Le coup {numero} est déjà clos.{_a_annoncer(solo)} {restes}"


def _a_annoncer(solo: SoloDuCoup | None) -> str:
    return f" Solo\u00a0: {_solo(solo)}, à annoncer en fin de partie ({solo.article})." if solo else ""


def _solo(solo: SoloDuCoup) -> str:
    """« HUBERT Anne, 92 (+10) »."""
    prime = f" (+{solo.prime})" if solo.prime else ""
    return f"{solo.joueur.nom_complet}, {solo.points}{prime}"


def restent(restes: Sequence[str]) -> str:
    """« Restent : coup 3, tables 4, 5 à saisir. »"""
    return "Restent\u00a0: " + " ; ".join(restes) + "." if restes else "Rien d’autre n’est ouvert."


_LISIBLE: Final = 24
"""Letters of a line that are enough to know it again."""
SANS_TABLE: Final = (
    "Un formulaire commencé, sans numéro de table, n’est pas entré\u00a0:"
    f" {Geste.FORMULAIRE} le reprend, puis écrivez son numéro, ou videz-le ({Geste.VIDER})."
)
VIDE: Final = f"Formulaire vidé\u00a0: {Geste.VIDER} encore le rend."


def repris(tables: Sequence[int]) -> str:
    """A form that was begun is shown again, and how one has another."""
    if not tables:
        return f"Formulaire commencé, repris tel qu’il était\u00a0: son numéro de table manque. {Geste.VIDER} le vide."
    return (
        f"Formulaire commencé pour {dites(tables)}, repris tel qu’il était\u00a0: un autre numéro en ouvre un autre,"
        f" {Geste.VIDER} le vide."
    )


def lignes_gardees(lignes: Sequence[str]) -> str:
    """« « 9 z » et « 8 t » ne sont pas entrés : ↑ les rend. »: what was typed is not lost."""
    dites = [f"«\u00a0{_bref(ligne)}\u00a0»" for ligne in dict.fromkeys(lignes)]
    if len(dites) > 1:
        return f"{liste(dites)} ne sont pas entrés\u00a0: ↑ les rend."
    return f"{dites[0]} n’est pas entré\u00a0: ↑ le rend." if dites else ""


def en_suspens(unes: Sequence[tuple[str, str, Sequence[int]]]) -> str:
    """« Un formulaire commencé pour la table 7 n’est pas entré ; la ligne « 12 MAI » n’est pas validée : table 12. »
    Of each the post whose it is, blank for the console, the line, blank for a form, and its tables."""
    return majuscule("\u00a0; ".join(_une(*une) for une in unes)) + "."


def _une(nom: str, ligne: str, tables: Sequence[int]) -> str:
    quelles = f"\u00a0: {accorder(len(tables), 'table')} {suites(tables)}" if tables else ""
    if nom:
        return f"«\u00a0{_bref(ligne)}\u00a0», de {cite(nom)}, n’est pas entré{quelles}"
    if ligne:
        return f"la ligne «\u00a0{_bref(ligne)}\u00a0» n’est pas validée{quelles}"
    if not tables:
        return "un formulaire commencé, sans numéro de table, n’est pas entré"
    return f"un formulaire commencé pour {dites(tables)} n’est pas entré"


def _bref(ligne: str) -> str:
    return ligne if len(ligne) <= _LISIBLE else f"{ligne[:_LISIBLE].rstrip()}…"
