"""What each owes at the door, and what the evening comes to."""

import re
from pathlib import Path

import pytest

import arbitre
from arbitre.documents.club import caisse_pdf
from arbitre.echanges.caisse import Caisse, csv_de_la_caisse, garder_la_caisse, lire_la_caisse
from arbitre.engine.caisse import (
    JUNIOR,
    LICENCIE,
    VISITEUR,
    FeuilleDeCaisse,
    MontantIllisible,
    Paiement,
    Tarif,
    feuille_de_caisse,
    lignes_de_caisse,
    lire_montant,
    montant,
    par_serie,
)
from arbitre.engine.competition.etat import Joueur
from arbitre.engine.feuilles.entete import Entete
from arbitre.exterieur.lecture import FichierNonLu
from tests.documents.lire import tout_le_texte

TARIFS = (Tarif(LICENCIE, 300), Tarif(VISITEUR, 550), Tarif(JUNIOR, 150))
JOUEURS = (
    Joueur(1, "MARTEL Léa", licence="0012345", table=2),
    Joueur(2, "BRUN Noé", table=1),
    Joueur(3, "DIOP Awa", licence="77", categorie="J", table=3),
)


def feuille(**paiements: Paiement) -> FeuilleDeCaisse:
    dits = {int(cle.removeprefix("n")): paiement for cle, paiement in paiements.items()}
    return feuille_de_caisse(Entete("Caisse de la soirée"), lignes_de_caisse(JOUEURS, TARIFS, dits), TARIFS)


def test_le_tarif_suit_la_licence_et_la_categorie_ou_ce_qui_est_dit() -> None:
    lignes = feuille().lignes
    assert [(li.joueur.nom, li.tarif, li.du) for li in lignes] == [
        ("BRUN Noé", VISITEUR, 550), ("MARTEL Léa", LICENCIE, 300), ("DIOP Awa", JUNIOR, 150),
    ]  # fmt: skip
    assert feuille(n2=Paiement(JUNIOR)).lignes[0].du == 150


def test_une_paire_doit_pour_deux() -> None:
    paire = Joueur(4, "ROY Luc", nom2="ADAM Zoé", table=4)
    (ligne,) = lignes_de_caisse([paire], TARIFS, {})
    assert (ligne.tarif, ligne.du) == (VISITEUR, 1100)
    fait = feuille_de_caisse(Entete("Caisse"), lignes_de_caisse([*JOUEURS, paire], TARIFS, {}), TARIFS)
    assert [(t.tarif, t.nombre, t.du) for t in fait.totaux] == [
        (LICENCIE, 1, 300), (VISITEUR, 3, 1650), (JUNIOR, 1, 150),
    ]  # fmt: skip
    assert (fait.total.nombre, fait.total.du) == (5, 2100)


def test_seules_la_porte_et_la_feuille_du_tresorier_connaissent_les_montants() -> None:
    """No export, no paper of the competition and nothing of the network can write what it does not import."""
    racine = Path(arbitre.__file__).parent
    connaissent = {
        module.relative_to(racine).as_posix()
        for module in racine.rglob("*.py")
        if re.search(r"\bcaisse import |import caisse\b", module.read_text(encoding="utf-8"))
    }
    assert connaissent == {"documents/club.py", "echanges/caisse.py", "ui/outils/porte.py", "ui/textes/porte.py"}


def test_le_total_du_tresorier_par_tarif_et_en_tout() -> None:
    fait = feuille(n1=Paiement(paye=300), n2=Paiement(LICENCIE, 300))
    assert [(t.tarif, t.nombre, t.du, t.paye) for t in fait.totaux] == [(LICENCIE, 2, 600, 600), (JUNIOR, 1, 150, 0)]
    assert (fait.total.du, fait.total.paye) == (750, 600)
    texte = " ".join(tout_le_texte(caisse_pdf(fait)).split())
    assert "licencié : 2 joueurs, dû 6,00, payé 6,00." in texte
    assert "En tout : 3 joueurs, dû 7,50, payé 6,00, reste 1,50." in texte
    lignes = csv_de_la_caisse(fait).decode("utf-8-sig").splitlines()
    assert lignes[1] == "1;BRUN Noé;;;licencié;3,00;3,00;0,00"
    assert lignes[2].startswith('2;MARTEL Léa;"0012345"')
    assert lignes[-1] == ";Total tous (3);;;tous;7,50;6,00;1,50"


@pytest.mark.parametrize(
    ("ecrit", "lu"), [("3", 300), ("3,5", 350), (" 12.05 € ", 1205), ("0", 0), ("&é,(à", 1250), ("1 000", 100_000)]
)
def test_un_montant_se_lit_comme_on_l_ecrit(ecrit: str, lu: int) -> None:
    assert lire_montant(ecrit) == lu


@pytest.mark.parametrize("ecrit", ["", "trois", "-3", "3,505", "1e3", "3 5", "10 00"])
def test_ce_qui_n_est_pas_un_montant_est_refuse(ecrit: str) -> None:
    with pytest.raises(MontantIllisible, match="3,50"):
        lire_montant(ecrit)


@pytest.mark.parametrize("centimes", [0, 5, 350, 100_000, 1_250_050, 7_391_846])
def test_un_montant_se_relit_comme_la_page_l_ecrit(centimes: int) -> None:
    """Once a tariff was a thousand francs, no tariff could be kept any more."""
    assert lire_montant(montant(centimes)) == centimes


def test_un_montant_s_ecrit_avec_ses_centimes() -> None:
    assert [montant(c) for c in (0, 5, 350, 120_400, -150)] == ["0,00", "0,05", "3,50", "1\u202f204,00", "−1,50"]


def test_les_series_d_abord_qui_n_en_a_pas_a_la_fin() -> None:
    joueurs = [Joueur(1, "A"), Joueur(2, "B", serie="4C"), Joueur(3, "C", serie="2A")]
    assert [j.numero for j in par_serie(joueurs)] == [3, 2, 1]


def test_la_caisse_se_garde_a_part_de_la_competition_et_ne_se_lit_que_de_soi(tmp_path: Path) -> None:
    donnees, soiree, autre = tmp_path / "donnees", tmp_path / "jeudi.arbitre", tmp_path / "vendredi.arbitre"
    caisse = Caisse(TARIFS, {1: Paiement(JUNIOR, 150)})
    garder_la_caisse(donnees, soiree, caisse)
    assert lire_la_caisse(donnees, soiree) == caisse
    assert lire_la_caisse(donnees, autre) == Caisse(TARIFS), "tariffs are the club's, what is paid is the evening's"
    fichiers = list(tmp_path.rglob("*.json"))
    assert all(p.is_relative_to(donnees) and p.stat().st_mode & 0o077 == 0 for p in fichiers)
    (donnees / "tarifs.json").write_text("{")
    with pytest.raises(FichierNonLu, match="abîmée"):
        lire_la_caisse(donnees, soiree)
