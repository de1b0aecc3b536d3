"""The result file of the federation's results program (SIGLES): Latin-1, one line a table, from 1 to the highest."""

from arbitre.echanges.cellules import en_texte, imprimable
from arbitre.echanges.codages import transcrire
from arbitre.echanges.resultats import RienAExporter
from arbitre.engine.competition.classer import Classe, arrete, classement_de_partie
from arbitre.engine.competition.etat import Competition
from arbitre.engine.partie.etat import Partie

_VIDE = '"{}","--table vide--","-1"'


def sigles(competition: Competition, partie: Partie) -> tuple[bytes, tuple[str, ...]]:
    """(the file, what had to be written otherwise). Totals are final: solos and penalties are in them."""
    par_table, notes = _par_table(partie, classement_de_partie(competition, partie))
    if not par_table:
        raise RienAExporter("Personne n’a joué cette partie\u00a0: il n’y a rien pour la fédération.")
    lignes = []
    for table in range(1, max(par_table) + 1):
        if table not in par_table:
            lignes.append(_VIDE.format(table))
            continue
        classe = par_table[table]
        nom = imprimable(classe.joueur.nom_complet)
        ecrit = nom_pour_sigles(nom)
        if ecrit != nom:
            notes.append(f"Table {table}\u00a0: «\u00a0{nom}\u00a0» est écrit «\u00a0{ecrit}\u00a0».")
        lignes.append(f'"{table}","{ecrit}","{classe.ligne.total}"')
    if partie.fin is None:
        notes.insert(0, "La partie n’est pas finie\u00a0: ces totaux sont provisoires.")
    elif not arrete((partie,)):
        notes.insert(0, "Il reste des bulletins, recours ou relectures à régler\u00a0: ces totaux sont provisoires.")
    return "".join(ligne + "\r\n" for ligne in lignes).encode("latin-1"), tuple(notes)


def nom_pour_sigles(nom: str) -> str:
    """``nom`` in Latin-1, without what would end its cell or be a formula to a spreadsheet."""
    return en_texte(transcrire(nom, "latin-1").replace('"', "'"))


def _par_table(partie: Partie, classes: tuple[Classe, ...]) -> tuple[dict[int, Classe], list[str]]:
    """The player who counts at each table, the last who sat there; the names of the others are returned too."""
    depuis = {(p.table, p.joueur): p.depuis for p in partie.places}
    tables: dict[int, Classe] = {}
    notes = []
    for classe in sorted(classes, key=lambda c: depuis.get((c.table, c.joueur.numero), 0)):
        if avant := tables.get(classe.table):
            notes.append(
                f"Table {classe.table}\u00a0: {avant.joueur.nom_complet} n’y est pas, "
                f"{classe.joueur.nom_complet} y a fini la partie."
            )
        tables[classe.table] = classe
    return tables, notes
