"""What chat, mail and address bars do to a link is undone here where its meaning is certain, and nowhere else.

The same on the page is src/core/link/mend.ts. Links are ASCII without blanks, so that whatever else stands in one was put
there on its way. What a text means by such characters stays: it is percent-encoded, or compressed.
"""

from __future__ import annotations

import binascii
import re
from collections.abc import Collection
from urllib.parse import unquote_to_bytes

from overlap_models._page.table import COMPRESSED_TAG, LINK_MARKS, STRAY_NAMES

#: Characters that a browser trims as blank.
BLANK = "\t\n\v\f\r \xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B))) + "\u2028\u2029\u202f\u205f\u3000\ufeff"

_S = re.escape(BLANK)
_UNSEEN = re.compile(f"[{LINK_MARKS['unseen']}]")
_CLOSING = re.compile(f"[{_S}{LINK_MARKS['closing']}]")
_OPENED = re.compile(f"[{_S}{LINK_MARKS['opening']}]+(?=[A-Za-z#?])")
_TRACKING = re.compile(f"(?:{LINK_MARKS['tracking']})", re.IGNORECASE | re.ASCII)
_TRACKING_QUERY = re.compile(rf"\?(?=(?:{LINK_MARKS['tracking']})=)", re.IGNORECASE | re.ASCII)
_SCHEME = re.compile(r"[a-z][a-z0-9+.-]*://", re.IGNORECASE | re.ASCII)
_BRACKETED = re.compile(r"<([^<>|]*)(?:\|[^<>]*)?>")
_AMP = re.compile(r"&(?:amp;)*(?:amp|#38|#x26);", re.IGNORECASE | re.ASCII)
_NUMBERED = re.compile(r"&#([0-9]{2,3});|&#x([0-9a-f]{2});", re.IGNORECASE | re.ASCII)
_NAMED = re.compile(r"&(lt|gt|quot|apos|equals|nbsp);", re.IGNORECASE | re.ASCII)
_NAMES = {"lt": "<", "gt": ">", "quot": '"', "apos": "'", "equals": "=", "nbsp": " "}
_HASH = re.compile(rf"#(?=[#!/?{_S}]{{0,9}}[a-z_]{{1,40}}(?:=|%(?:25){{0,9}}3D))", re.IGNORECASE | re.ASCII)
_ENCODED_HASH = re.compile(
    "%((?:25){0,9})23(?=(?:%(?:25){0,9}[0-9A-F]{2}){0,9}[a-z_]{1,40}(?:=|%(?:25){0,9}3D))", re.IGNORECASE | re.ASCII
)
_IN_PATH = re.compile(r"[/?&](v=[0-9]+&.*)\Z", re.DOTALL)
_ENCODED_EQUALS = re.compile("%(?:25)*3D", re.IGNORECASE | re.ASCII)
_ENCODED_AMP = re.compile("%(?:25)*26", re.IGNORECASE | re.ASCII)
_VERSION_AND = re.compile("v=[0-9]+%(?:25)*26", re.IGNORECASE | re.ASCII)
_DEFENSE_2 = re.compile(r"urldefense(?:\.proofpoint)?\.com(?:/|%(?:25)*2F)v2(?:/|%(?:25)*2F)url.{0,300}?[?&DF]u(?:=|%(?:25)*3D)([\w.~-]+)", re.IGNORECASE | re.ASCII)
_DEFENSE_3 = re.compile(r"urldefense(?:\.proofpoint)?\.(?:com|us)(?:/|%(?:25)*2F)v3(?:/|%(?:25)*2F)__", re.IGNORECASE | re.ASCII)
_ENCODED_3 = re.compile(r"[a-z]+%(?:25)*3A|.*__%(?:25)*3B", re.IGNORECASE | re.ASCII | re.DOTALL)
_BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
_LIST = re.compile(r"(?=[^:,]*[:,])[A-Za-z0-9_.:,+-]+")


def scenario_part(link: str) -> str:
    """The part of a whole address, of a hash or of a bare query string that holds the scenario.

    An address without a scenario holds none: its query string belongs to the server. A text that only begins with an address is
    no link, and is left as it is.

    >>> scenario_part("<http://127.0.0.1:4173/%23v=2&amp;lab=cluster>")
    'v=2&lab=cluster'
    """
    text = _unwrapped_3(_unwrapped_2(_without_entities(_UNSEEN.sub("", link.strip(BLANK)))))
    bracketed = _BRACKETED.match(text)
    text = _unopened(bracketed[1] if bracketed else text)
    # Quoted-printable, as mail is sent.
    if re.search(r"\b(?:v|lab)=3D", text, re.ASCII):
        text = re.sub(r"=\r?\n", "", text).replace("=3D", "=")
    found = _without_entities(_decoded_once_more(_behind_hash(text)))
    cut = _TRACKING_QUERY.sub("&", found.partition(":~:")[0].partition("](")[0])
    return _unopened(cut).lstrip("#!/?")


def _unopened(text: str) -> str:
    opened = _OPENED.match(text)
    return text[opened.end() :] if opened else text


def _without_entities(text: str) -> str:
    """Decodes entities such as &amp;, from a copied page source; they may be encoded more than once."""
    if "&" not in text:
        return text

    def numbered(found: re.Match[str]) -> str:
        code = int(found[1]) if found[1] else int(found[2], 16)
        return chr(code) if 32 < code < 127 else found[0]

    return _NAMED.sub(lambda found: _NAMES[found[1].lower()], _NUMBERED.sub(numbered, _AMP.sub("&", text)))


def _unwrapped_2(text: str) -> str:
    """An address that version 2 of URL Defense has wrapped, in whatever wraps it in turn: - is for %, and _ for /."""
    wrapped = _DEFENSE_2.search(text)
    found = decode_percent(wrapped[1].replace("-", "%").replace("_", "/")) if wrapped else None
    return found if found and _SCHEME.match(found) else text


def _unwrapped_3(text: str) -> str:
    """One of version 3: * is for a character, ** with a digit of base 64 for two or more, and behind the address stand all of these."""
    at = _DEFENSE_3.search(text)
    if not at:
        return text
    behind = text[at.end() :]
    for _ in range(3):
        decoded = decode_percent(behind) if _ENCODED_3.match(behind) else None
        behind = behind if decoded is None else decoded
    wrapped = re.match(r"(.*)__;([\w-]*)!", behind, re.DOTALL | re.ASCII)
    if not wrapped:
        return text
    codes = wrapped[2].replace("-", "+").replace("_", "/")
    try:
        characters = binascii.a2b_base64(codes + "=" * (-len(codes) % 4)).decode("utf-8", "replace")
    except binascii.Error:
        return text
    at_character = 0

    def run(found: re.Match[str]) -> str:
        nonlocal at_character
        begin, at_character = at_character, at_character + (2 + _BASE64.index(found[1]) if found[1] else 1)
        return characters[begin:at_character]

    return re.sub(r"\*(?:\*([\w-]))?", run, wrapped[1], flags=re.ASCII)


def _behind_hash(text: str) -> str:
    """The fragment, which may be percent-encoded, more than once, or part of the path."""
    hashed = _HASH.search(text)
    at = hashed.start() if hashed else text.find("#")
    if at != -1:
        return text[at + 1 :]
    encoded = _ENCODED_HASH.search(text)
    if encoded:
        behind = text[encoded.end() :]
        # Where all was encoded so often, so were percent signs.
        times = len(encoded[1]) // 2 if re.match("[A-Za-z_]+=", behind) else 0
        for _ in range(times):
            behind = behind.replace("%25", "%")
        return behind
    if not _SCHEME.match(text):
        return text.removeprefix("?")
    path = _IN_PATH.search(text)
    if path and re.search("&(?:lab|lesson|lecture|ask|term)=", path[1]):
        return path[1]
    return text if re.search(f"[{_S}]", text) else ""


def _decoded_once_more(text: str, times: int = 3) -> str:
    """Decodes a scenario encoded as a whole, as in the address of another site whose own parameters follow."""
    first = text.partition("&")[0]
    is_encoded = ("=" not in first and _ENCODED_EQUALS.search(first)) or _VERSION_AND.match(text)
    if not is_encoded or times == 0:
        return text
    decoded = decode_percent(first if _ENCODED_AMP.search(first) else text)
    return text if decoded is None else _decoded_once_more(decoded, times - 1)


def mended_key(key: str) -> str:
    """Keys are letters, digits and underscores."""
    return _unwrapped(key)


def means_nothing(key: str) -> bool:
    """Whether others hang the key onto every link."""
    return _TRACKING.fullmatch(key) is not None


def mended_value(value: str, *, last: bool) -> str:
    """A value that is no text: a number, one of several words, keys with commas between them. `last`: it ends the link."""
    whole = _unwrapped(value)
    return (_unclosed(whole) if last else "") or whole


def mended_text(text: str, names: Collection[str], *, last: bool) -> str:
    """Mends the text of a link: compressed text, names and lists; any other stays."""
    if text in names:
        return text
    if text.lstrip(BLANK).startswith(COMPRESSED_TAG):
        whole = re.sub(f"[{_S}]", "", _unwrapped(text))
        return _unclosed(whole) if last else whole
    mended = mended_value(text, last=last)
    return mended if mended in names or _LIST.fullmatch(mended) else text


def _unwrapped(text: str) -> str:
    """A line that was wrapped, perhaps with the marks of a reply before the next, is one again."""
    first, *more = re.split("[\r\n\u2028\u2029]+", text)
    lines = [first, *(line.lstrip(BLANK + ">|") for line in more)]
    return _UNSEEN.sub("", "".join(line.rstrip(BLANK) for line in lines)).strip(BLANK)


def _unclosed(text: str) -> str:
    """Strips punctuation that a sentence puts behind a link."""
    end = len(text)
    while end > 0 and _CLOSING.match(text[end - 1]):
        end -= 1
    return text[:end]


def decode_percent(text: str) -> str | None:
    """Decode percent-encoded text; None where a percent sign encodes nothing."""
    if re.search(r"%(?![0-9A-Fa-f]{2})", text):
        return None
    parts = re.split(r"((?:%[0-9A-Fa-f]{2})+)", text)
    try:
        parts[1::2] = [unquote_to_bytes(part).decode("utf-8") for part in parts[1::2]]
    except UnicodeDecodeError:
        return None
    return "".join(parts)


def stray_in(text: str) -> str:
    """Names the first character of a short value that is neither ASCII nor seen.

    >>> stray_in("5\\u2212")
    ' There is U+2212 MINUS SIGN in it.'
    """
    # Longer ones are texts, in which such characters are no strays.
    if len(text) + sum(character > "\uffff" for character in text) > 60:
        return ""
    found = next((each for each in text if each <= " " or each > "~"), None)
    if found is None:
        return ""
    name = STRAY_NAMES.get(found, "")
    return f" There is U+{ord(found):04X}{name and ' '}{name} in it."
