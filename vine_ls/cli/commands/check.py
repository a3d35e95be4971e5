"""`vine check`: all findings of all plans, for people and for programs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import TextIO

from vine_ls.cli.arguments import add_color, add_paths, add_settings, add_stdin
from vine_ls.cli.checking import Run, Wish
from vine_ls.cli.complaints import complain, complain_of_file, complain_of_settings
from vine_ls.cli.given import STDIN, Given, given_plans, plans_at
from vine_ls.cli.reports import FOR_PEOPLE, FORMATS, WITH_OFFERS, report_of
from vine_ls.cli.runs import check_all
from vine_ls.cli.selection import wish_of
from vine_ls.cli.stopped import Stopped
from vine_ls.cli.style import Style
from vine_ls.cli.summary import count, statistics, statistics_as_json, summary


def add_options(parser: argparse.ArgumentParser) -> None:
    add_paths(parser)
    add_stdin(parser)
    _add_printing(parser)
    _add_mending(parser)
    add_settings(parser)
    add_color(parser)


def run(options: argparse.Namespace) -> int:
    """Print what is wrong with each plan; 1 if anything is, 2 if not all could be read or mended.

    With `--fix`, what can be mended is; with `--diff`, it is only shown how.
    """
    wish = _wish(options)
    if not options.watch:
        return _once(options, wish)[0]
    from vine_ls.cli.watch import watch

    return watch(lambda: plans_at(options), lambda: _once(options, wish)[1])


def _add_printing(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--output-format",
        choices=tuple(FORMATS),
        default="full",
        help=f"{'; '.join(f'{name}: {meaning}' for name, meaning in FORMATS.items())}"
        " (default: full; lines and columns count from 1)",
    )
    parser.add_argument(
        "-o", "--output-file", type=Path, metavar="FILE", help="print findings into a file"
    )
    parser.add_argument(
        "--statistics", action="store_true", help="print how many findings of each rule there are"
    )
    parser.add_argument(
        "--watch", action="store_true", help="check again whenever a file changes, until Ctrl-C"
    )
    parser.add_argument(
        "--exit-zero", action="store_true", help="leave with 0 even if there are findings"
    )
    parser.add_argument("-q", "--quiet", action="store_true", help="print findings, and no summary")


def _add_mending(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--fix", action="store_true", help="mend what surely can be mended, and show the rest"
    )
    parser.add_argument(
        "--unsafe-fixes",
        action="store_true",
        help="mend also what most likely was meant; look at it afterwards",
    )
    parser.add_argument(
        "--diff", action="store_true", help="write nothing; show what --fix would change"
    )


def _wish(options: argparse.Namespace) -> Wish:
    """What is wanted, if it goes together."""
    form = options.output_format
    if options.statistics and form not in (*FOR_PEOPLE, "json"):
        raise Stopped(f"--statistics goes with full, concise and json, and not with {form}")
    if options.watch and STDIN in options.paths:
        raise Stopped("--watch looks at files, and stdin is none")
    if options.unsafe_fixes and not (options.fix or options.diff):
        raise Stopped("--unsafe-fixes says which fixes --fix applies, or --diff shows")
    return wish_of(options, offers=form in WITH_OFFERS and not options.statistics)


def _once(options: argparse.Namespace, wish: Wish) -> tuple[int, frozenset[str]]:
    """The exit code, and the keys of all files that had a part in it."""
    given = given_plans(options)
    if not given.keys:
        complain("no .vine files found")
    if options.diff:
        return _show_fixes(given, wish, options)
    fixed, failed = "", 0
    if options.fix:
        given, number, failed = _fix(given, wish, options)
        fixed = f"{number} fixed, "
    result = check_all(given, wish)
    _print(result, fixed, options)
    failed += _complain(result)
    faults = any(
        it.severity in ("error", "warning") for plan in result.checked for it in plan.findings
    )
    code = 2 if failed else int(faults and not options.exit_zero)
    return code, result.around


def _complain(result: Run) -> int:
    """Say what could not be read; how many files that are."""
    unread = [(plan.path, plan.trouble) for plan in result.checked if plan.trouble]
    for path, trouble in unread:
        complain_of_file(path, trouble)
    return len(unread) + complain_of_settings(result.problems)


def _print(result: Run, fixed: str, options: argparse.Namespace) -> None:
    """The report, and below it the summary; beside it, if a program reads the report."""
    # Where a mended plan goes to stdout, nothing else does.
    stream = sys.stderr if options.fix and STDIN in options.paths else sys.stdout
    style = Style("never" if options.output_file else options.color, stream)
    _write(_report(result, options, style), options.output_file, stream)
    if not options.quiet:
        for_people = options.output_format in FOR_PEOPLE and not options.output_file
        beside = stream if for_people else sys.stderr
        beside.write(summary(result.checked, fixed, Style(options.color, beside)))


def _report(result: Run, options: argparse.Namespace, style: Style) -> Iterable[str]:
    if not options.statistics:
        return report_of(options.output_format)(result.checked, style)
    if options.output_format == "json":
        return [statistics_as_json(result.checked)]
    return statistics(result.checked, style)


def _write(texts: Iterable[str], path: Path | None, stream: TextIO) -> None:
    if path is None:
        stream.writelines(texts)
        return
    from vine_ls.workspace.replacing import reason_of, write_output

    try:
        write_output(path, "".join(texts).encode("utf-8", "backslashreplace"))
    except OSError as error:
        raise Stopped(f"cannot write {path}: {reason_of(error)}") from None


def _fix(given: Given, wish: Wish, options: argparse.Namespace) -> tuple[Given, int, int]:
    """Mend what can be; the plans as they are now, how many fixes, and how many files failed."""
    from vine_ls.cli.fix import mend_all, write

    texts, fixes, failed = dict(given.texts), 0, 0
    for mended in mend_all(given, wish, unsafe=options.unsafe_fixes):
        name = given.names.of(mended.key)
        if mended.key in texts:
            texts[mended.key] = mended.new
        elif trouble := write(Path(name), mended):
            failed += 1
            complain(f"{name}: {trouble}")
            continue
        fixes += mended.number
    for text in texts.values():
        sys.stdout.buffer.write(text.encode("utf-8"))
    return given._replace(texts=texts), fixes, failed


def _show_fixes(
    given: Given, wish: Wish, options: argparse.Namespace
) -> tuple[int, frozenset[str]]:
    """Print what `_fix` would change."""
    from vine_ls.cli.fix import mend_all, show

    style = Style(options.color, sys.stdout)
    fixes = 0
    for mended in mend_all(given, wish, unsafe=options.unsafe_fixes):
        show(given.names.of(mended.key), mended, style)
        fixes += mended.number
    result = check_all(given, wish)
    failed = _complain(result)
    if not options.quiet:
        sys.stderr.write(f"{count(fixes, 'finding')} would be fixed\n")
    return 2 if failed else int(fixes > 0 and not options.exit_zero), result.around
