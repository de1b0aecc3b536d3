from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.engine.chrono import (
    CADENCES,
    Appel,
    AppelDu,
    Cadence,
    Chrono,
    Repere,
    attente,
    cadence,
    reveil,
    temps_ecrit,
)
from arbitre.engine.editions import edition
from arbitre.engine.erreurs import CommandeRefusee, Refus
from arbitre.engine.vues import EtatChrono, VueChrono

TROIS = CADENCES["3 min"]


@pytest.mark.parametrize(
    ("nom", "avant", "apres"),
    [("3 min", 150, 30), ("2 min 30", 120, 30), ("2 min", 90, 30), ("1 min 30", 70, 20), ("1 min", 40, 20)],
)
def test_art_1_3_les_cadences_du_reglement(nom: str, avant: int, apres: int) -> None:
    c = CADENCES[nom]
    assert (c.duree - c.alerte, c.alerte) == (avant, apres)
    assert c.libelle.replace("\u00a0", " ") == nom
    assert cadence(c.duree) == c
    assert c.blitz == (nom == "1 min")
    assert c.reduite == (nom != "3 min")


@pytest.mark.parametrize(("duree", "alerte"), [(0, 30), (180, 0), (30, 30), (20, 30), (4000, 30)])
def test_une_cadence_impossible_est_refusee(duree: int, alerte: int) -> None:
    with pytest.raises(Refus):
        Cadence(duree, alerte)


def test_art_3_3_les_trois_appels_a_leur_instant() -> None:
    chrono = Chrono.neuf(TROIS).lancer(1000.0)
    assert chrono.prochain() == 1000.0
    chrono, dus = chrono.avancer(1000.0)
    assert dus == (AppelDu(Appel.CHRONO, 1000.0),)
    assert chrono.prochain() == 1150.0
    assert chrono.avancer(1149.99)[1] == ()
    chrono, dus = chrono.avancer(1150.02)
    assert dus == (AppelDu(Appel.ALERTE, 1150.0),)
    assert chrono.reste(1160.0) == 20.0
    chrono, dus = chrono.avancer(1180.0)
    assert dus == (AppelDu(Appel.TERMINE, 1180.0),)
    assert chrono.etat is EtatChrono.TERMINE
    assert chrono.prochain() is None
    assert chrono.vue(2000.0) == VueChrono(0.0, 180, 30, EtatChrono.TERMINE)


def test_un_reveil_tardif_donne_tout_dans_l_ordre_avec_l_heure_due() -> None:
    chrono, dus = Chrono.neuf(TROIS).lancer(0.0).avancer(500.0)
    assert dus == (AppelDu(Appel.CHRONO, 0.0), AppelDu(Appel.ALERTE, 150.0), AppelDu(Appel.TERMINE, 180.0))
    assert chrono.avancer(600.0) == (chrono, ())


def test_on_ne_lance_pas_deux_fois() -> None:
    chrono = Chrono.neuf(TROIS).lancer(0.0)
    for deja in (chrono, chrono.pause(1.0), chrono.avancer(180.0)[0]):
        with pytest.raises(CommandeRefusee, match="déjà lancé"):
            deja.lancer(2.0)


def test_la_pause_arrete_le_temps_et_les_appels() -> None:
    chrono, _ = Chrono.neuf(TROIS).lancer(0.0).avancer(0.0)
    chrono = chrono.pause(100.0)
    assert chrono.reste(5000.0) == 80.0
    assert chrono.prochain() is None
    assert chrono.avancer(5000.0)[1] == ()
    with pytest.raises(CommandeRefusee, match="ne court pas"):
        chrono.pause(101.0)
    chrono = chrono.reprendre(6000.0)
    assert chrono.prochain() == 6050.0
    assert [d.instant for d in chrono.avancer(6080.0)[1]] == [6050.0, 6080.0]
    with pytest.raises(CommandeRefusee, match="pas suspendu"):
        chrono.reprendre(6001.0)


def test_dix_secondes_de_plus_avant_l_alerte() -> None:
    chrono, _ = Chrono.neuf(TROIS).lancer(0.0).avancer(0.0)
    chrono = chrono.ajouter(10, 50.0)
    assert [d.instant for d in chrono.avancer(190.0)[1]] == [160.0, 190.0]


def test_dix_secondes_de_plus_apres_l_alerte_ne_la_redisent_pas() -> None:
    chrono, dus = Chrono.neuf(TROIS).lancer(0.0).avancer(150.0)
    assert [d.appel for d in dus] == [Appel.CHRONO, Appel.ALERTE]
    chrono = chrono.ajouter(10, 151.0)
    assert chrono.reste(151.0) == 39.0
    chrono, dus = chrono.avancer(190.0)
    assert dus == (AppelDu(Appel.TERMINE, 190.0),)


def test_on_n_ajoute_ni_rien_ni_apres_la_fin() -> None:
    chrono = Chrono.neuf(TROIS)
    with pytest.raises(CommandeRefusee, match="ne court pas"):
        chrono.ajouter(10, 0.0)
    chrono = chrono.lancer(0.0)
    with pytest.raises(CommandeRefusee, match="positif"):
        chrono.ajouter(0, 1.0)
    with pytest.raises(CommandeRefusee, match="écoulé"):
        chrono.ajouter(10, 180.0)


def test_terminer_avant_l_heure_saute_l_alerte_mais_pas_la_fin() -> None:
    chrono, _ = Chrono.neuf(TROIS).lancer(0.0).avancer(60.0)
    chrono, dus = chrono.terminer(61.0).avancer(61.0)
    assert dus == (AppelDu(Appel.TERMINE, 61.0),)
    assert chrono.etat is EtatChrono.TERMINE
    assert chrono.reste(61.0) == 0.0
    with pytest.raises(CommandeRefusee, match="ne court pas"):
        chrono.terminer(62.0)


def test_un_chronometre_exterieur_donne_les_appels_par_une_touche() -> None:
    chrono = Chrono.neuf(TROIS, exterieur=True)
    chrono, dus = chrono.signaler(10.0).avancer(10.0)
    assert [d.appel for d in dus] == [Appel.CHRONO]
    assert chrono.avancer(900.0)[1] == ()
    chrono, dus = chrono.signaler(163.0).avancer(163.5)
    assert dus == (AppelDu(Appel.ALERTE, 163.0),)
    assert chrono.reste(173.0) == 20.0
    assert chrono.avancer(900.0)[1] == ()
    chrono, dus = chrono.signaler(194.0).avancer(194.0)
    assert dus == (AppelDu(Appel.TERMINE, 194.0),)
    with pytest.raises(CommandeRefusee):
        chrono.signaler(195.0)


def test_le_chrono_de_la_console_refuse_les_signaux() -> None:
    with pytest.raises(CommandeRefusee, match="aucun signal"):
        Chrono.neuf(TROIS).signaler(0.0)


ORDRES = st.lists(
    st.tuples(st.floats(0.01, 90.0), st.sampled_from(["rien", "pause", "reprendre", "ajouter", "terminer"])),
    max_size=30,
)


def ordonner(chrono: Chrono, ordre: str, t: float) -> Chrono:
    """The chrono after an order, or as it was where the order is refused."""
    try:
        match ordre:
            case "pause":
                return chrono.pause(t)
            case "reprendre":
                return chrono.reprendre(t)
            case "ajouter":
                return chrono.ajouter(10, t)
            case "terminer":
                return chrono.terminer(t)
            case _:
                return chrono
    except CommandeRefusee:
        return chrono


def jouer(ordres: list[tuple[float, str]], pas: int) -> list[AppelDu]:
    """Every call given, asked ``pas`` times between two orders."""
    donnes: list[AppelDu] = []
    chrono, t = Chrono.neuf(TROIS).lancer(0.0), 0.0
    for delai, ordre in [*ordres, (0.5, "reprendre"), (5000.0, "rien")]:
        for i in range(1, pas + 1):
            chrono, dus = chrono.avancer(t + delai * i / pas)
            donnes += dus
        t += delai
        chrono = ordonner(chrono, ordre, t)
    return donnes


@given(ORDRES)
def test_aucun_appel_n_est_oublie_double_ou_deplace(ordres: list[tuple[float, str]]) -> None:
    donnes = jouer(ordres, 1)
    appels = [d.appel for d in donnes]
    assert appels[0] is Appel.CHRONO
    assert appels[-1] is Appel.TERMINE
    assert appels.count(Appel.CHRONO) == appels.count(Appel.TERMINE) == 1
    assert appels.count(Appel.ALERTE) == 1 or "terminer" in {o for _, o in ordres}
    assert appels.count(Appel.ALERTE) <= 1
    assert all(a.instant <= b.instant for a, b in pairwise(donnes))


@given(ORDRES, st.integers(2, 7))
def test_le_pas_auquel_on_demande_ne_change_ni_les_appels_ni_leur_instant(
    ordres: list[tuple[float, str]], pas: int
) -> None:
    assert jouer(ordres, 1) == jouer(ordres, pas)


@given(ORDRES)
def test_le_temps_de_jeu_est_la_duree_plus_les_ajouts(ordres: list[tuple[float, str]]) -> None:
    chrono, t, ajouts, joue = Chrono.neuf(TROIS).lancer(0.0), 0.0, 0, 0.0
    for delai, ordre in ordres:
        if chrono.etat is EtatChrono.COURT:
            joue += min(delai, chrono.reste(t))
        t += delai
        chrono, _ = chrono.avancer(t)
        if ordre == "terminer":
            continue
        suite = ordonner(chrono, ordre, t)
        ajouts += 10 if suite.fin > chrono.fin else 0
        chrono = suite
        assert chrono.reste(t) == pytest.approx(180 + ajouts - joue)


def test_la_pause_ne_perd_pas_un_appel_deja_du() -> None:
    chrono = Chrono.neuf(TROIS).lancer(0.0).pause(160.0)
    chrono, dus = chrono.avancer(170.0)
    assert [(d.appel, d.instant) for d in dus] == [(Appel.CHRONO, 0.0), (Appel.ALERTE, 150.0)]
    assert chrono.etat is EtatChrono.PAUSE


def test_un_coup_annule_reprend_un_chrono_neuf() -> None:
    use, _ = Chrono.neuf(TROIS).lancer(0.0).avancer(170.0)
    neuf = Chrono.neuf(use.cadence)
    assert neuf.reste(170.0) == 180.0
    assert replace(neuf, depuis=5.0).lancer(200.0).prochain() == 200.0


@pytest.mark.parametrize(
    "apres", [Repere(160.2, 60.2, 5060.2), Repere(100.2, 60.2, 5060.2)], ids=["comptee", "sans la compter"]
)
def test_le_sommeil_se_voit_que_l_horloge_du_chrono_le_compte_ou_non(apres: Repere) -> None:
    avant = Repere(100.0, 0.0, 5000.0)
    assert reveil(avant, Repere(100.3, 0.3, 5000.3), 0.2) is None
    vu = reveil(avant, apres, 0.2)
    assert vu is not None
    assert vu.absence == pytest.approx(60)
    assert "60\u00a0s" in vu.phrase
    assert "reprenez" in vu.phrase


def test_un_battement_attendu_une_seconde_n_est_pas_un_sommeil() -> None:
    avant = Repere(100.0, 0.0, 5000.0)
    assert reveil(avant, Repere(102.9, 2.9, 5002.9), 0.05, tolerance=3.0) is None
    assert reveil(avant, Repere(103.2, 3.2, 5003.2), 0.05, tolerance=3.0) is not None
    sans_compter = reveil(avant, Repere(100.4, 2.9, 5002.9), 0.05, tolerance=3.0)
    assert sans_compter is not None
    assert "s’est arrêté" in sans_compter.phrase


@pytest.mark.parametrize(("mural", "dite"), [(1400.2, "reculé de 3600\u00a0s"), (8600.2, "avancé de 3600\u00a0s")])
def test_une_horloge_mise_a_l_heure_n_est_pas_un_sommeil(mural: float, dite: str) -> None:
    vu = reveil(Repere(100.0, 0.0, 5000.0), Repere(100.2, 0.2, mural), 0.2)
    assert vu is not None
    assert vu.absence == 0.0
    assert dite in vu.phrase


def test_art_3_1_vingt_secondes_avant_le_tirage_suivant_en_2023_seulement() -> None:
    assert attente(1000.0, 1005.0, edition("2023").reglement) == 15.0
    assert attente(1000.0, 1021.0, edition("2023").reglement) == 0.0
    assert attente(1000.0, 1005.0, edition("2012").reglement) == 0.0
    assert attente(1000.0, 1005.0, edition("ancienne").reglement) == 0.0


@pytest.mark.parametrize(
    ("texte", "secondes"), [("1:50", 110), ("1 50", 110), ("110", 110), (" 0:09 ", 9), ("12:00", 720), ("7", 7)]
)
def test_un_temps_s_ecrit_de_deux_facons(texte: str, secondes: float) -> None:
    assert temps_ecrit(texte) == secondes


@pytest.mark.parametrize(
    ("texte", "secondes"),
    [
        *[("&:(à", 110), ("& (à", 110), ("&&à", 110), ('":àà', 180), ("é min", 120), ("2 min", 120), ("2MN", 120)],
        *[("1 min 50", 110), ("1 min 50 s", 110), ("&min(à", 110), ("50 s", 50), ("(à sec", 50), ("&-à", 160)],
    ],
)
def test_un_temps_se_tape_sans_maj_et_avec_ses_unites(texte: str, secondes: float) -> None:
    assert temps_ecrit(texte) == secondes


@pytest.mark.parametrize("texte", ["1'50", "1'50\"", "2 min 60", "min", "2 h", "50 s 2"])
def test_un_temps_qui_peut_se_lire_autrement_se_redemande(texte: str) -> None:
    with pytest.raises(CommandeRefusee, match="1:50"):
        temps_ecrit(texte)


@pytest.mark.parametrize("texte", ["", "1:60", "1:2:3", "x", "-10", "1,5", "99999", "1:", "\u00b2"])
def test_un_temps_mal_ecrit_dit_comment_l_ecrire(texte: str) -> None:
    with pytest.raises(CommandeRefusee, match="1:50"):
        temps_ecrit(texte)


@pytest.mark.parametrize(("reste", "appels"), [(120.0, 2), (30.0, 2), (29.0, 1)])
def test_un_temps_regle_appelle_l_alerte_pour_peu_qu_il_en_reste(reste: float, appels: int) -> None:
    chrono, _ = Chrono.neuf(TROIS).lancer(0.0).avancer(100.0)
    regle = chrono.regler(reste, 100.0)
    assert regle.reste(100.0) == reste
    assert len(regle.avancer(100.0 + reste)[1]) == appels
    assert regle.avancer(100.0 + reste)[0].etat is EtatChrono.TERMINE


@pytest.mark.parametrize("reste", [0.0, -5.0, 3601.0])
def test_un_temps_impossible_est_refuse(reste: float) -> None:
    with pytest.raises(CommandeRefusee, match="de 1 à 3600"):
        Chrono.neuf(TROIS).lancer(0.0).regler(reste, 10.0)
    with pytest.raises(CommandeRefusee, match="ne court pas"):
        Chrono.neuf(TROIS).regler(60.0, 10.0)
