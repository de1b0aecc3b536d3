"""A word that the juge-arbitre answers for, outside the lexicon, is admitted in that partie (2023, 3.6, 5.4.1.b)."""

import pytest

from arbitre.engine.bulletin import Bulletin, Papier
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.lexique.retouche import retoucher
from arbitre.engine.partie.conduite import AnnoncerTop, RetenirTop
from arbitre.engine.partie.rectifications import DeclarerMotFaux
from arbitre.engine.partie.saisie import PayerLeTop, SaisirBulletin
from arbitre.engine.partie.savoir import Savoir, Savoirs
from arbitre.engine.partie.terminer import TerminerPartie
from tests.engine.partie.banc import Banc, bulletin


@pytest.fixture
def banc() -> Banc:
    """CHACUNE H4 lies; MOLSEIL, in no lexicon, is answered for in G8: it forms nothing across."""
    banc = Banc()
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    banc.ramasser("EIOLMLS")
    return banc


def juge(banc: Banc, mot: str, ref: str, points: int, table: int = 1) -> tuple[int, tuple[str, ...]]:
    banc.faire(SaisirBulletin(len(banc.partie.coups), table, bulletin(mot, ref, points)))
    rendu = banc.resultat(len(banc.partie.coups), table).verdict
    assert rendu is not None
    return rendu.points, rendu.mots_refuses


def test_absent_du_lexique_se_dit_d_abord_et_se_confirme(banc: Banc) -> None:
    dit = banc.refus(RetenirTop("MOLSEIL", "G8"))
    assert dit.startswith("MOLSEIL est absent du lexique"), "before what it is worth beside the top"
    assert "confirmez" in dit
    assert "pour cette partie" in dit
    (fait,) = banc.faire(RetenirTop("MOLSEIL", "G8", hors_liste=True))
    assert fait.raison.endswith("Absent du lexique\u00a0: MOLSEIL.")  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("mot", "attendu"),
    [
        ("MOLLEES", "MOLLEES G8 : le tirage n’a qu’un E."),
        ("MOLLEEZ", "MOLLEEZ G8 demande « Z », absent du tirage ; le tirage n’a qu’un E."),
        ("LLLOSES", "LLLOSES G8 : le tirage n’a que deux L ; le tirage n’a qu’un S."),
        ("mOLLIES", "mOLLIES G8 demande « ? », absent du tirage."),
    ],
)
def test_une_lettre_qu_il_a_une_fois_n_est_pas_une_lettre_qu_il_n_a_pas(banc: Banc, mot: str, attendu: str) -> None:
    """Of a word to retain that the tirage cannot make."""
    assert banc.refus(RetenirTop(mot, "G8")).replace("\u00a0", " ") == attendu


def test_les_mots_formes_absents_sont_dits_aussi(banc: Banc) -> None:
    dit = banc.refus(RetenirTop("MOLLE", "I9"))
    assert "absent" in dit
    assert "MOLLE" not in dit.split("absent")[0], "that one is in the lexicon"


def test_art_2023_5_4_1_b_le_mot_retenu_a_sa_place_et_a_son_score_est_paye(banc: Banc) -> None:
    points = _retenir(banc)
    assert juge(banc, "MOLSEIL", "G8", points) == (points, ())
    banc.faire(PayerLeTop(2, (2,)))
    assert banc.resultat(2, 2).points == points


def _retenir(banc: Banc) -> int:
    banc.faire(RetenirTop("MOLSEIL", "G8", hors_liste=True), AnnoncerTop())
    return banc.coup().points_top


def test_ecrit_sur_le_papier_il_est_paye_de_meme(banc: Banc) -> None:
    points = _retenir(banc)
    lignes = ["." * 13] * 6 + ["MOLSEIL".center(13, ".")] + ["." * 13] * 6
    banc.faire(SaisirBulletin(2, 1, Bulletin(papier=Papier(tuple(lignes), "G8", points))))
    assert banc.resultat(2, 1).points == points


def test_joue_ailleurs_par_un_autre_il_est_admis_aussi(banc: Banc) -> None:
    _retenir(banc)
    assert "MOLSEIL" not in juge(banc, "MOLSEIL", "I2", 0)[1]


def test_un_autre_mot_absent_reste_non_admis(banc: Banc) -> None:
    _retenir(banc)
    assert juge(banc, "MOLSIEL", "G8", 20) == (0, ("MOLSIEL",))


def test_au_coup_suivant_la_grille_le_prolonge_ou_le_croise_comme_un_mot(banc: Banc) -> None:
    _retenir(banc)
    banc.ramasser("SEAIRTN")
    banc.faire(RetenirTop(), AnnoncerTop())
    savoir = banc.contexte.savoir
    assert "MOLSEIL" in savoir
    assert "MOLSEILS" not in savoir, "what prolongs it is judged by itself"
    assert juge(banc, "MOLSEILS", "G8", 30)[1] == ("MOLSEILS",)


def test_la_recherche_le_connait_pour_la_suite(banc: Banc) -> None:
    _retenir(banc)
    banc.ramasser("EIOLMLS")
    coup = banc.coup()
    assert coup.tirage is not None
    trouves = {s.mot for s in banc.contexte.savoir.solutions(coup.grille, "EIOLMLS", banc.partie.formule)}
    assert "MOLSEIL" in trouves


def test_retenu_de_nouveau_il_reste_une_decision(banc: Banc) -> None:
    for _ in range(2):
        banc.faire(RetenirTop("MOLSEIL", "G8", hors_liste=True))
    assert "absent" in banc.refus(RetenirTop("MOLSEIL", "G8")), "until it is announced, it is asked again"
    banc.faire(AnnoncerTop())
    assert "MOLSEIL" in banc.contexte.savoir.admis


def test_un_autre_top_retenu_a_sa_place_le_mot_n_est_plus_admis(banc: Banc) -> None:
    banc.faire(RetenirTop("MOLSEIL", "G8", hors_liste=True), RetenirTop())
    assert not banc.contexte.savoir.admis


def test_annule_le_choix_du_top_ne_laisse_rien_d_admis(banc: Banc) -> None:
    banc.faire(RetenirTop("MOLSEIL", "G8", hors_liste=True))
    assert banc.contexte.savoir.admis == {"MOLSEIL"}
    banc.annuler()
    assert not banc.contexte.savoir.admis


def test_art_2023_3_6_declare_faux_il_n_est_plus_admis(banc: Banc) -> None:
    _retenir(banc)
    banc.faire(DeclarerMotFaux(2, True, "vérifié après coup"))
    assert not banc.contexte.savoir.admis
    assert banc.partie.grille.lignes[6][7:14] == "MOLSEIL", "it stays on the grid"


def test_il_ne_l_est_que_dans_cette_partie(banc: Banc) -> None:
    _retenir(banc)
    banc.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    assert not banc.contexte.savoir.admis
    avant = banc.etat.parties[0]
    assert Savoirs(banc.savoir).de(avant).admis == {"MOLSEIL"}


# --- a partie carries its lexicon -----------------------------------------------------------------------------------


def _ouvrir(savoir: Savoir) -> Banc:
    banc = Banc()
    banc.savoir = savoir
    banc.faire(TerminerPartie(par_decision=True), OuvrirPartie())
    return banc


def _club(savoir: Savoir, empreinte: str, ajoutes: tuple[str, ...], retires: tuple[str, ...]) -> Savoir:
    automate = retoucher(savoir.automate, ajoutes, retires)
    return Savoir(automate, f"Club {empreinte[0]}", empreinte, base="0" * 64, ajoutes=ajoutes, retires=retires)


def test_une_partie_garde_les_mots_ajoutes_et_retires_de_son_ouverture() -> None:
    ici = _club(Banc().savoir, "a" * 64, ("MOLSEIL",), ("CHACUNE",))
    banc = _ouvrir(ici)
    partie = banc.partie
    assert (partie.base, partie.ajoutes, partie.retires) == ("0" * 64, ("MOLSEIL",), ("CHACUNE",))
    for la in (Banc().savoir, _club(Banc().savoir, "b" * 64, ("KIRX", "CHACUNE"), ("MOLLIES",)), ici):
        juges = Savoirs(la).de(partie)
        assert [mot in juges for mot in ("MOLSEIL", "CHACUNE", "KIRX", "MOLLIES")] == [True, False, False, True]
        assert (juges.nom, juges.empreinte) == ("Club a", "a" * 64)
        assert not Savoirs(la).manque(partie)


def test_sans_la_liste_de_la_partie_celle_en_usage_juge_et_cela_se_sait() -> None:
    partie = _ouvrir(_club(Banc().savoir, "a" * 64, ("MOLSEIL",), ())).partie
    autre = Savoir(Banc().savoir.automate, "Une autre", "f" * 64)
    savoirs = Savoirs(autre)
    assert savoirs.manque(partie)
    assert savoirs.de(partie) is autre
    savoirs.choisir(Banc().savoir)
    assert not savoirs.manque(partie)
    assert "MOLSEIL" in savoirs.de(partie)


def test_changer_de_lexique_en_usage_ne_change_rien_a_une_partie_ouverte() -> None:
    banc = Banc()
    savoirs = Savoirs(banc.savoir)
    assert savoirs.de(banc.partie) is banc.savoir
    savoirs.choisir(Savoir(banc.savoir.automate, "Une autre", "f" * 64))
    assert savoirs.de(banc.partie) is banc.savoir
    assert savoirs.de(None).nom == "Une autre"


def test_ce_qu_un_fichier_dit_et_n_est_pas_un_mot_ne_casse_rien() -> None:
    banc = _ouvrir(Savoir(Banc().savoir.automate, "x", "a" * 64, base="0" * 64, ajoutes=("é", "A" * 99), retires=("",)))
    assert "CHACUNE" in Savoirs(Banc().savoir).de(banc.partie)
