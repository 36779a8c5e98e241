import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { decode } from '../../src/core/link/codec.ts';
import { catalogue } from '../../src/labs/index.ts';
import { lessons, loadSteps } from '../../src/lessons/index.ts';

await loadSteps();

const pages = ['README.md', ...readdirSync('docs').flatMap((name) => (name.endsWith('.md') ? [`docs/${name}`] : []))];
const links = pages.flatMap((page) => Array.from(readFileSync(page, 'utf8').matchAll(/\]\(\?(#v=[^)\s]+)\)/g), ([, link]) => [page, link!] as const));

test.each(links)('%s leads to a scenario: %s', (_, link) => {
  expect(decode(link, catalogue, lessons).problems).toEqual([]);
});

test('each of ten exercises has a scenario', () => {
  const rows = readFileSync('docs/courses.md', 'utf8').match(/^\| (?!course|---).*\]\(\?#v=.*\|$/gm);
  expect(rows).toHaveLength(10);
});
