import { expect, test } from 'vitest';
import { type Goal, isGoalText, readGoal, writeGoal } from './goal.ts';
import { stateOfGoal } from './goalState.ts';
import type { LabResults } from './labResults.ts';

const values = { p: 8 } as never;
const results = {
  values,
  model: null,
  simulation: { values, result: { values: { gain: 1.5, dropped: 0, status: 'deadlock', late_us: null }, timelines: [] } },
} as never as LabResults;
const reached = (text: string): boolean => stateOfGoal(readGoal(text)!, results).isReached;

test('a goal is a result, how it is wanted, and a number; how a run ends may be a word', () => {
  for (const text of ['simulation.gain:min:1.8', 'model.systems.pvm.total_ms:max:0.5', 'value.p:is:8', 'simulation.status:is:completed'])
    expect(writeGoal(readGoal(text)!)).toBe(text);
  for (const text of [
    '',
    'gain:min:1',
    'simulation.gain:above:1',
    'simulation.gain:min:',
    'simulation.gain:min:NaN',
    'simulation.gain:min:completed',
    'simulation.gain:min:1:2',
    'simulation:min:1',
  ])
    expect(readGoal(text)).toBeNull();
});

test('it is reached where nothing is missing, and never by a result that is none', () => {
  expect(reached('simulation.gain:min:1.5')).toBe(true);
  expect(reached('simulation.gain:min:1.51')).toBe(false);
  expect(reached('simulation.dropped:max:0')).toBe(true);
  expect(reached('simulation.status:is:deadlock')).toBe(true);
  expect(reached('simulation.status:is:completed')).toBe(false);
  expect(reached('value.p:is:8')).toBe(true);
  expect(reached('simulation.late_us:max:1')).toBe(false);
  expect(stateOfGoal(readGoal('simulation.nothing:max:1')!, results)).toEqual({ now: undefined, margin: NaN, isReached: false });
});

test('the margin is the missing part of what is wanted', () => {
  const margin = (text: string): number => stateOfGoal(readGoal(text) as Goal, results).margin;
  expect(margin('simulation.gain:min:2')).toBe(-0.25);
  expect(margin('simulation.gain:max:1')).toBe(-0.5);
  expect(margin('value.p:is:16')).toBe(-0.5);
});

test('the text of a schedule, which has the same key in a link, is none', () => {
  expect(isGoalText('simulation.messages:min:1')).toBe(true);
  for (const text of ['binomial_broadcast', 'z.abc', 'num_ranks 2\nrank 0 {\n}', '']) expect(isGoalText(text)).toBe(false);
});
