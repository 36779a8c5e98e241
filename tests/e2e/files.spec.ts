/** Files that a reader brings to the lab program: two of them compared, and each figure of a file saved, in a frame without the file and with it. */
import type { Page } from '@playwright/test';
import { isWell } from './moves.ts';
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
