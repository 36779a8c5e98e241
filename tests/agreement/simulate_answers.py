"""Simulates scenarios, a link a line on standard input (JSON, as it may hold anything), as headless prints them."""

import json
import sys

from overlap_models import BadArgument, simulate

for line in sys.stdin:
    try:
        print(json.dumps(simulate(json.loads(line)), allow_nan=False))
    except BadArgument as error:
        blame = {"parameter": error.parameter, "value": error.value, "allowed": error.allowed, "message": str(error)}
        print(json.dumps({"error": blame}))
