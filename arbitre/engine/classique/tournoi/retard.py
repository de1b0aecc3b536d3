"""What becomes of somebody who comes after the first round, in the words that the organiser reads."""

from arbitre.engine.classique.formule import FICTIF, Numero
from arbitre.engine.classique.formules import FormuleDeTournoi
from arbitre.engine.classique.tournoi.etat import Tournoi, nom_de
from arbitre.engine.francais import accorder, denombrer, liste


def ce_que_devient_un_retardataire(tournoi: Tournoi, joueur: Numero) -> str:
    """From which round he plays, what he has missed, what may be done about it; empty before the first round."""
    publiees = len(tournoi.rondes)
    if not publiees:
        return ""
    suivante = publiees + 1
    if publiees >= tournoi.matchs:
        return "Toutes les rondes sont publiées\u00a0: une ronde de plus s’ajoute dans les réglages (F3)."
    if tournoi.reglages.formule is FormuleDeTournoi.TOUTES_RONDES:
        return _dans_les_tables(tournoi, joueur, suivante)
    manquees = f"{accorder(publiees, 'ronde')} {liste(range(1, suivante))}"
    return f"Joue à partir de la ronde {suivante}\u00a0; 0 PM pour {'la' if publiees == 1 else 'les'} {manquees}."


def _dans_les_tables(tournoi: Tournoi, joueur: Numero, suivante: int) -> str:
    """A place that was X's, or none: then what is missed is played after the last round."""
    membres = next(membres for _, membres in tournoi.divisions if joueur in membres)
    table = tournoi.berger(membres)
    manquants = len(membres) - 1
    rattraper = "des rondes de plus (F3) les rattrapent"
    if joueur in table.sans_place:
        return (
            "Pas de place dans les tables de la première ronde\u00a0: joue quand quelqu’un manque\u00a0; "
            f"{denombrer(manquants, 'match')} à jouer, {rattraper}."
        )
    exempts = [
        r.a for ronde in tournoi.rondes for r in ronde.ronde if r.b == FICTIF and r.a in membres and r.forfait is None
    ]
    noms = liste([nom_de(tournoi.inscrits, exempt) for exempt in exempts])
    return f"Prend la place de X à partir de la ronde {suivante}\u00a0; {noms} à rencontrer, {rattraper}."
