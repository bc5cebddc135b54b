"""The databases that the server's tests run on."""

from __future__ import annotations

from pathlib import Path

import pytest
from server.postgres import Cluster, shared

KINDS = ("memory", "sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres() -> Cluster:
    """A real PostgreSQL; if none can be had, the tests that need it fail and say why."""
    return shared()


@pytest.fixture
def postgres_url(postgres: Cluster) -> str:
    """A new database in it."""
    return postgres.database()


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path}/rooms.db"


@pytest.fixture(params=KINDS)
def store_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    return new_url(request, request.param, tmp_path)


@pytest.fixture(params=["sqlite", "postgresql"])
def durable_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind that outlives its process."""
    return new_url(request, request.param, tmp_path)


def new_url(request: pytest.FixtureRequest, kind: str, folder: Path) -> str:
    if kind == "postgresql":
        url: str = request.getfixturevalue("postgres_url")
        return url
    return f"sqlite:///{folder}/rooms.db" if kind == "sqlite" else f"memory:{folder}"
