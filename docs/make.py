"""Write the pages that are made from the code: `make docs`."""

from __future__ import annotations

from pathlib import Path

from vine_ls.rules.pages import rules_page

HERE = Path(__file__).parent


def main() -> None:
    (HERE / "rules.md").write_text(rules_page(), "utf-8")


if __name__ == "__main__":
    main()
