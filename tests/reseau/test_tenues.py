"""What a post would write over: said before, with whose it is, since when, and what both pay; never unseen."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.engine.partie.lecture import resultat
from arbitre.engine.partie.saisie import PayerLeTop, SaisirPoints
from arbitre.engine.partie.terminer import CloturerCoup, TerminerPartie
from arbitre.engine.partie.tirer import AnnoncerTirage, TirerLettres
from arbitre.ui.textes.resultats import mot_et_reference
from tests.engine.partie.banc import PREMIERS
from tests.reseau.foule import ouvrir_une_partie
from tests.reseau.outils import Client, Objet, SalleOuverte, client, salle
from tests.reseau.postes import jouer_encore


@pytest.fixture
def ouverte(tmp_path: Path) -> Iterator[SalleOuverte]:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.file.demander(lambda: ouvrir_une_partie(ouverte.regie)).result(30)
        yield ouverte


@pytest.fixture
def zoe(ouverte: SalleOuverte) -> Iterator[Client]:
    with client(ouverte) as zoe:
        yield zoe


def ligne(zoe: Client, texte: str, *, remplace: list[int] | None = None, **plus: object) -> Objet:
    zoe.n += 1
    donnees = {"coup": 4, "ligne": texte} | plus
    message = {"n": zoe.n, "partie": 1, "commande": "SaisirLigne", "donnees": donnees, "remplace": remplace}
    return zoe.envoyer({cle: valeur for cle, valeur in message.items() if valeur is not None})


def apercu(zoe: Client, texte: str) -> Objet:
    vu: Objet = zoe.envoyer({"apercu": {"partie": 1, "coup": 4, "ligne": texte}})["apercu"]
    return vu


def test_l_apercu_dit_ce_que_la_ligne_remplacerait(ouverte: SalleOuverte, zoe: Client) -> None:
    assert apercu(zoe, "5 z")["remplace"] == []
    ouverte.faire(PayerLeTop(4, (5,)))
    vu = apercu(zoe, "5 6 z")
    (tenue,) = vu["remplace"]
    assert (tenue["table"], tenue["lot"], tenue["par"], vu["lot"]) == (5, ouverte.regie.lot, "", ouverte.regie.lot)
    assert (tenue["avant"]["mot"], tenue["avant"]["ref"], tenue["avant"]["points"]) == ("VEDIKA", "12D", 58)
    assert (tenue["apres"]["points"], tenue["confirmer"], tenue["moi"]) == (0, True, False)
    assert tenue["quand"] == ouverte.regie.chronique.faits[-1].tete.instant
    assert apercu(zoe, "5 vedika")["remplace"] == [], "the same again takes nothing away"
    assert tenue["deduits"] == []
    assert [t["table"] for t in apercu(zoe, "5 6 t")["remplace"]] == []
    assert apercu(zoe, "5 x")["remplace"][0]["apres"] is None


def test_le_score_de_ce_qui_tient_est_dit_deduit_si_personne_ne_l_a_tape(ouverte: SalleOuverte, zoe: Client) -> None:
    assert "lot" in ligne(zoe, "5 vedika 12d")
    (tenue,) = apercu(zoe, "5 z")["remplace"]
    assert tenue["deduits"] == ["score"]
    assert apercu(zoe, "5 vedika 12d 58")["remplace"] == [], "the same, typed"


def test_sa_propre_saisie_ne_se_confirme_que_si_le_suivant_se_joue(ouverte: SalleOuverte, zoe: Client) -> None:
    assert "lot" in ligne(zoe, "5 z")
    (tenue,) = apercu(zoe, "5 t")["remplace"]
    assert (tenue["moi"], tenue["confirmer"]) == (True, False)
    ouverte.faire(PayerLeTop(4, tuple(t for t in range(1, 25) if t != 5)), CloturerCoup(4))
    assert not apercu(zoe, "5 t")["remplace"][0]["confirmer"]
    ouverte.faire(TirerLettres(PREMIERS[4][0]), AnnoncerTirage())
    (tenue,) = apercu(zoe, "5 t")["remplace"]
    assert (tenue["moi"], tenue["confirmer"]) == (True, True)


def test_ce_qui_n_a_pas_ete_montre_n_est_pas_remplace(ouverte: SalleOuverte, zoe: Client) -> None:
    """A line typed ahead of its verdict, or while cut off."""
    ouverte.faire(SaisirPoints(4, 5, 7), SaisirPoints(4, 7, 8))
    lot = ouverte.regie.lot
    dite = ligne(zoe, "5-7 t", remplace=[])
    assert dite["conflit"] == {"table": 5, "lot": lot - 1, "par": ""}
    assert "5, 7" in dite["refus"]
    assert ([t["table"] for t in dite["remplace"]], dite["libres"]) == ([5, 7], [6])
    assert [(t["avant"]["points"], t["apres"]["points"]) for t in dite["remplace"]] == [(7, 58), (8, 58)]
    assert ouverte.regie.lot == lot
    assert ligne(zoe, "5-7 t", remplace=[5])["libres"] == [5, 6]
    assert "lot" in ligne(zoe, "5-7 t", remplace=[5, 7])


def test_sans_ce_champ_un_poste_ecrit_comme_avant(ouverte: SalleOuverte, zoe: Client) -> None:
    ouverte.faire(SaisirPoints(4, 5, 7))
    assert "lot" in ligne(zoe, "5 t")


def test_une_ligne_s_entre_pour_une_part_de_ses_tables(ouverte: SalleOuverte, zoe: Client) -> None:
    lot = ouverte.regie.lot
    assert ligne(zoe, "5-7 t", seulement=[6, 7], remplace=[])["lot"] == lot + 1
    coup = ouverte.regie.partie.le_coup(4)
    assert coup is not None
    assert len(coup.fiches) == 2
    assert "ne dit plus rien" in ligne(zoe, "5-7 t", seulement=[9])["refus"]


def test_la_partie_finie_le_refus_dit_ce_que_chaque_table_y_a(ouverte: SalleOuverte, zoe: Client) -> None:
    for coup in range(1, 5):
        ouverte.faire(*([SaisirPoints(4, 6, 7)] if coup == 4 else []), PayerLeTop(coup), CloturerCoup(coup))
    ouverte.faire(TerminerPartie(par_decision=True))
    dite = ligne(zoe, "5 6 z", remplace=[])
    assert "Montrez cette saisie au juge-arbitre, qui peut encore l’entrer à la console." in dite["refus"]
    tables = [(t["table"], t["avant"]["points"], t["apres"]["points"]) for t in dite["remplace"]]
    assert tables == [(5, 58, 0), (6, 7, 0)]
    assert apercu(zoe, "5 z")["refus"] == dite["refus"]


@pytest.mark.parametrize("avance", ["chrono", "top", "tirage suivant"])
def test_au_coup_clos_ce_qui_n_est_pas_confirme_est_refuse_par_son_nom(
    ouverte: SalleOuverte, zoe: Client, avance: str
) -> None:
    assert "lot" in ligne(zoe, "1-24 t")
    ouverte.faire(CloturerCoup(4))
    if avance == "chrono":
        ouverte.faire(TirerLettres(PREMIERS[4][0]), AnnoncerTirage())
    else:
        jouer_encore(ouverte)
    if avance == "tirage suivant":
        ouverte.faire(TirerLettres(PREMIERS[5][0]))
    assert apercu(zoe, "5 z")["clos"] is True
    lot = ouverte.regie.lot
    dite = ligne(zoe, "5 z", remplace=[])
    assert dite["refus"] == "Le coup 4 est clos\u00a0: rien n’y change. Confirmez, pour y changer la table 5."
    assert [(t["table"], t["moi"], t["confirmer"]) for t in dite["remplace"]] == [(5, True, True)]
    assert ouverte.regie.lot == lot
    assert "lot" in ligne(zoe, "5 z", remplace=[5])
    assert (apercu(zoe, "6 z")["clos"], apercu(zoe, "6 z")["rouvert"]) == (True, True)
    assert ligne(zoe, "6 z", remplace=[])["refus"].startswith("Le coup 4 a été clos\u00a0: rien n’y change.")


def test_au_premier_coup_la_reference_est_celle_du_bulletin_comme_a_la_console(
    ouverte: SalleOuverte, zoe: Client
) -> None:
    """Understood where it pays the same, it was shown there: RAFL(E)S H3 for RAFL(E)S H4."""

    def au_premier_coup(ligne: str) -> Objet:
        vu: Objet = zoe.envoyer({"apercu": {"partie": 1, "coup": 1, "ligne": ligne}})["apercu"]
        return vu

    vu = au_premier_coup("2 (l)acune h7 16")
    assert vu["verdict"]["solution"]["ref"] != "H7", "the verdict is that of « arbitre corriger »"
    assert vu["joue"] == {"mot": "lACUNE", "ref": "H7"}
    assert "lot" in ligne(zoe, "2 (l)acune h7 16", coup=1)
    fiche = zoe.jusqu_au_lot(ouverte.regie.lot)["coups"][0]["fiches"]["2"]
    assert fiche["solution"] == vu["verdict"]["solution"]
    assert fiche["joue"] == vu["joue"]
    coup = ouverte.regie.partie.le_coup(1)
    assert coup is not None
    (entree,) = coup.fiches.values()
    (joueur,) = coup.fiches
    assert mot_et_reference(resultat(ouverte.regie.partie, coup, joueur), entree, coup) == ("(L)ACUNE", "H7")
    (tenue,) = au_premier_coup("2 (l)acune h8 16")["remplace"]
    assert (tenue["avant"]["ref"], tenue["apres"]["ref"]) == ("H7", "H8")
    assert au_premier_coup("2 (l)acune h7 16")["deja"] == [2]


def test_ce_qui_est_deja_saisi_ainsi_laisse_clos_un_coup_clos(ouverte: SalleOuverte, zoe: Client) -> None:
    """« Déjà saisi ainsi : rien n’y change » was said, the same was written again, and the coup was to close again."""
    assert "lot" in ligne(zoe, "5 z")
    assert "lot" in ligne(zoe, "6 vedika 12d 50")
    ouverte.faire(PayerLeTop(4, tuple(t for t in range(1, 25) if t not in {5, 6})), CloturerCoup(4))
    avant = ouverte.regie.partie.le_coup(4)
    for tapee, table in (("5 z", 5), ("6 vedika 12d 50", 6)):
        assert apercu(zoe, tapee)["deja"] == [table]
        assert "lot" in ligne(zoe, tapee, remplace=[])
    assert ouverte.regie.partie.le_coup(4) == avant


def test_le_meme_effet_autrement_ecrit_se_demande_au_coup_clos(ouverte: SalleOuverte, zoe: Client) -> None:
    """Another score written, the same points and the same warning: its billet says another reason."""
    assert "lot" in ligne(zoe, "6 vedika 12d 50")
    ouverte.faire(PayerLeTop(4, tuple(t for t in range(1, 25) if t != 6)), CloturerCoup(4))
    jouer_encore(ouverte)
    vu = apercu(zoe, "6 vedika 12d 54")
    assert vu["deja"] == []
    assert [(t["table"], t["avant"] == t["apres"], t["confirmer"]) for t in vu["remplace"]] == [(6, True, True)]
    assert "refus" in ligne(zoe, "6 vedika 12d 54", remplace=[])
    assert "lot" in ligne(zoe, "6 vedika 12d 54", remplace=[6])
