import { expect, it } from 'vitest';
import { decode } from '../../src/core/link/codec.ts';
import { coverage, coverageState } from '../../src/labs/evidence/rows.ts';
import { catalogue } from '../../src/labs/index.ts';

const lines = Object.entries(coverage).flatMap(([paper, some]) => some.map((line) => ({ paper, ...line })));

it('each line leads to a scenario without a problem', () => {
  for (const { link, paper, item } of lines) if (link !== null) expect(decode(link, catalogue).problems, `${paper}: ${item}`).toEqual([]);
});

it('what is not here says why', () => {
  for (const line of lines) if (coverageState(line) === 'not here') expect(line.missing, line.item).toMatch(/\w/);
});

/** Equations, figures and tables of each paper, counted in it. */
const numbered = {
  strumpen: { equation: 6, figure: 24, table: 2 },
  stricker: { equation: 0, figure: 14, table: 1 },
  tam: { equation: 8, figure: 5, table: 1 },
  warschko: { equation: 1, figure: 7, table: 5 },
  iancu: { equation: 0, figure: 11, table: 2 },
};

it('has a line for every equation, figure and table of the five papers', () => {
  for (const [paper, counts] of Object.entries(numbered))
    for (const [kind, count] of Object.entries(counts)) {
      const covered = lines.filter((line) => line.paper === paper).flatMap(({ place }) => numbersOf(place, kind));
      for (let number = 1; number <= count; number++) expect(covered, `${paper}, ${kind} ${number}`).toContain(number);
    }
});

/** 'equations (4) and (5), figures 5 to 8' has the equations 4 and 5, and the figures 5, 6, 7 and 8. */
function numbersOf(place: string, kind: string): number[] {
  const part = new RegExp(`${kind}s? ([\\d(). ,andto]+)`, 'i').exec(place)?.[1] ?? '';
  const range = /\(?(\d+)\)? ?(?:\.\d)? to \(?(\d+)/.exec(part);
  if (range !== null) return Array.from({ length: Number(range[2]) - Number(range[1]) + 1 }, (_, i) => Number(range[1]) + i);
  return [...part.matchAll(/\d+/g)].map(([digits]) => Number(digits));
}
