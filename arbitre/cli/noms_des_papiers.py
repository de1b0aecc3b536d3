"""The names that `arbitre exporter --papier` takes, found when its help is read: a start loads no paper."""


class NomsDesPapiers:
    """As a text of a help."""

    def __str__(self) -> str:
        from arbitre.cli.papiers import noms_des_papiers

        return noms_des_papiers()
