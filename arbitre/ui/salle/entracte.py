"""Painting beside the partie: the ranking page by page, the three first, a countdown, a message, the club's logo, a
topping: who seeks, the letters, the time, the grid so far, the ranking by time.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QByteArray, QRectF, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from arbitre.charte import Theme
from arbitre.engine.feuilles.tableau import PENALITES
from arbitre.engine.vues import Entracte, JoueurAuTopping, PageMontree, RangMontre, VueSalle, VueTopping
from arbitre.ui.peinture.cadran import peindre_chrono, peindre_compte
from arbitre.ui.peinture.chevalet import peindre_chevalet
from arbitre.ui.peinture.grille import Damier, Marques, peindre_grille
from arbitre.ui.peinture.lettrage import ecrire, ecrire_bloc
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.plan import LISIBLE, Plan, Texte, peindre_nom
from arbitre.ui.textes import salle as textes

_PAR_PAGE: Final = {Texte.NORMAL: 8, Texte.GRAND: 7}
"""Lines of a page at most; one less where notes stand under it."""
_RANGEE: Final = 0.071
"""Least height of a line, which a long name takes two of, as a share of the picture's."""
_TETE, _MARGE, _MESSAGE, _NOTE, _PIED = 0.15, 0.04, 0.11, 0.062, 0.055
"""Shares of the height."""
_SERRE: Final = 0.82
"""A figure or a club is cut rather than smaller than this share of the others."""
_GAUCHE: Final = Qt.AlignmentFlag.AlignLeft
_DROITE: Final = Qt.AlignmentFlag.AlignRight
_AU_PLUS: Final = 5
"""With more equal players than that on the steps, the podium is not drawn, only its pages are shown."""
_MARCHES: Final = {1: 0.42, 2: 0.3, 3: 0.2}
"""Height of the step of each rank, as a share of the picture of the podium."""
_CENTRE: Final = Qt.AlignmentFlag.AlignHCenter


def sur_le_podium(entracte: Entracte) -> tuple[RangMontre, ...]:
    """Ranks 1 to 3 of a final ranking, equals included, the best first; none where there would be too many."""
    premiers = tuple(rang for rang in entracte.classement if rang.rang in _MARCHES)
    return premiers if entracte.podium and 2 <= len(premiers) <= _AU_PLUS else ()


def peindre_podium(p: QPainter, plan: Plan, cadre: QRectF, entracte: Entracte, theme: Theme) -> None:
    """The best in the middle, the others on either side in turn; under them the total of the tops."""
    premiers = sur_le_podium(entracte)
    pied = plan.corps(0.085) if entracte.tops is not None else 0.0
    scene = cadre.adjusted(0, 0, 0, -pied)
    large = min(scene.width() / len(premiers), plan.h * 0.48)
    gauche = scene.center().x() - large * len(premiers) / 2
    for place, rang in enumerate([*reversed(premiers[1::2]), *premiers[::2]]):
        colonne = QRectF(gauche + place * large, scene.top(), large, scene.height())
        _peindre_une_marche(p, plan, colonne, rang, entracte.mesure, theme)
    if entracte.tops is not None:
        bas = QRectF(cadre.left(), scene.bottom() + pied * 0.15, cadre.width(), pied * 0.85)
        total = textes.total_des_tops(entracte.tops)
        ecrire(p, bas, total, plan.corps(0.056), couleur(theme.salle.encre), gras=True, cote=_CENTRE)


def _peindre_une_marche(p: QPainter, plan: Plan, colonne: QRectF, rang: RangMontre, mesure: str, theme: Theme) -> None:
    """The step with its rank; over it the name, what decided, what else was scored."""
    jeu = colonne.width() * 0.04
    haut = colonne.height() * _MARCHES[rang.rang]
    marche = QRectF(colonne.left() + jeu / 2, colonne.bottom() - haut, colonne.width() - jeu, haut)
    p.setPen(QPen(couleur(theme.quadrillage), max(1.0, plan.h * 0.002)))
    p.setBrush(couleur(theme.plateau.fond))
    p.drawRect(marche)
    p.fillRect(QRectF(marche.left(), marche.top(), marche.width(), plan.h * 0.008), couleur(theme.contour))
    corps = min(haut * 0.7, plan.h * 0.17)
    ecrire(p, marche, str(rang.rang), corps, couleur(theme.plateau.encre), gras=True, cote=_CENTRE)
    ecart = plan.h * 0.012
    libre = QRectF(marche.left() + jeu, colonne.top(), marche.width() - 2 * jeu, marche.top() - colonne.top() - ecart)
    score, perdu = plan.corps(0.085), plan.corps(0.06)
    bas = libre.bottom()
    decide, suite = textes.sur_la_marche(rang, mesure)
    if suite:
        ligne = QRectF(libre.left(), bas - perdu, libre.width(), perdu)
        ecrire(p, ligne, suite, plan.corps(LISIBLE), couleur(theme.encre_douce), cote=_CENTRE)
        bas -= perdu
    ligne = QRectF(libre.left(), bas - score, libre.width(), score)
    ecrire(p, ligne, decide, plan.corps(0.075), couleur(theme.salle.encre), gras=True, cote=_CENTRE)
    nom = QRectF(libre.left(), max(libre.top(), ligne.top() - plan.corps(0.16)), libre.width(), 0.0)
    nom.setBottom(ligne.top())
    ecrire_bloc(p, nom, rang.nom, plan.corps(0.056), couleur(theme.salle.encre), gras=True, cote=_CENTRE)


def nombre_de_pages(vue: VueSalle, texte: Texte) -> int:
    """Pages of the ranking, its podium first where it is final; at least one, the same on every screen."""
    entracte = vue.entracte or Entracte()
    return max(1, -(-len(entracte.classement) // _par_page(vue, texte))) + bool(sur_le_podium(entracte))


def rangs_de_la_page(vue: VueSalle, texte: Texte, page: int) -> tuple[RangMontre, ...]:
    """The lines of the ranking on that page, from 0; none on that of the podium."""
    premier, classement = _premier(vue, texte, page), (vue.entracte or Entracte()).classement
    return classement[premier : premier + _par_page(vue, texte)] if premier >= 0 else ()


def page_montree(vue: VueSalle, texte: Texte, page: int) -> PageMontree | None:
    """What makes other screens show the same lines; None where no ranking is shown."""
    if vue.topping is not None or vue.entracte is None or not vue.entracte.classement:
        return None
    return PageMontree(page % nombre_de_pages(vue, texte), _par_page(vue, texte))


def notes_de_la_page(vue: VueSalle, texte: Texte, page: int) -> tuple[str, ...]:
    """What stands under that page: of penalties, only where it shows some."""
    penalites = any(rang.penalites for rang in rangs_de_la_page(vue, texte, page))
    return tuple(note for note in (vue.entracte or Entracte()).notes if note != PENALITES or penalites)


def _par_page(vue: VueSalle, texte: Texte) -> int:
    """The number of lines of a page, beside a message and notes."""
    notes = (vue.entracte or Entracte()).notes
    message = _MESSAGE * texte.value + 0.6 * _MARGE if vue.message else 0.0
    dessous = _PIED + _NOTE * min(2, len(notes))
    libre = 1 - _TETE - 2.6 * _MARGE - dessous * texte.value - message
    return min(_PAR_PAGE[texte] - bool(notes), int(libre / _RANGEE - 0.8))


def _premier(vue: VueSalle, texte: Texte, page: int) -> int:
    """Index of a page's first line, below 0 for the podium."""
    podium = sur_le_podium(vue.entracte or Entracte())
    return (page % nombre_de_pages(vue, texte) - bool(podium)) * _par_page(vue, texte)


def peindre_entracte(p: QPainter, plan: Plan, vue: VueSalle, entracte: Entracte, theme: Theme, page: int) -> None:
    """The whole picture between parties."""
    marge = plan.h * _MARGE
    dedans = plan.image.adjusted(marge, marge, -marge, -marge)
    tete = QRectF(dedans.left(), dedans.top(), dedans.width(), plan.h * _TETE)
    if entracte.classement and entracte.reste is not None:
        tete.setRight(_peindre_le_compte(p, plan, tete, entracte, theme) - marge)
    _peindre_tete(p, plan, tete, vue, entracte, theme)
    corps = QRectF(dedans)
    corps.setTop(tete.bottom() + marge * 0.6)
    if vue.message and (entracte.classement or entracte.reste is not None):
        bas = plan.corps(_MESSAGE)
        cadre = QRectF(corps.left(), corps.bottom() - bas, corps.width(), bas)
        peindre_message(p, cadre, vue.message, plan.corps(LISIBLE), theme)
        corps.setBottom(cadre.top() - marge * 0.6)
    if entracte.reste is not None and not entracte.classement:
        _peindre_reprise(p, plan, corps, entracte, theme)
    if notes := notes_de_la_page(vue, plan.texte, page):
        bas = plan.corps(_NOTE) * min(2, len(notes))
        cadre = QRectF(corps.left(), corps.bottom() - bas, corps.width(), bas)
        ecrire_bloc(p, cadre, "\n".join(notes), plan.corps(LISIBLE), couleur(theme.salle.encre))
        corps.setBottom(cadre.top() - marge * 0.2)
    if entracte.classement:
        if _premier(vue, plan.texte, page) < 0:
            peindre_podium(p, plan, corps, entracte, theme)
        else:
            _peindre_classement(p, plan, corps, vue, entracte, theme, page)
    elif vue.message and entracte.reste is None:
        ecrire_bloc(
            p, corps, textes.soigner(vue.message), plan.corps(0.1), couleur(theme.salle.encre), gras=True, cote=_CENTRE
        )


def _peindre_tete(p: QPainter, plan: Plan, cadre: QRectF, vue: VueSalle, entracte: Entracte, theme: Theme) -> None:
    """The logo, then what is shown and whose it is."""
    gauche = cadre.left()
    if vue.logo:
        gauche += peindre_logo(
            p, QRectF(cadre.left(), cadre.top(), cadre.width() * 0.3, cadre.height()), vue.logo, theme
        )
        gauche += plan.h * 0.03
    texte = QRectF(gauche, cadre.top(), cadre.right() - gauche, cadre.height())
    en_main = "" if entracte.classement else vue.sous_titre  # a ranking may be of another partie than the one in hand
    petit = " · ".join(filter(None, (vue.titre, en_main, _total_sans_podium(entracte), vue.heure)))
    titre = entracte.titre or (textes.CLASSEMENT if entracte.classement else "")
    if not titre:
        ecrire_bloc(p, texte, petit, plan.corps(0.05), couleur(theme.salle.encre), gras=True)
        return
    haut = QRectF(texte.left(), texte.top(), texte.width(), texte.height() * 0.4)
    ecrire(p, haut, petit, plan.corps(LISIBLE), couleur(theme.encre_douce))
    bas = QRectF(texte.left(), haut.bottom(), texte.width(), texte.bottom() - haut.bottom())
    ecrire(p, bas, titre, plan.corps(0.064), couleur(theme.salle.encre), gras=True)


def _total_sans_podium(entracte: Entracte) -> str:
    """What the tops of a final ranking add up to, where too many are level for a podium to tell it."""
    if not entracte.podium or entracte.tops is None or sur_le_podium(entracte):
        return ""
    return textes.total_des_tops(entracte.tops)


def _peindre_le_compte(p: QPainter, plan: Plan, tete: QRectF, entracte: Entracte, theme: Theme) -> float:
    """Over a ranking, at the right of its title: what it leads to and the countdown; returns where it begins."""
    cote = tete.height() + plan.h * _MARGE * 0.58
    peindre_compte(p, QRectF(tete.right() - cote, tete.top(), cote, cote), entracte.reste or 0.0, theme)
    if not entracte.reprise:
        return tete.right() - cote
    large = min(tete.width() * 0.2, plan.h * 0.3)
    suite = QRectF(tete.right() - cote - plan.h * 0.02 - large, tete.top(), large, cote)
    ecrire_bloc(p, suite, entracte.reprise, plan.corps(LISIBLE), couleur(theme.salle.encre), gras=True, cote=_DROITE)
    return suite.left()


def _peindre_reprise(p: QPainter, plan: Plan, cadre: QRectF, entracte: Entracte, theme: Theme) -> None:
    """The countdown, and under it what it leads to."""
    bas = plan.corps(0.09) if entracte.reprise else 0.0
    cote = min(cadre.width(), cadre.height() - bas)
    haut = cadre.center().y() - (cote + bas) / 2
    peindre_compte(p, QRectF(cadre.center().x() - cote / 2, haut, cote, cote), entracte.reste or 0.0, theme)
    if entracte.reprise:
        ligne = QRectF(cadre.left(), haut + cote, cadre.width(), bas)
        ecrire_bloc(
            p, ligne, entracte.reprise, plan.corps(LISIBLE), couleur(theme.salle.encre), gras=True, cote=_CENTRE
        )


class _Colonne(Struct, frozen=True):
    titre: str
    rect: QRectF
    cote: Qt.AlignmentFlag

    def visible(self) -> bool:
        return self.rect.width() > 0


def _peindre_classement(
    p: QPainter, plan: Plan, cadre: QRectF, vue: VueSalle, entracte: Entracte, theme: Theme, page: int
) -> None:
    par_page = _par_page(vue, plan.texte)
    rangs = rangs_de_la_page(vue, plan.texte, page)
    pied = plan.corps(_PIED) if len(entracte.classement) > par_page else 0.0
    haut = (cadre.height() - pied) / (par_page + 0.8)
    corps = min(haut * 0.74, plan.corps(LISIBLE))
    colonnes = _colonnes(cadre, corps, haut * 0.8, entracte.mesure, rangs)
    for colonne in filter(_Colonne.visible, colonnes):
        ecrire(p, colonne.rect, colonne.titre, corps, couleur(theme.encre_douce), cote=colonne.cote)
    y = cadre.top() + haut * 0.8
    for rang in rangs:
        p.fillRect(QRectF(cadre.left(), y, cadre.width(), max(1.0, plan.h * 0.0015)), couleur(theme.filet))
        _peindre_rang(p, textes.cases(rang, entracte.mesure), colonnes, y, haut, corps, theme)
        y += haut
    if pied:
        ligne = QRectF(cadre.left(), cadre.bottom() - pied, cadre.width(), pied)
        premier = _premier(vue, plan.texte, page) + 1
        texte = textes.pages(premier, premier + len(rangs) - 1, len(entracte.classement))
        ecrire(p, ligne, texte, plan.corps(LISIBLE), couleur(theme.encre_douce), cote=_DROITE)


def _colonnes(cadre: QRectF, corps: float, haut: float, mesure: str, rangs: tuple[RangMontre, ...]) -> list[_Colonne]:
    """Rank, player, club (where there is room), then figures on the right: total and négatif, or what the method adds
    up and the total, or its share."""
    clubs = any(rang.club for rang in rangs)
    rang, chiffres = corps * 2.8, (corps * 4.4, corps * 3.1) if mesure else (corps * 3.1, corps * 4.1)
    club = cadre.width() * 0.25 if clubs and cadre.width() > corps * 34 else 0.0
    ecart = corps * 0.7
    nom = cadre.width() - rang - sum(chiffres) - club - ecart * (4 if club else 3)
    rects = []
    x = cadre.left()
    for largeur in (rang, nom, club, *chiffres):
        rects.append(QRectF(x, cadre.top(), largeur, haut))
        x += largeur + (ecart if largeur else 0.0)
    titres = textes.colonnes(mesure, parts=any(rang.part for rang in rangs))
    cotes = (_DROITE, _GAUCHE, _GAUCHE, _DROITE, _DROITE)
    return [_Colonne(*colonne) for colonne in zip(titres, rects, cotes, strict=True)]


def _peindre_rang(
    p: QPainter,
    cases: tuple[str, ...],
    colonnes: list[_Colonne],
    y: float,
    haut: float,
    corps: float,
    theme: Theme,
) -> None:
    encre, douce = couleur(theme.salle.encre), couleur(theme.encre_douce)
    for numero, (colonne, texte) in enumerate(zip(colonnes, cases, strict=True)):
        if not colonne.visible():
            continue
        rect = QRectF(colonne.rect.left(), y, colonne.rect.width(), haut)
        fort = numero in {1, 3}
        teinte = encre if fort else douce
        if numero in {1, 2}:
            peindre_nom(p, rect, texte, corps, teinte, gras=fort)
        else:
            ecrire(p, rect, texte, corps, teinte, gras=fort, cote=colonne.cote, plus_petit=_SERRE)


def peindre_message(p: QPainter, cadre: QRectF, texte: str, corps: float, theme: Theme) -> None:
    """A sentence to the room, framed."""
    p.save()
    p.setPen(QPen(couleur(theme.quadrillage), max(1.0, corps * 0.06)))
    p.setBrush(couleur(theme.plateau.fond))
    trait = corps * 0.03
    p.drawRoundedRect(cadre.adjusted(trait, trait, -trait, -trait), corps * 0.25, corps * 0.25)
    dedans = cadre.adjusted(corps * 0.5, corps * 0.2, -corps * 0.5, -corps * 0.2)
    ecrire_bloc(
        p,
        dedans,
        textes.soigner(texte),
        corps,
        couleur(theme.plateau.encre),
        gras=True,
        cote=Qt.AlignmentFlag.AlignHCenter,
    )
    p.restore()


def peindre_logo(p: QPainter, cadre: QRectF, octets: bytes, theme: Theme, *, cote: Qt.AlignmentFlag = _GAUCHE) -> float:
    """The club's picture, whole, at the left or in the middle of ``cadre``, on a light plate; returns its width
    (0: unreadable)."""
    logo = _logo(octets)
    if logo is None:
        return 0.0
    nature, dessiner = logo
    taille = nature.scaled(cadre.size(), Qt.AspectRatioMode.KeepAspectRatio)
    libre = 0.0 if cote is _GAUCHE else (cadre.width() - taille.width()) / 2
    haut = cadre.center().y() - taille.height() / 2
    rect = QRectF(cadre.left() + libre, haut, taille.width(), taille.height())
    if couleur(theme.salle.fond).lightness() < 128:
        p.fillRect(rect, couleur(theme.jeton.fond))
    dessiner(p, rect)
    return rect.width()


@lru_cache(maxsize=2)
def _logo(octets: bytes) -> tuple[QSizeF, Callable[[QPainter, QRectF], None]] | None:
    """The size of the logo, and a function that paints it in a rectangle."""
    if octets.lstrip()[:1] == b"<":
        from PySide6.QtSvg import QSvgRenderer

        dessin = QSvgRenderer(QByteArray(octets))
        return (QSizeF(dessin.defaultSize()), dessin.render) if dessin.isValid() else None
    image = QImage.fromData(octets)

    def dessiner(p: QPainter, rect: QRectF) -> None:
        p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        p.drawImage(rect, image)

    return None if image.isNull() else (QSizeF(image.size()), dessiner)


_PAR_PAGE_DU_TOPPING: Final = {Texte.NORMAL: 4, Texte.GRAND: 3}
_ENTIER: Final = 0.5
"""A name is set as small as this share before it is cut."""


def pages_du_topping(vue: VueTopping, texte: Texte) -> int:
    """Pages of the ranking; the same on every screen."""
    return max(1, -(-len(vue.joueurs) // _PAR_PAGE_DU_TOPPING[texte]))


def peindre_topping(p: QPainter, plan: Plan, vue: VueTopping, theme: Theme, page: int) -> None:
    """The whole picture while a topping is played."""
    h, ecart = plan.h, plan.h * 0.018
    dedans = plan.image.adjusted(h * 0.025, h * 0.02, -h * 0.025, -h * 0.02)
    tete = QRectF(dedans.left(), dedans.top(), dedans.width(), h * 0.235)
    _peindre_la_tete(p, plan, tete, vue, theme)
    chevalet = QRectF(dedans.left(), tete.bottom() + ecart, dedans.width(), h * 0.14)
    peindre_chevalet(p, chevalet, 1, VueSalle(nouvelles=vue.tirage), theme)
    bas = QRectF(dedans.left(), chevalet.bottom() + ecart, dedans.width(), 0)
    bas.setBottom(dedans.bottom())
    damier = Damier(QRectF(bas.left(), bas.top(), bas.height(), bas.height()), coordonnees=False)
    contour = vue.dernier.placement.cases if vue.dernier else ()
    peindre_grille(p, damier, vue.grille, theme, Marques(contour=contour))
    bas.setLeft(damier.plateau.right() + 1.5 * ecart)
    _peindre_le_classement(p, plan, bas, vue, theme, page)


def _peindre_la_tete(p: QPainter, plan: Plan, cadre: QRectF, vue: VueTopping, theme: Theme) -> None:
    """The topping and its coup, who plays, what the coup before was; the time on the right."""
    if vue.chrono is not None:
        cote = cadre.height()
        peindre_chrono(p, QRectF(cadre.right() - cote, cadre.top(), cote, cote), vue.chrono, theme)
        cadre = cadre.adjusted(0, 0, -cote - plan.h * 0.02, 0)
    encre, douce, tiers = couleur(theme.salle.encre), couleur(theme.encre_douce), cadre.height() / 10
    lignes = (
        (textes.titre_du_topping(vue), 3, LISIBLE, douce, False),
        (vue.joueur, 4, 0.068, encre, True),
        (textes.coup_du_topping(vue), 3, LISIBLE, encre, False),
    )
    y = cadre.top()
    for texte, part, corps, teinte, gras in lignes:
        ligne = QRectF(cadre.left(), y, cadre.width(), part * tiers)
        ecrire(p, ligne, texte, min(plan.corps(corps), ligne.height()), teinte, gras=gras, plus_petit=_ENTIER)
        y = ligne.bottom()


def _peindre_le_classement(p: QPainter, plan: Plan, cadre: QRectF, vue: VueTopping, theme: Theme, page: int) -> None:
    """A page of it: a name, and under it what was done."""
    par_page = _PAR_PAGE_DU_TOPPING[plan.texte]
    premier = page % pages_du_topping(vue, plan.texte) * par_page
    joueurs = vue.joueurs[premier : premier + par_page]
    corps = plan.corps(LISIBLE)
    pied = corps * 1.2 if len(vue.joueurs) > par_page else 0.0
    haut = (cadre.height() - pied) / par_page
    for place, joueur in enumerate(joueurs):
        ligne = QRectF(cadre.left(), cadre.top() + place * haut, cadre.width(), haut)
        p.fillRect(QRectF(ligne.left(), ligne.top(), ligne.width(), max(1.0, plan.h * 0.0015)), couleur(theme.filet))
        _peindre_un_joueur(p, ligne, joueur, min(corps, haut * 0.48), theme)
    if pied:
        texte = textes.pages(premier + 1, premier + len(joueurs), len(vue.joueurs))
        bas = QRectF(cadre.left(), cadre.bottom() - pied, cadre.width(), pied)
        ecrire(p, bas, texte, corps, couleur(theme.encre_douce), cote=_DROITE)


def _peindre_un_joueur(p: QPainter, cadre: QRectF, joueur: JoueurAuTopping, corps: float, theme: Theme) -> None:
    encre, douce = couleur(theme.salle.encre), couleur(theme.encre_douce)
    rang = QRectF(cadre.left(), cadre.top(), corps * 1.6, cadre.height())
    ecrire(p, rang, str(joueur.rang), corps, douce, cote=_DROITE)
    nom = QRectF(rang.right() + corps * 0.5, cadre.top(), 0, cadre.height() * 0.52)
    nom.setRight(cadre.right())
    peindre_nom(p, nom, joueur.nom, corps, encre)
    fait = QRectF(nom.left(), nom.bottom(), nom.width(), cadre.bottom() - nom.bottom())
    ecrire(p, fait, textes.course(joueur), corps, douce)
