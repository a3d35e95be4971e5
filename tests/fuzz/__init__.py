"""Random texts, edits and messages: `make fuzz`. Each field makes cases, and has a law for them."""
