"""The three editions of the règlement as values; an edition is fixed by a partie's first event."""

from arbitre.engine.reglement.base import Arrondi, Article, Parametre, Peine, Reglement, Sanction
from arbitre.engine.reglement.editions import EDITIONS, edition

__all__ = ["EDITIONS", "Arrondi", "Article", "Parametre", "Peine", "Reglement", "Sanction", "edition"]
