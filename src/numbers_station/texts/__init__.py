"""What the product says, in four languages: one catalog a language, whole sentences."""

from .catalog import Catalog, catalog

__all__ = ["Catalog", "catalog"]
