"""The federation's result file: « "12","DUPONT Marie","912" », Latin-1, a line a table."""

import re

import pytest
from msgspec.structs import replace

from arbitre.echanges.exports import exporter
from arbitre.echanges.sigles import nom_pour_sigles, sigles
from arbitre.echanges.vers import Vers
from arbitre.engine.competition.classer import classement_de_partie
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import JoueurInscrit
from arbitre.engine.partie.etat import SecondeLecture
from arbitre.engine.partie.places import JoueurInstalle, JoueurParti
from arbitre.engine.partie.relecture import RelectureRecue
from arbitre.regie import RegieDuplicate
from tests.documents.cahier import Cahier


def test_chaque_table_de_1_a_la_plus_haute_a_sa_ligne(regie: RegieDuplicate) -> None:
    octets, notes = sigles(regie.etat, regie.partie)
    lignes = octets.decode("latin-1").split("\r\n")
    assert lignes.pop() == ""
    assert [int(li.split('"')[1]) for li in lignes] == list(range(1, 10))
    assert lignes[1] == '"2","--table vide--","-1"'
    totaux = {c.table: c.ligne.total for c in classement_de_partie(regie.etat, regie.partie)}
    for table, total in totaux.items():
        assert lignes[table - 1].endswith(f'","{total}"')
    assert lignes[2].startswith('"3","D\'AOÛT OEdipe",')
    assert lignes[4].startswith('"5","MÜLLER-NGUYEN Anaïs",')
    assert "Table 3\u00a0: «\u00a0D’AOÛT Œdipe\u00a0» est écrit «\u00a0D'AOÛT OEdipe\u00a0»." in notes


def test_aucun_nom_ne_sort_de_sa_case(regie: RegieDuplicate) -> None:
    for ligne in sigles(regie.etat, regie.partie)[0].decode("latin-1").splitlines():
        assert re.fullmatch(r'"\d+","[^"]+","-?\d+"', ligne)
    assert nom_pour_sigles('PETIT "Jo"') == "PETIT 'Jo'"
    assert nom_pour_sigles("=1+1") == "'=1+1"


def test_le_total_compte_solos_et_penalites() -> None:
    cahier = Cahier()
    cahier.des_joueurs(16)
    cahier.ouvrir()
    cahier.jouer()
    for coup in range(1, 6):
        cahier.avertir_du_score(coup, 2)
    for joueur in range(2, 17):
        cahier.zero(9, joueur)
    cahier.tous_au_top()
    cahier.terminer()
    lignes = sigles(cahier.etat, cahier.partie)[0].decode("latin-1").splitlines()
    total = sum(c.points_top for c in cahier.partie.coups)
    assert lignes[0].endswith(f'"{total + 10}"'), "a solo with sixteen players"
    assert lignes[1].endswith(f'"{total - 34 - 2 * 5}"'), "five warnings, three of which cost nothing"


def test_une_paire_tient_dans_une_ligne() -> None:
    cahier = Cahier()
    cahier.inscrire([Joueur(1, "DUPONT Élise", "LE GALL Yann", table=1)])
    cahier.ouvrir()
    cahier.jouer()
    assert sigles(cahier.etat, cahier.partie)[0].startswith('"1","DUPONT Élise / LE GALL Yann",'.encode("latin-1"))


def test_une_table_tenue_par_deux_joueurs_va_au_dernier() -> None:
    cahier = Cahier()
    cahier.des_joueurs(2)
    cahier.ouvrir()
    cahier.jouer()
    trois = replace(cahier.etat.joueur(1), numero=3, nom="ARRIVÉ Tard", table=0)
    cahier.ecrire(JoueurInscrit(trois), partie=0)
    cahier.ecrire(JoueurParti(1, 4), JoueurInstalle(3, 1, 5))
    octets, notes = sigles(cahier.etat, cahier.partie)
    assert octets.decode("latin-1").startswith('"1","ARRIVÉ Tard",')
    assert any("ARRIVÉ Tard y a fini la partie" in note for note in notes)


def test_la_derniere_partie_est_la_derniere_qui_a_des_coups() -> None:
    """One that is only opened has nothing for the federation; chosen by its number, it is given."""
    cahier = Cahier()
    cahier.des_joueurs(1)
    cahier.ouvrir()
    cahier.jouer()
    cahier.terminer()
    cahier.ouvrir()
    assert len(cahier.etat.parties) == 2
    assert exporter(cahier.etat, Vers.SIGLES) == exporter(cahier.etat, Vers.SIGLES, 1)
    assert exporter(cahier.etat, Vers.SIGLES, 2).nom != exporter(cahier.etat, Vers.SIGLES, 1).nom


def test_une_partie_en_cours_est_provisoire_et_c_est_dit_d_abord() -> None:
    """Before the names that are written otherwise: a window shows the first notes."""
    cahier = Cahier()
    cahier.des_joueurs(1)
    cahier.ecrire(JoueurInscrit(replace(cahier.etat.joueur(1), nom="D’AOÛT Œdipe")), partie=0)
    cahier.ouvrir()
    cahier.jouer()
    assert sigles(cahier.etat, cahier.partie)[1][0].endswith("provisoires.")
    assert len(sigles(cahier.etat, cahier.partie)[1]) == 2
    cahier.terminer()
    assert sigles(cahier.etat, cahier.partie)[1][0].endswith("à régler\u00a0: ces totaux sont provisoires.")
    cahier.tous_au_top()
    assert not any("provisoires" in note for note in sigles(cahier.etat, cahier.partie)[1])
    cahier.ecrire(RelectureRecue(1, 1, SecondeLecture("Lise", points=3)))
    assert sigles(cahier.etat, cahier.partie)[1][0].endswith("provisoires.")


@pytest.mark.parametrize("nom", ["A\u2028B", "A\x00B", "A\r\nB"])
def test_un_nom_ne_fait_jamais_deux_lignes(nom: str) -> None:
    cahier = Cahier()
    cahier.inscrire([Joueur(1, nom, table=1)])
    cahier.ouvrir()
    cahier.jouer()
    assert len(sigles(cahier.etat, cahier.partie)[0].decode("latin-1").splitlines()) == 1
