"""A reader that is added as docs/extending.md says: a function, and its line in the table."""

import json

from overlap_models._page import bridge
from overlap_models._page.readers import READERS


class Array:
    def __init__(self, data):
        self.data = data

    def to_bytes(self):
        return self.data


def test_a_reader_of_the_table_answers_the_page_again_and_again_with_other_options(monkeypatch):
    def open_lines(files, options, tell):
        lines = [line for file in files for line in file.read(1 << 20).decode().splitlines()]
        tell(lines=len(lines))
        return lambda options: {"lines": [line for line in lines if options["with"] in line]}

    monkeypatch.setitem(READERS, "lines", open_lines)
    text = b"send 8\nrecv 8\nsend 16\n"
    pieces = [text]
    told = []
    request = json.dumps({"files": [{"name": "a.txt", "size": len(text)}], "options": {"with": "send"}})
    answer = bridge.read("lines", request, lambda place, most: Array(pieces.pop(0) if pieces else b""), lambda **counts: told.append(counts))
    assert json.loads(answer.json) == {"values": {"lines": ["send 8", "send 16"]}}
    assert json.loads(bridge.answer_again('{"with": "8"}').json) == {"values": {"lines": ["send 8", "recv 8"]}}
    assert told == [{"lines": 3}]
