"""Sentences of the history: who did what and when, on which coup and tables, what was taken back; and what each event
laid down: its content, then its reason.
"""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import fields

from arbitre.engine.bulletin import deduits_dits
from arbitre.engine.competition.commandes import LIBELLES, Fait, Trace
from arbitre.engine.competition.etat import Competition, Joueur, MancheDuProgramme, Reglages
from arbitre.engine.competition.inscrire import (
    JoueurInscrit,
    JoueurRetire,
    ReglagesChanges,
    RetirerJoueur,
    TablesConfiees,
)
from arbitre.engine.competition.organiser import (
    AbsenceJugee,
    PartieAnnulee,
    PartieRetablie,
    ProgrammeFixe,
    TablesAttribuees,
)
from arbitre.engine.competition.papiers import EnTeteChoisi
from arbitre.engine.francais import (
    accorder,
    denombrer,
    entre_parentheses,
    et_autres,
    liste,
    minutes_et_secondes,
    numeros,
    suites,
    tiret,
)
from arbitre.engine.ordre import Situe
from arbitre.engine.partie.assises import Place
from arbitre.engine.partie.conduite import ChronoRepris, ChronoSuspendu, TopRetenu
from arbitre.engine.partie.discipline import FraudeSanctionnee
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Service
from arbitre.engine.partie.places import FairePartir, InstallerJoueur, JoueurInstalle, JoueurParti, TableChangee
from arbitre.engine.partie.recourir import RecoursJuge
from arbitre.engine.partie.recours import Issue, Recours
from arbitre.engine.partie.rectifications import MotRetenuFaux, TirageRectifie, TopRectifie
from arbitre.engine.partie.saisie import ResultatSaisi, SaisirBulletin, SanctionNotifiee
from arbitre.engine.partie.terminer import PartieInterrompue
from arbitre.engine.partie.tirer import TirageRejete
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes import tours as textes_tours
from arbitre.ui.textes.touches import Geste

_MONTRES: Final = 3
"""How many of what was done alike are told one by one."""
_ISSUES: Final = {
    Issue.MAINTENUE: "décision maintenue",
    Issue.REFORMEE: "décision changée",
    Issue.IRRECEVABLE: "recours non reçu",
    Issue.TRANSMISE: "transmis à la commission",
}


def detail(traces: Sequence[Trace], competition: Competition) -> str:
    """What a command laid down: the last that was, with all that was of its kind."""
    dites = [(trace.evenement, _dit(trace.evenement, competition)) for trace in traces]
    genre = next((type(evenement) for evenement, dite in reversed(dites) if dite), None)
    toutes = [(e, dite) for e, dite in dites if type(e) is genre and (dite or isinstance(e, JoueurInscrit))]
    if len(toutes) == 1:
        return toutes[0][1]
    chacun = dict.fromkeys(_de_qui_l_evenement(e, dite, competition) for e, dite in toutes)
    return et_autres(list(chacun), _MONTRES, "\u00a0; ")


def _de_qui_l_evenement(evenement: Situe, dite: str, competition: Competition) -> str:
    """One among several done at once: with its player; who comes in or goes, by the name alone."""
    if isinstance(evenement, JoueurInscrit):
        return evenement.joueur.nom_complet
    if isinstance(evenement, JoueurRetire):
        return dite
    noms = [competition.joueur(j).nom_complet for j in evenement.joueurs if j in competition.joueurs]
    return f"{noms[0]} {dite}" if len(noms) == 1 else dite


def _dit(evenement: Situe, competition: Competition) -> str:
    match evenement:
        case ResultatSaisi(fiche=fiche):
            return _fiche(fiche)
        case TopRetenu(solution=solution):
            return f"{entre_parentheses(solution.mot)} {solution.ref} {solution.points}"
        case TirageRejete(tirage=tirage, article=article, motif=motif):
            return f"{tiret(str(tirage))}, {motif[:1].lower()}{motif[1:].rstrip('.')} ({article})"
        case TirageRectifie(tirage=tirage, motif=motif):
            return _suite(tiret(str(tirage)), motif)
        case TopRectifie(points=points, motif=motif):
            return _suite(denombrer(points, "point"), motif)
        case MotRetenuFaux(points_annules=annules, motif=motif):
            return _suite("points annulés" if annules else "points laissés", motif)
        case FraudeSanctionnee(motif=motif, scores_annules=annules, exclu=exclu):
            return _suite(motif, "scores précédents annulés" * annules, "exclu des parties suivantes" * exclu)
        case RecoursJuge(jugement=jugement):
            accorde = denombrer(jugement.points, "point") if jugement.points is not None else ""
            return _suite(_ISSUES[jugement.issue], accorde, jugement.motif)
        case SanctionNotifiee(remise=remise):
            return textes_saisie.REMISES[remise]
        case ChronoSuspendu(reste=reste) | ChronoRepris(reste=reste):
            return f"reste {minutes_et_secondes(max(1, round(reste)))}"
        case JoueurInstalle(table=table, depuis=coup) | TableChangee(table=table, depuis=coup):
            return f"table {table} dès le coup {coup}"
        case JoueurParti(jusqua=coup):
            return f"dernier coup, le {coup}" if coup else "avant le premier coup"
        case PartieInterrompue(minutes=minutes, valides=valides, article=article):
            garde = "résultats gardés" if valides else "résultats non comptés"
            return _suite(denombrer(minutes, "minute"), garde, str(article))
        case _:
            return _hors_partie(evenement, competition)


def _hors_partie(evenement: Situe, competition: Competition) -> str:
    """The sentence of an event outside the parties; else the event's own words."""
    match evenement:
        case JoueurInscrit(joueur=joueur):
            return _joueur(joueur)
        case JoueurRetire(nom=nom):
            return nom
        case ReglagesChanges(reglages=reglages):
            return _reglages(reglages)
        case TablesConfiees(service=service):
            return _service(service, competition)
        case ProgrammeFixe(manches=manches):
            return _programme(manches)
        case TablesAttribuees(places=places):
            return et_autres([_assise(joueur, table, competition) for joueur, table in places], _MONTRES, "\u00a0; ")
        case EnTeteChoisi(en_tete=en_tete):
            juge = f"juge-arbitre {en_tete.juge_arbitre}" if en_tete.juge_arbitre else ""
            image = "avec son image" if en_tete.logo else "sans image"
            return _suite(en_tete.club or "sans nom de club", image, juge)
        case AbsenceJugee(partie=partie, absence=absence):
            return f"partie {partie}, {textes_tours.ABSENCE_COUTE[absence]}"
        case PartieAnnulee(partie=partie, motif=motif) | PartieRetablie(partie=partie, motif=motif):
            return _suite(f"partie {partie}", motif)
        case _:
            return evenement.detail


def _assise(joueur: int, table: int, competition: Competition) -> str:
    """« MARTIN Zoé à la table 5 »."""
    qui = competition.joueurs.get(joueur)
    nom = qui.nom_complet if qui is not None else f"joueur {joueur}"
    return f"{nom} à la table {table}" if table else f"{nom} sans table"


def _suite(*morceaux: str) -> str:
    return ", ".join(filter(None, morceaux))


def _fiche(fiche: Fiche) -> str:
    if fiche.decision is not None:
        return f"{denombrer(fiche.decision.points, 'point')}, {fiche.decision.motif}"
    if fiche.origine is Origine.NON_REMIS:
        return "rien remis"
    ecrit = textes_saisie.ecrite(fiche.bulletin) if fiche.bulletin is not None else ""
    paye = denombrer(fiche.verdict.points, "point") if fiche.verdict is not None else ""
    return _suite(ecrit, deduits_dits(fiche.deduits), paye)


def _joueur(joueur: Joueur) -> str:
    """The present card of a player, without the name, which is told already."""
    table = f"table {joueur.table}" if joueur.table else ""
    return _suite(table, joueur.licence, joueur.categorie, joueur.serie, joueur.club)


def _service(service: Service, competition: Competition) -> str:
    arbitre = competition.arbitres.get(service.arbitre)
    tables = f"{accorder(len(service.tables), 'table')} {numeros(service.tables)}"
    return _suite(arbitre.nom if arbitre is not None else "", tables, f"dès le coup {service.coup}")


def _programme(manches: Sequence[MancheDuProgramme]) -> str:
    noms = [manche.titre for manche in manches]
    return et_autres(noms, 6) or "aucune partie"


def _reglages(reglages: Reglages) -> str:
    """The method, what separates equal results, and the fields that are not as the text has them."""
    departage = liste(textes_tours.DEPARTAGES[d] for d in reglages.departage)
    absence = textes_tours.ABSENCE_COUTE[reglages.absence]
    change = {f.name for f in fields(Reglages) if getattr(reglages, f.name) != f.default}
    return _suite(
        textes_tours.METHODES[reglages.methode],
        f"départage par {departage}" if departage else "",
        f"un absent {absence}" if "absence" in change else "",
        f"solo de {denombrer(reglages.prime_solo, 'point')} dès {denombrer(reglages.seuil_solo, 'joueur')}",
        "sans attente après le top" if "attente_apres_top" in change else "",
        f"clubs à {reglages.meilleurs_par_club}" if "meilleurs_par_club" in change else "",
        "qui est parti n’est pas classé" if "partis_classes" in change else "",
    )


CHERCHER: Final = "Chercher\u00a0: coup 6, table 12, Paul, 21:04…"
RIEN_A_ANNULER: Final = "Rien à annuler."
RIEN_A_REFAIRE: Final = "Rien à rétablir."
ENTREE: Final = "Entrée\u00a0: aller au coup"
AUTRE_PARTIE: Final = (
    f"Cette ligne est d’une autre partie\u00a0: son coup se lit dans les documents ({Geste.DOCUMENTS})."
)
SANS_COUP: Final = "Cette ligne n’est d’aucun coup."
MOMENT_DU_FICHIER: Final = "Où en est le fichier\u00a0; chaque papier le dit à son pied."


_DE_PLUSIEURS: Final = {
    RetirerJoueur.__name__: ("retrait", JoueurRetire),
    InstallerJoueur.__name__: ("arrivée", JoueurInstalle),
    FairePartir.__name__: ("départ", JoueurParti),
}
"""What one gesture does to several players, by its command; its event."""


def ligne(fait: Fait, competition: Competition) -> str:
    """« 21:04:12 saisie d’un bulletin — coup 6, table 12, MARTIN Zoé : SEMAINE H2 70 (Paul) »."""
    lieux = [f"partie {fait.partie}"] if fait.partie and len(competition.parties) > 1 else []
    if (coup := coup_de(fait, competition)) is not None:
        lieux.append(f"coup {coup}")
    lieux += _de_qui(fait, competition)
    laisse = detail(fait.traces, competition)
    dite = f"{heure(fait.tete.instant)} {_libelle(fait)}"
    dite += f" — {', '.join(lieux)}" if lieux else ""
    dite += f"\u00a0: {laisse}" if laisse else ""
    dite += f" ({fait.tete.auteur})" if fait.tete.auteur else ""
    if fait.annule:
        par = f" par {fait.annule_par}" if fait.annule_par else ""
        dite += f" — annulé à {heure(fait.annule)}{par}"
    return dite


def _libelle(fait: Fait) -> str:
    """The name of the act; one line may enter the bulletins of several tables."""
    saisis = sum(isinstance(trace.evenement, ResultatSaisi) for trace in fait.traces)
    if fait.tete.commande == SaisirBulletin.__name__ and saisis > 1:
        return f"saisie de {denombrer(saisis, 'bulletin')}"
    if (quoi := _DE_PLUSIEURS.get(fait.tete.commande)) is not None:
        combien = sum(isinstance(trace.evenement, quoi[1]) for trace in fait.traces)
        if combien > 1:
            return f"{quoi[0]} de {denombrer(combien, 'joueur')}"
    return LIBELLES.get(fait.tete.commande, fait.tete.commande)


def annulee(fait: Fait, competition: Competition) -> str:
    """What undo took back."""
    return f"Annulé\u00a0: {ligne(fait, competition)}."


def refaite(fait: Fait, competition: Competition) -> str:
    """What redo put back."""
    return f"Rétabli\u00a0: {ligne(fait, competition)}."


def annulable(fait: Fait, competition: Competition) -> str:
    """What undo would take back."""
    return f"{Geste.ANNULER} annule\u00a0: {ligne(fait, competition)}"


def heure(instant: str) -> str:
    """« 21:04:12 »."""
    return instant[11:19]


def regarde(coup: Coup) -> str:
    """What an earlier coup was, over its grid."""
    retenu = coup.retenu
    mot = f" — {entre_parentheses(retenu.solution.mot)} {retenu.solution.ref} {coup.points_top}" if retenu else ""
    return f"Coup {coup.numero}\u00a0: {tiret(str(coup.tirage or ''))}{mot}. {Geste.TAIRE} revient au présent."


def coup_de(fait: Fait, competition: Competition) -> int | None:
    """The coup that a command was about: the one appealed against, where it judges an appeal."""
    juges = (_juge(trace, competition) for trace in fait.traces)
    return fait.coup or next((recours.coup for recours in juges if recours is not None), None)


def _juge(trace: Trace, competition: Competition) -> Recours | None:
    """The appeal that is judged, where one is."""
    evenement, partie = trace.evenement, competition.la_partie(trace.partie)
    if not isinstance(evenement, RecoursJuge) or partie is None or evenement.numero > len(partie.recours):
        return None
    return partie.recours[evenement.numero - 1]


def _de_qui(fait: Fait, competition: Competition) -> list[str]:
    """The tables, and the player where there is but one."""
    coup = coup_de(fait, competition)
    concernes = list(dict.fromkeys((t.partie, j) for t in fait.traces for j in _joueurs(t, competition)))
    places = [place for partie, j in concernes if (place := _place(competition, partie, j, coup)) is not None]
    lieux = [f"{accorder(len(places), 'table')} {suites({p.table for p in places})}"] if places else []
    joueurs = {j for _, j in concernes}
    if len(joueurs) == 1:
        inscrits = (trace.evenement.joueur for trace in fait.traces if isinstance(trace.evenement, JoueurInscrit))
        joueur = competition.joueurs.get(*joueurs) or next(inscrits, None)  # taken back, the event alone has him
        lieux += [joueur.nom_complet] if joueur is not None else []
    return lieux


def _joueurs(trace: Trace, competition: Competition) -> tuple[int, ...]:
    """Whom it is about, but for who was taken off, whom the event itself names."""
    if isinstance(trace.evenement, JoueurRetire):
        return ()
    juge = _juge(trace, competition)
    return trace.evenement.joueurs if juge is None else (juge.joueur,) * bool(juge.joueur)


def _place(competition: Competition, numero: int, joueur: int, coup: int | None) -> Place | None:
    """Where a player sat: at that coup, or at the last one."""
    partie = competition.la_partie(numero)
    return partie.place_de(joueur, coup or max(1, len(partie.coups))) if partie is not None else None
