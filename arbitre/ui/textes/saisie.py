"""Words and sentences of the entry of bulletins: the line, the full form, the second look, what is still open."""

from collections.abc import Mapping, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from arbitre.engine.bulletin import SCORE_DEDUIT, Bulletin, Constat, Deduit, Etape, Verdict, deduits_dits
from arbitre.engine.cahier.motifs import Empechement, Incomprise, PasUnNumero, PasUnScore, TableAEcrire
from arbitre.engine.correction.billet import une_ligne
from arbitre.engine.correction.ecrits import ecritures
from arbitre.engine.francais import accorder, de, denombrer, entre_parentheses, liste, majuscule, ordinal, suites
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.lecture import (
    AuTop,
    Deplacer,
    Ecrit,
    Effacer,
    NonRemis,
    Notifier,
    Points,
    Regarder,
    Saisie,
    tables_de,
)
from arbitre.engine.partie.etat import Coup, Partie, Phase, Remise, Retenu
from arbitre.engine.partie.lecture import bulletins_saisis
from arbitre.engine.reglement import LETTRE_PEINE, Parametre, Peine, Reglement
from arbitre.engine.solution import Solution
from arbitre.ui.textes.touches import Geste

FEUILLE: Final = "Surface quadrillée, treize cases sur treize"
AIDE_FEUILLE: Final = (
    "Lettres\u00a0: tapez. Maj+lettre, * ou (H)\u00a0: entourée. ?\u00a0: illisible."
    f" Entrée\u00a0: saisir. {Geste.FORMULAIRE}\u00a0: liste."
)
LE_TOP: Final = "Le top"
ENCORE: Final = "Entrée encore"
ICI: Final = f"{ENCORE} pour l’y corriger"
OUI, NON = "O", "N"
_NOMMEES: Final = 3
"""Entries of one's own that are replaced, up to which each is named."""
REMISES: Final = {Remise.BILLET: "billet", Remise.VOIX: "de vive voix"}
REFERENCE, SCORE, NUMERO = "Réf.", "Score", "N° table"
NOMS_DES_SENS: Final = {Sens.HORIZONTAL: ("Horizontal →", "-"), Sens.VERTICAL: ("Vertical ↓", ":")}
ENTOURER: Final = "Entourer"
ENTOURER_LA_LETTRE: Final = "Entourer la lettre («\u00a0*\u00a0»)"
CONSTATS_VUS: Final = "Ce que l’œil voit"
RAISONNEMENT: Final = "Raisonnement, article par article"
TABLE_DU_BULLETIN: Final = "De quelle table est ce bulletin\u00a0? Écrivez son numéro."
_RIEN_D_ECRIT: Final = "Rien n’est écrit encore\u00a0: tapez le mot, ou cochez ce que l’œil voit."
POINTS_SEULS: Final = "Points seuls\u00a0: après la table, le nombre est le score payé."
AVEC_BULLETINS: Final = "Bulletins gardés\u00a0: le nombre désigne la solution qui le vaut."

NOMS_DES_CONSTATS: Final[Mapping[Constat, str]] = {
    Constat.VIERGE: "&Zéro, bulletin blanc",
    Constat.PLUSIEURS_BULLETINS: "Plusieurs &mots, bulletins",
    Constat.HORS_TEMPS: "&Hors du temps",
    Constat.ECHANGE: "Écha&ngé",
    Constat.MOT_ILLISIBLE: "Mot &illisible",
    Constat.REFERENCE_ILLISIBLE: "&Réf. illisible",
    Constat.PRESENTATION: "Pré&sentation",
    Constat.DISCIPLINAIRE: "Discip&linaire",
    Constat.DISCIPLINAIRE_GRAVE: "Disciplinaire &grave",
}
PASSE: Final = "On est passé du coup {venu} au coup {ici}. "
"""The page went on by itself, and who types may think of the coup that it left."""
HORS_DE_LA_GRILLE: Final = "«\u00a0{ref}\u00a0» n’est pas une case de la grille\u00a0: faute de frappe\u00a0? "


def sens(nom: str, touche: str) -> str:
    """The direction in which one writes, and its key on the sheet."""
    return f"{nom} («\u00a0{touche}\u00a0»)"


def tables(numeros: Sequence[int]) -> str:
    """« la table 12 », « les tables 12, 15-18 »."""
    return f"{'la table' if len(numeros) == 1 else 'les tables'} {suites(numeros)}"


def saisie(lue: Saisie) -> str:
    """What the line will enter, before any verdict."""
    match lue:
        case AuTop(numeros):
            return f"Top pour {tables(numeros)}"
        case NonRemis(numeros):
            return f"Rien remis\u00a0: {tables(numeros)}"
        case Points(numeros, points):
            return f"{denombrer(points, 'point')} pour {tables(numeros)}"
        case Effacer(numeros):
            return f"Effacer {tables(numeros)}"
        case Deplacer(de, vers):
            return f"La saisie de la table {de} passe à la table {vers}"
        case Notifier(numeros, de_vive_voix, sans_objet):
            dit = f"{'Dit de vive voix' if de_vive_voix else 'Billet remis'}\u00a0: {tables(numeros)}"
            return f"{dit} (rien à dire\u00a0: {tables(sans_objet)})" if sans_objet else dit
        case Regarder(coup):
            return f"Aller au coup {coup}"
        case Ecrit(numeros):
            return tables(numeros).capitalize()


def a_qui(numero: int, nom: str) -> str:
    """« table 12 · Luc LEMOINE »."""
    return f"table {numero} · {nom}"


def empeche(motif: Empechement | None) -> str:
    """Why what stands there cannot be entered; None: nothing is written there yet."""
    match motif:
        case Incomprise(dit):
            return dit
        case PasUnNumero(tape):
            return pas_un_numero(tape)
        case PasUnScore(tape):
            return pas_un_score(tape)
        case TableAEcrire():
            return TABLE_DU_BULLETIN
        case _:
            return _RIEN_D_ECRIT


def pas_un_numero(tape: str) -> str:
    """A line, or letters, where the form has the number of its table."""
    return (
        f"«\u00a0{tape}\u00a0» n’est pas un numéro de table\u00a0: écrivez-le seul."
        f" Une ligne rapide se tape après {Geste.TAIRE}."
    )


def pas_un_score(tape: str) -> str:
    """Letters among its digits: neither that number nor none."""
    return f"Score «\u00a0{tape.upper()}\u00a0»\u00a0: des chiffres, ou rien s’il manque."


class Remplacee(Struct, frozen=True):
    """An entry that stands at ``table``: its word, its points, which other post made it (blank for none), when, and
    whether that one typed no score."""

    table: int
    mot: str
    points: int
    auteur: str
    quand: str = ""
    score_deduit: bool = False

    @property
    def dite(self) -> str:
        """« VERNIT 26 », « 7 points » where no word was kept; « (score déduit), saisi par Nina à 20 h 14 »."""
        dite = denombrer(self.points, "point") if self.mot in ("", "—") else f"{self.mot} {self.points}"
        deduit = f" ({SCORE_DEDUIT})" if self.score_deduit else ""
        return f"{dite}{deduit}, {saisi_par(self.auteur, self.quand)}" if self.auteur else dite


def saisi_par(auteur: str, quand: str) -> str:
    """« saisi par Nina à 20 h 14 », as the posts' pages say it."""
    return f"saisi par {auteur} à {quand[11:13]}\u00a0h\u00a0{quand[14:16]}" if quand else f"saisi par {auteur}"


class Enonce(Struct, frozen=True):
    """What an entry is worth: all of it in a sentence; or its points in large, its sanctions (each with its name and
    its article) or what stands for them, and the rest; whose it is. Without points, the sentence alone."""

    phrase: str
    points: str = ""
    peines: tuple[tuple[Peine, str, str], ...] = ()
    sans_peine: str = ""
    reste: str = ""
    a_qui: str = ""

    def precede(self, dit: str) -> "Enonce":
        """This sentence after another one."""
        return replace(self, phrase=dit + self.phrase, reste=dit + self.reste)


def dit_ce_qui_tombe(apercu: Enonce, ote: Sequence[Remplacee], lue: Saisie) -> Enonce:
    """The preview, with « Remplace VERNIT 26, saisi par Nina à 20 h 14. » first where it takes an entry away; of one
    that leaves nothing, what it takes away."""
    if not ote:
        return apercu
    if isinstance(lue, Effacer):
        return Enonce(f"{apercu.phrase}\u00a0: {_tenues(ote)}.")
    return apercu.precede(f"Remplace {_tenues(ote)}. ")


def remplacer(ote: Sequence[Remplacee], lue: Saisie, rendu: Verdict | None) -> str:
    """Whether that is meant over what another entered, or nothing."""
    verbe = "ôtera" if isinstance(lue, Effacer) else "remplacera"
    return f"{_a_saisir(lue, rendu)} {verbe} {_tenues(ote)}\u00a0: {ENCORE}, ou corrigez la ligne."


def au_coup_venu(ici: int, lue: Saisie, rendu: Verdict | None) -> str:
    """Whether that coup is meant, to which one has just come."""
    return f"{_a_saisir(lue, rendu)}, au coup {ici} : {ENCORE}, ou corrigez la ligne."


def _a_saisir(lue: Saisie, rendu: Verdict | None) -> str:
    return saisie(lue) if rendu is None else f"Saisir {tables(tables_de(lue))} ({issue(rendu)})"


def deplacer(lue: Saisie, auteurs: Sequence[str]) -> str:
    """Whether it is meant of what another entered."""
    return f"Saisie par {liste(auteurs)}. {saisie(lue)}\u00a0: {ENCORE}, ou corrigez la ligne."


def au_coup_fini(coup: Coup, lue: Saisie, rendu: Verdict | None, ote: Sequence[Remplacee], suite: str) -> str:
    """Whether the coup that is closed, or was, is meant, a later one being in play; what it will pay there, and what
    stood paid; how one gets to that one."""
    complet = bulletins_saisis(coup) == coup.ramasses
    etat = "qui est clos" if coup.cloture else "où tout est saisi" if complet else "qui était clos"
    avant = "\u00a0; ".join(o.dite for o in ote) if isinstance(lue, Effacer) else _points_avant(ote)
    tenus = f" ({avant})" if 0 < len(ote) <= _NOMMEES else ""
    paie = f"\u00a0: {issue(rendu)}{tenus}. " if rendu is not None else f"{tenus}\u00a0: "
    return f"{saisie(lue)}, au coup {coup.numero}, {etat}{paie}{ICI}{suite}."


def _points_avant(ote: Sequence[Remplacee]) -> str:
    return f"{', '.join(str(o.points) for o in ote)} avant"


def suite_au_coup_fini(coup: Coup, retour: int, *, suivant_retenu: bool) -> str:
    """How one gets to the coup that is played: back to ``retour`` from one gone to by hand, else once it can be."""
    if retour:
        return f"\u00a0; {Geste.TAIRE} revient au coup {retour}"
    quand = f"attend que la ligne soit vide ({Geste.VIDER})" if suivant_retenu else "se corrige une fois son top retenu"
    return f"\u00a0; le coup {coup.numero + 1} {quand}"


def remplace(ote: Sequence[Remplacee], lue: Saisie) -> str:
    """« VERNIT 26, saisi par Nina à 20 h 14, est remplacé. », or « est effacé », beside what was just entered."""
    participe = "effacé" if isinstance(lue, Effacer) else "remplacé"
    if len(ote) == 1:
        return f" {_tenues(ote)}{',' if ote[0].auteur else ''} est {participe}."
    return f" {majuscule(participe)}s\u00a0: {_tenues(ote)}." if ote else ""


def relecture_rouverte(par: str, tables_lues: Sequence[int]) -> str:
    """« La relecture de Lise, table 3, diffère à présent : Ctrl+Maj+N la règle. », beside what was just entered."""
    ou = f"{accorder(len(tables_lues), 'table')} {suites(tables_lues)}"
    return f" La relecture {de(par)}, {ou}, diffère à présent\u00a0: {Geste.RESEAU} la règle."


def _tenues(ote: Sequence[Remplacee]) -> str:
    if len(ote) == 1:
        return ote[0].dite
    if not any(o.auteur for o in ote) and len(ote) > _NOMMEES:
        return f"{denombrer(len(ote), 'saisie')}, tables {suites([o.table for o in ote])}"
    return "\u00a0; ".join(f"table {o.table}, {o.dite}" for o in ote)


def tout_le_top(retenu: Retenu) -> str:
    """« : MOLLIES G8 & EAU H8, 74 points »: the whole bulletin of a partie multitops."""
    mots = " & ".join(f"{entre_parentheses(s.mot)} {s.ref}" for s in (retenu.solution, *retenu.autres))
    return f"\u00a0: {mots}, {denombrer(retenu.points_du_coup, 'point')}"


def verdict(
    lue: Ecrit, rendu: Verdict, ecrite: str, autour: str, autres: Sequence[Solution], reglement: Reglement
) -> Enonce:
    """The verdict and what was deduced first, for what is cut; what was completed, what else the letters may become."""
    accepte = not (rendu.sanctions or rendu.moyenne or rendu.a_juger)
    points, _, motifs = une_ligne(rendu, reglement).partition(" · ")
    dits = (points, deduits_dits(lue.deduits), "accepté" if accepte else "", motifs)
    lignes = [" · ".join(filter(None, dits)) + autour]
    if lue.completee is not None or lue.deduits:
        lignes.append(f"{ecrite} ⇥ {tables(lue.tables)}")
        if len(autres) > 1:
            suite = " · ".join(f"{entre_parentheses(s.mot)} {s.ref} {s.points}" for s in autres[1:4])
            lignes[-1] += f" (Tab\u00a0: {suite})"
        if Deduit.REFERENCE in lue.deduits:
            lignes[-1] += " · «\u00a0!\u00a0» collé au mot si le bulletin n’a pas de référence"
    peines = tuple((s.peine, majuscule(reglement.nommer(s.peine)), f"art. {s.article.numero}") for s in rendu.sanctions)
    causes = [s.motif for s in rendu.sanctions] if peines else [motifs]
    reste = " · ".join(filter(None, (deduits_dits(lue.deduits), *causes, rendu.manque if peines else ""))) + autour
    sans = "Accepté" if accepte else ""
    return Enonce("\n".join(lignes), points, peines, sans, "\n".join(filter(None, (reste, *lignes[1:]))))


def issue(rendu: Verdict) -> str:
    """« 36 points, A 5.5 »; what lacks of a multitops after it."""
    peines = [f"{LETTRE_PEINE[s.peine]} {s.article.numero}" for s in rendu.sanctions]
    return ", ".join(filter(None, (denombrer(rendu.points, "point"), *peines, rendu.manque)))


def raisonnement(etapes: Sequence[Etape]) -> str:
    """The whole chain, one step a line."""
    return "\n".join(f"{rang}. {etape}" for rang, etape in enumerate(etapes, start=1)) or "Rien à expliquer."


def ecrite(bulletin: Bulletin) -> str:
    """What a bulletin says, as it was written."""
    if not bulletin.remis:
        return "rien remis"
    return " / ".join(
        f"{entre_parentheses(mot) or '—'} {ref or '—'} {points if points is not None else '—'}"
        for mot, ref, points in ecritures(bulletin)
    )


_FAIT: Final = "✔ "


def fait(lue: Saisie, rendu: Verdict | None, autour: str, avertis: str, *, de_la_ligne: bool) -> str:
    """What was just entered and what went with it, to be looked at while the next one is typed."""
    suite = f"\u00a0: {issue(rendu)}" if rendu is not None else ""
    deduits = deduits_dits(lue.deduits) if isinstance(lue, Ecrit) else ""
    lues = f"{_completes(lue)}{deduits and f', {deduits}'}" if isinstance(lue, Ecrit) else ""
    return f"{_FAIT}{saisie(lue)}{suite}{lues}{autour}.{avertis}{' ↑ la reprend.' if de_la_ligne else ''}"


def fait_au_coup(fait: str, coup: int) -> str:
    """« ✔ Coup 1 : Top pour la table 6. »: of a coup that is left."""
    dit = fait.removeprefix(_FAIT)
    return f"{_FAIT}Coup {coup}\u00a0: {dit}"


def _completes(lue: Ecrit) -> str:
    """« , « AGE » lu AGEE H4 »: what was typed for it, and the whole word."""
    return "".join(
        f", «\u00a0{une.tapee}\u00a0» lu {entre_parentheses(une.solution.mot)} {une.solution.ref}"
        for une in lue.completes
    )


def deja_ainsi(numeros: Sequence[int]) -> str:
    """« , la table 10 l’a déjà »."""
    return f", {tables(numeros)} l’{'a' if len(numeros) == 1 else 'ont'} déjà" if numeros else ""


def rien_a_changer(lue: Saisie) -> str:
    """« La table 10 a déjà le top : rien n’a changé. »."""
    numeros = tables_de(lue)
    match lue:
        case AuTop():
            quoi = "le top"
        case NonRemis():
            quoi = "«\u00a0rien remis\u00a0»"
        case _:
            quoi = "tout cela"
    qui = majuscule(tables(numeros))
    return f"{qui} {'a' if len(numeros) == 1 else 'ont'} déjà {quoi}\u00a0: rien n’a changé."


def sans_joueur(numeros: Sequence[int]) -> str:
    """« (personne aux tables 33, 35) »."""
    if not numeros:
        return ""
    return f" (personne {'à la table' if len(numeros) == 1 else 'aux tables'} {suites(numeros)})"


def se_joue_ailleurs(solution: Solution) -> str:
    """A place that is worth nothing to a word that is a solution of the coup."""
    mot, valeur = entre_parentheses(solution.mot), denombrer(solution.points, "point")
    return f"{mot} se joue en {solution.ref} ({valeur})\u00a0: faute de frappe\u00a0? "


def sans_reference(au_formulaire: bool) -> str:
    """A score stands there, and no reference."""
    ou = f"dans «\u00a0{REFERENCE}\u00a0»" if au_formulaire else "après le mot"
    return f"Sans référence (si le bulletin en porte une, tapez-la {ou})\u00a0: "


def avertis(recus: int, toleres: int, prix: Parametre[int] | None) -> str:
    """« 2e avertissement de la partie (3 sans frais). », said beside what was just entered; beyond them « 4e
    avertissement de la partie : −5 (2023, art. 5.9). »."""
    if prix is not None:
        return f" {ordinal(recus)} avertissement de la partie\u00a0: −{prix.valeur} ({prix.article})."
    return f" {ordinal(recus)} avertissement de la partie ({toleres} sans frais)."


def delaissee(ligne: str) -> str:
    """The score of a line was asked, and another line was begun."""
    return f"«\u00a0{ligne}\u00a0» n’est pas entré\u00a0: son score manque. {Geste.TOP_POUR_TOUS} laisse sa table."


def rien_a_corriger(parties: Sequence[Partie]) -> str:
    """No top is retained yet in the last one; where one is to be chosen, the key that shows them. What can be done for
    the one before, with its keys."""
    partie = parties[-1] if parties else None
    avant = _d_avant(parties[-2].numero, seule=partie is None or not partie.coups) if len(parties) > 1 else ""
    if partie is None or partie.coup is None:
        return f"Rien à corriger encore\u00a0: les bulletins se saisissent dès qu’un top est retenu.{avant}"
    suite = f" {Geste.AVANCER} montre les tops." if partie.phase is Phase.TOP else ""
    return (
        f"Rien à corriger encore\u00a0: les bulletins du coup {partie.coup.numero} se saisissent dès que son top"
        f" est retenu.{suite}{avant}"
    )


def _d_avant(numero: int, *, seule: bool) -> str:
    """How a bulletin of that partie is still paid; ``seule``: nothing is drawn since, one goes back to it."""
    revenir = f"{Geste.ANNULER} y revient, ou " if seule else ""
    return f" Un bulletin de la partie {numero}\u00a0: {revenir}{Geste.RECOURS}, un recours en donne les points."
