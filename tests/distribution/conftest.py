"""The wheel and the source distribution, built once."""

from __future__ import annotations

from pathlib import Path

import pytest
from distribution.environments import build


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    return build(tmp_path_factory.mktemp("dist"))


@pytest.fixture(scope="session")
def wheel(built: tuple[Path, Path]) -> Path:
    return built[0]


@pytest.fixture(scope="session")
def source(built: tuple[Path, Path]) -> Path:
    return built[1]
