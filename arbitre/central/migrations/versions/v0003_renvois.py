"""Files sent again by their console, after the base was restored from a backup."""

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Say which."""
    op.execute("ALTER TABLE centres ADD COLUMN renvoye boolean NOT NULL DEFAULT false")


def downgrade() -> None:
    """Take the column away."""
    op.execute("ALTER TABLE centres DROP COLUMN renvoye")
