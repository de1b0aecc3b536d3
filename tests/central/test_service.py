"""An instance as it runs: open pages are told of each ranking, and what it writes of itself names nobody."""

import json
from pathlib import Path

import httpx
from msgspec.structs import replace

from arbitre.echanges.centres import octets_du_centre
from tests.central.outils import central, ouverte, porteur
from tests.engine.centres.test_fusion import centre

LYON = centre("Lyon", (76, 0), licences=["1234567"])


def test_une_page_ouverte_apprend_chaque_classement_et_le_journal_ne_nomme_personne(base: str, tmp_path: Path) -> None:
    o = ouverte(base, "Lyon")
    clef = porteur(o.clefs["Lyon"])
    with (
        (tmp_path / "journal").open("wb") as journal,
        central(base, journal=journal) as port,
        httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60) as client,
    ):
        with client.stream("GET", f"/epreuves/{o.numero}/annonces") as page:
            lignes = page.iter_lines()
            assert next(ligne for ligne in lignes if ligne.startswith("data")) == "data: 0"
            for rang in (1, 2):
                envoi = replace(LYON, parties=(replace(LYON.parties[0], titre=f"Partie {rang}"),))
                recu = client.put(f"/api/centre/depot?rang={rang}", content=octets_du_centre(envoi), headers=clef)
                assert recu.status_code == 201
                assert next(ligne for ligne in lignes if ligne.startswith("data")) == f"data: {rang}"
        (sienne,) = [j["page"] for j in client.get("/api/centre/joueurs", headers=clef).json()]
        assert "Lyon 1" in client.get(sienne).text
        assert client.get(f"{sienne}0").status_code == 404
        assert client.put("/api/centre/depot", content=b"Lyon 1", headers=clef).status_code == 422
        assert client.put("/api/centre/depot", content=b"", headers=porteur("fausse-clef")).status_code == 401
    ecrit = (tmp_path / "journal").read_text(encoding="utf-8")
    evenements = [json.loads(ligne)["evenement"] for ligne in ecrit.splitlines()]
    assert evenements.count("classement") == 2
    secrets = (o.clefs["Lyon"], o.jeton, sienne.rpartition("/")[2], "fausse-clef", "1234567", "Lyon", "127.0.0.1")
    assert [secret for secret in secrets if secret in ecrit] == []
