import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import '../../src/core/link/compression.ts';
import { linkOf } from '../../src/core/link/linkOf.ts';
import { lineMachine } from '../../src/core/measured/mpiTrace.ts';
import { catalogue } from '../../src/labs/index.ts';
import { headlessIn } from './headlessIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'mpi-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const headless = headlessIn(folder);
const write = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

/** Rank 0 computes 100 µs, sends 1001 bytes and computes 90; rank 1 computes 20, has received at 130, and computes 20. */
const ranks = [
  'MPI_Init:-:1:1:1000\nMPI_Send:1100:7:1001:13,1,1:1:3:91,0,2:1110\nMPI_Finalize:1200:-\n',
  'MPI_Init:-:1:1:1000\nMPI_Recv:1020:7:1001:13,1,1:0:3:91,1,2:5:1130\nMPI_Finalize:1150:-\n',
].map((text, rank) => write(`t-${rank}.txt`, text));

/** L = 50 µs and G = 10 ns a byte; the cards alone take the bytes. */
const machine = '#v=2&lab=schedule&L=50000&o=0&g=0&G=10';

test('--mpi says what hiding could save at most, on the machine of a link', async () => {
  const { status, results } = await headless('--mpi', ...ranks, machine, '--goal-out', 'out.goal');
  expect(status).toBe(0);
  const { baseline, answers, ...said } = results[0];
  expect(said).toEqual({
    format: 'liballprof',
    ranks: 2,
    messages: 1,
    bytes: 1001,
    collectives: 0,
    traced_us: 200,
    computation_us: [190, 40],
    in_mpi_us: [10, 110],
    begun_us: [0, 0],
    // Rank 0 goes on when its card has taken the bytes, 10 later; rank 1 has them at 100 + 10 + 50.
    run_us: 200,
    ideal_us: 190,
    unbounded_us: 190,
    saving_at_most_us: 10,
    // Posted at 20, sent at 100, there at 130; rank 1 ends at 100 + 30 + 20.
    machine: { alpha_us: 30, beta_us_per_byte: 0 },
    fitted_us: 190,
    skipped: [],
    notes: [],
  });
  // Rank 0 sends and goes on, so that nothing shortens it but what takes its card or its computation less.
  expect(baseline).toEqual({ of: 'traced', us: 200 });
  expect(answers[0]).toMatchObject({ what: expect.stringMatching(/evenly/), unknown: null, link: null });
  expect(answers).toContainEqual({ what: expect.stringMatching(/network of no cost/), gain_us: 10, at_most_us: 10, unknown: null, link: null });
  for (const { gain_us, at_most_us } of answers) expect(gain_us).toBeLessThanOrEqual(at_most_us);
  const gains = answers.map(({ gain_us }: { gain_us: number }) => gain_us);
  expect(gains).toEqual(gains.toSorted((a: number, b: number) => b - a));
  const goal = readFileSync(join(folder, 'out.goal'), 'utf8');
  expect(goal).toMatch(/^num_ranks 2\nrank 0 \{\nl1: calc 100000\nl2: send 1001b to 1 tag 3\nl2 requires l1\n/);
  const again = await headless('--goal', 'out.goal', machine);
  expect(again.results[0].simulation.finish_ns).toEqual([200_000, 180_000]);
});

test('--mpi runs flops at a rate, or at one for each rank, and files that a list names', async () => {
  write('a.txt', '0 init\n0 compute 5e9\n');
  write('b.txt', '1 init\n1 compute 6e9\n');
  const list = write('list', 'a.txt\nb.txt\n');
  const computation = async (...more: string[]) => (await headless('--mpi', list, ...more)).results[0].computation_us;
  expect(await computation('--gflop-s', '1')).toEqual([5e6, 6e6]);
  expect(await computation('--gflop-s', '1,2')).toEqual([5e6, 3e6]);
  expect(await computation()).toEqual([0, 0]);
});

test('--mpi refuses what is no trace with its line, and links of another lab', async () => {
  const cut = write('cut.txt', 'MPI_Init:-:1:1:1000\nMPI_Send:1100:7:10');
  const { status, results } = await headless('--mpi', cut);
  expect([status, results[0].error.message]).toEqual([
    2,
    expect.stringMatching(/^cut\.txt, line 2: MPI_Send from 1100 to 10, .*expected calls in the order of their times, each with its end/),
  ]);
  expect(await headless('--mpi', ...ranks, '#v=2&lab=gain')).toMatchObject({ status: 2, stderr: expect.stringMatching(/not of the lab gain/) });
  expect(await headless('--mpi', ...ranks, '--goal', 'out.goal')).toMatchObject({ status: 2, stderr: expect.stringMatching(/no other schedule/) });
});

test('the generated trace of the page is as its script says', async () => {
  const sample = fileURLToPath(new URL('../../src/labs/program/traces/sampleMpi.prv.gz', import.meta.url));
  const { results } = await headless('--mpi', sample);
  const [{ format, ranks, messages, bytes, collectives, computation_us, ideal_us, unbounded_us, traced_us, machine, fitted_us }] = results;
  // Twelve iterations of eight ranks with messages of 1 MiB and 8 KiB, and a sum behind every fourth.
  expect({ format, ranks, messages, bytes, collectives }).toEqual({
    format: 'paraver',
    ranks: 8,
    messages: 192,
    bytes: 96 * (2 ** 20 + 2 ** 13),
    collectives: 3,
  });
  // 36 ms of computation each, 2% more or less, and up to 20% more in the upper half.
  for (const [rank, us] of computation_us.entries()) expect(Math.abs(us / 36_000 / (1 + 0.2 * Math.max(0, (rank - 4) / 3)) - 1)).toBeLessThan(0.02);
  expect(ideal_us).toBeGreaterThanOrEqual(unbounded_us);
  expect(traced_us).toBeGreaterThan(ideal_us);
  // Its messages took 32 µs and 1 ns a byte. A short one is there before it is waited for, so that its time is not seen whole.
  expect(machine.alpha_us + 2 ** 20 * machine.beta_us_per_byte).toBeCloseTo(32 + 2 ** 20 / 1000, 6);
  expect(Math.abs(fitted_us / traced_us - 1)).toBeLessThan(0.03);
});

test('a link with changes applies them to the files, on its machine, and says what they save', async () => {
  const link = (changes: string) => `#v=3&lab=program&alpha_us=50&beta_us_per_byte=0.01&changes=${changes}`;
  const { results } = await headless('--mpi', ...ranks, link('faster:2'), '--goal-out', 'changed.goal');
  const [{ run_us, changed, computation_us }] = results;
  // As it was, and with 50, 45 and 10 of computation in the place of 100, 90 and 20: the message is there at 50 + 10 + 50.
  expect([run_us, computation_us]).toEqual([200, [190, 40]]);
  // For nothing the message is there at 50: rank 0 ends last, at 95. The network costs 25 then, where it cost 10 of the 200 before.
  expect(changed).toEqual({ changes: 'faster:2', messages: 1, run_us: 120, ideal_us: 95, unbounded_us: 95, saves_us: 80, hides_us: -15 });
  const [{ simulation }] = (await headless('--goal', 'changed.goal', machine)).results;
  expect(simulation.finish_ns).toEqual([105_000, 120_000]);
  // Rank 0 goes on when its card has taken all bytes: of eight pieces the last alone is behind its computation.
  const pieces = (await headless('--mpi', ...ranks, link('split:8'))).results[0].changed;
  expect([pieces.messages, pieces.saves_us]).toEqual([8, expect.closeTo(10 - 10 / 8, 1)]);
  expect((await headless('--mpi', ...ranks, link('split:0'))).status).toBe(2);
  // A network twice as fast halves what it costs: rank 0 goes on when its card has taken the bytes in 5.
  const faster = (await headless('--mpi', ...ranks, link('network:2'))).results[0].changed;
  expect(faster).toMatchObject({ run_us: 195, ideal_us: 190, saves_us: 5, hides_us: 5 });
  // Nothing hides more than hiding saves at most, of the same time: the traced one, though the simulated run takes longer.
  const sample = fileURLToPath(new URL('../../src/labs/program/traces/sampleMpi.prv.gz', import.meta.url));
  for (const changes of ['independent:1', 'begun_early:1', 'split:8', 'merged:64']) {
    const [found] = (await headless('--mpi', sample, `#v=3&lab=program&alpha_us=126.4&beta_us_per_byte=0.00091&changes=${changes}`)).results;
    expect(found.saving_at_most_us).toBeCloseTo(found.traced_us - found.ideal_us, 6);
    expect(found.changed.hides_us, changes).toBeLessThanOrEqual(found.saving_at_most_us);
    expect(found.changed.saves_us - found.changed.hides_us, changes).toBeCloseTo(found.ideal_us - found.changed.ideal_us, 6);
  }
  const { status, stderr } = await headless('--mpi', ...ranks, link('bcast:fast'));
  expect([status, stderr]).toEqual([2, expect.stringMatching(/changes = bcast:fast is not allowed; .*bcast:binomial or scatter_doubling/)]);
});

test('what a trace shows is drawn: the run with the changes of a link, and without a figure what could be done', async () => {
  const { status } = await headless(
    '--mpi',
    ...ranks,
    '#v=3&lab=program&alpha_us=50&beta_us_per_byte=0.01&changes=network:2&figure=times',
    '--svg',
    'times.svg',
  );
  expect(status).toBe(0);
  const times = readFileSync(join(folder, 'times.svg'), 'utf8');
  // 5 of the 200 that were traced, as --mpi says of the same change.
  for (const said of ['with the changes', '195 µs', '5 µs less, 2.5%', '10 µs less, 5%']) expect(times).toContain(said);
  expect((await headless('--mpi', ...ranks, '--svg', 'answers.svg')).status).toBe(0);
  expect(readFileSync(join(folder, 'answers.svg'), 'utf8')).toMatch(/What could be done[^]*10 µs less, 5%/);
});

test('a link says which files it means, and other ones are said to be so', async () => {
  const bytes = ranks.reduce((sum, name) => sum + readFileSync(join(folder, name)).length, 0);
  const meant = (digest: string) => `#v=3&lab=program&changes=faster:2&mpi=t-0.txt:2:${bytes}:${digest}`;
  const { results } = await headless('--mpi', ...ranks, meant('00000000'));
  const [note] = results[0].notes;
  expect(note).toMatch(/^the link means t-0\.txt:2:\d+:00000000, and these are t-0\.txt:2:\d+:[0-9a-f]{8}$/);
  const digest = note.slice(-8);
  expect((await headless('--mpi', ...[...ranks].reverse(), meant(digest))).results[0].notes).toEqual([]);
});

test('the run that the page shows in Schedule takes as long as the number beside it', async () => {
  const sample = fileURLToPath(new URL('../../src/labs/program/traces/sampleMpi.prv.gz', import.meta.url));
  const { results } = await headless('--mpi', sample, '--goal-out', 'sample.goal');
  const lab = catalogue.get('schedule')!;
  const shown = linkOf(lab, { ...lineMachine(results[0].machine), goal: readFileSync(join(folder, 'sample.goal'), 'utf8') });
  expect(shown).toMatchObject({ leftOut: [], problems: [] });
  const [{ simulation }] = (await headless(shown.link)).results;
  const finish_us = Math.max(...simulation.finish_ns) / 1000;
  expect(Math.abs(finish_us / results[0].fitted_us - 1)).toBeLessThan(0.01);
});
