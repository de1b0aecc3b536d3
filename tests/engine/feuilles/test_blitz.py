"""A blitz is said one whatever the formule: 2023, 1.3; 2012, 3.3."""

from arbitre.echanges.rejeu import recit
from arbitre.engine.competition.etat import MancheDuProgramme
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.feuilles.entete import nom_de_partie
from arbitre.engine.feuilles.salle import affiche
from arbitre.engine.partie.salle import intitule
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.ui.textes.tours import manche
from tests.engine.partie.banc import PREMIERS, Banc


def test_art_1_3_un_joker_en_une_minute_se_dit_blitz_partout() -> None:
    b = Banc(formule="joker", duree=60)
    assert intitule(b.partie) == "Partie 1 · partie joker · 1\u00a0min (blitz)"
    assert nom_de_partie(b.partie) == "Partie 1 · partie joker · 1\u00a0min (blitz)"
    assert affiche(b.etat, b.partie).parties[0].formule == "partie joker (blitz)"
    prevue = MancheDuProgramme("Le soir", "joker", 60, 20)
    assert manche(2, prevue) == "2. Le soir · partie joker · 1\u00a0min (blitz)"


def test_art_1_3_le_rejeu_et_le_papier_disent_le_nom_du_temps() -> None:
    b = Banc(duree=60)
    nouvelles, mot, ref, _ = PREMIERS[0]
    b.jouer(nouvelles, mot, ref)
    assert recit(b.etat, b.partie)["lieu"].endswith("duplicate classique (blitz)")
    b.faire(TerminerPartie(par_decision=True), OuvrirPartie("Rapide", "7sur8", 120, 30))
    assert nom_de_partie(b.partie).endswith("partie 7 sur 8 · 2\u00a0min (semi-rapide)")


def test_art_3_8_3_un_palier_d_une_minute_n_est_pas_un_blitz() -> None:
    b = Banc(formule="mort-subite", duree=60)
    assert "blitz" not in nom_de_partie(b.partie)
    assert affiche(b.etat, b.partie).parties[0].formule == "mort subite"
