"""
Environments for reinforcement learning: PettingZoo for all four seats, Gymnasium for one.

`table_env` makes a PettingZoo environment (AEC), `SeatEnv` is a Gymnasium one, registered as
`NumbersStation/Seat-v0`. They need the extra `rl`.
"""

from __future__ import annotations

try:
    import gymnasium
    import pettingzoo  # noqa: F401
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "numbers_station.rl needs the extra rl: pip install 'numbers-station[rl]'",
        name=missing.name,
    ) from None

from .codebook import Codebook
from .seat import SeatEnv
from .table import TableEnv, table_env

__all__ = ["Codebook", "SeatEnv", "TableEnv", "table_env"]

gymnasium.register("NumbersStation/Seat-v0", entry_point="numbers_station.rl.seat:SeatEnv")
