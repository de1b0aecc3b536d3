"""Why a slip of a post is not entered, in the words of its page."""

from typing import Final, assert_never

from arbitre.engine.bulletin import SCORE_DEDUIT, Deduit
from arbitre.engine.cahier.bulletin import Avis
from arbitre.engine.cahier.feuillet import Endroit
from arbitre.engine.cahier.monde import Marque, Monde
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
from arbitre.engine.feuilles.entete import date_en_toutes_lettres
from arbitre.engine.francais import denombrer, entre_parentheses, majuscule, suites
from arbitre.engine.ligne.lecture import Deplacer, Effacer
from arbitre.engine.partie.etat import Origine
from arbitre.engine.partie.lecture import resultat
from arbitre.engine.reglement import LETTRE_PEINE
from arbitre.reseau.postes.attendues import dites

ECARTEE: Final = "La console a écarté cette saisie\u00a0: rien n’en est entré. Reprenez-la si elle vaut."


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
            return f"Rien à corriger au coup {coup} encore\u00a0: la saisie reste ici jusqu’à son top."
        case PartieDejaFinie(partie):
            return (
                f"La partie {partie} est finie\u00a0: un poste n’y écrit plus. Montrez cette saisie au juge-arbitre,"
                " qui peut encore l’entrer à la console, ou en décider par un recours."
            )
        case Retenue(autre, _, texte):
            a_faire = "reprenez cette saisie ou écartez-la" if autre == auteur else f"elle attend chez {_qui(autre)}"
            return f"«\u00a0{texte}\u00a0» ne dit pas sa table\u00a0: {a_faire}, puis «\u00a0Top pour tous\u00a0»."
        case RienAPayer(laissees) if laissees:
            tables = frozenset[int]().union(*(la.tables for la in laissees))
            les = "les" if len(tables) > 1 else "la"
            return f"{_laisse(tables)} Corrigez et entrez-{les}, ou payez le top\u00a0: {suites(tables)} T."
        case RienAPayer():
            return "Toutes vos tables sont saisies."
        case _:
            assert_never(pourquoi)


def a_confirmer(monde: Monde, endroit: Endroit, motif: AConfirmer, auteur: str, vu: Avis) -> str:
    """What Enter must mean, in a sentence; ``vu`` is all that is known of the slip."""
    match motif:
        case Remplace(table):
            return ce_qui_part(monde, endroit, table, auteur, vu)
        case CoupClos(Endroit(_, coup)):
            fait = "est" if (la := monde.coup(endroit)) is not None and la.cloture else "a été"
            change = f"Le coup {coup} {fait} clos\u00a0: cette saisie y change {_les_tables(vu.visees)}."
            return f"{change} Pour un autre coup, videz la ligne, ou fermez le formulaire."
        case AutreCoup(Endroit(_, coup)):
            return f"On est passé du coup {coup} au coup {endroit.coup}\u00a0: cette saisie est jugée ici."
        case TablesLues(tables):
            return f"Lue pour {_les_tables(tables)}."
        case Laissee(autre, _, tables) if autre == auteur:
            return _laisse(tables)
        case Laissee(autre, _, tables):
            return f"{_laisse(tables)} {majuscule(_qui(autre))} la garde, ou la tape\u00a0: {suites(tables)}."
        case EnFrappe(autre):
            return f"{majuscule(_qui(autre))} est en train de saisir."
        case Reste(autre, _, texte):
            return f"«\u00a0{texte}\u00a0», de {_qui(autre)}, n’est pas entré."
        case Attendue():
            return dites((motif,))
        case Rouvert(Endroit(_, coup)):
            return f"Le fichier a été rouvert pendant la saisie du coup {coup}."
        case _:
            assert_never(motif)


def ce_qui_part(monde: Monde, endroit: Endroit, table: int, auteur: str, vu: Avis) -> str:
    """« Table 5 : remplace VEDIKA 12D, 58 points (score déduit), saisi par la console à 20 h 14. », without its number
    where the slip is for one table."""
    quoi = "ôte" if isinstance(vu.lue, Effacer | Deplacer) else "remplace"
    marque = _derniere(monde, endroit, table)
    d_ici = marque is None or marque.auteur == auteur
    qui = "" if marque is None else f" par {'ce poste' if d_ici else _qui(marque.auteur)}"
    saisi = f"{quoi} {_ce_qui_tient(monde, endroit, table, d_ici=d_ici)}, saisi{qui}{_quand(monde, marque)}."
    return f"Table {table}\u00a0: {saisi}" if len(vu.visees) > 1 else majuscule(saisi)


def en_face(monde: Monde, endroit: Endroit, table: int) -> str:
    """« Table 5, à la console : 9 points. »"""
    return f"Table {table}, à la console\u00a0: {_ce_qui_tient(monde, endroit, table) or 'rien encore'}."


def remplacee(monde: Monde, endroit: Endroit, table: int) -> str:
    """« table 5 : votre saisie est remplacée par la console à 20 h 14 : 7 points. », or taken out."""
    marque, tient = _derniere(monde, endroit, table), _ce_qui_tient(monde, endroit, table)
    qui = f"par {_qui(marque.auteur if marque is not None else '')}{_quand(monde, marque)}"
    suite = f"remplacée {qui}\u00a0: {tient}" if tient else f"ôtée {qui}"
    return f"table {table}\u00a0: votre saisie est {suite}."


def _derniere(monde: Monde, endroit: Endroit, table: int) -> Marque | None:
    """The mark of the last writing at that table."""
    partie = monde.partie(endroit)
    joueur = partie.joueur_en(table, endroit.coup) if partie is not None else None
    if partie is None or joueur is None:
        return None
    return monde.ecritures.derniere((partie.numero, endroit.coup, joueur))


def _quand(monde: Monde, marque: Marque | None) -> str:
    """« à 20 h 14 »; of another day than the competition's, with its date."""
    if marque is None:
        return ""
    jour, heure = marque.instant[:10], marque.instant[11:16].replace(":", "\u00a0h\u00a0")
    ce_jour = "" if jour == monde.competition.date else f" le {date_en_toutes_lettres(jour)}"
    return f"{ce_jour} à {heure}"


def _ce_qui_tient(monde: Monde, endroit: Endroit, table: int, *, d_ici: bool = False) -> str:
    """« VEDIKA 12D, 58 points A », « (score déduit) » where another typed none; empty where nothing stands."""
    partie, coup = monde.partie(endroit), monde.coup(endroit)
    joueur = partie.joueur_en(table, endroit.coup) if partie is not None else None
    fiche = coup.fiches.get(joueur) if coup is not None and joueur is not None else None
    if partie is None or coup is None or joueur is None or fiche is None:
        return ""
    rendu = resultat(partie, coup, joueur)
    lettres = "".join(f" {LETTRE_PEINE[s.peine]}" for s in rendu.sanctions)
    mot, ref = mot_joue(coup, fiche)
    dits = "rien remis" if fiche.origine is Origine.NON_REMIS else f"{entre_parentheses(mot)} {ref}".strip()
    decide = "décidé par le juge-arbitre" if fiche.decision is not None else ""
    deduit = f" ({SCORE_DEDUIT})" if Deduit.SCORE in fiche.deduits and not d_ici else ""
    return ", ".join(filter(None, (dits, f"{denombrer(rendu.points, 'point')}{lettres}{deduit}", decide)))


def _laisse(tables: frozenset[int]) -> str:
    leur = "leur" if len(tables) > 1 else "sa"
    return f"«\u00a0Top pour tous\u00a0» laisse {suites(tables)}\u00a0: {leur} saisie n’a pas été entrée."


def _les_tables(tables: frozenset[int]) -> str:
    return f"{'les tables' if len(tables) > 1 else 'la table'} {suites(tables)}"


def _qui(auteur: str) -> str:
    return auteur or "la console"
