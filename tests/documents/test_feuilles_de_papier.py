"""How many sheets of paper an evening takes, as printers count them."""

from msgspec.structs import replace

from arbitre.documents.billets import bandes_prises
from arbitre.documents.catalogue import DUPLICATE, impression_de, tous_les_documents
from arbitre.documents.papier import Demande, PapierDuplicate
from arbitre.engine.competition.papiers import PapierImprime
from arbitre.engine.erreurs import CommandeRefusee
from tests.documents.cahier import COUPS, Cahier
from tests.documents.lire import lire


def soiree(joueurs: int) -> Cahier:
    """One partie, a slip in seven bulletins or so."""
    cahier = Cahier()
    cahier.des_joueurs(joueurs)
    cahier.ouvrir()
    cahier.jouer()
    for coup in range(1, len(COUPS) + 1):
        for joueur in range(1, joueurs + 1):
            if (joueur * 7 + coup * 3) % 11 == 0:
                cahier.zero(coup, joueur)
            elif (joueur * 5 + coup) % 17 == 0:
                cahier.avertir_du_score(coup, joueur)
        cahier.au_top(coup)
    cahier.terminer()
    return cahier


def des_billets(cahier: Cahier) -> int:
    """Sheets of the slips, printed coup after coup on the sheet begun."""
    (papier,) = [p for p in DUPLICATE if p.nom == "billets"]
    feuilles = 0
    for coup in range(1, len(COUPS) + 1):
        demande = Demande(cahier.etat, cahier.partie, tuple(cahier.traces), coup=coup, a_la_suite=True)
        try:
            octets = papier.faire(demande)
        except CommandeRefusee:
            continue  # nobody is to be told anything of that coup
        feuilles += len(lire(octets)) - (bandes_prises(demande) > 0)
        impression = impression_de(papier, demande, octets, len(cahier.traces))
        cahier.ecrire(PapierImprime(replace(impression, imprimante="laser")))
    return feuilles


def test_tous_les_papiers_d_une_soiree_de_24_joueurs_tiennent_en_75_feuilles() -> None:
    """Every paper of the catalogue, a blank sheet and a sheet of bulletins for each table: it took 122."""
    cahier = soiree(24)
    feuilles = {
        fichier: len(lire(faire()))
        for fichier, faire in tous_les_documents(cahier.etat, cahier.partie, tuple(cahier.traces)).items()
        if not fichier.startswith("billets")
    }
    for nom in ("feuilles-de-route-vierges", "bulletins-de-jeu"):
        feuilles[f"{nom}-p1.pdf"] = len(lire(pour_chaque_table(cahier, nom)))
    feuilles["billets"] = des_billets(cahier)
    assert feuilles["feuilles-de-route-p1.pdf"] == feuilles["feuilles-de-route-vierges-p1.pdf"] == 12
    assert sum(feuilles.values()) <= 75, feuilles


def pour_chaque_table(cahier: Cahier, nom: str) -> bytes:
    (papier,) = [p for p in DUPLICATE if p.nom == nom]
    return faire(papier, cahier)


def faire(papier: PapierDuplicate, cahier: Cahier) -> bytes:
    tables = tuple(range(1, 25))
    return papier.faire(Demande(cahier.etat, cahier.partie, tuple(cahier.traces), tables=tables))
