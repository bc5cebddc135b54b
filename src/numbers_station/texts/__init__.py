"""What the product says, a folder of catalogs a language, whole sentences."""

from .catalog import Catalog, catalog

__all__ = ["Catalog", "catalog"]
