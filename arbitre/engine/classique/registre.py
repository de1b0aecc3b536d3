"""The register of the arbitres: contestations, decisions and what the director made of them, tosses, rounds re-opened,
pairs who met again; each with its time."""

from collections.abc import Iterable, Iterator
from enum import Enum
from functools import partial
from typing import Final, assert_never

from msgspec import Struct

from arbitre.engine.classique.contestation import Contestation, MotConteste
from arbitre.engine.classique.feuilles import entete_du_tournoi
from arbitre.engine.classique.incidents import PEINES, PeineClassique
from arbitre.engine.classique.recit import Genre
from arbitre.engine.classique.rencontre import Camp
from arbitre.engine.classique.resultat_dit import noms_courts, resultat_en_texte, resultat_nomme
from arbitre.engine.classique.suivi.etat import COTES, FaitDuSuivi, GenreDeFait, PartieSuivie
from arbitre.engine.classique.suivi.vue import depasse_en_texte, jeu_en_texte, noms_du_suivi
from arbitre.engine.classique.tournoi.actes import (
    Acte,
    ListeRecueAuTournoi,
    Passage,
    PassageDuJoueur,
    ReglagesRevus,
    ResultatRetenu,
)
from arbitre.engine.classique.tournoi.etat import (
    Affaire,
    Chronometrage,
    ContestationJugee,
    DecisionRevue,
    IncidentTranche,
    JoueurExclu,
    Revision,
    RondeDuTournoi,
    TempsALaPendule,
    TossFait,
    Tournoi,
    nom_de,
)
from arbitre.engine.classique.tournoi.resultats import contredit_le_suivi
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.francais import INSECABLE, accorder, denombrer, liste, relatif
from arbitre.engine.listes_recues import au_registre
from arbitre.engine.saisies import cite


class LigneDuRegistre(Struct, frozen=True):
    """Something that an arbitre did: its round, its table (0: not said), what it is, what came of it, at what time."""

    ronde: int
    table: int
    quoi: str
    suite: str
    heure: str = ""


class RegistreClassique(Struct, frozen=True):
    """All of them, round by round, in the order in which they happened."""

    entete: Entete
    lignes: tuple[LigneDuRegistre, ...]


class AffaireJugee(Struct, frozen=True):
    """A decision or contestation as it stands, for who may go back on it; ``numero`` is its place in the file."""

    affaire: Affaire
    numero: int
    ligne: LigneDuRegistre
    revision: Revision | None


def plaignant_de(tournoi: Tournoi, jugement: ContestationJugee) -> str:
    """The name of who contested; empty where it was not said."""
    ronde = tournoi.la_ronde(jugement.ronde)
    rencontre = ronde.rencontres.get(jugement.table) if ronde is not None and jugement.table else None
    if rencontre is None or jugement.plaignant is None:
        return ""
    return nom_de(tournoi.inscrits, rencontre.a if jugement.plaignant is Camp.A else rencontre.b)


def contestation_de(jugement: ContestationJugee) -> Contestation:
    """The words and what follows from them."""
    return Contestation(tuple(MotConteste(mot, admis) for mot, admis in jugement.mots))


class VerdictImprime(Struct, frozen=True):
    """A contestation as both players may take it away: the bulletin, filled in."""

    ronde: int
    table: int
    heure: str
    plaignant: str
    contestation: Contestation
    suite: str


def verdicts(tournoi: Tournoi) -> tuple[VerdictImprime, ...]:
    """The verdicts of contestations of the last round, the last first."""
    juges = [(n, j) for n, j in enumerate(tournoi.jugements, 1) if j.ronde == len(tournoi.rondes)]
    return tuple(
        VerdictImprime(
            j.ronde,
            j.table,
            j.heure,
            plaignant_de(tournoi, j),
            contestation_de(j),
            _etat_de(tournoi.revue(Affaire.CONTESTATION, numero)),
        )
        for numero, j in reversed(juges)
    )


def _etat_de(revue: DecisionRevue | None) -> str:
    return f"{revue.revision.value} par le directeur du tournoi (art. 9.3)" if revue is not None else ""


def affaires(tournoi: Tournoi) -> tuple[AffaireJugee, ...]:
    """Every decision and contestation, the last first."""
    jugees = [
        *_jugees(tournoi, Affaire.CONTESTATION, (_contestation(tournoi, j) for j in tournoi.jugements)),
        *_jugees(tournoi, Affaire.DECISION, (_decision(tournoi, d) for d in tournoi.decisions)),
    ]
    return tuple(sorted(jugees, key=lambda a: (a.ligne.ronde, a.ligne.heure), reverse=True))


def _jugees(tournoi: Tournoi, affaire: Affaire, lignes: Iterable[LigneDuRegistre]) -> Iterator[AffaireJugee]:
    """The judged matters of one kind, in the order of the file, each as it stands."""
    for numero, ligne in enumerate(lignes, 1):
        revue = tournoi.revue(affaire, numero)
        yield AffaireJugee(affaire, numero, ligne, revue.revision if revue is not None else None)


def registre(tournoi: Tournoi) -> RegistreClassique:
    """The register, round by round."""
    lignes = [_contestation(tournoi, j) for j in tournoi.jugements]
    lignes += [_decision(tournoi, d) for d in tournoi.decisions]
    lignes += _du_suivi(tournoi)
    lignes += [_a_la_pendule(tournoi, e) for e in tournoi.epuisees if not _constate(tournoi, e)]
    lignes += [_revue(tournoi, r) for r in tournoi.revues]
    lignes += [_toss(tournoi, t) for t in tournoi.tosses]
    lignes += [LigneDuRegistre(r.numero, 0, "Ronde rouverte", r.motif, r.heure) for r in tournoi.reouvertures]
    lignes += [
        LigneDuRegistre(
            len(tournoi.rondes),
            0,
            "Exclusion du tournoi (art. 9.3)" if isinstance(e, JoueurExclu) else "Exclusion levée (art. 9.3)",
            f"{nom_de(tournoi.inscrits, e.joueur)}\u00a0: {e.motif}",
            e.heure,
        )
        for e in tournoi.exclusions
    ]
    lignes += map(partial(_acte, tournoi), tournoi.actes)
    for ronde in tournoi.rondes:
        lignes += _outre(ronde)
        lignes += _doubles(tournoi, ronde)
    lexiques = ", ".join(dict.fromkeys(j.lexique for j in tournoi.jugements))
    return RegistreClassique(
        entete_du_tournoi(tournoi, "Registre des arbitres", lexique=lexiques),
        tuple(sorted(lignes, key=lambda ligne: (ligne.ronde, ligne.heure))),
    )


def _contestation(tournoi: Tournoi, j: ContestationJugee) -> LigneDuRegistre:
    mots = ", ".join(f"{mot} {'admis' if admis else 'non admis'}" for mot, admis in j.mots)
    contestation, nom = contestation_de(j), plaignant_de(tournoi, j)
    reprises = "lettres reprises, tour passé" if contestation.reprises else "le coup reste"
    perdus = denombrer(contestation.penalite, "point", INSECABLE)
    penalite = f"{nom or 'qui a contesté'} perd {perdus}" if contestation.penalite else ""
    par = f" par {nom}" if nom else ""
    return LigneDuRegistre(
        j.ronde,
        j.table,
        f"Contestation{par} (art. 5.3)",
        "\u00a0; ".join(filter(None, (mots, reprises, penalite))),
        j.heure,
    )


def _decision(tournoi: Tournoi, d: IncidentTranche) -> LigneDuRegistre:
    manche = f", manche {d.manche}" if d.manche > 1 else ""
    note = f" ({d.note})" if d.note else ""
    return LigneDuRegistre(
        d.ronde,
        d.table,
        f"{d.incident} (art. {d.article})",
        f"{nom_de(tournoi.inscrits, d.joueur)}{manche}\u00a0: {PEINES[d.peine]}{note}",
        d.heure,
    )


def _du_suivi(tournoi: Tournoi) -> Iterator[LigneDuRegistre]:
    """What was settled in the games that were followed move by move, contestations aside."""
    for partie in tournoi.suivies:
        for fait in partie.faits:
            quoi, suite = _fait_du_suivi(partie, fait, noms_du_suivi(tournoi, partie))
            manche = f" (manche {partie.manche})" if partie.manche > 1 else ""
            yield LigneDuRegistre(partie.ronde, partie.table, quoi, f"{suite}{manche}", fait.heure)


def _fait_du_suivi(partie: PartieSuivie, fait: FaitDuSuivi, noms: tuple[str, str]) -> tuple[str, str]:
    nom, autre = noms if fait.camp is Camp.A else reversed(noms)
    match fait.genre:
        case GenreDeFait.TEMPS:
            depasse = depasse_en_texte(fait.depasse)
            passes = sum(coup.genre is Genre.PASSE for coup in partie.recits[fait.apres :])
            ensuite = f", {denombrer(passes, 'passe')} ensuite" if passes else ""
            deux = partie.jeu.a.sans_temps and partie.jeu.b.sans_temps
            seul = "" if deux else f"\u00a0; {autre} joue seul{ensuite}"
            return "Temps épuisé (art. 7.3.1)", f"{nom} n’a plus de temps{depasse}{seul}"
        case GenreDeFait.HORS_TEMPS:
            coup = jeu_en_texte(partie.recits[fait.apres - 1])
            return "Coup gardé, temps épuisé (art. 7.3.1)", f"{nom}\u00a0: coup {fait.apres}, {coup}"
        case GenreDeFait.PENALITE:
            return f"Pénalité (art. {fait.article})", f"{nom}\u00a0: {denombrer(fait.points, 'point')}"
        case GenreDeFait.ABANDON:
            return "Abandon (art. 10.7)", f"{nom}\u00a0: {PEINES[PeineClassique.PERTE]}"
        case _:
            assert_never(fait.genre)


def _constate(tournoi: Tournoi, e: TempsALaPendule) -> bool:
    """Whether the register already tells that time used up, of the game followed at that table."""
    return any(
        p.temps_constate(COTES[p.joueurs.index(e.joueur)])
        for p in tournoi.suivies
        if (p.ronde, p.table) == (e.ronde, e.table) and e.joueur in p.joueurs
    )


def _a_la_pendule(tournoi: Tournoi, e: TempsALaPendule) -> LigneDuRegistre:
    suite = (
        f"{nom_de(tournoi.inscrits, e.joueur)} n’a plus de temps à la pendule de sa table{depasse_en_texte(e.depasse)}"
    )
    return LigneDuRegistre(e.ronde, e.table, "Temps épuisé (art. 7.3.1)", suite, e.heure)


def _revue(tournoi: Tournoi, r: DecisionRevue) -> LigneDuRegistre:
    """« Appel de … : décision adoucie (art. 9.3) »."""
    contestation = r.affaire is Affaire.CONTESTATION
    origine = (tournoi.jugements if contestation else tournoi.decisions)[r.numero - 1]
    quoi = "Contestation" if contestation else "Décision"
    appel = f"Appel de {nom_de(tournoi.inscrits, r.appelant)}\u00a0: " if r.appelant else ""
    reste = "pénalité levée" if contestation and r.peine.points == 0 else PEINES[r.peine]
    suite = f"{r.motif}\u00a0; {'rien ne reste' if r.revision.value == 'déjugée' else reste}"
    return LigneDuRegistre(
        origine.ronde,
        origine.table,
        f"{appel}{(quoi.lower() if appel else quoi)} {r.revision.value} (art. 9.3)",
        suite,
        r.heure,
    )


def _toss(tournoi: Tournoi, t: TossFait) -> LigneDuRegistre:
    return LigneDuRegistre(
        t.ronde,
        t.table,
        f"Toss de la manche {t.manche} (art. {'3.1' if t.manche == 1 else '3.2'})",
        f"{' – '.join(t.lettres)}\u00a0: {nom_de(tournoi.inscrits, t.commence)} commence"
        + (", tiré par la console" if t.sort else ""),
        t.heure,
    )


_REGLAGES: Final = {
    "minutes": "minutes par joueur",
    "deux_manches": "deux manches gagnantes",
    "perte_absent": "Pdep d’un absent",
    "matchs": "nombre de matchs",
    "exactement": "appariements exactement comme écrit (art. 7)",
    "perte_forfait": "Pdep d’un forfait",
    "formule": "formule",
    "finale": "joueurs en finale",
    "formule_cote": "formule de cote",
    "chronometrage": "chronométrage",
    "secondes": "secondes par tour",
    "alerte": "alerte",
    "x_avant": "PM de X pour les rondes d’avant",
    "juge_arbitre": "juge-arbitre",
}
"""Each setting, in words."""


_EN_MOTS: Final[dict[tuple[str, object], str]] = {
    ("matchs", 0): "celui de la formule",
    ("perte_forfait", None): "celle d’un absent",
    ("formule_cote", ""): "aucune",
    ("juge_arbitre", ""): "personne",
    ("chronometrage", Chronometrage.CHRONOMETRES): "deux chronomètres",
}


def _regle(nom: str, valeur: object) -> str:
    """« oui », « 6 », « celui de la formule »."""
    if (dit := _EN_MOTS.get((nom, valeur))) is not None:
        return dit
    match valeur:
        case bool():
            return "oui" if valeur else "non"
        case Enum():
            return str(valeur.value)
        case _:
            return str(valeur)


def _acte(tournoi: Tournoi, acte: Acte) -> LigneDuRegistre:
    match acte:
        case ResultatRetenu():
            return _resultat_retenu(tournoi, acte)
        case PassageDuJoueur(passage, nom, rondes, heure):
            suite = {
                Passage.ARRIVE: f"joue à partir de la ronde {rondes + 1}",
                Passage.PART: f"absent dès la ronde {rondes + 1}",
                Passage.REVIENT: f"de retour pour la ronde {rondes + 1}",
                Passage.RETIRE: "n’avait pas joué",
            }
            return LigneDuRegistre(rondes, 0, passage.value, f"{nom}\u00a0: {suite[passage]}", heure)
        case ReglagesRevus(changes, rondes, heure):
            dits = [
                f"{_REGLAGES[nom]} {_regle(nom, apres)}, était {_regle(nom, avant)}" for nom, avant, apres in changes
            ]
            return LigneDuRegistre(rondes, 0, "Réglages changés", "\u00a0; ".join(dits), heure)
        case ListeRecueAuTournoi(notee, rondes):
            return LigneDuRegistre(rondes, 0, f"Liste {cite(notee.source)}", au_registre(notee), notee.heure)
        case _:
            assert_never(acte)


def _resultat_retenu(tournoi: Tournoi, acte: ResultatRetenu) -> LigneDuRegistre:
    """« ROUX 390 – DAVID 410, était 410 – 390 »; what a game followed there to its end had, where it had not that."""
    noms, apres = noms_courts(tournoi.inscrits, acte.apres), acte.apres
    etait = resultat_en_texte(acte.avant, noms)
    if not apres.connue and not apres.saisies:
        quoi = "Résultat effacé"
    elif etait:
        quoi = "Résultat corrigé"
    else:
        quoi = "Forfait (art. 8)" if apres.forfait is not None else "Résultat par décision (art. 9.2)"
    dits = (resultat_nomme(apres, noms), f"était {etait}" if etait else "", _du_suivi_contraire(tournoi, acte))
    return LigneDuRegistre(acte.ronde, acte.table, quoi, ", ".join(filter(None, dits)), acte.heure)


def _du_suivi_contraire(tournoi: Tournoi, acte: ResultatRetenu) -> str:
    suivie = contredit_le_suivi(tournoi, acte.ronde, acte.table, acte.apres.saisies)
    if suivie is None:
        return ""
    a, b = suivie.scores
    return f"partie suivie\u00a0: {relatif(a)} – {relatif(b)}" if suivie.conclue else "partie suivie non finie"


def _outre(ronde: RondeDuTournoi) -> Iterator[LigneDuRegistre]:
    """A round that the text alone did not make."""
    quoi, suite = "", denombrer(len(ronde.tables), "table")
    if not ronde.article and not ronde.regle:
        quoi = "Appariements à la main"
    elif ronde.sans_tableau:
        quoi, suite = "Appariements sans tableau (art. 6.2.2)", ronde.regle
    elif ronde.au_dela:
        quoi = "Appariements au-delà de l’article 7"
    if quoi:
        yield LigneDuRegistre(ronde.numero, 0, quoi, suite, ronde.heure)


def _doubles(tournoi: Tournoi, ronde: RondeDuTournoi) -> Iterator[LigneDuRegistre]:
    for a, b in ronde.doubles:
        avant = [numero for numero in tournoi.se_sont_rencontres(a, b) if numero != ronde.numero]
        noms = f"{nom_de(tournoi.inscrits, a)} – {nom_de(tournoi.inscrits, b)}"
        suite = f"déjà rencontrés ({accorder(len(avant), 'ronde')} {liste(avant)})" if avant else "déjà rencontrés"
        yield LigneDuRegistre(
            ronde.numero, ronde.table_de(a) or 0, "Rencontre répétée (art. 7)", f"{noms}\u00a0: {suite}", ronde.heure
        )
