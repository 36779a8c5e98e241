import { describe, expect, test } from 'vitest';
import type { ChoiceParameter, NumberParameter, TextParameter } from '../../src/core/parameters/parameter.ts';
import { printable } from '../../src/core/parameters/problem.ts';
import { readValue } from '../../src/core/parameters/readValue.ts';
import { decode } from '../links.ts';

const ratio: NumberParameter = {
  kind: 'number',
  key: 'omega',
  symbol: '',
  label: '',
  unit: '',
  minimum: 0,
  maximum: 10,
  scale: 'linear',
  integer: false,
  default: 0.1,
  meaning: '',
  source: '',
};
const count: NumberParameter = { ...ratio, key: 'p', minimum: 2, maximum: 1024, integer: true, default: 8 };
const choice: ChoiceParameter = {
  kind: 'choice',
  key: 'kernel',
  symbol: '',
  label: '',
  choices: [
    { value: 'fft2d', label: '' },
    { value: 'sor', label: '' },
  ],
  default: 'fft2d',
  meaning: '',
  source: '',
};

const prose: TextParameter = {
  kind: 'text',
  key: 'goal',
  symbol: '',
  label: '',
  content: 'GOAL text',
  names: ['ring', 'tree'],
  default: 'tree',
  maximumLength: 20,
  meaning: '',
  source: '',
};

describe('a value', () => {
  test.each([
    ['0', 0],
    ['10', 10],
    ['-0', 0],
    ['0.5', 0.5],
    ['.5', 0.5],
    ['5.', 5],
    ['1e0', 1],
    ['2.5E-1', 0.25],
    ['007', 7],
  ])('%s is the number %s', (text, value) => {
    expect(readValue(ratio, text)).toEqual({ value, problem: null });
  });

  test('above the range becomes the maximum and says so', () => {
    expect(readValue(ratio, '12')).toEqual({
      value: 10,
      problem: {
        parameter: 'omega',
        value: '12',
        allowed: '0 to 10',
        message: 'omega = 12 is above what is allowed: 0 to 10; 10 is used.',
        cause: 'omega = 12 is above what is allowed: 0 to 10.',
      },
    });
  });

  test('below the range becomes the minimum and says so', () => {
    expect(readValue(count, '-3')).toMatchObject({
      value: 2,
      problem: { message: 'p = -3 is below what is allowed: a whole number from 2 to 1024; 2 is used.' },
    });
  });

  test.each(['', 'NaN', 'Infinity', '0x10', '1,5', '+5', ' 5', '1e999', '５'])('"%s" becomes the default', (text) => {
    const { value, problem } = readValue(ratio, text);
    expect(value).toBe(0.1);
    expect(problem?.message).toMatch(/omega.*0\.1 is used\.$/);
  });

  test('that cannot be read becomes what stood there before, where something did', () => {
    expect(readValue(ratio, 'abc', 3).value).toBe(3);
  });

  test.each([
    ['3.4', 3],
    ['3.5', 4],
    ['1023.9', 1024],
  ])('%s of a count becomes the whole number %s', (text, value) => {
    const reading = readValue(count, text);
    expect(reading.value).toBe(value);
    expect(reading.problem?.message).toContain('not a whole number');
  });

  test('3.0 of a count is a whole number', () => {
    expect(readValue(count, '3.0')).toEqual({ value: 3, problem: null });
  });

  test('that is one of the choices is taken, any other becomes the default', () => {
    expect(readValue(choice, 'sor')).toEqual({ value: 'sor', problem: null });
    expect(readValue(choice, 'toString')).toMatchObject({
      value: 'fft2d',
      problem: { allowed: 'fft2d, sor', message: 'kernel = toString is not allowed; allowed: fft2d, sor. fft2d is used.' },
    });
  });
});

describe('a text', () => {
  test('is a known name or anything with a blank or a line end in it', () => {
    for (const text of ['ring', 'num_ranks 1', '<b>x</b>', 'ring\n']) expect(readValue(prose, text)).toEqual({ value: text, problem: null });
  });

  test('that is no known name is said to be none', () => {
    expect(readValue(prose, 'rung')).toMatchObject({
      value: 'tree',
      problem: {
        value: 'rung',
        message: 'goal = rung is neither a known name nor GOAL text; allowed: ring, tree, or GOAL text of at most 20 characters. tree is used.',
      },
    });
  });

  test('that is empty or too long is refused without being repeated', () => {
    expect(readValue(prose, '').problem?.message).toMatch(/^goal has no value;/);
    expect(readValue(prose, `a ${'b'.repeat(19)}`).problem?.message).toMatch(/^goal has 21 characters;/);
    expect(readValue(prose, 'rung', 'num_ranks 1').problem?.message).toMatch(/The text before is used\.$/);
  });

  test('holds no half of a character', () => {
    expect(readValue(prose, 'a \uD83D').value).toBe('a \uFFFD');
  });
});

describe('a message', () => {
  test('shortens what the reader said to 60 characters', () => {
    const { value, message } = decode(`#v=1&lab=explore&f=${'x'.repeat(5000)}`).problems[0]!;
    expect(value).toBe(`${'x'.repeat(60)}…`);
    expect(message.length).toBeLessThan(200);
  });

  test('holds no control character and none that turns the direction of writing', () => {
    expect(printable('a\u0000b\u001B[31mc\u202Ed\ne')).toBe('a\uFFFDb\uFFFD[31mc\uFFFDd\uFFFDe');
  });

  test('does not cut a character in two', () => {
    expect(printable('🐍'.repeat(70))).toBe(`${'🐍'.repeat(60)}…`);
  });

  test('of a newer version says that the link is newer and reads the rest', () => {
    const { scenario, problems } = decode('#v=5&lab=explore&gamma_h=7&new_key=1');
    expect(problems.map(({ parameter }) => parameter)).toEqual(['v', 'new_key']);
    expect(problems[0]?.message).toContain('made by a newer version');
    expect(scenario.values.gamma_h).toBe(7);
  });

  test('tells which of two values of a key is used: the first', () => {
    const { scenario, problems } = decode('#v=1&lab=explore&gamma_h=7&gamma_h=8');
    expect(scenario.values.gamma_h).toBe(7);
    expect(problems.map(({ message }) => message)).toEqual(['gamma_h appears more than once; the first is used and gamma_h=8 is ignored.']);
  });

  test('is not needed when a list names a key twice', () => {
    const { scenario, problems } = decode('#v=1&lab=explore&hide=p,f,p');
    expect(scenario.view.hide).toEqual(['p', 'f']);
    expect(problems).toEqual([]);
  });

  test('names each key of a list that is none, and keeps the others', () => {
    const { scenario, problems } = decode('#v=1&lab=explore&lock=p,nothing,f');
    expect(scenario.view.lock).toEqual(['p', 'f']);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ parameter: 'lock', value: 'nothing' });
  });
});
