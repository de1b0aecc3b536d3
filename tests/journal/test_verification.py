"""`verifier` proves a file, and finds whatever was changed behind the program's back."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from arbitre.engine.competition.commandes import Evenement, Trace
from arbitre.engine.competition.inscrire import JoueurRetire
from arbitre.engine.ordre import CommandeAnnulee
from arbitre.engine.partie.etat import Remise
from arbitre.engine.partie.saisie import SanctionNotifiee
from arbitre.engine.partie.terminer import CoupCloture
from arbitre.journal import FichierEtranger, Journal, verifier
from arbitre.journal.sceau import ORIGINE, sceller
from tests.journal.outils import fichier

COLONNES = ("lot", "instant", "auteur", "partie", "commande", "genre", "donnees", "sceau")


def toucher(chemin: Path, *ordres: str) -> None:
    """Change the file as any database tool could."""
    with closing(sqlite3.connect(chemin)) as base:
        for ordre in ordres:
            base.execute(ordre)
        base.commit()


def fautes(chemin: Path) -> str:
    """What `verifier` finds; the file is left as it was."""
    avant = chemin.read_bytes()
    constat = verifier(chemin)
    assert chemin.read_bytes() == avant
    assert not constat.entier
    return " ".join(constat.fautes)


def test_un_fichier_entier_tient(tmp_path: Path) -> None:
    constat = verifier(fichier(tmp_path))
    assert constat.entier
    assert (constat.evenements, constat.commandes) == (33, 30)


@pytest.mark.parametrize("rang", [1, 9, 33])
@pytest.mark.parametrize("colonne", COLONNES)
def test_un_octet_change_dans_une_colonne_se_voit(tmp_path: Path, colonne: str, rang: int) -> None:
    chemin = fichier(tmp_path)
    if colonne in ("lot", "partie"):
        toucher(chemin, f"UPDATE journal SET {colonne} = {colonne} + 1 WHERE id = {rang}")
    else:
        toucher(
            chemin,
            f"UPDATE journal SET {colonne} = 'x' || substr({colonne}, 2) WHERE id = {rang} AND {colonne} != ''",
            f"UPDATE journal SET {colonne} = 'x' WHERE id = {rang} AND {colonne} = ''",
        )
    trouvees = fautes(chemin)
    assert f"événement {rang} " in trouvees or "illisible" in trouvees or "inconnu" in trouvees


def test_chaque_octet_des_donnees_compte(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    with closing(sqlite3.connect(chemin)) as base:
        (donnees,) = base.execute("SELECT donnees FROM journal WHERE id = 5").fetchone()
    for rang in range(1, len(donnees) + 1, 7):
        essai = tmp_path / "essai.arbitre"
        essai.write_bytes(chemin.read_bytes())
        signe = "9" if donnees[rang - 1] != "9" else "8"
        change = f"substr(donnees, 1, {rang - 1}) || '{signe}' || substr(donnees, {rang + 1})"
        toucher(essai, f"UPDATE journal SET donnees = {change} WHERE id = 5")
        assert not verifier(essai).entier, rang


@pytest.mark.parametrize(
    ("ordre", "mot"),
    [
        ("DELETE FROM journal WHERE id = 1", "L’événement 1 manque"),
        ("DELETE FROM journal WHERE id = 20", "L’événement 20 manque"),
        ("DELETE FROM journal WHERE id = 33", "Il manque 1 événement à la fin"),
        ("DELETE FROM journal WHERE id > 10", "Il manque 23 événements à la fin"),
        ("DELETE FROM journal", "Il manque 33 événements à la fin"),
    ],
)
def test_une_ligne_retiree_se_voit_meme_a_la_fin(tmp_path: Path, ordre: str, mot: str) -> None:
    chemin = fichier(tmp_path)
    toucher(chemin, ordre)
    assert mot in fautes(chemin)


def test_deux_lignes_echangees_se_voient(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    echanger = [f"UPDATE journal SET id = {vers} WHERE id = {de}" for de, vers in ((7, 999), (8, 7), (999, 8))]
    toucher(chemin, *echanger)
    assert "L’événement 7 " in fautes(chemin)


def test_une_ligne_ajoutee_sans_le_programme_se_voit(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    toucher(
        chemin,
        "INSERT INTO journal SELECT 34, lot + 1, instant, auteur, partie, commande, genre, donnees, sceau FROM journal"
        " WHERE id = 33",
    )
    assert "L’événement 34 " in fautes(chemin)


def test_un_octet_change_dans_le_fichier_meme(tmp_path: Path) -> None:
    """A flipped bit anywhere in a row's text is found; in the margins of a page it changes nothing."""
    chemin = fichier(tmp_path)
    entier = chemin.read_bytes()
    lieu = entier.index("bulletin mouillé".encode())
    chemin.write_bytes(entier[:lieu] + b"B" + entier[lieu + 1 :])
    assert "ne porte pas son sceau" in fautes(chemin)


def test_des_lignes_bien_scellees_qui_ne_se_suivent_pas(tmp_path: Path) -> None:
    """Seals prove that rows are those written; what they tell must also make a partie."""
    chemin = tmp_path / "faux.arbitre"
    impossibles: tuple[Evenement | CommandeAnnulee, ...] = (
        CoupCloture(7),
        JoueurRetire(3),
        CommandeAnnulee(12),
        SanctionNotifiee(1, (1,), Remise.BILLET),
    )
    for evenement in impossibles:
        chemin.unlink(missing_ok=True)
        with Journal(chemin, nouveau=True) as journal:
            journal.ajouter([Trace(1, 1, "2026-01-01T20:00:00", "", 1, "Faux", evenement)])
        assert "ne se rejoue pas" in fautes(chemin)


def test_verifier_refuse_ce_qui_n_est_pas_une_competition(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("bonjour", encoding="utf-8")
    with pytest.raises(FichierEtranger):
        verifier(tmp_path / "a.txt")


def test_le_sceau_couvre_chaque_champ() -> None:
    champs = (1, 1, "i", "a", 1, "c", "g", "d")
    base = sceller(ORIGINE, champs)
    autres = [
        sceller("1" * 32, champs),
        sceller(ORIGINE, (2, 1, "i", "a", 1, "c", "g", "d")),
        sceller(ORIGINE, (1, 2, "i", "a", 1, "c", "g", "d")),
        sceller(ORIGINE, (1, 1, "j", "a", 1, "c", "g", "d")),
        sceller(ORIGINE, (1, 1, "i", "b", 1, "c", "g", "d")),
        sceller(ORIGINE, (1, 1, "i", "a", 2, "c", "g", "d")),
        sceller(ORIGINE, (1, 1, "i", "a", 1, "d", "g", "d")),
        sceller(ORIGINE, (1, 1, "i", "a", 1, "c", "h", "d")),
        sceller(ORIGINE, (1, 1, "i", "a", 1, "c", "g", "e")),
    ]
    assert base not in autres
    assert len(set(autres)) == len(autres)


def refait(dossier: Path, rang: int, **champs: str | int) -> Path:
    """A file whose event ``rang`` was changed, and all seals made again from there on."""
    chemin = fichier(dossier)
    with closing(sqlite3.connect(chemin)) as base:
        for champ, valeur in champs.items():
            base.execute(f"UPDATE journal SET {champ} = ? WHERE id = ?", (valeur, rang))
        precedent = ORIGINE
        for ligne in base.execute("SELECT * FROM journal ORDER BY id").fetchall():
            precedent = sceller(precedent, ligne[:8])
            base.execute("UPDATE journal SET sceau = ? WHERE id = ?", (precedent, ligne[0]))
        base.commit()
    return chemin


@pytest.mark.parametrize(
    "instant",
    [
        "",
        "hier",
        "2026-01-01",
        "2026-01-01 20:00:00.000",
        "2026-02-30T20:00:00.000",
        "2026-01-01T25:00:00.000",
        "2026-W01-1T20:00:00",
        "2026-01-01T20:00:00.000Z",
        "٢٠٢٦-01-01T20:00:00.000",
        "2026-01-01T20:00:00.000 ",
    ],
)
def test_un_instant_forge_est_refuse_meme_bien_scelle(tmp_path: Path, instant: str) -> None:
    chemin = refait(tmp_path, 12, instant=instant)
    assert "L’événement 12 " in fautes(chemin)
    assert "forgé" in fautes(chemin)
    assert verifier(chemin).evenements == 11


@pytest.mark.parametrize("lot", [0, 7, 12, 10**12, -3])
def test_une_commande_qui_n_est_pas_la_suivante_est_refusee(tmp_path: Path, lot: int) -> None:
    assert "forgé" in fautes(refait(tmp_path, 12, lot=lot))


def test_une_horloge_qui_recule_se_note_sans_rien_refuser(tmp_path: Path) -> None:
    """In October, or set right by hand in the middle of an evening."""
    chemin = refait(tmp_path, 12, instant="2026-01-01T21:01:00.000+00:00")
    constat = verifier(chemin)
    assert constat.entier
    assert constat.notes == ("L’horloge de la console recule de 61 min à l’événement 13.",)


def test_une_ancre_dit_le_moment_qu_un_fichier_contient(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    with Journal(chemin) as journal:
        ancre = journal.ancre()
        vingt = journal.ancre_de(20)
    assert (ancre.nombre, len(ancre.sceau)) == (33, 32)
    assert verifier(chemin, ancre.sceau).ancree == ancre
    assert verifier(chemin, vingt.sceau[:12]).ancree == vingt
    quatre = " ".join(vingt.sceau[rang : rang + 4] for rang in (0, 4, 8, 12))
    assert str(vingt).replace("\u00a0", " ") == f"20 événements · sceau {quatre}"
    assert verifier(chemin, str(vingt)).ancree == vingt
    inconnue = verifier(chemin, "0123456789abcdef")
    assert inconnue.ancree is None
    assert inconnue.fautes == ("Aucun événement qui tient ne porte le sceau 0123456789abcdef.",)


def test_un_fichier_refait_et_rescelle_ne_contient_plus_le_moment_du_papier(tmp_path: Path) -> None:
    """What the seals alone cannot see, and a paper does."""
    with Journal(fichier(tmp_path), lecture_seule=True) as journal:
        papier = journal.ancre()
    chemin = refait(tmp_path, 12, auteur="Autre")
    assert verifier(chemin).entier
    assert not verifier(chemin, papier.sceau).entier


def test_un_fichier_coupe_net_n_est_vu_que_par_le_papier(tmp_path: Path) -> None:
    """The last events taken away with their count: whole, and without the paper's moment."""
    chemin = fichier(tmp_path)
    with Journal(chemin, lecture_seule=True) as journal:
        papier = journal.ancre()
    toucher(chemin, "DELETE FROM journal WHERE id > 30", "UPDATE sqlite_sequence SET seq = 30")
    assert verifier(chemin).entier
    assert not verifier(chemin, papier.sceau).entier
