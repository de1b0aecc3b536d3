"""The spare console: it follows row by row, nothing confirmed is lost, what is forged or torn is refused."""

import json
import logging
import shutil
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import ServerConnection, serve

from arbitre.dossiers import Dossiers
from arbitre.engine.cahier.feuillet import Endroit, LigneTapee
from arbitre.engine.cahier.gestes import Taper
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop
from arbitre.journal import Ancre, Journal, verifier
from arbitre.reseau.acces.certificat import certificat
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.dehors.engagement import Engagement, engagement_de
from arbitre.reseau.postes.fil import Ici, Message
from arbitre.reseau.postes.partages import partages_de
from arbitre.reseau.salle.retards import retard_de
from arbitre.reseau.salle.sans_fenetre import vue_du_fichier
from arbitre.reseau.secours import suivi as module_suivi
from arbitre.reseau.secours.liaison import AutreCertificat, demander
from arbitre.reseau.secours.reprise import deposee, reprendre, reprise_de, secours_note
from arbitre.reseau.secours.situation import Marche, Situation
from arbitre.reseau.secours.suivi import Suivi
from arbitre.reseau.service import Ouverture
from tests.journal.outils import fichier, regie
from tests.reseau.outils import SalleOuverte, client, salle
from tests.reseau.postes import bientot

ADRESSE = "127.0.0.1"
DELAI = 30.0


def ouverture(port: int = 0) -> Ouverture:
    return Ouverture(ADRESSE, port, certificat(Dossiers.du_systeme().donnees, ADRESSE))


def la_de(ouverte: SalleOuverte) -> Ici:
    ou = ouverte.service.ouverture
    assert ou.certificat is not None
    return Ici(ou.adresse, ou.port, ou.certificat.empreinte)


class Secours:
    """A spare that follows in a thread of its own, as `arbitre secours` does."""

    def __init__(self, la: Ici, jeton: str, chemin: Path, ici: Ici | None = None) -> None:
        self._change = threading.Condition()
        self.situations: list[Situation] = []
        self.suivi = Suivi(la, jeton, chemin, (lambda: ici) if ici else None, chemin.parent, self._noter)
        self.fil = threading.Thread(target=self.suivi.suivre)
        self.fil.start()

    def _noter(self, situation: Situation) -> None:
        with self._change:
            self.situations.append(situation)
            self._change.notify_all()

    def attendre(self, marche: Marche, lot: int = 0) -> Situation:
        def la() -> bool:
            s = self.situations[-1:]
            return bool(s) and s[0].marche is marche and s[0].lot >= lot and (s[0].a_jour or marche is not Marche.SUIT)

        with self._change:
            assert self._change.wait_for(la, DELAI), self.situations[-3:]
            return self.situations[-1]

    def fermer(self) -> None:
        self.suivi.arreter()
        self.fil.join(DELAI)
        assert not self.fil.is_alive()


@contextmanager
def secours(la: Ici, jeton: str, chemin: Path, ici: Ici | None = None) -> Iterator[Secours]:
    ouvert = Secours(la, jeton, chemin, ici)
    try:
        yield ouvert
    finally:
        ouvert.fermer()


def en_second(ouverte: SalleOuverte, chemin: Path, ici: Ici | None = None) -> AbstractContextManager[Secours]:
    return secours(la_de(ouverte), ouverte.jeton(Role.SECOURS), chemin, ici)


def lignes(chemin: Path) -> list[tuple[Any, ...]]:
    with Journal(chemin, lecture_seule=True) as journal:
        return journal.lignes(0, 10_000)


def test_la_copie_est_le_fichier_ligne_pour_ligne(tmp_path: Path) -> None:
    premier, copie = fichier(tmp_path), tmp_path / "copie.arbitre"
    with salle(premier, ouverture()) as ouverte, en_second(ouverte, copie) as suit:
        suit.attendre(Marche.SUIT, ouverte.regie.lot)
        ouverte.faire(EffacerResultat(2, 1), PayerLeTop(2, (1,)))
        suit.attendre(Marche.SUIT, ouverte.regie.lot)
    assert lignes(copie) == lignes(premier)
    assert verifier(copie).entier


def test_une_saisie_confirmee_est_deja_sur_le_disque_du_secours(tmp_path: Path) -> None:
    copie = tmp_path / "copie.arbitre"
    with salle(fichier(tmp_path), ouverture()) as ouverte:
        jeton = ouverte.jeton(Role.SECOURS)
        with secours(la_de(ouverte), jeton, copie) as suit, poste(ouverte) as zoe:
            suit.attendre(Marche.SUIT, ouverte.regie.lot)
            for rang in range(10):
                dite = zoe.commander("EffacerResultat" if rang % 2 == 0 else "PayerLeTop", **visee(rang))
                with Journal(copie, lecture_seule=True) as journal:
                    assert journal.lignes(0, 10_000)[-1][1] >= dite["lot"]


def visee(rang: int) -> dict[str, Any]:
    return {"coup": 2, "table": 1} if rang % 2 == 0 else {"coup": 2, "tables": [1]}


@contextmanager
def poste(ouverte: SalleOuverte) -> Iterator[Any]:
    from arbitre.reseau.secours.liaison import brancher
    from tests.reseau.outils import Client

    with brancher(la_de(ouverte)) as prise:
        yield Client(prise, jeton=ouverte.jeton())


def test_une_console_qui_gele_ne_laisse_pas_de_trace_au_terminal(tmp_path: Path) -> None:
    """« keepalive ping failed », with its traceback, stood there; that it is silent is said in French."""
    from arbitre.reseau.secours.liaison import brancher

    with salle(tmp_path / "soiree.arbitre", ouverture()) as ouverte, brancher(la_de(ouverte)) as prise:
        journal = prise.logger.logger  # type: ignore[union-attr]
        assert not journal.propagate
        assert logging.NullHandler in map(type, journal.handlers), "none would leave it to stderr"


def test_un_secours_qui_ne_suit_plus_ne_fait_pas_attendre_la_soiree(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte, Role.SECOURS) as muet, client(ouverte) as zoe:
        muet.dire({"journal": {"apres": ouverte.regie.journal.ancre().nombre, "sceau": sceau(ouverte)}})
        assert muet.attendre("journal")["journal"]["lignes"] == []
        assert zoe.commander("EffacerResultat", coup=2, table=1)["lot"] == ouverte.regie.lot
        assert zoe.commander("PayerLeTop", coup=2, tables=[1])["lot"] == ouverte.regie.lot


def sceau(ouverte: SalleOuverte) -> str:
    return ouverte.regie.journal.ancre().sceau


def test_un_secours_coupe_retrouve_la_suite(tmp_path: Path) -> None:
    premier, copie = fichier(tmp_path), tmp_path / "copie.arbitre"
    with salle(premier, ouverture()) as ouverte:
        jeton = ouverte.jeton(Role.SECOURS)
        with secours(la_de(ouverte), jeton, copie) as suit:
            suit.attendre(Marche.SUIT, ouverte.regie.lot)
        ouverte.faire(EffacerResultat(2, 1), PayerLeTop(2, (1,)))
        with secours(la_de(ouverte), jeton, copie) as suit:
            suit.attendre(Marche.SUIT, ouverte.regie.lot)
    assert lignes(copie) == lignes(premier)


def test_une_autre_machine_a_l_adresse_de_la_console_vaut_une_console_morte(tmp_path: Path) -> None:
    """Nothing is said to it; the copy is offered, and the console followed again when it is there."""
    premier, copie, autre = fichier(tmp_path), tmp_path / "copie.arbitre", tmp_path / "autre"
    autre.mkdir()
    with salle(premier, ouverture()) as ouverte:
        la, jeton = la_de(ouverte), ouverte.jeton(Role.SECOURS)
        with secours(la, jeton, copie) as suit:
            suit.attendre(Marche.SUIT, ouverte.regie.lot)
    etrangere = Ouverture(ADRESSE, la.port, certificat(autre, ADRESSE))
    with salle(fichier(autre), etrangere), secours(la, jeton, copie) as suit:
        situation = suit.attendre(Marche.COUPE)
        assert "n’a pas le certificat comparé" in situation.phrase
        assert situation.lot, "the copy holds what is offered"


def test_un_secours_retire_ne_suit_plus(tmp_path: Path) -> None:
    with salle(fichier(tmp_path), ouverture()) as ouverte:
        jeton = ouverte.jeton(Role.SECOURS)
        with secours(la_de(ouverte), jeton, tmp_path / "copie.arbitre") as suit:
            suit.attendre(Marche.SUIT, ouverte.regie.lot)
            ouverte.service.revoquer(ouverte.service.jetons.porteurs[0].jeton)
            assert "n’admet plus ce secours" in suit.attendre(Marche.RETIRE).phrase


@pytest.mark.parametrize("role", [Role.CORRECTEUR, Role.RELECTURE, Role.SALLE, Role.ECRAN])
def test_le_journal_n_est_qu_au_secours(tmp_path: Path, role: Role) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte, role) as curieux:
        curieux.dire({"journal": {"apres": 0, "sceau": Ancre().sceau}})
        assert "ne suit pas le journal" in curieux.attendre("journal")["journal"]["refus"]


def test_le_secours_ne_commande_ni_ne_voit_que_le_journal(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte, Role.SECOURS) as suit:
        assert suit.debut == {"instantane": {"journal": True}, "lot": ouverte.regie.lot}
        assert "ne peut pas le commander" in suit.commander("EffacerResultat", coup=2, table=1)["refus"]
        ouverte.faire(EffacerResultat(2, 1))
        assert suit.jusqu_au_lot(ouverte.regie.lot) == {"lot": ouverte.regie.lot}


def test_une_copie_qui_n_est_pas_du_meme_fichier_est_refusee(tmp_path: Path) -> None:
    copie = tmp_path / "copie.arbitre"
    autre = regie(copie)
    from arbitre.engine.competition.inscrire import CreerCompetition

    autre.executer(CreerCompetition("Une autre", "2026-01-02", "Melun"))
    autre.fermer()
    avant = lignes(copie)
    with salle(fichier(tmp_path), ouverture()) as ouverte, en_second(ouverte, copie) as suit:
        assert "se séparent" in suit.attendre(Marche.FINI).phrase
    assert lignes(copie) == avant


# --- a console that lies ------------------------------------------------------------------------------------------


def sans_une(vraies: list[list[Any]]) -> Any:
    return vraies[1:]


def changee(vraies: list[list[Any]]) -> Any:
    vraies[3][3] = "Un autre"
    return vraies


def renversees(vraies: list[list[Any]]) -> Any:
    return vraies[::-1]


def rescellee(vraies: list[list[Any]]) -> Any:
    """Sealed anew by who knows the program: the events do not follow."""
    from arbitre.journal.sceau import ORIGINE, sceller

    precedent, gardees = ORIGINE, []
    for n, ligne in enumerate([ligne for ligne in vraies if ligne[6] != "PartieOuverte"], start=1):
        nue = [n, *ligne[1:-1]]
        nue[1] = n
        precedent = sceller(precedent, nue)
        gardees.append([*nue, precedent])
    return gardees


def d_autres_types(vraies: list[list[Any]]) -> Any:
    vraies[2][0] = "3"
    return vraies


@pytest.mark.parametrize("forger", [sans_une, changee, renversees, rescellee, d_autres_types])
def test_un_flux_forge_est_refuse_et_dit(tmp_path: Path, forger: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    vraies = json.loads(json.dumps(lignes(fichier(tmp_path))))
    dite = json.dumps({"journal": {"apres": 0, "lignes": forger(vraies)}})
    phrase, tenues = face_a(dite, tmp_path, monkeypatch)
    assert phrase
    assert tenues == []


def test_un_message_dechire_est_refuse_et_dit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    vraies = json.dumps({"journal": {"apres": 0, "lignes": lignes(fichier(tmp_path))}})
    phrase, tenues = face_a(vraies[: len(vraies) // 2], tmp_path, monkeypatch)
    assert "ne se lit pas" in phrase
    assert tenues == []


def face_a(dite: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[str, list[tuple[Any, ...]]]:
    """Why a spare that is told this follows no more, and what it then holds."""
    from websockets.sync.client import connect

    def mentir(prise: ServerConnection) -> None:
        prise.recv()
        prise.send('{"instantane":{"journal":true},"lot":30}')
        prise.recv()
        prise.send(dite)
        with suppress(ConnectionClosed):
            prise.recv()

    copie = tmp_path / "copie.arbitre"
    with serve(mentir, ADRESSE, 0) as serveur:
        port = serveur.socket.getsockname()[1]
        threading.Thread(target=serveur.serve_forever, daemon=True).start()
        monkeypatch.setattr(module_suivi, "brancher", lambda la: connect(f"ws://{ADRESSE}:{port}"))
        with secours(Ici(ADRESSE, port, ""), "j", copie) as suit:
            phrase = suit.attendre(Marche.FINI).phrase
    return phrase, lignes(copie) if copie.exists() else []


def test_un_autre_certificat_n_entend_rien(tmp_path: Path) -> None:
    with salle(fichier(tmp_path), ouverture()) as ouverte:
        la = la_de(ouverte)
        with pytest.raises(AutreCertificat, match="Comparez"):
            demander(Ici(la.adresse, la.port, "00:11"), "/api/reprise")


# --- the break ----------------------------------------------------------------------------------------------------


def test_la_coupure_est_ecrite_et_ne_s_annule_pas(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    r = regie(chemin)
    avant, dernier = r.journal.ancre(), r.a_annuler()
    reprise = reprendre(r)
    assert (reprise.generation, reprise.nombre, reprise.sceau) == (1, avant.nombre, avant.sceau)
    assert r.a_annuler() == dernier, "what was done before may still be taken back, the break not"
    assert reprendre(r).generation == 2
    r.fermer()
    rouverte = regie(chemin)
    assert reprise_de(rouverte) is not None
    rouverte.fermer()
    assert verifier(chemin).entier


def test_le_secours_qui_prend_la_suite_tient_le_meme_fichier_une_copie_de_sa_copie_un_autre(tmp_path: Path) -> None:
    """What waits in a browser for the console that died goes to the spare, and to nobody else."""
    premier, second, a_part = fichier(tmp_path), tmp_path / "copie.arbitre", tmp_path / "a-part.arbitre"
    with salle(premier, ouverture()) as ouverte, en_second(ouverte, second) as suit:
        nom = ouverte.service._guichet.fichier
        suit.attendre(Marche.SUIT, ouverte.regie.lot)
    shutil.copyfile(second, a_part)
    suite = regie(second)
    reprendre(suite)
    suite.fermer()
    for _ in range(2):
        with salle(second) as reprise, client(reprise, poste="tablette de Zoé") as zoe:
            assert zoe.debut["fichier"] == nom
            demande = {"partie": 1, "commande": "EffacerResultat", "donnees": {"coup": 2, "table": 1}, "fichier": nom}
            assert "lot" in zoe.envoyer({"n": 5} | demande)
    with salle(a_part) as autre, client(autre) as zoe:
        assert zoe.debut["fichier"] != nom
        assert "autre compétition" in zoe.envoyer({"n": 6} | demande)["refus"]
    assert verifier(second).entier


@pytest.mark.parametrize("dits", [("Paul", "Nina"), ("PAUL", "nina"), ("Paul", "Niná")])
def test_le_secours_rend_ses_tables_a_qui_revient_sous_son_nom(tmp_path: Path, dits: tuple[str, str]) -> None:
    """Paul came back first, and « Répartir » by order of return gave him Nina's."""
    copie = tmp_path / "copie.arbitre"
    with salle(fichier(tmp_path), ouverture()) as ouverte, en_second(ouverte, copie) as suit:
        nina, paul = (ouverte.service.jetons.donner(nom, Role.CORRECTEUR)[1] for nom in ("Nina", "Paul"))
        service = ouverte.service
        ouverte.file.demander(lambda: service._partage.choisir(nina, (1, 2), reprendre=False)).result(DELAI)
        ouverte.file.demander(lambda: service._partage.choisir(paul, (3, 4), reprendre=False)).result(DELAI)
        ouverte.faire(EffacerResultat(2, 1))
        suit.attendre(Marche.SUIT, ouverte.regie.lot)
    with salle(copie) as reprise, client(reprise) as zoe:
        cles = {}
        for nom in dits:
            appairage = reprise.service._appairage
            cles[nom] = appairage.presenter("192.0.2.7", appairage.code, nom, Role.CORRECTEUR.cle)
            reprise.service.repondre(cles[nom], oui=True)
            parts = zoe.attendre("repartition")["repartition"]
        assert [(part["nom"], part["tables"]) for part in parts] == [(dits[1], [1, 2]), (dits[0], [3, 4])]
        reprise.file.demander(reprise.service.repartir).result(DELAI)
        tables = {part.nom: part.tables for part in reprise.service.parts}
        assert tables[dits[1]][0] == 1


def test_le_secours_sait_aussitot_a_qui_sont_les_tables_et_ce_que_la_salle_mene(tmp_path: Path) -> None:
    """It learnt them with the next command only."""
    copie = tmp_path / "copie.arbitre"
    with salle(fichier(tmp_path), ouverture()) as ouverte, en_second(ouverte, copie) as suit:
        suit.attendre(Marche.SUIT, ouverte.regie.lot)
        nina = ouverte.service.jetons.donner("Nina", Role.CORRECTEUR)[1]
        service = ouverte.service
        ouverte.file.demander(lambda: service._partage.choisir(nina, (1, 2), reprendre=False)).result(DELAI)
        assert bientot(lambda: partages_de(copie) == {"Nina": (1, 2)}, True)
        ouverte.engagement = Engagement(mene=True, adresse="https://exemple.org", clef="clef")
        ouverte.file.demander(service.promettre).result(DELAI)
        assert bientot(lambda: engagement_de(tmp_path, copie) == ouverte.engagement, True)
        ouverte.engagement = None
        ouverte.file.demander(service.promettre).result(DELAI)
        assert bientot(lambda: engagement_de(tmp_path, copie), None)


def test_ce_qui_est_diffuse_sort_du_secours_avec_le_meme_retard(tmp_path: Path) -> None:
    """Its own was none: players elsewhere saw the letters as the room did."""
    copie = tmp_path / "copie.arbitre"
    with salle(fichier(tmp_path), ouverture()) as ouverte, en_second(ouverte, copie) as suit:
        suit.attendre(Marche.SUIT, ouverte.regie.lot)
        ouverte.service.retarder(600)
        assert bientot(lambda: retard_de(copie), 600)
    with salle(copie) as reprise:
        reprise.service.montrer(replace(vue_du_fichier(reprise.regie), legende="secret"))
        with client(reprise, Role.ECRAN) as ecran, client(reprise, Role.DIFFUSION) as diffuse:
            assert ecran.debut["instantane"]["salle"]["legende"] == "secret"
            assert "secret" not in str(diffuse.debut)


def test_la_premiere_apprend_qu_elle_n_est_plus_la_console(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte, Role.SECOURS) as suit:
        ancre = ouverte.regie.journal.ancre()
        suit.dire({"journal": {"apres": ancre.nombre, "sceau": ancre.sceau, "generation": 1}})
        assert "n’est plus la console" in suit.attendre("journal")["journal"]["refus"]


def test_la_console_sait_ou_son_secours_repondrait(tmp_path: Path) -> None:
    ici = Ici(ADRESSE, 8444, "AA:BB")
    chemin = fichier(tmp_path)
    with salle(chemin, ouverture()) as ouverte, en_second(ouverte, tmp_path / "copie.arbitre", ici) as suit:
        suit.attendre(Marche.SUIT, ouverte.regie.lot)
    assert secours_note(chemin) == ici


def test_la_console_dit_de_quelle_generation_elle_est(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    r = regie(chemin)
    reprise = reprendre(r)
    r.fermer()
    with salle(chemin, ouverture()) as ouverte:
        assert demander(la_de(ouverte), "/api/reprise")["generation"] == 1
    assert str(Ancre(reprise.nombre, reprise.sceau)) in deposee(reprise)


def test_ce_qu_un_poste_a_commence_est_chez_le_secours(tmp_path: Path) -> None:
    """A line that was typed and not entered is in the cahier of who goes on."""
    copie = tmp_path / "copie.arbitre"
    with salle(fichier(tmp_path), ouverture()) as ouverte, en_second(ouverte, copie) as suit:
        suit.attendre(Marche.SUIT, ouverte.regie.lot)
        nina = ouverte.service.jetons.donner("Nina", Role.CORRECTEUR)[1]
        tapee = Message(1, geste=Taper((nina.poste, 1), Endroit(1, 2), LigneTapee("1 veduka")))
        ouverte.file.demander(lambda: ouverte.service._guichet.servir([(nina, tapee)])).result(DELAI)
        assert bientot((tmp_path / "copie.arbitre-cahiers").exists, True)
    suite = regie(copie)
    try:
        assert [f.texte for f in suite.carnets.tous["Nina"].feuillets] == ["1 veduka"]
    finally:
        suite.fermer()
