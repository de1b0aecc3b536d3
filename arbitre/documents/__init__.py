"""Papers: takes the views of `arbitre.engine.feuilles`, gives the bytes of a PDF. reportlab is loaded on first use.

PDFs of the same values are byte-identical: no time of printing stands in them.
"""
