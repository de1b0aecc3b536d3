"""What the room sees of a partie: never the top before it is proclaimed."""

from arbitre.engine.fin import Annulation
from arbitre.engine.partie.conduite import AnnoncerTop, RetenirTop
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.salle import vue_salle
from arbitre.engine.partie.terminer import AnnulerCoup, TerminerPartie
from arbitre.engine.partie.tirer import AnnoncerTirage
from arbitre.engine.vues import VueSalle
from tests.engine.partie.banc import Banc


def vue(banc: Banc, revelees: int | None = None) -> VueSalle:
    return vue_salle(banc.partie, titre="Essai", revelees=revelees)


def test_avant_la_partie_la_grille_est_vide() -> None:
    rendue = vue(Banc())
    assert (rendue.coup, rendue.grille.vide, rendue.dernier) == (0, True, None)


def test_le_tirage_ne_se_voit_qu_annonce_lettre_a_lettre() -> None:
    banc = Banc()
    banc.tirer("EIOLMLS")
    assert (vue(banc).nouvelles, vue(banc).attendues, vue(banc).rejet) == ("", 7, False)
    banc.faire(AnnoncerTirage())
    assert (vue(banc, 0).nouvelles, vue(banc, 3).nouvelles, vue(banc, 3).attendues) == ("", "EIO", 4)
    assert vue(banc, 99).nouvelles == vue(banc).nouvelles == "EIOLMLS"


def test_art_2023_3_4_rien_du_top_avant_qu_il_soit_annonce() -> None:
    banc = Banc()
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    avant = vue(banc)
    banc.ramasser("EIOLMLS")
    banc.faire(RetenirTop("MOLLIES", "G8", hors_liste=True))
    banc.faire(PayerLeTop(2))
    cachee = vue(banc)
    assert (cachee.grille, cachee.dernier) == (avant.grille, avant.dernier)
    assert "MOLLIES" not in repr(cachee)
    banc.faire(AnnoncerTop())
    montree = vue(banc)
    assert montree.dernier is not None
    assert (montree.dernier.coup, montree.dernier.placement.mot, montree.dernier.points) == (2, "MOLLIES", 68)
    assert len(montree.dernier.posees) == 7


def test_entre_deux_coups_le_reliquat_attend_ses_nouvelles_lettres() -> None:
    banc = Banc()
    banc.jouer("EIOLMRD", "MOLE", "H5")
    entre = vue(banc)
    assert (entre.coup, entre.reliquat, entre.attendues, entre.rejet) == (2, "DIR", 4, False)


def test_apres_un_coup_annule_le_mot_quitte_le_tableau() -> None:
    banc = Banc()
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    banc.jouer("EIOLMLS", "MOLLIES", "G8", 68)
    banc.faire(AnnulerCoup(Annulation.ERREUR, "mot faux"))
    rendue = vue(banc)
    assert rendue.dernier is not None
    assert (rendue.coup, rendue.dernier.placement.mot, rendue.reliquat, rendue.rejet) == (2, "ChACUNE", "", True)
    assert rendue.attendues == 7


def test_apres_la_fin_plus_rien_n_est_attendu() -> None:
    banc = Banc()
    banc.jouer("AECC?NU", "ChACUNE", "H4", 76)
    banc.faire(TerminerPartie(par_decision=True))
    rendue = vue(banc)
    assert (rendue.coup, rendue.reliquat, rendue.attendues) == (1, "", 0)


def test_art_2023_3_8_1_le_joker_repris_montre_sa_lettre() -> None:
    banc = Banc(formule="joker")
    banc.jouer("TIOEXG", "InTOX", "H8")
    rendue = vue(banc)
    assert rendue.grille.lettres == "INTOX"
    assert rendue.attendues == 5, "four letters and the companion joker"
