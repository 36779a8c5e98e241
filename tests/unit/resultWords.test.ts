import { describe, expect, test } from 'vitest';
import { writeReference } from '../../src/core/results/reference.ts';
import { catalogue, pages } from '../../src/labs/index.ts';
import { resultWords } from '../../src/lessons/questionDraft.ts';
import { numberNames } from '../../src/lessons/resultNames.ts';

/** Names of results that are texts or yes and no, which have no words: nobody asks how large they are. */
const noNumbers =
  /(^|\.)(status|limit|refused|problem|stage|fits_at_once|curve_limit|message|pattern|binding|holds|text|of|link|better|machine|binary|circle|cut|deadlocks|recognized)$/;

/** A name as programs write it: in snake case or camel case, with a symbol spelt out or a word cut short. */
const ofCode = /[a-z]_|_[a-z]|\b[a-z]+[A-Z]|\b(gamma|omega|lambda|alpha|beta|lh|max|min|num|pct)\b/;

describe.each([...catalogue.values()])('in the lab $title', (lab) => {
  const references = numberNames(lab);

  test('every number among the results has words', () => {
    const silent = references.filter(({ path }) => resultWords(path) === null).map(({ path }) => path.join('.'));
    expect(silent.filter((name) => !noNumbers.test(name))).toEqual([]);
  });

  test('no two results of one engine are called the same', () => {
    for (const of of ['simulation', 'model'] as const) {
      const named = references.filter((reference) => reference.of === of && resultWords(reference.path) !== null);
      const said = named.map(({ path }) => resultWords(path));
      expect(named.filter(({ path }, i) => said.indexOf(resultWords(path)) !== i).map(writeReference)).toEqual([]);
    }
  });

  test('no result, key number, parameter or choice has the name that programs give it', async () => {
    const page = await pages.get(lab.name)!();
    const shown = [
      ...references.map(({ path }) => resultWords(path) ?? ''),
      ...page.numbers.flat().map(({ label }) => label),
      ...lab.parameters.flatMap((row) => [row.label, ...(row.kind === 'choice' ? row.choices.map(({ label }) => label) : [])]),
    ];
    expect(shown.filter((label) => ofCode.test(label))).toEqual([]);
  });
});
