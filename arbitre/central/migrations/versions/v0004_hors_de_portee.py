"""Scores out of reach that the organiser said yes to; by which key the file that counts is signed."""

from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make room for both."""
    op.execute(
        """
        CREATE TABLE acceptes (
            epreuve integer NOT NULL REFERENCES epreuves ON DELETE CASCADE,
            texte text NOT NULL,
            PRIMARY KEY (epreuve, texte)
        )"""
    )
    op.execute("ALTER TABLE centres ADD COLUMN signature text NOT NULL DEFAULT ''")


def downgrade() -> None:
    """Take them away."""
    op.execute("ALTER TABLE centres DROP COLUMN signature")
    op.execute("DROP TABLE acceptes")
