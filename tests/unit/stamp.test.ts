import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { isStamped, stamp, stateOf, unstamp } from '../../scripts/lib/stamp.mjs';

const root = process.cwd();
mkdirSync(join(root, 'build'), { recursive: true });
const folder = mkdtempSync(join(root, 'build', 'stampTest-'));
const step = relative(join(root, 'build', 'stamps'), join(folder, 'stamp'));

const [input, output] = [join(folder, 'input'), join(folder, 'output')].map((path) => relative(root, path)) as [string, string];
const write = (path: string, text: string) => writeFileSync(join(root, path), text);
const isCurrent = () => isStamped(step, [input], [output]);
afterAll(() => rmSync(folder, { recursive: true }));

test('a step is done again when an input has other contents, even of the same length, or an output is gone', () => {
  write(input, 'one');
  write(output, '');
  expect(isCurrent()).toBe(false);
  stamp(step, stateOf([input]));
  expect(isCurrent()).toBe(true);
  write(input, 'two');
  utimesSync(join(root, input), 1, 1);
  expect(isCurrent()).toBe(false);
  write(input, 'one');
  expect(isCurrent(), 'written again, but the same').toBe(true);
  rmSync(join(root, output));
  expect(isCurrent()).toBe(false);
});

test('a step that is interrupted is done again, although its inputs are as before and its outputs there, perhaps by half', () => {
  write(input, 'one');
  write(output, 'whole');
  stamp(step, stateOf([input]));
  expect(isCurrent()).toBe(true);
  unstamp(step);
  expect(isCurrent()).toBe(false);
});
