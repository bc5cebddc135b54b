"""Hostile and odd photographs: what comes out is one upright picture and nothing else."""

from __future__ import annotations

import io
import struct
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image, ImageCms
from PIL.PngImagePlugin import PngInfo

from numbers_station.decks.own.image import BadImage, CleanPicture
from numbers_station.decks.own.raster import check, reencode

ORIENTATION, GPS, ARTIST = 0x0112, 0x8825, 0x013B


def picture(width: int = 100, height: int = 80, mode: str = "RGB") -> Image.Image:
    """Red on the left, blue on the right."""
    image = Image.new(mode, (width, height), "red" if mode != "L" else 50)
    image.paste("blue" if mode != "L" else 200, (width // 2, 0, width, height))
    return image


def encoded(image: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def opened(clean: CleanPicture) -> Image.Image:
    image = Image.open(io.BytesIO(clean.data))
    image.load()
    assert image.format == "WEBP"
    assert image.size == (clean.width, clean.height)
    return image


def refused(data: bytes) -> str:
    with pytest.raises(BadImage) as caught:
        reencode(data)
    return caught.value.code


def near(found: object, colour: tuple[int, ...]) -> bool:
    assert isinstance(found, tuple)
    return all(abs(a - b) < 25 for a, b in zip(found, colour, strict=True))


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "WEBP"])
def test_the_picture_is_kept(kind: str) -> None:
    clean = reencode(encoded(picture(), kind))
    image = opened(clean)
    assert image.size == (100, 80)
    assert near(image.getpixel((10, 40)), (255, 0, 0))
    assert near(image.getpixel((90, 40)), (0, 0, 255))
    assert clean.removed == ()


def test_large_pictures_are_made_smaller() -> None:
    assert opened(reencode(encoded(picture(2000, 1000)))).size == (512, 256)


def test_metadata_is_gone_and_the_camera_was_held_sideways() -> None:
    exif = Image.Exif()
    exif[ORIENTATION] = 6
    exif[ARTIST] = "Alice Secret"
    exif.get_ifd(GPS)[2] = (64.0, 8.0, 0.0)
    data = encoded(picture(), "JPEG", exif=exif, comment=b"Alice Secret")
    assert b"Alice Secret" in data
    assert Image.open(io.BytesIO(data)).getexif().get_ifd(GPS)
    clean = reencode(data)
    image = opened(clean)
    assert image.size == (80, 100)
    assert near(image.getpixel((40, 10)), (255, 0, 0))
    assert near(image.getpixel((40, 90)), (0, 0, 255))
    assert not image.getexif()
    assert not image.getexif().get_ifd(GPS)
    assert b"Alice" not in clean.data
    assert set(clean.removed) == {"EXIF", "comment"}


def test_text_in_a_png_is_gone() -> None:
    info = PngInfo()
    info.add_text("Author", "Alice Secret")
    assert b"Alice" not in reencode(encoded(picture(), pnginfo=info)).data


def test_colours_are_those_of_the_screen() -> None:
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    clean = reencode(encoded(picture(), icc_profile=profile))
    assert clean.removed == ("colour profile",)
    assert "icc_profile" not in opened(clean).info
    assert near(opened(clean).getpixel((10, 40)), (255, 0, 0))


def test_a_broken_colour_profile_does_not_matter() -> None:
    clean = reencode(encoded(picture(), icc_profile=b"nonsense" * 20))
    assert near(opened(clean).getpixel((10, 40)), (255, 0, 0))


@pytest.mark.parametrize("kind", ["WEBP", "PNG"])
def test_only_the_first_frame_is_kept(kind: str) -> None:
    frames = [Image.new("RGB", (90, 90), colour) for colour in ("red", "lime", "blue")]
    data = encoded(frames[0], kind, save_all=True, append_images=frames[1:], duration=100)
    clean = reencode(data)
    assert "frames after the first" in clean.removed
    assert getattr(opened(clean), "n_frames", 1) == 1
    assert near(opened(clean).getpixel((45, 45)), (255, 0, 0))


def test_transparency_is_kept() -> None:
    image = Image.new("RGBA", (80, 80), (0, 255, 0, 0))
    image.paste((255, 0, 0, 255), (0, 0, 40, 80))
    clean = opened(reencode(encoded(image)))
    assert clean.mode == "RGBA"
    pixel = clean.getpixel((60, 40))
    assert isinstance(pixel, tuple)
    assert pixel[3] == 0


def test_sixteen_bits_are_scaled_not_cut() -> None:
    image = Image.new("I;16", (80, 80), 0x8000)
    found = opened(reencode(encoded(image))).getpixel((40, 40))
    assert near(found, (128, 128, 128))


@pytest.mark.parametrize("mode", ["L", "1", "P", "LA", "CMYK"])
def test_other_kinds_of_pixels(mode: str) -> None:
    kind = "JPEG" if mode == "CMYK" else "PNG"
    assert opened(reencode(encoded(picture().convert(mode), kind))).size == (100, 80)


def test_a_polyglot_keeps_its_picture_only() -> None:
    tail = b"PK\x03\x04<html><script>alert(1)</script><?php evil() ?>"
    clean = reencode(encoded(picture()) + tail)
    assert clean.removed == ("data after the picture",)
    assert b"script" not in clean.data
    assert b"PK" not in clean.data
    assert b"script" not in reencode(encoded(picture(), "JPEG") + tail).data


def huge_header(width: int, height: int) -> bytes:
    """A PNG that says it is enormous and is a hundred bytes."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    rest = chunk(b"IDAT", zlib.compress(b"\0" * 100)) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + rest


@pytest.mark.parametrize("side", [7_800, 10_000, 20_000, 2_000_000_000])
def test_a_huge_picture_is_refused_before_it_is_decoded(side: int) -> None:
    assert refused(huge_header(side, side)) == "too_many_pixels"


def test_too_small() -> None:
    assert refused(encoded(picture(1, 1))) == "too_small"
    assert refused(encoded(picture(63, 500))) == "too_small"
    assert opened(reencode(encoded(picture(64, 64)))).size == (64, 64)


def test_damaged() -> None:
    whole = encoded(picture(300, 300), "JPEG")
    noise = encoded(Image.effect_noise((300, 300), 90))
    assert refused(whole[: len(whole) // 2]) == "damaged"
    assert refused(noise[: len(noise) // 2]) == "damaged"
    assert refused(noise[:100]) == "damaged"
    assert refused(b"") == "damaged"


@pytest.mark.parametrize("kind", ["GIF", "BMP", "TIFF", "PPM", "PDF", "ICO", "EPS"])
def test_other_formats_are_not_even_tried(kind: str) -> None:
    assert refused(encoded(picture(), kind)) == "damaged"


def test_a_drawing_is_no_photograph() -> None:
    assert refused(b'<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>') == "damaged"


def test_the_check_of_results_is_not_for_show() -> None:
    exif = Image.Exif()
    exif[ARTIST] = "Alice"
    for data in (
        encoded(picture(), "WEBP", exif=exif),
        encoded(picture(600, 600), "WEBP"),
        encoded(picture(), "PNG"),
        encoded(picture(), "WEBP")[:60],
    ):
        with pytest.raises(BadImage):
            check(data)


SMALL = [encoded(picture(), kind) for kind in ("PNG", "JPEG", "WEBP")]


@settings(max_examples=100)
@given(
    st.sampled_from(SMALL),
    st.lists(st.tuples(st.integers(0, 2000), st.integers(0, 255)), max_size=8),
)
def test_damage_is_refused_or_harmless(data: bytes, changes: list[tuple[int, int]]) -> None:
    damaged = bytearray(data)
    for place, byte in changes:
        damaged[place % len(damaged)] = byte
    try:
        clean = reencode(bytes(damaged))
    except BadImage:
        return
    check(clean.data)
