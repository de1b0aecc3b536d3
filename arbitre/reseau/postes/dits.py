"""Why a slip of a post is not entered, in the words of its page."""

from typing import assert_never

from arbitre.engine.cahier.feuillet import Endroit
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import (
    AConfirmer,
    Attendue,
    AutreCoup,
    CoupClos,
    Empechement,
    EnFrappe,
    Incomprise,
    Laissee,
    PartieDejaFinie,
    PasClose,
    PasUnNumero,
    PasUnScore,
    Pourquoi,
    Remplace,
    Reste,
    Retenue,
    RienACorriger,
    RienAPayer,
    Rouvert,
    TableAEcrire,
    TableDUnAutre,
    TablesLues,
)
from arbitre.engine.feuilles.ecrits import mot_joue
from arbitre.engine.francais import denombrer, entre_parentheses, majuscule, suites
from arbitre.engine.partie.etat import Origine
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.reglement import LETTRE_PEINE


def empechement(pourquoi: Empechement, auteur: str) -> str:
    """What refuses that slip of ``auteur``, and what to do."""
    match pourquoi:
        case Incomprise(dit) | PasClose(dit):
            return dit
        case PasUnNumero(tape):
            return f"«\u00a0{tape}\u00a0» n’est pas un numéro de table\u00a0: écrivez des numéros, par exemple 1-8 12."
        case PasUnScore(tape):
            return f"Score «\u00a0{tape.upper()}\u00a0»\u00a0: des chiffres, ou rien s’il manque."
        case TableAEcrire():
            return "De quelle table est ce bulletin\u00a0? Écrivez son numéro."
        case TableDUnAutre(table, poste):
            return f"La table {table} est à {poste}\u00a0: reprenez-la d’abord («\u00a0Mes tables\u00a0»)."
        case RienACorriger(Endroit(_, coup)):
            return f"Rien à corriger au coup {coup}\u00a0: son top n’est pas retenu."
        case PartieDejaFinie(partie):
            return (
                f"La partie {partie} est finie\u00a0: un poste n’y écrit plus. Montrez cette saisie au juge-arbitre,"
                " qui peut encore l’entrer à la console, ou en décider par un recours."
            )
        case Retenue(autre, _, texte):
            a_faire = "reprenez cette saisie ou écartez-la" if autre == auteur else f"elle attend chez {_qui(autre)}"
            return f"«\u00a0{texte}\u00a0» ne dit pas sa table\u00a0: {a_faire}, puis «\u00a0Top pour tous\u00a0»."
        case RienAPayer(laissees) if laissees:
            les = "les" if len(laissees) > 1 else "la"
            tables = suites(laissees)
            return f"{_laisse(laissees)} Corrigez et entrez-{les}, ou payez le top\u00a0: {tables} T."
        case RienAPayer():
            return "Toutes vos tables sont saisies."
        case _:
            assert_never(pourquoi)


def a_confirmer(monde: Monde, endroit: Endroit, motif: AConfirmer, auteur: str) -> str:
    """What Enter must mean, in a sentence."""
    match motif:
        case Remplace(table):
            return f"{_ce_qui_tient(monde, endroit, table)}\u00a0: entrer le remplace."
        case CoupClos(Endroit(_, coup)):
            return f"Le coup {coup} est clos, le suivant est commencé\u00a0: est-ce bien celui-là\u00a0?"
        case AutreCoup(Endroit(_, coup)):
            return f"Cette saisie a été commencée au coup {coup}."
        case TablesLues(tables):
            return f"Lue pour {_les_tables(tables)}."
        case Laissee(autre, _, tables) if autre == auteur:
            return _laisse(tables)
        case Laissee(autre, _, tables):
            return f"«\u00a0Top pour tous\u00a0» laisse {suites(tables)}\u00a0: saisie commencée par {_qui(autre)}."
        case EnFrappe(autre):
            return f"{majuscule(_qui(autre))} est en train de saisir."
        case Reste(autre, _, texte):
            return f"«\u00a0{texte}\u00a0», de {_qui(autre)}, n’est pas entré."
        case Attendue():
            return attendue(motif)
        case Rouvert(Endroit(_, coup)):
            return f"Le fichier a été rouvert pendant la saisie du coup {coup}."
        case _:
            assert_never(motif)


def attendue(la: Attendue) -> str:
    """« Paul est coupé (table 5). »"""
    ou = f" (table {la.table})" if la.table else ""
    match la.pourquoi:
        case Pourquoi.COUPE:
            return f"{la.poste} est coupé{ou}."
        case Pourquoi.PAS_REVENU:
            return f"{la.poste} n’est pas revenu{ou}."
        case Pourquoi.SAISIT | Pourquoi.COMMENCE:
            return f"{la.poste} saisit encore{ou}."
        case Pourquoi.GARDE:
            return f"{la.poste} garde une saisie à régler{ou}."
        case _:
            assert_never(la.pourquoi)


def remplacee(monde: Monde, endroit: Endroit, table: int) -> str:
    """« Table 5 : la console y a saisi VEDIKA 12D, 58 points, à 20 h 14. », or that nothing stands there any more."""
    return f"{_ce_qui_tient(monde, endroit, table)}."


def _ce_qui_tient(monde: Monde, endroit: Endroit, table: int) -> str:
    partie, coup = monde.partie(endroit), monde.coup(endroit)
    joueur = partie.joueur_en(table, endroit.coup) if partie is not None else None
    if partie is None or coup is None or joueur is None:
        return f"Table {table}"
    marque = monde.ecritures.derniere((partie.numero, coup.numero, joueur))
    qui = _qui(marque.auteur) if marque is not None else "la console"
    quand = f" à {marque.instant[11:13]}\u00a0h\u00a0{marque.instant[14:16]}" if marque is not None else ""
    fiche = coup.fiches.get(joueur)
    if fiche is None:
        return f"Table {table}\u00a0: {qui} l’a vidée{quand}"
    rendu = resultat(partie, coup, joueur)
    lettres = "".join(f" {LETTRE_PEINE[s.peine]}" for s in rendu.sanctions)
    mot, ref = mot_joue(coup, fiche)
    dits = "rien remis" if fiche.origine is Origine.NON_REMIS else f"{entre_parentheses(mot)} {ref}".strip()
    paie = f"{denombrer(rendu.points, 'point')}{lettres}"
    return f"Table {table}\u00a0: {qui} a saisi {', '.join(filter(None, (dits, paie)))}{quand}"


def _laisse(tables: frozenset[int]) -> str:
    leur = "leur" if len(tables) > 1 else "sa"
    return f"«\u00a0Top pour tous\u00a0» laisse {suites(tables)}\u00a0: {leur} saisie n’a pas été entrée."


def _les_tables(tables: frozenset[int]) -> str:
    return f"{'les tables' if len(tables) > 1 else 'la table'} {suites(tables)}"


def _qui(auteur: str) -> str:
    return auteur or "la console"
