"""The moment of the file at the foot of every paper of both games; none where there is no file."""

import pytest

from arbitre.documents.catalogue import CLASSIQUE, DUPLICATE
from arbitre.documents.classement import topping_pdf
from arbitre.documents.papier import Demande, PapierClassique, PapierDuplicate, papeterie_de
from arbitre.documents.toile import MOITIES, Format, Papeterie
from arbitre.engine.feuilles.topping import feuille_de_topping
from arbitre.journal import Ancre
from tests.documents.lire import PageLue, lire, pages_de
from tests.documents.soirees import soiree
from tests.documents.test_classique import tournoi
from tests.documents.test_topping import deux_coups
from tests.documents.test_tous_les_papiers import CLUB, chevauchements, debordements

MOMENT = str(Ancre(123_456, "0123456789abcdef" * 2))
IMPRIME = MOMENT.replace("\u00a0", " ")
"""Ink knows one blank."""


def au_pied(page: PageLue) -> str:
    """What stands under the paper's own body: its last lines, and only there."""
    bas = page.hauteur - 60
    assert all("sceau" not in t.texte for t in page.textes if t.y < bas)
    return "\n".join(t.texte for t in sorted(page.textes, key=lambda t: t.y) if t.y >= bas)


SANS_MOMENT = {"bulletins-de-jeu", "numeros-de-tables"}
"""Cards that are filled by hand, or stand on a table: nothing of the file is on them."""


def montre_le_moment(octets: bytes) -> None:
    tous_le_montrent(lire(octets))


def tous_le_montrent(pages: list[PageLue]) -> None:
    for page in pages:
        assert au_pied(page).count(IMPRIME) == 1
        assert list(debordements(page)) == list(chevauchements(page)) == []


def test_le_moment_se_dit_en_une_ligne_insecable() -> None:
    assert IMPRIME == "123 456 événements · sceau 0123 4567 89ab cdef"
    assert " " not in MOMENT
    assert str(Ancre(1, "f" * 32)).startswith("1\u00a0événement\u00a0·")


@pytest.mark.parametrize("papier", DUPLICATE, ids=lambda p: p.nom)
def test_chaque_papier_du_duplicate_dans_chaque_format(papier: PapierDuplicate) -> None:
    cahier = soiree("ordinaire")
    demande = (cahier.etat, cahier.partie, tuple(cahier.traces))
    for format_ in papier.formats:
        papeterie = Papeterie(format_, CLUB, ancre=MOMENT)
        octets = papier.faire(Demande(*demande, coup=4, tables=(3, 25), papeterie=papeterie))
        if papier.nom in SANS_MOMENT:
            assert all("sceau" not in page.mots for page in lire(octets))
        else:
            tous_le_montrent(pages_de(papier.nom, octets, deux=format_ in MOITIES))
    sans_fichier = papier.faire(Demande(*demande, coup=4, tables=(3, 25)))
    assert all("sceau" not in page.mots for page in lire(sans_fichier))


@pytest.mark.parametrize("par_feuille", [1, 2, 4, 8])
def test_les_bulletins_de_jeu_tiennent_dans_ce_que_les_imprimantes_atteignent(par_feuille: int) -> None:
    cahier = soiree("ordinaire")
    (papier,) = [p for p in DUPLICATE if p.nom == "bulletins-de-jeu"]
    for format_ in papier.formats:
        papeterie = Papeterie(format_, CLUB, ancre=MOMENT)
        octets = papier.faire(Demande(cahier.etat, cahier.partie, par_feuille=par_feuille, papeterie=papeterie))
        (page,) = lire(octets)
        for trait in page.traits:
            if not trait.tirets:
                assert 17.9 < trait.x1 <= trait.x2 < page.largeur - 17.9
                assert 17.9 < min(trait.y1, trait.y2) <= max(trait.y1, trait.y2) < page.hauteur - 17.9


@pytest.mark.parametrize("papier", CLASSIQUE, ids=lambda p: p.titre)
def test_chaque_papier_du_classique(papier: PapierClassique) -> None:
    fait = tournoi(20)
    for format_ in (Format.A4, Format.LETTER):
        montre_le_moment(papier.faire(fait, Papeterie(format_, ancre=MOMENT)))
    assert all("sceau" not in page.mots for page in lire(papier.faire(fait, Papeterie())))


def test_le_classement_du_topping() -> None:
    etat, topping = deux_coups()
    montre_le_moment(topping_pdf(feuille_de_topping(etat, topping), papeterie_de(etat, MOMENT)))


def test_le_meme_moment_fait_les_memes_octets_un_autre_moment_ne_change_que_le_pied() -> None:
    cahier = soiree("ordinaire")

    def faire(moment: str) -> bytes:
        papier = next(p for p in DUPLICATE if p.nom == "classement")
        return papier.faire(Demande(cahier.etat, cahier.partie, papeterie=Papeterie(ancre=moment)))

    autre = str(Ancre(123_457, "f" * 32))
    assert faire(MOMENT) == faire(MOMENT)
    avant, apres = (lire(faire(moment))[0].mots for moment in (MOMENT, autre))
    assert avant.replace(IMPRIME, "") == apres.replace(autre.replace("\u00a0", " "), "")
