"""Every page and every state: no barrier, no English, nothing that sticks out; and its picture."""

from __future__ import annotations

from pprint import pformat

import pytest
from server.server_process import ServerProcess

from browser import layout_checks
from browser.conftest import ARTEFACTS, Come
from browser.phone import LAPTOP, PHONE, SMALL
from browser.tour import states
from numbers_station.game.ruleset import Language

LOOKS = [
    (Language.ENGLISH, PHONE, "light"),
    (Language.DUTCH, LAPTOP, "dark"),
    (Language.AFRIKAANS, SMALL, "dark"),
    (Language.ICELANDIC, LAPTOP, "light"),
]
AXE = {Language.ENGLISH: "dark", Language.DUTCH: ""}
"""Where axe looks, on a phone and on a laptop, and the theme in which it looks once more: barriers
are in elements and colours, and those are the same in every language, and colours on any screen."""


@pytest.mark.parametrize(("language", "size", "theme"), LOOKS)
def test_every_state(
    come: Come, server: ServerProcess, language: Language, size: tuple[int, int], theme: str
) -> None:
    look = {"language": language, "size": size, "theme": theme, "painted": language in AXE}
    phone = come("Anna", **look)
    folder = ARTEFACTS / f"{language}-{size[0]}-{theme}"
    found: dict[str, list[str]] = {}
    for name in states(phone, server):
        layout_checks.settle(phone.page)
        phone.take_picture(folder / f"{name}.png")
        found[name] = [
            *(layout_checks.barriers(phone.page, AXE[language]) if language in AXE else []),
            *layout_checks.english_left(phone.page, language),
            *layout_checks.sticking_out(phone.page),
            *(layout_checks.small_targets(phone.page) if size != LAPTOP else []),
        ]
        assert phone.page.evaluate("document.documentElement.lang") == language
        assert "⟦" not in phone.page.inner_text("body"), name
    troubles = {name: what for name, what in found.items() if what}
    assert not troubles, pformat(troubles, width=120)
