"""A second judge, written from the three texts alone: naive, slow, and a stranger to `engine`.

It shares no line with the program: neither the grid, nor the points, nor a rule. Where a text leaves a choice, it takes
the reading that `docs/guide/lectures.md` gives.
"""
