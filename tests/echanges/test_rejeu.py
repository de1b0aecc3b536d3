"""A partie replayed by one page that needs nothing else."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from arbitre.echanges.exports import exporter
from arbitre.echanges.resultats import RienAExporter
from arbitre.echanges.vers import Vers
from arbitre.engine.competition.classer import classement_de_partie
from arbitre.engine.competition.etat import Competition
from arbitre.engine.francais import entre_parentheses
from arbitre.engine.partie.lecture import resultat
from arbitre.regie import RegieDuplicate
from tests.reseau.navigateur import PORTABLE, TELEPHONE, Page, chromium, navigateur


def test_la_page_porte_tout_et_ne_demande_rien(regie: RegieDuplicate) -> None:
    export = exporter(regie.etat, Vers.REJEU)
    texte = export.octets.decode()
    assert export.nom.endswith("-rejeu.html")
    assert "default-src 'none'" in texte
    assert not re.search(r"\b(?:src|href)=|@import|url\(|fetch\(|\bimport |WebSocket", texte)
    assert len(re.findall(r"<script\b", texte)) == 2


def test_ce_qu_elle_porte_est_ce_que_dit_le_moteur(regie: RegieDuplicate) -> None:
    texte = exporter(regie.etat, Vers.REJEU).octets.decode()
    trouve = re.search(r'id="partie">(.*?)</script>', texte, re.DOTALL)
    assert trouve
    recit, partie = json.loads(trouve[1]), regie.partie
    coups = [c for c in partie.coups if c.proclame]
    assert [(c["numero"], c["points"]) for c in recit["coups"]] == [
        (c.numero, c.retenu.points) for c in coups if c.retenu
    ]
    assert recit["coups"][-1]["apres"] == list(partie.grille.lignes)
    classes = classement_de_partie(regie.etat, partie)
    assert [li["total"] for li in recit["classement"]["lignes"]] == [c.ligne.total for c in classes]
    assert [li["penalites"] for li in recit["classement"]["lignes"]] == [c.ligne.penalites for c in classes]
    assert bool(recit["classement"]["note"]) == any(c.ligne.penalites for c in classes)
    for classe, joueur in zip(classes, recit["joueurs"], strict=True):
        numero = classe.joueur.numero
        rendus = [resultat(partie, coup, numero) for coup in coups]
        assert joueur["points"] == [r.points if r.saisi else None for r in rendus]


def test_sans_partie_il_n_y_a_rien_a_rejouer() -> None:
    with pytest.raises(RienAExporter):
        exporter(Competition("Vide"), Vers.REJEU)


@contextmanager
def rejouee(regie: RegieDuplicate, dossier: Path) -> Iterator[Page]:
    """Its page, as it is opened from a disk."""
    fichier = dossier / "rejeu.html"
    fichier.write_bytes(exporter(regie.etat, Vers.REJEU).octets)
    with navigateur() as page:
        page.tailler(PORTABLE)
        page.pilote.get(fichier.as_uri())
        yield page


@chromium
def test_un_navigateur_la_rejoue_coup_par_coup(regie: RegieDuplicate, tmp_path: Path) -> None:
    coups = [c for c in regie.partie.coups if c.retenu]
    with rejouee(regie, tmp_path) as page:
        page.attendre_le_texte("#coup", "Avant le premier coup")
        for coup in coups:
            assert coup.retenu is not None
            page.js("document.querySelector('#apres').click()")
            page.attendre_le_texte("#top", "Cherchez le top")
            page.js("document.querySelector('#apres').click()")
            page.attendre_le_texte("#top", entre_parentheses(coup.retenu.solution.mot))
        lettres = sum(signe != "." for ligne in regie.partie.grille.lignes for signe in ligne)
        assert page.js("return document.querySelectorAll('#grille .jeton').length") == lettres
        assert page.js("return document.querySelector('#apres').disabled")
        page.js("document.querySelector('#tables').click()")
        page.attendre_le_texte("#scores", "Joué")
        page.js("document.querySelector('#avant').click()")
        page.attendre_le_texte("#top", "Cherchez le top")


@chromium
@pytest.mark.parametrize("ou", ["body", "#apres", "#ou", "#tables"])
def test_les_fleches_avancent_et_reculent_ou_que_soit_le_clavier(
    regie: RegieDuplicate, tmp_path: Path, ou: str
) -> None:
    """The box once checked they did nothing; the slider at its end, the last top was not shown."""
    coups = [c for c in regie.partie.coups if c.retenu]
    with rejouee(regie, tmp_path) as page:
        page.js("document.querySelector(arguments[0]).focus()", ou)
        if ou == "#tables":
            page.touches(" ")
            assert page.js("return document.querySelector('#tables').checked")
        for coup in coups:
            assert coup.retenu is not None
            page.touches(Keys.ARROW_RIGHT)
            page.attendre_le_texte("#coup", f"Coup {coup.numero} sur")
            page.attendre_le_texte("#top", "Cherchez le top")
            page.touches(Keys.ARROW_RIGHT)
            page.attendre_le_texte("#top", entre_parentheses(coup.retenu.solution.mot))
        page.touches(Keys.ARROW_LEFT)
        page.attendre_le_texte("#top", "Cherchez le top")
        page.touches(Keys.ARROW_LEFT)
        page.attendre_le_texte("#coup", f"Coup {coups[-2].numero} sur")
        page.image(tmp_path / "rejeu.png")


@chromium
@pytest.mark.parametrize("taille", [TELEPHONE, PORTABLE])
def test_ce_que_chacun_a_joue_se_lit_en_entier(regie: RegieDuplicate, tmp_path: Path, taille: tuple[int, int]) -> None:
    """Its last column and its title stood out of a phone's screen."""
    fichier = tmp_path / "rejeu.html"
    fichier.write_bytes(exporter(regie.etat, Vers.REJEU).octets)
    coupes = """
        const noms = document.querySelectorAll('#scores td.nom:nth-child(2)');
        for (const nom of noms) nom.textContent = 'DE LA ROCHEFOUCAULD Marie-Antoinette';
        return [...document.querySelectorAll('.defile')].filter((d) => d.scrollWidth > d.clientWidth).length;"""
    with navigateur() as page:
        page.tailler(taille)
        page.pilote.get(fichier.as_uri())
        page.attendre_le_texte("#coup", "Avant le premier coup")
        page.js("document.querySelector('#tables').click()")
        for _ in ("its letters", "its word"):
            page.js("document.querySelector('#apres').click()")
        page.attendre_le_texte("#scores thead", "Joué")
        page.image(tmp_path / "rejeu.png")
        assert page.js(coupes) == 0
