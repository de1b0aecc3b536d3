"""Whoever knocks is let in by a yes, under which name, with which tables; put out, it comes in no more."""

from concurrent.futures import Future, ThreadPoolExecutor

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from arbitre.reseau.acces.roles import Role
from arbitre.ui.textes import histoire
from arbitre.ui.textes import reseau as textes
from tests.outils.pas_entres import Mains
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton
from tests.ui.outils.reseau.salle import (
    DELAI,
    admettre,
    ailleurs,
    confiance,
    correcteurs,
    dire,
    envoyer,
    lien,
    ouverte_a,
    ouvrir,
    revenir,
    service_de,
)
from tests.ui.poste.test_disposition import mettre_a


@pytest.mark.parametrize("oui", [True, False])
def test_un_poste_a_qui_l_on_repond_dans_la_liste_n_est_plus_demande(poste: Poste, oui: bool) -> None:
    reseau, fenetre = ouvrir(poste)
    for nom in ("Luc", "Zoé"):
        envoyer(poste, reseau, "api/appairage", code=reseau.code, nom=nom, role="correcteur")
    poste.attendre(lambda: len(reseau.candidats) == 2 and reseau.question.isVisible())
    demande = reseau.question.texte.text
    for attendu in (lambda: "Zoé" in demande(), lambda: not reseau.question.isVisible()):
        fenetre.postes.setCurrentRow(0)
        bouton(fenetre, "Admettre" if oui else "Refuser").click()
        poste.attendre(attendu)


@pytest.mark.parametrize("role", [Role.CORRECTEUR, Role.RELECTURE, Role.ECRAN, Role.DIFFUSION, Role.SECOURS])
@pytest.mark.parametrize("a_la_console", [True, False])
def test_alt_e_admet_et_dit_qui_et_ce_qu_il_peut_la_ou_l_on_regarde(
    poste: Poste, role: Role, a_la_console: bool
) -> None:
    reseau, fenetre = ouvrir(poste)
    if a_la_console:
        revenir(poste, fenetre)
    cle = envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="Zoé", role=role.cle)["cle"]
    poste.attendre(reseau.question.isVisible)
    poste.touche(Qt.Key.Key_E, Qt.KeyboardModifier.AltModifier)
    poste.attendre(lambda: reseau.postes)
    phrase = f"«\u00a0Zoé\u00a0» est admis, {role.dit}\u00a0: {role.peut}."
    assert poste.message == phrase
    if not a_la_console:
        assert fenetre.message.text() == phrase
        revenir(poste, fenetre)
    assert poste.fenetre.correction.ligne.hasFocus(), "what is typed next is an entry"
    admission = envoyer(poste, reseau, "api/appairage/suite", cle=cle)
    assert admission["peut"] == role.peut


def test_alt_e_admet_le_seul_qui_attend_quelle_que_soit_la_ligne_choisie(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    service = service_de(reseau)
    service.jetons.donner("Luc", Role.CORRECTEUR)
    reseau.change.emit()
    fenetre.postes.setCurrentRow(0)
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="Écran", role=Role.ECRAN.cle)
    poste.attendre(reseau.question.isVisible)
    assert reseau.question.texte.text().startswith("Un écran demande à montrer le tableau\u00a0: «\u00a0Écran\u00a0» (")
    reseau.question.fermer()
    assert fenetre.postes.currentItem().text().startswith("Luc")
    bouton(fenetre, "Refuser").click()
    assert fenetre.message.text() == textes.CHOISIR_UNE_DEMANDE, "a no names whom it is for"
    bouton(fenetre, "Admettre").click()
    assert not reseau.candidats
    assert fenetre.message.text().startswith("«\u00a0Écran\u00a0» est admis, tableau")
    poste.attendre(lambda: [porteur.nom for porteur in reseau.postes] == ["Luc", "Écran"])


def test_un_poste_admis_saisit_par_la_console_et_n_entre_plus_une_fois_retire(poste: Poste) -> None:
    poste.jouer()
    poste.entrer("1 z")
    reseau, _ = ouvrir(poste)
    jeton = admettre(poste, reseau)
    contexte, adresse = confiance(poste), lien(reseau).replace("https", "wss")

    def saisir() -> object:
        with connect(f"{adresse}ws", ssl=contexte) as prise:
            dire(prise, {"jeton": jeton}, "instantane")
            return dire(
                prise,
                {"n": 1, "partie": 1, "commande": "NoterNonRemis", "donnees": {"coup": 1, "tables": [2]}},
                "n",
            )

    assert ailleurs(saisir) == {"n": 1, "lot": poste.console.regie.regie.lot}
    assert len(poste.coup(1).fiches) == 2
    fait = poste.console.regie.regie.a_annuler()
    assert fait is not None
    dite = histoire.ligne(fait, poste.console.regie.etat)
    assert "bulletin non remis — coup 1, table 2" in dite
    assert dite.endswith("(Luc <b>)")

    def attendre_la_fin() -> object:
        with connect(f"{adresse}ws", ssl=contexte) as prise:
            dire(prise, {"jeton": jeton}, "instantane")
            entre.set_result(None)
            with pytest.raises(ConnectionClosed) as fin:
                prise.recv(DELAI)
            return fin.value.rcvd and fin.value.rcvd.code

    entre: Future[None] = Future()
    with ThreadPoolExecutor(1) as fil:
        futur = fil.submit(attendre_la_fin)
        poste.attendre(entre.done)
        reseau.retirer(reseau.postes[0])
        poste.attendre(futur.done)
        assert futur.result() == 4401
    assert reseau.postes == ()


def test_retirer_un_poste_qui_garde_quelque_chose_se_demande_et_n_en_retire_qu_un(poste: Poste) -> None:
    """Alt+C put out Nina with her refused entry, and pressed again to confirm, Luc."""
    reseau, fenetre = ouvrir(poste)
    nina, _ = correcteurs(reseau, "Nina", "Luc")
    Mains(service_de(reseau), nina).laisser("2 t")
    retirer = bouton(fenetre, textes.RETIRER)
    poste.attendre(lambda: "1 saisie refusée" in fenetre.postes.item(0).text())
    fenetre.postes.setCurrentRow(0)
    QTest.mouseClick(retirer, Qt.MouseButton.LeftButton)
    assert "«\u00a0Nina\u00a0»\u00a0: 1 saisie refusée (table 2). Ce qu’il garde" in fenetre.retirer.texte.text()
    QTest.keyClick(fenetre.retirer.non, Qt.Key.Key_Return)
    assert len(reseau.postes) == 2, "Enter leaves it"
    QTest.mouseClick(retirer, Qt.MouseButton.LeftButton)
    QTest.mouseClick(fenetre.retirer.oui, Qt.MouseButton.LeftButton)
    assert [p.nom for p in reseau.postes] == ["Luc"]
    reseau.change.emit()
    QTest.mouseClick(retirer, Qt.MouseButton.LeftButton)
    assert [p.nom for p in reseau.postes] == ["Luc"]
    assert fenetre.message.text() == textes.CHOISIR
    fenetre.postes.setCurrentRow(0)
    QTest.mouseClick(retirer, Qt.MouseButton.LeftButton)
    assert not reseau.postes, "it keeps nothing"


def test_le_poste_choisi_le_reste_quand_un_autre_se_presente(poste: Poste) -> None:
    """Else « Retirer ce poste » puts out another one."""
    reseau, fenetre = ouvrir(poste)
    service = service_de(reseau)
    for nom in ("Luc", "Zoé", "Eva"):
        service.jetons.donner(nom, Role.CORRECTEUR)
    reseau.change.emit()
    fenetre.postes.setCurrentRow(1)
    assert fenetre.postes.item(1).text().startswith("Zoé")
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="Nina", role="correcteur")
    poste.attendre(lambda: reseau.candidats)
    assert fenetre.postes.currentItem().text().startswith("Zoé")
    bouton(fenetre, textes.RETIRER).click()
    assert [porteur.nom for porteur in reseau.postes] == ["Luc", "Eva"]


def test_ce_qui_demande_de_choisir_un_poste_se_tait_une_fois_choisi(poste: Poste) -> None:
    """« Choisissez d’abord un poste… » stayed while one was chosen, or where there was none to choose."""
    reseau, fenetre = ouvrir(poste)
    bouton(fenetre, textes.RETIRER).click()
    assert fenetre.message.text() == textes.AUCUN_ADMIS
    correcteurs(reseau, "Luc")
    reseau.change.emit()
    bouton(fenetre, textes.REFUSER).click()
    assert fenetre.message.text() == textes.AUCUNE_DEMANDE
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="Nina", role="correcteur")
    poste.attendre(lambda: reseau.candidats)
    assert fenetre.postes.currentItem().text().startswith("Luc")
    bouton(fenetre, textes.REFUSER).click()
    assert fenetre.message.text() == textes.CHOISIR_UNE_DEMANDE
    fenetre.postes.setCurrentRow(0)
    assert fenetre.message.text() == ""
    assert len(reseau.candidats) == 1


def test_la_liste_dit_qui_a_quelles_tables(poste: Poste) -> None:
    reseau, fenetre = ouvrir(poste)
    luc, _ = correcteurs(reseau, "Luc", "Nina")
    service = service_de(reseau)
    reseau.change.emit()
    lignes = [fenetre.postes.item(rang) for rang in range(2)]
    assert [ligne.text() for ligne in lignes] == ["Luc — poste de correction", "Nina — poste de correction"]
    bouton(fenetre, textes.REPARTIR).click()
    assert fenetre.message.text() == "Tables réparties\u00a0: Luc, 1, 2\u00a0; Nina, 3, 4.", (
        "what was done, not what is"
    )
    luc_dit = "Luc — poste de correction, tables 1, 2"
    assert [ligne.text() for ligne in lignes] == [luc_dit, "Nina — poste de correction, tables 3, 4"]
    service._partage.choisir(luc, (1, 2, 3), reprendre=True)
    luc_dit = "Luc — poste de correction, tables 1-3"
    assert [ligne.text() for ligne in lignes] == [luc_dit, "Nina — poste de correction, table 4"]


def test_a_200_pour_cent_les_postes_et_leurs_touches_sont_en_vue_a_cote_de_l_adresse(
    poste: Poste, monkeypatch: pytest.MonkeyPatch, ecrans: object
) -> None:
    mettre_a(poste, 1920, 1080, 2.0)
    try:
        reseau, fenetre = ouvrir(poste)
        service = service_de(reseau)
        roles = (*[Role.CORRECTEUR] * 8, *[Role.RELECTURE] * 2, *[Role.ECRAN] * 3, Role.SECOURS)
        for rang, role in enumerate(roles):
            service.jetons.donner(f"Tablette du club {rang}", role)
        monkeypatch.setattr(reseau, "coupe_depuis", lambda _porteur: 42.0)
        service.repartir()
        reseau.change.emit()
        assert fenetre.postes.count() == len(roles)
        for en_vue in (fenetre.lien, fenetre.code, fenetre.postes, bouton(fenetre, textes.RETIRER)):
            poste.attendre(lambda w=en_vue: w.visibleRegion().boundingRect() == w.rect())  # type: ignore[misc]
        for rang in range(len(roles)):
            fenetre.postes.setCurrentRow(rang)
            ligne = fenetre.postes.visualItemRect(fenetre.postes.item(rang))
            assert fenetre.postes.viewport().rect().contains(ligne), "the line chosen is read whole"
    finally:
        poste.console.changer_l_apparence(replace(poste.console.apparence, echelle=1.0))


@pytest.mark.parametrize("coupe", [True, False], ids=["la première est coupée", "la première est là"])
def test_un_second_poste_du_meme_nom_se_dit_et_se_distingue(
    poste: Poste, monkeypatch: pytest.MonkeyPatch, coupe: bool
) -> None:
    """« La table 13 est à Nina : reprenez-la d’abord », was Nina told."""
    reseau, (nina,) = ouverte_a(poste, "Nina")
    reseau.repartir()
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: 42.0 if coupe and porteur == nina else None)
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="nina", role="correcteur")
    poste.attendre(reseau.question.isVisible)
    demande = reseau.question.texte.text()
    QTest.mouseClick(reseau.question.oui, Qt.MouseButton.LeftButton)
    service = service_de(reseau)
    if coupe:
        assert "«\u00a0Nina\u00a0» est coupé\u00a0: admis, ce poste prend sa place et ses tables." in demande
        poste.attendre(lambda: [p.nom for p in reseau.postes] == ["Nina"] and reseau.postes != (nina,))
        poste.attendre(lambda: [part.jeton for part in service.parts] == [reseau.postes[0].jeton])
        assert "Il prend la place de «\u00a0Nina\u00a0»" in poste.message
    else:
        assert "«\u00a0Nina\u00a0» est déjà là\u00a0: admis, ce poste s’appellera «\u00a0nina (2)\u00a0»." in demande
        poste.attendre(lambda: [p.nom for p in reseau.postes] == ["Nina", "nina (2)"])
        assert [part.nom for part in service.parts] == ["Nina"]


@pytest.mark.parametrize("coupe", [True, False], ids=["la première est coupée", "la première est là"])
def test_la_liste_dit_sous_quel_nom_entrerait_celui_qui_attend(
    poste: Poste, monkeypatch: pytest.MonkeyPatch, coupe: bool
) -> None:
    """The window of the network is in front: nothing asks."""
    reseau, fenetre = ouvrir(poste)
    (nina,) = correcteurs(reseau, "Nina")
    monkeypatch.setattr(reseau, "coupe_depuis", lambda porteur: 42.0 if coupe and porteur == nina else None)
    envoyer(poste, reseau, "api/appairage", code=reseau.code, nom="nina", role="correcteur")
    poste.attendre(lambda: fenetre.postes.count() == 2)
    dite = (
        "admis, il prend la place de «\u00a0Nina\u00a0», coupé"
        if coupe
        else "«\u00a0Nina\u00a0» est déjà là\u00a0: admis, il s’appellera «\u00a0nina (2)\u00a0»"
    )
    assert fenetre.postes.item(0).text() == f"nina — {Role.CORRECTEUR.dit}, attend votre accord ({dite})"
