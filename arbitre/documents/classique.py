"""Papers of a Scrabble classique tournament: pairings by name and by table, rankings, cross-table."""

from functools import partial

from arbitre.charte import Corps
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.tableau import Colonne, Donnee, Rangee, Suite, liste, note, tableau
from arbitre.documents.textes import enchainer
from arbitre.documents.toile import Cote, Papeterie
from arbitre.engine.classique.feuilles import (
    FeuilleDeRonde,
    FeuilleDuClassement,
    GrilleCroisee,
    LigneClassique,
    LigneCroisee,
    LigneDeJoueur,
    LigneDeTable,
    cote_en_texte,
    signe,
)
from arbitre.engine.classique.registre import RegistreClassique
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
_PAR_TABLE = (
    Donnee[LigneDeTable](Colonne("Table", 38, gras=True, corps=_FORT), lambda li: str(li.table)),
    Donnee[LigneDeTable](Colonne("Joueur", part=0.5, cote=Cote.GAUCHE, corps=_FORT), lambda li: li.a),
    Donnee[LigneDeTable](Colonne("Adversaire", part=0.5, cote=Cote.GAUCHE, corps=_FORT), lambda li: li.b),
    Donnee[LigneDeTable](Colonne("Scores", 132, cote=Cote.CENTRE, lignes=3), lambda li: li.resultat),
)
_PAR_NOM = (
    Donnee[LigneDeJoueur](Colonne("Table", 44, gras=True, corps=_FORT), lambda li: str(li.table or "—")),
    Donnee[LigneDeJoueur](Colonne("Joueur", part=0.5, cote=Cote.GAUCHE, corps=_FORT), lambda li: li.nom),
    Donnee[LigneDeJoueur](Colonne("Adversaire", part=0.5, cote=Cote.GAUCHE, corps=_FORT), lambda li: li.adversaire),
)
_Classe = Donnee[LigneClassique]
_CLASSEMENT = (
    _Classe(Colonne("Rang", 30, gras=True), lambda li: str(li.rang)),
    _Classe(Colonne("Joueur", part=0.6, cote=Cote.GAUCHE), lambda li: li.inscrit.nom),
    _Classe(Colonne("Licence", 48, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.inscrit.licence, facultative=True),
    _Classe(Colonne("Club", part=0.4, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.inscrit.club, facultative=True),
    _Classe(
        Colonne("Cote", 42), lambda li: cote_en_texte(li.inscrit.cote) if li.inscrit.cote else "", facultative=True
    ),
    _Classe(Colonne("G", 22), lambda li: str(li.gagnes or ""), facultative=True),
    _Classe(Colonne("N", 22), lambda li: str(li.nuls or ""), facultative=True),
    _Classe(Colonne("P", 22), lambda li: str(li.perdus or ""), facultative=True),
    _Classe(Colonne("PM", 32, gras=True), lambda li: str(li.pm)),
    _Classe(Colonne("PPM", 32), lambda li: str(li.ppm or ""), facultative=True),
    _Classe(Colonne("Pdep", 40), lambda li: signe(li.pdep)),
)


def ronde_par_table_pdf(feuille: FeuilleDeRonde, papeterie: Papeterie | None = None) -> bytes:
    """The pairings, table by table, with room for the two scores."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    return composer(gabarit, liste(gabarit, _PAR_TABLE, feuille.par_table, _hors_table(feuille)))


def ronde_par_nom_pdf(feuille: FeuilleDeRonde, papeterie: Papeterie | None = None) -> bytes:
    """The pairings, in the order of names: to be pinned up at the door."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    return composer(gabarit, liste(gabarit, _PAR_NOM, feuille.par_nom, _hors_table(feuille)))


def _hors_table(feuille: FeuilleDeRonde) -> Suite | None:
    """Who has no table: the one who meets X, those who are away."""
    exempt = f"Exempt (contre X)\u00a0: {feuille.exempt}." if feuille.exempt else ""
    absents = f"Absents\u00a0: {', '.join(feuille.absents)}." if feuille.absents else ""
    texte = enchainer(exempt, absents)
    return _note(texte) if texte else None


def _note(texte: str) -> Suite:
    return note(texte, (2.0 + len(texte) / 100) * _NOTE * 1.5)


def classement_classique_pdf(feuille: FeuilleDuClassement, papeterie: Papeterie | None = None) -> bytes:
    """A ranking: initial, after a round, final."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    return composer(gabarit, liste(gabarit, _CLASSEMENT, feuille.lignes, _note(LEGENDE_POINTS)))


def grille_croisee_pdf(grille: GrilleCroisee, papeterie: Papeterie | None = None) -> bytes:
    """Who met whom, round by round; on its side."""
    gabarit = Gabarit(papeterie or Papeterie(), grille.entete, paysage=True)
    ligne = Donnee[LigneCroisee]
    donnees = (
        ligne(Colonne("Rang", 30, gras=True), lambda li: relatif(li.rang)),
        ligne(Colonne("Joueur", part=1.0, cote=Cote.GAUCHE), lambda li: li.nom),
        *(ligne(Colonne(f"Ronde {n + 1}", 68, cote=Cote.CENTRE), partial(_case, n)) for n in range(grille.rondes)),
        ligne(Colonne("PM", 32, gras=True), lambda li: relatif(li.pm)),
        ligne(Colonne("Pdep", 40), lambda li: signe(li.pdep)),
    )
    return composer(gabarit, liste(gabarit, donnees, grille.lignes, _note(LEGENDE_CROISEE)))


def _case(rang: int, ligne: LigneCroisee) -> str:
    return ligne.cases[rang]


def registre_classique_pdf(vue: RegistreClassique, papeterie: Papeterie | None = None) -> bytes:
    """What the arbitres settled, and the rounds that were re-opened."""
    gabarit = Gabarit(papeterie or Papeterie(), vue.entete)
    colonnes = (
        Colonne("Heure", 40, cote=Cote.GAUCHE),
        Colonne("Ronde", 40, gras=True),
        Colonne("Table", 38),
        Colonne("Affaire", part=0.45, cote=Cote.GAUCHE, lignes=3),
        Colonne("Suite", part=0.55, cote=Cote.GAUCHE, lignes=4),
    )
    rangees = [
        Rangee([li.heure or "—", str(li.ronde or "—"), str(li.table or "—"), li.quoi, li.suite]) for li in vue.lignes
    ]
    suite = None if rangees else _note("Rien à signaler.")
    return composer(gabarit, tableau(gabarit, colonnes, rangees, suite))
