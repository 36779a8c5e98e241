import { describe, expect, test } from 'vitest';
import { defaultValues } from '../../../tests/links.ts';
import { partly } from '../../../tests/partly.ts';
import { stripsProblem, stripsRefusalWords } from './refusalWords.ts';
import type { StripsModel } from './results.ts';
import type { Strips } from './types.ts';
import * as words from './words.ts';
import * as figures from './wordsOfFigures.ts';

describe('the headline', () => {
  test('calls a gain a gain, and says of a loss what the faults cost', () => {
    expect([1.25, 1, 0.8, 0.25].map(words.headline)).toEqual([
      'The runtime makes the program 1.25 times as fast',
      'The runtime finds hardly any overlap here, and costs hardly anything',
      'The runtime finds no overlap here: its faults make the program 25% slower',
      'The runtime finds no overlap here: with its faults the program takes 4 times as long',
    ]);
  });

  test('names a limit that ended the run, and both times where there is nothing else to say', () => {
    expect(words.limited('memory')).toEqual({
      headline: 'Memory limit reached',
      reason: 'The simulation stopped before the program was done. With fewer strips, transfers or processes it completes.',
    });
    expect(words.times(800, 1000)).toBe('800 µs with strips and page faults, 1 ms with blocking transfers.');
  });

  test('speaks of message scheduling only where it makes a difference', () => {
    expect(words.scheduling(false, 1000, 800, 500)).toBe('With message scheduling the program is twice as fast.');
    expect(words.scheduling(true, 1000, 800, 625)).toBe('With the waits of the program itself the program is 1.6 times as fast.');
    expect(words.scheduling(false, 1000, 800, 800)).toBeNull();
  });

  test('says where independent work covers all transfers, and counts the faults', () => {
    expect([words.covered(1, 'get'), words.covered(3, 'get'), words.covered(3, 'put')]).toEqual([
      'Independent work covers the transfers: when the only fault comes, the data has already arrived.',
      'Independent work covers the transfers: when the 3 faults come, the data has already arrived.',
      'Independent work covers the transfers: when the 3 faults come, the data has already left.',
    ]);
  });
});

test('strips that are computed on only when all have arrived have a reason, before any inequality', () => {
  expect([words.barrier('get'), words.barrier('put'), words.against('get'), words.against('put')]).toEqual([
    'A barrier just before the scan waits for all outstanding transfers: no strip is computed on before all have arrived.',
    'A barrier just before the scan waits for all outstanding transfers: no strip is computed on before all have left.',
    'The strips are started against the scan: the strip that is needed first arrives last, and none is computed on before all have arrived.',
    'The strips are started against the scan: the strip that is needed first leaves last, and none is computed on before all have left.',
  ]);
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
  const says = (change: Partial<StripsModel>, values: Partial<Strips['Values']> = {}) =>
    words.whichBinds(partly<StripsModel>({ ...closed, ...change }), { ...defaultValues('strips'), ...values });

  test('is said for strips', () => {
    expect(says({})).toBe('Computation is the binding constraint: the first strip must be large enough that computing on it hides the transfer of the rest.');
    expect(says({ binding: 'decomposition' })).toBe(
      'Decomposition is the binding constraint: the first strip has to be on its way until all strips are started and protected.',
    );
    expect(says({ hides_decomposition: inequality(70, 30) })).toBe(
      'The first strip is too small to hide the cost of decomposing: it takes 70 µs to start and protect the strips, and 30 µs until the first is there.',
    );
    expect(says({ covers_the_rest: inequality(900, 200) })).toBe(
      'Computing on the first strip does not cover the rest: it ends after 200 µs, and the rest, in one strip, is there after 900 µs.',
    );
  });

  test('of a put speaks of data that has left', () => {
    expect(says({ hides_decomposition: inequality(70, 30) }, { operation: 'put' })).toMatch(/and 30 µs until the first has left\.$/);
    expect(says({ covers_the_rest: inequality(900, 200) }, { operation: 'put' })).toMatch(/and the rest, in one strip, has left after 900 µs\.$/);
    expect(says({ strips: 1 }, { operation: 'put' })).toMatch(/before the whole transfer has left;/);
  });

  test('is none where there are no strips, for a reason of its own', () => {
    expect(says({}, { access: 'random' })).toBe(
      'In random order some data of the last strip is needed almost at once: no first strip is large enough to cover the rest.',
    );
    expect(says({ threshold_bytes: null })).toBe('On this machine no transfer is worth two strips.');
    expect(says({ strips: 1 })).toBe('Undecomposed, nothing can be computed before the whole transfer has arrived; strips would pay from 64 KiB on.');
  });

  test('is none below the threshold, where faults are counted', () => {
    const below = { size_bytes: 8, pattern: 'scan' as const };
    expect(says({ strips: 1 }, { ...below, transfers: 1 })).toBe(
      '8 B is below the 64 KiB from which strips pay: it comes in one piece, and a fault costs 3 µs.',
    );
    expect(says({ strips: 1, signals: 1 }, { ...below, transfers: 5 })).toMatch(/one fault for 5 transfers costs 3 µs\.$/);
    expect(says({ strips: 1, signals: 2 }, { ...below, transfers: 5 })).toMatch(/2 faults for 5 transfers cost 6 µs\.$/);
    expect(says({}, below)).toBe('8 B is below the 64 KiB from which strips pay, and still it is decomposed.');
    expect(says({}, { ...below, own_threshold_bytes: 65_536 })).toBe('8 B is below the 64 KiB from which this machine decomposes, and still it is decomposed.');
  });
});

describe('what is refused', () => {
  const values = (change: Partial<Strips['Values']>): Strips['Values'] => ({ ...defaultValues('strips'), page_bytes: '4096', ...change });

  test('names what is allowed beside the other values, in numbers of a link', () => {
    const allowed = (change: Partial<Strips['Values']>, refusal: Parameters<typeof stripsProblem>[1]) => stripsProblem(values(change), refusal).allowed;
    expect(allowed({ size_bytes: 65_536, strips: 32 }, 'strips')).toBe('from 0 to 16, since no strip is smaller than a page');
    expect(allowed({ size_bytes: 8, strips: 3 }, 'strips')).toBe('0 or 1, since no strip is smaller than a page');
    expect(allowed({ size_bytes: 65_536, strips: 2, first_strip_bytes: 100 }, 'first_strip')).toBe(
      '0 or from 4096 to 61440 bytes, since no strip is smaller than a page',
    );
    expect(allowed({ size_bytes: 4096, strips: 2, first_strip_bytes: 100 }, 'first_strip')).toBe('0, since the transfer has fewer than two whole pages');
    expect(allowed({ system: 'alphaserver', access: 'random' }, 'access')).toBe(
      'sequential on a network card with virtual addresses, which cannot write into protected pages',
    );
  });

  test('says of random access on a card with virtual addresses what mends it', () => {
    const { headline, reason, moves } = stripsRefusalWords(values({ system: 'alphaserver', access: 'random' }), { parameter: 'access' });
    expect(headline).toBe('This network card cannot write into protected pages');
    expect(reason).toBe(
      'It uses virtual addresses, so that the runtime protects the page before a strip instead: a sequential scan always reaches that page before the strip; accesses in random order may not.',
    );
    expect(moves.map(({ label }) => label)).toEqual([
      'One address after the other',
      'Puts, whose pages the card only reads',
      'The Opteron, whose card uses physical addresses',
    ]);
  });

  test('offers what mends it and is in range', () => {
    const labels = (change: Partial<Strips['Values']>, parameter: string) => stripsRefusalWords(values(change), { parameter }).moves.map(({ label }) => label);
    expect(labels({ size_bytes: 65_536, strips: 32 }, 'strips')).toEqual(['16 strips', 'Strips by the rule', 'A transfer of 128 KiB']);
    expect(labels({ size_bytes: 8, first_strip_bytes: 4 }, 'first_strip_bytes')).toEqual([
      'One strip',
      'First strip by the rule',
      'Strips by the rule',
      'A transfer of 8 KiB',
    ]);
  });

  test('says why on the page, in sizes', () => {
    const reason = (change: Partial<Strips['Values']>, parameter: string) => stripsRefusalWords(values(change), { parameter }).reason;
    expect(reason({ size_bytes: 65_536, strips: 32 }, 'strips')).toBe(
      'A transfer of 64 KiB has 16 pages of 4 KiB, and 32 strips would each need at least one.',
    );
    expect(reason({ size_bytes: 8, strips: 3 }, 'strips')).toMatch(/^A transfer of 8 B has less than a page of 4 KiB/);
    expect(reason({ size_bytes: 5000, first_strip_bytes: 4096 }, 'first_strip_bytes')).toBe(
      'A transfer of 5,000 B has one whole page of 4 KiB: with a first strip of 4 KiB, not every strip would have a page.',
    );
  });
});

describe('beside the diagrams and on the sliders', () => {
  test('a time is compared with the blocking one, a tenth of a percent where it is small', () => {
    expect([750, 999.9, 950, 2000].map((us) => figures.besideBlocking(us, 1000))).toEqual(['25% shorter', 'the same', '5.0% shorter', '100% longer']);
  });

  test('sizes worth strips and first strips that are large enough are given from where on they are', () => {
    expect([figures.payFrom(65_536, false), figures.payFrom(65_536, true), figures.payFrom(null, false)]).toEqual([
      'Strips pay from 64 KiB on.',
      'Decomposed from 64 KiB on.',
      'No size is worth strips.',
    ]);
    expect(figures.bothHoldFrom(65_536, 4096)).toBe('Both inequalities hold from 64 KiB on; now 4 KiB.');
  });
});

describe('beside the curves', () => {
  test('a fault is as long as some transfer, shorter than any or longer than all', () => {
    expect(figures.faultBeside(3, 1, 2048)).toBe(
      'A fault takes 3 µs: transfers up to 2 KiB are shorter than that, and waiting for them would cost less than hiding them.',
    );
    expect(figures.faultBeside(3, 10, null)).toBe('A fault takes 3 µs, less than any transfer: even for the smallest there is time to hide.');
    expect(figures.faultBeside(3000, 10, null)).toBe('A fault takes 3 ms, more than any transfer of these sizes: nothing is worth hiding.');
  });

  test('over sizes the threshold and the largest gain are named, and what is missing is counted', () => {
    const note = { threshold_bytes: 65_536, isOwn: false, best: { speedup: 1.25, bytes: 2 ** 20 }, independent_us: 1500, unknown: 0, missing: 0 };
    const overlap = 'Independent overlap: before the scan lies work that is longer than the transfer and needs none of its data.';
    const drawn = 'Lines are the closed form, crosses simulated with 1.5 ms of such work.';
    expect(figures.overSizes(note)).toBe(
      `Two equal strips pay from 64 KiB on. Strips make the program at most 1.25 times as fast, at 1 MiB. ${overlap} ${drawn}`,
    );
    expect(figures.overSizes({ ...note, isOwn: true, best: { speedup: 1, bytes: 1024 }, unknown: 1, missing: 1 })).toBe(
      `The machine decomposes from 64 KiB on. At none of these sizes do strips make the program faster. ${overlap} ${drawn} ` +
        'The lines have gaps at one size with more strips than the closed form takes. ' +
        'One cross is missing: strips would be smaller than a page, or are too many to simulate.',
    );
    expect(figures.overSizes({ ...note, independent_us: 0 })).toMatch(/crosses simulated without such work\.$/);
    expect(figures.overSizes({ ...note, threshold_bytes: null, best: null, unknown: 2, missing: 3 })).toBe(
      `By the closed form no size is worth strips here. ${overlap} ${drawn} The lines have gaps at 2 sizes with more strips than the closed form takes. ` +
        '3 crosses are missing: strips would be smaller than a page, or are too many to simulate.',
    );
  });

  test('over processes HUNT is compared with what a programmer would write', () => {
    const note = { lead: { ratio: 1.25, processes: 16 }, behind: [2, 4], blocks: { first_bytes: 2 ** 20, last_bytes: 4096 }, isWholeProgram: true };
    const shrink = 'The total amount of data stays the same, so that blocks shrink from 1 MiB to 4 KiB. Lines are the closed form, crosses simulated, of';
    expect(figures.overProcesses(note)).toBe(
      `HUNT is at most 25% faster than the non-blocking program, with 16 processes; it is slower with 2, 4. ${shrink} an iteration of the whole program.`,
    );
    expect(figures.overProcesses({ ...note, lead: null, behind: [], isWholeProgram: false })).toBe(
      `HUNT is never faster than the non-blocking program. ${shrink} the redistribution and of one pass over its data.`,
    );
  });
});

describe('the inequalities', () => {
  test('have sides in words: a put has left where a get is there', () => {
    expect(figures.sides(false)).toMatchObject({ first: 'the first one is there', rest: 'the rest, in one strip, is there and its fault is served' });
    expect(figures.sides(true)).toMatchObject({ first: 'the first one has left', rest: 'the rest, in one strip, has left and its fault is served' });
  });

  test('hold or not, and bind or not', () => {
    expect([figures.outcomeOf(true, true), figures.outcomeOf(false, true), figures.outcomeOf(true, false), figures.outcomeOf(false, false)]).toEqual([
      'binds',
      'binds, and does not hold',
      'holds',
      'does not hold',
    ]);
  });

  test('ask for a first strip, by a time to spare or too late', () => {
    expect(figures.asksFor(0, 495)).toBe('Any first strip will do: 495 µs to spare.');
    expect(figures.asksFor(450_000, -700)).toBe('Holds for first strips of at least 439 KiB: 700 µs missing.');
    expect(figures.asksFor(null, -700)).toBe('No first strip is large enough: 700 µs missing.');
    expect(figures.asPrinted(4, 500, 0)).toBe('As printed, with `I` for `φ I`: 4 µs < 500 µs. Any first strip will do.');
    expect(figures.asPrinted(850, 190, 400_000)).toBe('As printed, with `I` for `φ I`: 850 µs ≥ 190 µs. Holds for first strips of at least 391 KiB.');
  });

  test('are of a first strip, and have a smallest transfer and a threshold or none', () => {
    const note = { strips: 4, first_strip_bytes: 450_560, threshold_bytes: 65_536, isOwn: false, smallest_bytes: 4096, printed_smallest_bytes: 2048 };
    expect(figures.ofInequalities(note)).toMatch(
      /^Section 5\.1, for the first of 4 strips, 440 KiB\. `I` is the cost of a signal; `φ I` that of a page fault with its handler, by Table 2 one and a half signals; /,
    );
    expect(figures.ofInequalities(note)).toMatch(
      /by both: 4 KiB, as printed 2 KiB; two equal strips of whole pages are faster than one transfer from 64 KiB on\.$/,
    );
    const none = { ...note, strips: 1, threshold_bytes: null, smallest_bytes: null, printed_smallest_bytes: null };
    expect(figures.ofInequalities(none)).toMatch(/^Section 5\.1, for a single strip, 440 KiB\. /);
    expect(figures.ofInequalities(none)).toMatch(/by both: none, as printed none; no size is worth two equal strips\.$/);
    expect(figures.ofInequalities({ ...note, isOwn: true })).toMatch(/; this machine decomposes from 64 KiB on\.$/);
  });
});

test('rows of the table are counted, predicted apart from calibrated', () => {
  expect(figures.metOf({ met: 5, of: 6 }, { met: 2, of: 2 }, 'close', 0.1)).toBe('5 of 6 predicted and 2 of 2 calibrated within 10%');
  expect(figures.metOf({ met: 5, of: 6 }, null, 'inside', 0.1)).toBe('5 of 6 predicted in the range of the paper');
  expect(figures.metOf(null, { met: 1, of: 2 }, 'both', 0.1)).toBe('1 of 2 calibrated as the paper says');
});
