"""How a server presents itself: its name, welcome, logo, colours, usual game and packs."""
