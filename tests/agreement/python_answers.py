"""Answers requests, one a line on standard input, as the page's bridge does: JSON, then the buffer in hexadecimal."""

import sys

from overlap_models._page import bridge

for line in sys.stdin:
    answer = bridge.evaluate(line)
    print(answer.json)
    print(answer.buffer.tobytes().hex() if answer.buffer is not None else "")
