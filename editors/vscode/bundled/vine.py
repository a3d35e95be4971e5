"""The command `vine` with the libraries beside this file; `vine.py lsp` is the language server."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "libs"))

from vine_ls.cli.main import main  # noqa: E402 - It is found there.

sys.exit(main())
