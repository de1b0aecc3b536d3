"""The window of centres: files read, merged, asked about, kept, shown to the room, written."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtWidgets import QFileDialog, QWidget

from arbitre.cli.principal import executer
from arbitre.echanges.centres import ecrire_centre, lire_centre
from arbitre.engine.classement.general import Methode
from arbitre.engine.partie.saisie import PayerLeTop
from arbitre.journal.signature import Cle
from arbitre.reunion import centre_du_fichier
from arbitre.ui.outils.centres import FenetreCentres
from arbitre.ui.outils.envoi import FenetreSignature, SignatureDuClub
from arbitre.ui.textes import centres as textes
from arbitre.ui.textes.touches import Geste
from tests.cli.test_centres import ecrire_competition
from tests.engine.centres.test_fusion import COUPS, banc, centre, en_retard
from tests.outils.fichiers import repondre
from tests.soirees.poste import Poste
from tests.ui.fenetres import bouton
from tests.ui.outils.test_tours import Bureau, bureau

__all__ = ["bureau"]


def test_les_centres_se_reunissent_et_ce_qui_se_contredit_se_voit(bureau: Bureau, tmp_path: Path) -> None:
    fichiers = [
        ecrire_centre(tmp_path / f"{nom}.centre.json", centre(nom, (76, 0), (20, 68), licences=["7", f"{nom}"]))
        for nom in ("Lyon", "Metz")
    ]
    fenetre = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    fenetre.show()
    fenetre.ajouter()
    repondre(fenetre, *fichiers)
    Poste.attendre(lambda: len(fenetre.classement.lignes) == 4)
    assert "Licence 7" in fenetre.conflits.item(0).text()
    fenetre.solos.setChecked(False)
    Poste.attendre(lambda: fenetre.fusion)
    sortie = tmp_path / "classement.csv"
    fenetre.exporter()
    repondre(fenetre, sortie)
    lignes = sortie.read_text(encoding="utf-8-sig").splitlines()
    assert len(lignes) == 5
    assert lignes[1] == "1;Lyon 2;Lyon;Lyon;88;-56;61,11;1;0;2;", "a figure stays a figure"
    assert fenetre.notes.text() == "Totaux sur tout ce qui est joué\u00a0: 2 coups."
    fenetre.liste.setCurrentRow(1)
    fenetre.retirer()
    Poste.attendre(lambda: len(fenetre.classement.lignes) == 2)
    (tmp_path / "faux.centre.json").write_text("{}")
    fenetre.prendre([tmp_path / "faux.centre.json"])
    Poste.attendre(lambda: "n’est pas" in fenetre.message.text())


def test_une_competition_sous_deux_noms_est_dite_et_rien_ne_change(bureau: Bureau, tmp_path: Path) -> None:
    lyon, metz = banc(2, {1: 76, 2: 10}, {1: 0, 2: 68}), banc(3, {1: 20, 2: 76, 3: 0}, {1: 68, 2: 0, 3: 60})
    fichiers = [ecrire_competition(tmp_path / f"{nom}.arbitre", b) for nom, b in (("lyon", lyon), ("metz", metz))]
    envoyes = []
    for nom, fichier in zip(("Lyon", "Metz", "Lyon Bron"), (*fichiers, fichiers[0]), strict=True):
        envoyes.append(ecrire_centre(tmp_path / f"{nom}.centre.json", centre_du_fichier(fichier, nom)))
    fenetre = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    fenetre.show()
    fenetre.prendre(envoyes[:2])
    Poste.attendre(lambda: len(fenetre.classement.lignes) == 5)
    assert "deux centres" not in fenetre.conflits.item(0).text()
    avant = fenetre.classement.lignes
    fenetre.prendre([envoyes[2], tmp_path / "absent.centre.json"])
    Poste.attendre(lambda: "absent.centre.json" in fenetre.message.text() and fenetre.classement.lignes)
    assert "et «\u00a0Lyon Bron\u00a0» sont la même compétition" in fenetre.conflits.item(0).text()
    assert fenetre.classement.lignes == avant
    assert [fenetre.liste.item(rang).text() for rang in range(fenetre.liste.count())] == [
        "Lyon · 2 · non signé", "Metz · 3 · non signé", "Lyon Bron · 2 · non signé",
        "absent.centre.json · laissé de côté",
    ]  # fmt: skip
    assert {ligne.joueur.nom for ligne in avant} == {"Joueur 1", "Joueur 2", "Joueur 3"}
    dits = " ".join(fenetre.conflits.item(rang).text() for rang in range(fenetre.conflits.count()))
    assert "«\u00a0Joueur 1\u00a0» joue à «\u00a0Lyon\u00a0», «\u00a0Metz\u00a0», sans une licence" in dits


def test_un_nom_proche_d_un_centre_a_l_autre_se_demande_et_la_reponse_reste(bureau: Bureau, tmp_path: Path) -> None:
    noms = (("Lyon", "LE GOFF Anne", 1), ("Metz", "LEGOFF Anne", 2))
    fichiers = []
    for lieu, nom, partie in noms:
        sien = centre(lieu, (76, 0), partie=partie)
        sien = replace(sien, joueurs=(replace(sien.joueurs[0], nom=nom),))
        fichiers.append(ecrire_centre(tmp_path / f"{lieu}.centre.json", sien))
    reunis = centres_pris(bureau, fichiers, 2)
    assert "«\u00a0LE GOFF Anne\u00a0» (Lyon)" in reunis.la_meme.question.text()
    reunis.la_meme.une.click()
    Poste.attendre(lambda: len(reunis.classement.lignes) == 1)
    assert reunis.classement.lignes[0].centres == ("Lyon", "Metz")
    assert not centres_pris(bureau, fichiers, 1).la_meme.isVisible()


def centres_pris(bureau: Bureau, fichiers: list[Path], lignes: int) -> FenetreCentres:
    """The window, once it ranks so many players."""
    fenetre = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    fenetre.show()
    fenetre.prendre(fichiers)
    Poste.attendre(lambda: len(fenetre.classement.lignes) == lignes)
    return fenetre


def test_les_fichiers_et_les_choix_survivent_a_la_fermeture(bureau: Bureau, tmp_path: Path) -> None:
    fichiers = [ecrire_centre(tmp_path / f"{nom}.centre.json", centre(nom, (76, 0))) for nom in ("Lyon", "Metz")]
    fenetre = centres_pris(bureau, fichiers, 2)
    fenetre.solos.setChecked(False)
    fenetre.methode.choisir(Methode.PLACES)
    Poste.attendre(lambda: fenetre.fusion)
    fenetre.close()
    fichiers[1].unlink()
    rouverte = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    Poste.attendre(lambda: len(rouverte.classement.lignes) == 1)
    assert (rouverte.solos.isChecked(), rouverte.methode.valeur) == (False, Methode.PLACES)
    assert "Metz.centre.json" in rouverte.message.text(), "what is gone is named, and may be taken out"
    rouverte.liste.setCurrentRow(1)
    rouverte.retirer()
    Poste.attendre(lambda: rouverte.classement.lignes)
    rouverte.close()
    encore = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    Poste.attendre(lambda: encore.classement.lignes)
    assert encore.liste.count() == 1


def signature(fenetre: QWidget) -> FenetreSignature:
    """The one opened over it."""
    (ouverte,) = fenetre.findChildren(FenetreSignature)
    return ouverte


def faire_la_cle(fenetre: FenetreSignature, ou: Path) -> str:
    """As a club does that has none: its print, as the window says it."""
    fenetre.faire.click()
    repondre(fenetre, ou)
    dit = fenetre.etat.text()
    assert dit.endswith(f" ({ou.name}).")
    return dit.removeprefix("Signé par la clé ").removesuffix(f" ({ou.name}).")


def test_le_fichier_du_centre_se_signe_depuis_la_fenetre_et_l_autre_se_dit_non_signe(
    bureau: Bureau, tmp_path: Path
) -> None:
    bureau.jouer()
    bureau.executer(PayerLeTop(1))
    fenetre = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    fenetre.show()
    nu, signe = tmp_path / "nu.centre.json", tmp_path / "signe.centre.json"
    fenetre.envoyer()
    repondre(fenetre, nu)
    assert fenetre.message.text() == f"Écrit\u00a0: {nu}. Non signé."
    bouton(fenetre, textes.SIGNATURE).click()
    ouverte = signature(fenetre)
    assert ouverte.etat.text() == "Non signé."
    assert not ouverte.cesser.isEnabled()
    empreinte = faire_la_cle(ouverte, tmp_path / "club.pem")
    assert "hors de la salle" in ouverte.message.text()
    fenetre.envoyer()
    repondre(fenetre, signe)
    assert fenetre.message.text() == f"Écrit\u00a0: {signe}. Signé par la clé {empreinte}."
    fenetre.prendre([nu, signe])
    Poste.attendre(lambda: fenetre.classement.lignes)
    lignes = [fenetre.liste.item(rang).text() for rang in range(fenetre.liste.count())]
    assert lignes[0].endswith(" · non signé")
    assert lignes[1].endswith(f" · signé par la clé {empreinte}")
    rouverte = FenetreSignature(SignatureDuClub(bureau.preferences))
    assert empreinte in rouverte.etat.text(), "kept for the next competition of this computer"
    rouverte.cesser.click()
    assert rouverte.etat.text() == "Non signé."
    assert (tmp_path / "club.pem").exists()


def test_une_cle_absente_est_dite_et_rien_ne_s_ecrit_sans_elle(bureau: Bureau, tmp_path: Path) -> None:
    """The key is on a stick that was left at home: a file without it is not what was asked for."""
    bureau.jouer()
    bureau.executer(PayerLeTop(1))
    fenetre = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    fenetre.show()
    fenetre.signer()
    faire_la_cle(signature(fenetre), tmp_path / "club.pem")
    (tmp_path / "club.pem").unlink()
    fenetre.envoyer()
    assert not fenetre.findChildren(QFileDialog)
    assert "La clé «\u00a0club.pem\u00a0» ne peut être lue" in fenetre.message.text()
    faux = tmp_path / "faux.pem"
    faux.write_text("rien")
    ouverte = signature(fenetre)
    ouverte.choisir.click()
    repondre(ouverte, faux)
    assert "n’est pas une clé de signature" in ouverte.message.text()
    ouverte.cesser.click()
    fenetre.envoyer()
    repondre(fenetre, tmp_path / "nu.centre.json")
    assert fenetre.message.text().endswith("Non signé.")


def test_le_fichier_d_une_competition_signe_et_un_autre_se_disent(bureau: Bureau, tmp_path: Path) -> None:
    lyon, metz = (
        ecrire_competition(tmp_path / f"{nom}.arbitre", b)
        for nom, b in (("lyon", banc(2, {1: 76, 2: 10})), ("metz", banc(3, {1: 20, 2: 76, 3: 0})))
    )
    cle = tmp_path / "club.pem"
    assert executer(["signer", str(lyon), "--cle", str(cle), "--nouvelle-cle"]) == 0
    fenetre = centres_pris(bureau, [lyon, metz], 2)
    lignes = [fenetre.liste.item(rang).text() for rang in range(fenetre.liste.count())]
    assert lignes[0].endswith(f" · signé par la clé {Cle(cle).empreinte}")
    assert lignes[1].endswith(" · non signé")


def test_le_meme_fichier_ajoute_deux_fois_se_dit(
    bureau: Bureau, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lyon = ecrire_centre(tmp_path / "Lyon.centre.json", centre("Lyon", (76, 0)))
    fenetre = centres_pris(bureau, [lyon], 1)
    fenetre.prendre([lyon])
    dit = "«\u00a0Lyon.centre.json\u00a0» est donné deux fois\u00a0: lu une fois."
    Poste.attendre(lambda: dit in fenetre.message.text())
    assert fenetre.liste.count() == 1
    assert executer(["centres", "fusionner", str(lyon), str(lyon)]) == 0
    assert dit in capsys.readouterr().err


def test_un_centre_donne_deux_fois_d_un_coup_se_dit_comme_a_la_commande(
    bureau: Bureau, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Two files of the same bytes under two names, chosen together: said where what was read is."""
    lyon = ecrire_centre(tmp_path / "lyon.centre.json", centre("lyon", (76, 0)))
    copie = tmp_path / "copie.centre.json"
    copie.write_bytes(lyon.read_bytes())
    fenetre = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    fenetre.show()
    fenetre.ajouter()
    repondre(fenetre, lyon, copie)
    Poste.attendre(lambda: fenetre.classement.lignes)
    dit = "«\u00a0lyon\u00a0» est donné deux fois, dans le même état\u00a0: compté une fois."
    assert fenetre.message.text().splitlines() == ["1 joueur de 1 centre, 1 à régler.", dit]
    assert executer(["centres", "fusionner", str(lyon), str(copie)]) == 1
    assert dit in capsys.readouterr().out


def test_un_score_au_dessus_du_top_ne_se_classe_qu_apres_un_oui_qui_reste(bureau: Bureau, tmp_path: Path) -> None:
    siens = (centre("Lyon", (76, 101), (76, 0)), centre("Metz", (76, 0)))
    fichiers = [ecrire_centre(tmp_path / f"{sien.nom}.centre.json", sien) for sien in siens]
    fenetre = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    fenetre.show()
    fenetre.prendre(fichiers)
    Poste.attendre(fenetre.question.isVisible)
    assert "Lyon 1 (n°\u00a01, table 1) a 101 points, le top en vaut 68" in fenetre.question.text()
    assert [x.joueur.nom for x in fenetre.classement.lignes] == ["Lyon 2", "Metz 1"], "the others are"
    assert "1 joueur à vérifier" in fenetre.notes.text()
    fenetre.quand_meme.click()
    Poste.attendre(lambda: len(fenetre.classement.lignes) == 3)
    assert not fenetre.question.isVisible()
    fenetre.close()
    rouverte = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    Poste.attendre(lambda: len(rouverte.classement.lignes) == 3)
    rouverte.close()


def test_des_parties_differentes_ne_se_classent_qu_apres_un_oui_qui_reste(bureau: Bureau, tmp_path: Path) -> None:
    autre = centre("Metz", (76, 0))
    coups = (replace(COUPS[0], tirage="ABCDEFG"), COUPS[1])
    autre = replace(autre, parties=(replace(autre.parties[0], coups=coups),))
    siens = (centre("Lyon", (76, 0)), autre)
    fichiers = [ecrire_centre(tmp_path / f"{sien.nom}.centre.json", sien) for sien in siens]
    fenetre = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    fenetre.show()
    fenetre.prendre(fichiers)
    Poste.attendre(fenetre.question.isVisible)
    assert "n’ont pas joué la même partie" in fenetre.question.text()
    assert (fenetre.classement.lignes, fenetre.exporte.isEnabled()) == ([], False)
    fenetre.quand_meme.click()
    Poste.attendre(lambda: len(fenetre.classement.lignes) == 2)
    assert not fenetre.question.isVisible()
    assert "Parties différentes, classées ensemble" in fenetre.notes.text()
    fenetre.close()
    rouverte = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    Poste.attendre(lambda: len(rouverte.classement.lignes) == 2)


def test_trois_centres_d_une_partie_scellee_par_la_fenetre_comme_par_la_commande(
    bureau: Bureau, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One late, one damaged, one twice: the same ranking, the same left out, the same said."""
    lyon, tard = banc(2, {1: 76, 2: 10}, {1: 0, 2: 68}), banc(1, {1: 76}, {1: 0})
    fichiers = [ecrire_competition(tmp_path / f"{nom}.arbitre", b) for nom, b in (("lyon", lyon), ("metz", tard))]
    fichiers.append(ecrire_centre(tmp_path / "Lyon.centre.json", centre_du_fichier(fichiers[0], "Lyon")))
    fichiers.append(ecrire_centre(tmp_path / "Lyon-2.centre.json", centre_du_fichier(fichiers[0], "Lyon")))
    fichiers.append(ecrire_centre(tmp_path / "Nice.centre.json", en_retard("Nice", 76)))
    fichiers.append(tmp_path / "Pau.centre.json")
    fichiers[-1].write_bytes(fichiers[2].read_bytes()[:-30])
    donnes = fichiers[2:]
    fenetre = centres_pris(bureau, donnes, 3)
    assert executer(["centres", "fusionner", *map(str, donnes)]) == 1
    sortie = capsys.readouterr()
    rendu = json.loads(sortie.out)
    vues = [
        (x.ligne.rang, x.joueur.nom_complet, x.ligne.total, x.coups, x.provisoire) for x in fenetre.classement.lignes
    ]
    assert vues == [(x["rang"], x["nom"], x["total"], x["coups"], x["provisoire"]) for x in rendu["classement"]]
    assert fenetre.notes.text().splitlines() == rendu["notes"]
    assert [fenetre.conflits.item(n).text() for n in range(fenetre.conflits.count())] == [
        c["texte"] for c in rendu["conflits"]
    ]
    (laisse,) = rendu["laisses"]
    assert laisse["motif"] in fenetre.message.text()
    assert laisse["fichier"] == "Pau.centre.json"
    assert "«\u00a0Lyon\u00a0» est donné deux fois" in fenetre.conflits.item(0).text()
    assert fenetre.titre.text() == "Classement de l’ensemble — provisoire"


def test_le_classement_de_l_ensemble_se_montre_au_tableau(poste: Poste, tmp_path: Path) -> None:
    fichiers = [
        ecrire_centre(tmp_path / "Lyon.centre.json", centre("Lyon", (76, 68))),
        ecrire_centre(tmp_path / "Metz.centre.json", en_retard("Metz", 76)),
    ]
    poste.console.faire(Geste.CENTRES)
    (fenetre,) = poste.fenetre.findChildren(FenetreCentres)
    fenetre.prendre(fichiers)
    Poste.attendre(lambda: len(fenetre.classement.lignes) == 2)
    fenetre.montrer_au_tableau.click()
    montre = poste.console.salle.etat.vue.entracte
    assert montre is not None
    assert montre.titre == "Classement de l’ensemble — provisoire"
    assert [(r.rang, r.nom, r.club) for r in montre.classement] == [(1, "Lyon 1", "Lyon"), (2, "Metz 1", "Metz")]
    assert any("1 à «\u00a0Metz\u00a0»" in note for note in montre.notes)
    fenetre.close()


def test_le_centre_ecrit_le_fichier_qu_il_envoie(bureau: Bureau, tmp_path: Path) -> None:
    fenetre = FenetreCentres(bureau.regie, bureau.envoi, bureau.club)
    fenetre.envoyer()
    assert "aucun coup" in fenetre.message.text()
    bureau.jouer()
    bureau.executer(PayerLeTop(1))
    sortie = tmp_path / "ici.centre.json"
    fenetre.envoyer()
    repondre(fenetre, sortie)
    envoye = lire_centre(sortie)
    assert (envoye.nom, len(envoye.joueurs), len(envoye.parties[0].coups)) == ("Soirée d’essai", 4, 1)
