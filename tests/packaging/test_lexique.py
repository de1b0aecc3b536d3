"""The free word list: how it is made from a dictionary."""

import json
import lzma
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from affixes import Affixes, Forme, Racine, developper, lire_affixes, lire_drapeaux, lire_racines
from assemblage import Lexique, assembler, depouiller
from decisions import Ajout, lire_ajouts, lire_preferees, lire_retraits
from filtre import est_admise, plier
from liste import ecrire, lignes_de_table, verifier

# An invented grammar that uses each thing the French one does.
AFF = """
SET UTF-8
FLAG long
NEEDAFFIX ()
SFX S. Y 2
SFX S. 0 0/L' [^sxz] is:sg
SFX S. 0 s/D' [^sxz] is:pl
SFX X. Y 2
SFX X. 0 0 al is:sg
SFX X. l ux al is:pl
SFX a0 Y 6
SFX a0 er er er po:infi
SFX a0 er e [^g]er po:ipre po:1sg
SFX a0 er è er po:ipre po:1isg
SFX a0 er a er po:ipsi po:3sg
SFX a0 er ât er po:simp po:3sg
SFX a0 er é/F. er po:ppas po:adj
SFX F. Y 2
SFX F. 0 0/S.() é
SFX F. 0 e/S.() é
PFX Um Y 3
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
PFX Um 0 d'hecto/S.() .
PFX L' Y 1
PFX L' 0 l' [aeio]
PFX D' Y 1
PFX D' 0 d' [aeio]
""".splitlines()


@pytest.fixture
def affixes() -> Affixes:
    return lire_affixes(AFF)


def formes(ligne: str, affixes: Affixes) -> set[str]:
    (racine,) = lire_racines(["1", ligne])
    return {forme.graphie for forme in developper(racine, affixes)}


class TestAffixes:
    def test_drapeaux_de_deux_caracteres(self) -> None:
        assert lire_drapeaux("S.()D'") == ("S.", "()", "D'")
        assert lire_drapeaux("") == ()
        with pytest.raises(ValueError, match="impaire"):
            lire_drapeaux("S.(")

    def test_autre_sorte_de_drapeaux_refusee(self) -> None:
        with pytest.raises(ValueError, match="longs"):
            lire_affixes(["FLAG num"])

    def test_racine_et_nature(self) -> None:
        assert list(lire_racines(["3", "chat/S.() po:nom is:mas", "", "oui po:mg po:adv"])) == [
            Racine("chat", ("S.", "()"), ("nom",)),
            Racine("oui", (), ("mg", "adv")),
        ]

    def test_pluriel(self, affixes: Affixes) -> None:
        assert formes("chat/S.()", affixes) == {"chat", "chats"}

    def test_condition_non_remplie(self, affixes: Affixes) -> None:
        assert formes("nez/S.", affixes) == {"nez"}

    def test_racine_qui_demande_un_affixe_ne_compte_que_par_ses_suffixes(self, affixes: Affixes) -> None:
        assert formes("nez/S.()", affixes) == set()
        assert formes("manger/a0()", affixes) == {"manger", "mangè", "manga", "mangât"} | {
            "mangé",
            "mangés",
            "mangée",
            "mangées",
        }

    def test_ce_que_le_suffixe_coupe(self, affixes: Affixes) -> None:
        assert formes("cheval/X.()", affixes) == {"cheval", "chevaux"}

    def test_suffixe_de_suffixe(self, affixes: Affixes) -> None:
        assert {"mangée", "mangés", "mangées"} <= formes("manger/a0()", affixes)

    def test_prefixe_de_mesure_et_son_pluriel(self, affixes: Affixes) -> None:
        assert formes("mètre/Um()", affixes) == {"mètre", "mètres", "kilomètre", "kilomètres"}

    def test_un_prefixe_fait_une_autre_entree(self, affixes: Affixes) -> None:
        entrees = {f.graphie: f.entree for f in developper(Racine("mètre", ("Um", "()"), ()), affixes)}
        assert entrees == {m: m.removesuffix("s") for m in ("mètre", "mètres", "kilomètre", "kilomètres")}

    def test_les_elisions_ne_font_pas_de_mot(self, affixes: Affixes) -> None:
        assert formes("ami/L'D'", affixes) == {"ami"}
        assert not {drapeau for drapeau in affixes.par_drapeau if "'" in drapeau}

    def test_drapeau_inconnu_sans_effet(self, affixes: Affixes) -> None:
        assert formes("ami/??", affixes) == {"ami"}

    def test_nature_des_formes(self, affixes: Affixes) -> None:
        passe = next(f for f in developper(Racine("manger", ("a0", "()"), ()), affixes) if f.graphie == "manga")
        assert passe == Forme("manga", "manger", ("ipsi", "3sg"))


class TestFiltre:
    @pytest.mark.parametrize(
        ("graphie", "mot"),
        [
            ("œillère", "OEILLERE"),
            ("ex æquo", None),
            ("cæcum", "CAECUM"),
            ("çà", "CA"),
            ("aiguë", "AIGUE"),
            ("cañon", "CANON"),
            ("a", None),
            ("arc-en-ciel", None),
            ("aujourd'hui", None),
            ("1re", None),
            ("Paris", None),
            ("ADN", None),
            ("anticonstitution", None),
            ("constitutionnel", "CONSTITUTIONNEL"),
        ],
    )
    def test_plier(self, graphie: str, mot: str | None) -> None:
        assert plier(graphie) == mot

    @given(st.text())
    def test_un_mot_plie_ne_bouge_plus(self, graphie: str) -> None:
        mot = plier(graphie)
        assert mot is None or (plier(mot.lower()) == mot and re.fullmatch("[A-Z]{2,15}", mot))

    @pytest.mark.parametrize(
        ("drapeaux", "nature", "admise"),
        [
            ((), ("nom",), True),
            ((), (), True),
            (("||", "--"), ("nom",), False),
            (("U.", "||"), ("nom",), False),
            (("--",), ("nom",), True),
            ((), ("npr",), False),
            ((), ("patr",), False),
            ((), ("loc.adv", "loc.adj"), False),
            ((), ("pfx",), False),
            ((), ("sfx",), False),
            ((), ("nb",), False),
            ((), ("nbro",), False),
            ((), ("nb", "nom"), True),
            ((), ("mg", "loc.prep"), True),
            ((), ("mg", "prep", "err"), False),
        ],
    )
    def test_quelles_racines(self, drapeaux: tuple[str, ...], nature: tuple[str, ...], admise: bool) -> None:
        assert est_admise(Racine("mot", drapeaux, nature)) is admise


class TestDecisions:
    def test_ajout(self) -> None:
        assert lire_ajouts(["# titre", "", "TO  # tô : bouillie", "TOS  # tôs [tô] : pluriel"]) == {
            "TO": Ajout("tô", "tô", "bouillie"),
            "TOS": Ajout("tôs", "tô", "pluriel"),
        }

    def test_retrait(self) -> None:
        assert lire_retraits(["LN  # symbole"]) == {"LN": "symbole"}

    @pytest.mark.parametrize("ligne", ["LN", "LN # symbole", "ln  # symbole", "LN  #", "L  # lettre"])
    def test_ligne_mal_formee(self, ligne: str) -> None:
        with pytest.raises(ValueError, match="mal formée"):
            lire_retraits([ligne])

    def test_mot_en_double(self) -> None:
        with pytest.raises(ValueError, match="deux fois"):
            lire_retraits(["LN  # un", "LN  # deux"])

    def test_graphie_d_un_autre_mot(self) -> None:
        with pytest.raises(ValueError, match="n’est pas une graphie de TO"):
            lire_ajouts(["TO  # ta : autre"])
        with pytest.raises(ValueError, match="n’est pas une graphie de GENE"):
            lire_preferees(["GENE  # gène_"])

    def test_ajout_sans_raison(self) -> None:
        with pytest.raises(ValueError, match="raison"):
            lire_ajouts(["TO  # tô"])


def lexique(*racines: str, affixes: Affixes, **decisions: dict[str, str]) -> Lexique:
    ajouts = {mot: Ajout(graphie, graphie, "") for mot, graphie in decisions.get("ajouts", {}).items()}
    fiches = depouiller(lire_racines(["", *racines]), affixes)
    return assembler(fiches, ajouts, decisions.get("retraits", {}), decisions.get("preferees", {}))


class TestAssemblage:
    def test_mots_graphies_et_entrees(self, affixes: Affixes) -> None:
        lu = lexique("mûr/S.() po:adj", "mur/S.() po:nom", "Mûr/S.() po:nom", "coin po:loc.adv", affixes=affixes)
        assert lu.mots == ("MUR", "MURS")
        assert lu.graphies == {"MUR": ("mur", "mûr"), "MURS": ("murs", "mûrs")}
        assert lu.entrees == {"MUR": ("mur", "mûr"), "MURS": ("mur", "mûr")}

    def test_un_mot_sans_accent_n_a_pas_de_graphie_a_part(self, affixes: Affixes) -> None:
        lu = lexique("chat/S.() po:nom", "thé/S.() po:nom", affixes=affixes)
        assert lu.graphies == {"THE": ("thé",), "THES": ("thés",)}

    def test_la_premiere_personne_inversee_n_est_pas_une_graphie(self, affixes: Affixes) -> None:
        lu = lexique("taxer/a0() po:v1_it____a", affixes=affixes)
        assert lu.graphies["TAXE"] == ("taxe", "taxé")

    @pytest.mark.parametrize(
        ("racines", "mot", "graphies"),
        [
            (("le po:mg po:det", "lé/S.() po:nom"), "LE", ("le", "lé")),
            (("ile/S.() po:nom", "île/S.() po:nom"), "ILE", ("île", "ile")),
            (("arille/S.() po:nom", "arillé/S.() po:nom"), "ARILLE", ("arille", "arillé")),
            (("ombre/S.() po:nom", "ombrer/a0() po:v1__t_q__a"), "OMBRE", ("ombre", "ombré")),
            (("taxer/a0() po:v1_it____a",), "TAXAT", ("taxât",)),
            (("jeter/a0() po:v1_it____a", "jéter/a0() po:v1_it____a"), "JETA", ("jeta", "jéta")),
            (("pécher/a0() po:v1_i_____a", "pêcher/S.() po:nom"), "PECHER", ("pêcher", "pécher")),
        ],
    )
    def test_la_graphie_a_dire_d_abord(
        self, racines: tuple[str, ...], mot: str, graphies: tuple[str, ...], affixes: Affixes
    ) -> None:
        lu = lexique(*racines, affixes=affixes)
        assert lu.graphies[mot] == graphies

    def test_decisions_appliquees(self, affixes: Affixes) -> None:
        lu = lexique(
            "gène po:nom",
            "gêne po:nom",
            "ln po:nom",
            affixes=affixes,
            ajouts={"TO": "tô", "KA": "ka"},
            retraits={"LN": "symbole"},
            preferees={"GENE": "gêne"},
        )
        assert lu.mots == ("GENE", "KA", "TO")
        assert lu.graphies == {"GENE": ("gêne", "gène"), "TO": ("tô",)}
        assert lu.entrees["KA"] == ("ka",)

    @pytest.mark.parametrize(
        ("sorte", "decision"),
        [
            ("ajouts", {"CHAT": "chat"}),
            ("retraits", {"LN": "symbole"}),
            ("preferees", {"CHAT": "chat"}),
            ("preferees", {"LN": "ln"}),
        ],
    )
    def test_decision_sans_effet_refusee(self, sorte: str, decision: dict[str, str], affixes: Affixes) -> None:
        with pytest.raises(ValueError, match=f"sans effet : {next(iter(decision))}"):
            lexique("chat po:nom", affixes=affixes, **{sorte: decision})


class TestFichiers:
    def test_memes_octets_deux_fois(self, affixes: Affixes, tmp_path: Path) -> None:
        lu = lexique("thé/S.() po:nom", "chat/S.() po:nom", affixes=affixes)
        for dossier in ("un", "deux"):
            ecrire(lu, tmp_path / dossier)
        ecrits = sorted(fichier.name for fichier in (tmp_path / "un").iterdir())
        assert ecrits == ["entrees.txt.xz", "francais.json", "francais.txt.xz", "graphies.txt.xz"]
        for nom in ecrits:
            assert (tmp_path / "un" / nom).read_bytes() == (tmp_path / "deux" / nom).read_bytes()
        assert lzma.decompress((tmp_path / "un" / "francais.txt.xz").read_bytes()) == b"CHAT\nCHATS\nTHE\nTHES\n"
        fiche = json.loads((tmp_path / "un" / "francais.json").read_text(encoding="utf-8"))
        assert fiche["nombre"] == 4

    def test_lignes_de_table(self) -> None:
        assert lignes_de_table({"THE": ("thé",), "AGE": ("âge", "age")}) == ["AGE âge|age", "THE thé"]

    def test_un_autre_dictionnaire_est_refuse(self, tmp_path: Path) -> None:
        (tmp_path / "fr.aff").write_text("FLAG long\n", encoding="utf-8")
        with pytest.raises(ValueError, match=r"fr\.aff n’est pas celui"):
            verifier(tmp_path)
