"""Words of the register and of the file of an appeal."""

from collections.abc import Iterator, Sequence

from arbitre.documents.textes import article, motif
from arbitre.engine.bulletin import AJuger, Bulletin, Constat, Lecture, SolutionEcrite
from arbitre.engine.competition.appels import RecoursInscrit, issue_en_clair
from arbitre.engine.feuilles.dossier import DossierDeRecours, PlaceDuMot
from arbitre.engine.francais import INSECABLE, accorder, liste, majuscule, points, suites
from arbitre.engine.partie.etat import Remise
from arbitre.engine.partie.recours import DelaiDeRecours, JugementDeRecours

DECISIONS, AUCUNE_DECISION = "Décisions", "Aucune décision à signaler."
POSITION, BULLETIN_SAISI, VERDICT = "Position", "Bulletin tel que saisi", "Verdict"
VERDICT_D_ORIGINE, DECIDE = "Verdict d’origine", "Ce qui a été décidé ensuite"
RIEN_DE_SAISI = "Aucun résultat n’avait été saisi."
PLACES_DU_MOT, CHRONOLOGIE = "Où le mot peut se poser", "Chronologie"
PAS_DE_BULLETIN = "Aucun bulletin n’a été saisi mot à mot pour ce résultat."
BULLETIN_VIDE = "Rien de lisible n’est noté."
RECOURS_RECU, RECOURS_MOTIF = f"Reçu de, le, à{INSECABLE}:", f"Motif du recours{INSECABLE}:"
RECOURS_DECISION = f"Décision de la commission d’arbitrage{INSECABLE}:"
RECOURS_SIGNATURES = f"Membres et signatures{INSECABLE}:"
DOUBLE_ARBITRAGE = "Double arbitrage"
_CONSTATS = {
    Constat.VIERGE: "bulletin vierge",
    Constat.PLUSIEURS_BULLETINS: "plusieurs bulletins remis",
    Constat.HORS_TEMPS: "écrit après la fin du temps",
    Constat.ECHANGE: "bulletin échangé après la fin du temps",
    Constat.MOT_ILLISIBLE: "mot illisible",
    Constat.REFERENCE_ILLISIBLE: "référence illisible",
    Constat.PRESENTATION: "présentation difficile à lire",
    Constat.DISCIPLINAIRE: "motif disciplinaire",
    Constat.DISCIPLINAIRE_GRAVE: "motif disciplinaire grave",
}
_REMISES = {Remise.BILLET: "billet remis", Remise.VOIX: "joueur averti de vive voix"}


def relus(tables: Sequence[int]) -> str:
    """« Tables 1-12, 15 relues, d’accord »."""
    return f"{majuscule(accorder(len(tables), 'table'))} {suites(tables)} {accorder(len(tables), 'relue')}"


def a_regler(tables: Sequence[int]) -> str:
    """« Tables 6, 9 : relecture à régler »."""
    return f"{majuscule(accorder(len(tables), 'table'))} {suites(tables)}{INSECABLE}: relecture à régler"


def recours(delai: DelaiDeRecours) -> str:
    """The heading of appeals, with their delay."""
    if delai.minutes is None:
        return f"Recours ({article(delai.article)})"
    jusque = f"avant la partie suivante, ou {delai.minutes}{INSECABLE}min après la dernière"
    return f"Recours ({jusque}{INSECABLE}; {article(delai.article)})"


def bulletin_en_detail(bulletin: Bulletin) -> Iterator[str]:
    """Everything written, a sentence a solution; then what eyes saw."""
    for ecrite in bulletin.solutions:
        yield _solution(ecrite)
    if bulletin.papier is not None:
        ref = f"référence « {bulletin.papier.ref} »" if bulletin.papier.ref else "sans référence"
        yield f"{majuscule(ref)}, {_score(bulletin.papier.points)}."
    if bulletin.constats:
        yield f"Constaté{INSECABLE}: {', '.join(_CONSTATS[c] for c in bulletin.constats)}."


def _solution(ecrite: SolutionEcrite) -> str:
    parts = [
        f"«{INSECABLE}{ecrite.mot}{INSECABLE}» {'horizontal' if ecrite.sens == 'H' else 'vertical'}",
        f"référence «{INSECABLE}{ecrite.ref}{INSECABLE}»" if ecrite.ref else "sans référence",
        _score(ecrite.points),
    ]
    if ecrite.cercles:
        parts.append("lettres cerclées " + ", ".join(ecrite.mot[i - 1] for i in ecrite.cercles if i <= len(ecrite.mot)))
    if ecrite.raccord:
        raccords = ", ".join(f"{r.lettre} (ligne {r.dl:+d}, colonne {r.dc:+d})" for r in ecrite.raccord)
        parts.append(f"raccord {raccords}".replace("-", "−"))
    return ", ".join(parts) + (" (rayé)." if ecrite.barree else ".")


def _score(nombre: int | None) -> str:
    return "sans score" if nombre is None else f"score {nombre}"


def a_juger(question: AJuger) -> str:
    """The question left to the arbitre."""
    elements = f" ({', '.join(question.elements)})" if question.elements else ""
    return (
        f"À juger{INSECABLE}: {question.question}{elements} Si oui, {points(question.si_oui.points)}{INSECABLE}; "
        f"si non, {points(question.si_non.points)} ({article(question.article)})."
    )


def lecture(lue: Lecture) -> str:
    """One of two readings of the text."""
    return f"Lecture possible{INSECABLE}: {motif(lue.texte)} {points(lue.issue.points)} ({article(lue.article)})."


def ce_qui_est_decide(d: DossierDeRecours) -> Iterator[str]:
    """Each thing that stands over the verdict, with its reason; a nullity is said by its own sanction."""
    if d.actuel.decision is not None:
        decision = d.actuel.decision
        cite = f" ({article(decision.article)})" if decision.article else ""
        yield f"Décision{INSECABLE}: {points(decision.points)}. {motif(decision.motif)}{cite}"
        if not d.actuel.sanctions:
            yield "Sans sanction."
    elif d.annule:
        yield f"Points du coup annulés{INSECABLE}: {motif(d.annule)}"
    elif d.actuel.sanctions == d.origine.sanctions:
        yield "Les points du top ont été rectifiés."


def place_du_mot(place: PlaceDuMot) -> str:
    """« PLOTI H4, 24 points — forme UM et SE, non admis »."""
    refus = [] if place.admis else [f"{place.mot} non admis"]
    if place.faux:
        refus.append(f"forme {liste(place.faux)}, non admis")
    return f"{place.mot} {place.ref}, {points(place.points)} — {f'{INSECABLE}; '.join(refus) or 'admis'}"


def depot(appel: RecoursInscrit) -> str:
    """« Recours 1 de DUPONT Marie (table 4) contre le bulletin de MARTIN Paul : mal lu. »."""
    qui = appel.requerant + (f" (table {appel.table_requerante})" if appel.table_requerante else "")
    contre = "du coup" if not appel.joueur else "de son bulletin" if appel.joueur == appel.requerant else ""
    objet = f"à propos {contre}" if contre else f"à propos du bulletin de {appel.joueur}"
    return f"Recours {appel.numero}, {qui}, {objet}{INSECABLE}: {motif(appel.motif)}"


def verdict_d_origine(appel: RecoursInscrit) -> str:
    """« Recours 1, verdict d’origine : 0 point, « DRANE », non admis (art. 5.4.1.a). »."""
    return f"Recours {appel.numero}, verdict d’origine{INSECABLE}: {motif(appel.verdict)}"


def jugement(rendu: JugementDeRecours, numero: int) -> str:
    """« Recours 1 : décision maintenue, par la commission. Le mot est lisible. »."""
    issue = issue_en_clair(rendu)
    par = f", par {rendu.par}" if rendu.par else ""
    pourquoi = f" {motif(rendu.motif)}" if rendu.motif else ""
    return f"Recours {numero}{INSECABLE}: {issue[:1].lower()}{issue[1:]}{par}.{pourquoi}"


def faits(d: DossierDeRecours) -> list[tuple[str, str]]:
    """(moment, sentence): entries, slips printed, notices and decisions, in no order."""
    histoire, actes = d.histoire, d.actes
    suite = [
        (s.instant, ("Résultat saisi" if rang == 0 else "Résultat changé") + par(s.auteur))
        for rang, s in enumerate(histoire.saisies)
    ]
    suite += [(instant, _billet_sorti(ou) + par(qui)) for instant, qui, ou in d.impressions]
    suite += [(a.instant, motif(_REMISES[a.remise])[:-1] + par(a.auteur)) for a in histoire.annonces]
    return [*suite, *((a.instant, motif(a.texte)[:-1] + par(a.auteur)) for a in actes)]


def _billet_sorti(imprimante: str) -> str:
    return f"Billet imprimé sur «{INSECABLE}{imprimante}{INSECABLE}»" if imprimante else "Billet gardé en PDF"


def par(auteur: str) -> str:
    """« (par Paul) »; empty where nobody is named."""
    return f" (par {auteur})" if auteur else ""
