"""A scenario link, read as strictly as the command line does: the first thing that is wrong with it is refused.

    <page>#v=2&lab=LAB&key=value&...

What is out of range is not clamped here, what is unknown is not ignored, and nothing is evaluated.
"""

from __future__ import annotations

import base64
import binascii
import re
import unicodedata
import zlib
from collections.abc import Callable, Collection
from dataclasses import dataclass, replace
from typing import Any, NoReturn

from overlap_models._page.table import (
    ARTICLES, COMPRESSED_TAG, FIGURES, KEYS_OF_ARTICLES, LESSONS, LINK_VERSION, LONGEST_LINK, LONGEST_VALUE, MOST_EXPANDED, MOST_PIECES,
    MOST_STEPS, PARAMETERS, VERSUS_KEY, MOST_AXES, GOAL_FORM, MOST_GOALS, VIEW_KEYS, Choice, Number, Parameter, Text,
)  # fmt: skip
from overlap_models.checks import BadArgument, plain, span
from overlap_models.labs import edits
from overlap_models.labs.mend import decode_percent, means_nothing, mended_key, mended_text, mended_value, scenario_part, stray_in

_DECIMAL = re.compile(r"-?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_GOAL = re.compile(
    r"(?:simulation|model|value)(?:\.[0-9A-Za-z_]+)+:(?:(?:min|max|is):" + _DECIMAL.pattern + r"|is:[a-zA-Z][0-9A-Za-z_]{0,39})"
)
_GOAL_TEXT = re.compile(r"(?:simulation|model|value)\.[0-9A-Za-z_.]+:")
#: Beyond any clock of the simulator.
_LATEST_TIME_US = 10_000_000_000_000
#: Controls and what turns the direction of writing: messages are printed on terminals too.
_UNPRINTABLE = ("Cc", "Cs", "Zl", "Zp")
_TURNING = "\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


#: Keys of a link beside its scenario: a place in a lesson or a lecture, and a question.
_PLACE_KEYS = ("lesson", "lecture", "step", "ask")
#: Before the names of lectures among those of lessons.
_LECTURE_PREFIX = "lecture/"


@dataclass(frozen=True)
class Link:
    lab: str
    #: Version that fixes the defaults of unnamed parameters.
    version: int
    #: Parameters that the link names.
    named: dict[str, Any]
    #: Whether spans and arrows are wanted.
    trace: bool
    #: Differences of a second scenario; None: no comparison.
    versus: dict[str, Any] | None = None
    #: Parameters that a reader of a frame may not change.
    locked: tuple[str, ...] = ()


def read_link(link: str) -> Link:
    """The scenario of a whole address, of a hash or of what stands behind it.

    >>> read_link("#v=2&lab=cluster&window=3").named
    {'window': 3}
    >>> read_link("v=2&lab=cluster&p=0")
    Traceback (most recent call last):
    ...
    overlap_models.checks.BadArgument: p = 0 is below what is allowed: a whole number from 1 to 4096.

    Raises
    ------
    BadArgument
        For what is wrong with it first, in the words of the page.
    """
    if _length(link) > LONGEST_LINK:
        _refuse(
            "link", link, f"at most {LONGEST_LINK} characters",
            f"The link has {_length(link)} characters, more than the {LONGEST_LINK} that are allowed.",
        )  # fmt: skip
    raws = [raw for raw in scenario_part(link).split("&") if raw]
    first = next(iter(PARAMETERS))
    if not raws:
        return Link(first, LINK_VERSION, {}, trace=False)
    pieces = _sound(raws[:MOST_PIECES], whole=len(raws) <= MOST_PIECES)
    if not pieces:
        return Link(first, LINK_VERSION, {}, trace=False)
    # A term alone has the same meaning in every version.
    version = LINK_VERSION if pieces.keys() == {"term"} else _version(pieces.get("v"))
    lab = _lab(pieces)
    if pieces.keys() <= {"v", *_PLACE_KEYS, *VIEW_KEYS} and _lesson(pieces) in LESSONS:
        return _of_step(pieces)
    rows = {row.key: row for row in PARAMETERS[lab]}
    named: dict[str, Any] = {}
    trace = False
    versus: dict[str, Any] | None = None
    locked: tuple[str, ...] = ()
    for key, piece in pieces.items():
        text = piece.value or ""
        row = rows.get(key)
        # The text of a schedule has the key of goals, and looks like none.
        if row is not None and not (key == "goal" and _GOAL_TEXT.match(text)):
            named[key] = _read_piece(row, piece.text(row.names) if isinstance(row, Text) else text)
        elif key in VIEW_KEYS:
            _check_view(key, text, lab)
            trace = trace or (key == "trace" and text == "1")
            locked = tuple(text.split(",")) if key == "lock" and text else locked
        elif key == VERSUS_KEY:
            versus = _versus(piece, rows, lab)
        elif key in _PLACE_KEYS:
            _check_place(key, pieces)
        elif key == "article":
            _refuse_article(text)
        elif key not in ("v", "lab"):
            _refuse(
                key, text, ", ".join([*rows, VERSUS_KEY, *_PLACE_KEYS, *VIEW_KEYS]),
                f"{printable(piece.raw)}: there is no parameter {printable(key)} in the lab {lab}.",
            )  # fmt: skip
    _check_order(pieces)
    if len(raws) > MOST_PIECES:
        more = len(raws) - MOST_PIECES
        _refuse("link", "", "known keys, each once", f"The link has {more} more problems.")
    return Link(lab, version, named, trace, versus, locked)


def check_text(row: Text, text: str) -> str:
    """Check a text against its row: one of its names, or text of the row's kind."""
    if text in row.names:
        return text
    allowed = allowed_values(row)

    def refuse(why: str) -> NoReturn:
        _refuse(row.key, text, allowed, f"{why}; allowed: {allowed}.")

    if text == "":
        refuse(f"{row.key} has no value")
    if _length(text) > row.maximum_length:
        refuse(f"{row.key} has {_length(text)} characters")
    if row.pattern:
        if not re.fullmatch(row.pattern, text):
            refuse(f"{row.key} = {printable(text)} is not allowed")
        return text
    if row.key == edits.KEY:
        wrong = edits.wrong_entry(text)
        if wrong is not None:
            allowed = edits.allowed_for(wrong)
            found = f"{row.key} = {printable(wrong)} is not allowed" if wrong else f"{row.key} has an empty entry"
            _refuse(row.key, wrong, allowed, f"{found}; allowed: {allowed}.")
        return text
    if re.fullmatch(r"[A-Za-z0-9_.-]+", text):
        refuse(f"{row.key} = {printable(text)} is neither a known name nor {row.content}")
    return "".join("\ufffd" if unicodedata.category(each) == "Cs" else each for each in text)


def allowed_values(row: Parameter) -> str:
    """Allowed values of a parameter, in words."""
    if isinstance(row, Choice):
        return ", ".join(row.choices)
    if isinstance(row, Text):
        names = ", ".join(filter(None, row.names))
        return f"{names and f'{names}, or '}{row.content} of at most {row.maximum_length} characters"
    return f"a whole number from {span(row.minimum, row.maximum)}" if row.integer else span(row.minimum, row.maximum)


def printable(text: str) -> str:
    """A reader's text, shortened for a message and free of controls.

    >>> printable("a\\tb" + 60 * "c")[:4]
    'a�bc'
    """
    short = _utf16(text, 2 * LONGEST_VALUE + 2)
    points = short[:LONGEST_VALUE] + "…" if len(short) > LONGEST_VALUE else short
    return "".join("\ufffd" if unicodedata.category(c) in _UNPRINTABLE or c in _TURNING else c for c in points)


def _utf16(text: str, most: int) -> str:
    """The first `most` UTF-16 units of a text; may split a surrogate pair."""
    return text.encode("utf-16-le", "surrogatepass")[: 2 * most].decode("utf-16-le", "surrogatepass")


def _length(text: str) -> int:
    """Characters as the page counts them: units of 16 bits."""
    return len(text) + sum(character > "\uffff" for character in text)


def _refuse(parameter: str, value: str, allowed: str, message: str) -> NoReturn:
    raise BadArgument(printable(parameter), printable(value), allowed, message + (stray_in(parameter.replace(" ", "")) or stray_in(value)))


def _refuse_value(key: str, text: str, allowed: str, why: str = "is not allowed") -> NoReturn:
    said = f"{key} has no value" if text == "" else f"{key} = {printable(text)} {why}"
    _refuse(key, text, allowed, f"{said}; allowed: {allowed}.")


@dataclass(frozen=True)
class _Piece:
    """One key=value of a link."""

    #: Value, percent-decoded and mended; None without `=`.
    value: str | None
    #: The piece as it stood in the link.
    raw: str
    #: The undecoded value, as it stood behind the `=`.
    written: str
    #: Value, percent-decoded only, and whether it ends the link.
    decoded: str
    last: bool

    def text(self, names: Collection[str]) -> str:
        """The value where it is a text."""
        return mended_text(self.decoded, names, last=self.last)


def _sound(raws: list[str], *, whole: bool) -> dict[str, _Piece]:
    """Parse pieces, by key. `whole`: the last piece ends the link."""
    pieces: dict[str, _Piece] = {}
    for i, raw in enumerate(raws):
        last = whole and i == len(raws) - 1
        before, equals, behind = raw.partition("=")
        decoded_key, value = decode_percent(before), decode_percent(behind)
        key = mended_key(before if decoded_key is None else decoded_key)
        if means_nothing(key):
            continue
        shown = printable(raw)
        if decoded_key is None or value is None:
            allowed = "percent signs that encode a character"
            _refuse(key, behind if value is None else value, allowed, f"{printable(key)}: {shown} is not valid percent encoding.")
        mended = mended_value(value, last=last)
        if key == "":
            message = f"The link has a piece without a key, {shown}."
            _refuse("link", mended, "pieces of the form key=value", message)
        if key in pieces:
            message = f"{printable(key)} appears more than once."
            _refuse(key, mended, "each key once", message)
        pieces[key] = _Piece(mended if equals else None, raw, mended_value(behind, last=last), value, last)
    return pieces


def _version(piece: _Piece | None) -> int:
    text = (piece and piece.value) or ""
    number = int(text) if re.fullmatch(r"[1-9][0-9]{0,14}", text) else None
    if number is not None and number <= LINK_VERSION:
        return number
    shown, allowed = printable(text), f"1 to {LINK_VERSION}"
    if text == "":
        message = f"v is missing: a link says its version first, v={LINK_VERSION}."
    elif re.fullmatch(r"[1-9][0-9]*", text):
        message = f"v = {shown}: this link was made by a newer version."
    else:
        message = f"v = {shown} is not the version of a link; allowed: {allowed}."
    _refuse("v", text, allowed, message)


def _lab(pieces: dict[str, _Piece]) -> str:
    first = next(iter(PARAMETERS))
    if "lab" not in pieces:
        return first
    text = pieces["lab"].value or ""
    if text in PARAMETERS:
        return text
    allowed = ", ".join(PARAMETERS)
    _refuse_value("lab", text, allowed, "does not exist")


def _read_piece(row: Parameter, text: str) -> float | str:
    if isinstance(row, Number):
        return _read_number(row, text)
    if isinstance(row, Text):
        return check_text(row, _expanded(row, text) if text.startswith(COMPRESSED_TAG) else text)
    if text in row.choices:
        return text
    _refuse_value(row.key, text, allowed_values(row))


def _read_number(row: Number, text: str) -> float:
    allowed, shown = allowed_values(row), f"{row.key} = {printable(text)}"

    def refuse(why: str) -> NoReturn:
        _refuse(row.key, text, allowed, why)

    if text == "":
        refuse(f"{row.key} has no value; allowed: {allowed}.")
    if not _DECIMAL.fullmatch(text):
        refuse(f"{shown} is not a decimal number; allowed: {allowed}.")
    number = float(text)
    if number in (float("inf"), float("-inf")):
        refuse(f"{shown} is too large to be a number; allowed: {allowed}.")
    if number < row.minimum:
        refuse(f"{shown} is below what is allowed: {allowed}.")
    if number > row.maximum:
        refuse(f"{shown} is above what is allowed: {allowed}.")
    if row.integer and not number.is_integer():
        refuse(f"{shown} is not a whole number; allowed: {allowed}.")
    return int(number) if number.is_integer() else number


def _of_step(pieces: dict[str, _Piece]) -> Link:
    """The scenario of a link that names only a place in a lesson."""
    for key in pieces.keys() & set(_PLACE_KEYS):
        _check_place(key, pieces)
    step = read_link(LESSONS[_lesson(pieces)][int(_text(pieces, "step") or "1") - 1])
    for key in pieces.keys() & VIEW_KEYS.keys():
        _check_view(key, _text(pieces, key), step.lab)
    _check_order(pieces)
    return replace(step, trace=step.trace or _text(pieces, "trace") == "1")


def _refuse_article(name: str) -> NoReturn:
    """An article is a page to read, without numbers of its own."""
    if name in ARTICLES:
        others = ", ".join(KEYS_OF_ARTICLES)
        _refuse("article", name, others, f"article = {name} is a page to read, beside which a link says nothing but {others}.")
    _refuse_value("article", name, ", ".join(ARTICLES), "does not exist")


def _check_place(key: str, pieces: dict[str, _Piece]) -> None:
    """A lesson that exists, or the text of one, which is not read here; a step of it; the text of a question."""
    names = _names(key)
    text = _text(pieces, key) if key == "step" else pieces[key].text(names)
    said = f"{key} has no value" if text == "" else f"{key} = {printable(text)} is not"
    if key == "step":
        if "lesson" not in pieces and "lecture" not in pieces:
            message = "step is a place in a lesson, and the link names no lesson."
            _refuse(key, text, "a lesson beside it", message)
        last = len(LESSONS.get(_lesson(pieces), ())) or MOST_STEPS
        if not re.fullmatch("[0-9]{1,15}", text) or not 1 <= int(text) <= last:
            allowed = f"a whole number from 1 to {last}"
            _refuse(key, text, allowed, f"{said if text == '' else f'{said} in this lesson'}; allowed: {allowed}.")
        return
    if key == "lecture" and "lesson" in pieces:
        _refuse(key, text, "no lesson beside it", "A link names a lesson or a lecture.")
    if text in names:
        return
    what = f"the text of a {'question' if key == 'ask' else key}"
    allowed = ", ".join([*names, f"{COMPRESSED_TAG} and {what}, compressed"])
    if not text.startswith(COMPRESSED_TAG):
        _refuse(key, text, allowed, f"{said if text == '' else f'{said} allowed'}; allowed: {allowed}.")
    if re.fullmatch("[a-z0-9_]+", _unpacked(key, text, allowed, MOST_EXPANDED)):
        _refuse(key, text, allowed, f"{key} = {printable(text)} is a name alone; allowed: {allowed}.")


def _text(pieces: dict[str, _Piece], key: str) -> str:
    return (pieces[key].value or "") if key in pieces else ""


def _names(key: str) -> list[str]:
    """What a lesson or a lecture may be called in a link."""
    if key == "lesson":
        return [name for name in LESSONS if not name.startswith(_LECTURE_PREFIX)]
    return [name.removeprefix(_LECTURE_PREFIX) for name in LESSONS if name.startswith(_LECTURE_PREFIX)] if key == "lecture" else []


def _lesson(pieces: dict[str, _Piece]) -> str:
    if "lesson" in pieces:
        return pieces["lesson"].text(_names("lesson"))
    return _LECTURE_PREFIX + pieces["lecture"].text(_names("lecture")) if "lecture" in pieces else ""


def _expanded(row: Text, text: str) -> str:
    return _unpacked(row.key, text, allowed_values(row), min(MOST_EXPANDED, row.maximum_length))


def _unpacked(key: str, text: str, allowed: str, most: int) -> str:
    def refuse(fault: str) -> NoReturn:
        _refuse(key, text, allowed, f"{key} = {printable(text)} {fault}; allowed: {allowed}.")

    code = text.removeprefix(COMPRESSED_TAG)
    if not re.fullmatch(r"[A-Za-z0-9_-]+", code) or len(code) % 4 == 1:
        refuse("is not base64url")
    try:
        stream = zlib.decompressobj(-zlib.MAX_WBITS)
        data = stream.decompress(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4)), most + 1)
        if len(data) > most:
            refuse(f"unpacks to more than {most} bytes")
        if not stream.eof:
            refuse("is damaged")
        return data.decode("utf-8")
    except (zlib.error, UnicodeDecodeError, binascii.Error):
        refuse("is damaged")


def _versus(piece: _Piece, rows: dict[str, Parameter], lab: str) -> dict[str, Any]:
    # Some programs encode all of a value once more.
    text = "" if piece.value is None else piece.written if re.search("[:,]", piece.written) else piece.value
    allowed = ", ".join(rows)
    other: dict[str, Any] = {}
    for item in text.split(",") if text else []:
        before, _, behind = item.partition(":")
        key, said = decode_percent(before), decode_percent(behind)
        shown = printable(item)

        def refuse(why: str, what: str = allowed, item: str = item) -> NoReturn:
            _refuse(VERSUS_KEY, item, what, f"{VERSUS_KEY}: {why}")

        if key is None or said is None:
            refuse(f"{shown} is not valid percent encoding.", "percent signs that encode a character")
        if key not in rows:
            name = printable(key) or "an empty key"
            refuse(f"{shown} names {name}, which is not a parameter of the lab {lab}; allowed: {allowed}.")
        if key in other:
            refuse(f"{key} appears more than once.", "each key once")
        try:
            other[key] = _read_piece(rows[key], said)
        except BadArgument as error:
            raise BadArgument(VERSUS_KEY, error.value, error.allowed, f"{VERSUS_KEY}: {error}") from None
    return other


def _check_view(key: str, text: str, lab: str) -> None:
    values = VIEW_KEYS[key]
    items = text.split(",")
    if values == "keys":
        _check_list(key, text, [row.key for row in PARAMETERS[lab]])
    elif values == "axes":
        _check_list(key, text, [row.key for row in PARAMETERS[lab] if isinstance(row, Number)], " that is a number")
        for name in [name for i, name in enumerate(items) if name in items[:i]]:
            _refuse(key, name, "each parameter once", f"{key} names {name} twice; allowed: each parameter once.")
        for name in items[MOST_AXES:]:
            allowed = f"at most {MOST_AXES} parameters"
            _refuse(key, name, allowed, f"{key} names more than {MOST_AXES} parameters; allowed: {allowed}.")
    elif values == "goals":
        for item in items:
            if not _GOAL.fullmatch(item) or items.index(item) >= MOST_GOALS:
                _refuse_value(key, item, GOAL_FORM)
    elif values in _FORMS:
        allowed, is_allowed = _FORMS[values]
        if not is_allowed(text):
            _refuse_value(key, text, allowed)
    else:
        choices = FIGURES[lab] if values == "figure" else values
        if text not in choices:
            _refuse_value(key, text, ", ".join(choices))


def _time(text: str) -> float:
    """A time of a view; -1 for what is none."""
    return float(text) if _DECIMAL.fullmatch(text) and 0 <= float(text) <= _LATEST_TIME_US else -1


#: What a view says with words of no list: what is allowed, and whether a text is.
_FORMS: dict[object, tuple[str, Callable[[str], bool]]] = {
    "flag": ("0 or 1", lambda text: text in ("0", "1")),
    "name": (
        "a name of at most 40 letters, digits and underscores", lambda text: re.fullmatch("[a-zA-Z][a-zA-Z0-9_]{0,39}", text) is not None,
    ),
    "time": (f"a time in µs, a number from 0 to {_LATEST_TIME_US}", lambda text: _time(text) >= 0),
    "stretch": (
        f"two times in µs, numbers from 0 to {_LATEST_TIME_US} with a comma between them, the later one behind",
        lambda text: text.count(",") == 1 and 0 <= _time(text.partition(",")[0]) < _time(text.partition(",")[2]),
    ),
}  # fmt: skip


def _check_order(pieces: dict[str, _Piece]) -> None:
    """What ends before it begins cannot be played; both times have been read."""
    if "until" not in pieces:
        return
    begins, ends = float(_text(pieces, "from") or "0"), float(_text(pieces, "until"))
    if ends <= begins:
        allowed = f"a time after {plain(begins)} µs, where the diagrams begin"
        shown = plain(ends)
        _refuse("until", shown, allowed, f"until = {shown} is not allowed; allowed: {allowed}.")


def _check_list(key: str, text: str, keys: list[str], which: str = "") -> None:
    allowed = ", ".join(keys)
    if text == "":
        _refuse(key, text, allowed, f"{key} names no parameter{which}; allowed: {allowed}.")
    for name in text.split(","):
        if name not in keys:
            shown = printable(name) or "an empty key"
            _refuse(key, name, allowed, f"{key} names {shown}, which is not a parameter{which} of this lab; allowed: {allowed}.")
