import hashlib

import pytest

from arbitre.lexiques import libre
from arbitre.lexiques.erreurs import LexiqueInconnu
from arbitre.lexiques.textes import est_un_mot


def test_la_liste_livree_est_celle_de_son_manifeste() -> None:
    texte, fiche = libre.texte(libre.MOTS), libre.manifeste()
    mots = texte.decode("ascii").split()
    assert hashlib.sha256(texte).hexdigest() == fiche.empreinte
    assert len(mots) == fiche.nombre > 400_000
    assert mots == sorted(set(mots))
    assert all(map(est_un_mot, mots))


def test_liste_livree_absente_ou_abimee(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(LexiqueInconnu, match="installez de nouveau"):
        libre.texte("absent.txt.xz")
    monkeypatch.setattr(libre, "_octets", lambda _: b"\xfd7zXZ\0tronque")
    with pytest.raises(LexiqueInconnu, match="installez de nouveau"):
        libre.texte(libre.MOTS)
    libre.manifeste.cache_clear()
    with pytest.raises(LexiqueInconnu, match="installez de nouveau"):
        libre.manifeste()
