"""Feuilles de route: half a sheet a player, filled, or blank to fill by hand."""

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents import textes
from arbitre.documents.gabarit import Gabarit, composer, composer_des_lots
from arbitre.documents.graphiques import tracer_pertes
from arbitre.documents.mesure import INTERLIGNE, tenir
from arbitre.documents.tableau import Cellule, Colonne, Rangee, Suite, paragraphe, sous, tableau
from arbitre.documents.toile import MOITIES, Cote, Page, Papeterie, Toile
from arbitre.engine.feuilles.entete import Entete
from arbitre.engine.feuilles.route import FeuilleDeRoute, FeuilleVierge, LigneDeRoute
from arbitre.engine.francais import entre_parentheses, relatif, tiret

_TEXTE, _NOTE, _FORT = float(Corps.TEXTE.papier), float(Corps.NOTE.papier), float(Corps.FORT.papier)
_TITRE = float(Corps.TITRE.papier)
_GRAPHIQUE, _GRAPHIQUE_MIN = 120.0, 60.0
_LIBELLE = 110.0
"""Width of « Table 12 » with the white after it."""
_PERDU = PAPIER.filet


def feuilles_de_route_pdf(feuilles: Sequence[FeuilleDeRoute], papeterie: Papeterie | None = None) -> bytes:
    """The feuilles de route as a PDF: half a sheet a player, the pages of each player numbered apart."""
    gabarit = _gabarit(feuilles, papeterie)
    colonnes = _colonnes(gabarit.largeur)
    lots = []
    for feuille in feuilles:
        nom = textes.enchainer(feuille.joueur, feuille.club)
        gabarit = _elargi(gabarit, nom)
        suite = Suite(_GRAPHIQUE_MIN + 5 * _TEXTE, partial(_tracer_pied, feuille=feuille))
        pages = tableau(gabarit, colonnes, [_rangee(li, serre=_est_serre(gabarit)) for li in feuille.lignes], suite)
        bandeau = partial(
            _avec_bandeau,
            table=feuille.table,
            nom=nom,
            gabarit=gabarit,
        )
        lots.append((nom, [partial(bandeau, page=page) for page in pages]))
    return composer_des_lots(gabarit, lots) if lots else composer(gabarit, [])


def feuilles_vierges_pdf(feuilles: Sequence[FeuilleVierge], papeterie: Papeterie | None = None) -> bytes:
    """Blank feuilles de route as a PDF, a row for each coup. A single sheet without a name is printed on both
    halves."""
    gabarit = _gabarit(feuilles, papeterie)
    colonnes = _colonnes(gabarit.largeur)
    lots = []
    for feuille in feuilles:
        gabarit = _elargi(gabarit, feuille.joueur)
        # two more than the coups: the head and the total
        haut = min(24.0, (gabarit.hauteur - _TEXTE) / (feuille.coups + 2))
        rangees = [_rangee_vierge(str(n), len(colonnes), haut, n) for n in range(1, feuille.coups + 1)]
        total = _rangee_vierge(textes.TOTAL, len(colonnes), haut, 0)
        bandeau = partial(_avec_bandeau, table=feuille.table, nom=feuille.joueur, gabarit=gabarit)
        pages = tableau(gabarit, colonnes, [*rangees, total])
        lots.append((feuille.joueur, [partial(bandeau, page=page) for page in pages]))
    if gabarit.deux and len(lots) == 1 and not feuilles[0].joueur:
        lots *= 2  # to be copied: no half is left white
    return composer_des_lots(gabarit, lots)


def _gabarit(feuilles: Sequence[FeuilleDeRoute] | Sequence[FeuilleVierge], papeterie: Papeterie | None) -> Gabarit:
    """Two sheets side by side, to be cut in the middle, on a paper that can be halved."""
    entete, papeterie = feuilles[0].entete if feuilles else Entete("Feuille de route"), papeterie or Papeterie()
    moitie = MOITIES.get(papeterie.format)
    return Gabarit(replace(papeterie, format=moitie or papeterie.format), entete, deux=moitie is not None)


def _elargi(gabarit: Gabarit, nom: str) -> Gabarit:
    """``gabarit`` with room for « Table 12   DUPONT Marie », on as many lines as the name takes."""
    corps, lignes = _nom_tenu(gabarit, nom)
    return replace(gabarit, bandeau=_TITRE * 2.0 + (len(lignes) - 1) * corps * INTERLIGNE)


def _nom_tenu(gabarit: Gabarit, nom: str) -> tuple[float, tuple[str, ...]]:
    return tenir(nom, gabarit.largeur - _LIBELLE, _FORT, gras=True)


def _est_serre(gabarit: Gabarit) -> bool:
    """Whether the sheet is a small one: smaller figures, and the top's reference left out."""
    return gabarit.largeur < 400


def _colonnes(large: float) -> tuple[Colonne, ...]:
    """The columns; fewer and smaller on a small sheet."""
    serre = large < 400
    corps = _NOTE if serre else _TEXTE
    petit, moyen, grand = (24.0, 27.0, 32.0) if serre else (32.0, 36.0, 42.0)
    colonnes = (
        Colonne("Coup", moyen, gras=True, corps=corps),
        Colonne("Tirage", part=0.36, cote=Cote.GAUCHE, corps=corps),
        Colonne("Réf.", petit, cote=Cote.CENTRE, corps=corps),
        Colonne("Mot joué", part=0.32, cote=Cote.GAUCHE, corps=corps),
        Colonne("Score", grand, gras=True, corps=corps),
        Colonne("Cumul", grand, corps=corps),
        Colonne("Retenu", part=0.32, cote=Cote.GAUCHE, corps=corps),
        Colonne("Réf.", petit, cote=Cote.CENTRE, corps=corps),
        Colonne("Top", petit, corps=corps),
        Colonne("Perte", moyen + 2, corps=corps),
    )
    return (*colonnes[:7], *colonnes[8:]) if serre else colonnes


def _rangee(ligne: LigneDeRoute, *, serre: bool) -> Rangee:
    case = ligne.case
    sanction = bool(case.zero or case.lettres.strip("m"))
    encre = PAPIER.double_arbitre if case.revue else PAPIER.zero if sanction else PAPIER.noir
    points = "—" if case.absent else "" if case.points is None else str(case.points)
    hors = textes.ELIMINE if case.elimine else textes.ABSENT
    mot = textes.NON_REMIS if ligne.non_remis else hors if case.absent else entre_parentheses(ligne.mot)
    top = textes.ANNULE if ligne.annule else str(ligne.top)
    return Rangee(
        [
            str(ligne.coup),
            tiret(ligne.tirage),
            ligne.ref,
            Cellule(mot, _PERDU if case.absent or ligne.non_remis else PAPIER.noir),
            Cellule(f"{points}{case.lettres}{'*' * case.solo}", encre),
            relatif(ligne.cumul),
            entre_parentheses(ligne.mot_top),
            *([] if serre else [ligne.ref_top]),
            top,
            relatif(ligne.perte) if ligne.perte else "",
        ],
        filet=sous(ligne.coup),
    )


def _rangee_vierge(debut: str, colonnes: int, haut: float, numero: int) -> Rangee:
    return Rangee([debut, *[""] * (colonnes - 1)], filet=sous(numero), hauteur=haut, verticaux=True)


def _avec_bandeau(toile: Toile, *, table: int, nom: str, gabarit: Gabarit, page: Page) -> None:
    """« Table 12   DUPONT Marie », or rules to write them on, then the page."""
    base = gabarit.haut - _TITRE
    libelle = textes.table(table) if table else f"{textes.TABLE} ……"
    toile.texte(toile.marge, base, libelle, _TITRE, gras=True)
    debut = toile.marge + _LIBELLE
    if nom:
        corps, lignes = _nom_tenu(gabarit, nom)
        toile.lignes(debut, base - (len(lignes) - 1) * corps * INTERLIGNE, lignes, corps, gras=True)
    else:
        toile.texte(debut, base, textes.NOM, _TEXTE)
        toile.trait(debut + 40, base + 2, toile.marge + toile.utile, base + 2, 0.5)
    page(toile)


def _tracer_pied(toile: Toile, y: float, bas: float, *, feuille: FeuilleDeRoute) -> None:
    y += 1.8 * _FORT
    toile.texte(
        toile.marge,
        y,
        textes.total_de_route(feuille.total, feuille.tops, feuille.rang, feuille.classes),
        _FORT,
        gras=True,
    )
    detail = textes.detail_de_route(feuille.points_solo, feuille.penalites)
    y = paragraphe(toile, y + _TEXTE * 1.4, textes.enchainer(detail, textes.legende_de_route(feuille.peines)))
    if any(li.perte for li in feuille.lignes):
        coups = [li.coup for li in feuille.lignes]
        haut = min(_GRAPHIQUE, bas - y - Espace.LARGE.value)
        tracer_pertes(
            toile, toile.marge, y + Espace.FIN.value, toile.utile, haut, coups, [li.perte for li in feuille.lignes]
        )
