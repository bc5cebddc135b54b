"""Print-and-play: everything that lies on the table, as PDFs to print, cut and play with."""
