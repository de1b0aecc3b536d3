"""Cards, numbers, seats, poster."""

import numpy as np
import pytest
import segno
from PySide6.QtCore import QBuffer, QIODevice, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPdf import QPdfDocument

from arbitre.documents.salle import CASES, affiche_pdf, bulletins_pdf, numeros_pdf, plan_pdf
from arbitre.documents.toile import Format, Papeterie
from arbitre.engine.feuilles.entete import entete
from arbitre.engine.feuilles.salle import affiche, plan_des_tables
from tests.documents.lire import PageLue, lire
from tests.documents.soirees import ordinaire, soiree, trois_cents
from tests.documents.test_tous_les_papiers import logo


def cartes(tables: tuple[int, ...] | None, par_feuille: int, format_: Format = Format.A4) -> list[PageLue]:
    cahier = ordinaire("2023")
    return lire(
        bulletins_pdf(entete(cahier.etat, cahier.partie, "Bulletins"), tables, par_feuille, Papeterie(format_, "Bron"))
    )


@pytest.mark.parametrize("par_feuille", [1, 2, 4, 8])
def test_la_carte_officielle(par_feuille: int) -> None:
    """Left a strip, centre 13 × 13 squares, right « N° table », « Réf. », « Score », below the arbitre's grey strip."""
    (page,) = cartes(None, par_feuille)
    for libelle in ("N° table", "Réf.", "N° coup", "D.A.", "Arbitre"):
        assert len(page.tous(libelle)) == par_feuille
    assert len(page.tous("Score")) == 2 * par_feuille, "the player's and the arbitre's"
    quadrillage = [t for t in page.traits if t.vertical and t.epaisseur in (0.35, 0.9)]
    assert len(quadrillage) >= par_feuille * (CASES + 1)
    assert len([e for e in page.fonds if e[0] > 0.9]) == par_feuille, "one grey strip a card"
    droite, gauche = page.tous("Réf.")[0], page.tous("N° coup")[0]
    assert droite.x > gauche.x
    assert page.tous("N° table")[0].y < droite.y < page.tous("Score")[0].y < gauche.y + page.hauteur


def test_les_cartes_sont_couchees() -> None:
    for par_feuille, couchee in ((4, True), (8, False)):
        (page,) = cartes(None, par_feuille)
        assert (page.largeur > page.hauteur) is couchee


def test_avec_le_numero_de_table_une_feuille_par_table() -> None:
    pages = cartes((3, 12, 280), 8)
    assert [[t.texte for t in p.textes if t.gras and t.texte.isdigit()] for p in pages] == [
        ["3"] * 8,
        ["12"] * 8,
        ["280"] * 8,
    ]


def test_une_petite_feuille_en_porte_moins() -> None:
    (page,) = cartes(None, 8, Format.A5)
    assert len(page.tous("N° table")) == 4
    (page,) = cartes(None, 8, Format.A6)
    assert len(page.tous("N° table")) == 2


def test_quatre_numeros_par_feuille_aussi_larges_que_leur_carte() -> None:
    cahier = trois_cents()
    tables = tuple(range(1, 301))
    pages = lire(numeros_pdf(entete(cahier.etat, cahier.partie, "Numéros"), dict.fromkeys(tables, "")))
    assert len(pages) == 75
    numeros = [t for page in pages for t in page.textes if t.corps > 100]
    assert [t.texte for t in numeros] == [str(n) for n in tables]
    for rang, t in enumerate(numeros):
        assert abs((t.x + t.droite) / 2 - pages[0].largeur * (0.25, 0.75)[rang % 2]) < 0.1
        assert t.largeur > 230 or len(t.texte) == 1


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("format_", list(Format))
def test_le_logo_du_club_est_sur_chaque_numero_sans_le_toucher(format_: Format) -> None:
    cahier = ordinaire("2023")
    tete, liens = entete(cahier.etat, cahier.partie, "Numéros"), {1: "", 128: "https://192.168.1.20:8443/joueur#a"}
    sans, avec = (rendre(numeros_pdf(tete, liens, Papeterie(format_, logo=octets)), 2) for octets in (b"", logo()))
    moitie = len(sans) // 2
    for haut in (0, moitie):
        carte, encre = avec[haut : haut + moitie], sans[haut : haut + moitie] < 200
        ajoute = (carte < 200) & ~encre
        lignes, colonnes = np.flatnonzero(ajoute.any(axis=1)), np.flatnonzero(ajoute.any(axis=0))
        assert len(lignes) > 30, "the picture is there"
        assert not encre[lignes[0] - 4 : lignes[-1] + 5, colonnes[0] - 4 : colonnes[-1] + 5].any()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("format_", [Format.A4, Format.A5])
def test_le_code_de_chaque_table_se_lit_sur_son_numero(format_: Format) -> None:
    cahier = ordinaire("2023")
    liens = {table: f"https://192.168.1.20:8443/joueur#{table}.abcdefghijklmnopqrstuv" for table in (7, 128)}
    octets = numeros_pdf(entete(cahier.etat, cahier.partie, "Numéros"), liens, Papeterie(format_))
    (page,) = lire(octets)
    assert [t.texte for t in page.textes if t.corps > 50] == ["7", "128"]
    assert page.tous("Vos résultats, après la partie")
    noirs = np.less(rendre(octets, 4), 128)
    moitie = len(noirs) // 2
    for rang, lien in enumerate(liens.values()):
        code = carre(noirs[moitie * rang + 20 : moitie * (rang + 1) - 20, noirs.shape[1] * 63 // 100 :])
        modules = np.array([list(ligne) for ligne in segno.make(lien, error="m", micro=False).matrix], dtype=bool)
        assert code.shape[0] == pytest.approx(code.shape[1], abs=8)
        assert len(code) / len(modules) / 4 * 25.4 / 72 > 0.8, "millimetres of a module"
        centres = [[round((i + 0.5) * cote / len(modules)) for i in range(len(modules))] for cote in code.shape]
        assert (code[np.ix_(*centres)] == modules).all()


def rendre(octets: bytes, echelle: int) -> "np.ndarray[tuple[int, int], np.dtype[np.uint8]]":
    """The first page in greys, so many pixels a point."""
    tampon, pdf = QBuffer(), QPdfDocument()
    tampon.setData(octets)
    tampon.open(QIODevice.OpenModeFlag.ReadOnly)
    pdf.load(tampon)
    rendue = pdf.render(0, (pdf.pagePointSize(0) * echelle).toSize())
    image = QImage(rendue.size(), QImage.Format.Format_Grayscale8)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as p:
        p.drawImage(0, 0, rendue)
    large = image.bytesPerLine()
    return np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), large)[:, : image.width()].copy()


def carre(noirs: "np.ndarray[tuple[int, int], np.dtype[np.bool]]") -> "np.ndarray[tuple[int, int], np.dtype[np.bool]]":
    """The code in that part of a page: what stands under it has white above."""
    lignes = np.any(noirs, axis=1)
    haut = int(lignes.argmax())
    bas = haut + int(np.flatnonzero(np.logical_not(lignes[haut:]))[0])
    colonnes = np.flatnonzero(np.any(noirs[haut:bas], axis=0))
    return noirs[haut:bas, colonnes[0] : colonnes[-1] + 1]


def test_le_plan_est_alphabetique_accents_compris() -> None:
    cahier = ordinaire("2023")
    page = lire(plan_pdf(plan_des_tables(cahier.etat, cahier.partie)))[0]
    noms = [t.texte for t in page.textes if t.gras and t.x < 50 and t.y > 130]
    familles = [nom.split(" ")[0] for nom in noms]
    assert list(dict.fromkeys(familles)) == [
        "D’AOÛT",
        "ÉLOÏSE",
        "LE",
        "MÜLLER-NGUYEN",
        "PETIT-JEAN-DE-LA-ROCHEFOUCAULD",
    ]
    ligne = page.trouver("LE GALL Yann 8")
    assert page.a_droite_de(ligne)[-1].texte == "8"


def test_le_plan_suit_les_changements_de_table() -> None:
    cahier = soiree("mouvements")
    plan = plan_des_tables(cahier.etat, cahier.etat.parties[0])
    assert {a.table for a in plan.assises} == {1, 4, 5, 6, 7, 8, 12, 40}


def test_l_affiche_dit_le_temps_les_appels_et_ce_que_coutent_les_avertissements() -> None:
    cahier = ordinaire("2023")
    (page,) = lire(affiche_pdf(affiche(cahier.etat, cahier.partie)))
    texte = page.mots.replace("\n", " ")
    for phrase in (
        "« Chrono » : 3 minutes de recherche.",
        "« Trente » : il reste 30 secondes.",
        "« Terminé »",
        "20 secondes au moins après l’annonce du top",
        "7 lettres posées +50",
        "Solo : +10 à partir de 16 joueurs.",
        "3 sans frais ; au-delà, chacun coûte 5 points",
    ):
        assert phrase in texte
    assert max(t.corps for t in page.textes) >= 18, "read from the wall"


def test_l_affiche_d_une_partie_originale_ou_d_un_blitz() -> None:
    """2023, 5.9: the sixth warning instead of the fourth."""
    cahier = soiree("neuf_lettres")
    (page,) = lire(affiche_pdf(affiche(cahier.etat, cahier.partie)))
    texte = page.mots.replace("\n", " ")
    assert "9 lettres, 9 au plus se posent" in texte
    assert "7 lettres posées +50, 8 lettres posées +75, 9 lettres posées +100" in texte
    assert "5 sans frais" in texte
    assert "2 min 30 de recherche" in texte
    blitz = soiree("mouvements")
    assert affiche(blitz.etat, blitz.partie).toleres == 5


def test_l_ancienne_edition_n_a_pas_les_vingt_secondes() -> None:
    cahier = soiree("que_des_zeros")
    (page,) = lire(affiche_pdf(affiche(cahier.etat, cahier.partie)))
    assert "secondes au moins" not in page.mots


def test_l_affiche_n_a_son_titre_qu_une_fois() -> None:
    cahier = soiree("ordinaire")
    (page,) = lire(affiche_pdf(affiche(cahier.etat, cahier.etat.parties[0])))
    assert page.mots.count(cahier.etat.nom) == 1
    assert page.mots.count("duplicate classique") == 1
