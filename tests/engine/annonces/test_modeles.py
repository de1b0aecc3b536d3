import pytest

from arbitre.engine.annonces.annonce import Role, dire
from arbitre.engine.annonces.modeles import LONGUEUR_MAX, MODELES, ModeleRefuse, regler


@pytest.mark.parametrize("nom", MODELES)
def test_chaque_phrase_d_origine_est_un_modele_valable(nom: str) -> None:
    modele = MODELES[nom]
    assert modele.modifie(modele.texte) == modele
    assert "{" not in modele.apercu()
    assert modele.apercu()


def test_tous_les_roles_ont_un_modele() -> None:
    """art_2023_3_1 art_2023_3_3 art_2023_3_4_p2: whatever is announced has its sentence."""
    assert {m.role for m in MODELES.values()} == set(Role)


def test_une_phrase_modifiee_est_dite() -> None:
    reglage = regler({"points": "pour {points}, messieurs dames", "termine": "stop"})
    assert reglage.refus == ()
    annonce = reglage.modeles["points"].rendre({"points": dire("douze points", "douze", "points")})
    assert annonce.texte == "pour douze points, messieurs dames"
    assert annonce.morceaux == ("pour", "douze", "points", "messieurs dames")
    assert annonce.cle == "pour douze points messieurs dames"
    assert reglage.modeles["termine"].apercu() == "stop"
    assert reglage.modeles["chrono"] == MODELES["chrono"]


@pytest.mark.parametrize(
    ("nom", "texte", "dit"),
    [
        ("points", "{score}", "ne connaît pas {score}"),
        ("points", "bravo", "doit contenir {points}"),
        ("nouvelle", "{pays}", "doit contenir {lettre}"),
        ("points", "{points", "accolade seule"),
        ("points", "{points} {}", "accolade seule"),
        ("points", "} {points}", "accolade seule"),
        ("chrono", "   ", "est vide"),
        ("chrono", " … ", "est vide"),
        ("chrono", "top\u0007", "illisible"),
        ("chrono", "top " * 60, "trop long"),
        ("chrono", "{temps}", "il n’a aucun champ"),
    ],
)
def test_un_modele_faux_est_refuse_et_celui_d_origine_reste(nom: str, texte: str, dit: str) -> None:
    with pytest.raises(ModeleRefuse) as refus:
        MODELES[nom].modifie(texte)
    assert dit in str(refus.value)
    reglage = regler({nom: texte, "termine": "fini"})
    assert reglage.modeles[nom] == MODELES[nom]
    assert reglage.modeles["termine"].texte == "fini"
    assert [dit in phrase and phrase.endswith("La phrase d’origine reste.") for phrase in reglage.refus] == [True]


def test_un_modele_a_deux_cents_signes_au_plus() -> None:
    assert len(MODELES["chrono"].modifie("o" * LONGUEUR_MAX).texte) == LONGUEUR_MAX == 200
    with pytest.raises(ModeleRefuse, match="trop long"):
        MODELES["chrono"].modifie("o" * (LONGUEUR_MAX + 1))


def test_un_nom_inconnu_est_signale() -> None:
    reglage = regler({"bonjour": "bonjour"})
    assert "« bonjour »" in reglage.refus[0].replace("\u00a0", " ")
    assert dict(reglage.modeles) == dict(MODELES)


def test_une_alerte_peut_se_passer_du_nombre() -> None:
    assert regler({"alerte": "bientôt"}).refus == ()
