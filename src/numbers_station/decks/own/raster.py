"""Raster pictures (PNG, JPEG, WebP), re-encoded without metadata: only what is seen remains."""

from __future__ import annotations

import io
import warnings
from typing import Final

from PIL import Image, ImageCms, ImageOps

from .image import MAX_SIDE, MIN_SIDE, BadImage, CleanPicture

MAX_PIXELS: Final = 60_000_000
FORMATS = ("PNG", "JPEG", "WEBP")
METADATA = {"exif": "EXIF", "xmp": "XMP", "icc_profile": "colour profile", "comment": "comment"}


def reencode(data: bytes) -> CleanPicture:
    """
    The first frame of a picture, upright, at most 512 px a side, as WebP without metadata.

    Raises `BadImage` if it is none, is damaged, or is too small or too large.
    """
    try:
        with warnings.catch_warnings():
            # Pillow warns at a size of its own; ours is checked below, before any decoding.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            picture = Image.open(io.BytesIO(data), formats=FORMATS)
        _check_size(picture)
        removed = _find_metadata(picture, data)
        image = _visible(picture)
    except BadImage:
        raise
    except Image.DecompressionBombError:
        raise _too_large() from None
    except Exception as error:  # decoders of hostile bytes raise anything, and all of it means no
        message = f"not a readable PNG, JPEG or WebP picture ({error})"
        raise BadImage("damaged", message) from None
    out = io.BytesIO()
    image.save(out, "WEBP", quality=88, method=4, exif=b"", xmp=b"", icc_profile=b"")
    return CleanPicture(out.getvalue(), ".webp", *check(out.getvalue()), removed)


def _check_size(picture: Image.Image) -> None:
    width, height = picture.size
    if width * height > MAX_PIXELS:
        raise _too_large()
    if min(width, height) < MIN_SIDE:
        message = f"{width} x {height} pixels are too few; each side needs {MIN_SIDE}"
        values = {"width": width, "height": height, "least": MIN_SIDE}
        raise BadImage("too_small", message, "too_small", **values)


def _too_large() -> BadImage:
    millions = MAX_PIXELS // 1_000_000
    message = f"more than {millions} million pixels"
    return BadImage("too_many_pixels", message, "too_many_pixels", millions=millions)


def _visible(picture: Image.Image) -> Image.Image:
    """What a viewer shows: turned as the camera was held, in the colours of the screen."""
    picture.load()
    profile = picture.info.get("icc_profile")
    image: Image.Image = ImageOps.exif_transpose(picture)
    if image.mode.startswith(("I", "F")):
        # Sixteen bits a pixel; a plain conversion would cut them off instead of scaling.
        image = image.convert("I").point(lambda value: value / 256).convert("L")
    if profile:
        image = _in_srgb(image, profile)
    image = image.convert("RGBA" if image.has_transparency_data else "RGB")
    image.thumbnail((MAX_SIDE, MAX_SIDE), Image.Resampling.LANCZOS)
    return image


def _in_srgb(image: Image.Image, profile: bytes) -> Image.Image:
    try:
        source = ImageCms.ImageCmsProfile(io.BytesIO(profile))
        if image.mode == "P":
            image = image.convert("RGBA" if image.has_transparency_data else "RGB")
        mode = "RGBA" if image.mode == "RGBA" else "RGB"
        done = ImageCms.profileToProfile(
            image, source, ImageCms.createProfile("sRGB"), outputMode=mode
        )
    except (ImageCms.PyCMSError, OSError, ValueError):
        # A broken profile spoils the colours, not the picture.
        return image
    return done or image


def _find_metadata(picture: Image.Image, data: bytes) -> tuple[str, ...]:
    found = [label for key, label in METADATA.items() if picture.info.get(key)]
    if getattr(picture, "n_frames", 1) > 1:
        found.append("frames after the first")
    if picture.format == "PNG" and not data.rstrip(b"\0").endswith(b"IEND\xaeB`\x82"):
        found.append("data after the picture")
    return tuple(found)


def check(data: bytes) -> tuple[int, int]:
    """The size of a clean picture; raises `BadImage` if it is damaged or not clean."""
    try:
        with Image.open(io.BytesIO(data), formats=("WEBP",)) as again:
            clean = max(again.size) <= MAX_SIDE and getattr(again, "n_frames", 1) == 1
            if clean and not any(again.info.get(key) for key in METADATA):
                again.load()
                return again.size
    except Exception as error:  # as above
        message = f"not a readable picture ({error})"
        raise BadImage("damaged", message) from None
    raise BadImage("not_clean", "the picture has more in it than it shows")
