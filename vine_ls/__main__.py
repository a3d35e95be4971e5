"""`python -m vine_ls` is the language server."""

import sys

from vine_ls.lsp.main import main

sys.exit(main())
