"""The form of a post takes a word as the quick line does, circles and all: what is typed and what is tapped are one
thing, and nothing of it is dropped."""

import pytest

from arbitre.engine.bulletin import Bulletin, Raccord, SolutionEcrite
from arbitre.reseau.postes.bulletins import BulletinIllisible, exiger_lisible
from tests.reseau.navigateur import TELEPHONE, Page, chromium
from tests.reseau.outils import SalleOuverte
from tests.reseau.poste.formulaire import ecrire, ecrite, effacer, ouvrir_le_formulaire, toucher
from tests.reseau.postes import bientot, points

pytestmark = chromium
_MOT = "return document.querySelector('#f-mot').value"
_CERCLES = "return [...document.querySelectorAll('.ecrit.cercle text')].map((t) => t.textContent).join('')"
_RACCORD = "return [...document.querySelectorAll('.ecrit.raccord text')].map((t) => t.textContent).join('')"
_CONSIGNE = "dialog .consigne"
_EN_VUE = """
    const vu = document.querySelector(arguments[0]).getBoundingClientRect();
    const haut = document.querySelector('dialog .rang').getBoundingClientRect().bottom;
    const bas = document.querySelector('dialog .gestes').getBoundingClientRect().top;
    return vu.height > 0 && vu.top >= haut - 1 && vu.bottom <= bas + 1;
"""
LE_RACCORD = (Raccord(3, -1, "L"), Raccord(3, 1, "E"))
"""« MOLLIES » at G8, on both sides of the I of « VEDIKA » down at 12D."""


@pytest.fixture
def avec_joker(poste: Page) -> Page:
    """At the first coup: « C(H)ACUNE » H4, 76 points."""
    poste.taper("#1\n")
    poste.attendre_le_texte(".tete strong", "Coup 1")
    return ouvrir_le_formulaire(poste)


@pytest.mark.parametrize("mot", ["c(h)acune", "CH*ACUNE", "ch*acune-", "C(H)ACUNE!"])
def test_le_cercle_tape_avec_le_mot_compte_comme_sur_la_ligne(
    avec_joker: Page, ouverte: SalleOuverte, mot: str
) -> None:
    ecrire(avec_joker, tables="5", mot=mot, ref="H4", points="76")
    avec_joker.attendre_le_texte("dialog .verdict", "76 points")
    assert avec_joker.js(_CERCLES) == "H"
    assert "H)" in avec_joker.js(_MOT).upper()
    ecrire(avec_joker, points="\n")
    avec_joker.attendre_le_texte(".histoire .ecrite", "5 C(H)ACUNE")
    avec_joker.saisir(f"6 {mot} H4 76")
    assert bientot(lambda: points(ouverte, 1), {5: 76, 6: 76})
    assert ecrite(ouverte, 1) == ecrite(ouverte, 1, 6), "one verdict, whichever way it is typed"
    assert not avec_joker.js("return document.querySelector('.pastille.avertissement')")


def test_le_cercle_touche_s_ecrit_dans_le_mot_et_le_cercle_tape_se_touche(
    avec_joker: Page, ouverte: SalleOuverte
) -> None:
    ecrire(avec_joker, tables="5", mot="CHACU(N)E", ref="H4", points="76")
    avec_joker.cliquer("dialog .modes", "Cercles")
    toucher(avec_joker, "H5")
    assert avec_joker.js(_MOT) == "C(H)ACU(N)E"
    toucher(avec_joker, "H9")
    assert (avec_joker.js(_MOT), avec_joker.js(_CERCLES)) == ("C(H)ACUNE", "H")
    avec_joker.cliquer("dialog", "Saisir")
    assert bientot(lambda: points(ouverte, 1), {5: 76})
    assert ecrite(ouverte, 1).cercles == (2,)


@pytest.mark.parametrize(
    ("mot", "phrase"),
    [
        ("C(HACUNE", "Parenthèses mal fermées dans «\u00a0C(HACUNE\u00a0»"),
        ("CH)ACUNE", "Parenthèses mal fermées"),
        ("CHACUN3", "«\u00a03\u00a0» ne s’écrit pas dans un mot"),
        ("*CHACUNE", "«\u00a0*\u00a0» ne s’écrit pas dans un mot"),
        ("CHACUNECHACUNECH", "plus de 15 lettres"),
    ],
)
def test_ce_que_le_champ_du_mot_ne_comprend_pas_se_dit_et_n_entre_pas(
    avec_joker: Page, ouverte: SalleOuverte, mot: str, phrase: str
) -> None:
    ecrire(avec_joker, tables="5", mot=mot, ref="H4", points="76")
    avec_joker.attendre_le_texte("dialog .verdict .refus", phrase)
    avec_joker.cliquer("dialog", "Saisir")
    assert avec_joker.js("return document.querySelector('dialog').open")
    effacer(avec_joker, "mot")
    ecrire(avec_joker, mot="C(H)ACUNE\n")
    assert bientot(lambda: points(ouverte, 1), {5: 76})


def test_un_score_qui_n_est_pas_un_nombre_se_dit_et_n_entre_pas(avec_joker: Page, ouverte: SalleOuverte) -> None:
    ecrire(avec_joker, tables="5", mot="C(H)ACUNE", ref="H4", points="7O\n")
    avec_joker.attendre_le_texte("dialog .verdict .refus", "Score «\u00a07O\u00a0»")
    assert points(ouverte, 1) == {}
    assert avec_joker.js("return document.querySelector('dialog').open")


def test_corriger_un_formulaire_rend_tout_le_bulletin(avec_joker: Page, ouverte: SalleOuverte) -> None:
    """Circles tapped, its reference as it was written: one Enter changes nothing."""
    ecrire(avec_joker, tables="5", mot="CHACUNE", ref="h 4", points="76")
    avec_joker.cliquer("dialog .modes", "Cercles")
    toucher(avec_joker, "H5")
    avec_joker.cliquer("dialog", "Saisir")
    assert bientot(lambda: points(ouverte, 1), {5: 76})
    avant = ecrite(ouverte, 1)
    avec_joker.cliquer(".histoire .ecrite", "Corriger")
    avec_joker.attendre_le_texte("dialog .verdict", "76 points")
    assert (avec_joker.js(_MOT), avec_joker.js(_CERCLES)) == ("C(H)ACUNE", "H")
    assert not avec_joker.js("return document.querySelector('dialog .sanction')")
    effacer(avec_joker, "points")
    ecrire(avec_joker, points="76\n")
    avec_joker.attendre("!document.querySelector('dialog').open")
    assert ecrite(ouverte, 1) == avant


def test_un_cercle_touche_hors_du_mot_se_dit_et_ne_change_rien(avec_joker: Page, ouverte: SalleOuverte) -> None:
    avec_joker.tailler(TELEPHONE)
    ecrire(avec_joker, tables="5", mot="C(H)ACUNE", ref="H4", points="76")
    avec_joker.attendre_le_texte("dialog .verdict", "76 points")
    avec_joker.cliquer("dialog .modes", "Cercles")
    for dehors in ("H3", "H12", "B2"):
        toucher(avec_joker, dehors)
        avec_joker.attendre_le_texte(_CONSIGNE, "Cette case n’est pas dans le mot")
        assert avec_joker.js(_EN_VUE, _CONSIGNE)
    assert avec_joker.js(_MOT) == "C(H)ACUNE"
    avec_joker.attendre_le_texte("dialog .verdict", "76 points")
    avec_joker.cliquer("dialog", "Saisir")
    assert bientot(lambda: points(ouverte, 1), {5: 76})


def test_sans_place_les_cercles_disent_quoi_toucher_d_abord(avec_joker: Page) -> None:
    avec_joker.cliquer("dialog .modes", "Cercles")
    toucher(avec_joker, "H5")
    avec_joker.attendre_le_texte(_CONSIGNE, "Tapez d’abord le mot écrit.")
    ecrire(avec_joker, mot="CHACUNE")
    toucher(avec_joker, "H5")
    avec_joker.attendre_le_texte(_CONSIGNE, "Touchez d’abord «\u00a0Place\u00a0»")


@pytest.mark.parametrize("taille", [TELEPHONE, (360, 520)])
def test_ce_qui_refuse_un_formulaire_est_en_vue_quand_on_le_saisit(
    formulaire: Page, ouverte: SalleOuverte, taille: tuple[int, int]
) -> None:
    formulaire.tailler(taille)
    ecrire(formulaire, tables="99", mot="VEDIKA", ref="12D", points="58")
    formulaire.attendre_le_texte("dialog .verdict .refus", "99")
    formulaire.js("document.querySelector('dialog').scrollTop = 5000")
    formulaire.js("document.querySelector('dialog .gestes .fort').click()")
    assert formulaire.js(_EN_VUE, "dialog .verdict .refus")
    assert points(ouverte, 4) == {}


def test_un_raccord_touche_sans_reference_est_garde_puis_place(formulaire: Page, ouverte: SalleOuverte) -> None:
    """The letters are tapped where they lie, then the first square of the word; its reference stays blank."""
    ecrire(formulaire, tables="5", mot="VEDIKA", points="58")
    formulaire.cliquer("dialog .modes", "Raccord")
    formulaire.attendre_le_texte(_CONSIGNE, "puis «\u00a0Place\u00a0»")
    toucher(formulaire, "G11", "G13")
    assert formulaire.js(_RACCORD) == "LE"
    formulaire.attendre_le_texte("dialog .verdict .refus", "Le raccord est noté.")
    ecrire(formulaire, points="\n")
    assert formulaire.js("return document.querySelector('dialog').open")
    formulaire.cliquer("dialog .modes", "Place")
    toucher(formulaire, "D12", "D12")
    formulaire.attendre_le_texte(".modes", "↓ vertical")
    formulaire.attendre_le_texte(_CONSIGNE, "sans référence")
    assert formulaire.js("return document.querySelector('#f-ref').value") == ""
    formulaire.attendre_le_texte("dialog .verdict", "58 points")
    formulaire.cliquer("dialog", "Saisir")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    lue = ecrite(ouverte, 4)
    assert (lue.ref, lue.sens, sorted(lue.raccord, key=lambda r: r.dc)) == (None, "V", list(LE_RACCORD))


def test_un_raccord_sans_reference_se_rouvre_sur_ses_lettres(formulaire: Page, ouverte: SalleOuverte) -> None:
    test_un_raccord_touche_sans_reference_est_garde_puis_place(formulaire, ouverte)
    avant = ecrite(ouverte, 4)
    formulaire.cliquer(".histoire .ecrite", "Corriger")
    formulaire.attendre_le_texte("dialog .verdict", "58 points")
    ou = "return document.querySelector('.ecrit:not(.raccord) text').getAttribute('x')"
    assert formulaire.js(_RACCORD) == "LE"
    assert float(formulaire.js(ou)) == pytest.approx(0.52 + 11.5)
    effacer(formulaire, "points")
    ecrire(formulaire, points="59\n")
    assert bientot(lambda: ecrite(ouverte, 4).points, 59)
    assert ecrite(ouverte, 4).raccord == avant.raccord


def test_une_lettre_du_raccord_sur_la_ligne_du_mot_se_dit(formulaire: Page, ouverte: SalleOuverte) -> None:
    ecrire(formulaire, tables="5", mot="VEDIKA", points="58")
    formulaire.cliquer("dialog .modes", "Place")
    toucher(formulaire, "G6")
    formulaire.cliquer("dialog .modes", "Raccord")
    toucher(formulaire, "G13")
    formulaire.attendre_le_texte(_CONSIGNE, "sur la ligne du mot")
    toucher(formulaire, "A1")
    formulaire.attendre_le_texte(_CONSIGNE, "Case vide")
    toucher(formulaire, "H6")
    assert formulaire.js(_RACCORD) == "A"
    formulaire.cliquer("dialog .modes", "→ horizontal")
    formulaire.attendre_le_texte("dialog .verdict .refus", "Une lettre du raccord est sur la ligne du mot")
    formulaire.cliquer("dialog", "Saisir")
    assert formulaire.js("return document.querySelector('dialog').open")
    assert points(ouverte, 4) == {}


_ECRIT = """
    const champ = (nom) => document.querySelector('#f-' + nom).value;
    return ['tables', 'mot', 'ref', 'points'].map(champ).concat(
      [...document.querySelectorAll('.constat')].filter((c) => c.firstChild.checked).map((c) => c.textContent));
"""


def test_ferme_sans_etre_saisi_le_formulaire_revient_comme_il_etait(formulaire: Page, ouverte: SalleOuverte) -> None:
    ecrire(formulaire, tables="5", mot="VE(D)IKA", ref="12", points="5b")
    formulaire.js("document.querySelectorAll('.constat input')[4].click()")
    formulaire.cliquer("dialog .modes", "Raccord")
    toucher(formulaire, "G11")
    la = ["5", "VE(D)IKA", "12", "5b", "Présentation"]
    formulaire.cliquer("dialog", "Fermer")
    formulaire.attendre_le_texte(".pastille.tapee b", "5")
    formulaire.pilote.refresh()
    formulaire.attendre_le_texte(".tete", "Coup 4")
    for sortir in ("Fermer", "Échap"):
        formulaire.cliquer(".saisie", "Formulaire")
        formulaire.attendre_le_texte("dialog .reprise", "Repris tel que vous l’aviez fermé.")
        assert (formulaire.js(_ECRIT), formulaire.js(_RACCORD)) == (la, "L"), sortir
        if sortir == "Fermer":
            formulaire.cliquer("dialog .gestes", sortir)
        else:
            formulaire.pilote.switch_to.active_element.send_keys("\ue00c")
        formulaire.attendre("!document.querySelector('dialog').open")
    formulaire.taper("7 ")
    formulaire.cliquer(".saisie", "Formulaire")
    assert formulaire.js(_ECRIT) == ["7", "", "", ""], "another table's form"
    formulaire.cliquer("dialog .gestes", "Fermer")
    formulaire.taper("5 t\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    formulaire.attendre_le_texte(".pastille.ecrite", "58")
    formulaire.attendre("!document.querySelector('.histoire .tapee')")
    formulaire.cliquer(".saisie", "Formulaire")
    assert formulaire.js(_ECRIT) == ["", "", "", ""], "its table was entered otherwise"


def test_un_formulaire_repris_se_vide_ou_se_saisit_et_ne_revient_plus(formulaire: Page, ouverte: SalleOuverte) -> None:
    def fermer_et_rouvrir() -> None:
        formulaire.js("document.querySelector('dialog').scrollTop = 200")
        formulaire.cliquer("dialog .gestes", "Fermer")
        formulaire.cliquer(".saisie", "Formulaire")

    formulaire.tailler(TELEPHONE)
    ecrire(formulaire, tables="5", mot="VEDIKA", ref="12D", points="58")
    fermer_et_rouvrir()
    formulaire.attendre_le_texte("dialog .verdict", "58 points")
    assert formulaire.js(_EN_VUE, "dialog .reprise")
    formulaire.cliquer("dialog .reprise", "Vider")
    assert formulaire.js(_ECRIT) == ["", "", "", ""]
    fermer_et_rouvrir()
    assert formulaire.js(_ECRIT) == ["", "", "", ""]
    ecrire(formulaire, tables="6", mot="VEDIKA", ref="12D", points="58")
    fermer_et_rouvrir()
    assert formulaire.js(_ECRIT) == ["6", "VEDIKA", "12D", "58"]
    formulaire.attendre_le_texte("dialog .verdict", "58 points")
    effacer(formulaire, "tables")
    ecrire(formulaire, tables="7")
    formulaire.attendre_le_texte("dialog .verdict", "Table 7")
    formulaire.cliquer("dialog", "Saisir")
    assert bientot(lambda: points(ouverte, 4), {7: 58})
    formulaire.cliquer(".saisie", "Formulaire")
    assert formulaire.js(_ECRIT) == ["", "", "", ""], "entered for another table, it is not begun any more"


def test_sur_un_telephone_ce_que_suggerent_les_champs_se_lit_en_entier(formulaire: Page) -> None:
    formulaire.tailler(TELEPHONE)
    formulaire.cliquer("dialog .modes", "Raccord")
    trop_longs = formulaire.js(
        """
        const regle = document.createElement('canvas').getContext('2d');
        return [...document.querySelectorAll('.champs input[placeholder]')].filter((champ) => {
          const style = getComputedStyle(champ), dit = getComputedStyle(champ, '::placeholder');
          regle.font = style.font;
          const place = champ.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
          return dit.textTransform !== 'none' || regle.measureText(champ.placeholder).width > place;
        }).map((champ) => champ.placeholder);
        """
    )
    assert trop_longs == []


@pytest.mark.parametrize(
    ("ecrite", "phrase"),
    [
        (SolutionEcrite("VEDIKA", cercles=(0,)), "Un cercle n’est sur aucune lettre du mot"),
        (SolutionEcrite("VEDIKA", cercles=(7,)), "touchez la lettre entourée"),
        (SolutionEcrite("VÉDIKA"), "Le mot écrit ne se lit pas"),
        (SolutionEcrite("VEDIKA", raccord=(Raccord(0, 2, "E"),)), "se touchent à côté du mot"),
        (SolutionEcrite("VEDIKA", points=10**9), "Le score écrit n’est pas un nombre de 0 à"),
        (SolutionEcrite("VEDIKA", ref="A" * 21), "La référence a plus de 20 signes"),
    ],
)
def test_un_bulletin_refuse_dit_au_correcteur_quoi_refaire(ecrite: SolutionEcrite, phrase: str) -> None:
    with pytest.raises(BulletinIllisible, match=phrase) as refus:
        exiger_lisible(Bulletin(solutions=(ecrite,)))
    assert "Champ" not in str(refus.value), "no name of a field"


def test_la_rangee_des_chiffres_sans_maj_vaut_des_chiffres(formulaire: Page, ouverte: SalleOuverte) -> None:
    """An AZERTY keyboard: « ( » is table 5, « &éd » is 12D, « (_ » is 58, as on the line and at the console."""
    ecrire(formulaire, tables="(", mot="VEDIKA", ref="&éd", points="(_")
    formulaire.attendre_le_texte(".modes", "↓ vertical")
    ecrire(formulaire, points="\n")
    assert bientot(lambda: points(ouverte, 4), {5: 58})
    assert ecrite(ouverte, 4).ref == "12D"


@pytest.mark.parametrize(("tapee", "table"), [("-", 6), ("è", 7), ("&é", 12)])
def test_une_table_se_tape_sur_la_rangee_des_chiffres_sans_maj(
    formulaire: Page, ouverte: SalleOuverte, tapee: str, table: int
) -> None:
    ecrire(formulaire, tables=tapee, mot="VEDIKA", ref="12D", points="58\n")
    assert bientot(lambda: points(ouverte, 4), {table: 58})


def test_la_ligne_tapee_passe_avant_le_formulaire_que_l_on_avait_ferme(formulaire: Page) -> None:
    ecrire(formulaire, tables="5", mot="VEDUKA")
    formulaire.cliquer("dialog .gestes", "Fermer")
    formulaire.taper("5 vedika")
    formulaire.attendre_le_texte("#verdict", "58 points")
    formulaire.cliquer(".saisie", "Formulaire")
    assert formulaire.js(_ECRIT) == ["5", "VEDIKA", "12D", "58"]
