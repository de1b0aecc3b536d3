"""The free word list as it is shipped: what holds of every file, and what was decided by hand."""

import bisect
import hashlib
import json
import lzma
import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from decisions import lire_ajouts, lire_preferees, lire_retraits
from filtre import plier

RACINE = Path(__file__).parents[2]
RESSOURCES = RACINE / "resources" / "lexique"
DECISIONS = RACINE / "packaging" / "lexique"


@cache
def livre(nom: str) -> tuple[str, ...]:
    texte = lzma.decompress((RESSOURCES / f"{nom}.txt.xz").read_bytes()).decode()
    assert texte.endswith("\n")
    return tuple(texte.removesuffix("\n").split("\n"))


@cache
def table(nom: str) -> dict[str, tuple[str, ...]]:
    paires = (ligne.split(" ") for ligne in livre(nom))
    return {mot: tuple(valeurs.split("|")) for mot, valeurs in paires}


def lignes(nom: str) -> list[str]:
    return (DECISIONS / f"{nom}.txt").read_text(encoding="utf-8").splitlines()


# Words retained in the three published parties that the project's first tests replay: two of a French club
# (7 July 2018, 21 January 2022), one « 7 sur 8 » of another program.
JOUES = """
ABERRE ADJUGEAI AFFUTE ANHELAI APEUREE AVANCAI BEARNAIS BIPONS BOP BOSON BRUMAIRE CEDE CHACUNE CRIERAIS DEMARQUEZ
DEREGLAT DUQUONS EGOUT ELATIFS ENDENTAT ETRIQUASSE GAMELAN GENEE HEU INTOX JAIS JUBES KEFIR KETCH LOTIRAIS LU LUREX
MARQUEZ MOFFLER MOLLIES NIELLIEZ ONDOYEE PICOLAT PILAW POSTHITE PRO REARMAIS SEME SODE SU THEIER THORIUM TRIEZ TRIQUAS
TWIN VANITEUX VEDIKA VELD VEUX VULGOS WADING XERUS YET YUANS
""".split()


class TestListeLivree:
    def test_triee_sans_double_et_bien_formee(self) -> None:
        mots = livre("francais")
        assert all(a < b for a, b in pairwise(mots))
        assert re.fullmatch(r"(?:[A-Z]{2,15}\n)+", "".join(f"{mot}\n" for mot in mots))

    def test_fiche(self) -> None:
        fiche = json.loads((RESSOURCES / "francais.json").read_text(encoding="utf-8"))
        brut = lzma.decompress((RESSOURCES / "francais.txt.xz").read_bytes())
        assert fiche["nombre"] == len(livre("francais"))
        assert fiche["empreinte"] == hashlib.sha256(brut).hexdigest()
        assert fiche["nom"] == "Liste libre française (Dicollecte 7.0)"
        assert fiche["ods"] is False
        assert fiche["licence"] == "MPL-2.0"

    def test_licence_et_notice_a_cote(self) -> None:
        assert "Mozilla Public License Version 2.0" in (RESSOURCES / "LICENCE-MPL-2.0.txt").read_text(encoding="utf-8")
        notice = (RESSOURCES / "NOTICE.txt").read_text(encoding="utf-8")
        assert "https://grammalecte.net/" in notice
        assert "Dicollecte" in notice

    def test_decisions_suivies(self) -> None:
        mots = set(livre("francais"))
        assert set(lire_ajouts(lignes("ajouts"))) <= mots
        assert not set(lire_retraits(lignes("retraits"))) & mots
        for mot, graphie in lire_preferees(lignes("preferees")).items():
            assert table("graphies").get(mot, (mot.lower(),))[0] == graphie

    def test_mots_de_deux_lettres(self) -> None:
        assert {mot for mot in livre("francais") if len(mot) == 2} == set(
            """AA AH AI AN AS AU AY BA BE BI BU CA CE CI DA DE DO DU EH EN ES ET EU EX FA FI GO HA HE HI HO IF IL IN
            JE KA LA LE LI LU MA ME MI MU NA NE NI NO NU OC OH OM ON OR OS OU PI PU QI RA RE RI RU SA SE SI SU TA TE
            TO TU UD UN US UT VA VE VS VU WU XI""".split()
        )

    def test_abreviations_de_trois_lettres_absentes_nombres_presents(self) -> None:
        mots = set(livre("francais"))
        assert not mots & set("AVR DEC DPI ENV NOV OCT PTS".split())
        assert mots >= set("DIX SIX DEUX TROIS QUATRE CINQ SEPT HUIT NEUF ONZE VINGT CENT MILLE".split())

    def test_mots_des_parties_publiees(self) -> None:
        assert not set(JOUES) - set(livre("francais"))

    def test_entrees_des_mots_ajoutes(self) -> None:
        for mot, ajout in lire_ajouts(lignes("ajouts")).items():
            assert table("entrees")[mot] == (ajout.entree,)

    def test_graphies_d_accord_avec_la_liste(self) -> None:
        mots = livre("francais")
        assert list(table("graphies")) == sorted(table("graphies"))
        assert table("graphies").keys() <= set(mots)
        for mot, graphies in table("graphies").items():
            assert {plier(graphie) for graphie in graphies} == {mot}
            assert graphies != (mot.lower(),)
            assert len(set(graphies)) == len(graphies)

    def test_entrees_d_accord_avec_la_liste(self) -> None:
        assert tuple(table("entrees")) == livre("francais")
        assert all(valeurs and all(valeurs) for valeurs in table("entrees").values())

    def test_recherche_par_dichotomie(self) -> None:
        lignes_lues = livre("graphies")
        rang = bisect.bisect_left(lignes_lues, "DEJANTEE ")
        assert lignes_lues[rang] == "DEJANTEE déjantée"

    @pytest.mark.parametrize(
        ("mot", "graphie", "entree"),
        [
            ("ETE", "été", "être"),
            ("THE", "thé", "thé"),
            ("OEIL", "œil", "œil"),
            ("PECHE", "pêche", "pêcher"),
            ("KILOMETRES", "kilomètres", "kilomètre"),
            ("TOS", "tôs", "tô"),
        ],
    )
    def test_exemples(self, mot: str, graphie: str, entree: str) -> None:
        assert table("graphies")[mot][0] == graphie
        assert entree in table("entrees")[mot]
