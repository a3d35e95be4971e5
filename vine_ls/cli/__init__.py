"""How a shell asks: the only package with terminal output."""
