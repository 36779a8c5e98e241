import { expect, test } from 'vitest';
import { not, sentences } from '../../../tests/expectSame.ts';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import type { Strips, StripsModel } from './model.ts';
import * as words from './words.ts';

sentences(
  'the headline',
  ['of a gain', words.headline(1.25), '1.25 times as fast'],
  ['of no difference', words.headline(1), 'hardly any overlap'],
  ['of a loss', words.headline(0.8), 'no overlap', '25% slower'],
  ['of a large loss', words.headline(0.25), 'no overlap', '4 times as long'],
  ['of faults beside a program that takes no time', words.headline(0), 'no overlap', 'no time', not('–')],
  ['names a limit that ended the run', words.limited('memory').headline, 'Memory limit'],
  ['says what takes less of it', words.limited('memory').reason, 'fewer strips'],
  ['gives both times where there is nothing else to say', words.times(800, 1000), '800 µs with strips', '1 ms with blocking'],
  ['speaks of message scheduling', words.scheduling(false, 1000, 800, 500), 'message scheduling', 'twice as fast'],
  ['speaks of the waits of the program', words.scheduling(true, 1000, 800, 625), 'waits of the program itself', '1.6 times as fast'],
  ['speaks of neither where it makes no difference', words.scheduling(false, 1000, 800, 800)],
  ['of one fault that independent work covers', words.covered(1, 'get'), 'only fault', 'arrived'],
  ['of faults of a get', words.covered(3, 'get'), '3 faults', 'arrived'],
  ['of faults of a put', words.covered(3, 'put'), '3 faults', 'left'],
  ['of a barrier of gets', words.barrier('get'), 'barrier', 'arrived'],
  ['of a barrier of puts', words.barrier('put'), 'barrier', 'left'],
  ['of gets against the scan', words.against('get'), 'against the scan', 'arrives last', 'arrived'],
  ['of puts against the scan', words.against('put'), 'against the scan', 'leaves last', 'left'],
);

const inequality = (left_us: number, right_us: number) => ({ left_us, right_us, holds: left_us < right_us });
const closed = {
  threshold_bytes: 65_536,
  strips: 4,
  signals: 4,
  fault_us: 3,
  binding: 'computation' as const,
  hides_decomposition: inequality(5, 500),
  covers_the_rest: inequality(5, 500),
};
const binds = (change: Partial<StripsModel>, values: Partial<Strips['Values']> = {}) =>
  words.whichBinds(partly<StripsModel>({ ...closed, ...change }), { ...defaultValues('strips'), ...values });
const [firstFails, restFails, put] = [{ hides_decomposition: inequality(70, 30) }, { covers_the_rest: inequality(900, 200) }, { operation: 'put' } as const];
const below = { size_bytes: 8, pattern: 'scan' as const };
const five = { ...below, transfers: 5 };
sentences(
  'which inequality binds',
  ['that of computation', binds({}), 'set by computation'],
  ['that of decomposition', binds({ binding: 'decomposition' }), 'set by decomposition'],
  ['the first that does not hold', binds(firstFails), 'first strip is too small', '70 µs', 'protect', '30 µs', 'is there'],
  ['the second that does not hold', binds(restFails), 'does not cover the rest', '200 µs', 'is there', '900 µs'],
  ['the first of a put', binds(firstFails, put), '30 µs', 'has left'],
  ['the second of a put', binds(restFails, put), 'has left', '900 µs'],
  ['none of a put in one piece', binds({ strips: 1 }, put), 'has left'],
  ['none of a get in one piece', binds({ strips: 1 }), 'Undecomposed', 'has arrived', 'from 64 KiB on'],
  ['none of random access', binds({}, { access: 'random' }), 'random order'],
  ['none where no size pays', binds({ threshold_bytes: null }), 'no transfer'],
  ['below', binds({ strips: 1 }, { ...below, transfers: 1 }), '8 B is below', '64 KiB', 'strips pay', 'one piece', 'a fault costs 3 µs'],
  ['below, with one fault', binds({ strips: 1, signals: 1 }, five), 'one fault for 5 transfers costs 3 µs'],
  ['below, with faults', binds({ strips: 1, signals: 2 }, five), '2 faults for 5 transfers cost 6 µs'],
  ['below, in another pattern', binds({ strips: 1, signals: 2 }, { ...five, pattern: 'neighbours', small: 'faults' }), 'a fault costs 3 µs'],
  [
    'below, where the runtime leaves it',
    binds({ strips: 1, signals: 0 }, { ...five, pattern: 'neighbours', small: 'waits' }),
    'one piece',
    'the program waits',
  ],
  ['below, with unknown faults', binds({ strips: 1, signals: null }, five), 'a fault costs 3 µs'],
  ['below, and decomposed', binds({}, below), '8 B is below', '64 KiB', 'still'],
  ['below the threshold of the machine', binds({}, { ...below, own_threshold_bytes: 65_536 }), '64 KiB', 'this machine decomposes', 'still'],
  ['not below at just the threshold', binds({}, { ...below, size_bytes: 65_536 }), 'set by'],
);

const values = (change: Partial<Strips['Values']>): Strips['Values'] => ({ ...defaultValues('strips'), page_bytes: '4096', ...change });
type Refusal = Parameters<typeof words.stripsProblem>[1];
const allowed = (change: Partial<Strips['Values']>, refusal: Refusal) => words.stripsProblem(values(change), refusal).allowed;
const refused = (change: Partial<Strips['Values']>, parameter: string) => words.stripsRefusalWords(values(change), { parameter });
const first = { size_bytes: 65_536, first_strip_bytes: 100 };
const many = { size_bytes: 65_536, strips: 32 };
const random = { system: 'alphaserver', access: 'random' } as const;
const tiny = refused({ size_bytes: 8, first_strip_bytes: 4 }, 'first_strip_bytes');
const oneStrip = refused({ size_bytes: 5000, first_strip_bytes: 4096 }, 'first_strip_bytes').reason;
sentences(
  'what is refused',
  // 65,536 bytes are 16 pages; of two strips one page at least is left for the other.
  ['more strips than pages', allowed(many, 'strips'), '0 to 16', 'page'],
  ['strips of less than a page', allowed({ size_bytes: 8, strips: 3 }, 'strips'), '0 or 1', 'page'],
  ['a first strip of two', allowed({ ...first, strips: 2 }, 'first_strip'), '0 or from 4096 to 61440 bytes', 'page'],
  ['a first strip of three', allowed({ ...first, strips: 3 }, 'first_strip'), '0 or from 4096 to 57344 bytes', 'page'],
  ['a first strip of one page', allowed({ ...first, size_bytes: 4096, strips: 2 }, 'first_strip'), '0', 'fewer than two whole pages'],
  ['random access', allowed(random, 'access'), 'sequential', 'virtual addresses'],
  ['random access, in short', refused(random, 'access').headline, 'protected pages'],
  ['random access, and why', refused(random, 'access').reason, 'virtual addresses', 'sequential', 'random'],
  ['strips, and why', refused(many, 'strips').reason, '64 KiB', '16 pages of 4 KiB', '32 strips'],
  ['strips of a small transfer, and why', refused({ size_bytes: 8, strips: 3 }, 'strips').reason, '8 B', 'less than a page of 4 KiB', '3 strips'],
  ['a first strip, and why', oneStrip, '5,000 B', 'one whole page of 4 KiB', 'first strip of 4 KiB'],
  ['as many strips as pages instead', refused(many, 'strips').moves[0]!.label, '16 strips'],
  ['a larger transfer instead', refused(many, 'strips').moves[2]!.label, '128 KiB'],
  ['one strip instead', tiny.moves[0]!.label, 'One strip'],
  ['a transfer of two pages instead', tiny.moves[3]!.label, '8 KiB'],
);

test('what is offered in place of what is refused is in range', () => {
  const [atOnce, chosen] = [{ first_strip_bytes: 0 }, { strips: 0, first_strip_bytes: 0 }];
  expect([refused(random, 'access'), refused(many, 'strips'), tiny].map(({ moves }) => moves.map((move) => move.values))).toEqual([
    [{ access: 'sequential' }, { operation: 'put' }, { system: 'opteron' }],
    [{ strips: 16, ...atOnce }, chosen, { size_bytes: 32 * 4096, ...atOnce }],
    [{ strips: 1, ...atOnce }, atOnce, chosen, { size_bytes: 2 * 4096, ...atOnce }],
  ]);
});

sentences(
  'beside the diagrams and on the sliders',
  ['less than the blocking time', words.besideBlocking(750, 1000), /^25% shorter$/],
  ['less by a little', words.besideBlocking(950, 1000), /^5.0% shorter$/],
  ['as much', words.besideBlocking(999.9, 1000), /^the same$/],
  ['more', words.besideBlocking(2000, 1000), /^100% longer$/],
  ['sizes from which strips pay', words.payFrom(65_536, false), 'pay', 'from 64 KiB on'],
  ['sizes that the machine decomposes', words.payFrom(65_536, true), 'Decomposed', 'from 64 KiB on'],
  ['no size', words.payFrom(null, false), 'No size'],
  ['first strips that are large enough', words.bothHoldFrom(65_536, 4096), 'from 64 KiB on', 'now 4 KiB'],
);

const sizes = { threshold_bytes: 65_536, isOwn: false, best: { speedup: 1.25, bytes: 2 ** 20 }, independent_us: 1500, unknown: 0, missing: 0 };
const notOver = words.overSizes({ ...sizes, isOwn: true, best: { speedup: 1, bytes: 1024 }, unknown: 1, missing: 1 });
const unknown = words.overSizes({ ...sizes, threshold_bytes: null, best: null, unknown: 2, missing: 3 });
const paid = ['strips pay from 64 KiB on', '1.25 times as fast', '1 MiB', 'with 1.5 ms'];
const processes = { lead: { ratio: 1.25, processes: 16 }, behind: [2, 4], blocks: { first_bytes: 2 ** 20, last_bytes: 4096 }, isWholeProgram: true };
const leads = ['25% faster', '16 processes', 'slower with 2, 4', '1 MiB to 4 KiB', 'whole program'];
const never = words.overProcesses({ ...processes, lead: null, behind: [], isWholeProgram: false });
sentences(
  'beside the curves',
  ['a fault is as long as some transfer', words.faultBeside(3, 1, 2048), '3 µs', 'up to 2 KiB'],
  ['a fault is shorter than any', words.faultBeside(3, 10, null), '3 µs', 'less than any transfer'],
  ['a fault is longer than all', words.faultBeside(3000, 10, null), '3 ms', 'more than any transfer'],
  ['threshold and largest gain', words.overSizes(sizes), ...paid, not(/gaps|missing/)],
  ['no gain, and one that is missing', notOver, 'machine decomposes from 64 KiB on', 'none of these sizes', '1.5 ms', 'one size', 'One cross is', not('1 KiB')],
  ['no independent work', words.overSizes({ ...sizes, independent_us: 0 }), 'without'],
  ['no threshold, and some that are missing', unknown, 'no size', '2 sizes', '3 crosses are', not(/faster|fast|null/)],
  ['HUNT beside what a programmer would write', words.overProcesses(processes), ...leads],
  ['HUNT that is never faster', never, 'never faster', '1 MiB to 4 KiB', 'redistribution', not(/slower|whole/)],
);

const note = { strips: 4, first_strip_bytes: 450_560, threshold_bytes: 65_536, isOwn: false, smallest_bytes: 4096, printed_smallest_bytes: 2048 };
const none = { ...note, strips: 1, threshold_bytes: null, smallest_bytes: null, printed_smallest_bytes: null };
const ofFour = ['first of 4 strips', '440 KiB', '4 KiB', 'printed 2 KiB', 'two equal strips', 'from 64 KiB on'];
const [get, putSides] = [words.sides(false), words.sides(true)];
sentences(
  'the inequalities',
  ['of a get, first', get.first, 'is there'],
  ['of a get, rest', get.rest, 'is there'],
  ['of a put, first', putSides.first, 'has left'],
  ['of a put, rest', putSides.rest, 'has left'],
  ['hold and bind', words.outcomeOf(true, true), 'binds', not('not hold')],
  ['hold', words.outcomeOf(true, false), 'holds', not(/not hold|binds/)],
  ['do not hold and bind', words.outcomeOf(false, true), 'binds', 'not hold'],
  ['do not hold', words.outcomeOf(false, false), 'not hold', not('binds')],
  ['have time to spare', words.asksFor(0, 495), 'Any first strip', '495 µs to spare'],
  ['ask for a first strip', words.asksFor(450_000, -700), 'at least 439 KiB', '700 µs missing'],
  ['ask for more than there is', words.asksFor(null, -700), 'No first strip', '700 µs missing'],
  ['as printed, hold', words.asPrinted(4, 500, 0), 'printed', '4 µs < 500 µs', 'Any first strip'],
  ['as printed, do not', words.asPrinted(850, 190, 400_000), 'printed', '850 µs ≥ 190 µs', 'at least 391 KiB'],
  ['are of a first strip', words.ofInequalities(note), ...ofFour],
  ['are of a single strip', words.ofInequalities(none), 'single strip', '440 KiB', 'none', 'printed none', 'no size'],
  ['are of a machine of its own', words.ofInequalities({ ...note, isOwn: true }), 'this machine decomposes', 'from 64 KiB on'],
);

sentences(
  'rows of the table are counted',
  ['predicted and calibrated', words.metOf({ met: 5, of: 6 }, { met: 2, of: 2 }, 'close', 0.1), '5 of 6 predicted', '2 of 2 calibrated', 'within 10%'],
  ['predicted', words.metOf({ met: 5, of: 6 }, null, 'inside', 0.1), '5 of 6 predicted', 'range', not(/calibrated|10%/)],
  ['calibrated', words.metOf(null, { met: 1, of: 2 }, 'both', 0.1), '1 of 2 calibrated'],
);

test('both sides are of one decomposition and computation', () => {
  expect([get.decomposing, get.computing]).toEqual([putSides.decomposing, putSides.computing]);
});
