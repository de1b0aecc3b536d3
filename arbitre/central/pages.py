"""The public pages, in French: a ranking by page, its lists, a player's own. Text from outside is always escaped."""

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final
from urllib.parse import urlencode

from msgspec import Struct

from arbitre.central.classements import GENERAL, Ligne
from arbitre.central.epreuves import Epreuve
from arbitre.central.revisions import LigneLue, Revision
from arbitre.engine.francais import denombrer, pourcentage

NOM_CACHE: Final = "—"
_COLONNES: Final = ("Rang", "Joueur", "Total", "Négatif", "%", "Solos", "Centre", "Pays", "Série", "Catégorie")
"""What a telephone shows without a gesture first."""
_SORTES: Final = {
    "partie": "Parties",
    "serie": "Séries",
    "categorie": "Catégories",
    "pays": "Pays",
    "centre": "Centres",
}


class Vue(Struct, frozen=True):
    """What a page of a ranking shows."""

    epreuve: Epreuve
    revision: Revision | None
    liste: str
    numero: int
    pages: int
    lignes: Sequence[LigneLue]
    notes: Sequence[str] = ()


def accueil(epreuves: Iterable[tuple[int, str]]) -> bytes:
    """The epreuves that are open here."""
    liens = "".join(f'<li><a href="/epreuves/{numero}">{escape(nom)}</a></li>' for numero, nom in epreuves)
    return _page("Épreuves", f"<ul>{liens}</ul>" if liens else "<p>Aucune épreuve n’est ouverte.</p>")


def classement(vue: Vue) -> bytes:
    """A page of a list, which follows the revisions by itself."""
    if vue.revision is None:
        corps = "<p>Le classement se prépare\u00a0: aucun centre n’est encore arrivé.</p>"
    elif not vue.lignes:
        corps = "<p>Personne dans cette liste.</p>"
    else:
        corps = _table(vue) + _autres_pages(vue)
    general = _lien(vue.epreuve, GENERAL, 1)
    autres = f"/epreuves/{vue.epreuve.id}/listes"
    liens = f'<nav><a href="{general}">Classement général</a> · <a href="{autres}">Autres classements</a></nav>'
    sous = "" if vue.liste == GENERAL else f"<h2>{escape(intitule(vue.liste))}</h2>"
    dites = _etat(vue.revision) + "".join(f"<p>{escape(note)}</p>" for note in vue.notes)
    tenu = f'<div id="classement" data-annonces="/epreuves/{vue.epreuve.id}/annonces">{dites}{corps}</div>'
    return _page(vue.epreuve.nom, liens + sous + tenu, suivie=True)


def listes(epreuve: Epreuve, noms: Sequence[str]) -> bytes:
    """Links to every list, by kind."""
    parts = []
    for sorte, titre in _SORTES.items():
        siens = [nom for nom in noms if nom.startswith(f"{sorte}:")]
        liens = "".join(f'<li><a href="{_lien(epreuve, nom, 1)}">{escape(intitule(nom))}</a></li>' for nom in siens)
        if liens:
            parts.append(f"<h2>{titre}</h2><ul>{liens}</ul>")
    retour = f'<nav><a href="{_lien(epreuve, GENERAL, 1)}">Classement général</a></nav>'
    return _page(epreuve.nom, retour + ("".join(parts) or "<p>Le classement se prépare.</p>"))


def joueur(epreuve: Epreuve, centre: LigneLue | None) -> bytes:
    """A player's page: the rank in the whole and in the centre, each partie."""
    if centre is None:
        return _page(epreuve.nom, "<p>Votre centre n’est pas encore au classement\u00a0: revenez plus tard.</p>")
    li = centre.ligne
    faits = [
        ("Classement général", str(li.rang)),
        (f"Classement à {', '.join(li.centres)}", str(centre.rang)),
        ("Total", str(li.total)),
        ("Négatif", str(li.negatif)),
        ("Pourcentage", pourcentage(li.pourcentage)),
        ("Solos", str(li.solos)),
        ("Points de pénalité", str(li.penalites)),
        *((f"Partie {n}", "absent" if total is None else str(total)) for n, total in enumerate(li.parties, 1)),
    ]
    rangees = "".join(f"<tr><th scope=row>{escape(quoi)}</th><td>{escape(dit)}</td></tr>" for quoi, dit in faits)
    return _page(epreuve.nom, f"<h2>{escape(li.nom)}</h2><table><tbody>{rangees}</tbody></table>")


def refus(phrase: str) -> bytes:
    """A page that says why there is none."""
    return _page("Page indisponible", f"<p>{escape(phrase)}</p>")


def intitule(liste: str) -> str:
    """« serie:4A » as people say it."""
    sorte, _, nom = liste.partition(":")
    return {"partie": f"Partie {nom}", "serie": f"Série {nom}", "categorie": f"Catégorie {nom}"}.get(sorte, nom)


def _etat(revision: Revision | None) -> str:
    if revision is None:
        return ""
    quand = "définitif" if revision.definitive else "provisoire"
    centres = f"{revision.centres} sur {denombrer(revision.attendus, 'centre')}"
    return f'<p role="status">Classement {quand}\u00a0: {centres}, {denombrer(revision.joueurs, "joueur")}.</p>'


def _table(vue: Vue) -> str:
    tete = "".join(f"<th scope=col>{colonne}</th>" for colonne in _COLONNES)
    rangees = "".join(_rangee(lue, visible=vue.epreuve.noms_visibles) for lue in vue.lignes)
    return f'<div class="defile"><table><thead><tr>{tete}</tr></thead><tbody>{rangees}</tbody></table></div>'


def _rangee(lue: LigneLue, *, visible: bool) -> str:
    li: Ligne = lue.ligne
    textes = (", ".join(li.centres), li.pays, li.serie, li.categorie)
    nombres = (li.total, li.negatif, pourcentage(li.pourcentage), li.solos)
    dits = (lue.rang, li.nom if visible else NOM_CACHE, *nombres)
    cellules = "".join(f"<td>{escape(str(dit))}</td>" for dit in (*dits, *textes))
    return f"<tr>{cellules}</tr>"


def _autres_pages(vue: Vue) -> str:
    def lien(numero: int, texte: str) -> str:
        return f'<a href="{_lien(vue.epreuve, vue.liste, numero)}">{texte}</a>'

    avant = lien(vue.numero - 1, "Page précédente") if vue.numero > 1 else ""
    apres = lien(vue.numero + 1, "Page suivante") if vue.numero < vue.pages else ""
    return f"<nav>{avant} Page {vue.numero} sur {vue.pages} {apres}</nav>" if vue.pages > 1 else ""


def _lien(epreuve: Epreuve, liste: str, numero: int) -> str:
    choix = {"liste": liste} if liste != GENERAL else {}
    question = urlencode(choix | ({"page": str(numero)} if numero > 1 else {}))
    return escape(f"/epreuves/{epreuve.id}" + (f"?{question}" if question else ""))


def _page(titre: str, corps: str, *, suivie: bool = False) -> bytes:
    script = '<script type="module" src="/statique/suivre.js"></script>' if suivie else ""
    return (
        '<!doctype html><html lang="fr"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'<title>{escape(titre)}</title><link rel="stylesheet" href="/statique/page.css">{script}</head>'
        f"<body><main><h1>{escape(titre)}</h1>{corps}</main></body></html>"
    ).encode()
