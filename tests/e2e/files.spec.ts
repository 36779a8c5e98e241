/** Files that a reader brings to the lab program: two of them compared, and each figure of a file saved, in a frame without the file and with it. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { sampleRows } from '../../src/labs/program/words.ts';
import { labNamed } from '../links.ts';
import { failure, isWell, share } from './moves.ts';
import { expect, test } from './page.ts';

interface Brought {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

const textFile = (name: string, text: string): Brought => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

/** A report of mpiP of two ranks: what each takes and how much of it in MPI, in seconds, and the mean of 400 calls, in ms. */
const report = (name: string, ranks: readonly (readonly [app_s: number, mpi_s: number])[], mean_ms: number): Brought =>
  textFile(
    name,
    [
      '@ mpiP',
      '@--- MPI Time (seconds) ---',
      'Task AppTime MPITime MPI%',
      ...ranks.map(([app_s, mpi_s], rank) => `${rank} ${app_s} ${mpi_s} ${(100 * mpi_s) / app_s}`),
      '@--- Callsite Time statistics (all, milliseconds): 1 ---',
      `Send 1 * 400 9 ${mean_ms} 4 10 33`,
      '@--- Callsite Message Sent statistics (all, sent bytes) ---',
      'Send 1 * 400 1e4 1e4 1e4 4e6',
      '',
    ].join('\n'),
  );

/** A trace of liballprof: rank 0 computes so long, sends 1000 bytes in 10 ms and computes 90; rank 1 computes 20, has received 20 after it was sent, and computes 20. */
const trace = (name: string, before_ms: number): readonly Brought[] => {
  const sent = 1000 + 1000 * before_ms;
  return [
    `MPI_Init:-:1:1:1000\nMPI_Send:${sent}:7:1000:13,1,1:1:3:91,0,2:${sent + 10_000}\nMPI_Finalize:${sent + 100_000}:-\n`,
    `MPI_Init:-:1:1:1000\nMPI_Recv:21000:7:1000:13,1,1:0:3:91,1,2:5:${sent + 30_000}\nMPI_Finalize:${sent + 50_000}:-\n`,
  ].map((text, rank) => textFile(`${name}-${rank}.txt`, text));
};

const bring = async (page: Page, files: Brought | readonly Brought[], read: string | RegExp): Promise<void> => {
  await page.locator('.measure input[type=file]').setInputFiles(files as Brought);
  await expect(page.getByText(read)).toBeVisible({ timeout: 60_000 });
};

const compare = (page: Page): Promise<void> => page.getByRole('button', { name: 'Compare', exact: true }).click();

test('two reports of mpiP are compared: headline, key numbers, bars and tables of both, and they change places', async ({ open }) => {
  const page = await open('#v=3&lab=program');
  await bring(
    page,
    report(
      'first.mpiP',
      [
        [10, 2],
        [10, 4],
      ],
      5,
    ),
    /Hiding saves at most 2 s, 20% of the run/,
  );
  await compare(page);
  // Rank 0 computes 6 of 8 s now, and rank 1 as before.
  await bring(
    page,
    report(
      'second.mpiP',
      [
        [8, 2],
        [8, 2],
      ],
      4,
    ),
    /Hiding saves at most 2 s, 25% of the run/,
  );
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison).toContainText('Another file is pinned. Hiding communication saves at most 2 s of 10 s, 20%.');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Hiding communication saves at most 2 s of 8 s, 25%');
  const run = page.locator('dl > div').filter({ has: page.getByText('The run, as traced', { exact: true }) });
  await expect(run).toContainText('8 spinned: 10 s−2 s, −20%');
  const bars = page.getByRole('region', { name: 'The program', exact: true });
  await expect(bars.getByRole('listitem').filter({ hasText: 'as traced' })).toContainText('pinned: 10 s−2 s, −20%');
  // 400 calls of 4 ms, and of 5 before.
  const calls = page.getByRole('region', { name: 'Calls of all ranks, the longest first' }).getByRole('row').filter({ hasText: 'Send' });
  await expect(calls).toContainText(/1\.6 s\s+pinned:\s+2 s −400 ms, −20%/);
  const ranks = page.getByRole('region', { name: 'All ranks in numbers' }).getByRole('row');
  await expect(ranks.filter({ has: page.getByRole('cell', { name: '0', exact: true }) })).toContainText(/6 s\s+pinned:\s+8 s −2 s, −25%/);
  await isWell(page, 'two reports');
  await comparison.getByRole('button', { name: 'Swap' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Hiding communication saves at most 2 s of 10 s, 20%');
  await expect(calls).toContainText(/2 s\s+pinned:\s+1\.6 s \+400 ms, \+25%/);
  await expect(page.getByText(/Hiding saves at most 2 s, 20% of the run/)).toBeVisible();
  await comparison.getByRole('button', { name: 'Keep the pinned one' }).click();
  await expect(page.getByText(/Hiding saves at most 2 s, 25% of the run/)).toBeVisible();
  await expect(calls).not.toContainText('pinned');
  await isWell(page, 'one report');
});

test('two traces of MPI are compared, with what changes of each save; beside a scenario of the sliders a file has nothing', async ({ open }) => {
  const page = await open('#v=3&lab=program');
  await compare(page);
  await bring(page, trace('first', 100), /took 200 ms when it was traced/);
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison).toContainText('A scenario of the sliders is pinned: what this file shows has nothing beside it.');
  const bars = page.getByRole('region', { name: 'The program', exact: true });
  await expect(bars.getByRole('listitem').filter({ hasText: 'as traced' })).toContainText('200 ms');
  await expect(bars).not.toContainText('pinned');
  await comparison.getByRole('button', { name: 'Unpin' }).click();
  await compare(page);
  // The longest computation is 140 and not 190 ms.
  await bring(page, trace('second', 50), /took 150 ms when it was traced/);
  await expect(comparison).toContainText('Another file is pinned. Hiding communication saves at most 10 ms of 200 ms, 5%.');
  await expect(bars.getByRole('listitem').filter({ hasText: 'as traced' })).toContainText('pinned: 200 ms−50 ms, −25%');
  const answers = page.getByRole('region', { name: 'What could be done' });
  await expect(answers.getByText('a run of it')).toHaveCount(0, { timeout: 60_000 });
  await expect(answers.getByRole('row').filter({ hasText: 'Hide all communication' })).toContainText(/10 ms less, 6\.7%\s+pinned:\s+10 ms less, 5%/);
  await expect(answers.getByRole('row').filter({ hasText: 'evenly' })).toContainText(/less, .*pinned:.*less, /);
  await isWell(page, 'two traces');
});

/** A trace of the PyTorch profiler: a step of 400 µs on each of two devices, with a phase that the program names and all-reduces of two sizes. */
function kernels(): Brought {
  const event = (pid: number, cat: string, name: string, ts: number, dur: number, args: object = {}) => ({ ph: 'X', cat, name, pid, tid: 7, ts, dur, args });
  const kernel = (device: number, name: string, ts: number, dur: number, args: object = {}) =>
    event(device, 'kernel', name, ts, dur, { device, stream: 7, ...args });
  const reduce = (device: number, ts: number, dur: number, elements: number) =>
    kernel(device, 'ncclDevKernel_AllReduce_Sum_f32_RING_LL(x)', ts, dur, {
      stream: 20,
      'Collective name': 'allreduce',
      'In msg nelems': elements,
      'Out msg nelems': elements,
      dtype: 'Float',
      'Group size': 2,
    });
  const traceEvents = [
    event(9, 'user_annotation', 'ProfilerStep#1', 0, 400),
    event(9, 'user_annotation', 'forward', 2, 20),
    event(9, 'cuda_runtime', 'cudaLaunchKernel', 5, 1, { correlation: 1 }),
    ...[0, 1].flatMap((device) => [
      kernel(device, 'gemm', 30, 100, { correlation: device === 0 ? 1 : 2 }),
      reduce(device, 100, 80, 1_000_000),
      kernel(device, 'gemm', 150, 100 + device, {}),
      reduce(device, 260, 40, 100_000),
    ]),
  ];
  return textFile('trace.json', JSON.stringify({ schemaVersion: 1, distributedInfo: { rank: 0, world_size: 2 }, traceEvents }));
}

/** A file of each kind, with the figures that it has. */
const kinds: readonly { readonly what: string; readonly files: readonly Brought[]; readonly figures: readonly string[] }[] = [
  { what: 'a trace of MPI', files: trace('run', 100), figures: ['answers', 'times', 'ranks', 'rank_times'] },
  {
    what: 'a report of mpiP',
    files: [
      report(
        'run.mpiP',
        [
          [10, 2],
          [10, 4],
        ],
        5,
      ),
    ],
    figures: ['answers', 'times', 'rank_times', 'calls'],
  },
  { what: 'a trace of kernels', files: [kernels()], figures: ['answers', 'kernels', 'steps', 'predicted', 'devices', 'phases', 'sizes', 'other_buckets'] },
  { what: 'rows of a benchmark', files: [textFile('rows.txt', sampleRows)], figures: ['pairs'] },
];

/** Figures that need no file. */
const ofSliders = ['step', 'curves', 'terms', 'machines', 'over'];

test('every figure of the lab program is one of the sliders or of a file that is tried here', () => {
  expect([...new Set([...ofSliders, ...kinds.flatMap(({ figures }) => figures)])].toSorted()).toEqual([...labNamed('program').figures].toSorted());
});

for (const { what, files, figures } of kinds)
  test(`${what}: each of its figures is saved as a picture, and in a frame it says which file it needs and shows it`, async ({ open, openAnew }) => {
    test.setTimeout(240_000);
    const page = await open('#v=3&lab=program');
    await page.locator('.measure input[type=file]').setInputFiles(files as Brought[]);
    await expect(page.locator('.measure').getByText(/^Read: /)).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/(changes|buckets|\d) have been run/)).toHaveCount(0, { timeout: 120_000 });
    await isWell(page, what);
    await share(page, /^Frame, picture/);
    const builder = page.getByRole('dialog');
    const choice = builder.getByRole('combobox', { name: 'Figure', exact: true });
    for (const figure of figures) {
      await choice.selectOption(figure);
      const download = page.waitForEvent('download');
      await builder.getByRole('button', { name: 'Save picture (SVG)' }).click();
      const picture = readFileSync(await (await download).path(), 'utf8');
      expect(picture, figure).toContain('lab=program');
      expect(picture, figure).not.toMatch(failure);
      // More than the sheet's own title, key and link.
      expect((picture.match(/<(path|rect|circle|line|polyline|text)\b/g) ?? []).length, figure).toBeGreaterThan(12);
    }
    await page.keyboard.press('Escape');
    for (const figure of figures) {
      const frame = await openAnew(`#v=3&lab=program&embed=1&figure=${figure}`);
      await expect(frame.getByText(/^This figure shows .* A link cannot carry it: open the file\.$/), figure).toBeVisible();
      await expect(frame.locator('main :is(table, .bars, canvas, svg:not(.icon))'), figure).toHaveCount(0);
      await frame.getByLabel('Open file').setInputFiles(files as Brought[]);
      await expect(frame.locator('main :is(table, .bar, canvas, svg:not(.icon))').first(), figure).toBeVisible({ timeout: 60_000 });
      await expect(frame.locator('.file-wanted'), figure).toHaveCount(0);
      await isWell(frame, figure);
    }
  });
