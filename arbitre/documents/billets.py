"""Billets de correction: slips two by two, in table order, with lines to cut along."""

from collections.abc import Sequence
from functools import partial
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents import textes
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.mesure import INTERLIGNE, couper, largeur, tenir
from arbitre.documents.tableau import paragraphe
from arbitre.documents.toile import Cote, Papeterie, Toile
from arbitre.engine.feuilles.billets import Billet, Dispense, LotDeBillets
from arbitre.engine.francais import INSECABLE, accorder, points

_TEXTE, _NOTE, _FORT = float(Corps.TEXTE.papier), float(Corps.NOTE.papier), float(Corps.FORT.papier)
_AFFICHE = float(Corps.AFFICHE.papier)
_TITRE = float(Corps.TITRE.papier)
_PAR_HAUTEUR = 4
_LOGO = 22.0
_BORD = float(Espace.NORMAL.value)
_TIRETS = (3.0, 3.0)
_MOTIF_MIN = 30
"""Signs of a reason below which it is not cut."""


class _Ligne(Struct, frozen=True):
    """A line of a slip; ``avant`` is the white above it."""

    texte: str
    corps: float = _TEXTE
    gras: bool = False
    avant: float = 0.0


class _Pose(Struct, frozen=True):
    """A slip measured: what stands in its body, the height it needs."""

    billet: Billet
    cadre: str
    nom: tuple[float, tuple[str, ...]]
    lignes: tuple[_Ligne, ...]
    hauteur: float


def billets_pdf(lot: LotDeBillets, papeterie: Papeterie | None = None) -> bytes:
    """The slips of ``lot``; after the last, for the arbitre, the tables left out."""
    gabarit = Gabarit(papeterie or Papeterie(), lot.entete, sans_tete=True)
    colonnes = 2 if gabarit.largeur > 400 else 1
    poses = [_poser_entier(b, lot, gabarit, gabarit.largeur / colonnes) for b in lot.billets]
    bandes = [poses[i : i + colonnes] for i in range(0, len(poses), colonnes)]
    pages = _paginer(bandes, gabarit.hauteur)
    note = _note(lot, gabarit.papeterie.club)
    if note and pages and _hauteur(pages[-1], gabarit) + _hauteur_de_note(note, gabarit) > gabarit.hauteur:
        pages.append([])
    derniere = max(0, len(pages) - 1)
    return composer(
        gabarit,
        [
            partial(_tracer_page, gabarit=gabarit, bandes=page, colonnes=colonnes, note=note if i == derniere else ())
            for i, page in enumerate(pages or [[]])
        ],
    )


def _poser_entier(billet: Billet, lot: LotDeBillets, gabarit: Gabarit, large: float) -> _Pose:
    """The slip measured; on a sheet too small for it, its longest reason is cut short with « … »."""
    pose = _poser(billet, lot, gabarit, large)
    while pose.hauteur > gabarit.hauteur:
        longue = max(billet.sanctions, key=lambda s: len(s.motif), default=None)
        if longue is None or len(longue.motif) <= _MOTIF_MIN:
            break
        court = replace(longue, motif=longue.motif[: len(longue.motif) * 4 // 5].rstrip(" .…") + "…")
        billet = replace(billet, sanctions=tuple(court if s is longue else s for s in billet.sanctions))
        pose = _poser(billet, lot, gabarit, large)
    return pose


def _poser(billet: Billet, lot: LotDeBillets, gabarit: Gabarit, large: float) -> _Pose:
    place, e = large - 2 * _BORD, lot.entete
    cadre = textes.enchainer(gabarit.papeterie.club, e.competition, e.partie, _d_un_tenant(e.date))
    nom = tenir(billet.joueur, place, _FORT, gras=True)
    lignes = tuple(_couper(_corps_de(billet), place))
    tete = (
        _AFFICHE * INTERLIGNE
        + nom[0] * INTERLIGNE * len(nom[1])
        + len(couper(cadre, place, _NOTE)) * _NOTE * INTERLIGNE
    )
    bas = _FORT * INTERLIGNE + len(_signature(billet, place)) * _NOTE * INTERLIGNE
    hauteur = tete + sum(li.avant + li.corps * INTERLIGNE for li in lignes) + bas + 2 * _BORD + _TEXTE
    return _Pose(billet, cadre, nom, lignes, hauteur)


def _d_un_tenant(date: str) -> str:
    """A date is never cut at the end of a line."""
    return date.replace(" ", INSECABLE)


def _corps_de(billet: Billet) -> list[_Ligne]:
    """What a slip says, in order, each a paragraph still to be cut into lines."""
    lignes = [_Ligne(textes.REMPLACE, gras=True)] if billet.remplace else []
    if billet.joue:
        lignes.append(_Ligne(f"Votre bulletin\u00a0: {billet.joue}", avant=2))
    for sanction in billet.sanctions:
        lignes += [_Ligne(textes.peine(sanction), gras=True, avant=4), _Ligne(textes.motif(sanction.motif))]
    if billet.moyenne:
        lignes += [_Ligne(textes.MOYENNE, gras=True, avant=4), _Ligne(textes.moyenne(billet.moyenne))]
    if billet.decision:
        lignes += [_Ligne(textes.DECISION, gras=True, avant=4), _Ligne(textes.decision(billet.decision))]
    if billet.mots_refuses:
        lignes.append(_Ligne(textes.mots_refuses(billet.mots_refuses), gras=True, avant=4))
    if not (billet.sanctions or billet.moyenne or billet.decision):
        lignes.append(_Ligne(textes.RIEN_A_SIGNALER, avant=4))
    return lignes


def _couper(lignes: Sequence[_Ligne], place: float) -> list[_Ligne]:
    return [
        _Ligne(texte, ligne.corps, ligne.gras, 0.0 if rang else ligne.avant)
        for ligne in lignes
        for rang, texte in enumerate(couper(ligne.texte, place, ligne.corps, ligne.gras))
    ]


def _signature(billet: Billet, place: float) -> Sequence[str]:
    signature = textes.qui_et_quand(billet.arbitre, billet.arbitre_initial, billet.instant, billet.double)
    return couper(signature, place, _NOTE) if signature else []


def _haut_de_bande(bande: Sequence[_Pose], hauteur: float) -> float:
    """A quarter of the page, or more where a slip needs it."""
    return max(hauteur / _PAR_HAUTEUR, *(pose.hauteur for pose in bande))


def _hauteur(bandes: Sequence[Sequence[_Pose]], gabarit: Gabarit) -> float:
    return sum(_haut_de_bande(bande, gabarit.hauteur) for bande in bandes)


def _paginer(bandes: Sequence[list[_Pose]], hauteur: float) -> list[list[list[_Pose]]]:
    """Strips by page, one at least."""
    pages: list[list[list[_Pose]]] = []
    reste = 0.0
    for bande in bandes:
        haut = _haut_de_bande(bande, hauteur)
        if not pages or haut > reste + 0.01:
            pages.append([])
            reste = hauteur
        pages[-1].append(bande)
        reste -= haut
    return pages


def _tracer_page(
    toile: Toile, *, gabarit: Gabarit, bandes: Sequence[Sequence[_Pose]], colonnes: int, note: Sequence[_Ligne]
) -> None:
    y, large = gabarit.haut, gabarit.largeur / colonnes
    for bande in bandes:
        haut = _haut_de_bande(bande, gabarit.hauteur)
        for rang, pose in enumerate(bande):
            _tracer(toile, pose, toile.marge + rang * large, y, large, haut)
        if colonnes > 1:
            milieu = toile.marge + large
            toile.trait(milieu, y, milieu, y + haut, 0.5, encre=PAPIER.filet, tirets=_TIRETS)
        y += haut
        toile.trait(0, y, toile.largeur, y, 0.5, encre=PAPIER.filet, tirets=_TIRETS)
    y += _TEXTE * INTERLIGNE * 1.5
    for ligne in note:
        y = paragraphe(toile, y, ligne.texte, ligne.corps, gras=ligne.gras)


def _tracer(toile: Toile, pose: _Pose, x: float, y: float, large: float, haut: float) -> None:
    billet, place = pose.billet, large - 2 * _BORD
    gauche, droite = x + _BORD, x + large - _BORD
    base = y + _BORD + _AFFICHE * 0.8
    toile.texte(gauche, base, textes.table(billet.table), _AFFICHE, gras=True)
    coup = f"Coup {billet.coup}"
    toile.texte(droite, base, coup, _TITRE, gras=True, cote=Cote.DROITE)
    gauche_du_coup = droite - largeur(coup, _TITRE, gras=True) - Espace.SERRE.value
    libre = gauche_du_coup - gauche - largeur(textes.table(billet.table), _AFFICHE, gras=True) - 2 * Espace.SERRE.value
    if toile.papeterie.logo and libre > _LOGO:
        toile.image(
            gauche_du_coup - min(libre, 2.5 * _LOGO), base - _LOGO, toile.papeterie.logo, min(libre, 2.5 * _LOGO), _LOGO
        )
    corps, noms = pose.nom
    base = toile.lignes(gauche, base + corps * INTERLIGNE + 2, noms, corps, gras=True)
    base = toile.lignes(
        gauche, base - corps * INTERLIGNE + _NOTE * INTERLIGNE + 1, couper(pose.cadre, place, _NOTE), _NOTE
    )
    toile.trait(gauche, base - _NOTE * 0.7, droite, base - _NOTE * 0.7, 0.75)
    base += _NOTE * 0.7
    for ligne in pose.lignes:
        base += ligne.avant
        toile.texte(gauche, base, ligne.texte, ligne.corps, gras=ligne.gras)
        base += ligne.corps * INTERLIGNE
    signature = _signature(billet, place)
    bas = y + haut - _BORD - (len(signature) - 1 if signature else 0) * _NOTE * INTERLIGNE
    toile.lignes(gauche, bas, signature, _NOTE)
    paye = f"Payé\u00a0: {points(billet.points)} (top\u00a0: {billet.top})"
    toile.texte(gauche, bas - (_FORT if signature else 0), paye, _FORT, gras=True)


def _note(lot: LotDeBillets, club: str) -> tuple[_Ligne, ...]:
    """For the arbitre: which tables have no slip, and why."""
    if lot.billets and not lot.dispenses:
        return ()
    e = lot.entete
    lignes = [
        _Ligne(e.titre, _FORT, gras=True),
        _Ligne(textes.enchainer(club, e.competition, e.partie, _d_un_tenant(e.date))),
    ]
    if not lot.dispenses:
        return (*lignes, _Ligne(textes.AUCUN_BILLET))

    def cle(dispense: Dispense) -> tuple[int, str, str]:
        return dispense.coup, dispense.motif, textes.article(dispense.article)

    lignes.append(_Ligne(textes.DISPENSES, gras=True))
    for (coup, motif, _), groupe in groupby(sorted(lot.dispenses, key=cle), key=cle):
        dispensees = list(groupe)
        tables = f"{accorder(len(dispensees), 'table')} {', '.join(str(d.table) for d in dispensees)}"
        lignes.append(_Ligne(f"coup {coup}, {tables} — {motif} ({textes.article(dispensees[0].article)})"))
    return tuple(lignes)


def _hauteur_de_note(note: Sequence[_Ligne], gabarit: Gabarit) -> float:
    lignes = sum(len(couper(n.texte, gabarit.largeur, n.corps, n.gras)) * n.corps for n in note)
    return lignes * INTERLIGNE + 3 * _TEXTE
