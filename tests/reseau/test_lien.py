"""The link of a page with the console: it beats, is given up, is tried again, without a storm."""

import pytest

from tests.reseau.navigateur import Page, chromium
from tests.reseau.temps_feint import vivre

pytestmark = chromium


def test_le_lien_bat_sans_fin_tant_qu_on_lui_repond(porte: Page) -> None:
    dix_minutes = "await passer(600_000); return [etats, prises.length, prises[0].dits.length];"
    etats, prises, battements = vivre(porte, dix_minutes)
    assert (etats, prises) == (["ouvert"], 1)
    assert battements >= 100


@pytest.mark.parametrize("perte", ["coupe", "perdu"])
def test_une_longue_coupure_n_essaie_aucune_prise_et_le_retour_est_prompt(porte: Page, perte: str) -> None:
    """Each socket that fails makes Firefox hold the next one longer, up to a minute."""
    etats, essayees, ecarts, retour = vivre(
        porte,
        f"""
        await passer(20_000);
        reseau = "{perte}";
        await passer(7_000);
        const vus = [...etats];
        await passer(600_000);
        const ecarts = recherches.slice(1).map((quand, rang) => quand - recherches[rang]);
        const essayees = prises.length;
        reseau = "la";
        const depart = maintenant;
        await passer(10_000);
        return [vus, essayees, ecarts, prises[1].quand - depart];
        """,
    )
    assert etats == ["ouvert", "coupe"]
    assert essayees == 1
    assert max(ecarts) <= 8_000, "bounded"
    assert min(ecarts[8:]) >= 4_000, "and no storm"
    assert retour <= 8_000


@pytest.mark.parametrize(
    "signe",
    ["dispatchEvent(new Event('online'))", "document.dispatchEvent(new Event('visibilitychange'))", "fil.reessayer()"],
)
def test_un_reseau_qui_revient_est_essaye_aussitot(porte: Page, signe: str) -> None:
    attente, perdue, etats = vivre(
        porte,
        f"""
        reseau = "perdu";
        await passer(600_000);
        reseau = "la";
        const depart = maintenant;
        {signe};
        await souffler();
        const attente = prises.at(-1).quand - depart;
        await prises.at(-1).s_ouvrir();
        reseau = "perdu";
        const perdue = maintenant;
        {signe};
        await passer(3_000);
        return [attente, maintenant - perdue, etats];
        """,
    )
    assert attente == 0
    assert (perdue, etats) == (3_000, ["ouvert", "coupe", "ouvert", "coupe"]), "one that is dead is found out at once"


def test_ferme_le_lien_ne_fait_plus_rien(porte: Page) -> None:
    assert vivre(
        porte,
        """
        fil.fermer();
        dispatchEvent(new Event("online"));
        await passer(600_000);
        return [prises.length, recherches.length, minuteries.size];
        """,
    ) == [1, 0, 0]


_SANS_QUE_RIEN_NE_SOIT_COUPE = ("fil.retarder(10)", "prises[0].onclose({ code: 4412 })")


@pytest.mark.parametrize("change", _SANS_QUE_RIEN_NE_SOIT_COUPE)
def test_un_autre_retard_n_est_pas_dit_une_coupure(porte: Page, change: str) -> None:
    etats, prises, retard = vivre(
        porte,
        f"""
        {change};
        await souffler();
        await prises[1].s_ouvrir();
        await passer(60_000);
        return [etats, prises.length, prises[1].dits[0].retard ?? 0];
        """,
    )
    assert (etats, prises) == (["ouvert"], 2)
    assert retard == (10 if "retarder" in change else 0)


@pytest.mark.parametrize("change", _SANS_QUE_RIEN_NE_SOIT_COUPE)
@pytest.mark.parametrize(("reseau", "apres"), [("coupe", 0), ("perdu", 3_000)])
def test_un_reseau_coupe_pendant_que_le_retard_change_se_dit(porte: Page, change: str, reseau: str, apres: int) -> None:
    """At once where the console is refused, and no later than any other cut where it does not answer."""
    avant, etats = vivre(
        porte,
        f"""
        reseau = "{reseau}";
        {change};
        await souffler();
        await passer(Math.max(0, {apres} - 1));
        const avant = [...etats];
        await passer(1);
        return [avant, etats];
        """,
    )
    assert avant == (["ouvert", "coupe"] if reseau == "coupe" else ["ouvert"])
    assert etats == ["ouvert", "coupe"]


def test_un_reseau_perdu_entre_les_deux_prises_se_dit_aussi_vite(porte: Page) -> None:
    etats = vivre(
        porte,
        """
        fil.retarder(10);
        await souffler();
        reseau = "perdu";
        await passer(3_000);
        return etats;
        """,
    )
    assert etats == ["ouvert", "coupe"]
