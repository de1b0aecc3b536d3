"""JSON Lines in and out: whatever is on a line, an answer in order, in French, and the right exit status."""

import io
import json
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.cli import lignes
from arbitre.cli.lignes import Entree, Objet, lire, traiter
from arbitre.engine.erreurs import CommandeRefusee


class Essai(Entree, frozen=True, kw_only=True):
    nombre: int
    mots: tuple[str, ...] = ()
    sens: str | None = None


def repondre(ligne: Essai) -> Objet:
    if ligne.nombre < 0:
        raise CommandeRefusee("Le nombre est négatif\u00a0: changez-le.")
    return {"double": ligne.nombre * 2}


def passer(octets: bytes, dossier: Path) -> tuple[int, list[dict[str, object]]]:
    """Exit status and answers of a file that holds ``octets``."""
    fichier = dossier / "entree.jsonl"
    fichier.write_bytes(octets)
    sortie = io.StringIO()
    statut = traiter(str(fichier), Essai, repondre, sortie)
    return statut, [json.loads(ligne) for ligne in sortie.getvalue().splitlines()]


def test_une_reponse_par_ligne_dans_l_ordre_avec_son_id(tmp_path: Path) -> None:
    statut, rendues = passer(b'{"id":"a","nombre":1}\n\n{"id":7,"nombre":2}\n{"nombre":3}', tmp_path)
    assert statut == 0
    assert rendues == [{"id": "a", "double": 2}, {"id": 7, "double": 4}, {"id": None, "double": 6}]


def test_une_ligne_inutilisable_se_dit_et_la_suivante_se_lit(tmp_path: Path) -> None:
    statut, rendues = passer(b'{"id":1,"nombre":-1}\nrien\n{"id":2,"nombre":1}\n', tmp_path)
    assert statut == 1
    assert rendues[0] == {"id": 1, "erreur": "Le nombre est négatif\u00a0: changez-le."}
    assert str(rendues[1]["erreur"]).startswith("La ligne n’est pas du JSON")
    assert rendues[2] == {"id": 2, "double": 2}


@pytest.mark.parametrize(
    ("ligne", "phrase"),
    [
        ({"id": 1}, "Champ «\u00a0nombre\u00a0» absent de la ligne\u00a0: ajoutez-le."),
        ({"nombre": 1, "couleur": 2}, "Champ inconnu «\u00a0couleur\u00a0» dans la ligne\u00a0: retirez-le."),
        ({"nombre": "1"}, "Le champ «\u00a0nombre\u00a0» doit être un nombre entier."),
        ({"nombre": 1.5}, "Le champ «\u00a0nombre\u00a0» doit être un nombre entier."),
        ({"nombre": None}, "Le champ «\u00a0nombre\u00a0» doit être un nombre entier."),
        ({"nombre": 1, "mots": "A"}, "Le champ «\u00a0mots\u00a0» doit être une liste."),
        ({"nombre": 1, "mots": ["A", 2]}, "Le champ «\u00a0mots[1]\u00a0» doit être un texte."),
        ({"nombre": 1, "sens": 4}, "Le champ «\u00a0sens\u00a0» doit être un texte ou null."),
        ({"nombre": 1, "id": [1]}, "Le champ «\u00a0id\u00a0» doit être un nombre entier ou un texte ou null."),
        ([1], "La ligne n’est pas un objet JSON\u00a0: commencez par «\u00a0{\u00a0»."),
        (7, "La ligne n’est pas un objet JSON\u00a0: commencez par «\u00a0{\u00a0»."),
    ],
)
def test_le_champ_fautif_est_nomme(ligne: object, phrase: str, tmp_path: Path) -> None:
    statut, (rendue,) = passer(json.dumps(ligne).encode(), tmp_path)
    assert (statut, rendue["erreur"]) == (1, phrase)


@pytest.mark.parametrize(
    "octets",
    [
        b"\xff\xfe\x00\x01",
        b"\x00" * 50,
        "{'nombre': é}".encode("latin-1"),
        b'{"nombre":1',
        b'{"nombre":NaN}',
        b'{"id":"\\ud800","nombre":1}',
        b"[" * 200_000,
        b'{"nombre":' * 5000 + b"1" + b"}" * 5000,
        b'{"nombre":1e999}',
    ],
)
def test_n_importe_quels_octets_donnent_une_erreur_en_francais(octets: bytes, tmp_path: Path) -> None:
    statut, (rendue,) = passer(octets, tmp_path)
    assert statut == 1
    assert str(rendue["erreur"]).endswith(".")
    assert "erreur" in rendue


def test_la_marque_d_utf_8_en_tete_n_est_pas_une_faute(tmp_path: Path) -> None:
    assert passer('\ufeff{"nombre":1}'.encode(), tmp_path) == (0, [{"id": None, "double": 2}])


def test_une_ligne_enorme_est_sautee_sans_etre_gardee(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lignes, "LIGNE_MAX", 1000)
    enorme = b'{"mots":["' + b"A" * 5000 + b'"]}\n'
    for taille in (999, 1000, 1001, 5000):
        ligne = b'{"nombre":1}'.ljust(taille) + b"\n"
        statut, rendues = passer(enorme + ligne + b'{"nombre":2}', tmp_path)
        assert statut == 1
        assert len(rendues) == 3
        assert "dépasse" in str(rendues[0]["erreur"])
        assert rendues[2] == {"id": None, "double": 4}


def test_un_nombre_immense_se_rend(tmp_path: Path) -> None:
    assert passer(b'{"id":1,"nombre":' + b"9" * 40 + b"}", tmp_path)[1][0]["double"] == 2 * int("9" * 40)


@given(st.binary(max_size=60))
def test_lire_ne_leve_que_des_refus(octets: bytes) -> None:
    sortie = io.StringIO()
    try:
        objet = msgspec.json.decode(octets)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError):
        return
    if isinstance(objet, dict):
        try:
            sortie.write(str(lire(objet, Essai)))
        except lignes.LigneInutilisable as refus:
            sortie.write(str(refus))
        assert sortie.getvalue()
