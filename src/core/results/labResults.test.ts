import { expect, test } from 'vitest';
import { limitReached } from './labResults.ts';

test('a limit is named in the singular, and is one on events where nothing else is said', () => {
  expect(['events', 'memory', 'time', null].map(limitReached)).toEqual([
    'Event limit reached',
    'Memory limit reached',
    'Time limit reached',
    'Event limit reached',
  ]);
});
