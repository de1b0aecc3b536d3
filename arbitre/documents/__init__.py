"""Papers: takes the views of `arbitre.engine.feuilles`, gives the bytes of a PDF. reportlab is loaded on first use.

PDFs of the same values are byte-identical: no time of printing stands in them.
"""

from arbitre.documents.bulletins import PAR_FEUILLE
from arbitre.documents.catalogue import CLASSIQUE, DUPLICATE, MONTRE, impression_de
from arbitre.documents.papeterie import Format, Papeterie
from arbitre.documents.papier import Besoin, Demande, PapierClassique, PapierDuplicate
from arbitre.documents.tous import tous_les_documents

__all__ = [
    "CLASSIQUE",
    "DUPLICATE",
    "MONTRE",
    "PAR_FEUILLE",
    "Besoin",
    "Demande",
    "Format",
    "Papeterie",
    "PapierClassique",
    "PapierDuplicate",
    "impression_de",
    "tous_les_documents",
]
