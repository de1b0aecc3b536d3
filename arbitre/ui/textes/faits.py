"""What each event laid down, in words: its content, then its reason."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import fields

from arbitre.engine.bulletin import deduits_dits
from arbitre.engine.competition.commandes import Trace
from arbitre.engine.competition.etat import Competition, Joueur, MancheDuProgramme, Reglages
from arbitre.engine.competition.inscrire import JoueurInscrit, JoueurRetire, ReglagesChanges, TablesConfiees
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
    tiret,
)
from arbitre.engine.ordre import Situe
from arbitre.engine.partie.conduite import ChronoRepris, ChronoSuspendu, TopRetenu
from arbitre.engine.partie.discipline import FraudeSanctionnee
from arbitre.engine.partie.etat import Fiche, Origine, Service
from arbitre.engine.partie.places import JoueurInstalle, JoueurParti, TableChangee
from arbitre.engine.partie.recourir import RecoursJuge
from arbitre.engine.partie.recours import Issue
from arbitre.engine.partie.rectifications import MotRetenuFaux, TirageRectifie, TopRectifie
from arbitre.engine.partie.saisie import ResultatSaisi, SanctionNotifiee
from arbitre.engine.partie.terminer import PartieInterrompue
from arbitre.engine.partie.tirer import TirageRejete
from arbitre.ui.textes import saisie as textes_saisie
from arbitre.ui.textes import tours as textes_tours

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
    chacun = dict.fromkeys(_de_qui(e, dite, competition) for e, dite in toutes)
    return et_autres(list(chacun), _MONTRES, "\u00a0; ")


def _de_qui(evenement: Situe, dite: str, competition: Competition) -> str:
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
