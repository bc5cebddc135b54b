"""SVG bombs: copies of copies, patterns of patterns, parts inside themselves."""

from __future__ import annotations

from decks.own.svg.drawings import RECT, refused, svg


def test_copies_of_copies_are_refused() -> None:
    layers = "".join(
        f'<g id="g{n}">{f"""<use href="#g{n - 1}"/>""" * 10}</g>' for n in range(1, 10)
    )
    assert refused(svg(f'<g id="g0">{RECT}</g>{layers}')) == "too_complex"
    chain = "".join(f'<use id="u{n}" href="#u{n + 1}"/>' for n in range(1000))
    assert refused(svg(f'{chain}<rect id="u1000"/>')) == "too_complex"


def test_patterns_of_patterns_are_refused_even_by_style() -> None:
    layers = "".join(
        f'<pattern id="p{n}">{f"""<rect class="c{n - 1}"/>""" * 12}</pattern>' for n in range(1, 9)
    )
    rules = "".join(f".c{n}{{fill:url(#p{n})}}" for n in range(9))
    assert refused(svg(f'<style>{rules}</style>{layers}<rect class="c8"/>')) == "too_complex"
    assert refused(svg(f'<style>rect{{fill:url(#p)}}</style><pattern id="p"/>{RECT}')) == (
        "too_complex"
    )


def test_a_part_inside_itself_is_refused() -> None:
    assert refused(svg(f'<g id="a">{RECT}<use href="#a"/></g>')) == "circular"
