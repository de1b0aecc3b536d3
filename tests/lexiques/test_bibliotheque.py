from datetime import date
from pathlib import Path

import pytest

from arbitre.dossiers import Dossiers
from arbitre.lexiques import LIBRE, Bibliotheque, Sens, ouvrir
from arbitre.lexiques.editions import empreinte
from arbitre.lexiques.erreurs import ChangementRefuse, EcritureImpossible, LexiqueInconnu, ListeInutilisable
from tests.lexiques.conftest import LIBRES
from tests.lexiques.formes import FORMES

JOUR = date(2026, 3, 14)
MOTS = ["AS", "MAISON", "TABLE"]


@pytest.fixture
def bibliotheque(dossiers: Dossiers) -> Bibliotheque:
    return Bibliotheque(dossiers)


def poser(dossier: Path, mots: list[str], nom: str = "Mon club.txt") -> Path:
    fichier = dossier / nom
    fichier.write_text("\n".join(mots), encoding="utf-8")
    return fichier


def test_importer_choisir_retirer(bibliotheque: Bibliotheque, tmp_path: Path) -> None:
    importation = bibliotheque.importer(poser(tmp_path, [*MOTS, "???"]), JOUR)
    installe = importation.installe
    assert (installe.nom, installe.nombre, installe.ecartes, installe.importe_le) == ("Mon club", 3, 1, JOUR)
    assert installe.empreinte == empreinte(MOTS)
    assert [e.texte for e in importation.lecture.premiers] == ["???"]
    assert bibliotheque.lister() == (installe,)
    assert bibliotheque.defaut == LIBRE

    bibliotheque.choisir(installe.cle)
    (tmp_path / "Mon club.txt").unlink()
    lexique = ouvrir(None, bibliotheque.dossiers)
    assert (lexique.nom, list(lexique.automate.mots()), lexique.ecartes) == ("Mon club", MOTS, 1)

    bibliotheque.retirer(installe.cle)
    assert bibliotheque.lister() == ()
    assert ouvrir(None, bibliotheque.dossiers).libre
    with pytest.raises(LexiqueInconnu, match="n’est plus installé"):
        bibliotheque.choisir(installe.cle)


def test_un_nom_donne_l_emporte_et_reimporter_remplace(bibliotheque: Bibliotheque, tmp_path: Path) -> None:
    fichier = poser(tmp_path, MOTS)
    bibliotheque.importer(fichier, JOUR)
    bibliotheque.importer(fichier, JOUR, "  Liste fédérale ")
    assert [i.nom for i in bibliotheque.lister()] == ["Liste fédérale"]


def test_edition_reconnue_donne_le_nom(
    bibliotheque: Bibliotheque, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbitre.lexiques.editions.EDITIONS", {empreinte(MOTS): ("ODS 9 (2024)", 3)})
    installe = bibliotheque.importer(FORMES["zip"](tmp_path, MOTS), JOUR).installe
    assert (installe.nom, installe.edition) == ("ODS 9 (2024)", "ODS 9 (2024)")
    bibliotheque.changer(installe.cle, "zzz", Sens.AJOUT, JOUR, "pour rire")
    lexique = bibliotheque.ouvrir(installe.cle)
    assert (lexique.nom, lexique.edition) == ("ODS 9 (2024) + 1 mot ajouté", "ODS 9 (2024)")


def test_la_liste_gardee_porte_l_empreinte(bibliotheque: Bibliotheque, tmp_path: Path) -> None:
    installe = bibliotheque.importer(poser(tmp_path, ["zoo", "été", "été"]), JOUR).installe
    (liste,) = bibliotheque.dossiers.donnees.rglob("liste.txt")
    assert liste.read_bytes() == b"ETE\nZOO\n"
    liste.write_bytes(b"ETE\nZOOS\n")
    assert "ZOO" in bibliotheque.ouvrir(installe.cle).automate  # compiled already, and proved by its checksum
    for compile_ in bibliotheque.dossiers.cache.rglob("*.lexique"):
        compile_.unlink()
    with pytest.raises(LexiqueInconnu, match="« Mon club » est abîmée : importez-la de nouveau"):
        bibliotheque.ouvrir(installe.cle)


def test_mots_ajoutes_et_retires_a_part_dates_motives(bibliotheque: Bibliotheque) -> None:
    bibliotheque.changer(LIBRE, "kir", Sens.AJOUT, JOUR, "absent de la liste libre")
    bibliotheque.changer(LIBRE, "Këa", Sens.AJOUT, JOUR, "oubli")
    bibliotheque.changer(LIBRE, "wagon", Sens.RETRAIT, JOUR, "essai")
    lexique = ouvrir(None, bibliotheque.dossiers)
    assert lexique.nom == "Liste libre + 2 mots ajoutés, 1 retiré"
    assert list(lexique.automate.mots()) == sorted({*LIBRES, "KIR", "KEA"} - {"WAGON"})
    assert (lexique.nombre, lexique.empreinte) == (6, empreinte(list(lexique.automate.mots())))
    assert [str(c) for c in lexique.changements] == [
        "KIR, ajouté le 14/03/2026 : absent de la liste libre",
        "KEA, ajouté le 14/03/2026 : oubli",
        "WAGON, retiré le 14/03/2026 : essai",
    ]
    assert lexique.mention == "Liste libre + 2 mots ajoutés, 1 retiré (+KIR +KEA −WAGON)"
    assert bibliotheque.changements("une autre clé") == ()


def test_un_mot_seulement_retire_se_dit_aussi(bibliotheque: Bibliotheque) -> None:
    bibliotheque.changer(LIBRE, "wagon", Sens.RETRAIT, JOUR, "essai")
    assert bibliotheque.ouvrir(LIBRE).nom == "Liste libre − 1 mot retiré"


def test_changer_puis_revenir_efface_le_changement(bibliotheque: Bibliotheque) -> None:
    bibliotheque.changer(LIBRE, "KIR", Sens.AJOUT, JOUR, "absent")
    bibliotheque.changer(LIBRE, "KIR", Sens.RETRAIT, JOUR, "finalement non")
    assert bibliotheque.changements(LIBRE) == ()
    assert bibliotheque.ouvrir(LIBRE).nom == "Liste libre"


@pytest.mark.parametrize(
    ("mot", "sens", "raison", "phrase"),
    [
        ("AS", Sens.AJOUT, "x", "AS est déjà dans ce lexique : rien à changer"),
        ("KIR", Sens.RETRAIT, "x", "KIR est déjà absent de ce lexique : rien à changer"),
        ("K", Sens.AJOUT, "x", "« K » n’est pas un mot de 2 à 15 lettres"),
        ("mot-clé", Sens.AJOUT, "x", "« mot-clé » n’est pas un mot"),
        ("KIR", Sens.AJOUT, "  ", "Dites pourquoi KIR change"),
    ],
)
def test_changement_refuse(bibliotheque: Bibliotheque, mot: str, sens: Sens, raison: str, phrase: str) -> None:
    with pytest.raises(ChangementRefuse, match=phrase):
        bibliotheque.changer(LIBRE, mot, sens, JOUR, raison)
    assert bibliotheque.changements(LIBRE) == ()


def test_les_mots_changes_attendent_que_la_liste_revienne(bibliotheque: Bibliotheque, tmp_path: Path) -> None:
    fichier = poser(tmp_path, MOTS)
    cle = bibliotheque.importer(fichier, JOUR).installe.cle
    bibliotheque.changer(cle, "KIR", Sens.AJOUT, JOUR, "absent")
    bibliotheque.retirer(cle)
    assert bibliotheque.lister() == ()
    bibliotheque.importer(fichier, JOUR)
    assert "KIR" in bibliotheque.ouvrir(cle).automate


def test_changements_illisibles_ne_sont_ni_oublies_ni_ecrases(bibliotheque: Bibliotheque) -> None:
    bibliotheque.changer(LIBRE, "KIR", Sens.AJOUT, JOUR, "absent")
    (fichier,) = bibliotheque.dossiers.donnees.rglob("changements.json")
    fichier.write_text("[{", encoding="ascii")
    with pytest.raises(LexiqueInconnu, match=r"réparez ou déplacez « .*changements.json »"):
        bibliotheque.ouvrir(LIBRE)
    with pytest.raises(LexiqueInconnu):
        bibliotheque.changer(LIBRE, "ZOO", Sens.AJOUT, JOUR, "absent")
    assert fichier.read_text(encoding="ascii") == "[{"


def test_choix_ou_fiche_illisibles_rendent_la_liste_libre(bibliotheque: Bibliotheque, tmp_path: Path) -> None:
    cle = bibliotheque.importer(poser(tmp_path, MOTS), JOUR).installe.cle
    bibliotheque.choisir(cle)
    (choix,) = bibliotheque.dossiers.donnees.rglob("choix.json")
    choix.write_bytes(b"\xff")
    (fiche,) = bibliotheque.dossiers.donnees.rglob("fiche.json")
    fiche.write_bytes(b"{}")
    assert bibliotheque.lister() == ()
    assert ouvrir(None, bibliotheque.dossiers).libre


def test_liste_refusee_ne_change_rien(bibliotheque: Bibliotheque, tmp_path: Path) -> None:
    with pytest.raises(ListeInutilisable):
        bibliotheque.importer(poser(tmp_path, ["1", "2"]), JOUR)
    assert not bibliotheque.dossiers.donnees.exists()


def test_disque_plein_dit_en_francais(
    bibliotheque: Bibliotheque, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def plein(_: int) -> None:
        raise OSError(28, "No space left on device")

    fichier = poser(tmp_path, MOTS)
    monkeypatch.setattr("os.fsync", plein)
    with pytest.raises(EcritureImpossible, match="disque est plein : libérez de la place"):
        bibliotheque.importer(fichier, JOUR)
    assert bibliotheque.lister() == ()


def test_dossier_interdit_dit_en_francais(bibliotheque: Bibliotheque, tmp_path: Path) -> None:
    bibliotheque.dossiers.donnees.write_text("un fichier à la place", encoding="utf-8")
    with pytest.raises(EcritureImpossible, match="vérifiez vos droits"):
        bibliotheque.importer(poser(tmp_path, MOTS), JOUR)
