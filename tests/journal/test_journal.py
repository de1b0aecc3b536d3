"""The competition file: written whole or not at all, one writer, foreign files left alone."""

import getpass
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from arbitre.engine.competition.duplicate import DUPLICATE
from arbitre.engine.competition.etat import Competition
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireArbitre
from arbitre.engine.erreurs import Refus
from arbitre.engine.histoire import replay
from arbitre.engine.partie.discipline import AvertirJoueur
from arbitre.engine.partie.saisie import SaisirBulletin
from arbitre.journal import (
    FichierEtranger,
    FichierOccupe,
    FichierRefuse,
    Journal,
    JournalAbime,
    JournalPlein,
    SaisieInecrivable,
    nouveau,
    verifier,
)
from arbitre.journal.derniers import derniere_competition
from arbitre.regie import RegieDuplicate
from tests.engine.partie.banc import bulletin, savoir
from tests.journal.outils import fichier, regie, soiree


def vide(dossier: Path) -> Path:
    """A file of which nothing was written yet, as an interrupted creation left it before version 0.2."""
    chemin = dossier / "a.arbitre"
    chemin.touch()
    return chemin


def test_rouvrir_rend_le_meme_etat_et_les_memes_annulations(tmp_path: Path) -> None:
    r = regie(tmp_path / "a.arbitre")
    soiree(r)
    etat, reprise = r.etat, r.a_annuler()
    r.fermer()
    rouverte = regie(tmp_path / "a.arbitre")
    assert rouverte.etat == etat
    assert rouverte.a_annuler() == reprise
    rouverte.fermer()


def test_deux_consoles_la_seconde_sait_qui_a_le_fichier(tmp_path: Path) -> None:
    chemin = vide(tmp_path)
    with Journal(chemin):
        with pytest.raises(FichierOccupe, match=rf"déjà ouvert par .* sur .* \(processus {os.getpid()}\)"):
            Journal(chemin)
        with Journal(chemin, lecture_seule=True) as lecture:
            assert list(lecture.lire()) == []
    with Journal(chemin):
        pass


def test_lire_pendant_qu_une_autre_console_ecrit(tmp_path: Path) -> None:
    r = regie(tmp_path / "a.arbitre")
    soiree(r)
    with Journal(tmp_path / "a.arbitre", lecture_seule=True) as lecture:
        assert replay(DUPLICATE, lecture.lire()) == r.etat
        r.executer(AvertirJoueur(1, "bavardage"))
        assert replay(DUPLICATE, lecture.lire()) == r.etat
        with pytest.raises(JournalPlein, match="lecture seule"):
            lecture.ajouter(list(lecture.lire())[:1])
    r.fermer()


def test_regarder_un_fichier_ferme_ne_laisse_rien_a_cote(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    with Journal(chemin, lecture_seule=True) as lecture:
        lues = list(lecture.lire())
        r = regie(chemin)
        r.executer(AvertirJoueur(1, "bavardage"))
        assert len(list(lecture.lire())) == len(lues) + 1
        r.fermer()
        assert len(list(lecture.lire())) == len(lues) + 1
    assert verifier(chemin).entier
    assert {f.name for f in tmp_path.iterdir()} <= {"soiree.arbitre", "soiree.arbitre-verrou"}


def test_le_nom_de_qui_tient_le_fichier_peut_manquer(tmp_path: Path) -> None:
    chemin = vide(tmp_path)
    with Journal(chemin):
        for note in Path(tempfile.gettempdir(), f"arbitre-{getpass.getuser()}").glob("*-qui"):
            note.write_text("{", encoding="utf-8")
        (tmp_path / "a.arbitre-qui").write_text("{", encoding="utf-8")
        with pytest.raises(FichierOccupe, match="une autre console"):
            Journal(chemin)


ETRANGERS = {
    "texte.arbitre": b"Bonjour, je suis une liste de courses.\n" * 40,
    "court.arbitre": b"SQL",
    "image.arbitre": b"\x89PNG\r\n\x1a\n" + bytes(range(256)),
    "presque.arbitre": b"SQLite format 3\x00" + b"\xff" * 200,
}


@pytest.mark.parametrize("nom", ETRANGERS)
@pytest.mark.parametrize("lecture", [False, True])
def test_un_fichier_etranger_est_refuse_et_laisse_tel_quel(tmp_path: Path, nom: str, lecture: bool) -> None:
    chemin = tmp_path / nom
    chemin.write_bytes(ETRANGERS[nom])
    with pytest.raises(FichierRefuse, match=r"choisissez|abîmé"):
        Journal(chemin, lecture_seule=lecture)
    assert chemin.read_bytes() == ETRANGERS[nom]
    assert list(tmp_path.iterdir()) == [chemin], "nothing is left beside it"


@pytest.mark.parametrize("version", [0, 7])
@pytest.mark.parametrize("wal", [False, True])
def test_une_autre_base_sqlite_est_refusee_et_laissee_telle_quelle(tmp_path: Path, version: int, wal: bool) -> None:
    chemin = tmp_path / "autre.arbitre"
    with closing(sqlite3.connect(chemin)) as base:
        if wal:
            base.execute("PRAGMA journal_mode=WAL")
        base.execute("CREATE TABLE signets (titre TEXT)")
        base.execute("INSERT INTO signets VALUES ('un')")
        base.execute(f"PRAGMA user_version={version}")
        base.commit()
    avant = chemin.read_bytes()
    with pytest.raises(FichierEtranger, match=r"choisissez un \.arbitre"):
        Journal(chemin)
    assert chemin.read_bytes() == avant


def test_un_fichier_d_une_version_suivante(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    with closing(sqlite3.connect(chemin)) as base:
        base.execute("PRAGMA user_version=99")
    for lecture in (False, True):
        with pytest.raises(FichierEtranger, match="mettez le programme à jour"):
            Journal(chemin, lecture_seule=lecture)


def test_un_evenement_d_une_version_suivante(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    with closing(sqlite3.connect(chemin)) as base:
        base.execute("UPDATE journal SET genre = 'TopChante' WHERE id = 9")
        base.commit()
    with pytest.raises(JournalAbime, match=r"TopChante.*version plus récente"):
        regie(chemin)
    with Journal(chemin):
        pass


def test_un_fichier_vide_devient_une_competition(tmp_path: Path) -> None:
    (tmp_path / "a.arbitre").touch()
    r = regie(tmp_path / "a.arbitre")
    r.executer(CreerCompetition("Essai", ""))
    r.fermer()
    assert regie_fermee(tmp_path / "a.arbitre") == "Essai"


def regie_fermee(chemin: Path) -> str:
    r = regie(chemin)
    nom = r.etat.nom
    r.fermer()
    return nom


@pytest.mark.parametrize("lecture", [False, True])
def test_un_dossier_un_dossier_absent_un_fichier_absent(tmp_path: Path, lecture: bool) -> None:
    (tmp_path / "d.arbitre").mkdir()
    with pytest.raises(FichierRefuse, match="est un dossier"):
        Journal(tmp_path / "d.arbitre", lecture_seule=lecture)
    with pytest.raises(FichierRefuse, match=r"n’existe pas"):
        Journal(tmp_path / "rien" / "a.arbitre", lecture_seule=lecture)
    with pytest.raises(FichierRefuse, match="vérifiez le nom"):
        Journal(tmp_path / "absent.arbitre", lecture_seule=True)
    with pytest.raises(FichierRefuse, match="n’est pas un fichier ordinaire"):
        Journal(Path("/dev/null"), lecture_seule=lecture)


@pytest.fixture
def dossier_ferme() -> Iterator[Path]:
    """A folder with a closed file in it, in which this user (root steps down) may write nothing."""
    with tempfile.TemporaryDirectory(prefix="arbitre-ferme-") as nom:
        dossier = Path(nom)
        fichier(dossier)
        for reste in dossier.glob("*-verrou"):
            reste.unlink()
        (dossier / "soiree.arbitre").chmod(0o444)
        dossier.chmod(0o555)
        racine = os.geteuid() == 0
        if racine:
            os.seteuid(65534)
        try:
            yield dossier
        finally:
            if racine:
                os.seteuid(0)
            dossier.chmod(0o755)


@pytest.mark.skipif(os.name == "nt", reason="permissions of another kind")
def test_un_dossier_ou_l_on_ne_peut_ecrire(dossier_ferme: Path) -> None:
    with pytest.raises(FichierRefuse, match=r"l’accès en est refusé.*choisissez un autre dossier"):
        Journal(dossier_ferme / "neuf.arbitre", nouveau=True)
    with pytest.raises(FichierRefuse, match="choisissez un autre dossier"):
        Journal(dossier_ferme / "soiree.arbitre")
    with Journal(dossier_ferme / "soiree.arbitre", lecture_seule=True) as lecture:
        assert replay(DUPLICATE, lecture.lire()).nom == "Soirée d’essai"


@pytest.mark.skipif(os.name == "nt", reason="permissions of another kind")
def test_un_fichier_que_l_on_ne_peut_lire(dossier_ferme: Path) -> None:
    if os.geteuid() == 0:
        pytest.skip("root reads everything")
    proprietaire = dossier_ferme.stat().st_uid
    os.seteuid(proprietaire)
    (dossier_ferme / "soiree.arbitre").chmod(0o000)
    os.seteuid(65534 if proprietaire == 0 else proprietaire)
    for lecture in (True, False):
        with pytest.raises(FichierRefuse, match=r"ne peut être lu \(l’accès en est refusé\)"):
            Journal(dossier_ferme / "soiree.arbitre", lecture_seule=lecture)


def remplir(r: RegieDuplicate, motif: str) -> tuple[Competition, int]:
    """Command until the disk is full; the state and the number of events then."""
    while not _plein(r, motif):
        pass
    return r.etat, r.journal.nombre_ecrit()


def _plein(r: RegieDuplicate, motif: str) -> bool:
    try:
        r.executer(AvertirJoueur(1, motif))
    except JournalPlein:
        return True
    return False


def test_un_disque_plein_ne_perd_rien_et_l_on_reprend_quand_il_y_a_de_la_place(tmp_path: Path) -> None:
    r = regie(tmp_path / "a.arbitre")
    soiree(r)
    connexion = r.journal._conn
    pages = connexion.execute("PRAGMA page_count").fetchone()[0]
    connexion.execute(f"PRAGMA max_page_count={pages}")
    motif = "x" * 200
    avant, traces = remplir(r, motif)
    with pytest.raises(JournalPlein, match=r"le disque est plein.*recommencez"):
        r.executer(AvertirJoueur(1, motif))
    assert r.etat is avant
    assert sum(1 for _ in r.journal.lire()) == traces
    connexion.execute("PRAGMA max_page_count=100000")
    r.executer(AvertirJoueur(1, motif))
    etat = r.etat
    r.fermer()
    with Journal(tmp_path / "a.arbitre", lecture_seule=True) as lecture:
        assert replay(DUPLICATE, lecture.lire()) == etat


def test_ce_qui_ne_s_ecrit_pas_est_refuse_sans_rien_changer(tmp_path: Path) -> None:
    r = regie(tmp_path / "a.arbitre")
    soiree(r)
    avant = r.etat
    with pytest.raises(SaisieInecrivable, match="retapez-la"):
        r.executer(SaisirBulletin(2, 1, bulletin("\ud800", "H4", 1)))
    assert r.etat is avant
    r.executer(SaisirBulletin(2, 1, bulletin("ET", "H4", 10**30)))
    assert list(r.journal.lire())[-1].evenement.fiche == r.partie.coups[1].fiches[1]  # type: ignore[union-attr]
    r.fermer()


def lire_ou_phrase(chemin: Path) -> Competition | str:
    """The state that the file tells, or the sentence that refuses it."""
    try:
        with Journal(chemin, lecture_seule=True) as lecture:
            return replay(DUPLICATE, lecture.lire())
    except FichierRefuse as refus:
        return str(refus)


def test_un_fichier_tronque_n_importe_ou_est_dit_abime_ou_se_lit_jusque_la(tmp_path: Path) -> None:
    entier = fichier(tmp_path).read_bytes()
    coupe = tmp_path / "coupe.arbitre"
    for taille in sorted({1, 50, 99, 100, 101, 512, *range(0, len(entier), 1021), len(entier) - 1}):
        coupe.write_bytes(entier[:taille])
        lu = lire_ou_phrase(coupe)
        assert lu.endswith(".") if isinstance(lu, str) else lu.nom in ("", "Soirée d’essai"), taille
        assert coupe.read_bytes() == entier[:taille]
        for reste in tmp_path.glob("coupe.arbitre-*"):
            reste.unlink()


def test_un_fichier_tronque_ne_s_ouvre_pas_en_ecriture_sans_le_dire(tmp_path: Path) -> None:
    entier = fichier(tmp_path).read_bytes()
    coupe = tmp_path / "coupe.arbitre"
    for taille in (2000, 4096, 8192, len(entier) - 4096):
        coupe.write_bytes(entier[:taille])
        with pytest.raises(FichierRefuse):
            regie(coupe)


@pytest.mark.parametrize("reste", ["-wal", "-shm"])
def test_des_restes_illisibles_a_cote_ne_perdent_rien(tmp_path: Path, reste: str) -> None:
    chemin = fichier(tmp_path)
    chemin.with_name(chemin.name + reste).write_bytes(b"\xaa" * 5000)
    assert regie_fermee(chemin) == "Soirée d’essai"


def test_une_creation_interrompue_se_reprend(tmp_path: Path) -> None:
    chemin = tmp_path / "a.arbitre"
    with closing(sqlite3.connect(chemin)) as base:
        base.execute("PRAGMA journal_mode=WAL")
        base.execute(
            "CREATE TABLE _sqlite_migrations (id INTEGER PRIMARY KEY, migration_set TEXT, name TEXT, applied_at TEXT)"
        )
        base.commit()
    r = regie(chemin)
    r.executer(CreerCompetition("Essai", ""))
    r.fermer()
    assert regie_fermee(chemin) == "Essai"


def test_un_nouveau_fichier_n_est_la_qu_une_fois_entier(tmp_path: Path) -> None:
    with nouveau(tmp_path / "a.arbitre") as journal:
        r = RegieDuplicate(journal, savoir())
        r.executer(CreerCompetition("Essai", "2026-11-21"))
        assert not (tmp_path / "a.arbitre").exists()
    assert [f.name for f in tmp_path.iterdir()] == ["a.arbitre"]
    assert regie(tmp_path / "a.arbitre").etat.nom == "Essai"


def test_un_nouveau_fichier_refuse_ne_laisse_rien(tmp_path: Path) -> None:
    commandes = CreerCompetition("Essai", "2026-11-21"), InscrireArbitre(" ")
    with pytest.raises(Refus, match="nom"), nouveau(tmp_path / "a.arbitre") as journal:
        RegieDuplicate(journal, savoir()).executer(*commandes)
    assert list(tmp_path.iterdir()) == []


def test_un_nouveau_fichier_n_ecrase_rien(tmp_path: Path) -> None:
    (tmp_path / "a.arbitre").write_bytes(b"autre chose")
    with pytest.raises(FichierRefuse, match="existe déjà"), nouveau(tmp_path / "a.arbitre"):
        pytest.fail("nothing is made where a file stands")
    assert (tmp_path / "a.arbitre").read_bytes() == b"autre chose"


def test_un_nouveau_fichier_ou_l_on_ne_peut_ecrire(dossier_ferme: Path) -> None:
    with (
        pytest.raises(FichierRefuse, match=r"a\.arbitre.+un autre dossier"),
        nouveau(dossier_ferme / "a.arbitre"),
    ):
        pytest.fail("nothing is made where one may not write")


def test_la_derniere_competition_s_offre_ou_aucune(tmp_path: Path) -> None:
    derniere = derniere_competition(fichier(tmp_path))
    assert [j.nom for j in derniere.joueurs.values()] == [f"Joueur {n}" for n in range(1, 5)]
    assert derniere_competition(tmp_path / "absent.arbitre") == Competition()
    (tmp_path / "faux.arbitre").write_bytes(b"autre chose")
    assert derniere_competition(tmp_path / "faux.arbitre") == Competition()


def test_le_fichier_copie_seul_apres_chaque_commande_est_entier(tmp_path: Path) -> None:
    r = regie(tmp_path / "a.arbitre")
    soiree(r)
    for n in range(40):
        r.executer(AvertirJoueur(1, str(n)))
        copie = Path(shutil.copy(tmp_path / "a.arbitre", tmp_path / "copie.arbitre"))
        with Journal(copie, lecture_seule=True) as lecture:
            assert lecture.ancre() == r.journal.ancre()
    assert verifier(copie).entier
    assert replay(DUPLICATE, lecture.lire()) == r.etat
    r.fermer()


def test_le_fichier_copie_seul_suffit(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    assert not chemin.with_name(chemin.name + "-wal").exists(), "closed, one file holds all"
    ailleurs = tmp_path / "cle usb" / "à l’été.arbitre"
    ailleurs.parent.mkdir()
    shutil.copy(chemin, ailleurs)
    assert regie_fermee(ailleurs) == "Soirée d’essai"
