"""Steps of the schema, run by alembic."""
