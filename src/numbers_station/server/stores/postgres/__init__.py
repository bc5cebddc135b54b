"""The store for several processes: PostgreSQL."""
