"""Alembic's own entry: the connection comes from `arbitre.central.base.migrer`."""

from alembic import context

with context.config.attributes["moteur"].connect() as connexion:
    context.configure(connection=connexion)
    with context.begin_transaction():
        context.run_migrations()
