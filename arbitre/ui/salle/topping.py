"""Painting a topping: who seeks, the letters, the time; below, the grid so far and the ranking by time."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from arbitre.charte import Theme
from arbitre.engine.vues import JoueurAuTopping, VueSalle, VueTopping
from arbitre.ui.peinture.cadran import peindre_chrono
from arbitre.ui.peinture.chevalet import peindre_chevalet
from arbitre.ui.peinture.grille import Damier, Marques, peindre_grille
from arbitre.ui.peinture.lettrage import ecrire
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.nom import peindre_nom
from arbitre.ui.salle.plan import LISIBLE, Plan, Texte
from arbitre.ui.textes import salle as textes

_PAR_PAGE: Final = {Texte.NORMAL: 4, Texte.GRAND: 3}
_ENTIER: Final = 0.5
"""A name is set as small as this share before it is cut."""
_DROITE: Final = Qt.AlignmentFlag.AlignRight


def pages_du_topping(vue: VueTopping, texte: Texte) -> int:
    """Pages of the ranking; the same on every screen."""
    return max(1, -(-len(vue.joueurs) // _PAR_PAGE[texte]))


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
    par_page = _PAR_PAGE[plan.texte]
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
