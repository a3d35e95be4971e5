"""What the VS Code extension says of the server's settings and snippets: `make docs` writes it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from vine_ls.features.snippets import SNIPPETS
from vine_ls.workspace.schema import settings_schema

EXTENSION = Path(__file__).parents[2] / "editors" / "vscode"

# The headings under which VS Code shows the settings, by their groups.
_HEADINGS = {
    "": "Findings",
    "diagnostics": "Findings in the editor",
    "inlayHints": "Inlay hints",
    "codeLens": "Code lenses",
    "format": "Formatting",
    "completion": "Completion",
    "index": "Index",
}
# The settings of the extension itself, which the server never sees.
_PROGRAMS: dict[str, dict[str, Any]] = {
    "vine.server.path": {
        "type": "array",
        "items": {"type": "string"},
        "default": [],
        "scope": "machine-overridable",
        "markdownDescription": "The language server to run in place of the bundled one, and its"
        ' first arguments: `["~/.local/bin/vine-ls"]`. `~`, `${workspaceFolder}` and `${env:NAME}`'
        " are expanded.",
    },
    "vine.server.args": {
        "type": "array",
        "items": {"type": "string"},
        "default": [],
        "scope": "machine-overridable",
        "markdownDescription": "More arguments of the server, such as `--verbose` or `--log-file`.",
    },
    "vine.interpreter": {
        "type": "string",
        "default": "",
        "scope": "machine-overridable",
        "markdownDescription": "The Python (3.10 or newer) that runs the bundled server. Without"
        " one: that of the Python extension if it is installed, else the first on the `PATH`.",
    },
    "vine.trace.server": {
        "type": "string",
        "enum": ["off", "messages", "verbose"],
        "default": "off",
        "scope": "window",
        "markdownDescription": "What of the protocol is written to the output *VINE Trace*, if the"
        " level of that output is *Trace*.",
    },
}


def configuration() -> list[dict[str, Any]]:
    """The settings in groups, as `contributes.configuration` wants them."""
    groups: dict[str, dict[str, Any]] = {}
    for name, setting in _settings(settings_schema()["properties"]):
        group, _, last = name.rpartition(".")
        groups.setdefault(group, {})[f"vine.{name}"] = _shown(setting, last)
    return [
        *({"title": _HEADINGS[group], "properties": found} for group, found in groups.items()),
        {"title": "Server", "properties": _PROGRAMS},
    ]


def snippets() -> dict[str, Any]:
    """The snippets for the command *Insert Snippet* and for new files.

    Without a prefix they are not offered while typing: the server does that, where they fit.
    """
    return {
        it.description: {
            "body": it.body.split("\n"),
            "description": it.description,
            **({"isFileTemplate": True} if it.where == "file" else {}),
        }
        for it in SNIPPETS
    }


def package() -> dict[str, Any]:
    """The manifest as it is."""
    values: dict[str, Any] = json.loads((EXTENSION / "package.json").read_text("utf-8"))
    return values


def main() -> None:
    manifest = package()
    manifest["contributes"]["configuration"] = configuration()
    _write(EXTENSION / "package.json", manifest)
    _write(EXTENSION / "snippets" / "vine.json", snippets())


def _settings(properties: dict[str, Any], above: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    for name, setting in properties.items():
        # Rules and globs are objects too, but their names are no settings.
        if "default" in setting:
            yield above + name, setting
        else:
            yield from _settings(setting["properties"], f"{above}{name}.")


def _shown(setting: dict[str, Any], name: str) -> dict[str, Any]:
    rest = {key: value for key, value in setting.items() if key != "description"}
    # Limits of the whole index are not those of one folder.
    scope = "window" if name in ("maxFiles",) else "resource"
    return {**rest, "scope": scope, "markdownDescription": setting["description"]}


def _write(path: Path, values: dict[str, Any]) -> None:
    path.write_text(json.dumps(values, indent=2, ensure_ascii=False) + "\n", "utf-8")


if __name__ == "__main__":
    main()
