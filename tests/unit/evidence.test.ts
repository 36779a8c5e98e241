import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { worsened } from '../../scripts/generators/evidence.ts';
import { collectEvidence } from '../../src/core/evidence/collectEvidence.ts';
import type { EvidenceEngines, EvidenceRow } from '../../src/core/evidence/labEvidence.ts';
import { type PrintedGroup, printedEvidence, printedTable } from '../../src/core/evidence/printedRows.ts';
import { besideRange, numberRow, statementRow } from '../../src/core/evidence/referenceRow.ts';
import { isMissed, missOf, scoreOf } from '../../src/core/evidence/score.ts';
import { tallyOf, tallyOfAll } from '../../src/core/evidence/tally.ts';
import { allTallied, chosenOf, chosenPapers, papers, rowsOf, tallies } from '../../src/labs/evidence/rows.ts';
import { summaryOf, verdictOf } from '../../src/labs/evidence/words.ts';
import { catalogue } from '../../src/labs/index.ts';
import { uses } from '../../src/ui/figures/tables/ReferenceTable.tsx';
import { labNamed } from '../links.ts';

const row = (change: Partial<EvidenceRow>): EvidenceRow => ({
  cited: 'A',
  lab: 'a',
  engine: 'model',
  label: 'speed',
  printed: '1',
  ours: '1',
  ratio: 1,
  use: 'prediction',
  source: 'Table 1',
  link: null,
  ...change,
});

describe('the score of a paper', () => {
  it('counts predictions alone, too large as too small', () => {
    const rows = [row({ ratio: 1.05 }), row({ ratio: 0.5 }), row({ ratio: 1.5 }), row({ ratio: 9, use: 'calibration' }), row({ ratio: null, use: 'input' })];
    expect(scoreOf(rows)).toEqual({ numbers: 3, within10: 1, within2: 3, statements: 0, hold: 0 });
  });

  it('counts what was seen before by itself, beside the predictions', () => {
    const rows = [row({ ratio: 3 }), row({ ratio: 1.05, use: 'seen' }), row({ ratio: 4, use: 'seen' }), row({ ratio: 9, use: 'contradicted' })];
    expect(scoreOf(rows, 'seen')).toMatchObject({ numbers: 2, within10: 1, within2: 1 });
    expect(rows.map(isMissed)).toEqual([true, false, true, false]);
  });

  it('counts a number that does not exist as missed by any factor', () => {
    expect(scoreOf([row({ ratio: null }), row({ ratio: 0 })])).toMatchObject({ numbers: 2, within2: 0 });
  });

  it('counts statements by themselves', () => {
    const rows = [row({ ratio: null, holds: true }), row({ ratio: null, holds: false }), row({})];
    expect(scoreOf(rows)).toMatchObject({ numbers: 1, within10: 1, statements: 2, hold: 1 });
  });

  it('of nothing is nothing', () => {
    expect(scoreOf([])).toMatchObject({ numbers: 0, statements: 0 });
  });
});

describe('a change of the engines', () => {
  const before = [row({ ratio: 1.1 }), row({ label: 'order', ratio: null, holds: true }), row({ label: 'fitted', ratio: 1, use: 'calibration' })];

  it('is no worse where predictions come nearer, or calibrated numbers move', () => {
    expect(
      worsened(before, [row({ ratio: 0.95 }), row({ label: 'order', ratio: null, holds: true }), row({ label: 'fitted', ratio: 3, use: 'calibration' })]),
    ).toEqual([]);
  });

  it('is worse where a prediction is farther off on the other side, a statement no longer holds, or one is gone', () => {
    expect(worsened(before, [row({ ratio: 0.8 }), row({ label: 'order', ratio: null, holds: false })])).toHaveLength(2);
    expect(worsened(before, [row({ ratio: 1.1 })])).toEqual(['A | a | model | Table 1 | order: gone']);
  });

  it('may call a prediction something else with a reason of its own alone', () => {
    const [predicted] = [row({ ratio: 1.1, why: 'It is broad.' })];
    const called = (change: Partial<EvidenceRow>): string[] => worsened([predicted!], [row({ ratio: 1.1, use: 'calibration', ...change })]);
    expect(called({})).toHaveLength(1);
    expect(called({ why: 'It is broad.' })).toHaveLength(1);
    expect(called({ why: 'A constant was fitted to it.' })).toEqual([]);
  });

  it('cannot make a prediction of what was in view or fitted', () => {
    for (const use of ['seen', 'calibration', 'identity', 'input'] as const) expect(worsened([row({ use })], [row({ why: 'Now it is.' })])).toHaveLength(1);
  });

  it('may find what could not be reached, and leave out what does not count', () => {
    expect(worsened([row({ use: 'unreachable', ratio: null })], [row({})])).toEqual([]);
    expect(worsened([row({ use: 'identity' })], [])).toEqual([]);
  });
});

describe('a number beside a printed one', () => {
  it('is divided by it, or by the nearer end of a range, and is missed where there is none', () => {
    expect(numberRow('Table 1', 'speed', 8, 10, String)).toMatchObject({ paper: '8', ours: '10', ratio: 1.25, use: 'prediction' });
    expect(numberRow('Table 1', 'speed', [5, 6], 4, String)).toMatchObject({ paper: '5 to 6', ratio: 0.8, place: 'below' });
    expect(numberRow('Table 1', 'speed', 8, null, String)).toMatchObject({ ours: 'none', ratio: null });
  });

  it('has a factor of 1 anywhere in a range, ends included', () => {
    for (const ours of [5, 5.5, 6]) expect(besideRange(ours, 5, 6)).toEqual({ ratio: 1, place: 'inside' });
    expect(besideRange(9, 5, 6)).toEqual({ ratio: 1.5, place: 'above' });
    expect(besideRange(NaN, 5, 6)).toEqual({ ratio: null, place: '–' });
  });

  it('is none where the paper speaks in words: it is so or not', () => {
    expect(scoreOf([row(statementRow('section 1', 'speed', 'high', '9', false))])).toMatchObject({ numbers: 0, statements: 1, hold: 0 });
  });
});

/** Engines that answer with the processors, and with twice as many. */
const counting: EvidenceEngines = {
  model: ({ parameters: { p } }) => Promise.resolve({ values: { speedup: p, nothing: null, named: 'fast' } }),
  simulation: ({ parameters: { p } }) => Promise.resolve({ values: { speedup: 2 * Number(p) }, timelines: [] }),
};
type Written = PrintedGroup['rows'][number];
const readRow = async (change: Partial<Written>, own = {}) => {
  const rows = [{ source: 'Table 1', label: 'speed', at: 'p=4', ...change }];
  return (await printedEvidence(labNamed('krylov'), [{ cited: 'A', engine: 'model', kind: 'seen', why: 'It was.', rows }], own)[0]!.rows(counting))[0]!;
};

describe('a row of data', () => {
  it('lays an expression over the results of its scenario beside the printed number', async () => {
    const found = await readRow({ printed: '8', ours: 'model.speedup', simulated: 'same' });
    expect(found).toMatchObject({ paper: '8', ours: '4', simulated: '8', ratio: 0.5, use: 'seen', why: 'It was.' });
    expect(found.move!.values).toMatchObject({ p: 4 });
    expect(await readRow({ is: '2 * value.p', ours: 'simulation.speedup', kind: 'identity' })).toMatchObject({ paper: '8', ratio: 1, use: 'identity' });
    expect(await readRow({ is: [5, null], ours: 'model.speedup' })).toMatchObject({ place: 'below', ratio: 0.8 });
    expect(await readRow({ is: 4, ours: 'model.nothing', at: null })).toMatchObject({ ours: 'none', ratio: null, move: null });
  });

  it('compares scenarios: with another one, one after the other, or by the farthest from print', async () => {
    expect(await readRow({ is: 2, before: 'p=2', ours: 'model.speedup / before.model.speedup' })).toMatchObject({ ours: '2', ratio: 1 });
    const each = ['p=2', 'p=8'];
    expect(await readRow({ printed: 'rises', each, ours: 'model.speedup', holds: 'rises' })).toMatchObject({ ours: '2, 8', holds: true });
    expect(await readRow({ printed: 'falls', each, ours: 'model.speedup', as: 'from {} to {percent}', holds: 'falls' })).toMatchObject({
      ours: 'from 2 to 800%',
      holds: false,
    });
    expect(await readRow({ is: 4, each: ['p=3', 'p=12', 'p=5'], ours: 'model.speedup' })).toMatchObject({ ours: '12', ratio: 3 });
  });

  it('holds by bounds, which may be values, and by what is printed', async () => {
    for (const [holds, isSo] of [
      ['> 3 and < 5', true],
      ['> 3 and < 4', false],
      ['== value.p', true],
      ['> value.p', false],
    ] as const)
      expect(await readRow({ printed: 'high', ours: 'model.speedup', holds }), holds).toMatchObject({ holds: isSo });
    expect(await readRow({ printed: 'fast', ours: 'model.named', holds: 'as printed' })).toMatchObject({ ours: 'fast', holds: true });
    expect(await readRow({ printed: 'slow', ours: 'model.named', holds: 'as printed' })).toMatchObject({ holds: false });
    expect(await readRow({ printed: 'high', ours: 'model.nothing', holds: '> 0' })).toMatchObject({ holds: false });
  });

  it('can name what the lab computes in its own way, and lead to where that was found', async () => {
    const quantities = { most: () => Promise.resolve({ found: 9, at: 'p=9' }) };
    const found = await readRow({ is: 3, ours: 'model.most', at: '' }, { quantities });
    expect(found).toMatchObject({ ours: '9', ratio: 3 });
    expect(found.move!.values).toMatchObject({ p: 9 });
  });

  it('may change what the reader has set and leave the rest, under a button of its own', async () => {
    const found = await readRow({ is: 4, ours: 'model.speedup', set: 'p=4', button: 'Use' });
    expect(found).toMatchObject({ ours: '4', move: { label: 'Use', values: { p: 4 } } });
    expect(Object.keys(found.move!.values)).toEqual(['p']);
  });

  it('may stand unjudged, show other numbers than are compared, and in formats of the lab', async () => {
    const unjudged = await readRow({ printed: 'many', is: null, ours: 'model.speedup' });
    expect(unjudged).toMatchObject({ paper: 'many', ours: '4', ratio: null });
    expect(unjudged).not.toHaveProperty('holds');
    const shown = { is: 4, ours: 'model.speedup', shows: ['simulation.speedup', 'model.speedup'] };
    expect(await readRow({ ...shown, as: 'range of 3 digits' })).toMatchObject({ ours: '4 to 8', ratio: 1 });
    expect(await readRow({ ...shown, as: '{times} than {}' }, { formats: { times: String } })).toMatchObject({ ours: '8 than 4' });
  });

  it('holds by a bound of the other engine, and reads an answer in a way of its own', async () => {
    expect(await readRow({ printed: 'low', ours: 'model.speedup', holds: '< simulation.speedup' })).toMatchObject({ holds: true });
    expect(await readRow({ printed: 'high', ours: 'model.speedup', holds: '> simulation.speedup' })).toMatchObject({ holds: false });
    const readings = { tenfold: ({ values }: { values: Readonly<Record<string, unknown>> }) => 10 * Number(values['speedup']) };
    expect(await readRow({ is: 40, ours: 'model.tenfold', simulated: 'same' }, { readings })).toMatchObject({ ours: '40', simulated: '80', ratio: 1 });
  });

  it('on the page of a lab is read from answers, of which each is asked for once', () => {
    const rows = [
      { source: 'Table 1', label: 'speed', at: 'p=4', is: 8, ours: 'model.speedup', simulated: 'same' },
      { source: 'Table 1', label: 'lead', at: 'p=4', before: 'p=2', is: 2, ours: 'model.speedup / before.model.speedup' },
    ];
    const groups = ['A', 'B', 'A'].map((title, i): PrintedGroup => ({ cited: 'A', title, engine: 'model', rows: i === 0 ? rows : rows.slice(0, 1) }));
    const table = printedTable(labNamed('krylov'), groups);
    expect(table.requests.map(({ parameters: { p } }) => p)).toEqual([4, 2]);
    const read = table.read([{ values: { speedup: 4 } }, { values: { speedup: 1 } }]);
    expect(read.map(({ ours, simulated }) => [ours, simulated])).toEqual([
      ['4', undefined],
      ['4', undefined],
      ['4', undefined],
      ['4', undefined],
    ]);
    expect(table.titled(read, ({ length }) => `${length} rows`).map(({ title, summary }) => `${title}: ${summary}`)).toEqual(['A: 3 rows', 'B: 1 rows']);
  });

  it('of a survey is read from one simulation, in whatever scenario it is shown, and a reading asks for what it takes', () => {
    const row = (at: string, ours: string) => ({ source: 'Table 1', label: at, at, is: 8, ours });
    const rows = [row('p=4', 'simulation.survey.speed / value.p'), row('p=8', 'simulation.survey.speed'), row('p=8', 'model.first')];
    const table = printedTable(labNamed('krylov'), [{ cited: 'A', engine: 'simulation', rows }], {
      survey: { parameters: { p: 2 } },
      readings: { first: { more: () => ({ answers: true }), read: ({ values }) => Number(values['first']) } },
    });
    expect(table.requests.map(({ parameters: { p } }) => p)).toEqual([2, 8]);
    expect(table.requests[1]).toMatchObject({ answers: true });
    const read = table.read([{ values: { survey: { speed: 8 } } }, { values: { first: 16 } }]);
    expect(read.map(({ ours, ratio }) => [ours, ratio])).toEqual([
      ['2', 0.25],
      ['8', 1],
      ['16', 2],
    ]);
  });

  it('is out of reach without ours, and is refused where it names nothing', async () => {
    expect(await readRow({ printed: 'curves', kind: 'unreachable' })).toMatchObject({ ours: '–', ratio: null, move: null });
    await expect(readRow({ is: 1, ours: 'model.spedup' })).rejects.toThrow('there is no model.spedup');
    await expect(readRow({ is: 1, ours: 'model.speedup', at: 'processors=4' })).rejects.toThrow('processors is no parameter');
    await expect(readRow({ is: 1, ours: 'model.speedup', as: 'digits' })).rejects.toThrow('no format digits');
    await expect(readRow({ printed: 'high', ours: 'model.speedup', holds: 'much' })).rejects.toThrow('much is no condition');
  });

  const files = [...catalogue.keys()].flatMap((lab) =>
    ['evidence', 'comparison'].map((of) => [`${lab}/${of}.json`, new URL(`../../src/labs/${lab}/${of}.json`, import.meta.url)] as const),
  );
  it.each(files.filter(([, file]) => existsSync(file)))('of %s says what rows can say, and no more', (name, file) => {
    const allowed = 'source label at set button each before printed is ours shows simulated as holds kind why'.split(' ');
    const ofGroups = name.endsWith('comparison.json') ? ['title', 'why'] : ['why'];
    for (const { cited, engine, kind, rows, ...rest } of JSON.parse(readFileSync(file, 'utf8')) as PrintedGroup[]) {
      expect(papers.map((paper) => paper.cited)).toContain(cited);
      expect(['model', 'simulation']).toContain(engine);
      expect(Object.keys(rest).filter((key) => !ofGroups.includes(key))).toEqual([]);
      for (const row of rows) {
        expect(
          Object.keys(row).filter((key) => !allowed.includes(key)),
          row.label,
        ).toEqual([]);
        expect(Object.keys(uses), row.label).toContain(row.kind ?? kind ?? 'prediction');
        expect(row.printed ?? row.is, row.label).toBeDefined();
      }
    }
  });
});

describe('the engines', () => {
  it('are asked nothing twice, by however many sources', async () => {
    const asked: unknown[] = [];
    const source = (gain: number) => ({
      cited: 'A',
      engine: 'model' as const,
      rows: async (engines: EvidenceEngines) => {
        for (const p of [1, gain]) await engines.model({ lab: 'krylov', parameters: { p } });
        return [];
      },
    });
    await collectEvidence([{ lab: labNamed('krylov'), evidence: [source(2), source(3)] }], {
      model: (request) => {
        asked.push(request.parameters['p']);
        return Promise.resolve({ values: {} });
      },
      simulation: () => Promise.resolve({ values: {}, timelines: [] }),
    });
    expect(asked).toEqual([1, 2, 3]);
  });
});

describe('the rows that are shown', async () => {
  const all = { paper: 'all', use: 'all', order: 'paper' } as const;
  const written = await Promise.all(papers.map(async (paper) => ({ paper, rows: await rowsOf(paper) })));

  it('have labels that tell them apart within a paper, in whatever order they stand', () => {
    for (const { paper, rows } of written) expect(new Set(rows.map(({ label }) => label)).size, paper.cited).toBe(rows.length);
  });

  it('come to what the page begins with before it has them', () => {
    for (const { paper, rows } of written) expect(tallies[paper.name], paper.cited).toEqual(tallyOf(rows));
    const together = written.flatMap(({ rows }) => rows);
    expect(allTallied).toEqual(tallyOf(together));
    expect(tallyOfAll([]).prediction).toEqual(scoreOf([]));
  });

  it('are those of the paper and of the kind', () => {
    expect(chosenPapers({ ...all, paper: 'culler' }).map(({ name }) => name)).toEqual(['culler']);
    for (const { rows } of written) {
      expect(chosenOf(rows, all)).toEqual(rows);
      expect(chosenOf(rows, { ...all, use: 'calibration' }).every(({ use }) => use === 'calibration')).toBe(true);
    }
    for (const use of ['all', 'missed', 'seen', 'prediction', 'calibration', 'input'] as const) {
      const having = written.filter(({ rows }) => chosenOf(rows, { ...all, use }).length > 0);
      expect(chosenPapers({ ...all, use }), use).toEqual(having.map(({ paper }) => paper));
    }
  });

  it('stand with the farthest first where that is chosen, and none is lost', () => {
    for (const { rows } of written) {
      const predicted = chosenOf(rows, { ...all, use: 'prediction', order: 'farthest' });
      const misses = predicted.map(missOf);
      for (const [i, miss] of misses.entries()) if (i > 0) expect(miss).toBeLessThanOrEqual(misses[i - 1]!);
      expect(predicted).toHaveLength(chosenOf(rows, { ...all, use: 'prediction' }).length);
    }
  });

  it('are the same by construction only if ours is what is printed, within what printing rounds', () => {
    const identities = written.flatMap(({ rows }) => rows).filter(({ use, ratio }) => use === 'identity' && ratio !== null);
    expect(identities.length).toBeGreaterThan(0);
    for (const each of identities) expect(missOf(each), each.label).toBeLessThan(1.025);
  });

  it('say how their paper contradicts them', () => {
    for (const { rows } of written) for (const { use, why, label } of rows) if (use === 'contradicted') expect(why?.length ?? 0, label).toBeGreaterThan(40);
  });
});

describe('the words', () => {
  const predicted = [row({ ratio: 1.05 }), row({ ratio: 1.9 }), row({ ratio: null, holds: true })];

  it('say how many predictions fit, what was seen before beside them, and how many rows are no evidence, by their kind', () => {
    const others = [row({ ratio: 1.5, use: 'seen' }), row({ use: 'identity' }), row({ use: 'identity' })];
    const { headline, reason } = verdictOf('the papers', tallyOf([...predicted, ...others]));
    expect(headline).toBe('1 of 2 numbers that could have missed is within 10% of the papers, 2 within a factor of two');
    expect(reason).toBe(
      '1 of 1 predicted statement in words holds. Of 1 number seen before, 0 are within 10%, 1 within a factor of two. Not scored: 2 the same by construction.',
    );
    expect(verdictOf('the papers', tallyOf(predicted)).reason).toBe('1 of 1 predicted statement in words holds.');
    expect(summaryOf(tallyOf(predicted))).toBe('3 rows; 1 of 2 predicted numbers within 10%; 1 of 1 predicted statement holds');
  });

  it('say of a paper without a prediction that there is none', () => {
    expect(verdictOf('A', tallyOf([]))).toEqual({ headline: 'No number of A is predicted here', reason: '' });
    expect(summaryOf(tallyOf([row({ use: 'input' })]))).toBe('1 row');
  });
});
