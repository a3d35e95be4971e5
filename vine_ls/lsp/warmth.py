"""What the first use of each method would cost, paid before anybody waits for it.

The converter writes and compiles functions for each class that it meets: 1 to 6 ms at the first
completion, the first change, the first diagnostics; 54 ms for a dozen methods.
"""

from __future__ import annotations

import gc
import typing
from collections.abc import Iterable, Iterator
from typing import Any

import attrs
import cattrs
from lsprotocol import types as lsp

from vine_ls.lsp.jobs import Steps
from vine_ls.lsp.methods import METHODS, handler_of
from vine_ls.lsp.params import params_type, result_type

# What is sent without having been asked for.
_SENT = (lsp.PublishDiagnosticsParams, lsp.ResponseError)


def load_handlers() -> Steps:
    """Import all handlers, one by one; the collector need not look at what came with them."""
    for method in METHODS:
        handler_of(method.handler)
        yield
    gc.freeze()


def warm_up(converter: cattrs.Converter, methods: Iterable[str]) -> Steps:
    """Meet the classes of these methods, one by one."""
    for method in methods:
        params = params_type(method)
        if params is not None:
            converter.get_structure_hook(params)
            yield
    for class_ in (*_SENT, *_results(methods)):
        converter.get_unstructure_hook(class_)
        yield


def _results(methods: Iterable[str]) -> Iterator[type]:
    for method in methods:
        response = result_type(method)
        if response is not None:
            yield from _classes(attrs.fields_dict(response)["result"].type)


def _classes(type_: Any) -> Iterator[type]:
    """The protocol's classes within a union or sequence."""
    if attrs.has(type_):
        yield type_
    for inner in typing.get_args(type_):
        yield from _classes(inner)
