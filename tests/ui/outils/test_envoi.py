"""The window that sends the centre to the central: off until it is asked for, then after each partie, or coup."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbitre.centres_signes import signe_par
from arbitre.echanges.centres import centre_des_octets, octets_du_centre
from arbitre.engine.centres.extraction import extraire
from arbitre.engine.competition.etat import EnTete
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.competition.papiers import ChoisirEnTete
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.journal.signature import Cle, faire_la_cle
from arbitre.ui.outils.centres import FenetreCentres
from arbitre.ui.outils.envoi import FenetreEnvoi
from arbitre.ui.textes import centres as textes
from tests.central.test_envoi import Recu, central
from tests.soirees.poste import Poste
from tests.ui.outils.test_tours import Bureau, bureau

__all__ = ["bureau"]


def ouvrir(bureau: Bureau, adresse: str, *, chaque_coup: bool = False) -> FenetreEnvoi:
    centres = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    centres.envoyer_au_central()
    (fenetre,) = centres.findChildren(FenetreEnvoi)
    assert fenetre.nom.text() == "Soirée d’essai"
    fenetre.adresse.setText(adresse)
    fenetre.clef.setText("clef")
    fenetre.nom.setText("Lyon")
    fenetre.chaque_coup.setChecked(chaque_coup)
    fenetre.commencer.click()
    return fenetre


def arreter(bureau: Bureau) -> None:
    envoyeur = bureau.envoi._envoyeur
    bureau.envoi.arreter()
    assert envoyeur is None or envoyeur.attendre(20)


def attendu(bureau: Bureau) -> bytes:
    return octets_du_centre(extraire(bureau.etat, "Lyon", bureau.regie.regie.journal.origine()))


def dernier(recu: Recu) -> bytes:
    return recu.recus[-1][2] if recu.recus else b""


def test_rien_ne_part_avant_qu_on_le_demande(bureau: Bureau, tmp_path: Path) -> None:
    bureau.jouer()
    bureau.executer(PayerLeTop(1), TerminerPartie(par_decision=True))
    assert not bureau.envoi.en_cours
    assert not (tmp_path / "envois").exists()


def test_le_fichier_part_apres_la_partie(bureau: Bureau) -> None:
    with central() as (adresse, recu):
        fenetre = ouvrir(bureau, adresse)
        assert fenetre.arreter.isEnabled()
        assert not fenetre.commencer.isEnabled()
        assert fenetre.message.text() == textes.EN_COURS
        bureau.jouer()
        bureau.executer(PayerLeTop(1))
        bureau.executer(TerminerPartie(par_decision=True))
        Poste.attendre(lambda: dernier(recu) == attendu(bureau))
        Poste.attendre(lambda: "reçu par le central" in fenetre.message.text())
        fenetre.arreter.click()
        assert fenetre.commencer.isEnabled()
        assert "Rien ne part" in fenetre.message.text()
        arreter(bureau)


def test_ce_qui_part_est_signe_de_la_cle_choisie_meme_pendant_l_envoi(bureau: Bureau, tmp_path: Path) -> None:
    """The results are those that were sent: only who vouches for them is new."""
    faire_la_cle(tmp_path / "club.pem")
    bureau.jouer()
    bureau.executer(PayerLeTop(1))
    bureau.executer(TerminerPartie(par_decision=True))
    with central() as (adresse, recu):
        fenetre = ouvrir(bureau, adresse)
        assert fenetre.signe.text() == "Non signé."
        Poste.attendre(lambda: dernier(recu) == attendu(bureau))
        bureau.envoi.signature.choisir(tmp_path / "club.pem")
        empreinte = Cle(tmp_path / "club.pem").empreinte
        assert fenetre.signe.text() == f"Signé par la clé {empreinte} (club.pem)."
        Poste.attendre(lambda: signe_par(dernier(recu), "Lyon") == empreinte)
        assert centre_des_octets(dernier(recu), "Lyon") == centre_des_octets(attendu(bureau), "Lyon")
        (tmp_path / "club.pem").unlink()
        bureau.executer(OuvrirPartie())
        bureau.jouer()
        bureau.executer(PayerLeTop(1))
        avant = len(recu.recus)
        bureau.executer(TerminerPartie(par_decision=True))
        Poste.attendre(lambda: len(recu.recus) > avant)
        assert signe_par(dernier(recu), "Lyon") == empreinte, "the stick may leave once the sending began"
        arreter(bureau)


def test_une_cle_absente_est_dite_et_rien_ne_part(bureau: Bureau, tmp_path: Path) -> None:
    faire_la_cle(tmp_path / "club.pem")
    bureau.envoi.signature.choisir(tmp_path / "club.pem")
    (tmp_path / "club.pem").unlink()
    with central() as (adresse, recu):
        fenetre = ouvrir(bureau, adresse)
        assert "«\u00a0club.pem\u00a0» ne peut être lue" in fenetre.message.text()
        assert not bureau.envoi.en_cours
        assert not recu.recus


def test_un_nom_refuse_se_corrige_dans_son_champ_et_entree_renvoie(bureau: Bureau) -> None:
    bureau.jouer()
    with central() as (adresse, recu):
        recu.statuts.put(422)
        fenetre = ouvrir(bureau, adresse)
        Poste.attendre(lambda: "n’ouvre aucun centre" in fenetre.message.text())
        assert fenetre.nom.isEnabled()
        premier = bureau.envoi._envoyeur
        fenetre.nom.setText("Lyon-Est")
        QTest.keyClick(fenetre.nom, Qt.Key.Key_Return)
        Poste.attendre(lambda: "reçu par le central" in fenetre.message.text())
        assert b"Lyon-Est" in dernier(recu)
        assert not fenetre.nom.isEnabled()
        assert premier is not None
        assert premier.attendre(20)
        arreter(bureau)


def test_le_nom_propose_est_celui_du_club(bureau: Bureau) -> None:
    bureau.executer(ChoisirEnTete(EnTete("Scrabble Lyon")))
    centres = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    centres.envoyer_au_central()
    (fenetre,) = centres.findChildren(FenetreEnvoi)
    assert fenetre.nom.text() == "Scrabble Lyon"


def test_il_part_apres_chaque_coup_si_on_le_demande(bureau: Bureau) -> None:
    with central() as (adresse, recu):
        ouvrir(bureau, adresse, chaque_coup=True)
        envoyeur = bureau.envoi._envoyeur
        bureau.jouer()
        Poste.attendre(lambda: dernier(recu) == attendu(bureau))
        bureau.envoi.arreter()
        assert envoyeur is not None
        assert envoyeur.attendre(20)


def test_une_adresse_fausse_est_dite_et_rien_ne_commence(bureau: Bureau) -> None:
    fenetre = ouvrir(bureau, "resultats")
    assert "https://" in fenetre.message.text()
    assert not bureau.envoi.en_cours
