"""The correctors' quiz as a page: the same bulletins and verdicts as in the window, answers kept by the browser."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import CreerCompetition, InscrireJoueurs
from arbitre.engine.competition.ouvrir import OuvrirPartie
from arbitre.engine.editions import EDITIONS
from arbitre.engine.exercices.question import SIGNES, Question
from arbitre.engine.partie.terminer import TerminerPartie
from arbitre.engine.partie.tirer import AccepterTirage, AnnoncerTirage, TirerLettres
from arbitre.reseau.acces.roles import Role
from arbitre.reseau.apprendre import Demandee, _faire
from tests.reseau.navigateur import TELEPHONE, Page, chromium, navigateur
from tests.reseau.outils import Objet, SalleOuverte, salle

LETTRES = {peine: lettre for lettre, peine in SIGNES.items()}
LIEN = "[...document.querySelectorAll('a')].find((a) => a.textContent === 'Apprendre à corriger')"


@pytest.fixture
def ouverte(tmp_path: Path) -> Iterator[SalleOuverte]:
    """A competition before its first partie."""
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.faire(CreerCompetition("Essai", "2026-01-01"), InscrireJoueurs((Joueur(0, "Alice", table=1),)))
        yield ouverte


def demander(ouverte: SalleOuverte, chemin: str, objet: Any, role: Role = Role.CORRECTEUR) -> httpx.Response:
    entetes = {"authorization": f"Bearer {ouverte.jeton(role)}"}
    return httpx.post(f"http://{ouverte.adresse}/api/{chemin}", headers=entetes, json=objet, timeout=60)


def demande(**change: Any) -> Objet:
    return {"edition": "2023", "graine": 7, "numero": 0, **change}


def question(ouverte: SalleOuverte, objet: Objet) -> Question:
    """What the service made of it."""
    return _faire(ouverte.regie.savoir.automate, Demandee(**objet))


def juste(faite: Question, points: int = 0) -> str:
    rang = faite.juste + 1
    return f"{faite.exercice.rendue.verdict.points + points} {LETTRES[faite.peine]} {rang}"


@pytest.mark.parametrize("edition", EDITIONS)
def test_un_bulletin_se_pose_sans_dire_son_verdict_puis_se_corrige(ouverte: SalleOuverte, edition: str) -> None:
    objet = demande(edition=edition)
    posee = demander(ouverte, "quiz", objet).json()
    faite = question(ouverte, objet)
    assert posee["cle"] == faite.exercice.regle.cle
    assert posee["grille"] == list(faite.exercice.copie.contexte.grille.lignes)
    assert {"attendu", "etapes", "note"}.isdisjoint(posee)
    corrigee = demander(ouverte, "quiz/reponse", {"question": objet, "reponse": juste(faite)}).json()
    assert corrigee["note"] == "juste"
    assert corrigee["article"]["numero"] == faite.exercice.regle.numero
    assert corrigee["etapes"] == [str(etape) for etape in faite.exercice.rendue.verdict.explication]
    assert len(corrigee["autres"]) == len(EDITIONS) - 1


def test_une_reponse_fausse_revient_avant_une_juste(ouverte: SalleOuverte) -> None:
    objet = demande(numero=1)
    faite = question(ouverte, objet)
    fausse, bonne = (
        demander(ouverte, "quiz/reponse", {"question": objet, "reponse": juste(faite, points)}).json()
        for points in (1, 0)
    )
    assert fausse["note"] == "faux"
    assert fausse["echeance"] < bonne["echeance"]
    encore = {"question": objet, "reponse": juste(faite), "avant": [[bonne["note"], bonne["instant"]]] * 3}
    assert demander(ouverte, "quiz/reponse", encore).json()["niveau"] == 3


def test_un_point_a_revoir_se_redemande(ouverte: SalleOuverte) -> None:
    cle = demander(ouverte, "quiz", demande()).json()["cle"]
    assert demander(ouverte, "quiz", demande(graine=99, numero=5, cle=cle, niveau=2)).json()["cle"] == cle


ILLISIBLES: list[Any] = [
    {},
    demande(edition="1900"),
    demande(numero=10**9),
    demande(graine=-1),
    demande(cle="rien"),
    demande(niveau=9),
    demande(autre=1),
    [],
    "quoi",
]


def test_ce_qui_ne_se_lit_pas_est_refuse_d_une_phrase(ouverte: SalleOuverte) -> None:
    for objet in ILLISIBLES:
        reponse = demander(ouverte, "quiz", objet)
        assert reponse.status_code == 400, objet
        assert reponse.json()["refus"], objet


def test_une_reponse_mal_tapee_dit_comment_repondre(ouverte: SalleOuverte) -> None:
    for texte in ("", "24", "24 X 1", "quoi"):
        reponse = demander(ouverte, "quiz/reponse", {"question": demande(), "reponse": texte})
        assert reponse.status_code == 400, texte
        assert "24 A 3" in reponse.json()["refus"], texte


def test_il_faut_etre_admis(ouverte: SalleOuverte) -> None:
    assert demander(ouverte, "quiz", demande(), Role.ECRAN).status_code == 401
    sans = httpx.post(f"http://{ouverte.adresse}/api/quiz", json=demande(), timeout=20)
    assert sans.status_code == 401
    assert "code" in sans.json()["refus"]


def test_pendant_la_partie_le_quiz_attend(tmp_path: Path) -> None:
    with salle(tmp_path / "soiree.arbitre") as ouverte:
        ouverte.faire(CreerCompetition("Essai", "2026-01-01"), InscrireJoueurs((Joueur(0, "Alice", table=1),)))
        ouverte.faire(OuvrirPartie(), TirerLettres("AECC?NU"))
        if not ouverte.regie.partie.coups[0].accepte:
            ouverte.faire(AccepterTirage())
        ouverte.faire(AnnoncerTirage())
        reponse = demander(ouverte, "quiz", demande())
        assert reponse.status_code == 403
        assert "La partie se joue" in reponse.json()["refus"]
        ouverte.faire(TerminerPartie(par_decision=True))
        assert demander(ouverte, "quiz", demande()).status_code == 200


def repondre(page: Page, ouverte: SalleOuverte, *, points: int = 0) -> str:
    """Type the answer to the bulletin that is shown, with the keys; its key."""
    page.attendre("document.querySelector('.quiz form input') && !document.querySelector('.quiz form input').readOnly")
    objet = page.js("return document.querySelector('main').dataset.demande")
    faite = question(ouverte, json.loads(objet))
    page.ecrire("[name=reponse]", f"{juste(faite, points)}\n")
    page.attendre("document.querySelector('.quiz form input')?.readOnly")
    return faite.exercice.regle.cle


@chromium
def test_une_seance_tapee_dans_un_vrai_navigateur(ouverte: SalleOuverte, tmp_path: Path) -> None:
    with navigateur() as page:
        page.tailler(TELEPHONE)
        page.ouvrir(ouverte, Role.CORRECTEUR, chemin="quiz")
        page.attendre_le_texte("main", "Que payez-vous")
        assert page.js("return location.hash") == "", "the token stands in no address that is shown or kept"
        assert page.js("return document.querySelectorAll('.carte, .grille').length") == 2
        premiere = repondre(page, ouverte)
        page.attendre_le_texte("main", "Juste.")
        page.image(tmp_path / "quiz.png")
        assert not page.js("return document.documentElement.scrollWidth > document.documentElement.clientWidth")
        page.ecrire("[name=reponse]", "\n")
        ratee = repondre(page, ouverte, points=1)
        page.attendre_le_texte("main", "Faux.")
        gardees = page.js("return JSON.parse(localStorage.getItem('quiz.2023'))")
        assert set(gardees) == {premiere, ratee}
        page.pilote.refresh()
        page.attendre_le_texte("main", "Que payez-vous")
        assert set(page.js("return JSON.parse(localStorage.getItem('quiz.2023'))")) == {premiere, ratee}
        page.cliquer(".quiz", "Effacer")
        page.cliquer(".quiz", "Encore une fois")
        page.attendre("localStorage.getItem('quiz.2023') === null")


@chromium
@pytest.mark.parametrize("role", [Role.CORRECTEUR, Role.RELECTURE])
def test_la_page_d_un_poste_y_mene(ouverte: SalleOuverte, role: Role) -> None:
    with navigateur() as page:
        page.ouvrir(ouverte, role)
        page.attendre(f"{LIEN} !== undefined")
        page.pilote.execute_script(f"{LIEN}.click()")  # at once: the page is drawn again as it hears of the partie
        page.attendre_le_texte("main", "Que payez-vous")
