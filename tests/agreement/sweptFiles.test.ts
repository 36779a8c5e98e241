import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TableEngine } from '../../src/engines/table/engine.ts';
import type { Given } from '../../src/engines/table/requests.ts';
import { catalogue } from '../../src/labs/index.ts';
import { tableOf } from '../../src/labs/swept/table.ts';
import { expectSame } from '../expectSame.ts';
import { decode } from '../links.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'swept-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Sweeps in one Python, each into a folder of its own. */
const script = `
import json, sys, tomllib
import pyarrow, pyarrow.parquet
from overlap_models import sweep
from overlap_models.sweeps.store import Store
folder = sys.argv[1]
explore = {"lab": "explore", "results": ["model.gain", "simulation.gain"], "fixed": {"q": 2, "f": 0.123456789012345678},
    "axes": {"gamma_h": {"from": 1e-3, "to": 100, "points": 7, "scale": "log"}, "p": [2, 16], "omega": [0, 0.1]}}
links = {}
for name, spec in {
    "explore": explore,
    "cluster": {"base": "#v=1&lab=cluster&window=3&machine=gigabit", "results": ["model.bound_us", "simulation.time_us"],
        "axes": {"machine": ["fast_ethernet", "gigabit", "host:10,port:10"], "p": [2, 3]}},
}.items():
    swept = sweep(spec, f"{folder}/{name}", workers=1, csv=True)
    links[name] = [swept.link_of(i) for i in range(len(swept.to_arrow()))]
for shard in (1, 2):
    sweep(explore, f"{folder}/shards", workers=1, shard=(shard, 2))
table = pyarrow.table({"x": pyarrow.array([1, None, 3], pyarrow.int64()), "y": pyarrow.array([0.5, 1.5, None], pyarrow.float32()),
    "kind": ["a", None, "b"], "on": [True, False, None], "l": [[1], [2], [3]]})
for codec in ("none", "gzip", "zstd", "snappy", "brotli"):
    pyarrow.parquet.write_table(table, f"{folder}/{codec}.parquet", compression=codec, data_page_version="2.0" if codec == "gzip" else "1.0",
        use_dictionary=codec != "snappy")
json.dump(links, sys.stdout)
`;
let links: Readonly<Record<string, readonly string[]>>;
beforeAll(() => {
  const { stdout, stderr, status } = spawnSync(join(root, '.venv/bin/python'), ['-c', script, folder], { encoding: 'utf8', timeout: 120_000 });
  if (status !== 0) throw new Error(stderr);
  links = JSON.parse(stdout.slice(stdout.lastIndexOf('{"'))) as typeof links;
}, 130_000);

const given = (path: string): Given => ({ name: path, contents: new Uint8Array(readFileSync(join(folder, path))) });
const opened = async (...paths: readonly string[]) => {
  const engine = new TableEngine();
  const table = tableOf(await engine.open(paths.map(given)), catalogue, false);
  return { engine, table, rows: Array.from({ length: table.rows }, (_, i) => engine.row(i)) };
};

describe.each(['explore', 'cluster'])('a sweep of %s that Python wrote', (name) => {
  test('has the links that Python gives its rows', async () => {
    const { table, rows } = await opened(`${name}/sweep.parquet`);
    expect(table.withoutLinks).toBeNull();
    expect(rows.map((row) => table.linkOf(row))).toEqual(links[name]);
    for (const row of rows) expect(decode(table.linkOf(row)!).problems).toEqual([]);
  });

  test('is the same table as Parquet and as CSV', async () => {
    const [parquet, csv] = [await opened(`${name}/sweep.parquet`), await opened(`${name}/sweep.csv`)];
    const columns = parquet.table.columns.map((column) => [column.name, column.role]);
    expect(csv.table.columns.map((column) => [column.name, column.role])).toEqual([...columns, ['base', 'end']]);
    const cells = (of: typeof parquet) => of.rows.map((row) => row.cells.slice(0, columns.length).map((cell) => cell ?? ''));
    expect(cells(csv)).toEqual(cells(parquet));
    expect(csv.table.swept?.lab).toBe(name);
    expect(csv.rows.map((row) => csv.table.linkOf(row))).toEqual(links[name]);
  });
});

test.each([
  [
    'a column lab',
    'lab,gamma_h,omega,my result\nexplore,5,0.1,1\nexplore,7,0.2,2\n',
    ['#v=2&lab=explore&gamma_h=5&omega=0.1', '#v=2&lab=explore&gamma_h=7&omega=0.2'],
  ],
  [
    'a value that the page does not take',
    'gamma_h,x,base\n5,1,#v=2&lab=explore&f=0.5\n-5,2,#v=2&lab=explore&f=0.5\n',
    ['#v=2&lab=explore&f=0.5&gamma_h=5', null],
  ],
  [
    'links of its own',
    'x,link\n1,#v=2&lab=explore&p=4\n2,#v=2&lab=explore&p=many\n3,javascript:alert(1)\n4,#v=2&lab=ham\n',
    ['#v=2&lab=explore&p=4', null, null, null],
  ],
  ['several sweeps', 'gamma_h,x,base\n5,1,#v=2&lab=explore\n7,2,#v=2&lab=gain\n', [null, null]],
])('text with %s leads to scenarios that the page takes as they stand', async (_, text, expected) => {
  const engine = new TableEngine();
  const table = tableOf(await engine.open([{ name: 'a.csv', contents: new TextEncoder().encode(text) }]), catalogue, false);
  expect(expected.map((__, i) => table.linkOf(engine.row(i)))).toEqual(expected);
});

test('shards are one table in whichever order they come, and a missing one is said', async () => {
  const [whole, shards] = [await opened('explore/sweep.parquet'), await opened('shards/sweep-2-of-2.parquet', 'shards/sweep-1-of-2.parquet')];
  expect(shards.rows).toEqual(whole.rows);
  expect(shards.table.notes).toEqual([]);
  const { table } = await opened('shards/sweep-2-of-2.parquet');
  expect(table.notes[0]).toMatch(/14 of the 28 rows/);
  await expect(opened('shards/sweep-1-of-2.parquet', 'shards/sweep-1-of-2.parquet')).rejects.toThrow(/rows in common/);
  await expect(opened('explore/sweep.parquet', 'cluster/sweep.parquet')).rejects.toThrow(/another sweep/);
});

test.each(['none', 'gzip', 'zstd', 'snappy'])('Parquet of others is read too, compressed by %s, without links', async (codec) => {
  const { table, rows } = await opened(`${codec}.parquet`);
  expect(table.columns.map(({ name }) => name)).toEqual(['x', 'y', 'kind', 'on']);
  expect(rows.map(({ cells }) => cells)).toEqual([
    [1, 0.5, 'a', 'true'],
    [null, 1.5, '', 'false'],
    [3, null, 'b', ''],
  ]);
  expect(table.linkOf(rows[0]!)).toBeNull();
  expect(table.notes).toEqual(['Lists and structures are not read: l.']);
});

test('a file that is damaged, cut off or something else is refused, and what was open stays', async () => {
  const { engine } = await opened('explore/sweep.parquet');
  const { contents } = given('explore/sweep.parquet');
  const bytes = contents as Uint8Array;
  const refusedAs = async (name: string, wrong: Uint8Array, message: RegExp) => expect(engine.open([{ name, contents: wrong }])).rejects.toThrow(message);
  await refusedAs('a.parquet', bytes.slice(0, 2000), /^a\.parquet: It is cut off: expected a file that begins and ends with the letters PAR1/);
  await refusedAs('b.parquet', new TextEncoder().encode('gamma_h,omega\n1,2\n'), /^b\.parquet: It is not Parquet/);
  const damaged = bytes.slice();
  damaged.fill(0xff, 40, 400);
  await refusedAs('c.parquet', damaged, /^c\.parquet: The column \w+ cannot be read: .*damaged or cut off/);
  const footless = bytes.slice();
  const footer = bytes.length - 8 - new DataView(bytes.buffer, bytes.byteOffset).getUint32(bytes.length - 8, true);
  footless.fill(0xff, footer, footer + 300);
  await refusedAs('d.parquet', footless, /^d\.parquet: The description of its columns cannot be read/);
  await refusedAs('e.csv', Uint8Array.of(0, 1, 2, 3), /^e\.csv: It is not text/);
  await refusedAs('f.csv', new Uint8Array(0), /^f\.csv: It is empty/);
  await refusedAs('g.csv', new TextEncoder().encode('a;b\n1;0,5'), /^g\.csv: line 2, column 2: b is 0,5, with a decimal comma/);
  await refusedAs('brotli.parquet', given('brotli.parquet').contents as Uint8Array, /compressed by BROTLI; expected Snappy/);
  expect(engine.list({ brushes: [], sort: null, direction: 'up', from: 0, count: 1 }).count).toBe(28);
});

test('parallel coordinates that were brushed step by step are those of a engine that sees the last step alone', async () => {
  const { engine } = await opened('explore/sweep.parquet');
  const columns = ['gamma_h', 'omega', 'model.gain', 'simulation.gain'];
  for (const high of [1, 5, 60, 2, 100, 0.01]) {
    const ask = {
      columns,
      brushes: [
        { column: 'p', low: 16, high: 16 },
        { column: 'gamma_h', low: 1e-3, high },
      ],
    };
    const { engine: fresh } = await opened('explore/sweep.parquet');
    expectSame(engine.parallel(ask), fresh.parallel(ask));
  }
});

test('the selected rows are saved as a table that can be opened again', async () => {
  const { engine, table, rows } = await opened('explore/sweep.parquet');
  const contents = engine.csv([{ column: 'p', low: 16, high: 16 }], table.base);
  writeFileSync(join(folder, 'selection.csv'), contents);
  const again = await opened('selection.csv');
  const p = rows[0]!.cells.indexOf(2);
  const kept = rows.filter(({ cells }) => cells[p] === 16);
  expect(again.rows.map(({ cells }) => cells.slice(0, -1))).toEqual(kept.map(({ cells }) => cells));
  expect(again.rows.map((row) => again.table.linkOf(row))).toEqual(kept.map((row) => table.linkOf(row)));
});

test('the sample of the page is what both engines say', async () => {
  const sample = JSON.parse(readFileSync(join(root, 'build/sample_sweep.json'), 'utf8')) as { readonly columns: Record<string, number[]> };
  const [model, simulated] = [sample.columns['model.gain']!, sample.columns['simulation.gain']!];
  model.forEach((gain, i) => expect(simulated[i]! / gain - 1).toBeCloseTo(0, 1));
});
