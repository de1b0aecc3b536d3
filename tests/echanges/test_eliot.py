"""Eliot's saved game: `EliotGame > Dictionary, Game, History > Turn`. The sample is written by hand in its shape."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.echanges.parties import lire_eliot, lire_partie
from arbitre.echanges.rejouer import PartieIllisible, ecrire_parties, lire_parties
from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.rejeu import BulletinEcrit, CoupEcrit, Rejeu

PARTIE = """<?xml version="1.0" encoding="UTF-8"?>
<EliotGame format="2">
    <Dictionary>
        <Name>Français</Name><Type>dawg</Type><Letters>A B C ?</Letters><WordNb>3</WordNb>
    </Dictionary>
    <Game>
        <Mode>arbitration</Mode>
        <Player id="0"><Name>Élise &amp; Yann</Name><Type>human</Type><TableNb>1</TableNb></Player>
        <Turns>4</Turns>
    </Game>
    <History>
        <Turn>
            <GameRack>EIBMRUO</GameRack>
            <GameRack>AECC?NU</GameRack>
            <MasterMove points="12" type="valid" word="CANE" coord="H5" />
            <MasterMove points="76" type="valid" word="ChACUNE" coord="H4" />
            <PlayerMove playerId="0" points="70" type="valid" word="AUNE" coord="H5" />
            <Warning playerId="0" />
        </Turn>
        <Turn>
            <GameRack>-EIOLMLS</GameRack>
            <MasterMove points="1" type="valid" word="MOL" coord="G8" />
            <GameMove playerId="0" points="68" type="valid" word="MOLLIES" coord="G8" />
            <PlayerMove playerId="0" points="0" type="invalid" word="&lt;x&gt;" coord="9" />
            <Solo playerId="0" points="10" />
        </Turn>
        <Turn>
            <GameRack>IARERIS</GameRack>
            <PlayerMove playerId="0" points="0" type="pass" />
        </Turn>
    </History>
</EliotGame>
"""
BOMBE = (
    '<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "haha">'
    + "".join(f'<!ENTITY {c} "{f"&{p};" * 10}">' for p, c in zip("abcdefgh", "bcdefghi", strict=True))
    + ']><EliotGame format="2"><Game><Mode>&i;</Mode></Game></EliotGame>'
)


def test_les_lettres_et_les_tops_se_lisent() -> None:
    lue = lire_eliot(PARTIE.encode(), "x.xml")
    assert [replace(coup, bulletins=()) for coup in lue.partie.coups] == [
        CoupEcrit("AECC?NU", "ChACUNE", "H4", 76),
        CoupEcrit("-EIOLMLS", "MOLLIES", "G8", 68),
    ]
    assert lue.partie.formule == "classique"
    assert lue.notes[0] == "Coup 3\u00a0: pas de top, laissé de côté."
    assert lue.notes[1].startswith("Solos, avertissements et pénalités d’Eliot ne sont pas repris")


def test_les_bulletins_de_chacun_se_lisent_avec_mot_place_et_points() -> None:
    un, deux = lire_eliot(PARTIE.encode(), "x.xml").partie.coups
    assert un.bulletins == (BulletinEcrit("Élise & Yann", 70, "AUNE", "H5", 1),)
    assert deux.bulletins == (BulletinEcrit("Élise & Yann", 0, "<x>", "9", 1),), "what counted nothing too, as written"


def test_un_bulletin_corrige_vaut_par_sa_derniere_saisie_et_un_illisible_se_compte() -> None:
    corrige = '<PlayerMove playerId="0" points="24" type="valid" word="NUE" coord="H4" />'
    inconnu = '<PlayerMove playerId="7" points="24" /><PlayerMove playerId="0" points="x" />'
    texte = PARTIE.replace('<Warning playerId="0" />', corrige + inconnu, 1)
    lue = lire_eliot(texte.encode(), "x.xml")
    assert lue.partie.coups[0].bulletins == (BulletinEcrit("Élise & Yann", 24, "NUE", "H4", 1),)
    assert "2 bulletins laissés de côté, sans joueur ou sans score." in lue.notes


def test_les_bulletins_se_gardent_pour_arbitre_rejouer_qui_les_recompte(tmp_path: Path) -> None:
    lue = lire_eliot(PARTIE.encode(), "x.xml")
    octets = ecrire_parties((lue.partie,))
    assert lire_parties(octets, "x")[0].partie == lue.partie
    rejeu = Rejeu(CLASSIQUE, edition("2023").reglement, lambda _: True, lambda *_: ())
    erreurs = rejeu.jouer(lue.partie.coups[0]).erreurs
    assert "Élise & Yann : AUNE H5 vaut 8 points, 70 écrits." in [e.replace("\u00a0", " ") for e in erreurs]


@pytest.mark.parametrize(
    ("variantes", "formule"),
    [("bingo", "joker"), ("7among8", "7sur8"), ("bingo 7among8", "joker-7sur8")],
)
def test_les_variantes_ont_leur_formule(variantes: str, formule: str) -> None:
    balises = "".join(f"<Variant>{v}</Variant>" for v in variantes.split())
    texte = PARTIE.replace("<Turns>", f"{balises}<Turns>")
    assert lire_eliot(texte.encode(), "x").partie.formule == formule


@pytest.mark.parametrize(
    ("avant", "apres", "motif"),
    [
        ('format="2"', 'format="1"', "format 2"),
        ("EliotGame", "AutreChose", "format 2"),
        ("arbitration", "freegame", "duplicate"),
        ("<Turns>", "<Variant>explosive</Variant><Turns>", "explosive"),
        ('word="ChACUNE" coord="H4"', 'word="ChACUNE" coord="P4"', "coup 1.*référence"),
        ('points="76"', 'points="beaucoup"', "coup 1.*score"),
        ("-EIOLMLS", "E1OLMLS", "coup 2.*tirage"),
        ("</History>", "", "abîmé"),
        ('type="valid"', 'type="pass"', "aucun coup"),
    ],
)
def test_ce_qui_ne_va_pas_est_dit(avant: str, apres: str, motif: str) -> None:
    with pytest.raises(PartieIllisible, match=motif):
        lire_eliot(PARTIE.replace(avant, apres).encode(), "x")


@pytest.mark.parametrize(
    "texte",
    [
        BOMBE,
        '<!DOCTYPE l SYSTEM "file:///etc/passwd"><EliotGame format="2"/>',
        '<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/passwd">]><EliotGame format="2">&x;</EliotGame>',
        "<!DOCTYPE EliotGame><EliotGame/>",
    ],
)
def test_les_entites_sont_refusees(tmp_path: Path, texte: str) -> None:
    fichier = tmp_path / "bombe.xml"
    fichier.write_text(texte, encoding="utf-16")
    with pytest.raises(PartieIllisible, match="entités"):
        lire_partie(fichier)


def test_trop_de_coups() -> None:
    with pytest.raises(PartieIllisible, match="300 coups"):
        lire_eliot(PARTIE.replace("<History>", "<History>" + "<Turn/>" * 301).encode(), "x")


def test_un_autre_codage_se_lit() -> None:
    texte = PARTIE.replace("UTF-8", "ISO-8859-1").encode("latin-1")
    assert lire_eliot(texte, "x").partie == lire_eliot(PARTIE.encode(), "x").partie


@settings(max_examples=100)
@given(st.binary(max_size=60), st.integers(0, len(PARTIE)))
def test_une_partie_grattee_est_lue_ou_refusee(graffiti: bytes, ou: int) -> None:
    octets = bytearray(PARTIE.encode())
    octets[ou : ou + len(graffiti)] = graffiti
    try:
        lire_eliot(bytes(octets), "x")
    except PartieIllisible:
        return
