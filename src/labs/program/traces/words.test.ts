import { describe, expect, test } from 'vitest';
import { says } from '../../../../tests/expectSame.ts';
import { savedBy } from '../../../core/measured/mpiTrace.ts';
import * as words from './words.ts';

/** 200 µs traced, 190 without a network, 150 and 130 of computation on two ranks. */
const times = { traced_us: 200, run_us: 210, ideal_us: 190, unbounded_us: 150, computation_us: [150, 130] };

describe('the answer to a trace', () => {
  test('says what hiding saves, then what waiting and imbalance cost, and what is left', () => {
    const said = words.mpiAnswer(times);
    says(said, 'took 200 µs', 'no cost it takes 190 µs', 'at most 10 µs, 5%', 'longer than 150 µs: 40 µs, 20%');
    says(said, 'compute for 140 µs', 'at most 10 µs, 5% more', 'The rest, 70%');
  });

  test('is of the run where the trace has no clock', () => {
    says(words.mpiAnswer({ ...times, traced_us: null }), 'On this machine the program takes 210 µs', 'at most 20 µs, 9.5%');
  });

  test('says that nothing is to be saved, rather than less than nothing', () => {
    const balanced = { traced_us: 180, run_us: 210, ideal_us: 190, unbounded_us: 190, computation_us: [190, 190] };
    says(words.mpiAnswer(balanced), 'hiding communication saves nothing', 'as long as the slowest rank computes', 'All ranks compute', '100%');
  });

  test('waits for the runs that it needs', () => {
    expect(words.mpiAnswer({ ...times, ideal_us: null })).toBe('');
    expect(words.mpiAnswer({ ...times, traced_us: null, run_us: null })).toBe('');
  });
});

test('a run is held against the trace', () => {
  says(words.mpiSanity('Alps', times), 'On Alps', '210 µs', '5% longer');
  says(words.mpiSanity('Alps', { ...times, run_us: 150 }), '25% shorter');
  says(words.mpiSanity('Alps', { ...times, run_us: 200 }), 'as long as');
  says(words.mpiSanity('Alps', { ...times, traced_us: null }), 'no times of messages');
  expect(words.mpiSanity('Alps', { ...times, run_us: null })).toBe('');
  expect(words.machineIs('Alps')).toBe('Alps');
  says(words.fittedIs({ alpha_us: 32, beta_us_per_byte: 0.001 }), '32 µs and 1 GB/s');
  says(words.fittedIs({ alpha_us: 32, beta_us_per_byte: 0 }), '(32 µs)');
  says(words.machineIs(''), 'the machine of the sliders');
});

describe('a change', () => {
  // The network costs 50 of the 200 µs.
  const unchanged = { run_us: 200, ideal_us: 150 };
  const said = (run_us: number, ideal_us: number): string => words.changesSave(null, unchanged, { run_us, ideal_us });

  test('saves time, costs time, or does nothing, beside the unchanged run on the same machine', () => {
    says(said(170, 150), 'takes 170 µs', '30 µs less than the 200 µs', '15%', '30 µs less of exposed communication, of the 50 µs that hiding could save');
    says(said(250, 150), '250 µs', '50 µs more', '25%', '50 µs more of exposed communication');
    says(said(200, 150), 'as long as the 200 µs of the unchanged run');
  });

  test('hides no more communication than there is: what it saves beyond that is computing, and waiting for each other', () => {
    says(said(100, 90), '100 µs less', '50%', '40 µs less of exposed communication, of the 50 µs', '60 µs less of computing and of waiting');
    says(said(200, 160), 'as long as', '10 µs less of exposed communication', '10 µs more of computing');
  });

  test('of a traced run hides no more than hiding saves of it at most, though the simulated run is longer', () => {
    // 190 µs were traced: 40 are of the network, of which the change hides four fifths, as of the 50 of the run.
    expect(savedBy(190, unchanged, { run_us: 160, ideal_us: 150 })).toEqual({ saves_us: 32, hides_us: 32, otherwise_us: 0, hides_at_most_us: 40 });
    expect(savedBy(190, unchanged, { run_us: 90, ideal_us: 90 })).toEqual({ saves_us: 100, hides_us: 40, otherwise_us: 60, hides_at_most_us: 40 });
    // A run to which the network adds nothing: what of the traced time it hides is not known, and counts as nothing.
    expect(savedBy(160, { run_us: 150, ideal_us: 150 }, { run_us: 145, ideal_us: 140 })).toMatchObject({ hides_us: -5, saves_us: 5 });
    says(words.changesSave(190, unchanged, { run_us: 160, ideal_us: 150 }), 'takes 158 µs', '32 µs less than the traced 190 µs', 'of the 40 µs');
  });
});

test('a trace is read line by line, and summed up', () => {
  says(words.readingLines(16_384), '16,384 lines');
  says(words.readingLines(), '0 lines');
  says(words.mpiRead(4, 5760, 2e8, 39, 'Paraver'), '4 ranks', '5,760 messages', '39 collectives', 'Paraver');
  says(words.runStopped('deadlock'), 'deadlock');
});

test('of many ranks some are drawn, and the parts of their time are explained', () => {
  says(words.ranksDrawn(12, 1024), '12 of 1,024 ranks');
  expect(words.ranksDrawn(4, 4)).toBe('');
  says(words.partsAre(true), 'network of no cost');
  says(words.partsAre(false), 'on this machine');
});
