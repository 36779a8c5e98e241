import { expect, test } from 'vitest';
import { type Lab, labOf } from '../../src/core/lab/lab.ts';
import type { Scenario } from '../../src/core/lab/scenario.ts';
import { decode } from '../../src/core/link/codec.ts';
import { InputError } from '../../src/core/parameters/inputError.ts';
import { quantityText } from '../../src/core/units/quantity.ts';
import { catalogue, pages } from '../../src/labs/index.ts';
import { figureOf, type PictureEngines, scenarioResults } from '../../src/pictures/pictureResults.ts';
import type { LabPage } from '../../src/ui/labPage.ts';
import type { TableGroup } from '../../src/ui/specs.ts';
import { labSimulator } from '../labSimulator.ts';
import { labNamed } from '../links.ts';
import { sharedPython } from './python.ts';

/** Tables of alternatives: what a row says is what the lab says of the scenario that pressing it leads to. */
const engines: PictureEngines = {
  analytic: async (request) => (await sharedPython()).evaluate(request),
  simulate: async (request) => (await labSimulator(request.lab)).simulate(request),
};

async function open(link: string): Promise<{ readonly scenario: Scenario; readonly lab: Lab; readonly page: LabPage }> {
  const { scenario, problems } = decode(link, catalogue);
  expect(problems).toEqual([]);
  return { scenario, lab: labOf(catalogue, scenario.lab), page: await pages.get(scenario.lab)!() };
}

async function tableOf(link: string): Promise<readonly TableGroup[]> {
  const { scenario, lab, page } = await open(link);
  const { picture } = figureOf(page, scenario);
  if (picture.kind !== 'table' || picture.spec.ask === undefined) throw new Error(`${scenario.view.figure} asks for nothing`);
  return picture.spec.ask(lab, await scenarioResults(scenario, lab, engines), engines);
}

/** The key numbers of a link's scenario, by their labels. */
async function keyNumbers(link: string): Promise<ReadonlyMap<string, string | null>> {
  const { scenario, lab, page } = await open(link);
  const { values } = scenario;
  const request = { lab: lab.name, parameters: values, trace: false };
  const results = { values, model: { values, result: await engines.analytic(request) }, simulation: { values, result: await engines.simulate(request) } };
  return new Map(page.numbers.flat().map(({ label, read }) => [label, quantityText(read(results))]));
}

/** Name of a row without what is said of it. */
const nameIn = ([name]: readonly string[]): string => name!.split(' · ')[0]!;

const schedules: Readonly<Record<string, string>> = {
  GPipe: 'gpipe',
  '1F1B': 'one_f_one_b',
  '1F1B interleaved': 'interleaved',
  'ZB-H1': 'zb_h1',
  'ZB-H2': 'zb_h2',
  ZBV: 'zbv',
  DualPipe: 'dualpipe',
  DualPipeV: 'dualpipev',
};

/** The key numbers that stand in the columns behind the first, row by row. */
async function expectKeyNumbers({ head, rows }: TableGroup, linkOf: (name: string) => string): Promise<void> {
  for (const row of rows) {
    const numbers = await keyNumbers(linkOf(nameIn(row)));
    for (const [column, label] of head.entries()) if (numbers.has(label)) expect(row[column], `${row[0]}: ${label}`).toBe(numbers.get(label));
    expect(head.filter((label) => numbers.has(label)).length).toBeGreaterThan(2);
  }
}

test('all schedules of a pipeline stand in one table, the fastest first, each with the key numbers of its own page', async () => {
  const link = '#v=3&lab=pipeline&stages=8&microbatches=32';
  const groups = await tableOf(`${link}&figure=schedules`);
  expect(groups).toHaveLength(1);
  // A reader chose all eight one by one and copied these from their pages.
  expect(groups[0]!.rows.map((row) => [row[0], row[1]])).toEqual([
    ['ZBV · best', '1.012 s'],
    ['ZB-H2', '1.034 s'],
    ['DualPipe', '1.038 s'],
    ['ZB-H1', '1.044 s'],
    ['DualPipeV', '1.066 s'],
    ['1F1B interleaved', '1.08 s'],
    ['GPipe', '1.177 s'],
    ['1F1B · shown', '1.204 s'],
  ]);
  await expectKeyNumbers(groups[0]!, (name) => `${link}&schedule=${schedules[name]}`);
});

test('a schedule that is refused, or that waits for ever, says why in its row behind all others', async () => {
  const link = '#v=3&lab=pipeline&stages=7&microbatches=32';
  const [{ rows }] = (await tableOf(`${link}&figure=schedules`)) as [TableGroup];
  const reasons = new Map(rows.map((row) => [nameIn(row), row[1]]));
  expect(rows.slice(-2).map(nameIn).toSorted()).toEqual(['1F1B interleaved', 'DualPipe']);
  const { scenario } = await open(`${link}&schedule=dualpipe`);
  const refused = await engines.simulate({ lab: 'pipeline', parameters: scenario.values, trace: false }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(InputError);
  expect(reasons.get('DualPipe')).toBe((refused as InputError).problem.message);
  expect(reasons.get('1F1B interleaved')).toMatch(/multiple of the stages/);
});

test('a schedule of the reader is among them when it is finished, and says how far it is before', async () => {
  const link = (order: string) => `#v=3&lab=pipeline&stages=2&microbatches=1&t_w_us=0&schedule=own&order=${order}&figure=schedules`;
  const own = async (order: string) => (await tableOf(link(order)))[0]!.rows.find((row) => nameIn(row) === 'your own')!;
  expect((await own('F-F'))[1]).toBe('2 of 4 passes');
  // Two forward and two backward passes of 10 ms, one behind the other, and a message of 0.5 ms each way.
  expect((await own('FB-FB'))[1]).toBe('41 ms');
});

test('sizes of a bucket stand with the line that asks PyTorch for them, and none is faster than the best that was found', async () => {
  const link = '#v=2&lab=buckets';
  const [table] = (await tableOf(`${link}&figure=sizes`)) as [TableGroup];
  const pasted = table.rows.map((row) => Math.trunc(Number(/^bucket_cap_mb=([\d.]+)$/.exec(row.at(-1)!)![1]) * 2 ** 20));
  const bytesOf = new Map(table.rows.map((row, i) => [nameIn(row), pasted[i]!]));
  await expectKeyNumbers(table, (name) => `${link}&bucket_bytes=${bytesOf.get(name)}`);
  const { scenario } = await open(link);
  const best = (await sharedPython()).evaluate({ lab: 'buckets', parameters: scenario.values }).values['best_bucket_bytes'];
  expect(pasted[0]).toBe(best);
  expect(table.rows[0]![0]).toMatch(/ · best$/);
  expect(pasted).toContain(25 * 2 ** 20);
  expect(pasted).toContain(scenario.values['gradient_bytes']);
});

test('units of sharded parameters have no line to paste', async () => {
  const [{ head, rows }] = (await tableOf('#v=2&lab=buckets&sharing=sharded&figure=sizes')) as [TableGroup];
  expect(head).not.toContain('To paste');
  expect(rows.every((row) => row.length === head.length)).toBe(true);
});

test('the algorithms of a collective stand beside each other with the key numbers of their pages', async () => {
  const link = '#v=2&lab=buckets&processes=64';
  const [table] = (await tableOf(`${link}&figure=collectives`)) as [TableGroup];
  const byLabel: Readonly<Record<string, string>> = { 'on a ring': 'ring', 'down a tree': 'tree' };
  expect(table.rows.map(nameIn).toSorted()).toEqual(Object.keys(byLabel).toSorted());
  await expectKeyNumbers(table, (name) => `${link}&collective=${byLabel[name]}`);
});

test('a figure of a lab that its page has can be named in a link', async () => {
  for (const [name, load] of pages) for (const figure of (await load()).figures) expect(labNamed(name).figures, name).toContain(figure.name);
});
