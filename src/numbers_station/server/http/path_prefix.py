"""The path prefix: a server that is a part of a larger site, such as https://host/games/."""

from __future__ import annotations

from starlette.types import ASGIApp, Receive, Scope, Send

from ..config import Config


class PathPrefix:
    """Takes the prefix away from paths, where the proxy in front has not done so already."""

    def __init__(self, app: ASGIApp, config: Config) -> None:
        self._app = app
        self._config = config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if self._config.prefix and "path" in scope:
            own = self._config.own_path(scope["path"])
            scope = {**scope, "path": own, "raw_path": own.encode()}
        await self._app(scope, receive, send)
