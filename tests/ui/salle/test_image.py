"""The room's picture, measured in its pixels: sizes, contrasts, places (issue D, « What must hold »)."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QImageWriter, QPainter

from arbitre.charte import OFFICIEL, THEMES, Theme
from arbitre.engine.feuilles.tableau import PENALITES
from arbitre.engine.grille import GRILLE_VIDE, PRIMES, Placement, Prime
from arbitre.engine.lettres import ALPHABET
from arbitre.engine.vues import Entracte, EtatChrono, MotMontre, RangMontre, VueChrono, VueSalle
from arbitre.ui.peinture.chevalet import elements, ranger
from arbitre.ui.peinture.style import couleur
from arbitre.ui.salle.entracte import nombre_de_pages, notes_de_la_page, rangs_de_la_page, sur_le_podium
from arbitre.ui.salle.image import Etat, peindre_salle
from arbitre.ui.salle.plan import Plan, Texte, Zone, planifier
from arbitre.ui.salle.salle import zones_changees
from tests.ui.pixels import Couleur, Tache, contraste, couvrir, fond_et_encre, luminance, pixels, rvb, taches, uni
from tests.ui.salles import ACCUEIL, CLASSEMENT, FINAL, GRILLE, PARTIE, PLEINE, RANGS, chrono

TAILLES = [QSize(1024, 768), QSize(1280, 800), QSize(1366, 768), QSize(1920, 1080)]
SALLE = QSize(1280, 800)
tous_les_themes = pytest.mark.parametrize("theme", THEMES.values(), ids=list(THEMES))
toutes_les_tailles = pytest.mark.parametrize("taille", TAILLES, ids=lambda t: f"{t.width()}x{t.height()}")
deux_textes = pytest.mark.parametrize("texte", list(Texte), ids=lambda t: t.name.lower())
pytestmark = pytest.mark.usefixtures("qapp")


def peindre(etat: Etat, taille: QSize = SALLE, texte: Texte = Texte.NORMAL) -> tuple[QImage, Plan]:
    image = QImage(taille, QImage.Format.Format_RGB32)
    image.fill(couleur(etat.theme.salle.fond))
    plan = planifier(QSizeF(taille), texte)
    with QPainter(image) as p:
        peindre_salle(p, plan, etat)
    return image, plan


def lettre(image: QImage, case: QRectF, theme: Theme) -> list[Tache]:
    """Patches of ink on a tile: the letter first, then its value's digits or the joker's line."""
    fond = rvb(theme.jeton.fond)
    dedans = case.adjusted(case.width() * 0.06, case.height() * 0.05, -case.width() * 0.06, -case.height() * 0.085)
    return encres(image, dedans, fond)


def encres(image: QImage, cadre: QRectF, fond: Couleur, seuil: float = 3) -> list[Tache]:
    """Patches of all that is not the ground."""
    return taches(image, cadre, lambda c: contraste(c, fond) > seuil)


# --- sizes -----------------------------------------------------------------------------------------------------------


@toutes_les_tailles
@deux_textes
def test_capitales_de_la_grille_au_trentieme_de_la_hauteur(taille: QSize, texte: Texte) -> None:
    image, plan = peindre(Etat(VueSalle(grille=PLEINE)), taille, texte)
    for rang in range(26):
        (capitale, *_) = lettre(image, plan.damier.case(divmod(rang, 15)), OFFICIEL)
        assert capitale.hauteur >= taille.height() / 30, PLEINE[divmod(rang, 15)]


@toutes_les_tailles
@deux_textes
@pytest.mark.parametrize(
    "vue",
    [
        VueSalle(reliquat="", nouvelles="HIELTNX"),
        VueSalle(reliquat="HMW", nouvelles="WHIE"),
        VueSalle(reliquat="H", nouvelles="MWZKEHI"),
        VueSalle(reliquat="", nouvelles="MWZKEHIL", rejet=True),
        VueSalle(reliquat="MW", nouvelles="WMHKXYZ"),
        VueSalle(reliquat="MWKL", nouvelles="WMXYZ"),
        VueSalle(reliquat="", nouvelles="WMWHKXYZE", rejet=True),
    ],
    ids=["7", "3+4", "1+7", "-8", "2+7", "4+5", "-9"],
)
def test_lettres_du_tirage_au_quatorzieme_de_la_hauteur(taille: QSize, texte: Texte, vue: VueSalle) -> None:
    image, plan = peindre(Etat(vue), taille, texte)
    fond = rvb(OFFICIEL.jeton.fond)
    fond_du_plateau = rvb(OFFICIEL.plateau.fond)
    noires = taches(image, plan.tirage, lambda c: contraste(c, fond) > 8 and contraste(c, fond_du_plateau) > 1.4)
    capitales = [t for t in noires if t.hauteur >= taille.height() / 14]
    assert len(capitales) == len(vue.reliquat + vue.nouvelles)


@toutes_les_tailles
@deux_textes
def test_les_chiffres_du_temps_sont_grands(taille: QSize, texte: Texte) -> None:
    for reste in (161, 25, 7):
        image, plan = peindre(Etat(replace(PARTIE, chrono=chrono(reste))), taille, texte)
        cote = plan.chrono.width()
        milieu = plan.chrono.adjusted(cote * 0.12, cote * 0.3, -cote * 0.12, -cote * 0.3)
        fond, _ = fond_et_encre(image, milieu)
        chiffres = [t for t in encres(image, milieu, fond) if t.hauteur >= taille.height() / 18]
        assert len(chiffres) == 3, reste


# --- contrasts -------------------------------------------------------------------------------------------------------


@tous_les_themes
@pytest.mark.parametrize("eclat", [0.0, 0.5, 1.0])
def test_jetons_lisibles(theme: Theme, eclat: float) -> None:
    """Letters, values, jokers and their line: 7:1 on a tile at rest, lit, and on the way."""
    mot = replace(PARTIE.dernier, posees=tuple(divmod(n, 15) for n in range(52))) if PARTIE.dernier else None
    image, plan = peindre(Etat(VueSalle(grille=PLEINE, dernier=mot), theme, eclat))
    for rang in range(52):
        case = plan.damier.case(divmod(rang, 15))
        face = case.adjusted(5, 5, -5, -6)
        fond, encre = fond_et_encre(image, face)
        assert contraste(fond, encre) >= 7, PLEINE[divmod(rang, 15)]


@tous_les_themes
def test_joker_rouge_fonce_souligne_sans_valeur(theme: Theme) -> None:
    image, plan = peindre(Etat(VueSalle(grille=PLEINE), theme))
    for rang in range(26, 52):
        case, signe = plan.damier.case(divmod(rang, 15)), PLEINE[divmod(rang, 15)].upper()
        noires = lettre(image, case, theme)
        encre = min(map(rvb, pixels(image, case.adjusted(5, 5, -5, -6))), key=luminance)
        rouge, vert, bleu = encre
        assert rouge > 5 * max(vert, bleu, 1), signe
        assert max(encre) < 160
        if signe in "JQ":  # their tail goes through the line
            continue
        assert len(noires) == 2
        capitale, trait = sorted(noires, key=lambda t: t.haut)
        assert trait.haut > capitale.bas
        assert trait.largeur >= 3 * trait.hauteur
        assert abs(trait.milieu - case.center().x()) <= 1


@tous_les_themes
def test_cases_et_coordonnees_lisibles(theme: Theme) -> None:
    image, plan = peindre(Etat(VueSalle(), theme))
    couleurs: dict[Prime, Couleur] = {}
    for ligne in range(15):
        for colonne in range(15):
            prime = PRIMES[ligne][colonne]
            case = plan.damier.case((ligne, colonne)).adjusted(4, 4, -4, -4)
            if prime is not Prime.SIMPLE:
                fond, encre = fond_et_encre(image, case)
                assert contraste(fond, encre) >= 7, prime
                assert couleurs.setdefault(prime, fond) == fond
    assert len(set(couleurs.values())) == 4
    for rang in range(15):
        dessus, gauche = plan.damier.case((0, rang)), plan.damier.case((rang, 0))
        for cadre in (
            QRectF(QPointF(dessus.left(), plan.damier.plateau.top() + 2), dessus.topRight() - QPointF(0, 2)),
            QRectF(QPointF(plan.damier.plateau.left() + 2, gauche.top()), gauche.bottomLeft() - QPointF(2, 0)),
        ):
            fond, encre = fond_et_encre(image, cadre)
            assert contraste(fond, encre) >= 7


@tous_les_themes
@pytest.mark.parametrize(
    "etat", [chrono(161), chrono(25), chrono(7), chrono(0, EtatChrono.TERMINE), chrono(90, EtatChrono.PAUSE)]
)
def test_temps_lisible(theme: Theme, etat: VueChrono) -> None:
    image, plan = peindre(Etat(replace(PARTIE, chrono=etat), theme))
    marge = plan.chrono.width() * 0.2
    fond, encre = fond_et_encre(image, plan.chrono.adjusted(marge, marge, -marge, -marge))
    assert contraste(fond, encre) >= 7


@tous_les_themes
@deux_textes
def test_textes_lisibles(theme: Theme, texte: Texte) -> None:
    """Coup, last word and its points, caption, message; then the ranking between parties."""
    vue = replace(PARTIE, message="Coup annulé")
    image, plan = peindre(Etat(vue, theme), texte=texte)
    haut = QRectF(plan.legende.left(), plan.legende.top(), plan.legende.width(), plan.legende.height() * 0.5)
    bas = plan.legende.adjusted(0, plan.legende.height() * 0.58, 0, 0)
    mot = plan.dernier.adjusted(0, 5, 0, 0)
    for cadre in (plan.entete, mot, haut.adjusted(8, 8, -8, -8), bas):
        fond, encre = fond_et_encre(image, cadre)
        assert contraste(fond, encre) >= 7
    assert rvb(theme.joker_salle) in {rvb(code) for code in pixels(image, mot)}
    assert contraste(rvb(theme.joker_salle), rvb(theme.salle.fond)) >= 7
    image, plan = peindre(Etat(CLASSEMENT, theme), texte=texte)
    for bande in (*(QRectF(30, y, 1220, 60) for y in range(20, 600, 40)), QRectF(300, 700, 680, 60)):
        fond, encre = fond_et_encre(image, bande)
        assert contraste(fond, encre) >= 7


# --- places ----------------------------------------------------------------------------------------------------------


@given(st.integers(160, 4000), st.integers(120, 2400), st.sampled_from(Texte))
def test_les_parties_de_l_image_ne_se_touchent_pas(largeur: int, hauteur: int, texte: Texte) -> None:
    plan = planifier(QSizeF(largeur, hauteur), texte)
    parties = [plan.damier.plateau, plan.entete, plan.chrono, plan.tirage, plan.dernier, plan.legende]
    for rang, partie in enumerate(parties):
        assert partie.isValid()
        assert plan.image.adjusted(-0.01, -0.01, 0.01, 0.01).contains(partie)
        assert not any(partie.intersects(autre) for autre in parties[:rang])


@toutes_les_tailles
@deux_textes
def test_la_grille_prend_la_hauteur(taille: QSize, texte: Texte) -> None:
    plan = planifier(QSizeF(taille), texte)
    assert plan.damier.plateau.height() >= taille.height() * (
        0.97 if taille.width() >= 1.55 * taille.height() else 0.82
    )


@toutes_les_tailles
def test_lettres_centrees_et_entieres_dans_leur_jeton(taille: QSize) -> None:
    image, plan = peindre(Etat(VueSalle(grille=PLEINE)), taille)
    for rang in range(26):
        signe, case = PLEINE[divmod(rang, 15)], plan.damier.case(divmod(rang, 15))
        capitale, *reste = lettre(image, case, OFFICIEL)
        tolerance = 1 + case.width() * (0.06 if signe == "Q" else 0.01)
        assert abs(capitale.milieu - case.center().x()) <= tolerance, signe
        assert len(reste) == len({"K": "10", "W": "10", "X": "10", "Y": "10", "Z": "10"}.get(signe, "1")), signe
        assert all(chiffre.bas < case.bottom() - 1 and chiffre.droite < case.right() - 1 for chiffre in reste), signe


@toutes_les_tailles
def test_le_contour_du_dernier_mot_ne_mord_sur_aucune_lettre(taille: QSize) -> None:
    mot = MotMontre(3, Placement.parse("PQRSTUVWXYZ", "H3"), 40, ())
    sans, plan = peindre(Etat(VueSalle(grille=PLEINE)), taille)
    avec, _ = peindre(Etat(VueSalle(grille=PLEINE, dernier=mot)), taille)
    assert avec != sans
    for case in ((6, 5), (7, 5), (8, 5)):
        rect = plan.damier.case(case)
        capitale = max(lettre(sans, rect, OFFICIEL), key=lambda t: t.hauteur)
        ses_pixels = QRectF(capitale.gauche, capitale.haut, capitale.largeur, capitale.hauteur)
        assert pixels(avec, ses_pixels) == pixels(sans, ses_pixels), case


@toutes_les_tailles
@deux_textes
@pytest.mark.parametrize(
    "vue",
    [
        PARTIE,
        replace(PARTIE, coup=22, reliquat="MW", nouvelles="WMQKXYZ", message="Rejet : il manque une consonne."),
        replace(PARTIE, legende="Algérie A, Égypte E, Italie I, Océanie O, Maroc M, Wallonie W, Québec Q, " * 2),
        replace(PARTIE, titre="Championnat de Bourgogne-Franche-Comté par équipes " * 3),
    ],
    ids=["simple", "neuf lettres", "longue légende", "long titre"],
)
def test_rien_ne_deborde(taille: QSize, texte: Texte, vue: VueSalle) -> None:
    """Outside the parts of the picture there is only the room's colour; the margins of the picture are bare."""
    image, plan = peindre(Etat(vue), taille, texte)
    parties = [plan.damier.plateau, plan.entete, plan.chrono, plan.tirage, plan.dernier, plan.legende]
    ailleurs = couvrir(image, OFFICIEL.salle.fond, *(partie.adjusted(-1, -1, 1, 1) for partie in parties))
    assert ailleurs == uni(image, OFFICIEL.salle.fond)


@deux_textes
def test_le_mot_de_quinze_lettres_tient(texte: Texte) -> None:
    assert PARTIE.dernier is not None
    placement = Placement.parse("ANTICONSTITUTIO", "H1")
    image, plan = peindre(Etat(replace(PARTIE, dernier=replace(PARTIE.dernier, placement=placement))), texte=texte)
    fond = rvb(OFFICIEL.salle.fond)
    haut = plan.dernier.adjusted(0, 4, 0, -plan.dernier.height() * 0.5)
    assert len([t for t in encres(image, haut, fond) if t.hauteur > 15]) == 15


# --- tirage ----------------------------------------------------------------------------------------------------------


def signes(vue: VueSalle) -> str:
    return "".join(element.signe or "_" for element in elements(vue))


def test_tirage_dans_l_ordre_ou_il_sort() -> None:
    assert signes(VueSalle(reliquat="HMQ", nouvelles="OA", attendues=2)) == "HMQ+OA__"
    assert signes(VueSalle(reliquat="HMQ", attendues=4)) == "HMQ+____"
    assert signes(VueSalle(nouvelles="XQAI", attendues=3, rejet=True)) == "−XQAI___"
    assert signes(VueSalle(nouvelles="XQAIEUT")) == "XQAIEUT"
    assert signes(VueSalle(reliquat="EIOLMLS")) == "EIOLMLS"


@given(st.text(st.sampled_from(ALPHABET + "?"), max_size=9), st.integers(0, 9), st.booleans())
def test_ranger_ne_perd_ni_ne_deplace_rien(lettres: str, reliquat: int, rejet: bool) -> None:
    """In reading order, tiles under tiles in one grid of columns, signs apart from them."""
    suite = elements(VueSalle(reliquat=lettres[:reliquat], nouvelles=lettres[reliquat:], rejet=rejet and not reliquat))
    for rangees in (1, 2):
        rangement = ranger(suite, rangees)
        lues = sorted(rangement.poses, key=lambda pose: (pose.ligne, pose.x))
        assert [pose.element for pose in lues] == suite
        assert all(0 <= pose.ligne < rangees for pose in lues)
        assert all(0 <= pose.x <= rangement.large - pose.element.large + 1e-9 for pose in lues)
        colonnes = {round(pose.x, 6) for pose in lues if not pose.element.notation}
        assert all(b - a >= 1 for a, b in pairwise(sorted(colonnes))), "one grid: no tile stands between two columns"
        etroites = {round(pose.x, 6) for pose in lues if pose.element.notation}
        assert not any(signe - 1 < colonne < signe + 0.4 for signe in etroites for colonne in colonnes)
        assert rangement.large <= (5.42 if rangees == 2 else 10)
        if len(lettres) <= 8 or reliquat in (0, 1, 4, 5, 8, 9):  # two rows of a larger tirage have no room
            for a, b in pairwise(lues):
                assert a.ligne != b.ligne or b.x == pytest.approx(a.x + a.element.large), "a hole in a row"


@pytest.mark.parametrize(
    ("vue", "dessins"),
    [
        (VueSalle(reliquat="HMQ", nouvelles="AEIO"), [" HMQ", "+AEIO"]),
        (VueSalle(reliquat="HMQE", nouvelles="AE", attendues=1), [" HMQE", "+AE_"]),
        (VueSalle(nouvelles="AEI", attendues=4, rejet=True), ["-AEI_", " ___"]),
        (VueSalle(nouvelles="AEIOUYK"), ["AEIO", "UYK"]),
        (VueSalle(reliquat="H", nouvelles="AEIOUY"), ["H+AEI", "  OUY"]),
        (VueSalle(reliquat="MK", nouvelles="AEIV", attendues=1), [" MK", "+AEIV_"]),
        (VueSalle(reliquat="HMQEI", nouvelles="AE"), [" HMQEI", "+AE"]),
        (VueSalle(reliquat="HMQEIZ", nouvelles="A"), ["HMQ", "EIZ+A"]),
        (VueSalle(reliquat="MK", nouvelles="AEIOUV"), ["MK+AEI", "   OUV"]),
    ],
)
def test_le_signe_est_dans_la_marge_ou_dans_une_colonne_a_lui(vue: VueSalle, dessins: list[str]) -> None:
    rangement = ranger(elements(vue), 2)
    xs = sorted({round(pose.x, 6) for pose in rangement.poses})
    lignes = [[" "] * len(xs) for _ in range(2)]
    for pose in rangement.poses:
        lignes[pose.ligne][xs.index(round(pose.x, 6))] = pose.element.signe.replace("−", "-") or "_"
    assert ["".join(ligne).rstrip() for ligne in lignes] == dessins


def test_la_note_des_penalites_n_est_que_sous_une_page_qui_en_montre() -> None:
    rangs = (replace(RANGS[0], penalites=5), *RANGS[1:])
    entracte = Entracte("Classement", rangs, notes=("Rectifié.", PENALITES))
    assert notes_de_la_page(VueSalle(entracte=entracte), Texte.NORMAL, 0) == ("Rectifié.", PENALITES)
    assert notes_de_la_page(VueSalle(entracte=entracte), Texte.NORMAL, 1) == ("Rectifié.",)


@toutes_les_tailles
def test_les_capitales_sont_pres_du_milieu_de_leur_jeton(taille: QSize) -> None:
    """The lip of a tile is not its face: what is seen as its middle is a little above that of the square."""
    image, plan = peindre(Etat(VueSalle(grille=PLEINE)), taille)
    for rang in (0, 4, 7, 8, 11, 13):
        case = plan.damier.case(divmod(rang, 15))
        (capitale, *_) = lettre(image, case, OFFICIEL)
        milieu = (capitale.haut + capitale.bas + 1) / 2
        assert abs(case.top() + 0.485 * case.height() - milieu) <= 0.03 * case.height(), PLEINE[divmod(rang, 15)]


@pytest.mark.parametrize("taille", [*TAILLES, QSize(3840, 2160)], ids=lambda t: f"{t.width()}x{t.height()}")
@tous_les_themes
def test_aucune_lettre_ne_touche_le_bord_de_son_jeton(theme: Theme, taille: QSize) -> None:
    """W and M included: painted pixels keep a twentieth of the tile's width away from its edges."""
    image, plan = peindre(Etat(VueSalle(grille=PLEINE), theme), taille)
    for rang in range(52):
        case, signe = plan.damier.case(divmod(rang, 15)), PLEINE[divmod(rang, 15)]
        (capitale, *_) = lettre(image, case, theme)
        jeu = case.width() * 0.05
        assert capitale.gauche >= case.left() + jeu, signe
        assert capitale.droite < case.right() - jeu, signe
        assert capitale.haut >= case.top() + case.height() * 0.11, signe
        assert capitale.bas < case.bottom() - jeu, signe


@toutes_les_tailles
@deux_textes
def test_les_lettres_du_tirage_non_plus(taille: QSize, texte: Texte) -> None:
    image, plan = peindre(Etat(VueSalle(reliquat="MWM", nouvelles="WMQO")), taille, texte)
    fond = rvb(OFFICIEL.jeton.fond)
    jetons = [t for t in taches(image, plan.tirage, lambda c: c == fond) if t.hauteur > taille.height() / 14]
    assert len(jetons) == 7
    for jeton in jetons:
        dedans = QRectF(jeton.gauche, jeton.haut, jeton.largeur, jeton.hauteur)
        (capitale, *_) = encres(image, dedans.adjusted(2, 2, -2, -2), fond)
        assert capitale.gauche >= jeton.gauche + jeton.largeur * 0.05
        assert capitale.droite <= jeton.droite - jeton.largeur * 0.05
        assert capitale.haut >= jeton.haut + jeton.hauteur * 0.1


# --- time ------------------------------------------------------------------------------------------------------------


def forme(reste: float, etat: EtatChrono = EtatChrono.COURT) -> list[bool]:
    """Where there is ink in the chrono, colours left aside."""
    image, plan = peindre(Etat(replace(PARTIE, chrono=chrono(reste, etat))))
    fond = rvb(OFFICIEL.salle.fond)
    bord = plan.chrono.width() * 0.04
    cadre = plan.chrono.adjusted(bord, bord, -bord, -bord)
    return [contraste(rvb(code), fond) > 2 for code in pixels(image, cadre)]


def ressemblance(une: list[bool], autre: list[bool]) -> float:
    return sum(a == b for a, b in zip(une, autre, strict=True)) / len(une)


def test_le_chrono_change_de_forme_a_l_alerte_et_a_dix_secondes() -> None:
    avant, alerte, dix, fin = forme(31), forme(30), forme(10), forme(0, EtatChrono.TERMINE)
    assert ressemblance(avant, alerte) < 0.85
    assert ressemblance(alerte, dix) < 0.6
    assert ressemblance(dix, fin) < 0.98
    assert sum(avant) * 1.4 < sum(alerte) < sum(dix), "the strokes thicken"


@pytest.mark.parametrize(("debut", "fin"), [(180, 31), (30, 11)])
def test_l_anneau_se_vide(debut: int, fin: int) -> None:
    """Seconds with digits of the same ink are compared: the gauge alone differs."""
    encre = [sum(forme(reste)) for reste in (debut, (debut + fin) // 2, fin)]
    assert encre[0] > encre[1] > encre[2]


# --- changes ---------------------------------------------------------------------------------------------------------

JEANS = MotMontre(1, Placement.parse("JEANS", "H6"), 46, ())
VUES = [
    PARTIE,
    replace(PARTIE, chrono=chrono(160.5)),
    replace(PARTIE, nouvelles="AEI", attendues=1, legende="Italie I"),
    replace(PARTIE, message="Coup annulé", legende=""),
    replace(PARTIE, coup=3, sous_titre="Partie 2"),
    replace(PARTIE, grille=GRILLE_VIDE, dernier=None),
    replace(PARTIE, grille=GRILLE, dernier=replace(PARTIE.dernier, points=70) if PARTIE.dernier else None),
    replace(PARTIE, rejet=True, reliquat="", nouvelles="QWERTYU"),
    replace(PARTIE, chrono=None),
    replace(PARTIE, dernier=JEANS),
    replace(PARTIE, dernier=replace(JEANS, placement=Placement.parse("OSE", "J6"))),
    replace(PARTIE, dernier=replace(JEANS, autres=((Placement.parse("JASPE", "8H"), 46),), total=92)),
    ACCUEIL,
    replace(ACCUEIL, message="Début à 20 h"),
    CLASSEMENT,
]


@pytest.mark.parametrize("avant", VUES, ids=range(len(VUES)))
def test_repeindre_ce_qui_change_donne_l_image_entiere(avant: VueSalle) -> None:
    for apres in VUES:
        image, plan = peindre(Etat(avant))
        with QPainter(image) as p:
            for zone in zones_changees(avant, apres):
                rect = QRectF(plan.rect(zone, apres).toAlignedRect().adjusted(-2, -2, 2, 2))
                p.setClipRect(rect)
                p.fillRect(rect, couleur(OFFICIEL.salle.fond))
                peindre_salle(p, plan, Etat(apres), rect)
        assert image == peindre(Etat(apres))[0], zones_changees(avant, apres)


def test_le_temps_ne_repeint_que_lui() -> None:
    assert zones_changees(PARTIE, replace(PARTIE, chrono=chrono(160))) == {Zone.CHRONO}
    assert zones_changees(PARTIE, PARTIE) == frozenset()
    assert CLASSEMENT.entracte is not None
    moins = replace(CLASSEMENT, entracte=replace(CLASSEMENT.entracte, reste=753.2))
    assert zones_changees(CLASSEMENT, moins) == frozenset(), "754 s are shown in both"


# --- between parties -------------------------------------------------------------------------------------------------


@deux_textes
def test_chaque_joueur_est_sur_une_page_et_une_seule(texte: Texte) -> None:
    assert CLASSEMENT.entracte is not None
    pages = range(nombre_de_pages(CLASSEMENT, texte))
    assert len(pages) > 2
    vus = [rang for page in pages for rang in rangs_de_la_page(CLASSEMENT, texte, page)]
    assert tuple(vus) == RANGS
    images = [peindre(Etat(CLASSEMENT, page=page), texte=texte)[0] for page in pages]
    assert all(une != autre for rang, une in enumerate(images) for autre in images[:rang])


@toutes_les_tailles
@deux_textes
@pytest.mark.parametrize("mesure", ["", "Pts top"])
@pytest.mark.parametrize("pause", [False, True], ids=["", "pause"])
def test_un_nom_de_quarante_cinq_signes_se_lit_jusqu_au_dernier(
    taille: QSize, texte: Texte, mesure: str, pause: bool
) -> None:
    """Cut, it would be the same picture whatever its last letter; a message and the time of a pause beside it."""

    def rangee(fin: str) -> QImage:
        nom = "ROUSSEAU-LEFEBVRE D’AUVERGNE Marie-Antoinett" + fin
        rangs = (replace(RANGS[0], nom=nom, club="", merite="12,50"), *RANGS[1:])
        entracte = Entracte("Partie 1", rangs, mesure=mesure, reste=754 if pause else None, reprise="Partie 2" * pause)
        return peindre(Etat(replace(CLASSEMENT, message="À table !" * pause, entracte=entracte)), taille, texte)[0]

    assert rangee("é") != rangee("a")


@toutes_les_tailles
@deux_textes
@pytest.mark.parametrize("rang", [0, 1])
def test_un_nom_sur_deux_lignes_ne_touche_pas_les_lignes_voisines(taille: QSize, texte: Texte, rang: int) -> None:
    """Between the rules of the ranking, above and below: nothing of the name, a message and a pause on the picture."""
    court = replace(RANGS[0], nom="O", club="", rang=1, total=0, negatif=0)
    long = replace(court, nom="MBARGA-JQÇABESSOLO DE LA ROCHEFOUCAULD Épiphane-Jacques")

    def peinte(ligne: RangMontre) -> QImage:
        rangs = tuple(ligne if place == rang else court for place in range(20))
        entracte = Entracte("Partie 1", rangs, reste=754, reprise="Partie 2")
        return peindre(Etat(replace(CLASSEMENT, message="À table !", entracte=entracte)), taille, texte)[0]

    un, autre = peinte(court), peinte(long)
    marge, sous_le_titre = round(taille.height() * 0.05), round(taille.height() * 0.2)
    filets = {y for y in range(sous_le_titre, taille.height()) if un.pixel(marge, y) != un.pixel(1, 1)}
    assert len(filets) >= 4
    lignes = [[image.copy(0, y, taille.width(), 1) for y in range(taille.height())] for image in (un, autre)]
    touchees = {y for y, (avant, apres) in enumerate(zip(*lignes, strict=True)) if avant != apres}
    assert sorted(touchees & filets) == []


@deux_textes
def test_un_classement_final_commence_par_son_podium(texte: Texte) -> None:
    assert FINAL.entracte is not None
    pages = range(nombre_de_pages(FINAL, texte))
    assert rangs_de_la_page(FINAL, texte, 0) == ()
    assert tuple(r for page in pages for r in rangs_de_la_page(FINAL, texte, page)) == RANGS
    assert [r.rang for r in sur_le_podium(FINAL.entracte)] == [1, 2, 3]
    podium, plan = peindre(Etat(FINAL), texte=texte)
    marches = taches(podium, plan.image, lambda c: c == rvb(OFFICIEL.plateau.fond))[:3]
    deuxieme, premiere, troisieme = sorted(marches, key=lambda t: t.gauche)
    assert premiere.haut < deuxieme.haut < troisieme.haut
    assert premiere.bas == deuxieme.bas == troisieme.bas


@pytest.mark.parametrize(("rangs", "montres"), [((1, 1, 3, 4), 3), ((1, 2, 3, 3, 5), 4), ((1,) * 6, 0), ((1,), 0)])
def test_les_ex_aequo_montent_ensemble_ou_pas_du_tout(rangs: tuple[int, ...], montres: int) -> None:
    lignes = tuple(replace(ligne, rang=rang) for ligne, rang in zip(RANGS, rangs, strict=False))
    entracte = Entracte("Partie 1", lignes, podium=True, tops=900)
    assert len(sur_le_podium(entracte)) == montres
    assert nombre_de_pages(VueSalle(entracte=entracte), Texte.NORMAL) == 1 + bool(montres)


@deux_textes
def test_sans_podium_le_total_des_tops_se_lit_au_dessus_du_classement(texte: Texte) -> None:
    egaux = tuple(replace(ligne, rang=1) for ligne in RANGS)
    vues = [VueSalle(titre="Bron", entracte=Entracte("Partie 1", egaux, podium=True, tops=t)) for t in (900, 901)]
    (un, plan), (autre, _) = (peindre(Etat(vue), texte=texte) for vue in vues)
    touchees = [y for y in range(un.height()) for x in range(un.width()) if un.pixel(x, y) != autre.pixel(x, y)]
    assert touchees
    assert max(touchees) < plan.image.top() + plan.h * 0.12


@tous_les_themes
@toutes_les_tailles
@pytest.mark.parametrize("vue", [ACCUEIL, replace(ACCUEIL, message="Début à 20 h", logo=b"rien")], ids=["", "message"])
def test_l_accueil_est_au_milieu_et_ne_deborde_pas(theme: Theme, taille: QSize, vue: VueSalle) -> None:
    image, plan = peindre(Etat(vue, theme), taille)
    fond = rvb(theme.salle.fond)
    marge = plan.h * 0.03
    dedans = plan.image.adjusted(marge, marge, -marge, -marge)
    assert couvrir(image, theme.salle.fond, dedans) == uni(image, theme.salle.fond)
    encre = taches(image, plan.image, lambda c: c != fond)
    gauche, droite = min(t.gauche for t in encre), max(t.droite for t in encre)
    assert abs(gauche + droite + 1 - taille.width()) <= 0.01 * taille.width()
    haut, bas = min(t.haut for t in encre), max(t.bas for t in encre)
    assert bas - haut >= 0.5 * taille.height()


@pytest.mark.parametrize("encodage", ["png", "svg", "illisible"])
def test_logo(encodage: str) -> None:
    rouge = QImage(40, 20, QImage.Format.Format_RGB32)
    rouge.fill("red")
    fichiers = {
        "png": png(rouge),
        "svg": b'<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20">'
        b'<rect width="40" height="20" fill="red"/></svg>',
        "illisible": b"rien",
    }
    image, _ = peindre(Etat(replace(CLASSEMENT, logo=fichiers[encodage])))
    rouges = taches(image, QRectF(0, 0, 640, 200), lambda c: c == (255, 0, 0))
    if encodage == "illisible":
        assert rouges == []
    else:
        assert rouges[0].largeur == pytest.approx(2 * rouges[0].hauteur, abs=2)
        assert rouges[0].hauteur >= SALLE.height() * 0.14


def png(image: QImage) -> bytes:
    octets = QByteArray()
    tampon = QBuffer(octets)
    tampon.open(QIODevice.OpenModeFlag.WriteOnly)
    QImageWriter(tampon, QByteArray(b"png")).write(image)
    return bytes(octets.data())
