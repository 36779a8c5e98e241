import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogue } from '../../src/labs/index.ts';

/** What each file of a lab holds, docs/extending.md says. A file that a lab has no use for is not there. */
const ofEveryLab = [
  'model.ts',
  'boundary.ts',
  'lab.ts',
  'presets.ts',
  'words.ts',
  'simulate.ts',
  'survey.ts',
  'figures.ts',
  'Panels.tsx',
  'Page.tsx',
  'reference.ts',
  'comparison.ts',
  'comparison.json',
  'evidence.ts',
  'evidence.json',
  'styles.css',
  'formula.tex',
  'numbers.tex',
];
const generated = ['abi.ts', 'module.ts', 'kernelTexts.ts'];
/** Rows of evidence, a file for each paper, which a command writes. */
const rows = 'rows/';

/** Files of its own that a lab may have, three unless said here: files that are read, what is run of them and shown; figures of a table, each with its selection. */
const own: Readonly<Record<string, number>> = { program: 11, swept: 8 };

const folders = new URL('../../src/labs/', import.meta.url);

test.each([...catalogue.keys(), 'exchange'])('the folder of %s has the files that every lab has, and three of its own at most', (lab) => {
  const files = readdirSync(fileURLToPath(new URL(lab, folders)), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.\w+$/.test(name) && !/\.test\.tsx?$/.test(name) && !generated.includes(name) && !name.startsWith(rows));
  expect(files).toContain('model.ts');
  const others = files.filter((name) => !ofEveryLab.includes(name));
  expect(others.length, others.join(', ')).toBeLessThanOrEqual(own[lab] ?? 3);
});
