"""The settings as a JSON schema, so that editors can complete and check them."""

from __future__ import annotations

import re
from dataclasses import fields, is_dataclass
from typing import Any

from vine_ls.rules import RULES
from vine_ls.workspace.config import SEVERITIES
from vine_ls.workspace.settings import DEFAULTS, Option

_SCORE = re.compile("_([a-z])")


def settings_schema() -> dict[str, Any]:
    """The schema of all settings, in the names that JSON has for them."""
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "vine-ls",
        **_group(DEFAULTS),
    }


def settings_values(settings: Any) -> dict[str, Any]:
    """Settings as somebody would write them in JSON."""
    return {_camel(it.name): _value(it, getattr(settings, it.name)) for it in fields(settings)}


def _value(setting: Any, value: Any) -> Any:
    if is_dataclass(setting.default):
        return settings_values(value)
    option: Option = setting.metadata["option"]
    if option.kind == "rules":
        words = {severity: word for word, severity in SEVERITIES.items()}
        return {code: words[severity] for code, severity in value.items()}
    if option.kind == "ignore":
        return [{"files": files, "rules": list(rules)} for files, rules in value]
    return _plain(value)


def _group(settings: Any) -> dict[str, Any]:
    return {
        "type": "object",
        "description": (type(settings).__doc__ or "").strip(),
        "additionalProperties": False,
        "properties": {_camel(it.name): _property(it) for it in fields(settings)},
    }


def _property(setting: Any) -> dict[str, Any]:
    if is_dataclass(setting.default):
        return _group(setting.default)
    option: Option = setting.metadata["option"]
    default = setting.default
    return {
        **_shape(option),
        "description": option.meaning,
        "default": {} if option.kind in ("rules", "ignore") else _plain(default),
    }


def _shape(option: Option) -> dict[str, Any]:
    if option.kind == "bool":
        return {"type": "boolean"}
    if option.kind == "count":
        return {"type": "integer", "minimum": 0}
    if option.kind == "choice":
        return {"type": "string", "enum": list(option.choices)}
    if option.kind == "globs":
        return {"type": "array", "items": {"type": "string"}}
    if option.kind == "ignore":
        return {"type": "object", "additionalProperties": _RULE_NAMES}
    return {
        "type": "object",
        "additionalProperties": False,
        "properties": {
            rule.code.removeprefix("vine/"): {
                "enum": list(SEVERITIES),
                "default": rule.severity.name.lower(),
                "description": " ".join(rule.documentation.split("\n\n")[0].split()),
            }
            for rule in RULES
        },
        "patternProperties": {"^vine/": {"enum": list(SEVERITIES)}},
    }


_RULE_NAMES = {"type": "array", "items": {"type": "string"}}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _camel(name: str) -> str:
    return _SCORE.sub(lambda match: match[1].upper(), name)
