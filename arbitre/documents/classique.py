"""Papers of a Scrabble classique tournament: pairings by name and by table, rankings, cross-table."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from arbitre.charte import Corps
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.papeterie import Papeterie
from arbitre.documents.tableau import Colonne, Rangee, Suite, paragraphe, tableau
from arbitre.documents.textes import enchainer
from arbitre.documents.toile import Cote, Toile
from arbitre.engine.classique.feuilles import (
    FeuilleDeRonde,
    FeuilleDuClassement,
    GrilleCroisee,
    LigneClassique,
    RegistreClassique,
    cote_en_texte,
    signe,
)
from arbitre.engine.francais import relatif

_NOTE, _FORT = float(Corps.NOTE.papier), float(Corps.FORT.papier)
LEGENDE_CROISEE = (
    "Chaque case\u00a0: la place de l’adversaire aujourd’hui, puis G gagné, N nul, P perdu, F forfait, "
    "et les points de départage de ce match."
)
LEGENDE_POINTS = (
    "PM\u00a0: points de match (3 gagné, 2 nul, 1 perdu, 0 forfait). PPM\u00a0: départage entre joueurs à égalité qui "
    "se sont tous rencontrés. Pdep\u00a0: écarts de score cumulés, 100 au plus par partie."
)


def ronde_par_table_pdf(feuille: FeuilleDeRonde, papeterie: Papeterie | None = None) -> bytes:
    """The pairings, table by table, with room for the two scores."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    colonnes = (
        Colonne("Table", 38, gras=True, corps=_FORT),
        Colonne("Joueur", part=0.5, cote=Cote.GAUCHE, corps=_FORT),
        Colonne("Adversaire", part=0.5, cote=Cote.GAUCHE, corps=_FORT),
        Colonne("Scores", 120, cote=Cote.CENTRE),
    )
    rangees = [
        Rangee([str(li.table), li.a, li.b, li.resultat], filet=1.0 if rang % 5 == 0 else 0.25)
        for rang, li in enumerate(feuille.par_table, 1)
    ]
    return composer(gabarit, tableau(gabarit, colonnes, rangees, _hors_table(feuille)))


def ronde_par_nom_pdf(feuille: FeuilleDeRonde, papeterie: Papeterie | None = None) -> bytes:
    """The pairings, in the order of names: to be pinned up at the door."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    colonnes = (
        Colonne("Joueur", part=0.5, cote=Cote.GAUCHE, corps=_FORT),
        Colonne("Table", 44, gras=True, corps=_FORT),
        Colonne("Adversaire", part=0.5, cote=Cote.GAUCHE, corps=_FORT),
    )
    rangees = [
        Rangee([li.nom, str(li.table or "—"), li.adversaire], filet=1.0 if rang % 5 == 0 else 0.25)
        for rang, li in enumerate(feuille.par_nom, 1)
    ]
    return composer(gabarit, tableau(gabarit, colonnes, rangees, _hors_table(feuille)))


def _hors_table(feuille: FeuilleDeRonde) -> Suite | None:
    """Who has no table: the one who meets X, those who are away."""
    exempt = f"Exempt (contre X)\u00a0: {feuille.exempt}." if feuille.exempt else ""
    absents = f"Absents\u00a0: {', '.join(feuille.absents)}." if feuille.absents else ""
    texte = enchainer(exempt, absents)
    return _note(texte) if texte else None


def _note(texte: str) -> Suite:
    def tracer(toile: Toile, y: float, _bas: float) -> None:
        paragraphe(toile, y + 1.5 * _NOTE, texte)

    return Suite((2.0 + len(texte) / 100) * _NOTE * 1.5, tracer)


class _Donnee(NamedTuple):
    colonne: Colonne
    texte: Callable[[LigneClassique], str]
    toujours: bool = False


_COLONNES = (
    _Donnee(Colonne("Rang", 30, gras=True), lambda li: str(li.rang), True),
    _Donnee(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE), lambda li: li.nom, True),
    _Donnee(Colonne("Licence", 48, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.licence),
    _Donnee(Colonne("Club", part=0.4, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.club),
    _Donnee(Colonne("Cote", 42), lambda li: cote_en_texte(li.cote) if li.cote else ""),
    _Donnee(Colonne("G", 22), lambda li: str(li.gagnes or "")),
    _Donnee(Colonne("N", 22), lambda li: str(li.nuls or "")),
    _Donnee(Colonne("P", 22), lambda li: str(li.perdus or "")),
    _Donnee(Colonne("PM", 32, gras=True), lambda li: str(li.pm), True),
    _Donnee(Colonne("PPM", 32), lambda li: str(li.ppm or "")),
    _Donnee(Colonne("Pdep", 40), lambda li: signe(li.pdep), True),
)


def classement_classique_pdf(feuille: FeuilleDuClassement, papeterie: Papeterie | None = None) -> bytes:
    """A ranking: initial, after a round, final."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    donnees = [d for d in _COLONNES if d.toujours or any(map(d.texte, feuille.lignes))]
    rangees = [
        Rangee([d.texte(ligne) for d in donnees], filet=1.0 if rang % 5 == 0 else 0.25)
        for rang, ligne in enumerate(feuille.lignes, 1)
    ]
    return composer(gabarit, tableau(gabarit, [d.colonne for d in donnees], rangees, _note(LEGENDE_POINTS)))


def grille_croisee_pdf(grille: GrilleCroisee, papeterie: Papeterie | None = None) -> bytes:
    """Who met whom, round by round; on its side."""
    gabarit = Gabarit(papeterie or Papeterie(), grille.entete, paysage=True)
    colonnes: Sequence[Colonne] = (
        Colonne("Rang", 30, gras=True),
        Colonne("Joueur", part=1.0, cote=Cote.GAUCHE),
        *(Colonne(f"Ronde {numero}", 68, cote=Cote.CENTRE) for numero in range(1, grille.rondes + 1)),
        Colonne("PM", 32, gras=True),
        Colonne("Pdep", 40),
    )
    rangees = [
        Rangee(
            [relatif(li.rang), li.nom, *li.cases, relatif(li.pm), signe(li.pdep)], filet=1.0 if rang % 5 == 0 else 0.25
        )
        for rang, li in enumerate(grille.lignes, 1)
    ]
    return composer(gabarit, tableau(gabarit, colonnes, rangees, _note(LEGENDE_CROISEE)))


def registre_classique_pdf(vue: RegistreClassique, papeterie: Papeterie | None = None) -> bytes:
    """What the arbitres settled, and the rounds that were re-opened."""
    gabarit = Gabarit(papeterie or Papeterie(), vue.entete)
    colonnes = (
        Colonne("Ronde", 40, gras=True),
        Colonne("Table", 38),
        Colonne("Affaire", part=0.45, cote=Cote.GAUCHE, lignes=3),
        Colonne("Suite", part=0.55, cote=Cote.GAUCHE, lignes=4),
    )
    rangees = [Rangee([str(li.ronde or "—"), str(li.table or "—"), li.quoi, li.suite]) for li in vue.lignes]
    suite = None if rangees else _note("Rien à signaler.")
    return composer(gabarit, tableau(gabarit, colonnes, rangees, suite))
