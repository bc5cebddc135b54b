"""The bridge to other people's bots and data: adapters both ways, boards in, games out."""
