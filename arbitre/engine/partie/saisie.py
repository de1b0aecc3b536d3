"""Entering results: the top for all, a bulletin, points only, not handed in, a decision, notices."""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import Final, assert_never

from immutables import Map
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Deduit, Verdict
from arbitre.engine.correction.juge import corriger
from arbitre.engine.correction.multitops import corriger_multitops
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import denombrer
from arbitre.engine.ordre import AuCoup, DUnJoueurAuCoup, Ordre
from arbitre.engine.partie.coup import coup_a_corriger, joueur_a, sur
from arbitre.engine.partie.etat import Coup, Decision, Fiche, Origine, Partie, Remise
from arbitre.engine.partie.lecture import bulletins_saisis, contexte_de_correction, non_saisis
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.reglement import Article, Peine, Sanction
from arbitre.engine.saisies import NOMBRE_MAX, exigee


class PayerLeTop(Ordre, frozen=True):
    """The retained solution, in multitops the whole best bulletin, for these tables; None: for all collected and not
    yet entered, ``sauf`` those that are to be entered by themselves. ``reprises``: what they had else is corrected."""

    libelle = "top pour les tables"
    coup: int
    tables: tuple[int, ...] | None = None
    sauf: tuple[int, ...] = ()
    reprises: bool = False


class SaisirBulletin(Ordre, frozen=True):
    """The content of one table's bulletin; ``reponses`` are the arbitre's answers, by the key of the question;
    ``deduits``: what was not typed of it."""

    libelle = "saisie d’un bulletin"
    coup: int
    table: int
    bulletin: Bulletin
    reponses: tuple[tuple[str, bool], ...] = ()
    deduits: tuple[Deduit, ...] = ()


class NoterNonRemis(Ordre, frozen=True):
    """These tables handed in no bulletin. ``reprises``: what they had else is corrected."""

    libelle = "bulletin non remis"
    coup: int
    tables: tuple[int, ...]
    reprises: bool = False


class SaisirPoints(Ordre, frozen=True):
    """Points only, for clubs that keep no bulletins."""

    libelle = "saisie de points"
    coup: int
    table: int
    points: int


class TrancherResultat(Ordre, frozen=True):
    """The arbitre decides over the proposal, with a reason; ``points`` are after a −5.

    ``peine`` is inflicted under ``article``; ``sans_sanction`` lifts those proposed. Neither: they stand where the
    points are those proposed.
    """

    libelle = "décision de l’arbitre"
    coup: int
    table: int
    points: int
    motif: str
    article: Article | None = None
    peine: Peine | None = None
    sans_sanction: bool = False


class EffacerResultat(Ordre, frozen=True):
    """Take one table's entry out."""

    libelle = "effacement d’une saisie"
    coup: int
    table: int


class DeplacerResultat(Ordre, frozen=True):
    """An entry was typed for the wrong table."""

    libelle = "saisie déplacée"
    coup: int
    de: int
    vers: int


class NotifierSanction(Ordre, frozen=True):
    """These tables were told; printing alone does not tell."""

    libelle = "sanction notifiée"
    coup: int
    tables: tuple[int, ...]
    remise: Remise


class ResultatsAuTop(AuCoup, frozen=True):
    """These players have the retained solution."""

    joueurs: tuple[int, ...]


class ResultatSaisi(DUnJoueurAuCoup, frozen=True):
    """The result of one player on the coup, as judged then."""

    fiche: Fiche


class ResultatEfface(DUnJoueurAuCoup, frozen=True):
    """The entry of one player is taken out again."""


class SanctionNotifiee(AuCoup, frozen=True):
    """These players were told, by billet or aloud."""

    joueurs: tuple[int, ...]
    remise: Remise


CommandeSaisie = (
    PayerLeTop
    | SaisirBulletin
    | NoterNonRemis
    | SaisirPoints
    | TrancherResultat
    | EffacerResultat
    | DeplacerResultat
    | NotifierSanction
)
EvenementSaisie = ResultatsAuTop | ResultatSaisi | ResultatEfface | SanctionNotifiee
Evenements = tuple[EvenementSaisie, ...]

_AUCUNE: Final[Mapping[str, bool]] = MappingProxyType({})
_AU_TOP: Final = Fiche(Origine.TOP)


def decide(contexte: Contexte, commande: CommandeSaisie) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case PayerLeTop():
            return payer_le_top(contexte, commande)
        case SaisirBulletin():
            return saisir_bulletin(contexte, commande)
        case NoterNonRemis():
            return noter_non_remis(contexte, commande)
        case SaisirPoints():
            return saisir_points(contexte, commande)
        case TrancherResultat():
            return trancher(contexte, commande)
        case EffacerResultat():
            return effacer(contexte, commande)
        case DeplacerResultat():
            return deplacer(contexte, commande)
        case NotifierSanction():
            return notifier(contexte, commande)
        case _:
            assert_never(commande)


def _joueurs(
    partie: Partie, coup: Coup, tables: Collection[int], remplace: Collection[Origine] = ()
) -> tuple[int, ...]:
    """The players at these tables, at least one, none of them entered yet but as what is replaced."""
    if not tables:
        raise CommandeRefusee("Donnez au moins une table.")
    joueurs: dict[int, None] = {}
    for table in tables:
        joueur = joueur_a(partie, table, coup.numero)
        fiche = coup.fiches.get(joueur)
        if fiche is not None and fiche.origine not in remplace:
            raise CommandeRefusee(f"La table {table} est déjà saisie au coup {coup.numero} : effacez-la d’abord.")
        if joueur in joueurs:
            raise CommandeRefusee(f"La table {table} est donnée deux fois.")
        joueurs[joueur] = None
    return tuple(joueurs)


def payer_le_top(contexte: Contexte, commande: PayerLeTop) -> Evenements:
    """The retained solution for the tables named, or for all collected and not entered: never a missing one."""
    partie = contexte.partie
    coup = coup_a_corriger(partie, commande.coup)
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
        tables = tuple(table for table in tables if table not in commande.sauf)
    joueurs = _joueurs(partie, coup, tables, set(Origine) - {Origine.TOP} if commande.reprises else ())
    neufs = tuple(joueur for joueur in joueurs if joueur not in coup.fiches)
    repris = (saisi(contexte, coup, joueur, _AU_TOP) for joueur in joueurs if joueur in coup.fiches)
    return (*((ResultatsAuTop(coup.numero, neufs),) if neufs else ()), *repris)


def saisir_bulletin(contexte: Contexte, commande: SaisirBulletin) -> Evenements:
    """A bulletin judged by the article, its verdict kept beside what was written."""
    partie = contexte.partie
    coup = coup_a_corriger(partie, commande.coup)
    joueur = joueur_a(partie, commande.table, coup.numero)
    verdict = juger(contexte, coup, joueur, commande.bulletin, dict(commande.reponses))
    origine = Origine.BULLETIN if commande.bulletin.remis else Origine.NON_REMIS
    fiche = Fiche(origine, verdict, commande.bulletin, reponses=commande.reponses, deduits=commande.deduits)
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


def noter_non_remis(contexte: Contexte, commande: NoterNonRemis) -> Evenements:
    """A zero for each table that handed nothing in."""
    partie = contexte.partie
    coup = coup_a_corriger(partie, commande.coup)
    absent = Bulletin(remis=False)
    remplace = set(Origine) - {Origine.NON_REMIS} if commande.reprises else ()
    return tuple(
        saisi(contexte, coup, joueur, Fiche(Origine.NON_REMIS, juger(contexte, coup, joueur, absent), absent))
        for joueur in _joueurs(partie, coup, commande.tables, remplace)
    )


def saisir_points(contexte: Contexte, commande: SaisirPoints) -> Evenements:
    """Points without a bulletin, from 0 to the top."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    joueur = joueur_a(contexte.partie, commande.table, coup.numero)
    if not 0 <= commande.points <= coup.points_top:
        raise CommandeRefusee(f"{denombrer(commande.points, 'point')} : entre 0 et le top, {coup.points_top}.")
    verdict = Verdict(points=commande.points, brut=commande.points)
    return (saisi(contexte, coup, joueur, Fiche(Origine.POINTS, verdict)),)


def trancher(contexte: Contexte, commande: TrancherResultat) -> Evenements:
    """A decision over the proposal, which stays beside it."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    joueur = joueur_a(contexte.partie, commande.table, coup.numero)
    motif = exigee(commande.motif, "Donnez le motif de la décision.")
    if not 0 <= commande.points <= NOMBRE_MAX:
        raise CommandeRefusee(
            f"{denombrer(commande.points, 'point')} : un résultat est compris entre 0 et {NOMBRE_MAX}."
        )
    fiche = coup.fiches.get(joueur) or Fiche(Origine.POINTS)
    sanctions = _sanctions_decidees(contexte.partie, commande, motif)
    decision = Decision(commande.points, motif, commande.article, sanctions)
    return (saisi(contexte, coup, joueur, replace(fiche, decision=decision)),)


def _sanctions_decidees(partie: Partie, commande: TrancherResultat, motif: str) -> tuple[Sanction, ...] | None:
    """The sanctions inflicted by decision; None where the decision says nothing of those of the proposal."""
    if commande.peine is None:
        return () if commande.sans_sanction else None
    if commande.article is None:
        raise CommandeRefusee("Donnez l’article de la sanction que vous décidez.")
    if commande.peine is Peine.ZERO and commande.points:
        raise CommandeRefusee("Un zéro ne paie pas de points : mettez 0, ou une autre sanction.")
    if commande.peine is Peine.PENALITE and partie.reglement.penalite is None:
        raise CommandeRefusee("Cette édition ne connaît pas la pénalité : un avertissement, un zéro, ou rien.")
    return (Sanction(commande.peine, commande.article, motif),)


def effacer(contexte: Contexte, commande: EffacerResultat) -> Evenements:
    """Take an entry out."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    joueur = joueur_a(contexte.partie, commande.table, coup.numero)
    if joueur not in coup.fiches:
        raise CommandeRefusee(f"Rien n’est saisi pour la table {commande.table} au coup {coup.numero}.")
    return (ResultatEfface(coup.numero, joueur),)


def deplacer(contexte: Contexte, commande: DeplacerResultat) -> Evenements:
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
    return (ResultatEfface(coup.numero, de), saisi(contexte, coup, vers, fiche))


def notifier(contexte: Contexte, commande: NotifierSanction) -> Evenements:
    """The players at these tables were told."""
    coup = coup_a_corriger(contexte.partie, commande.coup)
    if not commande.tables:
        raise CommandeRefusee("Donnez au moins une table.")
    joueurs = tuple(saisi_a(contexte.partie, coup, table) for table in dict.fromkeys(commande.tables))
    return (SanctionNotifiee(coup.numero, joueurs, commande.remise),)


def saisi_a(partie: Partie, coup: Coup, table: int) -> int:
    """The player at ``table``, who must have a result on ``coup``."""
    joueur = joueur_a(partie, table, coup.numero)
    if joueur not in coup.fiches:
        raise CommandeRefusee(f"La table {table} n’est pas encore saisie au coup {coup.numero}.")
    return joueur


def saisi(contexte: Contexte, coup: Coup, joueur: int, fiche: Fiche) -> ResultatSaisi:
    """The event of an entry; a result changed after it was first entered loses its notice and is counted."""
    avant = coup.fiches.get(joueur)
    corrige = avant.corrige + 1 if avant else 0
    entree = replace(fiche, auteur=contexte.auteur, remise=None, corrige=corrige, double="")
    return ResultatSaisi(coup.numero, joueur, entree)


def apply(partie: Partie, evenement: EvenementSaisie) -> Partie:
    """The partie after ``evenement``. Never refuses."""
    match evenement:
        case ResultatsAuTop(numero, joueurs):
            return sur(partie, numero, lambda c: replace(c, fiches=c.fiches.update(fiches_au_top(joueurs))))
        case ResultatSaisi(numero, joueur, fiche):
            return saisir(partie, numero, {joueur: fiche})
        case ResultatEfface(numero, joueur):
            return sur(partie, numero, lambda c: replace(c, fiches=c.fiches.delete(joueur), cloture=False))
        case SanctionNotifiee(numero, joueurs, remise):
            return sur(_avertis(partie, numero, joueurs), numero, lambda c: _remettre(c, joueurs, remise))
        case _:
            assert_never(evenement)


def fiches_au_top(joueurs: tuple[int, ...]) -> dict[int, Fiche]:
    """The fiches of players paid the top."""
    return dict.fromkeys(joueurs, _AU_TOP)


def saisir(partie: Partie, numero: int, fiches: Mapping[int, Fiche]) -> Partie:
    """The partie with these results on coup ``numero``, which is no longer closed."""
    return sur(partie, numero, lambda c: replace(c, fiches=c.fiches.update(fiches), cloture=False))


def _remettre(coup: Coup, joueurs: tuple[int, ...], remise: Remise) -> Coup:
    remises = coup.fiches.update({j: replace(coup.fiches[j], remise=remise) for j in joueurs})
    return replace(coup, fiches=remises, dits=coup.dits.union(joueurs))


def _avertis(partie: Partie, numero: int, joueurs: tuple[int, ...]) -> Partie:
    """The players know from now on which words were refused to them on that coup."""
    avertis = partie.avertis
    for joueur in joueurs:
        verdict = partie.coups[numero - 1].fiches[joueur].verdict
        connus = avertis.get(joueur, Map())
        for mot in verdict.mots_refuses if verdict else ():
            connus = connus.set(mot, min(connus.get(mot, partie.prochain_ecrit), partie.prochain_ecrit))
        avertis = avertis.set(joueur, connus)
    return replace(partie, avertis=avertis)
