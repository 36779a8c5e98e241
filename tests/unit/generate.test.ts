import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles, recordedFiles } from '../../scripts/generators/files.ts';
import { resultFile } from '../../scripts/generators/results.ts';

const files = await generatedFiles();
const recorded = [...(await recordedFiles(files)), resultFile()];

const onDisk = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test.each(files)('$path is what the set-up writes', ({ path, text }) => {
  expect(onDisk(path)).toBe(text);
});

test.each(recorded)('$path is what `npm run generate` writes', ({ path, text }) => {
  expect(onDisk(path)).toBe(text);
});

test('git passes over what the set-up writes', () => {
  const patterns = onDisk('.gitignore')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`));
  expect(files.map(({ path }) => path).filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  expect(recorded.map(({ path }) => path).filter((path) => patterns.some((pattern) => pattern.test(path)))).toEqual([]);
});
