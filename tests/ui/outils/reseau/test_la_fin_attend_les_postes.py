"""The partie does not end under a post that is cut off, or keeps something."""

from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.formule import CLASSIQUE
from arbitre.engine.partie.etat import Phase
from arbitre.reseau.acces.roles import Role
from arbitre.ui.kit.preferences_du_club import Preferences
from arbitre.ui.outils.reseau.tenue import ReseauDeLaSalle
from tests.cli.test_secours import port_libre
from tests.outils.pas_entres import Mains
from tests.soirees.attend import presse
from tests.soirees.poste import Poste
from tests.ui.outils.reseau.salle import admettre, envoyer, ouvrir, relire_autrement, revenir, service_de


def au_dernier_coup(dossier: Path) -> tuple[Poste, ReseauDeLaSalle]:
    """A partie of one coup whose bulletins are all in, with a post let in."""
    poste = Poste(dossier)
    Preferences(poste.console.materiel.preferences).garder_le_reseau("127.0.0.1", port_libre())
    poste.inscrire(3, OuvrirPartie(propre=replace(CLASSIQUE, nom="Un coup", coups=1)))
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    revenir(poste, fenetre)
    poste.jouer()
    poste.entrer("1-2 t")
    poste.entrer("3 t")
    return poste, reseau


def test_la_fin_nomme_les_postes_coupes_ses_tables_depuis_quand_et_ne_finit_pas_d_une_touche(
    poste: Poste, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste.jouer()
    reseau, fenetre = ouvrir(poste)
    admettre(poste, reseau)
    reseau.repartir()
    revenir(poste, fenetre)
    depuis = {"s": 42.0}
    monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: depuis.get("s"))
    reseau._veiller()
    dit = poste.message
    poste.fenetre.dire("autre chose")
    assert "«\u00a0Luc <b>\u00a0» coupé" in presse(poste.fenetre.fil), f"where {dit!r} is gone, it still stands"
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    fin = poste.fenetre.fin
    assert "«\u00a0Luc <b>\u00a0» (poste de correction, tables 1-4), depuis 42\u00a0s" in fin.coupes.text()
    assert fin.continuer.hasFocus()
    poste.attendre(lambda: fin.coupes.visibleRegion().boundingRect() == fin.coupes.rect())
    depuis["s"] = 125.0
    reseau._veiller()
    assert "depuis 2\u00a0min" in fin.coupes.text(), "it stays, and tells how long"
    poste.touche(Qt.Key.Key_Space)
    assert not fin.isVisible()
    assert poste.partie.fin is None
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    depuis.clear()
    reseau._veiller()
    assert not fin.coupes.isVisible(), "it is back"
    assert "coupé" not in presse(poste.fenetre.fil)


def test_une_clause_ne_finit_pas_d_elle_meme_la_partie_d_un_poste_qui_garde_une_saisie(
    qapp: QGuiApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste, reseau = au_dernier_coup(tmp_path)
    mains = Mains(service_de(reseau), reseau.postes[0])
    cle = mains.entrer("3 abc h8 999")
    for _ in range(3):
        poste.touche(Qt.Key.Key_Space)
    assert poste.partie.fin is None
    assert "1 saisie à comparer (table 3)" in poste.fenetre.fin.coupes.text()
    mains.ecarter(cle)
    poste.attendre(lambda: not poste.fenetre.fin.coupes.isVisible())
    poste.fermer()


def test_une_clause_ne_finit_pas_la_partie_sous_une_saisie_commencee(qapp: QGuiApplication, tmp_path: Path) -> None:
    """Only F6 named it; the partie ended on a bulletin half typed at a post."""
    poste, reseau = au_dernier_coup(tmp_path)
    mains = Mains(service_de(reseau), reseau.postes[0])
    cle = mains.taper("3 z")
    for _ in range(3):
        poste.touche(Qt.Key.Key_Space)
    assert poste.partie.fin is None
    assert "«\u00a0Luc <b>\u00a0» a commencé une saisie au coup 1 (table 3)" in poste.fenetre.fin.coupes.text()
    mains.vider(cle)
    poste.attendre(lambda: not poste.fenetre.fin.coupes.isVisible())
    poste.fermer()


def test_qui_fut_retire_puis_admis_de_nouveau_est_nomme_le_reseau_ferme(poste: Poste) -> None:
    """What it kept was said of nobody any more."""
    poste.jouer()
    poste.entrer("1 z")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1 t")
    (eva,) = reseau.postes
    reseau.retirer(eva)
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="Eva", role="relecture")
    poste.attendre(lambda: reseau.candidats)
    reseau.repondre(reseau.candidats[0], oui=True)
    reseau.fermer()
    revenir(poste, fenetre)
    poste.touche(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
    assert "«\u00a0Eva\u00a0», pas revenu depuis sa saisie" in poste.fenetre.fin.coupes.text()


@pytest.mark.parametrize("revenue", ["Eva", "eva", "ÉVA"])
def test_la_fin_nomme_aussi_le_poste_qui_n_est_pas_revenu_a_la_console_rouverte(
    poste: Poste, tmp_path: Path, revenue: str
) -> None:
    """Its console was killed, or a spare went on: nobody there knows that post, whose browser may hold entries."""
    poste.jouer()
    poste.entrer("1 z")
    reseau, fenetre = ouvrir(poste)
    relire_autrement(poste, reseau, "1 t")
    revenir(poste, fenetre)
    fin = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    poste.touche(Qt.Key.Key_F, fin)
    assert not poste.fenetre.fin.coupes.isVisible(), "Eva is known here, and was never cut"
    poste.fermer()
    rouvert = Poste(tmp_path)
    instant = rouvert.console.regie.regie.chronique.faits[-1].tete.instant
    rouvert.touche(Qt.Key.Key_F, fin)
    dit = f"«\u00a0Eva\u00a0», pas revenu depuis sa saisie de {instant[11:16]}"
    assert dit in rouvert.fenetre.fin.coupes.text()
    assert rouvert.fenetre.fin.continuer.hasFocus()
    rouvert.fenetre.fin.fermer()
    reseau, fenetre = ouvrir(rouvert)
    service_de(reseau).jetons.donner(revenue, Role.RELECTURE)
    revenir(rouvert, fenetre)
    rouvert.touche(Qt.Key.Key_F, fin)
    assert not rouvert.fenetre.fin.coupes.isVisible(), "it is back"
    rouvert.fermer()


def test_une_clause_ne_finit_pas_d_elle_meme_la_partie_d_un_poste_coupe(
    qapp: QGuiApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    poste, reseau = au_dernier_coup(tmp_path)
    monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: 3.0)
    for _ in range(2):
        poste.touche(Qt.Key.Key_Space)
        assert poste.partie.fin is None
    poste.touche(Qt.Key.Key_Space)
    assert "depuis 3\u00a0s" in poste.fenetre.fin.coupes.text()
    monkeypatch.undo()
    poste.fenetre.fin.fermer()
    poste.touche(Qt.Key.Key_Space)
    assert poste.fenetre.fin.terminer.hasFocus()
    poste.touche(Qt.Key.Key_Space)
    assert poste.phase is Phase.FINIE
    poste.fermer()
