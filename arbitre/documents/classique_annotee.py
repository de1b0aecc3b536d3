"""The annotated sheet of a game that was followed: its moves, what each player made of them, the final grid."""

from arbitre.charte import Corps
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.graphiques import tracer_grille
from arbitre.documents.mesure import INTERLIGNE
from arbitre.documents.tableau import Colonne, Donnee, Suite, liste, paragraphe
from arbitre.documents.toile import Cote, Papeterie, Toile
from arbitre.engine.classique.suivi.feuille import BilanAnnote, FeuilleAnnotee, LigneAnnotee
from arbitre.engine.francais import denombrer, majuscule, relatif

_NOTE = float(Corps.NOTE.papier)
_GRILLE = 190.0
_L = Donnee[LigneAnnotee]
_COUPS = (
    _L(Colonne("N°", 22, gras=True), lambda li: str(li.numero)),
    _L(Colonne("Joueur", part=0.28, cote=Cote.GAUCHE, corps=_NOTE), lambda li: li.joueur),
    _L(Colonne("Tirage", 56, cote=Cote.GAUCHE), lambda li: li.tirage, facultative=True),
    _L(Colonne("Coup", part=0.3, cote=Cote.GAUCHE, gras=True), lambda li: li.coup),
    _L(Colonne("Points", 36), lambda li: relatif(li.points)),
    _L(Colonne("Cumul", 38, gras=True), lambda li: relatif(li.cumul)),
    _L(Colonne("Rang", 46, corps=_NOTE), lambda li: li.rang, facultative=True),
    _L(Colonne("Perdus", 38), lambda li: li.perdus, facultative=True),
    _L(
        Colonne("Meilleur coup", part=0.21, cote=Cote.GAUCHE, corps=_NOTE, lignes=2),
        lambda li: li.meilleure,
        facultative=True,
    ),
    _L(
        Colonne("Scrabble manqué", part=0.21, cote=Cote.GAUCHE, corps=_NOTE, lignes=2),
        lambda li: li.scrabble,
        facultative=True,
    ),
)
NOTES = 8
"""Sentences about what does not hold, at most: a paper has one page for them."""
LEGENDE = (
    "Rang\u00a0: place du coup parmi les solutions du tirage, les ex æquo ensemble («\u00a0—\u00a0»\u00a0: "
    "aucune d’elles, un mot hors du lexique, une passe ou un échange). Rien n’est dit là où le tirage n’est pas connu."
)


def feuille_annotee_pdf(feuille: FeuilleAnnotee, papeterie: Papeterie | None = None) -> bytes:
    """The paper."""
    gabarit = Gabarit(papeterie or Papeterie(), feuille.entete)
    return composer(gabarit, liste(gabarit, _COUPS, feuille.lignes, _suite(feuille)))


def bilan_en_texte(bilan: BilanAnnote) -> str:
    """« ROY Ana : 412. Tirages connus : 11, dont 4 au top ; 120 points perdus ; 2 scrabbles posés, 1 manqué. »."""
    poses = denombrer(bilan.scrabbles, "scrabble posé") if bilan.scrabbles else "aucun scrabble posé"
    debut = f"{bilan.joueur}\u00a0: {relatif(bilan.score)}. {majuscule(poses)}"
    if not bilan.connus:
        return f"{debut}."
    connus = f"{denombrer(bilan.connus, 'tirage connu')}, dont {bilan.tops} au top"
    return f"{debut}, {denombrer(bilan.manques, 'manqué')}. {connus}\u00a0; {denombrer(bilan.perdus, 'point perdu')}."


def _suite(feuille: FeuilleAnnotee) -> Suite:
    legende = (LEGENDE,) if any(ligne.rang for ligne in feuille.lignes) else ()
    textes = (*map(bilan_en_texte, feuille.bilans), *legende, *feuille.notes[:NOTES])

    def tracer(toile: Toile, y: float, _bas: float) -> None:
        y += 1.5 * _NOTE
        for texte in textes:
            y = paragraphe(toile, y, texte)
        tracer_grille(toile, toile.marge, y + _NOTE, _GRILLE, feuille.grille)

    return Suite(_GRILLE + (5 + len(textes)) * _NOTE * INTERLIGNE, tracer)
