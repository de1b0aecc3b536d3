"""Entering results: the top for all, a bulletin, points only, not handed in, a decision, notices, closing."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Verdict
from arbitre.engine.correction import corriger, corriger_multitops
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import denombrer
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.elimination import eliminer
from arbitre.engine.partie.etat import Coup, Decision, Fiche, Origine, Partie
from arbitre.engine.partie.lecture import bulletins_saisis, contexte_de_correction, non_saisis
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.reglement import Peine, Sanction
from arbitre.engine.saisies import NOMBRE_MAX, phrase

Evenements = tuple[ev.EvenementPartie, ...]

_AUCUNE: Final[Mapping[str, bool]] = MappingProxyType({})


def coup_a_corriger(partie: Partie, numero: int) -> Coup:
    """The coup of that number, its top retained; results are entered from then on, for ever."""
    coup = partie.le_coup(numero)
    if coup is None or coup.retenu is None:
        raise CommandeRefusee(f"Le top du coup {numero} n’est pas encore retenu : rien à corriger.")
    return coup


def joueur_a(partie: Partie, table: int, coup: int) -> int:
    """The player at ``table`` for ``coup``; refuses an unknown or empty table."""
    joueur = partie.joueur_en(table, coup)
    if joueur is None:
        raise CommandeRefusee(f"Personne à la table {table} au coup {coup} : vérifiez le numéro.")
    return joueur


def _joueurs(partie: Partie, coup: Coup, tables: Collection[int]) -> tuple[int, ...]:
    """The players at these tables, at least one, none of them entered yet."""
    if not tables:
        raise CommandeRefusee("Donnez au moins une table.")
    joueurs = []
    for table in tables:
        joueur = joueur_a(partie, table, coup.numero)
        if joueur in coup.fiches:
            raise CommandeRefusee(f"La table {table} est déjà saisie au coup {coup.numero} : effacez-la d’abord.")
        if joueur in joueurs:
            raise CommandeRefusee(f"La table {table} est donnée deux fois.")
        joueurs.append(joueur)
    return tuple(joueurs)


def payer_le_top(contexte: Contexte, commande: cmd.PayerLeTop) -> Evenements:
    """The retained solution for the tables named, or for all collected and not entered: never a missing one."""
    partie = contexte.partie
    coup = coup_a_corriger(partie, commande.coup)
    if partie.formule.solutions > 1:
        raise CommandeRefusee("En multitops, chaque bulletin a ses solutions : saisissez-les, ou leurs points.")
    tables = commande.tables
    if tables is None:
        tables = non_saisis(partie, coup)
        manquants = bulletins_saisis(coup) + len(tables) - (coup.ramasses or 0)
        if manquants > 0:
            raise CommandeRefusee(
                f"{denombrer(coup.ramasses or 0, 'bulletin ramassé')} : il en manque {manquants}."
                " Dites d’abord quelle table n’a rien remis."
            )
        if not tables:
            raise CommandeRefusee(f"Toutes les tables du coup {coup.numero} sont déjà saisies.")
    return (ev.ResultatsAuTop(coup.numero, _joueurs(partie, coup, tables)),)


def saisir_bulletin(contexte: Contexte, commande: cmd.SaisirBulletin) -> Evenements:
    """A bulletin judged by the article, its verdict kept beside what was written."""
    partie = contexte.partie
    coup = coup_a_corriger(partie, commande.coup)
    joueur = joueur_a(partie, commande.table, coup.numero)
    verdict = juger(contexte, coup, joueur, commande.bulletin, dict(commande.reponses))
    origine = Origine.BULLETIN if commande.bulletin.remis else Origine.NON_REMIS
    fiche = Fiche(origine, verdict, commande.bulletin, reponses=commande.reponses)
    return (saisi(contexte, coup, joueur, fiche),)


def juger(
    contexte: Contexte, coup: Coup, joueur: int, bulletin: Bulletin, reponses: Mapping[str, bool] = _AUCUNE
) -> Verdict:
    """What the rule says of ``bulletin`` on ``coup``; enters nothing. The windows show it while one types.

    ``reponses`` are the arbitre's answers, by the key of the question.
    """
    cadre, nombre = contexte_de_correction(contexte, coup, joueur), contexte.partie.formule.solutions
    if nombre > 1:
        return corriger_multitops(cadre, bulletin, nombre, contexte.savoir.entrees, reponses)
    return corriger(cadre, bulletin, reponses)


def noter_non_remis(contexte: Contexte, commande: cmd.NoterNonRemis) -> Evenements:
    """A zero for each table that handed nothing in."""
    partie = contexte.partie
    coup = coup_a_corriger(partie, commande.coup)
    absent = Bulletin(remis=False)
    return tuple(
        saisi(contexte, coup, joueur, Fiche(Origine.NON_REMIS, juger(contexte, coup, joueur, absent), absent))
        for joueur in _joueurs(partie, coup, commande.tables)
    )


def saisir_points(contexte: Contexte, commande: cmd.SaisirPoints) -> Evenements:
    """Points without a bulletin, from 0 to the top."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    joueur = joueur_a(contexte.partie, commande.table, coup.numero)
    if not 0 <= commande.points <= coup.points_top:
        raise CommandeRefusee(f"{commande.points} points : entre 0 et le top, {coup.points_top}.")
    verdict = Verdict(points=commande.points, brut=commande.points)
    return (saisi(contexte, coup, joueur, Fiche(Origine.POINTS, verdict)),)


def trancher(contexte: Contexte, commande: cmd.TrancherResultat) -> Evenements:
    """A decision over the proposal, which stays beside it."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    joueur = joueur_a(contexte.partie, commande.table, coup.numero)
    motif = phrase(commande.motif)
    if not motif:
        raise CommandeRefusee("Donnez le motif de la décision.")
    if not 0 <= commande.points <= NOMBRE_MAX:
        raise CommandeRefusee(f"{commande.points} points : un résultat est compris entre 0 et {NOMBRE_MAX}.")
    fiche = coup.fiches.get(joueur) or Fiche(Origine.POINTS)
    sanctions = _sanctions_decidees(contexte.partie, commande, motif)
    decision = Decision(commande.points, motif, commande.article, sanctions)
    return (saisi(contexte, coup, joueur, replace(fiche, decision=decision)),)


def _sanctions_decidees(partie: Partie, commande: cmd.TrancherResultat, motif: str) -> tuple[Sanction, ...] | None:
    """What is inflicted by decision; None where the proposal's sanctions are not spoken of."""
    if commande.peine is None:
        return () if commande.sans_sanction else None
    if commande.article is None:
        raise CommandeRefusee("Donnez l’article de la sanction que vous décidez.")
    if commande.peine is Peine.ZERO and commande.points:
        raise CommandeRefusee("Un zéro ne paie pas de points : mettez 0, ou une autre sanction.")
    if commande.peine is Peine.PENALITE and partie.reglement.penalite is None:
        raise CommandeRefusee("Cette édition ne connaît pas la pénalité : un avertissement, un zéro, ou rien.")
    return (Sanction(commande.peine, commande.article, motif),)


def effacer(contexte: Contexte, commande: cmd.EffacerResultat) -> Evenements:
    """Take an entry out."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    joueur = joueur_a(contexte.partie, commande.table, coup.numero)
    if joueur not in coup.fiches:
        raise CommandeRefusee(f"Rien n’est saisi pour la table {commande.table} au coup {coup.numero}.")
    return (ev.ResultatEfface(coup.numero, joueur),)


def deplacer(contexte: Contexte, commande: cmd.DeplacerResultat) -> Evenements:
    """Give an entry to the table it belongs to; a bulletin is judged again, for what its player was told differs."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    de = joueur_a(contexte.partie, commande.de, coup.numero)
    (vers,) = _joueurs(contexte.partie, coup, (commande.vers,))
    fiche = coup.fiches.get(de)
    if fiche is None:
        raise CommandeRefusee(f"Rien n’est saisi pour la table {commande.de} au coup {coup.numero}.")
    if fiche.bulletin is not None:
        verdict = juger(contexte, coup, vers, fiche.bulletin, dict(fiche.reponses))
        fiche = replace(fiche, verdict=verdict, a_revoir=False)
    return (ev.ResultatEfface(coup.numero, de), saisi(contexte, coup, vers, fiche))


def notifier(contexte: Contexte, commande: cmd.NotifierSanction) -> Evenements:
    """The players at these tables were told."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    if not commande.tables:
        raise CommandeRefusee("Donnez au moins une table.")
    joueurs: dict[int, None] = {}
    for table in commande.tables:
        joueur = joueur_a(contexte.partie, table, coup.numero)
        if joueur not in coup.fiches:
            raise CommandeRefusee(f"La table {table} n’est pas encore saisie au coup {coup.numero}.")
        joueurs[joueur] = None
    return (ev.SanctionNotifiee(coup.numero, tuple(joueurs), commande.remise),)


def avertir(contexte: Contexte, commande: cmd.AvertirJoueur) -> Evenements:
    """A disciplinary warning, with its reason."""
    partie = contexte.partie
    dernier = max(1, len(partie.coups))
    numero = dernier if commande.coup is None else commande.coup
    if not 1 <= numero <= dernier:
        raise CommandeRefusee(f"Le coup {numero} n’est pas encore tiré.")
    joueur = joueur_a(partie, commande.table, numero)
    motif = phrase(commande.motif)
    if not motif:
        raise CommandeRefusee("Donnez le motif de l’avertissement.")
    return (ev.AvertissementDisciplinaire(numero, joueur, motif),)


def cloturer(contexte: Contexte, commande: cmd.CloturerCoup) -> Evenements:
    """Close a coup whose results are all in; refused while collected and entered differ."""
    partie = contexte.partie
    coup = coup_a_corriger(partie, commande.coup)
    if coup.cloture:
        raise CommandeRefusee(f"Le coup {coup.numero} est déjà clos.")
    if manquantes := non_saisis(partie, coup):
        raise CommandeRefusee(f"Tables non saisies au coup {coup.numero} : {', '.join(map(str, manquantes))}.")
    saisis = bulletins_saisis(coup)
    if saisis != coup.ramasses:
        ramasses = denombrer(coup.ramasses or 0, "bulletin ramassé")
        raise CommandeRefusee(f"{ramasses}, {saisis} saisis au coup {coup.numero} : recomptez ou corrigez.")
    return (ev.CoupCloture(coup.numero), *eliminer(partie, coup))


def saisi(contexte: Contexte, coup: Coup, joueur: int, fiche: Fiche) -> ev.ResultatSaisi:
    """The event of an entry; a result changed after it was first entered loses its notice and is counted."""
    avant = coup.fiches.get(joueur)
    corrige = avant.corrige + 1 if avant else 0
    entree = replace(fiche, auteur=contexte.auteur, remise=None, corrige=corrige, double="")
    return ev.ResultatSaisi(coup.numero, joueur, entree)
