"""Every rule of the three texts, with what the program does of it and the tests that show it.

docs/guide/articles.md is made from these tables by packaging/guide_articles.py.
"""
