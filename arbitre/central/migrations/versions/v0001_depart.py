"""The first schema."""

from alembic import op

revision = "0001"
down_revision = None

_TABLES = (
    """
    CREATE TABLE epreuves (
        id serial PRIMARY KEY,
        nom text NOT NULL UNIQUE,
        parties integer NOT NULL,
        noms_visibles boolean NOT NULL,
        conservation_jours integer NOT NULL,
        regles bytea NOT NULL,
        organisateur bytea NOT NULL UNIQUE,
        secret bytea NOT NULL,
        oublis integer NOT NULL DEFAULT 0,
        ouverte timestamptz NOT NULL DEFAULT now()
    )""",
    """
    CREATE TABLE centres (
        id serial PRIMARY KEY,
        epreuve integer NOT NULL REFERENCES epreuves ON DELETE CASCADE,
        nom text NOT NULL,
        pays text NOT NULL,
        clef bytea UNIQUE,
        courant bigint,
        rang bigint NOT NULL DEFAULT 0,
        UNIQUE (epreuve, nom)
    )""",
    # the seal is that of the file received; the bytes are without those who were erased
    """
    CREATE TABLE depots (
        id bigserial PRIMARY KEY,
        centre integer NOT NULL REFERENCES centres ON DELETE CASCADE,
        sceau bytea NOT NULL,
        octets bytea NOT NULL,
        recu timestamptz NOT NULL DEFAULT now(),
        UNIQUE (centre, sceau)
    )""",
    """
    CREATE TABLE oublies (
        centre integer NOT NULL REFERENCES centres ON DELETE CASCADE,
        numero integer NOT NULL,
        PRIMARY KEY (centre, numero)
    )""",
    """
    CREATE TABLE revisions (
        id bigserial PRIMARY KEY,
        epreuve integer NOT NULL REFERENCES epreuves ON DELETE CASCADE,
        etat bytea NOT NULL,
        centres integer NOT NULL,
        attendus integer NOT NULL,
        joueurs integer NOT NULL,
        definitive boolean NOT NULL,
        duree_ms integer NOT NULL,
        calculee timestamptz NOT NULL DEFAULT now()
    )""",
    "CREATE INDEX revisions_de_l_epreuve ON revisions (epreuve, id)",
    # no reference to revisions: it would be checked for each of 180,000 rows; `revisions.garder` takes them away
    """
    CREATE TABLE lignes (
        revision bigint NOT NULL,
        ordre integer NOT NULL,
        ligne bytea NOT NULL,
        PRIMARY KEY (revision, ordre)
    )""",
    """
    CREATE TABLE listes (
        revision bigint NOT NULL,
        liste text NOT NULL,
        page integer NOT NULL,
        ordres integer[] NOT NULL,
        rangs integer[] NOT NULL,
        PRIMARY KEY (revision, liste, page)
    )""",
    """
    CREATE TABLE conflits (
        revision bigint NOT NULL,
        nature text NOT NULL,
        texte text NOT NULL,
        centres text[] NOT NULL
    )""",
    "CREATE INDEX conflits_de_la_revision ON conflits (revision)",
)


def upgrade() -> None:
    """Make the tables."""
    for table in _TABLES:
        op.execute(table)


def downgrade() -> None:
    """Take them away."""
    for table in ("conflits", "listes", "lignes", "revisions", "oublies", "depots", "centres", "epreuves"):
        op.execute(f"DROP TABLE {table}")
