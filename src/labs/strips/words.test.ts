import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import type { Strips, StripsModel } from './model.ts';
import * as words from './words.ts';
import * as figures from './words.ts';
import { stripsProblem, stripsRefusalWords } from './words.ts';

describe('the headline', () => {
  test.each([
    [1.25, ['1.25 times as fast']],
    [1, ['hardly any overlap']],
    [0.8, ['no overlap', '25% slower']],
    [0.25, ['no overlap', '4 times as long']],
  ])('of a speedup of %d calls it %s', (speedup, called) => {
    says(words.headline(speedup), ...called);
  });

  test('names a limit that ended the run, and both times where there is nothing else to say', () => {
    says(words.limited('memory').headline, 'Memory limit');
    says(words.limited('memory').reason, 'fewer strips');
    says(words.times(800, 1000), '800 µs with strips', '1 ms with blocking');
  });

  test('speaks of message scheduling, or of the waits of the program, only where they make a difference', () => {
    says(words.scheduling(false, 1000, 800, 500), 'message scheduling', 'twice as fast');
    says(words.scheduling(true, 1000, 800, 625), 'waits of the program itself', '1.6 times as fast');
    expect(words.scheduling(false, 1000, 800, 800)).toBeNull();
  });

  test('says where independent work covers all transfers, and counts the faults', () => {
    says(words.covered(1, 'get'), 'only fault', 'arrived');
    says(words.covered(3, 'get'), '3 faults', 'arrived');
    says(words.covered(3, 'put'), '3 faults', 'left');
  });
});

test('strips that are computed on only when all have arrived, or left, have a reason, before any inequality', () => {
  says(words.barrier('get'), 'barrier', 'arrived');
  says(words.barrier('put'), 'barrier', 'left');
  says(words.against('get'), 'against the scan', 'arrives last', 'arrived');
  says(words.against('put'), 'against the scan', 'leaves last', 'left');
});

describe('which inequality binds', () => {
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

  test('is the one of computation or of decomposition, where both hold', () => {
    says(binds({}), 'set by computation');
    says(binds({ binding: 'decomposition' }), 'set by decomposition');
  });

  test('is the one that does not hold, with both of its sides', () => {
    says(binds({ hides_decomposition: inequality(70, 30) }), 'first strip is too small', '70 µs', 'protect', '30 µs', 'is there');
    says(binds({ covers_the_rest: inequality(900, 200) }), 'does not cover the rest', '200 µs', 'is there', '900 µs');
  });

  test('of a put speaks of data that has left', () => {
    says(binds({ hides_decomposition: inequality(70, 30) }, { operation: 'put' }), '30 µs', 'has left');
    says(binds({ covers_the_rest: inequality(900, 200) }, { operation: 'put' }), 'has left', '900 µs');
    says(binds({ strips: 1 }, { operation: 'put' }), 'has left');
    says(binds({ strips: 1 }), 'has arrived');
  });

  test('is none where there are no strips, for a reason of its own', () => {
    says(binds({}, { access: 'random' }), 'random order');
    says(binds({ threshold_bytes: null }), 'no transfer');
    says(binds({ strips: 1 }), 'Undecomposed', 'from 64 KiB on');
  });

  test('is none below the threshold, where faults are counted', () => {
    const below = { size_bytes: 8, pattern: 'scan' as const };
    says(binds({ strips: 1 }, { ...below, transfers: 1 }), '8 B is below', '64 KiB', 'strips pay', 'one piece', 'a fault costs 3 µs');
    says(binds({ strips: 1, signals: 1 }, { ...below, transfers: 5 }), 'one fault for 5 transfers costs 3 µs');
    says(binds({ strips: 1, signals: 2 }, { ...below, transfers: 5 }), '2 faults for 5 transfers cost 6 µs');
    says(binds({ strips: 1, signals: 2 }, { ...below, transfers: 5, pattern: 'neighbours' }), 'a fault costs 3 µs');
    says(binds({ strips: 1, signals: null }, { ...below, transfers: 5 }), 'a fault costs 3 µs');
    says(binds({}, below), '8 B is below', '64 KiB', 'still');
    says(binds({}, { ...below, own_threshold_bytes: 65_536 }), '8 B is below', '64 KiB', 'this machine decomposes', 'still');
    // A transfer of just the threshold is not below it.
    says(binds({}, { ...below, size_bytes: 65_536 }), 'set by');
  });
});

describe('what is refused', () => {
  const values = (change: Partial<Strips['Values']>): Strips['Values'] => ({ ...defaultValues('strips'), page_bytes: '4096', ...change });

  test('names what is allowed beside the other values, in numbers of a link', () => {
    const allowed = (change: Partial<Strips['Values']>, refusal: Parameters<typeof stripsProblem>[1]) => stripsProblem(values(change), refusal).allowed;
    // 65,536 bytes are 16 pages; of two strips one page at least is left for the other.
    says(allowed({ size_bytes: 65_536, strips: 32 }, 'strips'), '0 to 16', 'page');
    says(allowed({ size_bytes: 8, strips: 3 }, 'strips'), '0 or 1', 'page');
    says(allowed({ size_bytes: 65_536, strips: 2, first_strip_bytes: 100 }, 'first_strip'), '0 or from 4096 to 61440 bytes', 'page');
    says(allowed({ size_bytes: 65_536, strips: 3, first_strip_bytes: 100 }, 'first_strip'), '0 or from 4096 to 57344 bytes', 'page');
    says(allowed({ size_bytes: 4096, strips: 2, first_strip_bytes: 100 }, 'first_strip'), '0', 'fewer than two whole pages');
    says(allowed({ system: 'alphaserver', access: 'random' }, 'access'), 'sequential', 'virtual addresses');
  });

  test('is random access on a card with virtual addresses, which three changes mend', () => {
    const { headline, reason, moves } = stripsRefusalWords(values({ system: 'alphaserver', access: 'random' }), { parameter: 'access' });
    says(headline, 'protected pages');
    says(reason, 'virtual addresses', 'sequential', 'random');
    expect(moves.map((move) => move.values)).toEqual([{ access: 'sequential' }, { operation: 'put' }, { system: 'opteron' }]);
  });

  test('offers what mends it and is in range', () => {
    const moves = (change: Partial<Strips['Values']>, parameter: string) => stripsRefusalWords(values(change), { parameter }).moves;
    const many = moves({ size_bytes: 65_536, strips: 32 }, 'strips');
    expect(many.map((move) => move.values)).toEqual([
      { strips: 16, first_strip_bytes: 0 },
      { strips: 0, first_strip_bytes: 0 },
      { size_bytes: 32 * 4096, first_strip_bytes: 0 },
    ]);
    says(many[0]!.label, '16 strips');
    says(many[2]!.label, '128 KiB');
    const tiny = moves({ size_bytes: 8, first_strip_bytes: 4 }, 'first_strip_bytes');
    expect(tiny.map((move) => move.values)).toEqual([
      { strips: 1, first_strip_bytes: 0 },
      { first_strip_bytes: 0 },
      { strips: 0, first_strip_bytes: 0 },
      { size_bytes: 2 * 4096, first_strip_bytes: 0 },
    ]);
    says(tiny[0]!.label, 'One strip');
    says(tiny[3]!.label, '8 KiB');
  });

  test('says why on the page, in sizes', () => {
    const reason = (change: Partial<Strips['Values']>, parameter: string) => stripsRefusalWords(values(change), { parameter }).reason;
    says(reason({ size_bytes: 65_536, strips: 32 }, 'strips'), '64 KiB', '16 pages of 4 KiB', '32 strips');
    says(reason({ size_bytes: 8, strips: 3 }, 'strips'), '8 B', 'less than a page of 4 KiB', '3 strips');
    says(reason({ size_bytes: 5000, first_strip_bytes: 4096 }, 'first_strip_bytes'), '5,000 B', 'one whole page of 4 KiB', 'first strip of 4 KiB');
  });
});

describe('beside the diagrams and on the sliders', () => {
  test('a time is compared with the blocking one, a tenth of a percent where it is small', () => {
    expect([750, 999.9, 950, 2000].map((us) => figures.besideBlocking(us, 1000))).toEqual(['25% shorter', 'the same', '5.0% shorter', '100% longer']);
  });

  test('sizes worth strips and first strips that are large enough are given from where on they are', () => {
    says(figures.payFrom(65_536, false), 'pay', 'from 64 KiB on');
    says(figures.payFrom(65_536, true), 'Decomposed', 'from 64 KiB on');
    says(figures.payFrom(null, false), 'No size');
    says(figures.bothHoldFrom(65_536, 4096), 'from 64 KiB on', 'now 4 KiB');
  });
});

describe('beside the curves', () => {
  test('a fault is as long as some transfer, shorter than any or longer than all', () => {
    says(figures.faultBeside(3, 1, 2048), '3 µs', 'up to 2 KiB');
    says(figures.faultBeside(3, 10, null), '3 µs', 'less than any transfer');
    says(figures.faultBeside(3000, 10, null), '3 ms', 'more than any transfer');
  });

  test('over sizes the threshold and the largest gain are named, and what is missing is counted', () => {
    const note = { threshold_bytes: 65_536, isOwn: false, best: { speedup: 1.25, bytes: 2 ** 20 }, independent_us: 1500, unknown: 0, missing: 0 };
    says(figures.overSizes(note), 'strips pay from 64 KiB on', '1.25 times as fast', '1 MiB', 'with 1.5 ms');
    expect(figures.overSizes(note)).not.toMatch(/gaps|missing/);
    const none = figures.overSizes({ ...note, isOwn: true, best: { speedup: 1, bytes: 1024 }, unknown: 1, missing: 1 });
    says(none, 'machine decomposes from 64 KiB on', 'none of these sizes', '1.5 ms', 'one size', 'One cross is');
    expect(none).not.toContain('1 KiB');
    says(figures.overSizes({ ...note, independent_us: 0 }), 'without');
    const unknown = figures.overSizes({ ...note, threshold_bytes: null, best: null, unknown: 2, missing: 3 });
    says(unknown, 'no size', '2 sizes', '3 crosses are');
    expect(unknown).not.toMatch(/faster|fast|null/);
  });

  test('over processes HUNT is compared with what a programmer would write', () => {
    const note = { lead: { ratio: 1.25, processes: 16 }, behind: [2, 4], blocks: { first_bytes: 2 ** 20, last_bytes: 4096 }, isWholeProgram: true };
    says(figures.overProcesses(note), '25% faster', '16 processes', 'slower with 2, 4', '1 MiB to 4 KiB', 'whole program');
    const never = figures.overProcesses({ ...note, lead: null, behind: [], isWholeProgram: false });
    says(never, 'never faster', '1 MiB to 4 KiB', 'redistribution');
    expect(never).not.toMatch(/slower|whole/);
  });
});

describe('the inequalities', () => {
  test('have sides in words: a put has left where a get is there', () => {
    const [get, put] = [figures.sides(false), figures.sides(true)];
    for (const side of ['first', 'rest'] as const) {
      says(get[side], 'is there');
      says(put[side], 'has left');
    }
    expect([get.decomposing, get.computing]).toEqual([put.decomposing, put.computing]);
  });

  test('hold or not, and bind or not', () => {
    for (const holds of [true, false])
      for (const binds of [true, false]) {
        const text = figures.outcomeOf(holds, binds);
        expect([/not hold/.test(text), /binds/.test(text)]).toEqual([!holds, binds]);
      }
    says(figures.outcomeOf(true, false), 'holds');
  });

  test('ask for a first strip, by a time to spare or too late', () => {
    says(figures.asksFor(0, 495), 'Any first strip', '495 µs to spare');
    says(figures.asksFor(450_000, -700), 'at least 439 KiB', '700 µs missing');
    says(figures.asksFor(null, -700), 'No first strip', '700 µs missing');
    says(figures.asPrinted(4, 500, 0), 'printed', '4 µs < 500 µs', 'Any first strip');
    says(figures.asPrinted(850, 190, 400_000), 'printed', '850 µs ≥ 190 µs', 'at least 391 KiB');
  });

  test('are of a first strip, and have a smallest transfer and a threshold or none', () => {
    const note = { strips: 4, first_strip_bytes: 450_560, threshold_bytes: 65_536, isOwn: false, smallest_bytes: 4096, printed_smallest_bytes: 2048 };
    says(figures.ofInequalities(note), 'first of 4 strips', '440 KiB', '4 KiB', 'printed 2 KiB', 'two equal strips', 'from 64 KiB on');
    const none = { ...note, strips: 1, threshold_bytes: null, smallest_bytes: null, printed_smallest_bytes: null };
    says(figures.ofInequalities(none), 'single strip', '440 KiB', 'none', 'printed none', 'no size');
    says(figures.ofInequalities({ ...note, isOwn: true }), 'this machine decomposes', 'from 64 KiB on');
  });
});

test('rows of the table are counted, predicted apart from calibrated', () => {
  says(figures.metOf({ met: 5, of: 6 }, { met: 2, of: 2 }, 'close', 0.1), '5 of 6 predicted', '2 of 2 calibrated', 'within 10%');
  says(figures.metOf({ met: 5, of: 6 }, null, 'inside', 0.1), '5 of 6 predicted', 'range');
  expect(figures.metOf({ met: 5, of: 6 }, null, 'inside', 0.1)).not.toMatch(/calibrated|10%/);
  says(figures.metOf(null, { met: 1, of: 2 }, 'both', 0.1), '1 of 2 calibrated');
});
