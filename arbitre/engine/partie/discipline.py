"""Disciplinary measures beside the bulletins: a nullity, proven cheating. The warning is with the results."""

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.etat import Partie
from arbitre.engine.partie.saisie import joueur_a
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.saisies import phrase

Evenements = tuple[ev.EvenementPartie, ...]


def infliger_nullite(contexte: Contexte, commande: cmd.InfligerNullite) -> Evenements:
    """A serious disciplinary reason makes the coup nul (2023, 5.7; 2012, 5.4; ancienne, 4.2)."""
    partie = contexte.partie
    numero = _coup(partie, commande.coup)
    joueur = joueur_a(partie, commande.table, numero)
    return (ev.NulliteInfligee(numero, joueur, _motif(commande.motif), partie.reglement.nullite_disciplinaire),)


def sanctionner_fraude(contexte: Contexte, commande: cmd.SanctionnerFraude) -> Evenements:
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
    numero = _coup(partie, commande.coup)
    joueur = joueur_a(partie, commande.table, numero)
    motif = _motif(commande.motif)
    return (ev.FraudeSanctionnee(numero, joueur, motif, article, commande.annuler_scores, commande.exclure),)


def _coup(partie: Partie, numero: int | None) -> int:
    dernier = max(1, len(partie.coups))
    if numero is None:
        return dernier
    if not 1 <= numero <= dernier:
        raise CommandeRefusee(f"Le coup {numero} n’est pas encore tiré.")
    return numero


def _motif(texte: str) -> str:
    motif = phrase(texte)
    if not motif:
        raise CommandeRefusee("Donnez le motif de la mesure.")
    return motif
