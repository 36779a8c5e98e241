"""What is fitted to measured times, against published curves, Netgauge's own procedure and machines that are drawn."""

import math
import pathlib
import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from overlap_models import BadArgument, measured
from overlap_models.measured import fit, fit_segments, machine_text, parse, read, time_at
from overlap_models.measured.formats import Osu
from overlap_models.measured.loggp import loggp
from overlap_models.measured.segments import t_quantile

SIZES = [2**k for k in range(23)]

#: Half round trips in microseconds of 1 byte to 4 MiB. Alps: eth-cscs/cscs-docs, osu_latency; hpc6a: aws/aws-parallelcluster#6449.
ALPS_OPENMPI = [3.34] * 6 + [3.35, 4.33, 4.32, 4.40, 4.51, 4.65, 5.14, 10.90, 11.54, 12.33, 13.68, 16.41, 21.81, 32.59, 54.18, 97.36, 183.66]
ALPS_MPICH = [
    3.00, 2.99, 2.99, 3.07, 2.99, 3.08, 3.01, 3.88, 4.43, 4.62, 4.47, 4.57, 4.79, 7.92, 8.53, 9.48, 10.92, 13.84, 19.19, 30.05, 51.73, 94.94, 181.46,
]  # fmt: skip
HPC6A = [
    9.87, 9.85, 9.86, 10.37, 10.35, 10.37, 10.42, 10.47, 10.49, 10.62, 10.71, 10.93, 11.92, 12.85, 13.74, 15.27, 18.43, 46.34, 58.73, 104.86, 196.56, 379.37, 725.62,
]  # fmt: skip


def curve(times):
    return list(zip(SIZES, times, strict=True))


@pytest.mark.parametrize(
    ("times", "errors"),
    [
        # Found beforehand by another program: relative least squares, ranges of at least three sizes.
        (ALPS_OPENMPI, [27.7, 7.1, 0.7, 0.4]),
        (HPC6A, [7.8, 4.8, 3.2, 2.6]),
    ],
)
def test_one_straight_line_errs_much_more_than_four_ranges(times, errors):
    assert [round(100 * fit_segments(curve(times), segments=k).error_rms, 1) for k in (1, 2, 3, 4)] == errors
    assert round(100 * fit_segments(curve(times)).line_error_rms, 1) == errors[0]


@pytest.mark.parametrize(
    ("times", "ranges"),
    [
        (ALPS_OPENMPI, [(1, 64, 3.34, None), (128, 4096, 4.29, 4.94), (8192, 32768, 10.49, 17.5), (65536, 4194304, 11.00, 24.28)]),
        (HPC6A, [(1, 4096, 10.21, 2.39), (8192, 65536, 12.10, 10.33), (131072, 524288, 25.96, 7.06), (1048576, 4194304, 19.50, 5.90)]),
    ],
)
def test_ranges_of_published_curves_are_those_that_another_program_found(times, ranges):
    """Microseconds and GB/s, by the same program."""
    found = fit_segments(curve(times)).segments
    assert [(each.from_bytes, each.to_bytes) for each in found] == [each[:2] for each in ranges]
    for segment, (_, _, alpha, gb_s) in zip(found, ranges, strict=True):
        assert segment.alpha_us == pytest.approx(alpha, abs=0.006)
        if gb_s is not None:
            assert 0.001 / segment.beta_us_per_byte == pytest.approx(gb_s, rel=0.002)
            assert segment.half_bandwidth_bytes == pytest.approx(segment.alpha_us / segment.beta_us_per_byte)


def test_long_messages_of_alps_cost_what_another_simulator_takes_for_them():
    """ATLAHS runs Alps with G = 0.04 ns a byte (spcl/atlahs, run_case_studies.py)."""
    assert fit_segments(curve(ALPS_MPICH)).segments[-1].beta_us_per_byte == pytest.approx(0.04e-3, rel=0.06)


def test_the_least_sum_of_squares_is_that_of_all_cuts_tried_one_by_one():
    """Twelve sizes into three ranges: every place of both cuts, each range by the normal equations of its own."""
    rng = random.Random(3)
    sizes = SIZES[:12]
    times = [(2 if m < 64 else 5) + 0.01 * m + rng.random() for m in sizes]

    def squares(begin, end):
        rows = [(1 / t, m / t) for m, t in zip(sizes[begin:end], times[begin:end], strict=True)]
        aa, ab, bb = (sum(row[i] * row[j] for row in rows) for i, j in ((0, 0), (0, 1), (1, 1)))
        a, b = sum(row[0] for row in rows), sum(row[1] for row in rows)
        alpha, beta = (bb * a - ab * b) / (aa * bb - ab * ab), (aa * b - ab * a) / (aa * bb - ab * ab)
        if alpha < 0 or beta < 0:
            alpha, beta = (0, b / bb) if alpha < 0 else (a / aa, 0)
        return sum((1 - alpha * row[0] - beta * row[1]) ** 2 for row in rows)

    best = min(squares(0, i) + squares(i, j) + squares(j, 12) for i in range(3, 7) for j in range(i + 3, 10))
    assert fit_segments(list(zip(sizes, times, strict=True)), segments=3).error_rms == pytest.approx(math.sqrt(best / 12))


def drawn(rng):
    """A machine of one to four protocols by LogGP, and how long its messages take alone and in a stream."""
    count = rng.randint(1, 4)
    while True:
        cuts = sorted(rng.sample(range(4, 20), count - 1))
        if all(after - before >= 4 for before, after in pairwise([0, *cuts, 23])):
            break
    L = 10 ** rng.uniform(-0.5, 1.5)
    o, g, G = rng.uniform(0.05, 0.5) * L, 10 ** rng.uniform(-1.3, 0.3) * L, 10 ** rng.uniform(-4.7, -2.5)
    alphas, betas = [L + 2 * o], [G * rng.uniform(1, 4) for _ in cuts] + [G]
    for _ in cuts:
        alphas.append(alphas[-1] * rng.uniform(1.3, 3))
    ranges = [sum(place >= cut for cut in cuts) for place in range(23)]
    latency = [alphas[k] + betas[k] * (m - 1) for k, m in zip(ranges, SIZES, strict=True)]
    stream = [max(g, o) + G * (m - 1) for m in SIZES]
    lines = [(SIZES[cut], alphas[k] - betas[k], betas[k]) for k, cut in enumerate([0, *cuts])]
    return {"L_us": L, "o_us": o, "g_us": g, "G_us_per_byte": G}, lines, latency, stream


def test_what_generated_a_curve_lies_within_the_intervals_in_95_of_100_draws():
    """3% of noise on every time, 1000 machines. Reached are 96% for everything of a machine at once."""
    rng = random.Random(1994)
    held = {"all": [], "alone": [], "lines": []}
    for _ in range(1000):
        truth, lines, latency, stream = drawn(rng)
        noisy = [[(m, time * (1 + rng.gauss(0, 0.03))) for m, time in zip(SIZES, times, strict=True)] for times in (latency, stream)]
        fits = [fit_segments(points) for points in noisy]
        both = loggp(latency=fits[0].likely, stream=fits[1].likely)
        alone = loggp(latency=fits[0].likely)
        whole = all(getattr(both, name).holds(value) for name, value in truth.items())
        held["alone"].append(all(getattr(alone, name).holds(value) for name, value in truth.items() if name != "g_us"))
        # Where the ranges are those of the machine, so have to be their lines.
        found = fits[0].segments
        if [each.from_bytes for each in found] == [first for first, _, _ in lines]:
            pairs = list(zip(found, lines, strict=True))
            held["lines"].append(all(s.alpha_interval_us.holds(a) and s.beta_interval_us_per_byte.holds(b) for s, (_, a, b) in pairs))
            whole = whole and held["lines"][-1]
        held["all"].append(whole)
    rates = {name: sum(each) / len(each) for name, each in held.items()}
    assert min(rates.values()) >= 0.95, rates
    assert len(held["lines"]) > 700, "the ranges themselves are found in most draws"


@settings(max_examples=40)
@given(st.floats(0.2, 50), st.floats(1e-5, 1e-2), st.integers(4, 40))
def test_a_line_without_noise_is_found_as_it_is(alpha, beta, count):
    (line,) = fit_segments([(64 * k, alpha + beta * 64 * k) for k in range(count)]).segments
    assert (line.alpha_us, line.beta_us_per_byte) == (pytest.approx(alpha, rel=1e-6), pytest.approx(beta, rel=1e-6))


def netgauge_text(*, L, o_s, o_r, g, G, n=16, sizes):
    """The file that Netgauge writes for a machine by its own procedure (Hoefler, Lichei, Rehm 2007), written from the paper.

    PRTT(1,0,s) is twice the half round trip; n messages without delay take (n - 1)(g + G s) more, and with a delay d of
    one round trip (n - 1)(o_s + d) more. g and G are the intercept and the slope of least squares over all sizes so far.
    """
    lines, ys = [], []
    for s in sizes:
        one = 2 * (L + o_s + o_r + (s - 1) * G)
        many = one + (n - 1) * (g + G * s)
        delayed = one + (n - 1) * (o_s + one)
        ys.append((s, (many - one) / (n - 1)))
        slope = intercept = math.nan
        if len(ys) > 1:
            mean_s, mean_y = (sum(each[k] for each in ys) / len(ys) for k in (0, 1))
            slope = sum((s - mean_s) * (y - mean_y) for s, y in ys) / sum((s - mean_s) ** 2 for s, _ in ys)
            intercept = mean_y - slope * mean_s
        first = L + o_s + o_r
        lines.append(f"{s} {n} {one:.9f} {many:.9f} {delayed:.9f} {first:.9f} {o_s} {o_r} {intercept:.9f} {slope:.12f} 0.1")
    return "\n".join(lines) + "\n"


@pytest.mark.parametrize("machine", [{"L": 1.2, "o_s": 0.3, "o_r": 0.5, "g": 0.7, "G": 0.0004}, {"L": 5, "o_s": 1, "o_r": 1, "g": 4, "G": 0.01}])
def test_netgauge_gives_what_its_least_squares_give(machine):
    """Netgauge keeps both overheads inside its L; here they are taken out."""
    found = fit(netgauge_text(**machine, sizes=range(1, 20000, 512)))
    known = found.machine.loggp
    assert (found.format, found.machine.of) == ("netgauge", "message")
    assert (known.L_us.low, known.L_us.high) == (pytest.approx(machine["L"], rel=1e-4), pytest.approx(machine["L"], rel=1e-4))
    assert (known.o_us.low, known.o_us.high) == (machine["o_s"], machine["o_r"])
    assert known.g_us.low == known.g_us.high == pytest.approx(machine["g"], abs=1e-5)
    assert known.G_us_per_byte.low <= machine["G"] * 1.0001
    assert known.G_us_per_byte.high >= machine["G"] * 0.9999
    (line,) = found.machine.segments
    assert line.beta_us_per_byte == pytest.approx(machine["G"], rel=1e-4)


def osu(title, head, rows):
    return f"# OSU MPI {title} v5.6.3\n# Size   {head}\n" + "".join(f"{m}  {value}\n" for m, value in rows)


LATENCY = osu("Latency Test", "Latency (us)", curve(ALPS_MPICH))


def test_latency_alone_gives_the_sum_of_l_and_two_o_and_more_benchmarks_narrow_it():
    """Alps, MPICH: 3.00 us, and with 1.47 MB/s at one byte o is at most 0.68 and L from 1.64 to 3.0 us."""
    alone = fit(LATENCY).machine.loggp
    assert alone.L_us.low == 0
    assert alone.o_us.high == pytest.approx(1.5, rel=0.05)
    both = fit(LATENCY + osu("Bandwidth Test", "Bandwidth (MB/s)", [(1, 1.47)])).machine.loggp
    assert both.o_us.high == pytest.approx(0.68, rel=0.001)
    assert both.L_us.low == pytest.approx(1.64, rel=0.1)
    assert both.L_us.high == pytest.approx(3.0, rel=0.05)
    assert both.g_us.high == pytest.approx(0.68, rel=0.001)


def test_a_message_each_way_bounds_twice_the_overhead():
    """2 MB/s both ways at one byte: one message each way takes 1 us, so that o is at most 0.5 and g at most 1 us."""
    known = fit(LATENCY + osu("Bi-Directional Bandwidth Test", "Bandwidth (MB/s)", [(1, 2)])).machine.loggp
    assert (known.o_us.high, known.g_us.high) == (pytest.approx(0.5), pytest.approx(1))


def test_rates_of_several_pairs_are_divided_among_them():
    rate = osu("Multiple Bandwidth / Message Rate Test", "MB/s   Messages/s", [(1, "8.00  8000000.00")])
    paired = rate.replace("# Size", "# [ pairs: 4 ] [ window size: 64 ]\n# Size")
    assert fit(LATENCY + paired).machine.loggp.o_us.high == pytest.approx(0.5)


def test_overheads_that_do_not_fit_into_the_flight_leave_what_the_larger_does():
    """As Netgauge's own example prints them: L = 0.6128 with o_s = 0.266 and o_r = 0.547."""
    text = "".join(f" L=0.6128  s={s}  o_s=0.266  o_r=0.547  g=0.448  G=0.000583 (13.4 GiB/s) lsqu(g,G)=0.2\n" for s in (1, 1025, 5121, 8193))
    known = fit(text).machine.loggp
    assert known.L_us.low == 0
    assert known.L_us.high == pytest.approx(0.6128 - 0.547)
    assert (known.o_us.low, known.o_us.high) == (0.266, 0.547)


def test_a_collective_says_nothing_about_single_messages():
    busbw = [(2**k, 20 + 2**k * 1e-5) for k in range(10, 24)]
    header = "# size count type redop root time algbw busbw #wrong time algbw busbw #wrong\n# (B) (elements) (us) (GB/s) (GB/s) (us) (GB/s) (GB/s)\n"
    found = fit(header + "".join(f"{m} {m} float sum -1 {t} 1 1 0 {t} 1 1 0\n" for m, t in busbw))
    assert found.machine.of == "collective"
    assert found.machine.loggp.L_us == measured.Interval(0, None)
    assert found.machine.segments[0].alpha_us == pytest.approx(20)


def test_two_benchmarks_of_a_kind_are_not_mixed():
    device = LATENCY.replace("OSU MPI", "OSU MPI-CUDA").replace("3.0\n", "19.7\n")
    found = fit(LATENCY + device)
    assert found.machine == fit(LATENCY).machine
    assert len(found.skipped) == 23
    assert found.skipped[0].reason == "OSU MPI-CUDA Latency Test: OSU MPI Latency Test is fitted"


@pytest.mark.parametrize(
    ("title", "test"),
    [
        ("OSU MPI Latency Test", "latency"), ("OSU MPI-ROCM Latency Test", "latency"), ("OSU MPI Multi Latency Test", "latency"),
        ("OSU MPI Multi-threaded Latency Test", "latency"), ("OSU MPI_Put Latency Test", "remote"), ("OSU One Sided MPI_Get latency Test", "remote"),
        ("OSU MPI Allreduce Latency Test", "collective"), ("OSU MPI-CUDA Allreduce Latency Test", "collective"), ("OSU MPI Barrier Latency Test", "collective"),
        ("OSU MPI Non-blocking Allreduce Latency Test", "collective"), ("OSU MPI_Put Bandwidth Test", "remote_bandwidth"), ("OSU MPI Gather Latency Test", "collective"),
        ("OSU MPI Latency Persistent Test", "latency"),
    ],
)  # fmt: skip
def test_a_title_says_what_its_benchmark_measures(title, test):
    assert Osu._test_of(title) == test


def test_the_text_of_a_machine_brings_it_back():
    machine = fit(LATENCY + osu("Bandwidth Test", "Bandwidth (MB/s)", [(1, 1.47)])).machine
    again = parse(machine_text(machine))
    assert machine_text(again) == machine_text(machine)
    assert len(machine_text(machine)) < 600
    for m in (1, 100, 4096, 10**6, 10**8):
        assert time_at(again.segments, m) == pytest.approx(time_at(machine.segments, m), rel=1e-5)


@pytest.mark.parametrize(
    "text",
    ["", "1-64", "64-1:3:0", "1-64:3:0,32-128:3:0", "1-64:0:0", "1-64:nan:0", "1-64:1e10:0", "1-64:3:0,o:2:1", "o:0:1", "1-64:3:0,x:1", "1-64:-3:0",
     "1-64:3:0,of:tea", "1-2:1:0,3-4:1:0,5-6:1:0,7-8:1:0,9-10:1:0", "9" * 2000],
)  # fmt: skip
def test_a_text_that_is_no_machine_is_refused(text):
    with pytest.raises(ValueError, match="machine = "):
        parse(text)


@pytest.mark.parametrize("points", [[], [(1, 2)], [(1, 2), (2, 3)], [(1, 2), (1, 3), (2, 3)], [(1, 0), (2, 1), (3, 1)], [(1, math.nan)] * 3, [(-1, 2)] * 3, ["ab"]])
def test_points_that_no_line_can_be_fitted_to_are_refused(points):
    with pytest.raises(ValueError, match=r"^source|^there (?:are|is) .*times of at least 3 sizes of one benchmark$"):
        fit(points)


@pytest.mark.parametrize("source", [b"5", range(3), {1}, 5, None, [1], [(1, 2, 3)], [("1", "2")], {"bytes": [1, 2, 3]}])
def test_what_is_neither_text_nor_a_path_nor_pairs_is_refused_by_name(source):
    with pytest.raises(ValueError, match=r"^source(\[0\])? = "):
        fit(source)
    with pytest.raises(ValueError, match=r"^source = .* text or a path"):
        measured.pairs(source)


def test_arrays_that_are_no_pairs_are_refused_by_name():
    numpy = pytest.importorskip("numpy")
    for source in (numpy.array(5.0), numpy.array([1.0, 2.0])):
        with pytest.raises(ValueError, match=r"^source(\[0\])? = "):
            fit(source)
    assert fit(numpy.array([[1, 3.0], [1024, 4.0], [65536, 20.0]])).rows[2].bytes == 65536


def test_the_path_of_a_file_as_a_text_is_told_apart(tmp_path):
    path = tmp_path / "osu.txt"
    path.write_text(LATENCY)
    with pytest.raises(ValueError, match="line 1: the path of a file as a text; expected its text, or pathlib.Path"):
        fit(str(path))
    assert fit(path).rows == fit(LATENCY).rows


def test_a_whole_number_of_ranges_may_be_a_float():
    assert fit(LATENCY, segments=2.0).machine == fit(LATENCY, segments=2).machine


def test_too_few_sizes_are_counted():
    with pytest.raises(ValueError, match="^there are times of 2 sizes of points; expected times of at least 3 sizes of one benchmark$"):
        fit([(1, 2), (1, 3), (2, 3)])


def test_the_first_row_of_netgauge_is_a_time_though_no_gap_follows_from_it():
    """From a run of netgauge -x loggp as it is published; T(s) = L + (s - 1) G."""
    found = fit("""Testing 1 bytes 100 times:
 L=0.6128  s=1  o_s=0.266  o_r=0.547  g=nan  G=nan (nan GiB/s) lsqu(g,G)=nan
Testing 1025 bytes 100 times:
 L=0.6128  s=1025  o_s=0.458  o_r=1.163  g=0.448  G=0.000583 (13.405 GiB/s) lsqu(g,G)=inf
Testing 5121 bytes 100 times:
 L=0.6128  s=5121  o_s=0.781  o_r=2.050  g=0.689  G=0.000272 (28.745 GiB/s) lsqu(g,G)=0.2028
""")
    assert found.machine.points == ((1, 0.6128), (1025, 0.6128 + 1024 * 0.000583), (5121, 0.6128 + 5120 * 0.000272))


def test_ten_thousand_sizes_are_fitted_at_once():
    points = [(m, (3 if m < 5000 else 7) + 0.001 * m) for m in range(1, 10001)]
    first, second = fit_segments(points).segments
    assert first.to_bytes == 4999
    assert (first.alpha_us, second.alpha_us) == (pytest.approx(3), pytest.approx(7))


def test_a_reading_says_where_each_row_stands():
    assert [row.line for row in read(LATENCY).rows] == list(range(3, 26))


def rate_that_falls(n, factor, noise, rng):
    """2 us and 1000 MB/s, up to 4 MiB; the two longest take longer by a factor."""
    sizes = [2 ** (23 - n + k) for k in range(n)]
    return [(m, (2 + 0.001 * m) * (factor if k >= n - 2 else 1) * (1 + rng.gauss(0, noise))) for k, m in enumerate(sizes)]


def test_a_rate_that_falls_at_the_two_longest_sizes_is_a_range_of_its_own():
    """1000 MB/s up to 1 MiB and 250 MB/s from there on, as printed to two decimals."""
    points = [(2**k, round(2**k / 1000 if k < 21 else 2**k / 250, 2)) for k in range(14, 23)]
    fitted = fit_segments(points)
    assert [(each.from_bytes, each.to_bytes, each.beta_us_per_byte) for each in fitted.segments] == [
        (2**14, 2**20, pytest.approx(0.001, rel=1e-4)), (2**21, 2**22, pytest.approx(0.004, rel=1e-4)),
    ]  # fmt: skip
    G = loggp(latency=fitted.likely).G_us_per_byte
    assert G.holds(0.004)
    assert G.high < 0.0041
    assert machine_text(parse(machine_text(fit(points).machine))) == machine_text(fit(points).machine)


@pytest.mark.parametrize(("factor", "noise"), [(1.1, 0.001), (1.5, 0.01), (4, 0.03)])
def test_the_longest_range_is_found_wherever_it_is_far_beyond_the_noise(factor, noise):
    rng = random.Random(4)
    for n in (7, 9, 15, 23):
        for _ in range(20):
            assert fit_segments(rate_that_falls(n, factor, noise, rng)).segments[-1].from_bytes == 2**21


def test_noise_alone_makes_no_range_of_two_sizes():
    """By chance it may in one of a thousand: in more than 3 of 594 machines with a probability of less than 1 in 200."""
    rng = random.Random(11)
    draws = [(n, noise) for n in (5, 6, 7, 9, 12, 23) for noise in (0.001, 0.03, 0.1) for _ in range(33)]
    found = [fit_segments(rate_that_falls(n, 1, noise, rng)).segments[-1] for n, noise in draws]
    assert sum(2 * each.from_bytes == each.to_bytes for each in found) <= 3


def test_what_the_longest_sizes_cost_lies_within_the_interval_of_their_rate_though_it_may_be_noise():
    """A rate that falls by a tenth, in noise of 3%: seen or not, G holds it in 95 of 100 draws."""
    rng = random.Random(12)
    for n in (7, 9, 15, 23):
        held = [loggp(latency=fit_segments(rate_that_falls(n, 1.1, 0.03, rng)).likely).G_us_per_byte.holds(0.0011) for _ in range(100)]
        assert sum(held) >= 95


@pytest.mark.parametrize(
    ("dof", "quantiles"),
    [
        (1, (12.706, 63.657, 636.619)), (2, (4.303, 9.925, 31.599)), (3, (3.182, 5.841, 12.924)), (4, (2.776, 4.604, 8.610)),
        (5, (2.571, 4.032, 6.869)), (10, (2.228, 3.169, 4.587)), (30, (2.042, 2.750, 3.646)), (120, (1.980, 2.617, 3.373)),
    ],
)  # fmt: skip
def test_quantiles_of_students_distribution_are_those_of_printed_tables(dof, quantiles):
    # Abramowitz and Stegun, table 26.10; the NIST handbook, 1.3.6.7.2.
    assert [round(t_quantile(probability, dof), 3) for probability in (0.975, 0.995, 0.9995)] == list(quantiles)


@given(st.floats(1e-6, 1 - 1e-6))
def test_quantiles_of_one_two_and_four_degrees_of_freedom_are_their_closed_forms(probability):
    # Shaw 2006, Sampling Student's T distribution, equations (35) to (37).
    alpha = 4 * probability * (1 - probability)
    assert t_quantile(probability, 1) == pytest.approx(math.tan(math.pi * (probability - 0.5)), rel=1e-9, abs=1e-12)
    assert t_quantile(probability, 2) == pytest.approx((2 * probability - 1) / math.sqrt(alpha / 2), rel=1e-9, abs=1e-12)
    four = 2 * math.sqrt(max(0, math.cos(math.acos(math.sqrt(alpha)) / 3) / math.sqrt(alpha) - 1))
    assert abs(t_quantile(probability, 4)) == pytest.approx(four, rel=1e-9, abs=1e-7)


@pytest.mark.parametrize("dof", [*range(1, 40), 99, 100, 500, 999, 1000, 1001, 5000, 10**6])
def test_quantiles_are_those_of_scipy(dof):
    special = pytest.importorskip("scipy.special", reason="SciPy is not installed")
    for probability in (0.001, 0.1, 0.25, 0.4, 0.6, 0.9, 0.975, 0.9995, 0.99999):
        assert t_quantile(probability, dof) == pytest.approx(special.stdtrit(dof, probability), rel=2e-10)
    assert t_quantile(0.5, dof) == 0


@pytest.mark.parametrize("bad", [None, 0, 1, -1, math.nan, "0.9"])
def test_a_probability_of_a_quantile_lies_between_0_and_1(bad):
    with pytest.raises(BadArgument, match="^probability = "):
        t_quantile(bad, 3)


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (lambda: machine_text(None), "machine"), (lambda: parse(None), "machine"), (lambda: read(None), "text"), (lambda: read([1]), "text"),
        (lambda: time_at([None], 1), "segments"), (lambda: time_at([], 1), "segments"), (lambda: time_at(None, 1), "segments"),
        (lambda: time_at(fit(curve(HPC6A)).machine.segments, None), "m"), (lambda: measured.pairs_of([None]), "rows"),
        (lambda: measured.pairs_of(None), "rows"), (lambda: fit_segments(None), "points"), (lambda: fit_segments([None] * 3), "points"),
        (lambda: fit_segments([(1, "2")] * 3), "time"), (lambda: fit(pathlib.Path("a\0b")), "source"), (lambda: measured.pairs(pathlib.Path("a\ud800")), "source"),
    ],
)  # fmt: skip
def test_what_is_no_reading_is_refused_by_name(call, name):
    with pytest.raises(BadArgument, match=rf"^{name}\b.* is not allowed: it must be "):
        call()
