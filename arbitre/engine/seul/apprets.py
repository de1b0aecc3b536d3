"""A partie that was recorded somewhere, made ready to be played again: sealed, so that nothing of it is seen."""

from collections.abc import Sequence

from arbitre.engine.editions import edition
from arbitre.engine.formule import Formule
from arbitre.engine.grille import Placement
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.prepare import Preparation, PreparationRefusee
from arbitre.engine.rejeu import CoupEcrit, Rejeu
from arbitre.engine.saisies import phrase


def appreter(
    coups: Sequence[CoupEcrit], regle: Formule, regles: str, savoir: Savoir, *, titre: str = ""
) -> Preparation:
    """The partie of formule ``regle`` and edition ``regles`` as a prepared one; raises a `Refus` where it cannot be.

    Whether it holds with the lexicon in force is for who opens it to say.
    """
    if not any(coup.mot for coup in coups):
        raise PreparationRefusee("Cette partie n’a pas de coup joué\u00a0: choisissez-en une autre.")
    reglement = edition(regles).reglement
    rejeu = Rejeu(
        regle,
        reglement,
        savoir.__contains__,
        lambda grille, lettres, f: [c.solution for c in savoir.candidats(grille, lettres, f, reglement)],
    )
    scrabbles, isotops = 0, 0
    for coup in coups:
        avant = rejeu.grille
        rejoue = rejeu.jouer(coup)
        isotops += max(0, rejoue.nb_tops - 1) if coup.mot else 0
        if coup.mot and coup.ref and not rejoue.erreurs:
            scrabbles += regle.prime(len(avant.nouvelles(Placement.parse(coup.mot, coup.ref)))) > 0
    return Preparation(tuple(coups), regle.nom, regles, phrase(savoir.nom), scrabbles, isotops, phrase(titre))
