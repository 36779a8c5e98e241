"""Reads lines of JSON, files of execution traces by their names and a rate or null; writes the schedule of each, or why there is none."""

import json
import sys
import tempfile
from pathlib import Path

from overlap_models.chakra import chakra_goal

for line in sys.stdin:
    files, gflop_s = json.loads(line)
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, name) for name in files]
        for path, text in zip(paths, files.values(), strict=True):
            path.write_text(text, encoding="utf-8")
        try:
            print(json.dumps({"goal": chakra_goal(paths, gflop_s)}))
        except ValueError as error:
            print(json.dumps({"refused": str(error)}))
