"""The register of an evening names the prepared partie, and says why it was left; nothing of its coups."""

from arbitre.engine.feuilles.registre import registre
from arbitre.engine.fin import Annulation
from arbitre.engine.partie.terminer import AnnulerCoup
from arbitre.engine.partie.tirer import AnnoncerTirage, QuitterLaPreparee
from tests.engine.partie.test_preparee import BancPrepare, scelle


def test_le_registre_dit_la_partie_preparee_et_pourquoi_elle_est_quittee() -> None:
    banc = BancPrepare(scelle(0))
    banc.tirer_du_scelle()
    banc.faire(AnnoncerTirage(), AnnulerCoup(Annulation.ERREUR, "chrono lancé deux fois"))
    banc.faire(QuitterLaPreparee())
    actes = [acte.texte for acte in registre(banc.etat, banc.partie, banc.traces).actes]
    assert banc.partie.preparee is not None
    assert f"Partie préparée {banc.partie.preparee.scelle.empreinte}\u00a0: tirages et tops sous scellé" in actes
    assert "Partie préparée quittée\u00a0: le coup 1 a été annulé" in actes
