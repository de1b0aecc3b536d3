"""What holds for every paper, whatever the evening."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image
from pypdf import PdfReader
from pypdf.generic import Destination, DictionaryObject

from arbitre.documents.catalogue import DUPLICATE, tous_les_documents
from arbitre.documents.papier import Demande, PapierDuplicate
from arbitre.documents.toile import MOITIES, Format, Papeterie
from arbitre.engine.competition.etat import EnTete, Reglages
from arbitre.engine.competition.inscrire import ReglagesChanges
from arbitre.engine.competition.papiers import EnTeteChoisi
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import DEUX_PAR_FEUILLE, PageLue, demi_pages, lire, pages_de, polices, tout_le_texte
from tests.documents.soirees import SOIREES, soiree, trois_cents

CLUB = "Scrabble-club de la Croix-Rousse"
SANS_CADRE = {"bulletins-de-jeu", "numeros-de-tables"}
"""Cards that are cut and laid on tables: no heading, no page number."""


@cache
def papiers(nom: str) -> dict[str, bytes]:
    """Every paper of an evening, the file of an appeal included."""
    cahier = soiree(nom)
    papeterie = Papeterie(club=CLUB if nom != "une_table" else "")
    faits = tous_les_documents(cahier.etat, cahier.etat.parties[0], tuple(cahier.traces), None, papeterie)
    return {fichier: faire() for fichier, faire in faits.items()} | {"dossier": dossier(nom)}


def dossier(nom: str) -> bytes:
    cahier = soiree(nom)
    partie = cahier.etat.parties[0]
    table = partie.presents(2)[0].table
    (papier,) = [p for p in DUPLICATE if p.nom == "dossier-de-recours"]
    return papier.faire(
        Demande(cahier.etat, partie, tuple(cahier.traces), frozenset({"CHACUNE", "MOLLIES"}), coup=2, tables=(table,))
    )


@pytest.mark.loi
@pytest.mark.parametrize("nom", SOIREES)
def test_rien_ne_deborde_ni_ne_se_chevauche(nom: str) -> None:
    for fichier, octets in papiers(nom).items():
        for numero, page in enumerate(pages_de(fichier, octets), 1):
            assert list(debordements(page)) == [], f"{fichier}, page {numero}"
            assert list(chevauchements(page)) == [], f"{fichier}, page {numero}"


@pytest.mark.loi
@pytest.mark.parametrize("nom", SOIREES)
def test_rien_sous_8_points_et_la_seule_police_livree(nom: str) -> None:
    for fichier, octets in papiers(nom).items():
        assert polices(octets) <= {("Arbitre-Sans-Regular", True), ("Arbitre-Sans-Bold", True)}, fichier
        assert min(t.corps for page in lire(octets) for t in page.textes) >= 8, fichier


@pytest.mark.parametrize("nom", ["ordinaire", "mouvements"])
def test_titre_club_competition_date_edition_lexique_et_page(nom: str) -> None:
    date = "1ᵉʳ mars 2026"
    for fichier, octets in papiers(nom).items():
        if fichier.removesuffix(".pdf").removesuffix("-p1") in SANS_CADRE or fichier == "dossier":
            continue
        for page in pages_de(fichier, octets):
            assert "Coupe du printemps" in page.mots
            texte = page.mots.replace("\n", " ")
            assert "Règlement du 1ᵉʳ janvier 2023" in texte
            assert "lexique : Liste libre du français" in texte
            assert len(page.tous(r"page \d+/\d+")) == 1, fichier
            assert date in texte, fichier
            assert CLUB in texte, fichier


def test_les_pages_se_comptent_par_lecteur() -> None:
    octets = papiers("ordinaire")["feuilles-de-route-p1.pdf"]
    assert [page.tous(r"page .*")[0].texte for page in demi_pages(octets)] == ["page 1/1"] * 28
    octets = papiers("ordinaire")["feuille-d-arbitrage-p1.pdf"]
    assert [page.tous(r"page .*")[0].texte for page in lire(octets)] == ["page 1/2", "page 2/2"]


@pytest.mark.parametrize("nom", ["ordinaire", "mouvements"])
def test_les_memes_donnees_font_les_memes_octets(nom: str) -> None:
    cahier = soiree(nom)
    papeterie = Papeterie(club=CLUB)
    faits = tous_les_documents(cahier.etat, cahier.etat.parties[0], tuple(cahier.traces), None, papeterie)
    assert {fichier: faire() for fichier, faire in faits.items()} == {
        fichier: octets for fichier, octets in papiers(nom).items() if fichier != "dossier"
    }


@pytest.mark.loi
def test_un_autre_jour_dans_un_autre_processus_les_memes_octets() -> None:
    code = (
        "from hashlib import sha256; from tests.documents.test_tous_les_papiers import papiers;"
        "print(*(sha256(octets).hexdigest() for octets in papiers('mouvements').values()))"
    )
    racine = Path(__file__).parents[2]
    empreintes = {
        subprocess.run(
            [sys.executable, "-c", code],
            cwd=racine,
            env={**os.environ, "PYTHONHASHSEED": graine, "TZ": fuseau},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for graine, fuseau in (("1", "Europe/Paris"), ("2", "America/Montreal"))
    }
    assert len(empreintes) == 1


@pytest.mark.loi
def test_trois_cents_tables() -> None:
    cahier = trois_cents()
    faits = tous_les_documents(cahier.etat, cahier.partie, tuple(cahier.traces))
    for fichier in (
        "billets-p1-coup-02.pdf",
        "feuille-d-arbitrage-p1.pdf",
        "classement-p1.pdf",
        "plan-des-tables-p1.pdf",
    ):
        for page in lire(faits[fichier]()):
            assert list(debordements(page)) == []
            assert list(chevauchements(page)) == []
    assert len(lire(faits["billets-p1-coup-02.pdf"]())) == 10  # 100 slips, ten a sheet
    texte = tout_le_texte(faits["classement-p1.pdf"]())
    assert all(f" {n}\n" in texte for n in (1, 150, 299))


@pytest.mark.parametrize("papier", DUPLICATE, ids=lambda p: p.nom)
def test_chaque_format_offert_se_lit(papier: PapierDuplicate) -> None:
    cahier = soiree("ordinaire")
    demande = Demande(cahier.etat, cahier.partie, tuple(cahier.traces), coup=4, tables=(3, 25))
    for format_ in papier.formats:
        octets = papier.faire(replace(demande, papeterie=Papeterie(format_, CLUB)))
        moitie = MOITIES.get(format_) if papier.nom in DEUX_PAR_FEUILLE else None
        for page in pages_de(papier.nom, octets, deux=moitie is not None):
            cotes = sorted(((moitie or format_).largeur, (moitie or format_).hauteur))
            assert sorted((page.largeur, page.hauteur)) == pytest.approx(cotes, abs=0.01)
            assert list(debordements(page)) == [], format_
            assert list(chevauchements(page)) == [], format_
            assert min((t.corps for t in page.textes), default=8) >= 8


@pytest.mark.loi
@pytest.mark.parametrize("nom", ["noms_longs", "trente_coups", "mouvements", "une_table", "neuf_lettres"])
def test_les_petites_feuilles_tiennent_les_cas_extremes(nom: str) -> None:
    """Names of 40 letters, 30 coups, a late player, one table, nine letters: on A5, A6 and Letter too."""
    cahier = soiree(nom)
    partie = cahier.etat.parties[0]
    tables = (partie.presents(2)[0].table,)
    for papier in DUPLICATE:
        choisies = tables if papier.nom == "dossier-de-recours" else None
        coup = 2
        if papier.nom == "billets":
            avec = [fichier for fichier in papiers(nom) if fichier.startswith("billets")]
            if not avec:
                continue
            coup = int(avec[0].removesuffix(".pdf")[-2:])
        demande = Demande(cahier.etat, partie, tuple(cahier.traces), frozenset(), coup, choisies)
        for format_ in set(papier.formats) - {Format.A4}:
            for numero, page in enumerate(lire(papier.faire(replace(demande, papeterie=Papeterie(format_, CLUB)))), 1):
                ou = f"{papier.nom}, {format_.name}, page {numero}"
                assert list(debordements(page)) == [], ou
                assert list(chevauchements(page)) == [], ou
                assert min((t.corps for t in page.textes), default=8) >= 8, ou


def logo() -> bytes:
    """A picture three times as wide as high."""
    tampon = BytesIO()
    Image.new("RGB", (300, 100), (20, 60, 50)).save(tampon, "PNG")
    return tampon.getvalue()


def test_le_logo_du_club_est_en_tete() -> None:
    cahier = soiree("une_table")
    papeterie = Papeterie(club=CLUB, logo=logo())
    faits = tous_les_documents(cahier.etat, cahier.partie, (), None, papeterie)
    (page,) = lire(faits["feuille-d-arbitrage-p1.pdf"]())
    assert page.images == 1
    titre = page.trouver("Feuille d’arbitrage")
    assert titre.x > 36 + 84, "the title stands beside the picture"


@pytest.mark.parametrize("octets", [b"", b"pas une image", b"\x89PNG\r\n\x1a\n" + b"\0" * 40, b"\xff\xd8\xff\xe0rien"])
def test_un_logo_illisible_n_empeche_rien(octets: bytes) -> None:
    cahier = soiree("une_table")
    faits = tous_les_documents(cahier.etat, cahier.partie, (), None, Papeterie(club=CLUB, logo=octets))
    (page,) = lire(faits["feuille-de-partie-p1.pdf"]())
    assert page.images == 0
    assert CLUB in page.mots


def test_sans_rien_dire_les_papiers_sont_au_nom_et_au_logo_de_la_competition() -> None:
    cahier = Cahier()
    cahier.des_joueurs(9)
    cahier.ecrire(
        EnTeteChoisi(EnTete("Scrabble Bron", logo())), ReglagesChanges(Reglages(meilleurs_par_club=2)), partie=0
    )
    cahier.ouvrir()
    cahier.jouer(COUPS[:2])
    cahier.tous_au_top()
    faits = tous_les_documents(cahier.etat, cahier.partie, cahier.traces)
    (page,) = lire(faits["feuille-de-partie-p1.pdf"]())
    assert "Scrabble Bron" in page.mots
    assert page.images == 1
    assert "2 meilleurs totaux" in tout_le_texte(faits["classement-des-clubs.pdf"]())


def test_un_nom_aux_signes_inconnus_se_lit_encore() -> None:
    texte = tout_le_texte(papiers("ordinaire")["classement-p1.pdf"])
    assert "MÜLLER-NGUYEN Anaïs" in texte


def test_sans_journal_ni_registre_ni_heures() -> None:
    cahier = soiree("ordinaire")
    faits = tous_les_documents(cahier.etat, cahier.partie)
    assert "registre-p1.pdf" not in faits
    assert " h " not in lire(faits["billets-p1-coup-04.pdf"]())[0].mots


def test_avant_le_premier_coup_tout_se_fait() -> None:
    cahier = soiree("sans_faute")
    vide = replace(cahier.partie, coups=(), fin=None)
    faits = tous_les_documents(replace(cahier.etat, parties=(vide,)), vide, tuple(cahier.traces))
    for faire in faits.values():
        assert len(lire(faire())) >= 1


def debordements(page: PageLue) -> Iterator[str]:
    for t in page.textes:
        if t.montant:
            continue
        if t.x < 10 or t.droite > page.largeur - 10 or t.y - 0.75 * t.corps < 8 or t.y > page.hauteur - 10:
            yield f"{t.texte!r} à {t.x:.0f}, {t.y:.0f}"


def chevauchements(page: PageLue) -> Iterator[str]:
    textes = sorted((t for t in page.textes if not t.montant), key=lambda t: t.y)
    for rang, texte in enumerate(textes):
        for autre in textes[rang + 1 :]:
            if autre.y - texte.y > 60:
                break
            if texte.touche(autre):
                yield f"{texte.texte!r} et {autre.texte!r}"


def test_la_loi_voit_un_chevauchement() -> None:
    page = lire(papiers("une_table")["feuille-de-partie-p1.pdf"])[0]
    double = replace(page.textes[0], x=page.textes[0].x + 3)
    assert list(chevauchements(replace(page, textes=(*page.textes, double))))
    assert list(debordements(replace(page, textes=(replace(double, x=page.largeur - 20),))))


def test_a4_par_defaut() -> None:
    assert Papeterie().format is Format.A4


@pytest.mark.parametrize("nom", ["ordinaire", "mouvements"])
def test_un_papier_dit_ce_qu_il_est_de_quelle_epreuve_et_de_quel_jour(nom: str) -> None:
    """« Classement de la partie 1 », of no competition, of the first of January 2000."""
    for fichier, octets in papiers(nom).items():
        lu = PdfReader(BytesIO(octets))
        assert lu.metadata is not None
        assert lu.metadata.title is not None
        if fichier == "dossier":
            continue
        assert "Coupe du printemps" in lu.metadata.title, fichier
        assert "1ᵉʳ mars 2026" in lu.metadata.title, fichier
        assert str(lu.metadata["/CreationDate"]) == "D:20260301", fichier
        assert "Règlement du 1ᵉʳ janvier 2023" in str(lu.metadata.subject), fichier
        racine = lu.trailer["/Root"].get_object()
        assert isinstance(racine, DictionaryObject)
        assert str(racine["/Lang"]) == "fr"


@pytest.mark.skipif(shutil.which("qpdf") is None, reason="no qpdf here")
@pytest.mark.parametrize("nom", ["ordinaire", "mouvements"])
def test_un_autre_lecteur_de_pdf_n_y_trouve_rien_a_redire(nom: str, tmp_path: Path) -> None:
    """``qpdf --check`` of each paper: structure, streams, references."""
    for fichier, octets in papiers(nom).items():
        (tmp_path / fichier).write_bytes(octets)
        lu = subprocess.run(["qpdf", "--check", tmp_path / fichier], capture_output=True, text=True, check=False)
        assert lu.returncode == 0, f"{fichier}: {lu.stdout}{lu.stderr}"


def test_une_feuille_de_route_se_trouve_par_le_nom_de_son_joueur() -> None:
    octets = papiers("ordinaire")["feuilles-de-route-p1.pdf"]
    lu, pages = PdfReader(BytesIO(octets)), demi_pages(octets)
    signets = [signet for signet in lu.outline if isinstance(signet, Destination)]
    assert [lu.get_destination_page_number(signet) for signet in signets] == [n // 2 for n in range(28)]
    noms = [(page, str(signet.title).split()[0]) for page, signet in zip(pages, signets, strict=True)]
    assert all(nom in page.mots for page, nom in noms if nom != "MÜLLER-NGUYỄN"), "its signs are given back otherwise"
