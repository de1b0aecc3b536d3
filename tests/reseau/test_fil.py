"""The wire: a snapshot, then lots in order; each number once; what a role may not command is refused by name."""

import shutil
import socket
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.partie.saisie import EffacerResultat, PayerLeTop
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.journal import verifier
from arbitre.reseau.acces.roles import Role
from tests.journal.outils import fichier, regie
from tests.reseau.outils import client, salle

MOLLIES = {"solutions": [{"mot": "MOLLIES", "sens": "V", "ref": "8G", "points": 68}]}


def test_un_poste_voit_l_etat_saisit_et_apprend_chaque_lot(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        assert zoe.debut["instantane"]["coups"][1]["fiches"]["1"]["origine"] == "top"
        depart = zoe.debut["lot"]
        assert zoe.commander("EffacerResultat", coup=2, table=1) == {"n": 1, "lot": depart + 1}
        assert zoe.lots[0]["lot"] == depart + 1
        assert zoe.lots[0]["auteur"] == "Zoé"
        assert zoe.lots[0]["coups"] == [{"numero": 2, "fiches": {"1": None}}]
        assert zoe.commander("SaisirBulletin", coup=2, table=1, bulletin=MOLLIES)["lot"] == depart + 2
        fiche = zoe.lots[1]["coups"][0]["fiches"]["1"]
        assert (fiche["origine"], fiche["auteur"]) == ("bulletin", "Zoé")
        ouverte.faire(EffacerResultat(2, 2))
        assert zoe.jusqu_au_lot(depart + 3)["coups"] == [{"numero": 2, "fiches": {"2": None}}]
    assert verifier(tmp_path / "soiree.arbitre").entier


def test_le_meme_numero_a_la_meme_reponse_et_n_ecrit_rien(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte, poste="p1") as zoe:
        premiere = zoe.commander("EffacerResultat", n=1, coup=2, table=1)
        assert zoe.commander("EffacerResultat", n=1, coup=2, table=1) == premiere
        refusee = zoe.commander("EffacerResultat", n=2, coup=2, table=1)
        assert "Rien n’est saisi" in refusee["refus"]
        zoe.commander("PayerLeTop", n=3, coup=2, tables=[1])
        assert zoe.commander("EffacerResultat", n=2, coup=2, table=1) == refusee, "what was refused stays refused"
        assert "déjà servi" in zoe.commander("EffacerResultat", n=3, coup=2, table=2)["refus"]
        assert ouverte.regie.lot == premiere["lot"] + 1


def test_le_meme_numero_est_reconnu_par_un_service_rouvert(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    with salle(chemin) as ouverte, client(ouverte, poste="tablette de Luc") as luc:
        fait = luc.commander("EffacerResultat", n=7, coup=2, table=1)
    with salle(chemin) as rouverte, client(rouverte, poste="tablette de Luc") as luc:
        assert luc.commander("EffacerResultat", n=7, coup=2, table=1) == fait
        assert rouverte.regie.lot == fait["lot"]


def test_une_demande_pour_un_autre_fichier_n_est_pas_ecrite(tmp_path: Path) -> None:
    autre = tmp_path / "autre"
    autre.mkdir()
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        ici, lot = zoe.debut["fichier"], ouverte.regie.lot
        demande = {"n": 5, "partie": 1, "commande": "EffacerResultat", "donnees": {"coup": 2, "table": 1}}
        assert "autre compétition" in zoe.envoyer(demande | {"fichier": "0" * 32})["refus"]
        assert ouverte.regie.lot == lot
        assert zoe.envoyer(demande | {"fichier": ici})["lot"] == lot + 1
    with salle(tmp_path / "soiree.arbitre") as rouverte, client(rouverte) as zoe:
        assert zoe.debut["fichier"] == ici
    with salle(autre / "vide.arbitre") as neuve, client(neuve) as zoe:
        assert zoe.debut["fichier"] == "", "nothing is in it yet"
        neuve.faire(
            CreerCompetition("Jeudi du club", "2026-11-12"),
            InscrireJoueurs((Joueur(0, "Ada", table=1),)),
            OuvrirPartie(),
        )
        neuf = zoe.jusqu_au_lot(neuve.regie.lot)
        assert neuf["fichier"] not in ("", ici)


@pytest.mark.parametrize("ouvert", [True, False], ids=["copie d’un fichier servi", "copie d’un modèle jamais servi"])
def test_un_fichier_copie_d_un_autre_est_un_autre_fichier(tmp_path: Path, ouvert: bool) -> None:
    """What was typed for one of them, and waits in a browser, is not written into the other, whoever comes first."""
    modele, copie = fichier(tmp_path), tmp_path / "jeudi.arbitre"
    if ouvert:
        nom_de(modele)
    shutil.copyfile(modele, copie)
    un, autre = nom_de(modele), nom_de(copie)
    assert un != autre
    assert (nom_de(modele), nom_de(copie)) == (un, autre), "each keeps its own, console closed and opened again"
    with salle(copie) as ouverte, client(ouverte) as zoe:
        lot = ouverte.regie.lot
        demande = {"n": 5, "partie": 1, "commande": "EffacerResultat", "donnees": {"coup": 2, "table": 1}}
        assert "autre compétition" in zoe.envoyer(demande | {"fichier": un})["refus"]
        assert ouverte.regie.lot == lot
        assert zoe.envoyer(demande | {"fichier": autre})["lot"] == lot + 1
    assert verifier(copie).entier


def nom_de(chemin: Path) -> str:
    with salle(chemin) as ouverte, client(ouverte) as zoe:
        nom: str = zoe.debut["fichier"]
        return nom


def test_ouvrir_le_reseau_encore_n_ecrit_rien_et_ne_s_annule_pas(tmp_path: Path) -> None:
    chemin = fichier(tmp_path)
    avant = regie(chemin)
    a_annuler, lot = avant.a_annuler(), avant.lot
    avant.fermer()
    for _ in range(2):
        with salle(chemin) as ouverte:
            assert ouverte.regie.lot == lot + 1
            assert ouverte.regie.a_annuler() == a_annuler


@pytest.mark.parametrize("role", list(Role), ids=lambda r: r.cle)
def test_un_battement_a_sa_reponse_meme_quand_la_console_est_occupee(tmp_path: Path, role: Role) -> None:
    libre = threading.Event()
    with salle(fichier(tmp_path)) as ouverte:
        ouverte.service.ouvrir_aux_joueurs(oui=True)
        with client(ouverte, role) as poste:
            occupee = ouverte.file.demander(libre.wait)
            poste.dire({"pouls": 7})
            assert poste.attendre("pouls") == {"pouls": 7}
            libre.set()
            occupee.result()
            assert ouverte.regie.lot == poste.debut["lot"]


def test_un_poste_revenu_demande_la_suite(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte:
        with client(ouverte) as zoe:
            vu = zoe.debut["lot"]
        ouverte.faire(EffacerResultat(2, 1), EffacerResultat(2, 2))
        with client(ouverte, depuis=vu) as zoe:
            assert zoe.debut == {"reprise": vu, "lot": vu + 2}
            assert zoe.jusqu_au_lot(vu + 2)["lot"] == vu + 2
            assert [lot["lot"] for lot in zoe.lots] == [vu + 1, vu + 2]
        with client(ouverte, depuis=1) as zoe:
            assert "instantane" in zoe.debut, "too long ago: all of it again"


def test_ce_qu_un_autre_a_saisi_entre_temps_n_est_pas_ecrase_en_silence(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        vu = zoe.debut["lot"]
        ouverte.faire(EffacerResultat(2, 1), PayerLeTop(2, (1,)))
        donnees = {"coup": 2, "table": 1, "bulletin": MOLLIES}
        dite = zoe.envoyer({"n": 1, "partie": 1, "commande": "SaisirBulletin", "donnees": donnees, "vu": vu})
        assert dite["conflit"] == {"table": 1, "lot": vu + 2, "par": ""}
        assert "console" in dite["refus"]
        la = zoe.envoyer({"n": 2, "partie": 1, "commande": "SaisirBulletin", "donnees": donnees, "vu": vu + 2})
        assert la["lot"] == vu + 3
        encore = zoe.envoyer({"n": 3, "partie": 1, "commande": "SaisirBulletin", "donnees": donnees, "vu": vu + 2})
        assert encore["lot"] == vu + 4, "its own entries are no conflict"


def test_la_ligne_rapide_est_lue_par_la_console(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        depart = zoe.debut["lot"]
        assert zoe.commander("SaisirLigne", coup=2, ligne="1 2 z")["lot"] == depart + 1
        fiches = zoe.lots[0]["coups"][0]["fiches"]
        assert {table: fiche["points"] for table, fiche in fiches.items()} == {"1": 0, "2": 0}
        assert zoe.commander("SaisirLigne", coup=2, ligne="1 t")["lot"] == depart + 2
        assert "table" in zoe.commander("SaisirLigne", coup=2, ligne="99 t")["refus"]


def test_l_apercu_dit_le_verdict_sans_ecrire(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        vu = zoe.envoyer({"apercu": {"partie": 1, "coup": 2, "ligne": "1 moll"}})["apercu"]
        assert (vu["dit"], vu["tables"], vu["verdict"]["points"]) == ("bulletin", [1], 68)
        assert vu["propositions"][0] == {"mot": "MOLLIES", "ref": "G8", "points": 68}
        assert "numero" not in vu
        refusee = zoe.envoyer({"apercu": {"partie": 1, "coup": 9, "ligne": "1 moll", "numero": 7}})["apercu"]
        assert "refus" in refusee
        assert refusee["numero"] == 7
        a_dire = zoe.envoyer({"apercu": {"coup": 2, "ligne": "1 mollies 8A 68"}})["apercu"]
        assert (a_dire["question"]["sens"], a_dire["question"]["mot"]) == (0, "MOLLIES")
        assert ouverte.regie.lot == zoe.debut["lot"]


def test_l_apercu_dit_ou_se_joue_le_mot_avant_un_zero(tmp_path: Path) -> None:
    """As the console does: a reference or a direction typed wrong is seen before Enter."""
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        (mollies, *_) = zoe.envoyer({"apercu": {"partie": 1, "coup": 2, "ligne": "1 moll"}})["apercu"]["propositions"]
        vu = zoe.envoyer({"apercu": {"coup": 2, "ligne": "1 mollies! O1 99"}})["apercu"]
        assert (vu["verdict"]["points"], vu["se_joue"]) == (0, mollies)
        juste = zoe.envoyer({"apercu": {"coup": 2, "ligne": f"1 mollies {mollies['ref']} 68"}})["apercu"]
        assert "se_joue" not in juste


@pytest.mark.parametrize("avec_son_score", [True, False])
def test_un_mot_qui_peut_etre_abrege_se_demande_au_poste(tmp_path: Path, avec_son_score: bool) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        (mollies, *_) = zoe.envoyer({"apercu": {"partie": 1, "coup": 2, "ligne": "1 moll"}})["apercu"]["propositions"]
        ligne = f"1 moll {mollies['ref']}" + f" {mollies['points']}" * avec_son_score
        posee = zoe.commander("SaisirLigne", coup=2, ligne=ligne)["question"]
        assert (posee["mots"], posee["mot"], posee["solution"]) == (0, "MOLL", mollies)
        assert posee["si_oui"] == mollies["points"] > posee["si_non"]
        assert zoe.envoyer({"apercu": {"coup": 2, "ligne": ligne}})["apercu"]["question"] == posee
        assert "lot" in zoe.commander("SaisirLigne", coup=2, ligne=ligne, mots=[[0, True]])
        assert zoe.lots[-1]["coups"][0]["fiches"]["1"]["points"] == mollies["points"]


def test_au_premier_coup_la_question_du_mot_dit_ce_qu_il_vaut_ou_qu_il_soit(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        partie = ouverte.regie.partie
        coup = partie.coups[0]
        assert coup.tirage is not None
        solutions = ouverte.regie.savoir.solutions(coup.grille, coup.tirage.lettres, partie.formule)
        au_mieux = {mot: max(s.points for s in solutions if s.mot == mot) for mot in {s.mot for s in solutions}}
        for moindre in (s for s in solutions if len(s.mot) > 4 and s.points < au_mieux[s.mot]):
            vu = zoe.envoyer({"apercu": {"coup": 1, "ligne": f"1 {moindre.mot[:-1]} {moindre.ref}"}})["apercu"]
            if (posee := vu.get("question")) and posee["solution"]["mot"] == moindre.mot:
                break
        assert posee["solution"]["points"] == moindre.points
        assert posee["maximum"] == posee["si_oui"] == au_mieux[moindre.mot]


def test_au_poste_comme_a_la_console_le_score_qui_decide_se_demande(tmp_path: Path) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        for ligne in ("1 mollies P9", "1 mollies- 8A"):
            refus = zoe.commander("SaisirLigne", coup=2, ligne=ligne)["refus"]
            assert "le score écrit décide" in refus, ligne
            assert zoe.envoyer({"apercu": {"coup": 2, "ligne": ligne}})["apercu"]["refus"] == refus
        assert ouverte.regie.lot == zoe.debut["lot"]
        assert "lot" in zoe.commander("SaisirLigne", coup=2, ligne="1 mollies P9 /")


@pytest.mark.parametrize("ligne", ["5z 3 t", "1 t 2 t", "mol", "3 mollies 2 mollies"])
def test_un_refus_porte_les_tables_que_la_ligne_nomme_comme_son_avis(tmp_path: Path, ligne: str) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe, client(ouverte, Role.RELECTURE) as luc:
        vu = zoe.envoyer({"apercu": {"coup": 2, "ligne": ligne}})["apercu"]
        dite = zoe.commander("SaisirLigne", n=7, coup=2, ligne=ligne)
        assert "refus" in dite
        assert dite["citees"] == vu["citees"]
        assert zoe.commander("SaisirLigne", n=7, coup=2, ligne=ligne) == dite, "said again, it has them too"
        assert "citees" not in luc.commander("SaisirLigne", coup=2, ligne=ligne)
        assert "citees" not in zoe.commander("EffacerResultat", coup=2, table=99)
        part = zoe.commander("SaisirLigne", coup=2, ligne=ligne, seulement=[3])
        assert part["citees"] == [table for table in vu["citees"] if table == 3]


def test_une_partie_finie_ne_se_corrige_plus_d_un_poste(tmp_path: Path) -> None:
    """Its ranking was shown; what waited in a browser rewrote it, and nobody was told."""
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        ouverte.faire(TerminerPartie(par_decision=True))
        avant = ouverte.regie.lot
        dite = zoe.commander("EffacerResultat", coup=2, table=1)
        assert dite["refus"] == (
            "La partie 1 est finie\u00a0: un poste n’y écrit plus. Montrez cette saisie au juge-arbitre, qui peut"
            " encore l’entrer à la console."
        )
        assert ouverte.regie.lot == avant
        ouverte.faire(OuvrirPartie())
        suite = zoe.commander("EffacerResultat", coup=2, table=1)["refus"]
        assert suite.endswith("au juge-arbitre, qui peut encore en décider par un recours.")


@pytest.mark.parametrize("role", [r for r in Role if r is not Role.CORRECTEUR], ids=lambda r: r.cle)
def test_un_role_ne_commande_que_sa_liste(tmp_path: Path, role: Role) -> None:
    with salle(fichier(tmp_path)) as ouverte:
        ouverte.service.ouvrir_aux_joueurs(oui=True)
        with client(ouverte, role) as autre:
            dite = autre.commander("EffacerResultat", coup=2, table=1)
            assert "«\u00a0EffacerResultat\u00a0»" in dite["refus"]
            assert role.dit in dite["refus"]
            assert ouverte.regie.lot == autre.debut["lot"]


@pytest.mark.parametrize(
    ("commande", "donnees", "dit"),
    [
        ("TirerLettres", {"lettres": "AEIOUEB"}, "«\u00a0TirerLettres\u00a0»"),
        ("TrancherResultat", {"coup": 2, "table": 1, "points": 3, "motif": "x"}, "«\u00a0TrancherResultat\u00a0»"),
        ("PayerLeTop", {"coup": 2}, "Nommez les tables"),
        ("EffacerResultat", {"coup": 2, "table": "1"}, "forme attendue"),
        ("EffacerResultat", {"coup": 2, "tabel": 1}, "«\u00a0tabel\u00a0» inconnu"),
        ("SaisirBulletin", {"coup": 2, "table": 1, "bulletin": {"solutions": [{"mot": "é"}]}}, "mot écrit"),
        (
            "SaisirBulletin",
            {"coup": 2, "table": 1, "bulletin": {"solutions": [{"mot": "A", "sens": "Z"}]}},
            "sens du mot",
        ),
        ("SaisirBulletin", {"coup": 2, "table": 1, "bulletin": {"solutions": [{"mot": "A", "cercles": [2]}]}}, "cercl"),
        ("SaisirBulletin", {"coup": 2, "table": 1, "bulletin": {"papier": {"lignes": ["A"]}}}, "surface quadrillée"),
        ("SaisirPoints", {"coup": 2, "table": 10**30, "points": 3}, "table"),
        ("SaisirPoints", {"coup": -1, "table": 1, "points": 3}, "coup"),
    ],
)
def test_une_mauvaise_demande_est_refusee_et_dite(
    tmp_path: Path, commande: str, donnees: dict[str, Any], dit: str
) -> None:
    with salle(fichier(tmp_path)) as ouverte, client(ouverte) as zoe:
        assert dit in zoe.commander(commande, **donnees)["refus"]
        assert ouverte.regie.lot == zoe.debut["lot"]


def test_une_reponse_courte_n_attend_pas_l_accuse_de_la_precedente(tmp_path: Path) -> None:
    """Connections are taken without Nagle's algorithm, which asyncio leaves on where a socket does not name TCP."""
    with salle(fichier(tmp_path)) as ouverte, client(ouverte):
        (ecouteur,) = ouverte.service._auditoire._ecouteurs
        prise = ecouteur._prise._transport.get_extra_info("socket")
        assert prise.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_le_tour_des_fils_n_est_plus_court_que_pendant_le_service(tmp_path: Path) -> None:
    avant = sys.getswitchinterval()
    with salle(fichier(tmp_path)) as ouverte, client(ouverte):
        assert sys.getswitchinterval() < avant
    assert sys.getswitchinterval() == avant
