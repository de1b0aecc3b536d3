"""Disciplinary measures beside the bulletins: a warning, a nullity, proven cheating."""

from typing import Final, assert_never

from msgspec.structs import replace

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.ordre import DUnJoueurAuCoup, Ordre
from arbitre.engine.partie.coup import coup_ou_dernier, joueur_a
from arbitre.engine.partie.etat import Nullite, Partie
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.reglement import Article
from arbitre.engine.saisies import exigee


class AvertirJoueur(Ordre, frozen=True):
    """A disciplinary warning outside a bulletin."""

    libelle = "avertissement disciplinaire"
    table: int
    motif: str
    coup: int | None = None


class InfligerNullite(Ordre, frozen=True):
    """A zero for a serious disciplinary reason, whatever was entered; None: the coup in hand."""

    libelle = "zéro disciplinaire"
    table: int
    motif: str
    coup: int | None = None


class SanctionnerFraude(Ordre, frozen=True):
    """What proven cheating costs the player at this table: earlier scores, the parties that follow, or both."""

    libelle = "fraude sanctionnée"
    table: int
    motif: str
    annuler_scores: bool = True
    exclure: bool = True
    coup: int | None = None


class AvertissementDisciplinaire(DUnJoueurAuCoup, frozen=True):
    """A disciplinary warning, apart from any bulletin."""

    dit = "motif"
    motif: str


class NulliteInfligee(DUnJoueurAuCoup, frozen=True):
    """The coup of one player counts as nul for a serious disciplinary reason, whatever was entered."""

    dit = "motif"
    motif: str
    article: Article


class FraudeSanctionnee(DUnJoueurAuCoup, frozen=True):
    """A player cheated: scores up to ``coup`` annulled, and those of earlier parties; out of the parties to come."""

    dit = "motif"
    motif: str
    article: Article
    scores_annules: bool
    exclu: bool


CommandeDiscipline = AvertirJoueur | InfligerNullite | SanctionnerFraude
EvenementDiscipline = AvertissementDisciplinaire | NulliteInfligee | FraudeSanctionnee
Evenements = tuple[EvenementDiscipline, ...]

_MOTIF: Final = "Donnez le motif de la mesure."


def decide(contexte: Contexte, commande: CommandeDiscipline) -> Evenements:
    """The events of ``commande``; raises a `Refus`."""
    match commande:
        case AvertirJoueur():
            return avertir(contexte, commande)
        case InfligerNullite():
            return infliger_nullite(contexte, commande)
        case SanctionnerFraude():
            return sanctionner_fraude(contexte, commande)
        case _:
            assert_never(commande)


def avertir(contexte: Contexte, commande: AvertirJoueur) -> Evenements:
    """A disciplinary warning, with its reason."""
    vise = _vise(contexte.partie, commande)
    return (AvertissementDisciplinaire(*vise, exigee(commande.motif, "Donnez le motif de l’avertissement.")),)


def infliger_nullite(contexte: Contexte, commande: InfligerNullite) -> Evenements:
    """A serious disciplinary reason makes the coup nul (2023, 5.7; 2012, 5.4; ancienne, 4.2)."""
    vise, article = _vise(contexte.partie, commande), contexte.partie.reglement.nullite_disciplinaire
    return (NulliteInfligee(*vise, exigee(commande.motif, _MOTIF), article),)


def sanctionner_fraude(contexte: Contexte, commande: SanctionnerFraude) -> Evenements:
    """What proven cheating may cost is for the arbitre to choose (2023, 6.1); the other texts do not speak of it."""
    partie = contexte.partie
    article = partie.reglement.fraude
    if article is None:
        raise CommandeRefusee(
            "Cette édition ne prévoit rien pour la fraude : infligez un zéro disciplinaire"
            f" (art. {partie.reglement.nullite_disciplinaire.numero}), ou faites partir ce joueur."
        )
    if not (commande.annuler_scores or commande.exclure):
        raise CommandeRefusee("Dites ce que coûte la fraude : les scores précédents, les parties à venir ou les deux.")
    vise, motif = _vise(partie, commande), exigee(commande.motif, _MOTIF)
    return (FraudeSanctionnee(*vise, motif, article, commande.annuler_scores, commande.exclure),)


def _vise(partie: Partie, commande: CommandeDiscipline) -> tuple[int, int]:
    """The coup, by its number, and the player."""
    numero = coup_ou_dernier(partie, commande.coup)
    return numero, joueur_a(partie, commande.table, numero)


def apply(partie: Partie, evenement: EvenementDiscipline) -> Partie:
    """The partie after ``evenement``. Never refuses."""
    match evenement:
        case AvertissementDisciplinaire(numero, joueur, _):
            coups = (*partie.disciplinaires.get(joueur, ()), numero)
            return replace(partie, disciplinaires=partie.disciplinaires.set(joueur, coups))
        case NulliteInfligee(numero, joueur, motif, article):
            return annuler_scores(partie, Nullite(joueur, numero, numero, article, motif))
        case FraudeSanctionnee(numero, joueur, motif, article, scores_annules, exclu):
            base = replace(partie, exclus=(*partie.exclus, joueur)) if exclu else partie
            return annuler_scores(base, Nullite(joueur, 1, numero, article, motif)) if scores_annules else base
        case _:
            assert_never(evenement)


def annuler_scores(partie: Partie, nullite: Nullite) -> Partie:
    """The partie with these coups counted as nuls; the last decision goes first."""
    return replace(partie, nullites=(nullite, *partie.nullites))
