"""Nothing rests on the last bit of a library's function: powers, roots and logarithms differ there from processor to processor."""

import ast
import json
import math
import os
import shutil
import subprocess
import sys
from pathlib import Path
from random import Random

import numpy as np
import pytest

import overlap_models
from overlap_models.arithmetic import cube_root, exp2, log2, square_root, total, whole_power
from overlap_models.labs.scenario import points

PACKAGE = Path(overlap_models.__file__).parent

#: Packages whose results are compared and digested.
EQUATIONS = ("strumpen", "stricker", "tam_wang", "iancu", "warschko", "qi", "training", "labs", "arithmetic.py", "measured/segments.py", "sweeps/plan.py")

#: Functions of math and NumPy that are exact everywhere, or whole.
EXACT = {
    "ceil", "floor", "sqrt", "frexp", "ldexp", "copysign", "isfinite", "isnan", "isinf", "inf", "nan", "gcd", "fsum", "prod", "comb", "isqrt",
    "lcm", "nextafter", "ulp", "trunc", "pi", "fabs", "isclose",
}  # fmt: skip

#: Modules in which others stand, with the reason.
OTHERS = {
    "measured/segments.py": "Student's quantile is cut to eleven digits",
}


MODULES = [path for name in EQUATIONS for path in (sorted((PACKAGE / name).rglob("*.py")) if (PACKAGE / name).is_dir() else [PACKAGE / name])]


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_equations_consist_of_what_is_exact_everywhere(path):
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in ("math", "statistics") and node.attr not in EXACT:
            found.append(f"line {node.lineno}: {node.value.id}.{node.attr}")
        if isinstance(node, ast.ImportFrom) and node.module == "math":
            found += [f"line {node.lineno}: {each.name} of math" for each in node.names if each.name not in EXACT]
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Pow):
            # Of whole numbers powers are exact: those of a literal base.
            base = node.left.value if isinstance(node.left, ast.Constant) else None
            exponent = node.right.value if isinstance(node.right, ast.Constant) else None
            is_whole = type(base) is int or ast.unparse(node.left).startswith("int(")
            if not is_whole and not (isinstance(base, float) and type(exponent) is int):
                found.append(f"line {node.lineno}: {ast.unparse(node)}")
    if str(path.relative_to(PACKAGE)) not in OTHERS:
        assert found == []


def numbers(count=3000):
    random = Random(5)
    some = [10 ** random.uniform(-300, 300), random.uniform(0, 1000), float(random.randint(1, 10**6))]
    return [random.choice(some) * random.uniform(0.5, 2) for _ in range(count)]


@pytest.mark.parametrize("function", [cube_root, log2, square_root, lambda x: exp2(log2(x)), lambda x: whole_power(x, 3)])
def test_an_array_has_the_bits_of_its_numbers_one_by_one(function):
    values = [each for each in numbers() if 1e-99 < each < 1e99]
    assert function(np.array(values)).tolist() == [function(each) for each in values]


def test_roots_and_logarithms_are_those_of_the_library_to_a_few_units_in_the_last_place():
    for x in numbers():
        for ours, theirs in ((cube_root, math.cbrt), (log2, math.log2)):
            assert abs(ours(x) - theirs(x)) <= 4 * math.ulp(theirs(x)), x
    for y in np.random.default_rng(5).uniform(-1000, 1000, 3000).tolist():
        assert abs(exp2(y) - 2.0**y) <= 4 * math.ulp(2.0**y)
    assert [cube_root(each**3) for each in range(-2000, 2001)] == list(range(-2000, 2001))
    assert [log2(math.ldexp(1, each)) for each in range(-1000, 1001)] == list(range(-1000, 1001))
    ends = cube_root(np.array([0.0, -0.0, math.inf, -math.inf, math.nan]))
    assert [cube_root(each) for each in (0.0, math.inf, -math.inf)] == [0, math.inf, -math.inf] == ends[[0, 2, 3]].tolist() and math.isnan(ends[4])
    with pytest.raises(ValueError, match="math domain error"):
        log2(0)


def test_logarithmic_axes_are_decimal_numbers_where_these_lie_on_them():
    assert points(minimum=0.1, maximum=10, points=3, scale="logarithmic") == [0.1, 1, 10]
    assert points(minimum=1e-6, maximum=1e9, points=16, scale="logarithmic") == [float(f"1e{k}") for k in range(-6, 10)]
    assert points(minimum=3, maximum=48, points=5, scale="logarithmic") == [3, 6, 12, 24, 48]


def test_sums_do_not_depend_on_the_version_of_python():
    # Compensated, as sum() does since 3.12, it is 1; one after another each tenth is rounded.
    assert (total([0.1] * 10), math.fsum([0.1] * 10)) == (0.9999999999999999, 1.0)


#: Every equation on arrays, as one digest of its bits.
DIGEST = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
import numpy as np
from equations import FUNCTIONS, STRUCTURES, arguments_of
found = hashlib.sha256()
for function in (each.values[0] for each in FUNCTIONS):
    arguments = arguments_of(function)
    number = [name for name, value in arguments.items() if name not in STRUCTURES and type(value) in (int, float)]
    for name in number:
        values = np.array([arguments[name] * (1 + k / 64) for k in range(64)]) if type(arguments[name]) is float else np.full(64, arguments[name])
        try:
            result = function(**{**arguments, name: values})
        except ValueError:
            continue
        if isinstance(result, np.ndarray) and result.dtype.kind in "fi":
            found.update(result.astype(float).tobytes())
print(found.hexdigest())
"""


#: Scenarios together and the rows of a sweep, over ranges of a million to one.
ROWS = """
import numpy as np
from overlap_models import model, sweep
ratios = np.geomspace(1e-3, 1e3, 500).round(9).tolist()
for lab, key in (("explore", "gamma_s"), ("gain", "gamma_h"), ("gain", "startup"), ("krylov", "t_w")):
    results = model(lab, **{key: [min(each, 10) for each in ratios] if key == "startup" else ratios})
    print({name: [each if type(each) is not float else each.hex() for each in column] for name, column in results.columns.items()})
axis = {"from": 0.001, "to": 1000, "points": 200, "scale": "log"}
print(sweep({"lab": "gain", "axes": {"gamma_s": axis, "f": [0.3, 1]}, "results": ["model.gain", "model.speedup_lh"]}, workers=1).digest)
"""


def told(code, **environment):
    run = subprocess.run([sys.executable, "-c", code, str(Path(__file__).parent)], capture_output=True, text=True, env={**os.environ, **environment})
    assert run.returncode == 0, run.stderr
    return run.stdout


@pytest.mark.parametrize("code", [DIGEST, ROWS], ids=["equations", "scenarios"])
def test_results_do_not_depend_on_what_numpy_dispatches_to(code):
    from numpy._core._multiarray_umath import __cpu_dispatch__, __cpu_features__

    found = [each for each in __cpu_dispatch__ if __cpu_features__[each]]
    if not found:
        pytest.skip("NumPy dispatches to nothing beyond its baseline on this processor")
    assert told(code, NPY_DISABLE_CPU_FEATURES=" ".join(found)) == told(code)


NODE = "console.log(JSON.stringify(JSON.parse(process.argv[1]).map((x) => [Math.cbrt(x), Math.log2(x), Math.log(x), Math.sqrt(x), Math.pow(x, 0.37), Math.exp(-x)])))"
C = """
#include <math.h>
#include <stdio.h>
int main(void) { double x; while (scanf("%la", &x) == 1) printf("%a %a %a %a %a %a\\n", cbrt(x), log2(x), log(x), sqrt(x), pow(x, 0.37), exp(-x)); }
"""


@pytest.mark.parametrize("other", ["Node", "C", "NumPy"])
def test_functions_of_other_languages_are_those_of_python_to_a_few_units_in_the_last_place(tmp_path, other):
    random = Random(7)
    values = [random.uniform(1e-3, 300) for _ in range(500)]
    if other == "Node":
        node = shutil.which("node")
        if node is None:
            pytest.skip("Node is not on the path")
        rows = json.loads(subprocess.run([node, "-e", NODE, json.dumps(values)], capture_output=True, text=True, check=True).stdout)
    elif other == "C":
        compiler = next((each for each in ("cc", "gcc", "clang") if shutil.which(each)), None)
        if compiler is None:
            pytest.skip("no C compiler is on the path")
        (tmp_path / "of.c").write_text(C)
        subprocess.run([compiler, "-o", tmp_path / "of", tmp_path / "of.c", "-lm"], check=True)
        run = subprocess.run([tmp_path / "of"], input="\n".join(each.hex() for each in values), capture_output=True, text=True, check=True)
        rows = [[float.fromhex(each) for each in line.split()] for line in run.stdout.splitlines()]
    else:
        x = np.array(values)
        rows = np.stack([np.cbrt(x), np.log2(x), np.log(x), np.sqrt(x), np.power(x, 0.37), np.exp(-x)], axis=1).tolist()
    assert len(rows) == len(values)
    for x, row in zip(values, rows, strict=True):
        expected = [math.cbrt(x), math.log2(x), math.log(x), math.sqrt(x), x**0.37, math.exp(-x)]
        assert row[3] == expected[3], "the square root is exact everywhere"
        for found, ours in zip(row, expected, strict=True):
            assert abs(found - ours) <= 4 * math.ulp(ours)
