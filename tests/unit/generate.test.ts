import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles, recordedFiles } from '../../scripts/lib/generatedFiles.ts';
import { resultFile } from '../../scripts/lib/resultFile.ts';
import type { ParameterTable } from '../../src/core/labTable.ts';
import { noLessons } from '../../src/core/lessons.ts';
import { renderC, renderLabInC } from '../../src/core/parameters/renderC.ts';
import { renderPython } from '../../src/core/parameters/renderPython.ts';

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

const table: Readonly<Record<string, ParameterTable>> = {
  tea: {
    parameters: [
      {
        kind: 'number',
        key: 'cups',
        symbol: 'c',
        label: 'cups',
        unit: 'cups',
        minimum: 1,
        maximum: 10,
        scale: 'linear',
        integer: true,
        default: 2,
        meaning: 'Cups */ "of tea".',
        source: 'a pot',
      },
      {
        kind: 'choice',
        key: 'kind',
        symbol: 'k',
        label: 'kind',
        default: 'green',
        meaning: 'Leaf.',
        source: 'a tin',
        choices: [
          { value: 'black', label: 'Black' },
          { value: 'green', label: 'Green' },
        ],
      },
      {
        kind: 'text',
        key: 'recipe',
        symbol: 'R',
        label: 'recipe',
        content: 'a recipe',
        names: ['plain', 'milky'],
        default: 'plain',
        maximumLength: 400,
        meaning: 'Steps.',
        source: 'a book',
      },
    ],
    constants: [{ key: 'boil_us', symbol: 't', unit: 'µs', value: 3e9, meaning: 'Time to boil.', source: 'measured' }],
    figures: ['pot'],
  },
};

test('in C a parameter is an index, a choice the index of its value and a constant a double', () => {
  const c = renderLabInC('tea', table.tea!);
  expect(c).toContain('OVX_TEA_CUPS = 0,');
  expect(c).toContain('OVX_TEA_KIND = 1,');
  expect(c).toContain('OVX_TEA_PARAMETER_COUNT = 2\n');
  expect(c).toMatch(/ovx_tea_maximum\[OVX_TEA_PARAMETER_COUNT\] = \{\n\s+10\.0, .*\n\s+1\.0, /);
  expect(c).toMatch(/ovx_tea_default\[OVX_TEA_PARAMETER_COUNT\] = \{\n\s+2\.0, .*\n\s+1\.0, /);
  expect(c).toContain('#define OVX_TEA_BOIL_US 3000000000.0\n');
});

test('in C a text is no value, and names that differ in case alone keep it', () => {
  expect(renderLabInC('tea', table.tea!)).not.toContain('RECIPE');
  const cup = table.tea!.parameters[0]!;
  const c = renderLabInC('tea', { parameters: [{ ...cup, key: 'o' }, { ...cup, key: 'O' }, cup], constants: [], figures: ['pot'] });
  expect(Array.from(c.matchAll(/(OVX_TEA_\w+) = \d/g), ([, name]) => name)).toEqual(['OVX_TEA_o', 'OVX_TEA_O', 'OVX_TEA_CUPS', 'OVX_TEA_PARAMETER_COUNT']);
});

test('no meaning can end its comment in C', () => {
  for (const line of renderLabInC('tea', table.tea!).split('\n')) expect(line.split('*/').length).toBeLessThanOrEqual(2);
});

test('in Python a row keeps its type, its quotes and its unit', () => {
  const python = renderPython(table, [], noLessons);
  expect(python).toContain('minimum=1, maximum=10, integer=True,');
  expect(python).toContain(String.raw`meaning="Cups */ \"of tea\".",`);
  expect(python).toContain('choices=("black", "green",),');
  expect(python).toContain('Text(key="recipe", content="a recipe", names=("plain", "milky",), maximum_length=400,');
  expect(python).toContain('"boil_us": Constant(value=3000000000.0, unit="µs",');
});

test('the tables of all labs stand in one place in each language', () => {
  expect(renderPython(table, [], noLessons)).toMatch(/^PARAMETERS: .*\n {4}"tea": \(\n(.*\n)*CONSTANTS: .*\n {4}"tea": \{\n/m);
  expect(renderC(table)).toContain('#include "ovx_parameters_tea.h"');
});
