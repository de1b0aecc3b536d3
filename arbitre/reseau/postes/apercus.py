"""The verdict of a line that is being typed, written nowhere."""

from typing import Any, assert_never

from arbitre.echanges.verdicts import objet
from arbitre.engine.bulletin import AJuger
from arbitre.engine.cahier.relecture import a_relire
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.feuilles.ecrits import mot_joue
from arbitre.engine.ligne.abrege import MotADire
from arbitre.engine.ligne.citees import citees_dans
from arbitre.engine.ligne.deduire import ScoreADire
from arbitre.engine.ligne.demandes import commandes
from arbitre.engine.ligne.doutes import LieuADire, jouee_ailleurs
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
from arbitre.engine.ligne.nombres import TableOuScore
from arbitre.engine.ligne.reperes import propositions
from arbitre.engine.ligne.sens import SensADire
from arbitre.engine.partie.coup import coup_a_corriger
from arbitre.engine.partie.etat import Coup, Fiche, Origine, Partie
from arbitre.engine.partie.saisie import CommandeSaisie
from arbitre.engine.partie.savoir import Contexte, Savoirs
from arbitre.engine.solution import Solution
from arbitre.reseau.acces.jetons import Porteur
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.demandes import examiner_la_ligne, examiner_le_bulletin, partie_de, reperes
from arbitre.reseau.postes.fil import Apercu

Objet = dict[str, Any]


def apercu(
    demande: Apercu, porteur: Porteur, competition: Competition, savoirs: Savoirs
) -> tuple[Objet, list[CommandeSaisie]]:
    """What the line says and is worth now, `refus` where it cannot be read; and what it would command."""
    redit: Objet = {"ligne": demande.ligne, "coup": demande.coup, "partie": demande.partie}
    if demande.numero is not None:
        redit["numero"] = demande.numero
    try:
        partie = partie_de(competition, demande.partie)
        contexte = Contexte(partie, savoirs.de(partie), porteur.nom)
        coup = coup_a_corriger(contexte.partie, demande.coup)
        if demande.bulletin is not None:
            if not demande.tables:
                raise CommandeRefusee("Donnez au moins une table.")
            ecrit = Ecrit(demande.tables, demande.bulletin, sens_supposes=demande.sens_supposes)
            vue = examiner_le_bulletin(contexte, coup, ecrit, dict(demande.reponses))
            proposees: list[Solution] = []
            lus = reperes(contexte, coup, demande)
        else:
            lus = reperes(contexte, coup, demande)
            redit["citees"] = citees_dans(contexte.partie, demande.ligne, lus)
            vue = examiner_la_ligne(contexte, demande)
            proposees = propositions(demande.ligne, lus)
    except ScoreADire as e:
        return redit | {"refus": str(e), "incomplete": True}, []
    except TableOuScore as e:
        return redit | {"refus": str(e), "doute": e.doute}, []
    except Refus as e:
        return redit | {"refus": str(e)}, []
    redit |= {"dit": genre(vue.lue), "tables": tables_de(vue.lue), "propositions": [solution(s) for s in proposees]}
    if isinstance(vue.lue, Ecrit):
        redit["bulletin"] = vue.lue.bulletin
    if vue.rendu is not None:
        redit["verdict"] = objet(vue.rendu) | {"manque": vue.rendu.manque}
        if isinstance(vue.lue, Ecrit) and vue.rendu.solution is not None:
            fiche = Fiche(Origine.BULLETIN, vue.rendu, vue.lue.bulletin)
            redit["joue"] = mot_joue(coup, fiche)._asdict()
        if isinstance(vue.lue, Ecrit) and (jouee := jouee_ailleurs(vue.lue, vue.rendu, lus.solutions)):
            redit["se_joue"] = solution(jouee)
            if vue.question is None and demande.ailleurs is False:
                redit["question"] = question(LieuADire(jouee, vue.rendu))
    if vue.question is not None:
        redit["question"] = question(vue.question)
    if porteur.role is Role.RELECTURE:
        redit |= _pas_relisible(contexte.partie, coup, vue.lue)
    return redit, commandes(contexte.partie, coup, vue.lue, vue.reponses)


def _pas_relisible(partie: Partie, coup: Coup, lue: Saisie) -> Objet:
    """Why that line would be refused to a reader; nothing where it would not."""
    try:
        a_relire(partie, coup, lue)
    except Refus as e:
        return {"pas_relisible": str(e)}
    return {}


def genre(lue: Saisie) -> str:
    """What sort of line it is."""
    match lue:
        case AuTop():
            return "top"
        case NonRemis():
            return "non_remis"
        case Points():
            return "points"
        case Ecrit():
            return "bulletin"
        case Effacer():
            return "effacer"
        case Deplacer():
            return "deplacer"
        case Notifier():
            return "notifier"
        case Regarder():
            return "regarder"
        case _:
            assert_never(lue)


def question(posee: AJuger | LieuADire | MotADire | SensADire) -> Objet:
    """What must be answered, and where the answer goes: `reponses` by its key, `sens` or `mots` by its rank, or
    `ailleurs`."""
    match posee:
        case LieuADire(solution=jouee, rendu=rendu):
            return {"ailleurs": solution(jouee), "si_oui": rendu.points}
        case SensADire(rang=rang, mot=mot):
            return {"sens": rang, "mot": mot, "H": posee.horizontal.points, "V": posee.vertical.points}
        case MotADire(rang=rang, mot=mot):
            issues = {"si_oui": posee.complet.points, "si_non": posee.entier.points}
            partout = {} if posee.maximum is None else {"maximum": posee.maximum}
            return {"mots": rang, "mot": mot, "solution": solution(posee.solution)} | issues | partout
        case AJuger(article=article):
            issues = {"si_oui": posee.si_oui.points, "si_non": posee.si_non.points}
            texte = {"texte": posee.question, "formes": posee.formes}
            return {"cle": posee.cle, "article": article.numero} | texte | issues
        case _:
            assert_never(posee)


def solution(s: Solution) -> Objet:
    """A word, where, for how many points."""
    return {"mot": s.mot, "ref": str(s.ref), "points": s.points}
