"""The multiplex: what the leading console told, fact by fact, and which centre leads."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make room for it."""
    op.execute("ALTER TABLE centres ADD COLUMN maitre boolean NOT NULL DEFAULT false")
    op.execute(
        """
        CREATE TABLE faits (
            epreuve integer NOT NULL REFERENCES epreuves ON DELETE CASCADE,
            partie integer NOT NULL,
            rang integer NOT NULL,
            fait bytea NOT NULL,
            publie timestamptz NOT NULL DEFAULT clock_timestamp(),
            PRIMARY KEY (epreuve, partie, rang)
        )"""
    )


def downgrade() -> None:
    """Take it away."""
    op.execute("DROP TABLE faits")
    op.execute("ALTER TABLE centres DROP COLUMN maitre")
