"""How fast vine-ls is, against what any program in Python must spend."""
