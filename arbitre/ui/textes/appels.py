"""Words and sentences of the window of appeals."""

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre.engine.classement.partie import Solo
from arbitre.engine.competition.appels import RecoursInscrit, issue_en_clair
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import denombrer
from arbitre.engine.partie.lecture import Resultat, change_depuis
from arbitre.engine.partie.recours import Issue
from arbitre.engine.reglement import Peine, Reglement
from arbitre.ui.textes import poste as textes

TITRE: Final = "Recours"
LISTE: Final = "Registre des recours"
AUCUN: Final = "Aucun recours. «\u00a0Déposer un recours\u00a0»\u00a0: partie, coup, table, motif."
DEPOSER, JUGER = "Déposer un recours", "Juger le recours choisi"
PARTIE, COUP, TABLE, REQUERANT = "Partie", "Coup", "Table", "Déposé par"
LE_COUP: Final = "0\u00a0: le coup lui-même"
MEME: Final = "table, 0\u00a0: arbitres"
CONTESTE: Final = "Ce qui est contesté"
MINUTES, DELAI = "Minutes après la &fin", "Délai"
EN_COURS: Final = "partie en cours"
BOUTON_DEPOSER, BOUTON_JUGER = "&Déposer", "&Noter la décision"
DECISION, POINTS, ARTICLE, PAR, MOTIF = "Décision", "Points accordés", "Article", "Décidé par", "&Motif"
INCHANGES: Final = "inchangés"
ARTICLE_EXEMPLE: Final = "par exemple 5.4.1"
PAR_EXEMPLE: Final = "à écrire\u00a0: juge-arbitre…"
CHOISIR: Final = "Choisissez un recours dans la liste."
DEPOSE: Final = "Recours déposé."
REQUERANT_ILLISIBLE: Final = "«\u00a0Déposé par\u00a0»\u00a0: un numéro de table, ou 0 pour le corps arbitral."
POINTS_ILLISIBLES: Final = "«\u00a0Points accordés\u00a0»\u00a0: un nombre, ou rien pour les laisser."

SANCTION: Final = "Sanction"

ISSUES: Final[Mapping[Issue, str]] = {
    Issue.MAINTENUE: "Maintenir la décision",
    Issue.REFORMEE: "La changer",
    Issue.IRRECEVABLE: "Ne pas recevoir le recours",
    Issue.TRANSMISE: "Transmettre à la commission",
}


def sanctions(reglement: Reglement) -> tuple[tuple[str, tuple[Peine | None, bool]], ...]:
    """What a decision may inflict, in words; with it, whether the sanctions proposed are lifted."""
    suite = {Peine.PENALITE: ", déjà retirée"}
    return (
        ("celle du verdict, si les points sont les siens", (None, False)),
        ("aucune", (None, True)),
        *((reglement.nommer(peine) + suite.get(peine, ""), (peine, False)) for peine in Peine),
    )


def au_dessus_du_top(points: int, coup: int, bouton: str) -> str:
    """More than the top is questioned once; the same button again means it."""
    encore = f"«\u00a0{bouton.replace('&', '')}\u00a0» encore une fois si c’est bien cela."
    return f"{denombrer(points, 'point')}\u00a0: plus que le top du coup {coup}. {encore}"


def juge(solos: Sequence[tuple[Joueur, Solo]]) -> str:
    """« Décision notée. Solo : MARTIN Zoé au coup 3 (92). »."""
    dits = [f"{joueur.nom_complet} au coup {solo.coup} ({solo.points})" for joueur, solo in solos]
    return " ".join(["Décision notée.", *(f"Solo\u00a0: {dit}." for dit in dits)])


def ligne(appel: RecoursInscrit) -> str:
    """An appeal in the list: what, by whom, in time or not, what became of it."""
    sur = f"table {appel.table}, {appel.joueur}" if appel.table else "le coup lui-même"
    par = f" — par {appel.requerant}" if appel.requerant != appel.joueur else ""
    tete = f"{appel.numero}. Coup {appel.coup}, {sur}{par} ({appel.instant[11:16]})"
    suites = [
        f"{r.instant[11:16]} {issue_en_clair(r.jugement)}, par {r.jugement.par}\u00a0: {r.jugement.motif}"
        + (f" ({r.jugement.article})" if r.jugement.article else "")
        for r in appel.jugements
    ]
    if appel.en_attente:
        suites.append(appel.etat)
    verdict = [f"Verdict d’origine\u00a0: {appel.verdict}."] if appel.verdict else []
    return "\n".join((tete, f"«\u00a0{appel.motif}\u00a0»", appel.delai, *verdict, *suites))


def bulletin_vise(nom: str, origine: Resultat, res: Resultat) -> str:
    """What the verdict gave the bulletin contested, the readings of each point where the text allows two; then, apart,
    what it has by what was decided since."""
    if not res.saisi:
        return f"{nom}\u00a0: rien n’est saisi."
    change = change_depuis(origine, res)
    verdict = origine if change else res
    lignes = [f"{nom}\u00a0: {_vaut(verdict)}" if verdict.saisi else f"{nom}\u00a0: rien n’était saisi."]
    if lectures := origine.verdict.lectures if origine.verdict else ():
        titre = "Deux lectures" if len(lectures) == 2 else "Lectures"
        lignes.append(f"{titre}\u00a0: {' / '.join(f'{x.issue.points}, {x.texte}' for x in lectures)}.")
    if change:
        lignes.append(f"Décidé ensuite\u00a0: {_vaut(res)}")
    return "\n".join(lignes)


def _vaut(res: Resultat) -> str:
    detail = textes.detail(res).replace("\n", "\u00a0; ")
    return f"{denombrer(res.points, 'point')}." + (f" {detail}." if detail else "")


def rectifie(fait: str, avant: str = "") -> str:
    """A correction was decided, with the former value."""
    return f"Noté\u00a0: {fait}" + (f" (avant\u00a0: {avant})." if avant else ".")
