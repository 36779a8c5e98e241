import { fileURLToPath } from 'node:url';
import { expectNoViolations } from './axe.ts';
import { expect, keyNumber, test } from './page.ts';

const rows = `# OSU MPI Non-blocking All-to-All Latency Test v5.6.3
# Size           Overall(us)       Compute(us)    Pure Comm.(us)        Overlap(%)
65536                 150.00            100.00            100.00             50.00
`;
const sample = fileURLToPath(new URL('../../src/labs/program/traces/sampleTrace.json.gz', import.meta.url));

test('a row of a benchmark is a line of pairs, one end of which is taken', async ({ open, page }) => {
  await open('#v=2&lab=program');
  const text = page.getByRole('textbox', { name: 'Output of a benchmark' });
  await text.fill(rows);
  await text.press('Control+Enter');
  await expect(page.getByText(/only 50% of the computation can be overlapped, at no cost; or all of it can, and takes 50% longer/)).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Use with Ω = 0' }).click();
  expect(page.url()).toMatch(/step_compute_us=100&overlappable=0.5&messages=1&overhead=0/);
  // f = 0.5 of 100 µs hides half of 100 µs.
  await expect(keyNumber(page, 'A step with hiding')).toHaveText('150 µs');
  await text.fill('1 2\n3 4\n');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByText(/^line 1: numbers below no header; expected/)).toBeVisible();
});

test('the longest numbers stand whole beside their sliders and in the table of granularities', async ({ open, page }) => {
  await open('#v=2&lab=program&step_compute_us=1000000000');
  const over = (inner: string, outer: string) =>
    page.evaluate(
      ([one, other]) => {
        const [box, around] = [one!, other!].map((each) => document.querySelector(each)!.getBoundingClientRect());
        return Math.max(0, box!.right - around!.right);
      },
      [inner, outer],
    );
  expect(await over('[data-key=step_compute_us] .number-box', '[data-key=step_compute_us]')).toBe(0);
  await expect(page.locator('.program-conversion table')).toBeVisible({ timeout: 60_000 });
  expect(await over('.program-conversion table', '.program-conversion .table-scroll')).toBe(0);
});

test('prices and the longest step come with a link and go into it', async ({ open, page }) => {
  await open('#v=2&lab=program&messages=64&prices=at_most:800,alps_mpich:9,alps_tcp:1,gigabit_tcp:0');
  // 64 messages of 64 KiB take 68 µs each over TCP there, and longer over a gigabit.
  await expect(page.getByText('Alps, GH200, Slingshot 200G, MPICH is the cheapest on which a step takes at most 800 µs.')).toBeVisible({ timeout: 60_000 });
  const price = page.getByRole('textbox', { name: 'Price of AWS hpc6a, EFA 100G, Intel MPI' });
  await price.fill('2');
  await price.press('Enter');
  await expect(page).toHaveURL(/prices=at_most:800,alps_mpich:9,alps_tcp:1,gigabit_tcp:0,hpc6a:2/);
});

test('a trace of the profiler is read, drawn and run with other buckets, and no other file breaks the page', async ({ open, page }) => {
  await open('#v=2&lab=program');
  const file = page.locator('.measure input[type=file]');
  await file.setInputFiles({ name: 'cut.json', mimeType: 'application/json', buffer: Buffer.from('{"traceEvents": [{"ph": ') });
  await expect(page.getByText(/^cut\.json: none of 0 events is a kernel; expected/)).toBeVisible();
  await file.setInputFiles(sample);
  await expect(page.getByText(/^Read: 309 kernels of 312 events, 3 steps\./)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('region', { name: 'Steps of the trace' }).getByRole('img').first()).toBeVisible();
  await expect(page.getByText(/Buckets of 5 MiB would make the step 7\d\d\.\d µs shorter/)).toBeVisible({ timeout: 60_000 });
  const models = page.getByRole('region', { name: 'The models beside the trace' });
  await expect(models.getByRole('row', { name: /^each bucket of its own size/ })).toContainText('15.03 ms');
  await expect(models.getByRole('row', { name: /^the trace: what is left/ })).toContainText('15.13 ms');
  await expectNoViolations(page);
  expect(page.url()).toContain('processes=8');
  const [schedule] = await page.getByRole('link', { name: 'Show it in Schedule' }).all();
  await schedule!.click();
  await expect(page).toHaveURL(/lab=schedule/);
  // The step of the trace, as the program lab computed it.
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('15.03 ms');
});

test('messages of unknown sizes are no program of the sliders, and no bytes are invented', async ({ open, page }) => {
  await open('#v=3&lab=program');
  // A product at 0-100 µs, an all-reduce of another stream at 50-150.
  const lines = ['Start (ns),Duration (ns),CorrId,Strm,Name', '0,100000,1,7,gemm', '50000,100000,2,20,ncclDevKernel_AllReduce'];
  await page.locator('.measure input[type=file]').setInputFiles({ name: 'trace.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('50 µs of a step of 150 µs is exposed communication', { timeout: 60_000 });
  const answers = page.getByRole('region', { name: 'Answers' });
  await expect(answers).toContainText('The step overlaps already: 50 µs of 100 µs of communication is hidden.');
  await expect(answers).toContainText('Hide the communication that is exposed50 µs less, 33%');
  await expect(answers).toContainText('unknown; what is missing: the bytes of its messages, which the file does not say');
  await expect(page.getByText(/all communication|1 B|equation \(4\) gives|Infinity|NaN|undefined/)).toHaveCount(0);
  // The reader's own program is one press away.
  await answers.getByRole('button', { name: 'Back to the program of the sliders' }).click();
  await expect(page.getByRole('slider', { name: 'computation of a step' })).toBeVisible();
  await expect(answers).toContainText('Does overlapping pay here?Yes');
});

test('a table of nsys is read, and what is switched on as communication stays in the link and counts at once', async ({ open, page }) => {
  await open('#v=3&lab=program');
  const file = page.locator('.measure input[type=file]');
  // A product at 0-100 µs, a kernel of another stream at 50-150, a product at 150-200.
  const lines = ['Start (ns),Duration (ns),CorrId,Strm,Name', '0,100000,1,7,gemm', '50000,100000,2,20,mine::send', '150000,50000,3,7,gemm'];
  await file.setInputFiles({ name: 'trace.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await expect(page.getByText(/^Read: 3 kernels of 3 events, 1 step\./)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/Nothing communicates\./)).toBeVisible();
  await page.getByRole('checkbox', { name: 'stream 20, all' }).check();
  await expect(page.getByText(/1 collective communicates for 100 µs, of which 50% is hidden; 50 µs is exposed/)).toBeVisible({ timeout: 60_000 });
  expect(page.url()).toContain('communicates=stream:20');
  await expect(page.getByRole('checkbox', { name: 'mine::send' })).toBeChecked();
  await page.getByRole('button', { name: 'Back to the rules' }).click();
  await expect(page.getByText(/Nothing communicates\./)).toBeVisible({ timeout: 60_000 });
  expect(page.url()).not.toContain('communicates');
});

test('a report of mpiP is read, and its step is that of the sliders', async ({ open, page }) => {
  await open('#v=3&lab=program');
  const ranks = ['@ mpiP', '@--- MPI Time (seconds) ---', 'Task AppTime MPITime MPI%', '0 10 2 20', '1 10 4 40'];
  const calls = ['@--- Callsite Time statistics (all, milliseconds): 1 ---', 'Send 1 * 400 9 5 4 10 33'];
  const sent = ['@--- Callsite Message Sent statistics (all, sent bytes) ---', 'Send 1 * 400 1e4 1e4 1e4 4e6'];
  const buffer = Buffer.from([...ranks, ...calls, ...sent, ''].join('\n'));
  await page.locator('.measure input[type=file]').setInputFiles({ name: 'run.mpiP', mimeType: 'text/plain', buffer });
  // 400 calls took 1 ms more than the shortest: 0.2 s on each of two ranks, of 3 s in MPI.
  await expect(page.getByText(/Of that, 200 ms is waiting for other ranks/)).toBeVisible({ timeout: 60_000 });
  // Rank 0 computes 8 of 10 s.
  await expect(page.getByText(/Hiding saves at most 2 s, 20% of the run/)).toBeVisible();
  // 200 steps of 7 s.
  expect(page.url()).toContain('step_compute_us=35000&messages=1&message_bytes=10000&processes=2&alpha_us=10000');
  await expectNoViolations(page);
});

/** Rank 0 computes 100 ms, sends 1000 bytes and computes 90; rank 1 computes 20, has received at 130, and computes 20. */
const ranks = [
  'MPI_Init:-:1:1:1000\nMPI_Send:101000:7:1000:13,1,1:1:3:91,0,2:111000\nMPI_Finalize:201000:-\n',
  'MPI_Init:-:1:1:1000\nMPI_Recv:21000:7:1000:13,1,1:0:3:91,1,2:5:131000\nMPI_Finalize:151000:-\n',
].map((text, rank) => ({ name: `trace-${rank}.txt`, mimeType: 'text/plain', buffer: Buffer.from(text) }));

test('the trace of an MPI program says first what hiding could save, then what a change would, and opens as a schedule', async ({ open, page }) => {
  await open('#v=2&lab=program');
  const file = page.getByLabel('Open file');
  await file.setInputFiles([ranks[0]!, { ...ranks[1]!, buffer: Buffer.from('MPI_Init:-:1:1:1000\nMPI_Recv:21000:7') }]);
  await expect(page.getByText(/^trace-1\.txt, line 2: MPI_Recv from 21000 to 7, .*expected calls in the order of their times/)).toBeVisible({
    timeout: 60_000,
  });
  await file.setInputFiles(ranks);
  const panel = page.getByRole('region', { name: 'What hiding could save' });
  // 190 of computation on rank 0, of which 10 in MPI are all that a network could cost; the ranks compute for 115 each, divided evenly.
  await expect(panel.getByText(/took 200 ms .* no cost it takes 190 ms: .* at most 10 ms, 5%.* compute for 115 ms: .* at most 75 ms, 38% more/)).toBeVisible({
    timeout: 60_000,
  });
  await expect(panel.getByRole('region', { name: 'The ranks' }).getByRole('listitem').filter({ hasText: 'rank 1' })).toContainText('150 ms');
  // The headline is of this run, and nothing on the page of the program of the sliders, which is another.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Hiding communication saves at most 10 ms of 200 ms, 5%');
  await expect(page.getByRole('region', { name: 'Answers' })).toContainText('The sliders do not describe the program of this file');
  await expect(page.getByRole('slider', { name: 'computation of a step' })).toHaveCount(0);
  await expect(page.getByText(/times as fast|A step with hiding|cannot|could not|NaN|undefined|Infinity/)).toHaveCount(0);
  await expectNoViolations(page);
  const evened = panel.getByRole('slider', { name: 'imbalance evened out' });
  await evened.press('End');
  await evened.blur();
  // Rank 0 sends after 100 / 190 of its 115; 30 later, as the trace's own message took, rank 1 computes the half of its 115: 148 in all, of 190.
  await expect(panel.getByText(/It then takes 15[89](\.\d+)? ms, 4[12](\.\d+)? ms less than the traced 200 ms, 21%/)).toBeVisible({ timeout: 60_000 });
  expect(page.url()).toMatch(/traced=ranks:2,longest:190000,run:200000,ideal:190000&changes=evened:1&mpi=trace-0\.txt:2:\d+:[0-9a-f]{8}/);
  await panel.getByRole('link', { name: 'Show it in Schedule: the changed run' }).click();
  await expect(page.getByRole('img', { name: /rank|process/i }).first()).toBeVisible({ timeout: 60_000 });
  expect(page.url()).toContain('lab=schedule');
});
