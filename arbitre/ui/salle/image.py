"""Painting of a `VueSalle`: the same for the tableau, its preview and its still picture."""

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter

from arbitre.charte import OFFICIEL, Theme
from arbitre.engine.vues import MotMontre, VueSalle
from arbitre.ui.peinture.cadran import peindre_chrono
from arbitre.ui.peinture.chevalet import peindre_chevalet
from arbitre.ui.peinture.grille import SANS_MARQUE, Marques, peindre_grille
from arbitre.ui.peinture.lettrage import debord, ecrire, ecrire_bloc, hauteur_capitale, poser_trace, trace
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.entracte import peindre_entracte, peindre_logo, peindre_message, peindre_topping
from arbitre.ui.salle.plan import LISIBLE, Plan, Texte, Zone
from arbitre.ui.textes import salle as textes

_CENTRE: Final = Qt.AlignmentFlag.AlignHCenter


def peindre_accueil(p: QPainter, plan: Plan, vue: VueSalle, theme: Theme) -> None:
    """A rack that welcomes; under it the club or its evening, then the partie; what is said stands at the foot."""
    h, image = plan.h, plan.image
    dedans = image.adjusted(h * 0.06, h * 0.06, -h * 0.06, -h * 0.06)
    if vue.message or vue.legende:
        pied = QRectF(dedans.left(), dedans.bottom() - h * 0.11, dedans.width(), h * 0.11)
        _peindre_le_pied(p, plan, pied, vue, theme)
        dedans.setBottom(pied.top() - h * 0.03)
    haut_du_logo = h * 0.2 if vue.logo else 0.0
    haut_du_chevalet = min(h * 0.17, dedans.width() / 8)
    suite = "\n".join(filter(None, vue.sous_titre.split(" · ")))
    haut_du_nom, haut_de_suite = h * 0.26, h * 0.24 if suite else 0.0
    reste = dedans.height() - haut_du_logo - haut_du_chevalet - haut_du_nom - haut_de_suite
    y = dedans.top() + max(0.0, reste) / 2
    if vue.logo:
        cadre = QRectF(dedans.left(), y, dedans.width(), haut_du_logo - h * 0.03)
        peindre_logo(p, cadre, vue.logo, theme, cote=_CENTRE)
    y += haut_du_logo
    large = min(dedans.width(), haut_du_chevalet * (len(textes.BIENVENUE) + 0.3))
    rect = QRectF(dedans.center().x() - large / 2, y, large, haut_du_chevalet)
    peindre_chevalet(p, rect, 1, VueSalle(nouvelles=textes.BIENVENUE), theme)
    y += haut_du_chevalet + h * 0.02
    nom = QRectF(dedans.left(), y, dedans.width(), haut_du_nom - h * 0.04)
    ecrire_bloc(p, nom, vue.titre, plan.corps(0.1), couleur(theme.salle.encre), gras=True, cote=_CENTRE)
    if suite:
        y += haut_du_nom
        filet = QRectF(dedans.center().x() - h * 0.2, y - h * 0.015, h * 0.4, max(1.0, h * 0.004))
        p.fillRect(filet, couleur(theme.filet))
        dessous = QRectF(dedans.left(), y, dedans.width(), haut_de_suite)
        ecrire_bloc(p, dessous, suite, plan.corps(0.056), couleur(theme.encre_douce), cote=_CENTRE)


def _peindre_le_pied(p: QPainter, plan: Plan, cadre: QRectF, vue: VueSalle, theme: Theme) -> None:
    if vue.message:
        peindre_message(p, cadre, vue.message, plan.corps(0.05), theme)
    else:
        dite = f"«\u00a0{vue.legende}\u00a0»"
        ecrire_bloc(p, cadre, dite, plan.corps(0.05), couleur(theme.salle.encre), cote=_CENTRE)


class Etat(Struct, frozen=True):
    """All that the picture depends on, its size aside: ``eclat`` (0 to 1) lights the last word's tiles, ``page`` is
    that of the ranking, from 0."""

    vue: VueSalle
    theme: Theme = OFFICIEL
    eclat: float = 0.0
    page: int = 0


def peindre_salle(p: QPainter, plan: Plan, etat: Etat, zone: QRectF | None = None) -> None:
    """Paint the picture; with ``zone`` (pixels), only what it touches. The caller has filled the ground."""
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    vue, theme = etat.vue, etat.theme
    if vue.accueil:
        peindre_accueil(p, plan, vue, theme)
        return
    if vue.topping is not None:
        peindre_topping(p, plan, vue.topping, theme, etat.page)
        return
    if vue.entracte is not None:
        peindre_entracte(p, plan, vue, vue.entracte, theme, etat.page)
        return
    if _touche(plan.damier.plateau, zone):
        corps = 0.36 if plan.texte is Texte.NORMAL else 0.43
        peindre_grille(p, plan.damier, vue.grille, theme, _marques(etat), zone=zone, corps_coordonnees=corps)
    if _touche(plan.rect(Zone.ENTETE, vue), zone):
        _peindre_entete(p, plan, vue, theme)
    if vue.chrono is not None and _touche(plan.chrono, zone):
        peindre_chrono(p, plan.chrono, vue.chrono, theme)
    if _touche(plan.tirage, zone):
        peindre_chevalet(p, plan.tirage, plan.rangees, vue, theme)
    dernier, legende = plan.bas(vue)
    if vue.dernier is not None and _touche(dernier, zone):
        _peindre_dernier(p, plan, dernier, vue.dernier, theme)
    if _touche(legende, zone):
        _peindre_paroles(p, plan, legende, vue, theme)


def _touche(rect: QRectF, zone: QRectF | None) -> bool:
    return zone is None or rect.intersects(zone)


def _marques(etat: Etat) -> Marques:
    mot = etat.vue.dernier
    if mot is None:
        return SANS_MARQUE
    return Marques(mot.placement.cases, dict.fromkeys(mot.posees, etat.eclat))


def _peindre_entete(p: QPainter, plan: Plan, vue: VueSalle, theme: Theme) -> None:
    """The number of the coup, in large; whose partie it is stands on the page that welcomes. The hour, in small."""
    encre, douce = couleur(theme.salle.encre), couleur(theme.encre_douce)
    if not vue.coup:
        return
    cadre = plan.entete
    etiquette = QRectF(cadre.left(), cadre.top(), cadre.width(), cadre.height() * 0.3)
    pris = ecrire(p, etiquette, textes.COUP, plan.corps(0.05), douce) + plan.h * 0.02
    nombre = QRectF(cadre.left(), etiquette.bottom(), cadre.width(), cadre.bottom() - etiquette.bottom())
    if vue.heure:
        corps = plan.corps(LISIBLE)
        ligne, cote = etiquette.adjusted(pris, 0, 0, 0), Qt.AlignmentFlag.AlignRight
        if trace(vue.heure).avance * corps > ligne.width():  # under the coup, where the time takes the rest
            nombre.setBottom(nombre.bottom() - corps * 1.2)
            ligne, cote = QRectF(cadre.left(), nombre.bottom(), cadre.width(), corps * 1.2), Qt.AlignmentFlag.AlignLeft
        ecrire(p, ligne, vue.heure, corps, douce, cote=cote)
    ecrire(p, nombre, str(vue.coup), min(plan.h * 0.18, nombre.height() / 0.8), encre, gras=True)


def _peindre_dernier(p: QPainter, plan: Plan, cadre: QRectF, mot: MotMontre, theme: Theme) -> None:
    """The last retained word, its place and points; its coup above it where the column is narrow, else on the right."""
    p.fillRect(QRectF(cadre.left(), cadre.top(), cadre.width(), max(1.0, plan.h * 0.003)), couleur(theme.filet))
    coup = f"{textes.COUP.lower()}\u00a0{mot.coup}"
    corps, douce = plan.corps(LISIBLE), couleur(theme.encre_douce)
    dedans = cadre.adjusted(0, plan.dernier.height() * 0.08, 0, 0)
    etroit = plan.rangees == 1
    if etroit:
        ecrire(p, QRectF(dedans.topLeft(), QSizeF(dedans.width(), corps * 1.2)), coup, corps, douce)
        dedans.setTop(dedans.top() + corps * 1.2)
    if mot.autres:
        _peindre_les_solutions(p, plan, dedans, mot, theme)
        return
    haut = QRectF(dedans.left(), dedans.top(), dedans.width(), dedans.height() * 0.55)
    _ecrire_mot(p, haut, mot.placement.mot, min(plan.corps(0.092), haut.height() * 1.15), theme)
    bas = QRectF(dedans.left(), haut.bottom(), dedans.width(), dedans.bottom() - haut.bottom())
    if not etroit:
        large = ecrire(p, bas, coup, corps, douce, cote=Qt.AlignmentFlag.AlignRight)
        bas.setRight(bas.right() - large - plan.h * 0.02)
    ecrire(p, bas, textes.place_et_points(mot), plan.corps(0.052), couleur(theme.salle.encre))


def _peindre_les_solutions(p: QPainter, plan: Plan, cadre: QRectF, mot: MotMontre, theme: Theme) -> None:
    """All the solutions of the best bulletin, one under another, the one that is laid first; their total below."""
    lignes = [(mot.placement, mot.points), *mot.autres]
    haut = cadre.height() / (len(lignes) + 1)
    corps, encre = min(plan.corps(LISIBLE), haut), couleur(theme.salle.encre)
    for rang, (placement, points) in enumerate(lignes):
        ligne = QRectF(cadre.left(), cadre.top() + rang * haut, cadre.width(), haut)
        large = ecrire(p, ligne, textes.solution(placement, points), corps, encre, cote=Qt.AlignmentFlag.AlignRight)
        ligne.setRight(ligne.right() - large - plan.h * 0.02)
        _ecrire_mot(p, ligne, placement.mot, corps, theme)
    bas = QRectF(cadre.left(), cadre.bottom() - haut, cadre.width(), haut)
    if plan.rangees > 1:
        coup = f"{textes.COUP.lower()}\u00a0{mot.coup}"
        ecrire(p, bas, coup, corps, couleur(theme.encre_douce))
    ecrire(p, bas, textes.total(mot.total), corps, encre, gras=True, cote=Qt.AlignmentFlag.AlignRight)


def _peindre_paroles(p: QPainter, plan: Plan, cadre: QRectF, vue: VueSalle, theme: Theme) -> None:
    """The juge-arbitre's message in a box, and under it what is being spoken, else that a coup was annulled."""
    dite = f"«\u00a0{vue.legende}\u00a0»" if vue.legende else textes.annule(vue.annule)
    if vue.message:
        haut = cadre.height() * (0.52 if dite else 1.0)
        boite = QRectF(cadre.left(), cadre.top(), cadre.width(), haut)
        peindre_message(p, boite, vue.message, plan.corps(LISIBLE), theme)
        cadre = cadre.adjusted(0, haut + cadre.height() * 0.04, 0, 0)
    if dite:
        ecrire_bloc(p, cadre, dite, plan.corps(LISIBLE), couleur(theme.salle.encre))


def _ecrire_mot(p: QPainter, cadre: QRectF, mot: str, corps: float, theme: Theme) -> None:
    """A word in bold capitals; a joker's letter red and underlined."""
    avances = [trace(lettre.upper(), gras=True).avance for lettre in mot]
    avant = debord(trace(mot[0].upper(), gras=True))
    corps = min(corps, cadre.width() / (avant + sum(avances) + 0.02 * len(mot)))
    encre, joker = couleur(theme.salle.encre), couleur(theme.joker_salle)
    ligne = cadre.center().y() + hauteur_capitale() * corps / 2
    x = cadre.left() + avant * corps
    for lettre, avance in zip(mot, avances, strict=True):
        forme = trace(lettre.upper(), gras=True)
        poser_trace(p, forme, QPointF(x, ligne), corps, joker if lettre.islower() else encre)
        if lettre.islower():
            trait = QRectF(x, ligne + corps * 0.09, avance * corps, corps * 0.07)
            p.fillRect(trait, joker)
        x += (avance + 0.02) * corps
