"""Conducting a prepared partie: its letters come out of the seal one coup after another, until it is left."""

from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.partie import commandes as cmd
from arbitre.engine.partie import evenements as ev
from arbitre.engine.partie.conduite import (
    examiner_tirage,
    exiger,
    exiger_l_elimination,
    fin_proposee,
    prochain_numero,
    tirage_propose,
)
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.preparee import coup_prepare, ecart, suivie
from arbitre.engine.partie.savoir import Contexte
from arbitre.engine.saisies import phrase
from arbitre.engine.tirage import Tirage, Validite

Evenements = tuple[ev.EvenementPartie, ...]


def ouvrir_le_tirage(contexte: Contexte) -> Evenements:
    """The next tirage under the seal, or the next of those rejected before it; refused once the partie strayed."""
    partie = contexte.partie
    exiger(partie, Phase.TIRAGE)
    _exiger_suivie(partie)
    if fin := fin_proposee(partie):
        raise CommandeRefusee(f"La partie est finie\u00a0: {fin.motif} ({fin.article}). Terminez la partie.")
    exiger_l_elimination(partie)
    prepare = coup_prepare(partie)
    motif = ecart(partie) or ("" if prepare else "les coups préparés sont tous joués")
    if motif or prepare is None:
        raise CommandeRefusee(pourquoi_quitter(motif))
    coup = partie.coup
    faits = len(coup.rejets) if coup is not None and not coup.proclame else 0
    rejet = faits < len(prepare.rejets)
    texte = prepare.rejets[faits] if rejet else prepare.tirage
    tirage = tirage_propose(partie, Tirage.parse(texte, partie.reliquat).nouvelles)
    examen, numero = examiner_tirage(partie, tirage), prochain_numero(partie)
    if rejet:
        return (ev.TirageRejete(numero, tirage, examen.article, examen.motif),)
    if examen.validite is Validite.REJET:
        raise CommandeRefusee(pourquoi_quitter(f"le tirage préparé du coup {numero} n’est pas valide"))
    return (ev.TirageFait(numero, tirage, accepte=True),)


def quitter_la_preparee(contexte: Contexte, commande: cmd.QuitterLaPreparee) -> Evenements:
    """From here on letters are drawn; what is left under the seal stays there."""
    partie = contexte.partie
    if partie.phase is Phase.FINIE:
        raise CommandeRefusee("La partie est déjà finie.")
    _exiger_suivie(partie)
    return (ev.PrepareeQuittee(phrase(commande.motif) or ecart(partie) or "décision du juge-arbitre"),)


def _exiger_suivie(partie: Partie) -> None:
    if not suivie(partie):
        raise CommandeRefusee("Cette partie n’en suit pas de préparée\u00a0: ses lettres se tirent au fur et à mesure.")


def pourquoi_quitter(motif: str) -> str:
    """What happened, and the two ways on."""
    return (
        f"La partie ne suit plus celle qui est préparée\u00a0: {motif}. Quittez la partie préparée (Ctrl+Maj+Q) pour"
        " continuer par un tirage ordinaire, ou revenez en arrière (Ctrl+Z)."
    )
