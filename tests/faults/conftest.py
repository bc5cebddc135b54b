"""A real PostgreSQL of their own for the tests that stop it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from server.postgres import Cluster


@pytest.fixture(scope="session")
def own_postgres() -> Iterator[Cluster]:
    cluster = Cluster()
    yield cluster
    cluster.remove()
