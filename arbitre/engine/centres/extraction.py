"""What a centre sends, drawn from its competition file."""

from arbitre.engine.centres.valeurs import Centre, CoupDeCentre, FusionImpossible, PartieDeCentre
from arbitre.engine.classement.valeurs import Absence
from arbitre.engine.competition.classer import en_suspens, partie_jouee, parties_comptees
from arbitre.engine.competition.etat import Competition
from arbitre.engine.lettres import triees
from arbitre.engine.partie.etat import Coup, Partie, Phase
from arbitre.engine.partie.lecture import coups_proclames
from arbitre.engine.saisies import nom_ecrit


def extraire(competition: Competition, nom: str = "", origine: str = "", generation: int = 0) -> Centre:
    """The results of a competition under the centre's name, its place where none is given; ``origine`` is a seal,
    ``generation`` how many spares went on with the file.

    Raises `FusionImpossible` without a name, or where nothing was played.
    """
    nom = nom_ecrit(nom) or competition.lieu or competition.nom
    if not nom:
        raise FusionImpossible("Ce fichier n’a pas de lieu : donnez un nom au centre.")
    comptees = (p for p in parties_comptees(competition) if p.coups and not p.formule.elimination)
    parties = tuple(_partie(competition, partie) for partie in comptees)
    if not parties:
        raise FusionImpossible(f"Le centre « {nom} » n’a joué aucun coup.")
    presents = {numero for partie in competition.parties for numero in partie.joueurs}
    joueurs = tuple(competition.joueurs[numero] for numero in sorted(presents.intersection(competition.joueurs)))
    return Centre(nom, competition.edition, joueurs, parties, origine, generation)


def _partie(competition: Competition, partie: Partie) -> PartieDeCentre:
    jouee = partie_jouee(competition, partie)
    return PartieDeCentre(
        partie.numero,
        partie.titre,
        partie.formule.nom,
        partie.temps.blitz,
        partie.phase is Phase.FINIE,
        tuple(map(_coup, coups_proclames(partie))),
        {int(j): tuple(s or 0 for s in scores) for j, scores in jouee.scores.items()},
        _sans_vides(jouee.avertissements),
        _sans_vides(jouee.penalites),
        _sans_vides(jouee.moyennes),
        tuple(sorted(int(j) for j, a in jouee.absents.items() if a is Absence.SANS_PERTE)),
        partie.phase is Phase.FINIE and en_suspens(partie),
        _sans_vides(jouee.attendus),
    )


def _sans_vides(par_joueur: object) -> dict[int, tuple[int, ...]]:
    assert isinstance(par_joueur, dict)
    return {int(joueur): tuple(coups) for joueur, coups in par_joueur.items() if coups}


def _coup(coup: Coup) -> CoupDeCentre:
    assert coup.tirage is not None, "a proclaimed coup has a tirage"
    assert coup.retenu is not None, "a proclaimed coup has a top"
    points = None if coup.points_annules else coup.points_top
    solution = coup.retenu.solution
    return CoupDeCentre(triees(coup.tirage.lettres), solution.mot, str(solution.ref), points)
