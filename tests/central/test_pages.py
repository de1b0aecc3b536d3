"""Pages of the central: the engine's ranking, by list; names hidden; a player's own by token only; law as commands."""

import re
from importlib.resources import files
from pathlib import Path

import psycopg
import pytest
from msgspec.structs import replace

from arbitre.central.commandes import main
from arbitre.echanges.fusions import en_csv
from arbitre.engine.centres.fusion import fusionner
from arbitre.engine.centres.valeurs import Centre
from tests.central.outils import Instance, Ouverte, calculer, ouverte
from tests.engine.centres.test_fusion import centre, en_retard
from tests.reseau.navigateur import TELEPHONE, chromium, navigateur


def series(c: Centre, *siennes: str) -> Centre:
    joueurs = tuple(replace(j, serie=s) for j, s in zip(c.joueurs, siennes, strict=True))
    return replace(c, joueurs=joueurs)


LYON = series(centre("Lyon", (76, 0), (20, 68), licences=["1111", "2222"]), "4A", "5B")
METZ = series(centre("Metz", (76, 68), (76, 10), licences=["3333", "4444"]), "4A", "4A")


@pytest.fixture
def recue(base: str, monkeypatch: pytest.MonkeyPatch) -> tuple[Ouverte, Instance, str]:
    monkeypatch.setenv("ARBITRE_CENTRAL_BASE", base)
    o, instance = ouverte(base, "Lyon", "Metz"), Instance(base)
    for fichier in (LYON, METZ):
        assert instance.deposer(o.clefs[fichier.nom], fichier, 1).status_code == 201
    assert calculer(base) is not None
    return o, instance, base


def rangees(html: str) -> list[tuple[str, ...]]:
    corps = html.partition("<tbody>")[2].partition("</tbody>")[0]
    return [tuple(re.findall(r"<td>(.*?)</td>", rangee)) for rangee in corps.split("</tr>") if rangee]


def test_le_classement_est_celui_du_moteur(recue: tuple[Ouverte, Instance, str]) -> None:
    o, instance, _ = recue
    page = instance.lire(f"/epreuves/{o.numero}")
    attendu = [(str(x.ligne.rang), x.joueur.nom, str(x.ligne.total)) for x in fusionner([LYON, METZ]).lignes]
    assert [(r[0], r[1], r[2]) for r in rangees(page.text)] == attendu
    assert "Classement définitif\u00a0: 2 sur 2 centres, 4 joueurs" in page.text
    assert "script-src 'self'" in page.headers["content-security-policy"]
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert not re.search(r"<script>|style=| on\w+=", page.text), "nothing that a strict policy forbids"


@chromium
def test_sur_un_telephone_le_rang_le_nom_et_le_total_sont_en_vue(
    recue: tuple[Ouverte, Instance, str], tmp_path: Path
) -> None:
    o, instance, _ = recue
    style = (files("arbitre.resources") / "central" / "page.css").read_text(encoding="utf-8")
    html = re.sub("<link[^>]*>|<script.*?</script>", "", instance.lire(f"/epreuves/{o.numero}").text)
    longs = html.replace("Metz 1", "VANDENBERGHE-MONTMORENCY Marie-Antoinette")
    fichier = tmp_path / "classement.html"
    fichier.write_text(longs.replace("</head>", f"<style>{style}</style></head>"), encoding="utf-8")
    with navigateur() as page:
        page.tailler(TELEPHONE)
        page.pilote.get(fichier.as_uri())
        totaux = "[...document.querySelectorAll('tr > :nth-child(3)')]"
        droites = page.js(f"return {totaux}.map((c) => c.getBoundingClientRect().right)")
        assert len(droites) == 5
        assert max(droites) <= TELEPHONE[0]


def test_la_page_dit_ce_que_les_totaux_couvrent(base: str) -> None:
    o, instance = ouverte(base, "Lyon", "Metz"), Instance(base)
    instance.deposer(o.clefs["Lyon"], centre("Lyon", (76, 68)), 1)
    instance.deposer(o.clefs["Metz"], en_retard("Metz", 76), 1)
    calculer(base)
    page = instance.lire(f"/epreuves/{o.numero}").text
    assert "Classement provisoire\u00a0: 2 sur 2 centres" in page
    assert "2 coups, 1 à «\u00a0Metz\u00a0»" in page
    assert "<td>144</td>" in page, "the centre that is late cuts nobody’s total"


def test_il_est_provisoire_tant_qu_un_centre_ou_une_partie_manque(base: str) -> None:
    o, instance = ouverte(base, "Lyon", "Metz"), Instance(base)
    assert "aucun centre n’est encore arrivé" in instance.lire(f"/epreuves/{o.numero}").text
    instance.deposer(o.clefs["Lyon"], LYON, 1)
    calculer(base)
    assert "Classement provisoire\u00a0: 1 sur 2 centres" in instance.lire(f"/epreuves/{o.numero}").text
    en_cours = replace(METZ, parties=(replace(METZ.parties[0], finie=False),))
    instance.deposer(o.clefs["Metz"], en_cours, 1)
    calculer(base)
    assert "Classement provisoire" in instance.lire(f"/epreuves/{o.numero}").text


@pytest.mark.parametrize(
    ("liste", "attendus"),
    [
        ("centre:Lyon", [("1", "Lyon 2"), ("2", "Lyon 1")]),
        ("serie:4A", [("1", "Metz 1"), ("2", "Metz 2"), ("3", "Lyon 1")]),
        ("pays:FR", [("1", "Metz 1"), ("2", "Lyon 2"), ("3", "Metz 2"), ("4", "Lyon 1")]),
        ("partie:1", [("1", "Metz 1"), ("2", "Lyon 2"), ("3", "Metz 2"), ("4", "Lyon 1")]),
        ("serie:nulle", []),
    ],
)
def test_chaque_liste_a_ses_rangs(
    recue: tuple[Ouverte, Instance, str], liste: str, attendus: list[tuple[str, str]]
) -> None:
    o, instance, _ = recue
    page = instance.lire(f"/epreuves/{o.numero}?liste={liste}")
    assert [(r[0], r[1]) for r in rangees(page.text)] == attendus


def test_les_listes_menent_a_toutes(recue: tuple[Ouverte, Instance, str]) -> None:
    o, instance, _ = recue
    page = instance.lire(f"/epreuves/{o.numero}/listes").text
    for titre in ("Séries", "Centres", "Pays", "Parties"):
        assert f"<h2>{titre}</h2>" in page
    assert 'liste=serie%3A5B"' in page


@pytest.mark.parametrize("adresse", ["/epreuves/{numero}?liste=serie:4A%00", "/epreuves/{numero}%00"])
def test_un_signe_que_la_base_ne_garde_pas_est_refuse_en_clair(
    recue: tuple[Ouverte, Instance, str], adresse: str
) -> None:
    o, instance, _ = recue
    assert instance.lire(adresse.format(numero=o.numero)).status_code in {404, 422}


def test_les_noms_se_cachent_et_les_licences_ne_se_montrent_jamais(recue: tuple[Ouverte, Instance, str]) -> None:
    o, instance, base = recue
    assert "Metz 1" in instance.lire(f"/epreuves/{o.numero}").text
    assert "3333" not in instance.lire(f"/epreuves/{o.numero}").text
    assert main(["noms", "Mondial", "caches"]) == 0
    calculer(base)
    page = instance.lire(f"/epreuves/{o.numero}").text
    assert "Metz 1" not in page
    assert rangees(page)[0][1] == "—"


def test_un_joueur_a_sa_page_par_son_jeton_seul(recue: tuple[Ouverte, Instance, str]) -> None:
    o, instance, _ = recue
    siens = instance.lire("/api/centre/joueurs", o.clefs["Metz"]).json()
    assert [j["nom"] for j in siens] == ["Metz 1", "Metz 2"]
    page = instance.lire(siens[1]["page"])
    assert "<h2>Metz 2</h2>" in page.text
    assert "<th scope=row>Classement général</th><td>3</td>" in page.text
    assert "<th scope=row>Classement à Metz</th><td>2</td>" in page.text
    voisin = re.sub(r"-2-", "-1-", siens[1]["page"])
    assert instance.lire(voisin).status_code == 404
    assert instance.lire("/joueur/1-1-é").status_code == 404
    assert instance.lire("/api/centre/joueurs", "inconnue").status_code == 401


def test_un_nom_est_du_texte(base: str) -> None:
    o, instance = ouverte(base, "Lyon"), Instance(base)
    mechant = "<script>alert(1)</script>"
    instance.deposer(o.clefs["Lyon"], replace(LYON, joueurs=tuple(replace(j, nom=mechant) for j in LYON.joueurs)), 1)
    calculer(base)
    assert mechant not in instance.lire(f"/epreuves/{o.numero}").text


def test_un_joueur_efface_l_est_partout_et_le_reste(recue: tuple[Ouverte, Instance, str]) -> None:
    o, instance, base = recue
    assert main(["effacer", "Mondial", "--centre", "Metz", "--joueur", "1"]) == 0
    assert "se prépare" in instance.lire(f"/epreuves/{o.numero}").text
    calculer(base)
    assert instance.deposer(o.clefs["Metz"], METZ, 2).status_code == 200
    assert instance.deposer(o.clefs["Metz"], centre("Metz", (76, 0), (76, 10)), 3).status_code == 201
    calculer(base)
    page = instance.lire(f"/epreuves/{o.numero}").text
    assert "Metz 1" not in page
    assert "Joueur effacé" in page
    with psycopg.connect(base) as connexion:
        tout = b"".join(o for (o,) in connexion.execute("SELECT octets FROM depots UNION ALL SELECT ligne FROM lignes"))
    assert b"Metz 1" not in tout
    assert b"3333" not in tout
    assert main(["effacer", "Mondial", "--centre", "Metz", "--joueur", "99"]) == 2


def test_une_epreuve_s_efface_et_les_perimees_aussi(recue: tuple[Ouverte, Instance, str]) -> None:
    o, instance, base = recue
    assert main(["effacer", "Mondial"]) == 2
    assert main(["effacer", "--perimees"]) == 0
    assert instance.lire(f"/epreuves/{o.numero}").status_code == 200
    with psycopg.connect(base) as connexion:
        connexion.execute("UPDATE epreuves SET ouverte = now() - interval '366 days'")
    assert main(["effacer", "--perimees"]) == 0
    assert instance.lire(f"/epreuves/{o.numero}").status_code == 404
    with psycopg.connect(base) as connexion:
        for table in ("centres", "depots", "lignes", "listes", "conflits", "revisions"):
            assert connexion.execute(f"SELECT count(*) FROM {table}").fetchone() == (0,)


def test_l_export_est_celui_de_la_console(recue: tuple[Ouverte, Instance, str], tmp_path: Path) -> None:
    assert main(["exporter", "Mondial", "--sortie", str(tmp_path / "c.csv")]) == 0
    assert (tmp_path / "c.csv").read_bytes() == en_csv(fusionner([LYON, METZ]))


def test_sante_et_metriques(recue: tuple[Ouverte, Instance, str]) -> None:
    _, instance, _ = recue
    sante, lue, metriques = instance.demander(("GET", "/sante", {}), ("GET", "/", {}), ("GET", "/metriques", {}))
    assert (sante.status_code, sante.json()) == (200, {"base": True})
    assert lue.status_code == 200
    assert 'arbitre_reponses_total{route="/",statut="200"} 1' in metriques.text
    assert 'arbitre_reponse_secondes_bucket{le="+Inf"} 1' in metriques.text


@pytest.mark.journal_attendu("error connecting in")
def test_sans_base_la_page_le_dit(postgres: object) -> None:
    perdue = Instance("host=/nulle-part dbname=x connect_timeout=1")
    page, sante = perdue.demander(("GET", "/epreuves/1", {}), ("GET", "/sante", {}))
    assert (page.status_code, sante.status_code) == (503, 503)
    assert "La base ne répond pas" in page.text
    assert page.headers["retry-after"] == "5"


def test_trop_de_lectures_attendent(base: str) -> None:
    instance = Instance(base, lectures=8)
    lues = instance.demander(*[("GET", "/", {})] * 3)
    assert [lue.status_code for lue in lues] == [200, 200, 429]
    assert "attendez un peu" in lues[2].text
