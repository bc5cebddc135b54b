"""A process of its own that appends for ever, and says what was acknowledged: URL ROOMS NAME."""

from __future__ import annotations

import asyncio
import os
import sys

from numbers_station.room.protocol.rows import Row
from numbers_station.server.stores.connect import connect


def entry(room: str, seq: int) -> list[Row]:
    """Two rows an append, one of them secret; both say whose they are."""
    return [
        Row(seq, f'{{"room":"{room}","seq":{seq}}}'.encode(), False),
        Row(seq + 1, f'{{"secret of":"{room}","seq":{seq + 1}}}'.encode(), True),
    ]


async def main(url: str, rooms: int, name: str) -> None:
    store = connect(url)
    await store.open()

    async def play(room: str) -> None:
        seq = 1
        while True:
            await store.append(room, entry(room, seq))
            os.write(1, f"{room} {seq + 1}\n".encode())  # one write: a kill does not halve a line
            seq += 2

    await asyncio.gather(*(play(f"{name}{number}") for number in range(rooms)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), sys.argv[3]))
