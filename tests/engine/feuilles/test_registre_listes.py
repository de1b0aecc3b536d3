"""A list that came in is in the register, whole: who was entered, completed, there already, left."""

from msgspec.structs import replace

from arbitre.engine.competition.etat import Joueur
from arbitre.engine.competition.inscrire import InscrireJoueurs, ModifierJoueur
from arbitre.engine.feuilles.registre import registre
from arbitre.engine.listes_recues import NoterListe
from arbitre.engine.reconnus import a_noter, reconnaitre, suites
from tests.engine.partie.banc import Banc

NOMS = [f"NOM{rang:02} Zoé" for rang in range(17)]


def recue(b: Banc, *noms: str, source: str = "soir.csv") -> tuple[NoterListe, ...]:
    faites = suites(reconnaitre(b.etat.joueurs.values(), (Joueur(0, nom) for nom in noms)))
    note = a_noter(source, faites, b.etat.listes)
    if note:
        b.faire(*([InscrireJoueurs(faites.nouveaux)] if faites.nouveaux else []), *note)
    return note


def actes(b: Banc, partie: int = 1) -> list[str]:
    return [acte.texte for acte in registre(b.etat, b.etat.parties[partie - 1], b.traces).actes]


def test_le_registre_a_tous_les_noms_de_la_liste() -> None:
    b = Banc(joueurs=2)
    recue(b, *NOMS, "Joueur 1", "NOM00 Zoê")
    (acte,) = actes(b)
    assert acte.startswith("Liste «\u00a0soir.csv\u00a0». 17 inscrits\u00a0: ")
    assert all(nom in acte for nom in NOMS)
    assert "2 déjà là\u00a0: Joueur 1, NOM00 Zoê." in acte
    assert "autres" not in acte


def test_une_liste_redonnee_n_ecrit_rien_de_plus_fut_ce_de_qui_est_laisse() -> None:
    b = Banc(joueurs=2)
    assert recue(b, "DUPONT Zoé", "DUPOND Zoé")
    avant = b.etat
    assert not recue(b, "DUPONT Zoé", "DUPOND Zoé")
    assert b.etat is avant
    assert recue(b, "DUPOND Zoé", "DUPONTT Zoé"), "somebody else is left"


def test_qui_est_complete_y_est_aussi() -> None:
    b = Banc(joueurs=2)
    faites = suites(
        reconnaitre(b.etat.joueurs.values(), (Joueur(0, "Joueur 1", licence="12"),)), completer_les_presents=True
    )
    b.faire(*map(ModifierJoueur, faites.completes), *a_noter("l.csv", faites, b.etat.listes))
    assert actes(b) == ["Liste «\u00a0l.csv\u00a0». 1 complété\u00a0: Joueur 1."]
    assert replace(faites, completes=()) != faites
