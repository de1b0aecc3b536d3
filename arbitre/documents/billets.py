"""Billets de correction: slips two by two, in table order, with lines to cut along, after those of a sheet begun."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from arbitre.charte import PAPIER, Corps, Espace
from arbitre.documents import textes
from arbitre.documents.gabarit import Gabarit, composer
from arbitre.documents.mesure import INTERLIGNE, couper, largeur, tenir
from arbitre.documents.papier import Demande
from arbitre.documents.tableau import paragraphe
from arbitre.documents.textes import AUCUN_BILLET
from arbitre.documents.toile import COUPE, Cote, Papeterie, Toile
from arbitre.engine.competition.papiers import PapierImprime
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.feuilles.billets import Billet, Dispense, LotDeBillets, billets
from arbitre.engine.feuilles.suivi import suivi
from arbitre.engine.francais import INSECABLE, accorder, points

_TEXTE, _NOTE, _FORT = float(Corps.TEXTE.papier), float(Corps.NOTE.papier), float(Corps.FORT.papier)
_AFFICHE = float(Corps.AFFICHE.papier)
_TITRE = float(Corps.TITRE.papier)
_PAR_HAUTEUR = 5
_LOGO = 22.0
_BORD = float(Espace.NORMAL.value)
_LARGE = 400.0
"""Width from which two slips stand side by side."""
_BLANC = 2.0
"""White kept above the points paid, however long the slip."""
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
    nom: tuple[float, tuple[str, ...]]
    lignes: tuple[_Ligne, ...]
    hauteur: float


def billets_pdf(
    lot: LotDeBillets, papeterie: Papeterie | None = None, *, entamee: Sequence[LotDeBillets] | None = None
) -> bytes:
    """The slips of ``lot``; after the last, for the arbitre, the tables left out.

    ``entamee`` are lots printed before on sheets that are gone on with: these slips begin under theirs, on the last
    one, and leave what is under them to the next lot.
    """
    gabarit = _gabarit(lot, papeterie, suite=entamee is not None)
    colonnes = _colonnes(gabarit)
    pages, avant = _mettre(lot, gabarit, entamee or ())
    note = _note(lot, gabarit.papeterie.club) if entamee is None else ()
    if note and pages and _hauteur(pages[-1], gabarit) + _hauteur_de_note(note, gabarit) > gabarit.hauteur:
        pages.append([])
    derniere = max(0, len(pages) - 1)
    traces = [
        partial(
            _tracer_page,
            gabarit=gabarit,
            bandes=page,
            avant=0 if i else avant,
            colonnes=colonnes,
            note=note if i == derniere else (),
        )
        for i, page in enumerate(pages or [[]])
    ]
    return composer(gabarit, traces, numerotees=entamee is None)


def bandes_deja(lot: LotDeBillets, papeterie: Papeterie, entamee: Sequence[LotDeBillets]) -> int:
    """How many strips stand already on the sheet on which these slips begin."""
    return _mettre(lot, _gabarit(lot, papeterie, suite=True), entamee)[1]


def _gabarit(lot: LotDeBillets, papeterie: Papeterie | None, *, suite: bool) -> Gabarit:
    """The layout of the slips; a sheet begun by an earlier lot has the same foot each time: neither coup nor moment
    of the file."""
    papeterie, entete = papeterie or Papeterie(), lot.entete
    if suite:
        papeterie, entete = replace(papeterie, ancre=""), replace(entete, titre=textes.BILLETS)
    return Gabarit(papeterie, entete, sans_tete=True)


def _colonnes(gabarit: Gabarit) -> int:
    return 2 if gabarit.largeur > _LARGE else 1


def _mettre(
    lot: LotDeBillets, gabarit: Gabarit, entamee: Sequence[LotDeBillets]
) -> tuple[list[list[list[_Pose]]], int]:
    """The sheets of the lot, and how many strips stand already on the first."""
    deja = [bande for avant in entamee for bande in _bandes(avant, gabarit)]
    siennes = _bandes(lot, gabarit)
    if not siennes:
        return [], 0
    pages = _paginer([*deja, *siennes], gabarit.hauteur)
    while sum(map(len, pages[1:])) >= len(siennes):
        pages = pages[1:]
    return pages, sum(map(len, pages)) - len(siennes)


def _bandes(lot: LotDeBillets, gabarit: Gabarit) -> list[list[_Pose]]:
    """The strips of a lot, its slips side by side."""
    colonnes = _colonnes(gabarit)
    poses = [_poser_entier(b, gabarit, gabarit.largeur / colonnes) for b in lot.billets]
    return [poses[i : i + colonnes] for i in range(0, len(poses), colonnes)]


def _poser_entier(billet: Billet, gabarit: Gabarit, large: float) -> _Pose:
    """The slip measured; on a sheet too small for it, its longest reason is cut short with « … »."""
    pose = _poser(billet, large)
    while pose.hauteur > gabarit.hauteur:
        longue = max(billet.sanctions, key=lambda s: len(s.motif), default=None)
        if longue is None or len(longue.motif) <= _MOTIF_MIN:
            break
        court = replace(longue, motif=longue.motif[: len(longue.motif) * 4 // 5].rstrip(" .…") + "…")
        billet = replace(billet, sanctions=tuple(court if s is longue else s for s in billet.sanctions))
        pose = _poser(billet, large)
    return pose


def _poser(billet: Billet, large: float) -> _Pose:
    place = large - 2 * _BORD
    nom = tenir(billet.joueur, place, _FORT, gras=True)
    lignes = tuple(_couper(_corps_de(billet), place))
    tete = _AFFICHE * 0.8 + 2 + nom[0] * INTERLIGNE * len(nom[1]) + _NOTE / 2
    signature = _signature(billet, place)
    bas = _FORT + _BLANC + (_FORT + (len(signature) - 1) * _NOTE * INTERLIGNE if signature else 0)
    hauteur = tete + sum(li.avant + li.corps * INTERLIGNE for li in lignes) + bas + 2 * _BORD
    return _Pose(billet, nom, lignes, hauteur)


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
    if billet.mots_a_dire:
        lignes.append(_Ligne(textes.mots_refuses(billet.mots_a_dire), gras=True, avant=4))
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
    """A fifth of the page, or more where a slip needs it."""
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
    toile: Toile,
    *,
    gabarit: Gabarit,
    bandes: Sequence[Sequence[_Pose]],
    avant: int,
    colonnes: int,
    note: Sequence[_Ligne],
) -> None:
    """The strips of a sheet but the first ``avant``, which stand on it already."""
    large = gabarit.largeur / colonnes
    y = gabarit.haut + _hauteur(bandes[:avant], gabarit)
    for bande in bandes[avant:]:
        haut = _haut_de_bande(bande, gabarit.hauteur)
        for rang, pose in enumerate(bande):
            _tracer(toile, pose, toile.marge + rang * large, y, large, haut)
        if colonnes > 1:
            milieu = toile.marge + large
            toile.trait(milieu, y, milieu, y + haut, 0.5, encre=PAPIER.filet, tirets=COUPE)
        y += haut
        toile.trait(0, y, toile.largeur, y, 0.5, encre=PAPIER.filet, tirets=COUPE)
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
    base = toile.lignes(gauche, base + corps * INTERLIGNE + 2, noms, corps, gras=True) - corps * INTERLIGNE
    toile.trait(gauche, base + _NOTE / 2, droite, base + _NOTE / 2, 0.75)
    base += _NOTE / 2 + _TEXTE * INTERLIGNE
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
    lignes.append(_Ligne(textes.DISPENSES, gras=True))
    return (*lignes, *map(_Ligne, sans_billet(lot)))


def sans_billet(lot: LotDeBillets) -> Iterator[str]:
    """« coup 2, tables 4, 9 — erreur de score pour le mot retenu (art. 5.9, 2023) »."""

    def cle(dispense: Dispense) -> tuple[int, str, str]:
        return dispense.coup, dispense.motif, textes.article(dispense.article)

    for (coup, motif, _), groupe in groupby(sorted(lot.dispenses, key=cle), key=cle):
        dispensees = list(groupe)
        tables = f"{accorder(len(dispensees), 'table')} {', '.join(str(d.table) for d in dispensees)}"
        yield f"coup {coup}, {tables} — {motif} ({textes.article(dispensees[0].article)})"


def _hauteur_de_note(note: Sequence[_Ligne], gabarit: Gabarit) -> float:
    lignes = sum(len(couper(n.texte, gabarit.largeur, n.corps, n.gras)) * n.corps for n in note)
    return lignes * INTERLIGNE + 3 * _TEXTE


def lot_de(d: Demande) -> LotDeBillets:
    """The slips that are asked for."""
    connu = suivi(d.traces, d.partie.numero)
    return billets(d.competition, d.partie, d.coups, suivi=connu, tables=d.tables, tous=d.tous, a_remettre=d.a_remettre)


def billets_de(d: Demande) -> bytes:
    """Their PDF. Refuses, for who is told nothing needs no paper: says then which tables need none, and why."""
    lot = lot_de(d)
    if not lot.billets:
        raise CommandeRefusee(" ".join((AUCUN_BILLET, *sans_billet(lot))))
    return billets_pdf(lot, d.papeterie, entamee=_imprimes(d) if d.a_la_suite else None)


def bandes_prises(d: Demande) -> int:
    """The strips of slips that stand already on the sheet where these slips begin."""
    return bandes_deja(lot_de(d), d.papeterie, _imprimes(d)) if d.a_la_suite else 0


def _imprimes(d: Demande) -> list[LotDeBillets]:
    """The slips of that partie that went to a printer, lot by lot."""
    connu = suivi(d.traces, d.partie.numero)
    lots = []
    for trace in d.traces:
        fait = trace.evenement
        if isinstance(fait, PapierImprime) and trace.partie == d.partie.numero and fait.impression.imprimante:
            sortis = set(fait.impression.billets)
            lot = billets(d.competition, d.partie, {coup for coup, _ in sortis}, suivi=connu, tous=True)
            lots.append(replace(lot, billets=tuple(b for b in lot.billets if (b.coup, b.table) in sortis)))
    return lots
