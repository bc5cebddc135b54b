"""A cache that is bounded in bytes: what was made lately and is not worth making again."""

from __future__ import annotations

import sys
from collections import OrderedDict
from collections.abc import Hashable
from threading import Lock
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)


class ByteCache(Generic[K]):
    """The latest of what was put in, as much as fits. Threads may share it."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._size = 0
        self._values: OrderedDict[K, bytes] = OrderedDict()
        self._lock = Lock()

    @property
    def size(self) -> int:
        """The bytes of all keys and values."""
        return self._size

    def get(self, key: K) -> bytes | None:
        with self._lock:
            value = self._values.get(key)
            if value is not None:
                self._values.move_to_end(key)
            return value

    def put(self, key: K, value: bytes) -> None:
        """Keep a value, unless it alone is too large; the oldest make room for it."""
        if _cost(key, value) > self._most:
            return
        with self._lock:
            old = self._values.pop(key, None)
            self._size += _cost(key, value) - (0 if old is None else _cost(key, old))
            self._values[key] = value
            while self._size > self._most:
                self._size -= _cost(*self._values.popitem(last=False))


def _cost(key: object, value: bytes) -> int:
    return sys.getsizeof(key) + len(value)
