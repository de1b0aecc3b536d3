"""A centre's file received by a real PostgreSQL: once a seal, contradictions said, hostile ones refused."""

import json
from collections.abc import Iterator
from functools import reduce
from operator import getitem
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace

from arbitre.central import application, epreuves
from arbitre.central.base import Connexion
from arbitre.central.calcul import Memoire
from arbitre.central.commandes import main
from arbitre.centres_signes import ecrire_signe
from arbitre.echanges.centres import ecrire_centre, octets_du_centre
from arbitre.engine.centres.fusion import fusionner
from arbitre.journal.signature import Cle, faire_la_cle
from tests.central.outils import Instance, calculer, dans, ouverte
from tests.engine.centres.test_fusion import centre

LYON, METZ = centre("Lyon", (76, 0), (20, 68)), centre("Metz", (76, 68))
PLUS_TARD = centre("Lyon", (76, 68), (20, 68))


def combien(base: str, table: str) -> int:
    with psycopg.connect(base) as connexion:
        ligne = connexion.execute(f"SELECT count(*) FROM {table}").fetchone()
    return int(ligne[0]) if ligne else -1


def test_un_fichier_renvoye_n_est_garde_qu_une_fois(base: str) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)
    premiere, seconde = (instance.deposer(o.clefs["Lyon"], LYON, 5) for _ in range(2))
    assert (premiere.status_code, seconde.status_code) == (201, 200)
    assert premiere.json()["sceau"] == seconde.json()["sceau"]
    assert seconde.json()["compte"] is True
    assert combien(base, "depots") == 1


def test_le_plus_recent_compte_quel_que_soit_l_ordre_d_arrivee(base: str) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)
    assert instance.deposer(o.clefs["Lyon"], PLUS_TARD, 9).json()["compte"] is True
    assert instance.deposer(o.clefs["Lyon"], LYON, 5).json()["compte"] is False, "late, by a cut"
    calculer(base)
    assert ">144<" in instance.lire(f"/epreuves/{o.numero}").text
    assert instance.deposer(o.clefs["Lyon"], LYON, 10).json()["compte"] is True, "the centre took it back"
    calculer(base)
    assert ">144<" not in instance.lire(f"/epreuves/{o.numero}").text


def test_le_meme_fichier_par_courrier_donne_le_meme(base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)
    monkeypatch.setenv("ARBITRE_CENTRAL_BASE", base)
    fichier = ecrire_centre(tmp_path / "lyon.centre.json", LYON)
    assert main(["deposer", "Mondial", str(fichier)]) == 0
    envoye = instance.deposer(o.clefs["Lyon"], LYON, 3)
    assert envoye.status_code == 200, "known by its seal"
    assert combien(base, "depots") == 1


def dit_du_centre(instance: Instance, jeton: str) -> str:
    """As the organiser reads it."""
    (lyon,) = instance.lire("/api/organisateur", jeton).json()["centres"]
    return str(lyon["dit"])


def test_l_organisateur_lit_qui_a_signe_et_les_memes_resultats_signes_ensuite_le_sont(
    base: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked for a signed file, a centre sends what it had sent already: it was read as unsigned for ever."""
    o, instance = ouverte(base, "Lyon"), Instance(base)
    faire_la_cle(tmp_path / "club.pem")
    cle = Cle(tmp_path / "club.pem")
    signe = ecrire_signe(tmp_path / "lyon.centre.json", LYON, cle)
    instance.deposer(o.clefs["Lyon"], LYON, 5)
    assert dit_du_centre(instance, o.jeton) == "reçu, non signé"
    monkeypatch.setenv("ARBITRE_CENTRAL_BASE", base)
    assert main(["deposer", "Mondial", str(signe)]) == 0, "by mail"
    assert dit_du_centre(instance, o.jeton) == f"reçu, signé par la clé {cle.empreinte}"
    instance.deposer(o.clefs["Lyon"], LYON, 6)
    assert dit_du_centre(instance, o.jeton) == f"reçu, signé par la clé {cle.empreinte}", "these results are"
    instance.deposer(o.clefs["Lyon"], PLUS_TARD, 7)
    assert dit_du_centre(instance, o.jeton) == "reçu, non signé", "those are others"
    instance.deposer(o.clefs["Lyon"], ecrire_signe(tmp_path / "2.centre.json", PLUS_TARD, cle).read_bytes(), 7)
    assert dit_du_centre(instance, o.jeton) == f"reçu, signé par la clé {cle.empreinte}"
    faux = signe.read_bytes().replace(b'"signature":"', b'"signature":"00')
    refuse = instance.deposer(o.clefs["Lyon"], faux, 8)
    assert refuse.status_code == 422
    assert "La signature de «\u00a0Lyon\u00a0» ne tient pas" in refuse.json()["refus"]


@pytest.mark.parametrize(
    ("octets", "dit"),
    [
        (b"\x00\x01", "il est coupé, ou d’une autre sorte"),
        (b"[" * 400_000, "trop grand"),
        (b"[" * 100_000, "n’est pas le fichier d’un centre"),
        (octets_du_centre(replace(LYON, edition="2099")), "édition"),
        (octets_du_centre(METZ), "clef est celle"),
        (octets_du_centre(replace(LYON, parties=(replace(LYON.parties[0], numero=10**30),))), "n’est pas"),
        (octets_du_centre(replace(LYON, parties=(replace(LYON.parties[0], numero=99),))), "numéro hors"),
        (octets_du_centre(replace(LYON, joueurs=tuple(replace(j, nom="x" * 999) for j in LYON.joueurs))), "trop long"),
        (octets_du_centre(replace(LYON, joueurs=tuple(replace(j, nom="a\u202eb") for j in LYON.joueurs))), "trop long"),
        (octets_du_centre(centre("Lyon", (76, 10_000_000))), "score"),
    ],
)
def test_un_fichier_hostile_est_refuse_en_francais_et_rien_ne_change(base: str, octets: bytes, dit: str) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)
    refuse = instance.deposer(o.clefs["Lyon"], octets, 1)
    assert refuse.status_code == 422
    assert dit in refuse.json()["refus"]
    assert combien(base, "depots") == 0


def _textes(dit: object, ou: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where each text of a file stands."""
    if isinstance(dit, str):
        yield ou
    elif isinstance(dit, dict | list):
        for cle, valeur in dit.items() if isinstance(dit, dict) else enumerate(dit):
            yield from _textes(valeur, (*ou, cle))


def test_aucun_texte_d_un_fichier_n_abat_l_envoi_ni_le_classement(base: str) -> None:
    """A NUL, which PostgreSQL keeps in no text, in each field in turn: a sentence, or a file that is ranked."""
    o, instance = ouverte(base, "Lyon"), Instance(base)
    net = json.loads(octets_du_centre(LYON))
    del net["centre"]["somme"]
    par_champ = {tuple(cle for cle in ou if isinstance(cle, str)): ou for ou in _textes(net)}
    assert len(par_champ) > 10
    for rang, (*chemin, dernier) in enumerate(par_champ.values(), start=1):
        faux = json.loads(json.dumps(net))
        reduce(getitem, chemin, faux)[dernier] = "x\0y"
        recu = instance.deposer(o.clefs["Lyon"], json.dumps(faux).encode(), rang)
        assert recu.status_code in (200, 201, 422)
        if recu.status_code == 422:
            assert recu.json()["refus"]
        else:
            calculer(base)
            assert instance.lire(f"/epreuves/{o.numero}").status_code == 200


def test_sans_clef_ou_avec_une_clef_revoquee_rien_n_est_lu(base: str) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)

    async def revoquer(connexion: Connexion) -> None:
        await epreuves.revoquer(connexion, await epreuves.trouver(connexion, "Mondial"), "Lyon")

    assert instance.deposer("inconnue", LYON).status_code == 401
    dans(base, revoquer)
    refuse = instance.deposer(o.clefs["Lyon"], LYON)
    assert refuse.status_code == 401
    assert "demandez-en une" in refuse.json()["refus"]


def test_une_nouvelle_clef_ferme_l_ancienne(base: str) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)

    async def redonner(connexion: Connexion) -> str:
        return await epreuves.donner_une_clef(connexion, await epreuves.trouver(connexion, "Mondial"), "Lyon")

    neuve = dans(base, redonner)
    assert instance.deposer(o.clefs["Lyon"], LYON).status_code == 401
    assert instance.deposer(neuve, LYON).status_code == 201


def test_ce_qui_se_contredit_est_dit_comme_la_fusion_le_dit(base: str) -> None:
    lyon, metz = (centre(nom, (76, 68), licences=["77"]) for nom in ("Lyon", "Metz"))
    o, instance = ouverte(base, "Lyon", "Metz"), Instance(base)
    instance.deposer(o.clefs["Lyon"], lyon)
    instance.deposer(o.clefs["Metz"], metz)
    calculer(base)
    attendus = [c.texte for c in fusionner([lyon, metz]).conflits]
    assert len(attendus) == 1
    for nom in ("Lyon", "Metz"):
        assert instance.lire("/api/centre", o.clefs[nom]).json()["conflits"] == attendus, "said to both"
    dit = instance.lire("/api/organisateur", o.jeton).json()
    assert dit["conflits"] == attendus
    assert [c["recu"] for c in dit["centres"]] == [True, True]


def test_un_score_hors_de_portee_est_nomme_a_l_organisateur_et_n_est_sur_aucune_page_avant_son_accord(
    base: str,
) -> None:
    o, instance = ouverte(base, "Lyon", "Metz"), Instance(base)
    instance.deposer(o.clefs["Lyon"], centre("Lyon", (76, 101), (76, 0)), 1)
    instance.deposer(o.clefs["Metz"], METZ, 1)
    calculer(base)
    page = instance.lire(f"/epreuves/{o.numero}").text
    assert "Lyon 1" not in page
    assert "Lyon 2" in page
    assert "1 joueur à vérifier par l’organisateur" in page
    assert "provisoire" in page.lower(), "all is in, and this is not settled"
    (dit,) = instance.lire("/api/organisateur", o.jeton).json()["a_accepter"]
    assert "Lyon 1 (n°\u00a01, table 1) a 101 points" in dit
    assert instance.lire("/api/centre", o.clefs["Lyon"]).json()["conflits"] == [dit]
    ou, jeton = "/api/organisateur/accepte", {"authorization": f"Bearer {o.jeton}"}
    clef, telle_quelle = {"authorization": f"Bearer {o.clefs['Lyon']}"}, json.dumps(dit, ensure_ascii=False).encode()
    autre, refuse, accepte = instance.demander(
        ("PUT", ou, {"content": telle_quelle, "headers": clef}),
        ("PUT", ou, {"content": b'"autre chose"', "headers": jeton}),
        ("PUT", ou, {"content": telle_quelle, "headers": jeton}),
    )
    assert (autre.status_code, refuse.status_code, accepte.json()) == (401, 422, {"reste": 0})
    calculer(base)
    assert "Lyon 1" in instance.lire(f"/epreuves/{o.numero}").text
    assert instance.lire("/api/organisateur", o.jeton).json()["a_accepter"] == []


def test_l_accord_se_donne_aussi_d_un_terminal_et_s_efface_avec_le_joueur(
    base: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)
    instance.deposer(o.clefs["Lyon"], centre("Lyon", (76, 101)), 1)
    calculer(base)
    monkeypatch.setenv("ARBITRE_CENTRAL_BASE", base)
    assert main(["accepter", "Mondial", "Lyon"]) == 0
    assert "a 101 points" in capsys.readouterr().out
    assert combien(base, "acceptes") == 1
    assert main(["effacer", "Mondial", "--centre", "Lyon", "--joueur", "1"]) == 0
    assert combien(base, "acceptes") == 0, "it named the player"


def test_trop_d_envois_attendent(base: str) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base, depots=8)
    statuts = [instance.deposer(o.clefs["Lyon"], LYON, n).status_code for n in range(4)]
    assert statuts == [201, 200, 429, 429]


def test_quarante_centres_d_une_meme_adresse_ne_se_genent_pas(base: str) -> None:
    """They shared what one address may read."""
    o, instance = ouverte(base, *(f"C{n}" for n in range(8))), Instance(base, depots=8, lectures=8)
    statuts = [instance.deposer(clef, centre(nom, (76, 0)), 1).status_code for nom, clef in o.clefs.items()]
    assert statuts == [201] * 8


def test_des_clefs_essayees_au_hasard_attendent(base: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(application, "FAUSSES_PAR_MINUTE", 8)
    o, instance = ouverte(base, "Lyon"), Instance(base)
    essais = [("GET", "/api/centre", {"headers": {"authorization": f"Bearer fausse{n}"}}) for n in range(4)]
    lues = instance.demander(*essais, ("GET", f"/epreuves/{o.numero}", {}))
    assert [lue.status_code for lue in lues] == [401, 401, 429, 429, 200]


def test_seuls_les_nouveaux_fichiers_sont_relus(base: str) -> None:
    o, instance, memoire = ouverte(base, "Lyon", "Metz"), Instance(base), Memoire()
    instance.deposer(o.clefs["Lyon"], LYON, 1)
    assert calculer(base, memoire) is not None
    (lu,) = memoire.centres.values()
    instance.deposer(o.clefs["Metz"], METZ, 1)
    assert calculer(base, memoire) is not None
    assert next(iter(memoire.centres.values())) is lu
    assert calculer(base, memoire) is None, "nothing new, no new ranking"


def test_le_jeton_et_la_clef_ne_sont_gardes_qu_en_empreinte(base: str) -> None:
    o = ouverte(base, "Lyon")
    with psycopg.connect(base) as connexion:
        gardes = str(connexion.execute("SELECT organisateur FROM epreuves").fetchall())
        gardes += str(connexion.execute("SELECT clef FROM centres").fetchall())
    assert o.jeton not in gardes
    assert o.clefs["Lyon"] not in gardes


def test_les_commandes_refusent_en_francais(
    base: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("ARBITRE_CENTRAL_BASE", raising=False)
    assert main(["clef", "Mondial", "Lyon"]) == 2
    assert "ARBITRE_CENTRAL_BASE" in capsys.readouterr().err
    monkeypatch.setenv("ARBITRE_CENTRAL_BASE", base)
    assert main(["clef", "Mondial", "Lyon"]) == 2
    assert "n’existe pas" in capsys.readouterr().err
    assert main(["ouvrir", "Mondial", "--parties", "3"]) == 0
    assert json.loads(capsys.readouterr().out)["jeton"]
    assert main(["ouvrir", "Mondial", "--parties", "3"]) == 2
    assert main(["clef", "Mondial", "Lyon", "Metz", "--pays", "FR"]) == 0
    assert [json.loads(li)["centre"] for li in capsys.readouterr().out.splitlines()] == ["Lyon", "Metz"]
    monkeypatch.setenv("ARBITRE_CENTRAL_BASE", "host=/nulle-part dbname=x")
    assert main(["clef", "Mondial", "Lyon"]) == 2
    assert "ne répond pas" in capsys.readouterr().err
    assert main(["migrer"]) == 2
