"""Attacks, each by its name: refused, bounded, said; and the post beside goes on."""

import json
import re
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from arbitre.engine.vues import VueSalle
from arbitre.journal import verifier
from arbitre.reseau import seance, service
from arbitre.reseau.acces.adresses import AdresseRefusee
from arbitre.reseau.acces.appairage import ATTENTE, ESSAIS, ESSAIS_EN_TOUT, Appairage, AppairageRefuse, Candidat
from arbitre.reseau.acces.ecoute import PortPris, ServiceImpossible, ecouter
from arbitre.reseau.acces.jetons import Jetons
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.postes.fil import TRAME_MAX
from arbitre.reseau.salle import auditoire
from arbitre.reseau.service import Ouverture
from arbitre.reseau.socle.pages import pieces
from arbitre.reseau.socle.protocole import MUETS_MAX
from tests.journal.outils import fichier
from tests.reseau.outils import DELAI, Client, SalleOuverte, client, salle


@pytest.fixture
def ouverte(tmp_path: Path) -> Iterator[SalleOuverte]:
    with salle(fichier(tmp_path)) as ouverte:
        yield ouverte
    assert verifier(tmp_path / "soiree.arbitre").entier


def va_bien(ouverte: SalleOuverte) -> None:
    """A post comes in and writes."""
    with client(ouverte) as zoe:
        assert zoe.commander("PayerLeTop", coup=1, tables=[4]).get("refus")
        for commande in ("EffacerResultat", "SaisirLigne"):
            donnees = {"ligne": "1 z"} if commande == "SaisirLigne" else {"table": 1}
            assert "lot" in zoe.commander(commande, coup=2, **donnees)


def demander(ouverte: SalleOuverte, methode: str, chemin: str, corps: str | None = None, **entetes: str) -> int:
    """The status of a request, its path sent as it stands."""
    adresse, port = ouverte.adresse.rsplit(":", 1)
    lien = HTTPConnection(adresse, int(port), timeout=DELAI)
    lien.putrequest(methode, chemin, skip_host="Host" in entetes)
    octets = corps.encode() if corps is not None else b""
    if corps is not None and "Transfer-Encoding" not in entetes:
        lien.putheader("Content-Length", str(len(octets)))
    for nom, valeur in entetes.items():
        lien.putheader(nom.replace("_", "-"), valeur)
    lien.endheaders()
    if octets:
        lien.send(octets)
    statut = lien.getresponse().status
    lien.close()
    return statut


# --- codes and tokens ---------------------------------------------------------------------------------------------


class Montre:
    def __init__(self) -> None:
        self.heure = 0.0

    def __call__(self) -> float:
        return self.heure


def appairage() -> tuple[Appairage, list[Candidat], Montre]:
    candidats: list[Candidat] = []
    montre = Montre()
    return Appairage(Jetons(), candidats.append, lambda: None, montre), candidats, montre


def faux(code: str) -> str:
    return f"{(int(code) + 1) % 1_000_000:06}"


def test_codes_faux_trois_essais_puis_une_attente() -> None:
    bureau, candidats, montre = appairage()
    for _ in range(ESSAIS):
        with pytest.raises(AppairageRefuse, match="six chiffres"):
            bureau.presenter("10.0.0.9", faux(bureau.code), "Luc", "correcteur")
    with pytest.raises(AppairageRefuse, match="attendez une minute"):
        bureau.presenter("10.0.0.9", bureau.code, "Luc", "correcteur")
    assert bureau.presenter("10.0.0.8", bureau.code, "Zoé", "correcteur"), "another address does not wait"
    montre.heure = ATTENTE
    assert bureau.presenter("10.0.0.9", bureau.code, "Luc", "correcteur")
    assert [c.nom for c in candidats] == ["Zoé", "Luc"]


def test_codes_faux_l_attente_double_et_la_console_le_sait() -> None:
    signales: list[tuple[str, int]] = []
    montre = Montre()
    bureau = Appairage(
        Jetons(), lambda _: None, lambda: None, montre, lambda adresse, rates: signales.append((adresse, rates))
    )
    for attente in (ATTENTE, 2 * ATTENTE, 4 * ATTENTE):
        for _ in range(ESSAIS):
            with pytest.raises(AppairageRefuse, match="six chiffres"):
                bureau.presenter("192.168.1.37", faux(bureau.code), "Luc", "correcteur")
        montre.heure += attente - 1
        with pytest.raises(AppairageRefuse, match="attendez une minute"):
            bureau.presenter("192.168.1.37", bureau.code, "Luc", "correcteur")
        montre.heure += 1
    assert signales == [("192.168.1.37", rates) for rates in (ESSAIS, 2 * ESSAIS, 3 * ESSAIS)]
    assert bureau.presenter("192.168.1.37", bureau.code, "Luc", "correcteur"), "who reads it at last comes in"


def rater_de_partout(bureau: Appairage, reseau: str) -> None:
    for rang in range(ESSAIS_EN_TOUT):
        with pytest.raises(AppairageRefuse):
            bureau.presenter(f"{reseau}.{rang}", faux(bureau.code), "Luc", "correcteur")


def test_codes_faux_de_partout_le_code_change_une_fois_par_minute() -> None:
    bureau, _, montre = appairage()
    code = bureau.code
    rater_de_partout(bureau, "10.0.0")
    assert bureau.code != code
    code = bureau.code
    rater_de_partout(bureau, "10.0.1")
    assert bureau.code == code, "who reads it has the time to type it"
    montre.heure = ATTENTE
    rater_de_partout(bureau, "10.0.2")
    assert bureau.code != code


def test_un_code_juste_ne_suffit_pas_et_ne_sert_qu_une_fois() -> None:
    bureau, _, _ = appairage()
    code = bureau.code
    cle = bureau.presenter("10.0.0.9", code, "Luc", "correcteur")
    assert bureau.code != code
    assert bureau.suite(cle) == "", "the juge-arbitre has not said yes"
    bureau.repondre(cle, oui=False)
    assert bureau.suite(cle) is None
    assert bureau.suite("autre") is None
    autre = bureau.presenter("10.0.0.9", bureau.code, "Luc", "correcteur")
    bureau.repondre(autre, oui=True)
    assert bureau.suite(autre)
    assert bureau.suite(autre) is None, "a token is told once"


def test_le_nom_qu_envoie_un_poste_est_compose_et_sans_signe_invisible() -> None:
    bureau, candidats, _ = appairage()
    bureau.presenter("10.0.0.9", bureau.code, " Zoe\u0301\u200b  ROY\u00a0", "correcteur")
    assert [c.nom for c in candidats] == ["Zoé ROY"]


@pytest.mark.parametrize("voulu", ["salle", "joueur", "roi", ""])
def test_un_code_ne_donne_que_les_roles_qu_on_appaire(voulu: str) -> None:
    bureau, candidats, _ = appairage()
    with pytest.raises(AppairageRefuse):
        bureau.presenter("10.0.0.9", bureau.code, "Luc", voulu)
    assert candidats == []


@pytest.mark.parametrize("jeton", ["", "x", "x" * 10_000, "é", "../..", "\x00"])
def test_un_jeton_faux_est_refuse(ouverte: SalleOuverte, jeton: str) -> None:
    entetes = {"Authorization": f"Bearer {jeton}".encode().decode("latin-1")} if "\x00" not in jeton else {}
    assert demander(ouverte, "GET", "/api/salle", **entetes) == 401
    with connect(f"ws://{ouverte.adresse}/ws") as prise:
        prise.send(json.dumps({"jeton": jeton}))
        with pytest.raises(ConnectionClosed) as fin:
            prise.recv(DELAI)
        assert fin.value.rcvd is not None
        assert fin.value.rcvd.code in (4401, 4408)


def test_un_jeton_dans_l_adresse_n_ouvre_rien(ouverte: SalleOuverte) -> None:
    jeton = ouverte.jeton(Role.SALLE)
    assert demander(ouverte, "GET", f"/api/salle?jeton={jeton}") == 401
    assert demander(ouverte, "GET", "/api/salle", Authorization=f"Bearer {jeton}") == 200
    source = " ".join(piece.octets.decode("latin-1") for piece in pieces().values())
    assert not re.search(r"[?&](?:jeton|token)=", source)


def test_les_jetons_ne_sont_gardes_que_haches(ouverte: SalleOuverte) -> None:
    jeton = ouverte.jeton()
    assert jeton not in repr(vars(ouverte.service.jetons))


def test_un_jeton_retire_ferme_la_prise(ouverte: SalleOuverte) -> None:
    with client(ouverte) as zoe:
        (porteur,) = ouverte.service.jetons.porteurs
        ouverte.service.revoquer(porteur.jeton)
        with pytest.raises(ConnectionClosed) as fin:
            zoe.recevoir()
        assert fin.value.rcvd is not None
        assert fin.value.rcvd.code == 4401


# --- messages -----------------------------------------------------------------------------------------------------


def test_trame_geante(ouverte: SalleOuverte) -> None:
    with client(ouverte) as zoe:
        zoe.dire("x" * (TRAME_MAX + 1))
        with pytest.raises(ConnectionClosed) as fin:
            zoe.recevoir()
        assert fin.value.rcvd is not None
        assert fin.value.rcvd.code == 1009
    va_bien(ouverte)


MALFORMEES: Final = (
    "", "x", "{", "[]", "1", "null", '"a"', "[" * 20_000, '{"n":"1"}', '{"n":-1}', '{"n":1e400}',
    '{"n":9007199254740992}',
    '{"n":1,"commande":7}', '{"n":1,"inconnu":1}', '{"n":1,"donnees":[]}', '{"n":' + "9" * 5_000 + "}", '{"apercu":1}',
    '{"apercu":{"ligne":1,"coup":1}}', '{"jeton":"x"}', '{"n":1,"commande":"\\ud800"}',
)  # fmt: skip


@pytest.mark.parametrize("trame", MALFORMEES)
def test_trame_mal_formee(ouverte: SalleOuverte, trame: str) -> None:
    with client(ouverte) as zoe:
        zoe.dire(trame)
        assert "refus" in zoe.attendre("refus")
        assert "lot" in zoe.commander("EffacerResultat", n=5, coup=2, table=1)


def test_trame_d_octets(ouverte: SalleOuverte) -> None:
    with client(ouverte) as zoe:
        zoe.prise.send(b"\x00\xff")
        assert "texte" in zoe.attendre("refus")["refus"]


def parler_une_autre_langue(zoe: Client) -> None:
    for _ in range(100):
        zoe.dire("x")
        zoe.attendre("refus")


def test_qui_ne_parle_jamais_notre_langue_est_congedie(ouverte: SalleOuverte) -> None:
    with client(ouverte) as zoe:
        with pytest.raises(ConnectionClosed) as fin:
            parler_une_autre_langue(zoe)
        assert fin.value.rcvd is not None
        assert fin.value.rcvd.code == 4408
    va_bien(ouverte)


@pytest.mark.parametrize("premiere", ["x", "{}", '{"n":1}', '{"jeton":1}', '{"jeton":"x","role":"secours"}'])
def test_qui_ne_se_presente_pas_est_congedie(ouverte: SalleOuverte, premiere: str) -> None:
    with connect(f"ws://{ouverte.adresse}/ws") as prise:
        prise.send(premiere)
        with pytest.raises(ConnectionClosed):
            prise.recv(DELAI)


def test_qui_ouvre_une_prise_et_se_tait_est_congedie(ouverte: SalleOuverte, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seance, "PATIENCE", 0.1)
    with connect(f"ws://{ouverte.adresse}/ws") as prise, pytest.raises(ConnectionClosed) as fin:
        prise.recv(DELAI)
    assert fin.value.rcvd is not None
    assert fin.value.rcvd.code == 4408


def test_qui_parle_trop_vite_attend_et_n_est_pas_seul_servi(
    ouverte: SalleOuverte, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its messages are done at the rate of the wire, however fast they come; none is lost."""
    monkeypatch.setattr(seance, "_DEBIT", 50.0)
    monkeypatch.setattr(seance, "_RESERVE", 5.0)
    with client(ouverte) as bavard, client(ouverte) as zoe:
        debut = time.monotonic()
        for rang in range(25):
            bavard.dire({"pouls": rang})
        zoe.dire({"pouls": 99})
        assert zoe.attendre("pouls") == {"pouls": 99}
        assert [bavard.attendre("pouls")["pouls"] for _ in range(25)] == [*range(25)]
        assert time.monotonic() - debut >= (25 - 5 - 1) / 50


def test_messages_rejoues_et_desordonnes(ouverte: SalleOuverte) -> None:
    with client(ouverte, poste="p") as zoe:
        reponses = {
            n: zoe.commander("SaisirLigne", n=n, coup=2, ligne=f"1 {signe}") for n, signe in ((9, "z"), (3, "t"))
        }
        lot = ouverte.regie.lot
        for n, signe in ((3, "t"), (9, "z"), (9, "z"), (3, "t")):
            assert zoe.commander("SaisirLigne", n=n, coup=2, ligne=f"1 {signe}") == reponses[n]
        assert ouverte.regie.lot == lot
    with client(ouverte, poste="p") as revenue:
        assert revenue.commander("SaisirLigne", n=9, coup=2, ligne="1 z") == reponses[9]
        assert ouverte.regie.lot == lot


# --- connections --------------------------------------------------------------------------------------------------


def test_mille_connexions_muettes(ouverte: SalleOuverte) -> None:
    adresse, port = ouverte.adresse.rsplit(":", 1)
    muettes = [socket.create_connection((adresse, int(port)), DELAI) for _ in range(1000)]
    va_bien(ouverte)
    coupees = 0
    for muette in muettes[: -2 * MUETS_MAX]:
        muette.settimeout(DELAI)
        try:
            coupees += muette.recv(1) == b""
        except ConnectionError:
            coupees += 1
    assert coupees == len(muettes) - 2 * MUETS_MAX, "the oldest made room"
    for muette in muettes:
        muette.close()


def test_lecteur_lent(ouverte: SalleOuverte, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditoire, "RETARD_MAX", 1_000_000)
    with _lent(ouverte), client(ouverte, Role.SALLE) as vif:
        for rang in range(60):
            ouverte.service.montrer(VueSalle(message=f"{rang} " + "x" * 400_000))
            while vif.recevoir().get("salle", {}).get("message", "").split(" ")[0] != str(rang):
                pass
            if _ecouteurs(ouverte) == 1:
                break
        assert _ecouteurs(ouverte) == 1, "who reads goes on, who does not is let go"
    va_bien(ouverte)


@contextmanager
def _lent(ouverte: SalleOuverte) -> Iterator[None]:
    """A screen that reads nothing, on a machine that keeps little for it: the system grows what it keeps else."""
    hote, port = ouverte.adresse.rsplit(":", 1)
    with socket.socket() as prise:
        prise.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
        prise.connect((hote, int(port)))
        with connect(f"ws://{ouverte.adresse}/ws", sock=prise, close_timeout=1) as lente:
            lente.send(json.dumps({"jeton": ouverte.jeton(Role.SALLE)}))
            lente.recv(DELAI)
            yield


def _ecouteurs(ouverte: SalleOuverte) -> int:
    return len(ouverte.service._auditoire._ecouteurs)


def test_qui_n_est_plus_la_laisse_sa_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Out of reach: nothing is closed, no ping is answered."""
    monkeypatch.setattr(service, "_BATTEMENT", 0.2)
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as la:
        hote, port = ouverte.adresse.rsplit(":", 1)
        bonjour = json.dumps({"jeton": ouverte.jeton()}).encode()
        with socket.create_connection((hote, int(port)), DELAI) as perdu:
            perdu.sendall(
                f"GET /ws HTTP/1.1\r\nHost: {ouverte.adresse}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
                + b"\x81"
                + bytes([0x80 | len(bonjour)])
                + bytes(4)
                + bonjour
            )
            while _recu(perdu):
                pass
        assert _ecouteurs(ouverte) == 1
        assert "lot" in la.commander("EffacerResultat", coup=2, table=1)


def _recu(prise: socket.socket) -> bytes:
    with suppress(ConnectionError):
        return prise.recv(65_536)
    return b""


def test_trop_de_postes(ouverte: SalleOuverte, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(auditoire, "ECOUTEURS_MAX", 1)
    with client(ouverte), connect(f"ws://{ouverte.adresse}/ws") as prise:
        prise.send(json.dumps({"jeton": ouverte.jeton()}))
        with pytest.raises(ConnectionClosed) as fin:
            prise.recv(DELAI)
        assert fin.value.rcvd is not None
        assert fin.value.rcvd.code == 4429


def test_prise_coupee_a_chaque_instant(ouverte: SalleOuverte) -> None:
    """A Wi-Fi that dies: before, during, after the answer; sent again, it is done once."""
    depart = ouverte.regie.lot
    for rang in range(6):
        with client(ouverte, poste="p") as zoe:
            zoe.dire({"n": rang, "partie": 1, "commande": "SaisirLigne", "donnees": {"coup": 2, "ligne": "1 z"}})
            zoe.prise.socket.shutdown(socket.SHUT_RDWR)
        with client(ouverte, poste="p") as zoe:
            assert zoe.commander("SaisirLigne", n=rang, coup=2, ligne="1 z")["lot"] == depart + rang + 1
    assert ouverte.regie.lot == depart + 6


# --- requests -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "chemin",
    [
        "/statique/../../pyproject.toml",
        "/statique/%2e%2e%2f%2e%2e%2fpyproject.toml",
        "/statique/..%5c..%5cpyproject.toml",
        "//etc/passwd",
        "/statique//etc/passwd",
        "/statique/page.html%00.js",
        "/statique/",
        "/statique",
        "/page.html",
        "/ws/..",
        "/api/../api/salle/..",
    ],
)
def test_chemins_pieges(ouverte: SalleOuverte, chemin: str) -> None:
    assert demander(ouverte, "GET", chemin) in (401, 404, 405)


@pytest.mark.parametrize("origine", ["https://ailleurs.example", "null", "http://127.0.0.1", "http://127.0.0.1:1"])
def test_origine_etrangere(ouverte: SalleOuverte, origine: str) -> None:
    assert demander(ouverte, "GET", "/", Origin=origine) == 403
    assert demander(ouverte, "POST", "/api/appairage", "{}", Origin=origine) == 403
    with pytest.raises(InvalidStatus) as refus:
        connect(f"ws://{ouverte.adresse}/ws", origin=Origin(origine))
    assert refus.value.response.status_code == 403


def test_hote_etranger(ouverte: SalleOuverte) -> None:
    """A name that somebody else makes point here (rebinding)."""
    assert demander(ouverte, "GET", "/", Host="ailleurs.example") == 403
    assert demander(ouverte, "GET", "/", Host=ouverte.adresse) == 200


def test_corps_geant_ou_sans_mesure(ouverte: SalleOuverte) -> None:
    assert demander(ouverte, "POST", "/api/appairage", "x" * 5_000) == 413
    assert demander(ouverte, "POST", "/api/appairage", "0\r\n\r\n", Transfer_Encoding="chunked") == 413
    assert demander(ouverte, "POST", "/api/appairage", "x") == 400
    assert demander(ouverte, "POST", "/api/appairage", '{"code":"1","nom":"a","role":"b","x":1}') == 400
    assert demander(ouverte, "PUT", "/api/appairage", "{}") == 405


def test_la_page_n_a_ni_script_ni_style_en_ligne_et_ne_charge_rien_d_ailleurs(ouverte: SalleOuverte) -> None:
    adresse, port = ouverte.adresse.rsplit(":", 1)
    lien = HTTPConnection(adresse, int(port), timeout=DELAI)
    lien.request("GET", "/")
    reponse = lien.getresponse()
    politique, page = reponse.headers["Content-Security-Policy"], reponse.read().decode()
    lien.close()
    assert "unsafe" not in politique
    assert politique.startswith("default-src 'none';")
    for nom, piece in pieces().items():
        texte = piece.octets.decode("latin-1").replace("http://www.w3.org/2000/svg", "")  # a name, nothing is asked
        if nom.endswith(".html"):
            assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|<style|\sstyle=|javascript:", texte)
        assert not re.search(r"(?:https?:)?//(?!\s|\$|[^\"']*\n)[\w.]+\.\w+/", texte), nom
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new Function", texte), (
            nom
        )
    assert page == pieces()["page.html"].octets.decode()


def test_la_page_explique_l_avertissement_et_l_empreinte() -> None:
    page = pieces()["page.html"].octets.decode()
    assert "L’avertissement du navigateur" in page
    assert "empreinte SHA-256" in page


def test_un_nom_a_balises_reste_du_texte(ouverte: SalleOuverte) -> None:
    nom = "<img src=x onerror=alert(1)>\u202e"
    with client(ouverte, jeton=ouverte.jeton(nom=nom)) as zoe:
        zoe.commander("EffacerResultat", coup=2, table=1)
        assert zoe.lots[0]["auteur"] == nom.rstrip("\u202e")


@pytest.mark.parametrize(("role", "nom"), [(Role.CORRECTEUR, "Luc"), (Role.RELECTURE, "Zoé")])
def test_un_poste_ne_parle_pas_sous_le_nom_d_un_autre(tmp_path: Path, role: Role, nom: str) -> None:
    """A stolen name hears nothing of what was answered under it, and uses up none of its numbers."""
    with salle(fichier(tmp_path)) as ouverte:
        with client(ouverte, jeton=ouverte.jeton(nom="Zoé"), poste="p") as zoe:
            dite = zoe.commander("EffacerResultat", n=1, coup=2, table=1)
        with client(ouverte, jeton=ouverte.jeton(role, nom), poste="p") as voleur:
            entendu = voleur.commander("EffacerResultat", n=1, coup=2, table=1)
            assert "déjà servi" not in entendu.get("refus", "")
            assert entendu != dite
            voleur.commander("PayerLeTop", n=2, coup=2, tables=[2])
        with client(ouverte, jeton=ouverte.jeton(nom="Zoé"), poste="p") as zoe:
            assert zoe.commander("EffacerResultat", n=1, coup=2, table=1) == dite, "admitted again, she is known again"
            assert "déjà servi" not in zoe.commander("PayerLeTop", n=2, coup=2, tables=[1]).get("refus", "")


# --- where it listens ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("adresse", ["0.0.0.0", "::", "", "partout", "127.0.0.1/8", "256.1.1.1"])
def test_jamais_toutes_les_adresses(adresse: str) -> None:
    with pytest.raises(AdresseRefusee, match="adresse"):
        ecouter(adresse, 0)


def test_un_port_pris_est_dit_avec_le_suivant_qui_est_libre(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte:
        port = ouverte.service.ouverture.port
        with pytest.raises(PortPris, match=rf"Le port {port} n’est pas libre.*prenez le \d+") as pris:
            ecouter("127.0.0.1", port)
        assert pris.value.libre > port
        with ecouter("127.0.0.1", pris.value.libre) as prise:
            assert prise.getsockname()[1] == pris.value.libre


def test_une_adresse_qui_n_est_pas_la_notre_est_dite() -> None:
    with pytest.raises(ServiceImpossible, match="n’est pas libre"):
        ecouter("192.0.2.77", 8443)


def test_une_faute_d_une_commande_est_dite_comme_la_notre(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ouverte = SalleOuverte(fichier(tmp_path), Ouverture("127.0.0.1", 0, None))
    monkeypatch.setattr(ouverte.service._guichet, "servir", lambda *_: 1 / 0)
    with client(ouverte) as zoe:
        dite = zoe.commander("EffacerResultat", coup=2, table=1)
        assert dite == {"n": 1, "panne": dite["panne"]}
        assert "faute" in dite["panne"]
    ouverte.fermer()
    assert [type(faute) for faute in ouverte.pannes] == [ZeroDivisionError]


def test_huit_postes_a_la_fois(ouverte: SalleOuverte) -> None:
    fautes: list[BaseException] = []

    def un_poste(rang: int) -> None:
        try:
            with client(ouverte, poste=f"p{rang}") as zoe:
                for n in range(10):
                    assert "lot" in zoe.commander("SaisirLigne", n=n, coup=2, ligne=f"{1 + rang % 4} z")
        except BaseException as e:  # noqa: BLE001
            fautes.append(e)

    fils = [threading.Thread(target=un_poste, args=(rang,)) for rang in range(8)]
    for fil in fils:
        fil.start()
    for fil in fils:
        fil.join()
    assert fautes == []
