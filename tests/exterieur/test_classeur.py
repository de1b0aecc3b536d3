"""Free and old workbooks: read in a process of their own, which a forged file cannot make speak, last or grow."""

import io
import zipfile

import pytest

from arbitre.echanges.tableaux import ListeIllisible, lire_tableau
from arbitre.exterieur import classeur

_GENRE = "application/vnd.oasis.opendocument.spreadsheet"
_NOMS = {
    "office": "urn:oasis:names:tc:opendocument:xmlns:office:1.0",
    "table": "urn:oasis:names:tc:opendocument:xmlns:table:1.0",
    "text": "urn:oasis:names:tc:opendocument:xmlns:text:1.0",
}


def ods(rangees: str) -> bytes:
    noms = " ".join(f'xmlns:{nom}="{adresse}"' for nom, adresse in _NOMS.items())
    feuille = f'<table:table table:name="Joueurs">{rangees}</table:table>'
    corps = f"<office:body><office:spreadsheet>{feuille}</office:spreadsheet></office:body>"
    tampon = io.BytesIO()
    with zipfile.ZipFile(tampon, "w") as archive:
        archive.writestr("mimetype", _GENRE)
        archive.writestr("META-INF/manifest.xml", "<manifest/>")
        archive.writestr(
            "content.xml", f'<?xml version="1.0"?><office:document-content {noms}>{corps}</office:document-content>'
        )
    return tampon.getvalue()


def texte(mot: str) -> str:
    return f'<table:table-cell office:value-type="string"><text:p>{mot}</text:p></table:table-cell>'


def test_un_classeur_libre_donne_ses_textes_et_ses_nombres() -> None:
    nombre = '<table:table-cell office:value-type="float" office:value="1234567"><text:p>x</text:p></table:table-cell>'
    rangees = f"<table:table-row>{texte('Nom')}{texte('Licence')}</table:table-row>"
    rangees += f"<table:table-row>{texte('ÉLOÏSE')}{nombre}</table:table-row>"
    lu = lire_tableau(ods(rangees), "liste.ods")
    assert lu.rangees == (("Nom", "Licence"), ("ÉLOÏSE", "1234567"))
    assert lu.numeros == (1, 2)


@pytest.mark.parametrize("octets", [b"\xd0\xcf\x11\xe0" + bytes(2000), ods("<table:table-row>")])
def test_un_classeur_abime_est_refuse_avec_ce_qu_il_faut_faire(octets: bytes) -> None:
    with pytest.raises(ListeIllisible, match="enregistrez-le en"):
        lire_tableau(octets, "liste")


def test_un_classeur_qui_dure_est_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(classeur, "DUREE", 0.0)
    with pytest.raises(ListeIllisible, match="trop long à lire"):
        lire_tableau(ods(""), "liste.ods")
