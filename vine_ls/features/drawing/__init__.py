"""The picture of a plan: what is drawn, where, and in which form it is handed out."""
