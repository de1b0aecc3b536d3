"""Pictures of a partie: the leaders' négatif, how many found the top, what each coup cost; the grid. No image."""

from collections.abc import Sequence

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents import textes
from arbitre.documents.mesure import MINIMUM, abreger, couper, largeur, tenir
from arbitre.documents.toile import Cote, Surface, Toile
from arbitre.engine.feuilles.courbes import Courbes
from arbitre.engine.francais import denombrer, relatif
from arbitre.engine.grille import LIGNES, PRIMES, TAILLE, VIDE, Grille
from arbitre.engine.lettres import VALEURS

_NOTE, _TEXTE = float(Corps.NOTE.papier), float(Corps.TEXTE.papier)
_TRAITS: tuple[tuple[float, tuple[float, ...]], ...] = (
    (1.8, ()),
    (1.2, (6.0, 2.0)),
    (1.2, (2.0, 2.0)),
    (0.8, ()),
    (1.2, (8.0, 2.0, 2.0, 2.0)),
)
"""Thickness and dashes of each leader's line: told apart without colour."""
_AXE = 30.0
_LEGENDE = 170.0
_BARRE = 16.0


def pas_rond(etendue: int, traits: int) -> int:
    """The step between rules (1, 2, 5, 10, 20, 50…) that gives at most ``traits`` of them over ``etendue``."""
    pas, facteurs = 1, (2, 2.5, 2)
    rang = 0
    while etendue / pas > traits:
        pas = int(pas * facteurs[rang % 3])
        rang += 1
    return pas


def _lisibles(haut: float, au_plus: int) -> int:
    """How many rules may stand over ``haut`` without their values touching."""
    return max(1, min(au_plus, int(haut / (1.6 * _NOTE))))


def tracer_negatifs(toile: Surface, x: float, y: float, large: float, haut: float, vues: Courbes) -> None:
    """The leaders' curves from 0 down, their names beside them with the line that is theirs."""
    y = _intitule(toile, x, y, textes.NEGATIFS)
    trace, bas = large - _LEGENDE - _AXE, y + haut - 3.5 * _NOTE
    pire = min((min(c.valeurs, default=0) for c in vues.meneurs), default=0)
    pas = pas_rond(-pire, _lisibles(bas - y, 5))
    fond = max(1, -(pire // pas) * pas)
    _quadriller(toile, x + _AXE, y, trace, bas - y, [(-v, v / fond) for v in range(0, fond + 1, pas)])
    _numeros(toile, x + _AXE, bas, trace, vues.coups)
    colonne = trace / max(1, len(vues.coups))
    for rang, (meneur, (epaisseur, tirets)) in enumerate(zip(vues.meneurs, _TRAITS, strict=False)):
        points = [
            (x + _AXE + (i + 0.5) * colonne, y + (bas - y) * -valeur / fond) for i, valeur in enumerate(meneur.valeurs)
        ]
        if len(points) > 1:
            toile.polygone(points, epaisseur, tirets=tirets)
        _legende(
            toile, x + _AXE + trace + Espace.SERRE.value, y, rang, meneur.nom, meneur.valeurs[-1:], epaisseur, tirets
        )


def _legende(
    toile: Surface,
    x: float,
    y: float,
    rang: int,
    nom: str,
    dernier: Sequence[int],
    epaisseur: float,
    tirets: Sequence[float],
) -> None:
    base = y + rang * 3.0 * _NOTE
    toile.trait(x, base + _NOTE * 0.6, x + 22, base + _NOTE * 0.6, epaisseur, tirets=tirets)
    valeur = relatif(dernier[0]) if dernier else ""
    droite = x + _LEGENDE - Espace.SERRE.value
    place = droite - x - 26 - largeur(valeur, _NOTE) - 4
    lignes = abreger(couper(nom, place, _NOTE), 2, place, _NOTE)
    toile.lignes(x + 26, base + _NOTE * 0.9, lignes, _NOTE)
    toile.texte(droite, base + _NOTE * 0.9, valeur, _NOTE, cote=Cote.DROITE)


def tracer_tops_trouves(toile: Surface, x: float, y: float, large: float, haut: float, vues: Courbes) -> None:
    """A bar a coup: how many found the top."""
    y = _intitule(toile, x, y, f"Tops trouvés à chaque coup, sur {denombrer(max(vues.presents, default=0), 'joueur')}")
    bas = y + haut - 3.5 * _NOTE
    sommet = max(1, *vues.au_top)
    pas = pas_rond(sommet, _lisibles(bas - y, 5))
    haut_axe = -(-sommet // pas) * pas
    _quadriller(toile, x + _AXE, y, large - _AXE, bas - y, [(v, 1 - v / haut_axe) for v in range(0, haut_axe + 1, pas)])
    _numeros(toile, x + _AXE, bas, large - _AXE, vues.coups)
    colonne = (large - _AXE) / max(1, len(vues.coups))
    for i, nombre in enumerate(vues.au_top):
        hauteur = (bas - y) * nombre / haut_axe
        milieu = x + _AXE + (i + 0.5) * colonne
        if nombre:
            large_barre = min(_BARRE, colonne * 0.6)
            toile.cadre(milieu - large_barre / 2, bas - hauteur, large_barre, hauteur, fond=PAPIER.gris, trait=0.75)
        toile.texte(milieu, bas - hauteur - 2, str(nombre), _NOTE, cote=Cote.CENTRE)


def tracer_pertes(
    toile: Surface,
    x: float,
    y: float,
    large: float,
    haut: float,
    coups: Sequence[int],
    pertes: Sequence[int],
    nom: str = "",
) -> None:
    """A bar a coup, downwards: the points that it cost ``nom``, where the paper does not say whose it is."""
    y = _intitule(toile, x, y, textes.enchainer(nom, textes.PERTES))
    bas = y + haut - 3.5 * _NOTE
    pire = min((0, *pertes))
    pas = pas_rond(-pire, _lisibles(bas - y, 4))
    fond = max(1, -(pire // pas) * pas)
    _quadriller(toile, x + _AXE, y, large - _AXE, bas - y, [(-v, v / fond) for v in range(0, fond + 1, pas)])
    _numeros(toile, x + _AXE, bas, large - _AXE, coups)
    colonne = (large - _AXE) / max(1, len(coups))
    for i, perte in enumerate(pertes):
        if perte:
            hauteur = (bas - y) * -perte / fond
            large_barre = min(_BARRE, colonne * 0.6)
            gauche = x + _AXE + (i + 0.5) * colonne - large_barre / 2
            toile.cadre(gauche, y, large_barre, hauteur, fond=PAPIER.gris, trait=0.75)


def tracer_progres(
    toile: Surface, x: float, y: float, large: float, haut: float, centiemes: Sequence[int], titre: str
) -> None:
    """The percentages of several parties (hundredths of a percent), from the first to the last."""
    y = _intitule(toile, x, y, titre)
    bas = y + haut - 3.5 * _NOTE
    fond = min(90, *(10 * (c // 1000) for c in centiemes))
    pas = pas_rond(100 - fond, _lisibles(bas - y, 5))
    _quadriller(
        toile, x + _AXE, y, large - _AXE, bas - y, [(v, (100 - v) / (100 - fond)) for v in range(100, fond - 1, -pas)]
    )
    _numeros(toile, x + _AXE, bas, large - _AXE, range(1, len(centiemes) + 1))
    colonne = (large - _AXE) / len(centiemes)
    points = [
        (x + _AXE + (i + 0.5) * colonne, y + (bas - y) * (10_000 - c) / (100 * (100 - fond)))
        for i, c in enumerate(centiemes)
    ]
    if len(points) > 1:
        toile.polygone(points, _TRAITS[0][0])
    for gauche, niveau in points:
        toile.cadre(gauche - 2, niveau - 2, 4, 4, fond=PAPIER.noir)


def _intitule(toile: Surface, x: float, y: float, texte: str) -> float:
    """A heading; returns the top of the picture."""
    corps, lignes = tenir(texte, toile.utile, _TEXTE, gras=True)
    return toile.lignes(x, y + corps, lignes, corps, gras=True)


def _quadriller(
    toile: Surface, x: float, y: float, large: float, haut: float, traits: Sequence[tuple[int, float]]
) -> None:
    """Rules with their values on the left; each at a share of the height from the top."""
    for valeur, part in traits:
        niveau = y + haut * part
        toile.trait(x, niveau, x + large, niveau, 0.6 if valeur == 0 else 0.25, encre=PAPIER.filet)
        toile.texte(x - 4, niveau + _NOTE * 0.35, relatif(valeur), _NOTE, cote=Cote.DROITE)


def _numeros(toile: Surface, x: float, bas: float, large: float, coups: Sequence[int]) -> None:
    """Numbers of coups under the picture; every second where they would touch."""
    colonne = large / max(1, len(coups))
    saut = 1 if colonne > largeur("30", _NOTE) + 2 else 2
    for i, numero in enumerate(coups):
        if (i + 1) % saut == 0 or saut == 1:
            toile.texte(x + (i + 0.5) * colonne, bas + 1.5 * _NOTE, str(numero), _NOTE, cote=Cote.CENTRE)


CASES = TAILLE + 1
"""Squares of a side, the row of coordinates included."""


def tracer_grille(toile: Toile, x: float, y: float, cote: float, grille: Grille) -> None:
    """``grille`` in a square of side ``cote``, coordinates on the left and above; a joker's letter is circled."""
    pas = cote / CASES
    for i in range(TAILLE):
        milieu = x + (i + 1.5) * pas
        toile.texte(milieu, y + pas * 0.7, str(i + 1), max(MINIMUM, pas * 0.5), cote=Cote.CENTRE)
        toile.texte(x + pas / 2, y + (i + 1.7) * pas, LIGNES[i], max(MINIMUM, pas * 0.5), cote=Cote.CENTRE)
    for ligne in range(TAILLE):
        for colonne in range(TAILLE):
            _case(toile, x + (colonne + 1) * pas, y + (ligne + 1) * pas, pas, ligne, colonne, grille[ligne, colonne])
    for i in range(TAILLE + 1):
        epais = 1.0 if i in (0, TAILLE) else 0.4
        toile.trait(x + pas, y + (i + 1) * pas, x + cote, y + (i + 1) * pas, epais)
        toile.trait(x + (i + 1) * pas, y + pas, x + (i + 1) * pas, y + cote, epais)


def _case(toile: Toile, x: float, y: float, pas: float, ligne: int, colonne: int, signe: str) -> None:
    if signe == VIDE:
        if prime := PRIMES[ligne][colonne].signe:
            toile.cadre(x, y, pas, pas, fond=PAPIER.gris)
            if pas >= 2 * MINIMUM:
                toile.texte(x + pas / 2, y + pas * 0.64, prime, MINIMUM, encre=PAPIER.filet, cote=Cote.CENTRE)
        return
    if signe.islower():
        toile.cercle(x + pas / 2, y + pas / 2, pas * 0.44)
        toile.texte(x + pas / 2, y + pas * 0.74, signe.upper(), pas * 0.66, gras=True, cote=Cote.CENTRE)
    elif pas < 3.7 * MINIMUM:
        toile.texte(x + pas / 2, y + pas * 0.76, signe, pas * 0.72, gras=True, cote=Cote.CENTRE)
    else:
        toile.texte(x + pas * 0.42, y + pas * 0.62, signe, pas * 0.66, gras=True, cote=Cote.CENTRE)
        toile.texte(x + pas - 2, y + pas - 2.5, str(VALEURS[signe]), MINIMUM, cote=Cote.DROITE)
