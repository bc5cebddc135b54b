"""Stores: a durable log a room, by SQLite, PostgreSQL or memory."""
