"""One door for names: as they are kept, however they came in; compared the same way everywhere."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.engine.classique.tournoi.etat import Inscrit, Tournoi
from arbitre.engine.classique.tournoi.inscrire import InscriptionFaite, Inscrire
from arbitre.engine.classique.tournoi.inscrire import decide as decider_au_classique
from arbitre.engine.competition.etat import Competition, Joueur
from arbitre.engine.competition.inscrire import InscrireArbitre, InscrireJoueurs, JoueurInscrit, decide
from arbitre.engine.erreurs import CommandeRefusee
from arbitre.engine.francais import alphabetique, cle_de_licence, cle_de_nom, plie
from arbitre.engine.proches import Reponse, Reponses, a_demander
from arbitre.engine.saisies import PHRASE_MAX, nom_ecrit

DECOMPOSE = unicodedata.normalize("NFD", "BÉRÉNICE Zoë")
"""As a Mac writes it: each accent a sign of its own, which the font of papers draws as a box."""


@pytest.mark.parametrize(
    ("recu", "garde"),
    [
        (DECOMPOSE, "BÉRÉNICE Zoë"),
        ("  LE\u00a0GALL \u2009  Yann\t", "LE GALL Yann"),
        ("\ufeffMARTEL\u200b Lé\u00ada\u200e", "MARTEL Léa"),
        ("OR\ufe0fBAN \u3164Gus\u2800", "ORBAN Gus"),
        ("E\u200d\u0301ve", "Éve"),
        ("VIDAL\nTom", "VIDAL Tom"),
        ("\u034f\u3164", ""),
    ],
)
def test_un_nom_est_compose_sans_signe_invisible_et_ses_espaces_sont_simples(recu: str, garde: str) -> None:
    assert nom_ecrit(recu) == garde


@given(st.text())
def test_ce_qui_est_garde_ne_change_plus(texte: str) -> None:
    garde = nom_ecrit(texte)
    assert nom_ecrit(garde) == garde == unicodedata.normalize("NFC", garde)
    assert len(garde) <= PHRASE_MAX
    assert "  " not in garde


@given(st.text())
def test_la_cle_ne_depend_ni_de_la_composition_ni_de_la_casse(texte: str) -> None:
    for forme in ("NFC", "NFD"):
        assert plie(unicodedata.normalize(forme, texte)) == plie(texte)
    assert plie(plie(texte)) == plie(texte)
    assert alphabetique(texte)[0] == plie(texte)


@pytest.mark.parametrize(
    ("un", "autre"),
    [
        (DECOMPOSE, "berenice zoe"),
        ("LEFÈVRE-DUPRÉ Éloïse", "LEFEVRE DUPRE Eloise"),
        ("D’AOÛT  Œdipe", "d'aout oedipe"),
        ("SØRENSEN Łucja", "Sorensen Lucja"),
        ("STRAẞE", "strasse"),
    ],
)
def test_deux_ecritures_d_un_nom_ont_une_cle(un: str, autre: str) -> None:
    assert cle_de_nom(un) == cle_de_nom(autre)


def test_un_nom_sans_lettre_ni_chiffre_est_sa_cle() -> None:
    assert cle_de_nom(" … ") == "…"
    assert cle_de_nom("…") != cle_de_nom("!")


def test_une_licence_se_compare_par_ses_signes() -> None:
    assert cle_de_licence("fr-001 2345") == cle_de_licence("FR0012345") == "fr0012345"


def test_les_joueurs_et_les_arbitres_passent_par_la_porte() -> None:
    recu = Joueur(0, DECOMPOSE, licence="077\u200b0003 ", club="NEU\u00a0 VILLE", serie="\ufeff4B")
    (fait,) = decide(Competition("Coupe"), InscrireJoueurs((recu,)))
    assert isinstance(fait, JoueurInscrit)
    assert fait.joueur == Joueur(1, "BÉRÉNICE Zoë", licence="0770003", club="NEU VILLE", serie="4B", table=1)
    (arbitre,) = decide(Competition("Coupe"), InscrireArbitre(f" {DECOMPOSE}\u200b"))
    assert "BÉRÉNICE Zoë" in str(arbitre)
    with pytest.raises(CommandeRefusee):
        decide(Competition("Coupe"), InscrireJoueurs((Joueur(0, "\u3164\u200b"),)))


def test_au_classique_aussi_et_un_nom_ecrit_sans_accents_y_est_deja() -> None:
    (fait,) = decider_au_classique(Tournoi("T"), Inscrire((Inscrit(0, DECOMPOSE, club=" NEU  VILLE"),)))
    assert isinstance(fait, InscriptionFaite)
    assert (fait.inscrit.nom, fait.inscrit.club) == ("BÉRÉNICE Zoë", "NEU VILLE")
    with pytest.raises(CommandeRefusee, match="déjà inscrit"):
        decider_au_classique(Tournoi("T"), Inscrire((Inscrit(0, DECOMPOSE), Inscrit(0, "Berenice Zoe"))))


def test_une_reponse_gardee_sous_l_ancienne_cle_tient_encore() -> None:
    """Before, « ø » was not folded: files have answers under such keys."""
    ancienne = Reponse("sørensen lucja", "sorensen lucja", meme=False)
    assert a_demander([Joueur(0, "SØRENSEN Lucja"), Joueur(0, "Sorensen Lucja")], (ancienne,)) == []
    lui = Joueur(0, "Sorensen")
    assert Reponses((Reponse("sørensen", "soren", meme=True),)).de(Joueur(0, "SOREN"), lui) is True
