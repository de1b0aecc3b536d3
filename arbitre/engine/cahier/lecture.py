"""A slip read on its coup: what it says, the tables it names even where it cannot be read, what is asked of it."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from msgspec import Struct, field
from msgspec.structs import replace

from arbitre.engine.bulletin import Bulletin, Verdict
from arbitre.engine.cahier.feuillet import BulletinTape, Endroit, Feuillet, FormulaireTape, LettreDite, LigneTapee
from arbitre.engine.cahier.monde import Monde
from arbitre.engine.cahier.motifs import Demandee, Empechement, Incomprise, PasUnNumero, PasUnScore, TableAEcrire
from arbitre.engine.erreurs import NotationIllisible, Refus
from arbitre.engine.grille import Sens
from arbitre.engine.ligne.citees import citees_dans
from arbitre.engine.ligne.deduire import ScoreADire
from arbitre.engine.ligne.demandes import reperes_du_coup, solutions_du_coup
from arbitre.engine.ligne.doutes import LieuADire, jouee_ailleurs
from arbitre.engine.ligne.examen import Dites, examiner
from arbitre.engine.ligne.jetons import lire_tables
from arbitre.engine.ligne.lecture import AuTop, Ecrit, NonRemis, Points, Saisie, lire_bulletin, tables_de
from arbitre.engine.ligne.nombres import TableOuScore
from arbitre.engine.ligne.reperes import RIEN, Reperes
from arbitre.engine.ligne.sens import non_dits
from arbitre.engine.memoire import Memoire
from arbitre.engine.partie.etat import Coup, Partie

LIEU: Final = "lieu"
"""The key of the question whether a word is written where it is worth nothing."""
OUI: Final = "O"
_LUES: Final = Memoire["FeuilletLu"](4000)
"""Several hundred slips an author are read at each geste: those whose partie is the same value are not read again."""
_REPERES: Final = Memoire[Reperes](64)

Resultats = AuTop | NonRemis | Points | Ecrit
"""What gives its tables a result."""


class FeuilletLu(Struct, frozen=True):
    """``citees``: tables that the text may name, ``dites`` those that it is for; None: it may be any table's.

    ``lue`` is None where it cannot be read; ``empechement`` says why it cannot be entered, ``question`` what must be
    answered first. ``reponses`` are the answers that the rule took.
    """

    citees: frozenset[int] = frozenset()
    dites: frozenset[int] | None = frozenset()
    lue: Saisie | None = None
    rendu: Verdict | None = None
    reponses: Mapping[str, bool] = field(default_factory=dict)
    empechement: Empechement | None = None
    question: Demandee | None = None
    sans_joueur: tuple[int, ...] = ()

    @property
    def resultats(self) -> Resultats | None:
        """The results that the slip gives its tables; None where it gives none, or cannot be read."""
        return self.lue if isinstance(self.lue, Resultats) else None

    @property
    def deduite(self) -> bool:
        """Whether the text names none of the tables that it is read for."""
        return self.resultats is not None and self.citees.isdisjoint(tables_de(self.resultats))


def lire(monde: Monde, auteur: str, feuillet: Feuillet) -> FeuilletLu:
    """The slip of ``auteur`` read against the present state."""
    partie = monde.partie(feuillet.endroit)
    if partie is None or not feuillet.texte:
        return FeuilletLu()
    dit = feuillet.endroit.coup, feuillet.contenu, feuillet.reponses
    selon = (*dit, monde.manquantes(auteur, feuillet.endroit), monde.points_seuls)
    return _LUES.pour(
        partie, monde.savoirs.de(partie), selon=selon, calcul=partial(_lire, monde, auteur, partie, feuillet)
    )


def _lire(monde: Monde, auteur: str, partie: Partie, feuillet: Feuillet) -> FeuilletLu:
    coup = monde.coup(feuillet.endroit)
    reperes = reperes_de(monde, auteur, feuillet.endroit)
    match feuillet.contenu:
        case LigneTapee(texte):
            lecture = _lire_la_ligne(partie, texte, reperes)
        case FormulaireTape():
            lecture = _lire_le_formulaire(partie, feuillet.contenu, reperes)
        case BulletinTape():
            lecture = _lire_le_bulletin(partie, feuillet.contenu, reperes)
        case _:
            return FeuilletLu()
    return lecture if coup is None else _examiner(monde, partie, coup, feuillet, lecture, reperes)


def reperes_de(monde: Monde, auteur: str, endroit: Endroit) -> Reperes:
    """What a slip of ``auteur`` is read with there: of the tables that miss, only those that he enters."""
    partie, coup = monde.partie(endroit), monde.coup(endroit)
    if partie is None or coup is None:
        return replace(RIEN, points_seuls=monde.points_seuls)
    savoir, manquantes = monde.savoirs.de(partie), monde.manquantes(auteur, endroit)

    def calculer() -> Reperes:
        solutions = solutions_du_coup(partie, coup, savoir)
        lus = reperes_du_coup(partie, coup, solutions, points_seuls=monde.points_seuls)
        return replace(lus, manquantes=manquantes)

    return _REPERES.pour(partie, savoir, selon=(endroit.coup, manquantes, monde.points_seuls), calcul=calculer)


def _lire_la_ligne(partie: Partie, texte: str, reperes: Reperes) -> FeuilletLu:
    citees = frozenset(citees_dans(partie, texte, reperes))
    try:
        lue = lire_bulletin(texte, reperes, partie.formule.solutions)
    except Refus as e:
        inconnue = not citees and len(texte.strip()) > 1
        return FeuilletLu(citees, None if inconnue else citees, empechement=_incomprise(e))
    return _lue(partie, citees, lue)


def _lire_le_formulaire(partie: Partie, ecrit: FormulaireTape, reperes: Reperes) -> FeuilletLu:
    numero, bulletin = ecrit.numero, ecrit.bulletin
    citees = frozenset(citees_dans(partie, ecrit.table, reperes)) if numero is None else frozenset({numero})
    empechement: Empechement | None = None
    if numero is None and ecrit.table.strip():
        empechement = PasUnNumero(ecrit.table.strip())
    elif ecrit.score.strip() and ecrit.points is None:
        empechement = PasUnScore(ecrit.score.strip())
    elif numero is None and (len(reperes.manquantes) != 1 or bulletin == Bulletin()):
        empechement = TableAEcrire()
    if empechement is not None:
        return FeuilletLu(citees, citees or None, empechement=empechement)
    return _lue(partie, citees, Ecrit((reperes.manquantes[0] if numero is None else numero,), bulletin))


def _lire_le_bulletin(partie: Partie, ecrit: BulletinTape, reperes: Reperes) -> FeuilletLu:
    tapees, seule = ecrit.tables.strip(), reperes.manquantes if len(reperes.manquantes) == 1 else ()
    try:
        tables = lire_tables(tapees) if tapees else ()
    except Refus:
        citees = frozenset(citees_dans(partie, tapees, reperes))
        return FeuilletLu(citees, citees or None, empechement=PasUnNumero(tapees))
    citees = frozenset(tables)
    empechement: Empechement | None = None
    try:
        bulletin = _exiger_un_mot(ecrit)
    except Refus as e:
        empechement = _incomprise(e)
    if ecrit.score.strip() and ecrit.points is None:
        empechement = PasUnScore(ecrit.score.strip())
    elif not (tables or seule):
        empechement = TableAEcrire()
    if empechement is not None:
        return FeuilletLu(citees, citees or None, empechement=empechement)
    supposes = non_dits(bulletin, ecrit.supposes, reperes)
    return _lue(partie, citees, Ecrit(tables or seule, bulletin, sens_supposes=supposes))


def _exiger_un_mot(ecrit: BulletinTape) -> Bulletin:
    """Raises a `Refus` with what is to be done again."""
    bulletin = ecrit.bulletin
    if not (bulletin.solutions or bulletin.constats):
        raise NotationIllisible("Tapez le mot écrit, ou cochez ce que l’on voit du bulletin.")
    if bulletin.solutions and ecrit.raccord and ecrit.debut is None:
        raise NotationIllisible(
            "Le raccord est noté. Touchez «\u00a0Place\u00a0», puis la première case du mot\u00a0: aucune référence ne"
            " s’écrira."
        )
    dans_le_mot = (r.dl if ecrit.sens is Sens.HORIZONTAL else r.dc for r in ecrit.raccord)
    if bulletin.solutions and not all(dans_le_mot):
        raise NotationIllisible(
            "Une lettre du raccord est sur la ligne du mot, qui la contient déjà\u00a0: touchez-la en"
            " «\u00a0Raccord\u00a0» pour l’enlever, ou tournez le mot."
        )
    return bulletin


def _lue(partie: Partie, citees: frozenset[int], lue: Saisie) -> FeuilletLu:
    assises = {place.table for place in partie.places}
    dites = assises.intersection(tables_de(lue)) if isinstance(lue, Resultats) else ()
    return FeuilletLu(citees, frozenset(dites), lue)


def _examiner(
    monde: Monde, partie: Partie, coup: Coup, feuillet: Feuillet, lecture: FeuilletLu, reperes: Reperes
) -> FeuilletLu:
    """The slip with its verdict, the answers given, the questions to ask."""
    if lecture.lue is None:
        return lecture
    dit = {reponse.cle: reponse.lettre for reponse in feuillet.reponses}
    try:
        vue = examiner(monde.contexte(partie), coup, lecture.lue, _regle(dit), dites_de(feuillet.reponses))
    except Refus as e:
        dites = lecture.citees | (lecture.dites or frozenset())
        return replace(lecture, dites=dites, empechement=_incomprise(e))
    question = Demandee(vue.question) if vue.question is not None else None
    # who answered already has looked at the paper
    if question is None and not (dit or vue.reponses) and isinstance(vue.lue, Ecrit) and vue.rendu is not None:
        jouee = jouee_ailleurs(vue.lue, vue.rendu, reperes.solutions)
        question = Demandee(LieuADire(jouee, vue.rendu)) if jouee is not None else None
    return replace(
        _lue(partie, lecture.citees, vue.lue),
        rendu=vue.rendu,
        reponses=vue.reponses,
        question=question,
        sans_joueur=vue.sans_joueur,
    )


def _regle(dit: Mapping[str, str]) -> dict[str, bool]:
    """The answers to what the rule leaves, by its own keys."""
    return {cle.removeprefix("regle:"): lettre == OUI for cle, lettre in dit.items() if cle.startswith("regle:")}


def dites_de(reponses: tuple[LettreDite, ...]) -> Dites:
    """The answers to how words are written, by their ranks."""
    par_genre: dict[str, dict[int, str]] = {"sens": {}, "mot": {}}
    for reponse in reponses:
        genre, _, rang = reponse.cle.partition(":")
        if genre in par_genre:
            par_genre[genre][int(rang)] = reponse.lettre
    sens = {rang: Sens(lettre) for rang, lettre in par_genre["sens"].items()}
    return Dites(sens, {rang: lettre == OUI for rang, lettre in par_genre["mot"].items()})


def _incomprise(refus: Refus) -> Incomprise:
    doute = refus.doute if isinstance(refus, TableOuScore) else None
    return Incomprise(str(refus), isinstance(refus, ScoreADire), doute)
