"""From the JSON of parameters to the types of lsprotocol, or to the reason why not.

The converter of pygls makes a text of whatever it finds where a text should be: a document whose
text is `null` would be opened with the text `None`. Here it has to be one.
"""

from __future__ import annotations

import re
from typing import Any

import cattrs
from lsprotocol import types as lsp

from vine_ls.lsp.answers import INVALID_PARAMS, Failure
from vine_ls.lsp.framework import default_converter

# Some clients send the first four without parameters, some with empty ones. The last one comes with
# each keystroke, and its handler reads it itself in a third of the time.
UNREAD = (lsp.INITIALIZE, lsp.INITIALIZED, lsp.SHUTDOWN, lsp.EXIT, lsp.TEXT_DOCUMENT_DID_CHANGE)


def strict_converter() -> cattrs.Converter:
    """The converter of pygls, without its guesses."""
    converter: cattrs.Converter = default_converter()  # type: ignore[no-untyped-call]
    converter.register_structure_hook(str, _text)
    converter.register_structure_hook(int, integer)
    converter.register_structure_hook(bool, _truth)
    return converter


def params_type(method: str) -> Any:
    """What lsprotocol makes of the parameters; None if they are handed on as they came."""
    types: tuple[Any, ...] | None = lsp.METHOD_TO_TYPES.get(method)
    return None if types is None or method in UNREAD else types[2]


def result_type(method: str) -> Any:
    """The class in which lsprotocol wraps the result of a request; None for others."""
    types: tuple[Any, ...] | None = lsp.METHOD_TO_TYPES.get(method)
    return None if types is None else types[1]


def structured(converter: cattrs.Converter, method: str, params: Any) -> Any:
    """The parameters as their type; a Failure names what is wrong with them."""
    type_ = params_type(method)
    if type_ is None:
        return params
    try:
        return converter.structure(params, type_)
    except Exception as error:
        reasons = [_reason(each) for each in cattrs.transform_error(error, path="params")]
        raise Failure(INVALID_PARAMS, f"`{method}`: {'; '.join(reasons)}") from None


def _reason(complaint: str) -> str:
    """What cattrs says, with the member as the protocol names it in front."""
    what, _, path = complaint.rpartition(" @ ")
    member = re.sub("_([a-z])", lambda letter: letter[1].upper(), path)
    return f"`{member}`: {what}"


def _text(value: Any, type_: type[str]) -> str:
    """The text, or the member of an enumeration of texts."""
    if not isinstance(value, str):
        raise ValueError
    return value if type_ is str else type_(value)


def integer(value: Any, type_: type[int] = int) -> int:
    """The number; clients whose language has one kind of numbers may write 4 as 4.0."""
    if isinstance(value, bool) or not isinstance(value, (int, float)) or value != int(value):
        raise ValueError
    return type_(int(value))


def _truth(value: Any, _type: type) -> bool:
    """Clients whose language has no truth values may write 1."""
    if not isinstance(value, int):
        raise ValueError
    return bool(value)
