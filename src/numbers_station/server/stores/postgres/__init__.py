"""The PostgreSQL store, for several processes."""
