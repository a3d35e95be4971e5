"""How an editor asks: the only package with pygls or lsprotocol."""
