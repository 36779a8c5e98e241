import { describe, expect, test } from 'vitest';
import { says } from '../../../tests/expectSame.ts';
import * as words from './mpiWords.ts';

/** 200 µs traced, 190 without a network, 150 of computation on the rank that computes longest. */
const times = { traced_us: 200, run_us: 210, ideal_us: 190, unbounded_us: 150 };

describe('the answer to a trace', () => {
  test('says what hiding saves, then what mending imbalance saves, and what is left', () => {
    says(words.mpiAnswer(times), 'took 200 µs', 'no cost it takes 190 µs', 'at most 10 µs, 5%', '150 µs', 'at most 40 µs more, 20%', 'The rest, 75%');
  });

  test('is of the run where the trace has no clock', () => {
    says(words.mpiAnswer({ ...times, traced_us: null }), 'On this machine the program takes 210 µs', 'at most 20 µs, 9.5%');
  });

  test('says that nothing is to be saved, rather than less than nothing', () => {
    says(words.mpiAnswer({ traced_us: 180, run_us: 210, ideal_us: 190, unbounded_us: 190 }), 'hiding communication saves nothing', 'no rank waits');
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
  says(words.machineIs(''), 'the machine of the sliders');
});

test('a change saves time, costs time, or does nothing', () => {
  says(words.changesSave(200, 150), '150 µs', '50 µs less, 25%');
  says(words.changesSave(200, 250), '250 µs', '50 µs more, 25%');
  says(words.changesSave(200, 200), 'as without the change');
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
