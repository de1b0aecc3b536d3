"""The seal: nothing of a prepared partie can be read in it, nothing in it can change, hostile bytes are refused."""

import base64
import codecs
import contextlib
import zlib
from functools import cache

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from arbitre.engine.editions import edition
from arbitre.engine.formule import CLASSIQUE, FORMULES
from arbitre.engine.generation import PartieGeneree, generer
from arbitre.engine.lexique.automate import Automate, construire
from arbitre.engine.lexique.recherche import meilleures
from arbitre.engine.prepare import (
    Preparation,
    PreparationRefusee,
    desceller,
    preparer,
    sceller,
    verifier,
)
from arbitre.engine.rejeu import CoupEcrit
from arbitre.engine.scelle import TAILLE_MAX, TEXTE_MAX, Scelle, ScelleIllisible
from tests.outils import positions

COURTS = construire([mot for mot in positions.mots()[::3] if len(mot) < 6])
"""Few words, so that coups without solution happen."""


@cache
def preparee(numero: int = 0, nom: str = "classique", titre: str = "Finale", graine: int = 7) -> Preparation:
    formule = FORMULES[nom]
    faite = generer(positions.automate(), formule, edition("2023").reglement, graine, numero)
    assert faite is not None
    return replace(preparer(faite, formule, "2023", "Liste d’essai"), titre=titre, date="2026-11-21")


def verifier_ici(preparation: Preparation, automate: Automate | None = None) -> None:
    ici = automate or positions.automate()
    verifier(
        preparation,
        FORMULES[preparation.formule],
        ici.__contains__,
        lambda *position: meilleures(ici, *position),
        "Ma liste",
    )


@pytest.mark.parametrize("nom", FORMULES)
def test_ce_qui_est_scelle_se_retrouve_entier_et_se_rejoue(nom: str) -> None:
    preparation = preparee(1, nom)
    scelle = sceller(preparation)
    assert desceller(scelle) == preparation
    assert desceller(Scelle(bytes(scelle.octets))) == preparation
    verifier_ici(preparation)


def test_un_coup_sans_solution_et_des_rejets_se_scellent_aussi() -> None:
    automate = Automate(COURTS)
    parties = [generer(automate, CLASSIQUE, edition("2023").reglement, 7, numero) for numero in range(60)]
    faites = [partie for partie in parties if partie is not None]
    annulee = next(p for p in faites if any(c.solution is None for c in p.coups))
    rejetee = next(p for p in faites if any(c.rejets for c in p.coups))
    for partie in (annulee, rejetee):
        preparation = preparer(partie, CLASSIQUE, "2023", "Courte")
        assert desceller(sceller(preparation)) == preparation
        verifier_ici(preparation, automate)


def test_le_resume_compte_sans_rien_devoiler() -> None:
    faite = generer(positions.automate(), CLASSIQUE, edition("2023").reglement, 7, 0)
    assert isinstance(faite, PartieGeneree)
    resume = preparer(faite, CLASSIQUE, "2023", "").resume
    assert resume.coups == sum(1 for _ in faite.joues)
    assert resume.total == faite.total
    assert resume.scrabbles == sum(c.scrabble for c in faite.coups) > 0
    assert resume.isotops == sum(c.isotops for c in faite.coups)


def ecritures(mot: str) -> set[bytes]:
    """A word as a text editor, a search or a curious reader might come upon it."""
    formes = {mot.upper(), mot.lower(), mot.capitalize(), mot[::-1].upper(), codecs.encode(mot.upper(), "rot13")}
    ecrits = {forme.encode(codage) for forme in formes for codage in ("utf-8", "utf-16-le", "utf-16-be", "utf-32-le")}
    return ecrits | {e.hex().encode() for e in ecrits} | set().union(*map(_en_base64, ecrits))


def _en_base64(octets: bytes) -> set[bytes]:
    """What of it stands the same in base64, wherever it begins."""
    return {base64.b64encode(b"\0" * debut + octets)[4 if debut else 0 : -4] for debut in range(3)}


@settings(max_examples=25)
@example(0, "Finale")
@given(st.integers(0, 40), st.text("ABCDE éà", max_size=20))
def test_le_scelle_ne_contient_aucun_mot_de_la_partie(numero: int, titre: str) -> None:
    """Words of five letters and more: shorter ones stand in any bytes by chance."""
    preparation = preparee(numero, titre=titre.strip())
    octets = sceller(preparation).octets
    visibles = (octets, base64.b64encode(octets), octets.hex().encode())
    textes = [c.mot for c in preparation.coups if c.mot] + [c.tirage.replace("+", "") for c in preparation.coups]
    for texte in (*textes, preparation.formule, preparation.lexique):
        if len(texte) >= 5:
            for ecrit in ecritures(texte):
                assert not any(ecrit in vu for vu in visibles if len(ecrit) >= 5), texte


def test_le_masque_ne_laisse_ni_structure_ni_repetition() -> None:
    octets = sceller(preparee(3)).octets
    assert len(zlib.compress(octets, 9)) > len(octets), "nothing to compress: it looks like chance"
    autre = sceller(replace(preparee(3), titre="Finalf")).octets
    egaux = sum(a == b for a, b in zip(octets[1:], autre[1:], strict=False))
    assert egaux < len(octets) / 20, "one sign changed in the title changes the whole"


def test_rien_n_en_parait_dans_une_trace() -> None:
    preparation = preparee(2)
    montre = repr(sceller(preparation))
    assert not any(coup.mot in montre for coup in preparation.coups if coup.mot)


def test_l_empreinte_nomme_la_partie() -> None:
    scelle = sceller(preparee(2))
    assert scelle.empreinte == Scelle(scelle.octets).empreinte
    assert scelle.empreinte != sceller(preparee(4)).empreinte
    assert [len(part) for part in scelle.empreinte.split("-")] == [4, 4, 4]


@given(st.data())
def test_un_octet_change_ou_coupe_est_refuse(data: st.DataObject) -> None:
    octets = bytearray(sceller(preparee(0)).octets)
    rang = data.draw(st.integers(0, len(octets) - 1))
    octets[rang] ^= data.draw(st.integers(1, 255))
    with pytest.raises(ScelleIllisible):
        desceller(Scelle(bytes(octets)))
    with pytest.raises(ScelleIllisible):
        desceller(Scelle(bytes(octets[:rang])))


def test_aucun_bit_ne_change_pas_meme_ceux_qui_ne_disent_rien() -> None:
    """The bits that pad the compressed text to a whole byte, the level in its heading: they read the same, changed."""
    octets = Scelle.fermer("classique\tAEINRST\tRESINAT\tété").octets
    for bit in range(8 * len(octets)):
        change = bytearray(octets)
        change[bit // 8] ^= 1 << bit % 8
        with pytest.raises(ScelleIllisible):
            Scelle(bytes(change)).ouvrir()


PREMIERE_VERSION = (
    "01424b5b6db1e2c96b323b9820dbc3babda92ae105d589a78f7aded2b01c0f26b0c9673214fc9d8c9c376bee16fa0f82d495e08706cea41294"
    "d0bf2b0bd1395942fb6320f6ba469f"
)


def test_ce_que_la_premiere_version_a_scelle_s_ouvre_encore() -> None:
    octets = bytes.fromhex(PREMIERE_VERSION)
    assert Scelle(octets).ouvrir() == "classique\tAEINRST\tRESINAT\tété"
    with pytest.raises(ScelleIllisible):
        Scelle(b"\2" + octets[1:]).ouvrir()
    neuf = Scelle.fermer(Scelle(octets).ouvrir()).octets
    with pytest.raises(ScelleIllisible):
        Scelle(b"\1" + neuf[1:]).ouvrir()


@given(st.binary(max_size=400))
def test_n_importe_quels_octets_sont_refuses_par_une_phrase(octets: bytes) -> None:
    with pytest.raises(ScelleIllisible, match="scellée"):
        desceller(Scelle(octets))


def test_ce_qui_enfle_ou_deborde_est_refuse() -> None:
    bombe = "A" * TEXTE_MAX
    with pytest.raises(ScelleIllisible):
        desceller(Scelle.fermer(bombe))
    with pytest.raises(ScelleIllisible, match="trop longue"):
        Scelle.fermer(bombe + "A")
    with pytest.raises(ScelleIllisible):
        Scelle(b"\1" * (TAILLE_MAX + 1)).ouvrir()
    with pytest.raises(ScelleIllisible, match="autre version"):
        Scelle(b"\3" + sceller(preparee(0)).octets[1:]).ouvrir()


TETE = "Finale\t2026-11-21\tclassique\t2023\tListe\t3\t2"
COUP = "AECCNUH\tCHACUNE H4 76"


@pytest.mark.parametrize(
    "texte",
    [
        "",
        TETE,
        TETE + "\n" + "\n".join([COUP] * 121),
        TETE.replace("classique", "inconnue") + "\n" + COUP,
        TETE.replace("2023", "1789") + "\n" + COUP,
        TETE.replace("\t3\t", "\t-3\t") + "\n" + COUP,
        TETE.replace("\t3\t", "\t9999999999\t") + "\n" + COUP,
        TETE.replace("Finale", "\x1b[2J") + "\n" + COUP,
        TETE + "\tde trop\n" + COUP,
        TETE + "\nAECCNUH",
        TETE + "\nAECCNUH\tCHACUNE 76",
        TETE + "\nAECCNUH\tCHACUNE H99 76",
        TETE + "\nAECCNUH\tCHACUNE H4 mille",
        TETE + "\nété\tCHACUNE H4 76",
        TETE + "\n" + COUP + "\t9",
    ],
)
def test_un_contenu_hostile_est_refuse_sans_le_citer(texte: str) -> None:
    with pytest.raises(ScelleIllisible) as refus:
        desceller(Scelle.fermer(texte))
    assert "CHACUNE" not in str(refus.value)
    assert "\x1b" not in str(refus.value)


@given(st.text(max_size=200), st.data())
def test_un_scelle_bien_ferme_sur_n_importe_quoi(texte: str, data: st.DataObject) -> None:
    """Whoever knows how to seal may put anything inside: it is a partie, or a sentence."""
    dedans = data.draw(st.sampled_from([texte, f"{TETE}\n{texte}", f"{TETE}\n{COUP}\t{texte}", f"{texte}\n{COUP}"]))
    try:
        preparation = desceller(Scelle.fermer(dedans))
    except ScelleIllisible:
        return
    assert desceller(sceller(preparation)) == preparation
    with contextlib.suppress(PreparationRefusee):
        verifier_ici(preparation)


LETTRES = st.text("AEINRSTKWX?", min_size=1, max_size=12)


@given(st.lists(st.tuples(LETTRES, st.text("AEINRSTaein", min_size=2, max_size=15), st.integers(0, 999)), max_size=6))
def test_des_coups_inventes_sont_refuses_par_une_phrase(coups: list[tuple[str, str, int]]) -> None:
    faux = tuple(CoupEcrit(tirage, mot, "H4", points) for tirage, mot, points in coups)
    preparation = replace(preparee(5), coups=faux)
    if faux:
        with pytest.raises(PreparationRefusee):
            verifier_ici(desceller(sceller(preparation)))


def test_une_partie_qui_ne_tient_pas_avec_ce_lexique_est_refusee_sans_rien_devoiler() -> None:
    preparation = preparee(5)
    with pytest.raises(PreparationRefusee) as refus:
        verifier_ici(preparation, Automate(COURTS))
    phrase = str(refus.value)
    assert "«\u00a0Liste d’essai\u00a0»" in phrase
    assert "«\u00a0Ma liste\u00a0»" in phrase
    assert "son coup" in phrase
    assert not any(coup.mot in phrase for coup in preparation.coups if coup.mot)


@pytest.mark.parametrize(
    "faux",
    [
        CoupEcrit("AEIOUBC", "ABCEI", "H4", 40),
        CoupEcrit("KKKKKKK", "KAKI", "H4", 40),
        CoupEcrit("AEINRST", "ARETINS", "A1", 40),
    ],
)
def test_un_coup_invente_est_refuse(faux: CoupEcrit) -> None:
    with pytest.raises(PreparationRefusee, match="coup 1 "):
        verifier_ici(replace(preparee(5), coups=(faux,)))
