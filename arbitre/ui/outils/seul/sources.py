"""Where a partie to play alone comes from: a sealed one, those of a competition, of another program, a fresh one."""

from collections.abc import Callable
from pathlib import Path

from arbitre.echanges.parties import lire_partie
from arbitre.echanges.rejouer import PartieEcrite, partie_ecrite
from arbitre.echanges.scellees import est_scellee, lire_scellee
from arbitre.engine.competition.etat import Competition
from arbitre.engine.erreurs import Refus
from arbitre.engine.formule import FORMULES, Formule, formule
from arbitre.engine.partie.etat import Partie, Phase
from arbitre.engine.partie.savoir import Savoir
from arbitre.engine.prepare import desceller, sceller
from arbitre.engine.seul.apprets import appreter
from arbitre.engine.seul.comptes import CoupDeLaSalle, jouee_par_la_salle
from arbitre.journal.derniers import competition_du_fichier
from arbitre.ui.outils.seul.cahier import AJouer
from arbitre.ui.textes import seul as textes

Offre = tuple[str, Callable[[Savoir], AJouer], Partie | None]
"""A partie's name, what makes it ready with a lexicon, the partie of a competition that it was, whose own it has."""


def offres(fichier: Path) -> tuple[Offre, ...]:
    """The parties of a file; raises a `Refus`. Nothing of them is said but their names."""
    if est_scellee(fichier):
        scelle = lire_scellee(fichier)
        titre = desceller(scelle).titre or fichier.stem
        return ((titre, lambda _: AJouer(titre, scelle), None),)
    if fichier.suffix == ".arbitre":
        faites = _de_la_competition(competition_du_fichier(fichier))
    else:
        lues = [lue.partie for lue in lire_partie(fichier)]
        faites = [
            _ecrite(str(partie.id or f"{fichier.stem} {n}"), partie, formule(partie.formule))
            for n, partie in enumerate(lues, 1)
        ]
    if not faites:
        raise Refus(textes.sans_partie(fichier.name))
    return tuple(faites)


def _de_la_competition(competition: Competition) -> list[Offre]:
    """Those that are over: the one in hand is the room's."""
    return [
        _ecrite(
            _nom(competition, partie),
            partie_ecrite(competition, partie),
            partie.formule,
            jouee_par_la_salle(partie),
            partie,
        )
        for partie in competition.parties
        if partie.phase is Phase.FINIE
    ]


def _nom(competition: Competition, partie: Partie) -> str:
    return " · ".join(filter(None, (competition.nom, competition.date, partie.titre)))


def _ecrite(
    titre: str,
    partie: PartieEcrite,
    regle: Formule,
    salle: tuple[CoupDeLaSalle, ...] = (),
    jouee: Partie | None = None,
) -> Offre:
    propre = None if regle.nom in FORMULES else regle

    def appret(savoir: Savoir) -> AJouer:
        preparation = appreter(partie.coups, regle, partie.edition, savoir, titre=titre)
        return AJouer(titre, sceller(preparation), salle, propre)

    return titre, appret, jouee
