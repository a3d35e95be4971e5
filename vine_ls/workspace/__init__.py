"""Where files come from: finding, reading and writing them. The only room that touches the disk."""
