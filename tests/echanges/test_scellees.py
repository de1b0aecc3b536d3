"""The file of a sealed partie: written whole, read whole, hostile ones refused by a sentence."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from arbitre.echanges.fichiers import FichierExiste
from arbitre.echanges.scellees import MARQUE, ecrire_scellee, est_scellee, lire_scellee
from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.generation import generer
from arbitre.engine.prepare import Preparation, desceller, preparer
from arbitre.engine.scelle import ScelleIllisible
from arbitre.exterieur.lecture import FichierNonLu
from tests.outils import positions


@pytest.fixture(scope="module")
def preparation() -> Preparation:
    faite = generer(positions.automate(), CLASSIQUE, edition("2023").reglement, 3, 0)
    assert faite is not None
    return replace(preparer(faite, CLASSIQUE, "2023", "Liste"), titre="Coupe de printemps", date="21 novembre 2026")


def test_elle_s_ecrit_et_se_relit_entiere(tmp_path: Path, preparation: Preparation) -> None:
    chemin = ecrire_scellee(tmp_path / "finale.scellee", preparation)
    assert est_scellee(chemin)
    assert desceller(lire_scellee(chemin)) == preparation
    assert chemin.stat().st_size < 2000
    copie = tmp_path / "copie.scellee"
    copie.write_bytes(chemin.read_bytes())
    assert lire_scellee(copie).empreinte == lire_scellee(chemin).empreinte, "one partie, several centres"


def test_un_fichier_qui_existe_reste(tmp_path: Path, preparation: Preparation) -> None:
    chemin = tmp_path / "finale.scellee"
    chemin.write_text("à garder", encoding="utf-8")
    with pytest.raises(FichierExiste):
        ecrire_scellee(chemin, preparation)
    assert chemin.read_text(encoding="utf-8") == "à garder"


def test_l_editeur_de_texte_n_y_lit_rien(tmp_path: Path, preparation: Preparation) -> None:
    """Whatever the editor takes it for: no word, no tirage, not even the title."""
    octets = ecrire_scellee(tmp_path / "finale.scellee", preparation).read_bytes()
    for codage in ("utf-8", "latin-1", "cp1252", "utf-16-le", "utf-16-be"):
        lu = octets.decode(codage, "replace").upper()
        for coup in preparation.coups:
            assert coup.mot is None or len(coup.mot) < 5 or coup.mot.upper() not in lu
            assert coup.tirage not in lu
        assert "PRINTEMPS" not in lu


@pytest.mark.parametrize(
    "octets", [b"", b"PK\x03\x04" + b"\0" * 60, b'{"coups":[]}', MARQUE, MARQUE + b"\1" * 40, MARQUE + b"\1" * 20_000]
)
def test_un_fichier_hostile_est_refuse(tmp_path: Path, octets: bytes) -> None:
    chemin = tmp_path / "autre.scellee"
    chemin.write_bytes(octets)
    with pytest.raises(ScelleIllisible):
        lire_scellee(chemin)


def test_ce_qui_n_est_pas_un_fichier_lisible_est_refuse(tmp_path: Path) -> None:
    with pytest.raises(FichierNonLu):
        lire_scellee(tmp_path / "absent.scellee")
    with pytest.raises(FichierNonLu):
        lire_scellee(tmp_path)
    enorme = tmp_path / "enorme.scellee"
    enorme.write_bytes(MARQUE + b"\0" * 1_000_001)
    with pytest.raises(FichierNonLu, match=r"1.Mo"):
        lire_scellee(enorme)
    assert not est_scellee(tmp_path)


def test_un_transfert_en_mode_texte_est_refuse(tmp_path: Path, preparation: Preparation) -> None:
    """Ends of lines changed on the way by a mail program."""
    chemin = ecrire_scellee(tmp_path / "finale.scellee", preparation)
    chemin.write_bytes(chemin.read_bytes().replace(b"\r\n", b"\n"))
    with pytest.raises(ScelleIllisible):
        lire_scellee(chemin)
