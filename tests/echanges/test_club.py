"""The club's players: kept, found, doubles merged."""

import json
import threading
from pathlib import Path

import pytest
from filelock import FileLock
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.echanges import club as module
from arbitre.echanges.club import (
    Club,
    ClubIllisible,
    ajouter_au_club,
    corriger_au_club,
    lire_club,
    repondre_au_club,
    retirer_du_club,
    reunir_au_club,
)
from arbitre.echanges.fichiers import FichierNonEcrit
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.francais import plie
from arbitre.engine.proches import Reponses, repondre

ELISE = Joueur(0, "DUPONT Élise", licence="11", categorie="S", serie="1A", club="Besançon")
YANN = Joueur(0, "LE GALL Yann", licence="22", club="Brest")
OEDIPE = Joueur(0, "D’AOÛT Œdipe")


@pytest.fixture
def fichier(tmp_path: Path) -> Path:
    chemin = tmp_path / "donnees" / "joueurs.json"
    ajouter_au_club(chemin, (YANN, ELISE, OEDIPE))
    return chemin


# --- kept -----------------------------------------------------------------------------------------------------------


def test_les_joueurs_sont_gardes_par_nom(fichier: Path) -> None:
    assert lire_club(fichier).joueurs == (OEDIPE, ELISE, YANN)
    assert [f.name for f in fichier.parent.iterdir() if f.suffix != ".lock"] == ["joueurs.json"]


def test_sans_fichier_le_club_est_vide(tmp_path: Path) -> None:
    assert lire_club(tmp_path / "rien.json") == Club()


@pytest.mark.parametrize(
    "texte", ["", "{", "[]", '{"version": 1}', '{"version": 1, "joueurs": [{"nom": 3}]}', "[" * 90_000]
)
def test_un_fichier_abime_est_dit_et_jamais_remplace(fichier: Path, texte: str) -> None:
    fichier.write_text(texte, encoding="utf-8")
    for faire in (lambda: lire_club(fichier), lambda: ajouter_au_club(fichier, (ELISE,))):
        with pytest.raises(ClubIllisible, match="abîmé"):
            faire()
    assert fichier.read_text(encoding="utf-8") == texte


def test_un_fichier_d_une_version_a_venir_est_refuse(fichier: Path) -> None:
    objet = json.loads(fichier.read_bytes()) | {"version": 2}
    fichier.write_text(json.dumps(objet), encoding="utf-8")
    with pytest.raises(ClubIllisible, match="plus récente"):
        lire_club(fichier)


def test_deux_consoles_n_y_perdent_personne(tmp_path: Path) -> None:
    chemin = tmp_path / "joueurs.json"

    def ecrire(lettre: str) -> None:
        for n in range(8):
            ajouter_au_club(chemin, (Joueur(0, f"{lettre}{n}", licence=f"{lettre}{n}"),))

    fils = [threading.Thread(target=ecrire, args=(lettre,)) for lettre in "ABC"]
    for fil in fils:
        fil.start()
    for fil in fils:
        fil.join()
    assert [j.nom for j in lire_club(chemin).joueurs] == sorted(f"{c}{n}" for c in "ABC" for n in range(8))


def test_un_fichier_tenu_ailleurs_est_dit(fichier: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_ATTENTE", 0.05)
    avec = FileLock(fichier.with_suffix(".lock"))
    with avec, pytest.raises(FichierNonEcrit, match="autre console"):
        ajouter_au_club(fichier, (ELISE,))


# --- found as one types -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("texte", "trouves"),
    [
        ("d", (OEDIPE, ELISE)),
        ("DUP", (ELISE,)),
        ("elise dup", (ELISE,)),
        ("oedi", (OEDIPE,)),
        ("aout", (OEDIPE,)),
        ("22", (YANN,)),
        ("bes", (ELISE,)),
        ("b", (ELISE, YANN)),
        ("le-gall", (YANN,)),
        ("all", ()),
        ("dupont yann", ()),
        ("", (OEDIPE, ELISE, YANN)),
    ],
)
def test_la_recherche_suit_la_frappe(fichier: Path, texte: str, trouves: tuple[Joueur, ...]) -> None:
    assert lire_club(fichier).chercher(texte) == trouves


def test_un_nom_reuni_se_trouve_par_ses_parties() -> None:
    juste, autre = Joueur(0, "LEFEVRE Anne", licence="12", club="Bron"), Joueur(0, "LEFEVRE Anne", club="Lyon")
    club = Club((juste, autre), (repondre(Joueur(0, "Lefebvre Anne"), juste, meme=True),))
    assert club.chercher("lefeb") == (juste,)
    assert club.chercher("lefebvre an") == (juste,)
    assert Club((juste,), (repondre(Joueur(0, "Lefebvre Anne"), juste, meme=False),)).chercher("lefeb") == ()


def test_qui_commence_par_la_frappe_vient_d_abord() -> None:
    jean, paul = Joueur(0, "ANDRE Martin"), Joueur(0, "MARTIN André")
    assert Club((jean, paul)).chercher("mart") == (paul, jean)
    assert Club((jean, paul)).chercher("mart", au_plus=1) == (paul,)


# --- doubles ----------------------------------------------------------------------------------------------------------


def test_la_meme_licence_est_la_meme_personne() -> None:
    club, bilan = Club((ELISE,)).fusionner([Joueur(7, "Élise DUPONT", licence="1-1", serie="2B", table=4)])
    assert club.joueurs == (replace(ELISE, serie="2B"),)
    assert (bilan.ajoutes, len(bilan.completes), bilan.inchanges) == ((), 1, ())


def test_une_licence_connue_sous_un_autre_nom_n_ecrit_rien_et_se_dit() -> None:
    """A marriage, or a licence mistyped: nobody but a person knows which."""
    mariee = Joueur(0, "DURAND Élise", licence="11", serie="2B")
    club, bilan = Club((ELISE,)).fusionner([mariee])
    assert (club.joueurs, bilan.licences) == ((ELISE,), ((ELISE, mariee),))
    club = Club((ELISE,)).avec(repondre(ELISE, mariee, meme=True))
    club, bilan = club.fusionner([mariee])
    assert (club.joueurs, bilan.licences) == ((replace(ELISE, serie="2B"),), ())


@pytest.mark.parametrize("nom", ["dupont elise", "Dupont-Élise", "DUPONT  ÉLISE"])
def test_le_meme_nom_sans_licence_est_la_meme_personne(nom: str) -> None:
    for club_dit in ("", "besancon"):
        club, bilan = Club((ELISE,)).fusionner([Joueur(0, nom, serie="2B", club=club_dit)])
        assert club.joueurs == (replace(ELISE, serie="2B"),), "a poorer spelling never replaces a richer one"
        assert len(bilan.completes) == 1


def test_un_homonyme_d_un_autre_club_a_sa_fiche_et_se_demande_une_fois() -> None:
    """He moved, or is somebody else: once that is said, each list completes the right one."""
    autre = Joueur(0, "Dupont Elise", club="Lyon")
    club, bilan = Club((ELISE,)).fusionner([autre])
    assert (set(club.joueurs), bilan.homonymes) == ({ELISE, autre}, ("Dupont Elise (2)",))
    assert club.a_demander() == [(ELISE, autre)]
    deux = club.avec(repondre(ELISE, autre, meme=False))
    encore, bilan = deux.fusionner([replace(autre, serie="4A"), replace(ELISE, licence="", serie="2B")])
    assert set(encore.joueurs) == {replace(ELISE, serie="2B"), replace(autre, serie="4A")}
    assert encore.a_demander() == []
    une = club.reunir(ELISE, autre)
    for club_dit in ("Lyon", "Besançon", "Lyon"):
        une, bilan = une.fusionner([replace(autre, club=club_dit)])
        assert (len(une.joueurs), bilan.ajoutes) == (1, ())


def test_une_licence_vient_completer_un_nom() -> None:
    club, _ = Club((Joueur(0, "DUPONT Élise"),)).fusionner([ELISE])
    assert club.joueurs == (ELISE,)


def test_deux_licences_sont_deux_personnes_et_c_est_dit() -> None:
    club, bilan = Club((ELISE,)).fusionner([replace(ELISE, licence="99")])
    assert [j.licence for j in club.joueurs] == ["11", "99"]
    assert bilan.homonymes == ("DUPONT Élise (2)",)


def test_un_nom_porte_par_deux_licencies_n_est_donne_a_aucun() -> None:
    deux = Club((ELISE, replace(ELISE, licence="99")))
    club, _ = deux.fusionner([Joueur(0, "Dupont Elise", club="Lyon")])
    assert len(club.joueurs) == 3
    encore, bilan = club.fusionner([Joueur(0, "Dupont Elise", club="Lyon")])
    assert (encore, bilan.inchanges) == (club, ("Dupont Elise",))


def test_deux_fiches_se_reunissent_a_la_main(fichier: Path) -> None:
    double = Joueur(0, "DUPOND Elise", nom2="LE GALL Yann", licence="12", categorie="V")
    ajouter_au_club(fichier, (double,))
    club = reunir_au_club(fichier, ELISE, double)
    assert lire_club(fichier) == club
    assert set(club.joueurs) == {OEDIPE, YANN, replace(ELISE, nom2="LE GALL Yann")}


def test_un_nom_corrige_est_le_seul_que_le_club_connaisse(fichier: Path) -> None:
    juste = replace(YANN, nom="LE GALL Yannick")
    club = corriger_au_club(fichier, replace(YANN, numero=4, table=7), replace(juste, numero=4, table=7))
    assert club == lire_club(fichier)
    assert club.joueurs == (OEDIPE, ELISE, juste)
    assert club.chercher("le gall yann") == (juste,)
    assert ajouter_au_club(fichier, (YANN,))[0].joueurs == (OEDIPE, ELISE, juste), "an old list undoes nothing"


def test_une_correction_efface_ce_qu_elle_efface_et_laisse_ce_que_la_soiree_ne_sait_pas(fichier: Path) -> None:
    """Typed by name alone, the player has no licence in the competition; the club knows it."""
    soir = Joueur(0, "DUPONT Élise", serie="1A")
    club = corriger_au_club(fichier, soir, replace(soir, nom="DUPOND Élise", serie=""))
    assert club.joueurs == (OEDIPE, replace(ELISE, nom="DUPOND Élise", serie=""), YANN)


def test_corriger_vers_qui_le_club_connait_deja_ne_fait_qu_une_personne(fichier: Path) -> None:
    faute = Joueur(0, "DUPOND Elise")
    ajouter_au_club(fichier, (faute,))
    assert corriger_au_club(fichier, faute, replace(faute, nom="DUPONT Élise")).joueurs == (OEDIPE, ELISE, YANN)


def test_corriger_qui_le_club_ne_connait_pas_ou_qu_il_connait_deux_fois_ne_change_rien(fichier: Path) -> None:
    ajouter_au_club(fichier, (replace(ELISE, licence="12"),))
    avant = fichier.read_bytes()
    for qui in (Joueur(0, "ROY Luc"), Joueur(0, "DUPONT Élise")):
        corriger_au_club(fichier, qui, replace(qui, nom="AUTRE"))
        assert fichier.read_bytes() == avant


def test_un_joueur_se_retire(fichier: Path) -> None:
    assert retirer_du_club(fichier, (replace(YANN, numero=4, table=9),)).joueurs == (OEDIPE, ELISE)
    assert lire_club(fichier).joueurs == (OEDIPE, ELISE)


noms = st.sampled_from(["DUPONT Élise", "Dupont Elise", "LE GALL", "Le-Gall", "X", "…", "œ"])
joueurs = st.builds(
    Joueur, st.just(0), noms, licence=st.sampled_from(["", "1", "2", "3"]), club=st.sampled_from(["", "A", "B"])
)


@given(st.lists(joueurs, max_size=8), st.lists(joueurs, max_size=8))
def test_aucune_licence_n_est_a_deux_et_personne_ne_se_perd(avant: list[Joueur], apres: list[Joueur]) -> None:
    un, _ = Club().fusionner(avant)
    club, bilan = un.fusionner(apres)
    licences = [j.licence for j in club.joueurs if j.licence]
    assert len(set(licences)) == len(licences)
    assert set(licences) == {j.licence for j in [*avant, *apres] if j.licence}
    anonymes = [(plie(j.nom) or j.nom, j.club) for j in club.joueurs if not j.licence]
    assert len(set(anonymes)) == len(anonymes)
    assert sum(map(len, (bilan.ajoutes, bilan.completes, bilan.inchanges, bilan.licences))) == len(apres)
    assert len(club.joueurs) == len(un.joueurs) + len(bilan.ajoutes)


@given(st.lists(joueurs.map(lambda j: replace(j, nom=f"N{j.licence}") if j.licence else j), max_size=12))
def test_la_meme_liste_deux_fois_n_ajoute_personne(liste: list[Joueur]) -> None:
    club, _ = Club().fusionner(liste)
    encore, bilan = club.fusionner(liste)
    assert encore == club
    assert bilan.ajoutes == ()


# --- alike ----------------------------------------------------------------------------------------------------------

ANNE, COLLE = Joueur(0, "LE GOFF Anne", licence="33", club="Quimper"), Joueur(0, "Anne Legoff", categorie="V")


def test_un_nom_ecrit_autrement_est_propose_jamais_reuni(fichier: Path) -> None:
    club, bilan = ajouter_au_club(fichier, (COLLE, ANNE))
    assert {COLLE, ANNE} <= set(club.joueurs), "two cards until somebody says otherwise"
    assert (club.a_demander(), bilan.a_demander) == ([(ANNE, COLLE)], 1)


def test_deux_personnes_le_restent_d_une_semaine_a_l_autre(fichier: Path) -> None:
    ajouter_au_club(fichier, (ANNE, COLLE))
    repondre_au_club(fichier, repondre(ANNE, COLLE, meme=False))
    club, bilan = ajouter_au_club(fichier, (replace(COLLE, serie="4A"),))
    assert (len(club.joueurs), club.a_demander(), bilan.a_demander) == (5, [], 0)
    assert retirer_du_club(fichier, (YANN,)).a_demander() == []


def test_la_meme_personne_le_reste_et_garde_son_nom(fichier: Path) -> None:
    ajouter_au_club(fichier, (ANNE, COLLE))
    reunir_au_club(fichier, ANNE, COLLE)
    club, bilan = ajouter_au_club(fichier, (replace(COLLE, serie="4A"),))
    assert (bilan.ajoutes, len(bilan.completes), club.a_demander()) == ((), 1, [])
    assert replace(ANNE, categorie="V", serie="4A") in club.joueurs
    club, bilan = ajouter_au_club(fichier, (replace(COLLE, licence="44"),))
    assert len(bilan.ajoutes) == 1, "another licence is another person"


@pytest.mark.parametrize("meme", [True, False])
def test_une_fiche_qui_recoit_sa_licence_garde_ce_qui_a_ete_repondu(fichier: Path, meme: bool) -> None:
    nue = replace(ANNE, licence="", club="")
    ajouter_au_club(fichier, (nue, COLLE))
    repondre_au_club(fichier, repondre(nue, COLLE, meme=meme))
    club, _ = ajouter_au_club(fichier, (ANNE,))
    assert ANNE in club.joueurs
    assert Reponses(club.reponses).de(ANNE, COLLE) is meme
    assert club.a_demander() == []


@given(st.lists(st.sampled_from(["LE GOFF Anne", "LEGOFF Anne", "Anne Legof", "Le-Goff Anne"]), unique=True))
def test_sans_reponse_personne_ne_disparait(noms: list[str]) -> None:
    club, _ = Club().fusionner(Joueur(0, nom) for nom in noms)
    assert {plie(j.nom) for j in club.joueurs} == set(map(plie, noms))
