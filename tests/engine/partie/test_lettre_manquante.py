"""A tile that was missing from the bag: what the guide's table says, done."""

from arbitre.engine.feuilles.registre import registre
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.partie.tirer import TirerLettres
from tests.engine.partie.banc import Banc


def test_une_lettre_introuvable_compte_au_sac_jusqu_a_la_decision_de_finir() -> None:
    b = Banc(joueurs=2)
    b.jouer_les_premiers(3)
    assert "W" in b.partie.reste, "whatever became of the tile"
    assert "Aucune clause" in b.refus(TerminerPartie())
    b.faire(TerminerPartie(par_decision=True))
    textes = [acte.texte for acte in registre(b.etat, b.partie, b.traces).actes]
    assert "Fin de la partie par décision du juge-arbitre" in textes


def test_une_lettre_de_trop_est_refusee_et_nommee() -> None:
    b = Banc(joueurs=2)
    b.jouer_les_premiers(2)
    assert "K" in b.refus(TirerLettres("KKAEIRS"))
