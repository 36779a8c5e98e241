"""overlap-explorer: scenarios, machines and sweeps from the command line.

Results are on standard output, one JSON object a line; what is wrong, and how far a sweep is, on standard error. The exit code
is 0; 2 where a link, a value, a file or the command line is wrong or a package is missing; 3 where an engine or the disk failed.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

import overlap_models
from overlap_models import checks
from overlap_models._page.table import PARAMETERS, SIMULATIONS, Choice, Number
from overlap_models.checks import BadArgument
from overlap_models.labs.link import read_link
from overlap_models.labs.scenario import lab_parameters
from overlap_models.packages import NotInstalled, package
from overlap_models.sweeps import command as sweeps

_SCENARIOS = """\
a scenario is a link of the page, or a lab with some of its parameters; what is left out has its default:

  overlap-explorer {name} '#v=3&lab=cluster&window=3'
  overlap-explorer {name} cluster p=16 message_bytes=1000000
  overlap-explorer {name} explore gamma_h=1,5,50 omega=0.2    # three scenarios, a line each

KEY=@FILE is the text of a file. `overlap-explorer labs LAB` lists the parameters of a lab.
"""

_PICTURE = """\
  overlap-explorer picture cluster p=6 window=3 --out gather.svg           # the event diagrams of its simulation
  overlap-explorer picture '#v=2&lab=gain&omega=0.2' --over gamma_s --out gain.pdf    # curves of the model

Event diagrams as SVG need nothing else; everything else is drawn by matplotlib: pip install matplotlib
Other figures of the page are written by headless in a checkout: npm run --silent headless -- --svg FILE LINK
"""

_FIT = """\
  osu_latency > latency.txt
  overlap-explorer fit latency.txt
  overlap-explorer fit latency.txt --link    # the page of that machine

The output of several benchmarks may stand in one file; - is standard input.
"""

#: Numbers as links have them.
_WHOLE = re.compile(r"[-+]?[0-9]+")
_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")

#: Python reads no whole numbers of thousands of digits.
_LONGEST_WHOLE = 400

#: Bytes of a file that stands for a value, such as a schedule.
_LONGEST_VALUE = 2**28

_COMPLETION = """\
  overlap-explorer completion > ~/.local/share/bash-completion/completions/overlap-explorer    # for Bash
  source <(overlap-explorer completion)                                                        # for this Bash or Zsh
"""


def main(arguments: Sequence[str] | None = None) -> int:
    sweeps.open_all()
    given = _parser().parse_args(arguments)
    try:
        code: int = given.run(given)
    except (BadArgument, NotInstalled) as error:
        return sweeps.say(str(error), code=2)
    except BrokenPipeError:
        # Who reads wants no more; Python would try again as it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        return 0
    except OSError as error:
        return sweeps.say(f"standard output cannot be written: {error.strerror}", code=3)
    except KeyboardInterrupt:
        return sweeps.say("interrupted", code=130)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="overlap-explorer", description="Overlap Explorer without its page.")
    parser.add_argument("--version", action="version", version=overlap_models.__version__)
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    form = argparse.RawDescriptionHelpFormatter
    for name, what, run in (("simulate", "what the simulator says", _simulate), ("model", "what the closed forms say", _model)):
        scenario = commands.add_parser(name, help=what, epilog=_SCENARIOS.format(name=name), formatter_class=form)
        _add_scenario(scenario)
        scenario.add_argument("--workers", metavar="N", type=int, help="processes that share several scenarios; otherwise none but this one")
        scenario.add_argument("--quiet", action="store_true", help="no bar where it takes more than a second")
        scenario.set_defaults(run=run)
    picture = commands.add_parser("picture", help="event diagrams or curves of a scenario, as SVG, PNG or PDF", epilog=_PICTURE, formatter_class=form)
    _add_scenario(picture)
    picture.add_argument("--out", metavar="FILE", required=True, help="its name ends in .svg, .png or .pdf")
    picture.add_argument("--over", metavar="KEY", help="curves over this parameter instead of event diagrams")
    picture.add_argument("--low", metavar="VALUE", type=float, help="where the curves begin; otherwise below the scenario's value")
    picture.add_argument("--high", metavar="VALUE", type=float, help="where they end")
    picture.set_defaults(run=_picture)
    labs = commands.add_parser("labs", help="the labs, or the parameters of one: range, default, unit, meaning")
    labs.add_argument("lab", metavar="LAB", nargs="?")
    labs.set_defaults(run=_labs)
    fitted = commands.add_parser("fit", help="a machine from what a benchmark printed", epilog=_FIT, formatter_class=form)
    fitted.add_argument("file", metavar="FILE")
    fitted.add_argument("--segments", metavar="N", type=int, help="ranges of sizes; otherwise as many as the times tell apart")
    fitted.add_argument("--link", action="store_true", help="the link of the machine on the page, and nothing else")
    fitted.set_defaults(run=_fit)
    sweeps.add_to(commands)
    completion = commands.add_parser(
        "completion", help="a script that completes commands, labs and parameters", epilog=_COMPLETION, formatter_class=form
    )
    completion.set_defaults(run=lambda given: _print(_completion(parser)))
    return parser


def _add_scenario(command: argparse.ArgumentParser) -> None:
    command.add_argument("scenario", metavar="LINK|LAB")
    command.add_argument("values", metavar="KEY=VALUE", nargs="*", default=[], help="a parameter, and its value or several, with commas")


def _simulate(given: argparse.Namespace) -> int:
    scenario, values = _scenario(given)
    results = overlap_models.simulate(**scenario, **values, workers=given.workers, quiet=given.quiet)
    return _print_results("simulation", scenario, values, results)


def _model(given: argparse.Namespace) -> int:
    scenario, values = _scenario(given)
    results = _modelled(scenario, values, workers=given.workers, quiet=given.quiet)
    return _print_results("model", scenario, values, results)


def _modelled(scenario: Mapping[str, Any], values: Mapping[str, Any], **how: Any) -> Any:
    model: Any = overlap_models.model  # type checkers know labs by their names
    if "link" not in scenario:
        return model(**scenario, **values, **how)
    read = read_link(scenario["link"])
    # What a link leaves out is at the default of its version, which may depend on what is given beside it.
    rows = [lab_parameters(read.lab, {**read.named, **row}, version=read.version) for row in _rows(values)]
    if not _many(values):
        return model(read.lab, **rows[0], **how)
    columns: dict[str, Any] = {key: [row[key] for row in rows] for key in rows[0]}
    return model(read.lab, **columns, **how)


def _picture(given: argparse.Namespace) -> int:
    out = checks.path("out", given.out)
    checks.one_of(_PICTURES, **{"ending of out": out.suffix})
    scenario, values = _scenario(given)
    for key in _many(values):
        checks.reject(key, values[key], "one value: a picture shows one scenario")
    lab = scenario.get("lab") or read_link(scenario["link"]).lab
    if given.over is not None or lab not in SIMULATIONS:
        _need_matplotlib()
        axes = _modelled(scenario, values).plot(over=given.over, low=given.low, high=given.high)
    else:
        result = overlap_models.simulate(**scenario, **values, trace=True)
        if out.suffix == ".svg":
            from overlap_models.display.diagram import diagram_svg

            return _write_picture(out, diagram_svg(result).encode())
        _need_matplotlib()
        axes = result.plot()
    drawn = io.BytesIO()
    axes.ravel()[0].figure.savefig(drawn, format=out.suffix[1:], dpi=200)
    return _write_picture(out, drawn.getvalue())


#: Endings of the files of pictures.
_PICTURES = (".svg", ".png", ".pdf")


def _need_matplotlib() -> None:
    # Without a window, which a machine of a cluster has none for.
    package("matplotlib", "a picture is drawn").use("Agg")


def _write_picture(out: Path, picture: bytes) -> int:
    try:
        out.write_bytes(picture)
    except OSError as error:
        return sweeps.say(f"{out} cannot be written: {error.strerror}", code=3)
    return _print(str(out))


def _scenario(given: argparse.Namespace) -> tuple[dict[str, Any], dict[str, Any]]:
    """The link or the lab, and the parameters beside it."""
    is_link = "#" in given.scenario or "=" in given.scenario
    scenario: dict[str, Any] = {"link" if is_link else "lab": given.scenario}
    lab = read_link(given.scenario).lab if is_link else given.scenario
    checks.one_of(tuple(PARAMETERS), lab=lab)
    rows = {row.key: row for row in PARAMETERS[lab]}
    values: dict[str, Any] = {}
    for text in given.values:
        key, equals, value = text.partition("=")
        if not equals:
            checks.reject("KEY=VALUE", text, f"a parameter with a value, such as {next(iter(rows))}=5")
        if key in values:
            checks.reject(key, value, "given once")
        values[key] = _value(rows.get(key), key, value)
    return scenario, values


def _value(row: object, key: str, text: str) -> Any:
    if isinstance(row, Number | Choice) and "," in text:
        return [_value(row, key, part) for part in text.split(",")]
    if text.startswith("@"):
        try:
            with Path(text[1:]).open("rb") as file:
                content = file.read(_LONGEST_VALUE + 1)
            if len(content) > _LONGEST_VALUE:
                checks.reject(key, text, f"a file of at most {_LONGEST_VALUE} bytes")
            return content.decode("utf-8-sig")
        except BadArgument:
            raise
        except (OSError, ValueError) as error:
            checks.reject(key, text, f"a file that can be read: {getattr(error, 'strerror', None) or error}")
    if isinstance(row, Number) and _NUMBER.fullmatch(text):
        return int(text) if _WHOLE.fullmatch(text) and len(text) < _LONGEST_WHOLE else float(text)
    return text  # what is no number is refused by name and range


def _many(values: Mapping[str, Any]) -> list[str]:
    return [key for key, value in values.items() if isinstance(value, list)]


def _rows(values: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The parameters of each scenario; sequences go together, element by element."""
    many = _many(values)
    if not many:
        return [dict(values)]
    lengths = {len(values[key]) for key in many}
    if len(lengths) > 1:
        checks.reject(many[0], values[many[0]], "as long as the others: values with commas go together, one by one")
    return [{**values, **dict(zip(many, row, strict=True))} for row in zip(*(values[key] for key in many), strict=True)]


def _print_results(name: str, scenario: Mapping[str, Any], values: Mapping[str, Any], results: Any) -> int:
    for row, result in zip(_rows(values), results if _many(values) else [results], strict=True):
        # As headless prints it: the underscore of a name that Python keeps for itself (lambda_) is dropped.
        said = result if isinstance(result, dict) else asdict(result, dict_factory=lambda pairs: {key.removesuffix("_"): value for key, value in pairs})
        _print(json.dumps({"scenario": {**scenario, **row}, name: said}, ensure_ascii=not _has_unicode()))
    return 0


def _labs(given: argparse.Namespace) -> int:
    labs = overlap_models.catalogue()
    if given.lab is None:
        return _print(*(f"{name:10} {', '.join(lab.parameters)}" for name, lab in labs.items()))
    checks.one_of(tuple(labs), lab=given.lab)
    for row in labs[given.lab].parameters.values():
        if isinstance(row, Number):
            kind = f"{checks.span(row.minimum, row.maximum)} {row.unit}".strip() + f", default {checks.plain(row.default)}"
        else:
            kind = f"{'one of ' + ', '.join(row.choices) if isinstance(row, Choice) else 'text'}, default {row.default or 'none'}"
        _print(f"{row.key}", f"    {row.meaning}", f"    {kind}")
    return 0


def _fit(given: argparse.Namespace) -> int:
    from overlap_models.measured import fit, machine_text

    if given.file == "-":
        found = fit(_standard_input(), segments=given.segments)
    else:
        try:
            found = fit(checks.path("file", given.file), segments=given.segments)
        except OSError as error:
            checks.reject("file", given.file, f"a file that can be read: {error.strerror}")
    if given.link:
        return _print(f"#v=3&lab=machine&machine={machine_text(found.machine)}")
    machine = found.machine
    segments = [
        {"from_bytes": each.from_bytes, "to_bytes": each.to_bytes, "alpha_us": each.alpha_us, "beta_us_per_byte": each.beta_us_per_byte}
        for each in machine.segments
    ]
    said = {"fitted": found.fitted, "segments": segments, "loggp": asdict(machine.loggp), "error_rms": machine.error_rms}
    return _print(json.dumps(said, ensure_ascii=not _has_unicode()))


def _standard_input() -> str:
    from overlap_models.measured.reading import LONGEST_TEXT

    if sys.stdin is None or sys.stdin.closed:
        checks.reject("file", "-", "standard input that is open")
    text = sys.stdin.read(LONGEST_TEXT + 1)
    if len(text) > LONGEST_TEXT:
        checks.reject("file", "-", f"at most {LONGEST_TEXT} characters")
    return text


def _has_unicode() -> bool:
    return (getattr(sys.stdout, "encoding", None) or "utf-8").lower().replace("-", "").startswith("utf")


def _print(*lines: str) -> int:
    text = "\n".join(lines)
    # Of a terminal without Unicode: what it lacks is written by its number.
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    print(text.encode(encoding, "backslashreplace").decode(encoding), flush=True)
    return 0


#: Commands that a lab, or a link, follows.
_OF_LABS = ("simulate", "model", "picture", "labs")


def _completion(parser: argparse.ArgumentParser) -> str:
    """A script for Bash, which Zsh reads too, from the commands and the table of the labs."""
    (commands,) = (action.choices for action in parser._actions if isinstance(action, argparse._SubParsersAction))
    options = {name: [flag for action in command._actions for flag in action.option_strings if flag[1] == "-"] for name, command in commands.items()}
    keys = "\n".join(f"    {lab}) words='{' '.join(f'{row.key}=' for row in rows)}' ;;" for lab, rows in PARAMETERS.items())
    flags_of_labs = "\n".join(f"        {name}) words='{' '.join(options[name])}' ;;" for name in _OF_LABS)
    flags = "\n".join(f"    {name}) words='{' '.join(each)}' ;;" for name, each in options.items() if name not in _OF_LABS)
    return f"""\
[ -n "$ZSH_VERSION" ] && autoload -U +X bashcompinit && bashcompinit
_overlap_explorer() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" words=''
  if [ "$COMP_CWORD" -eq 1 ]; then
    words='{" ".join(commands)}'
  else case "${{COMP_WORDS[1]}}" in
    {'|'.join(_OF_LABS)})
      if [ "$COMP_CWORD" -eq 2 ]; then words='{" ".join(PARAMETERS)}'
      elif [ "${{word#-}}" != "$word" ]; then case "${{COMP_WORDS[1]}}" in
{flags_of_labs}
      esac
      else case "${{COMP_WORDS[2]}}" in
{keys}
      esac; compopt -o nospace 2>/dev/null; fi ;;
{flags}
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}}
complete -o default -F _overlap_explorer overlap-explorer"""
