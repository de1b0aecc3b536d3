"""Papers: takes the views of `arbitre.engine.feuilles`, gives the bytes of a PDF. reportlab is loaded on first use.

PDFs of the same values are byte-identical: no time of printing stands in them.
"""

from arbitre.documents.bulletins import PAR_FEUILLE
from arbitre.documents.catalogue import CATALOGUE, Besoin, Demande, Papier, impression_de, tous_les_documents
from arbitre.documents.papeterie import Format, Papeterie

__all__ = [
    "CATALOGUE",
    "PAR_FEUILLE",
    "Besoin",
    "Demande",
    "Format",
    "Papeterie",
    "Papier",
    "impression_de",
    "tous_les_documents",
]
