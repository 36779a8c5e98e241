import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { decode, encode } from '../links.ts';
import { headlessIn, headlessProcess } from './headlessIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'headless-goal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const command = headlessIn(folder);

/** The command line in a folder with the given schedule. */
function headless(schedule: string | Uint8Array, ...args: string[]) {
  writeFileSync(join(folder, 'my.goal'), schedule);
  return command('--goal', 'my.goal', ...args);
}

const file = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** Rank 1 hears 11 bytes after o + L + 10 G + o = 1500 + 2500 + 60 + 1500 ns, and then computes for 440. */
const schedule = 'num_ranks 2\nrank 0 {\n  send 11b to 1\n}\nrank 1 {\n  r: recv 11b from 0\n  c: calc 440\n  c requires r\n}\n';

describe('headless --goal', () => {
  test('runs the schedule of a file, with the keys of the contract', async () => {
    const { status, stderr, results } = await headless(schedule, '#v=1&lab=schedule');
    expect([status, stderr]).toEqual([0, '']);
    expect(results[0].scenario).toMatchObject({ lab: 'schedule', v: 1, goal: 'my.goal', L: 2500 });
    expect(results[0].model).toBeNull();
    expect(results[0].simulation).toMatchObject({
      status: 'completed',
      limit: null,
      finish_ns: [1500, 6000],
      messages: 1,
      critical_path_us: 6,
      exposed_us: 5.56,
      deadlock: null,
    });
    expect(results[0].simulation.events).toBeGreaterThan(0);
  });

  test('writes spans with their lines, and a trace with an arrow for the message', async () => {
    expect((await headless(schedule, '--csv', 'my.csv', '--trace', 'my.json')).status).toBe(0);
    const rows = file('my.csv')
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','));
    expect(rows[0]).toEqual(['diagram', 'process', 'start_us', 'end_us', 'kind', 'peer', 'bytes', 'operation', 'line']);
    expect(rows.find((row) => row[4] === 'compute')).toEqual(['schedule', '1', '5.56', '6', 'compute', '', '0', '2', '7']);
    const { traceEvents } = JSON.parse(file('my.json')) as { traceEvents: { ph: string; ts?: number }[] };
    expect(traceEvents.filter(({ ph }) => ph === 's')).toHaveLength(1);
    expect(traceEvents.filter(({ ph }) => ph === 'f')).toHaveLength(1);
  });

  test('says of a malformed schedule what was found where and what was expected, with code 2', async () => {
    const { status, stderr, results } = await headless(schedule.replace('to 1', 'to 2'));
    expect(status).toBe(2);
    expect(results).toEqual([{ error: { parameter: 'goal', value: '2', allowed: expect.stringContaining('0 to 1'), message: stderr.trim() } }]);
    expect(stderr).toContain('line 3');
  });

  test('runs a schedule of a million lines, and prints neither it nor a link to it', async () => {
    const count = 333_330;
    const sends = Array.from({ length: count }, (_, i) => `  s${i}: send 1b to 1\n${i > 0 ? `  s${i} requires s${i - 1}\n` : ''}`).join('');
    const long = `num_ranks 2\nrank 0 {\n${sends}}\nrank 1 {\n${'  recv 1b from 0\n'.repeat(count)}}\n`;
    const { status, results } = await headless(long);
    expect(status).toBe(0);
    expect(results[0].scenario.goal).toBe('my.goal');
    expect(results[0].simulation).toMatchObject({ status: 'completed', messages: count });
  });

  /** `l: calc 7` of the only rank: 4223, ranks, cpu and nic, begin and end of its block; operations, free ones, the free one; the operation. */
  const binary = [
    [0x7f, 0x10, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 22, 0, 0, 0, 0, 0, 0, 0, 73, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 3, 0, 0, 0, 0, 7, ...Array<number>(29).fill(0)],
  ].flat();

  test('runs GOAL in binary, by whatever name', async () => {
    const { status, stderr, results } = await headless(Uint8Array.from(binary));
    expect([status, stderr]).toEqual([0, '']);
    expect(results[0].simulation).toMatchObject({ status: 'completed', finish_ns: [7] });
  });

  test('says of damaged GOAL in binary what was found at which byte', async () => {
    const { status, stderr, results } = await headless(Uint8Array.from(binary).with(46, 9));
    expect(status).toBe(2);
    expect(stderr).toBe('goal, byte 46: found 9; expected 1 for a send, 2 for a receive or 3 for a computation.\n');
    expect(results[0].error).toMatchObject({ parameter: 'goal', value: '9' });
  });

  test('refuses a schedule that may outlast the clock, saying what is allowed', async () => {
    const { status, stderr, results } = await headless(`num_ranks 1\nrank 0 {\n${'  calc 900000000000000\n'.repeat(10)}}\n`);
    expect(status).toBe(2);
    expect(results[0].error).toMatchObject({ parameter: 'goal', allowed: 'at most 53 days of simulated time' });
    expect(stderr).toContain('53 days');
  });
});

describe('in 256 MB, as on a phone', () => {
  // The rules of LogGOPSim take the most memory for a rank.
  const { scenario } = decode('#v=1&lab=schedule&semantics=loggops');
  const linkOf = (goal: string): string => encode({ ...scenario, values: { ...scenario.values, goal } });
  const inLittleMemory = (link: string) => headlessProcess(folder, ['--max-old-space-size=256'], ['--trace', 'ranks.json', link]);

  test('a link of 16,777,216 ranks is refused with the number that is allowed, and nothing is written', () => {
    const link = linkOf('num_ranks 16777216');
    expect(link.length).toBeLessThan(100);
    const { status, stderr, results } = inLittleMemory(link);
    expect([status, stderr]).toEqual([2, 'goal, line 1, column 11: found 16777216; expected a number of ranks from 1 to 1048576.\n']);
    expect(results).toEqual([
      {
        error: { parameter: 'goal', value: '16777216', allowed: 'a number of ranks from 1 to 1048576', message: stderr.trim() },
      },
    ]);
    expect(existsSync(join(folder, 'ranks.json'))).toBe(false);
  });

  test('the most ranks that are allowed run, and leave a trace of those that do something', () => {
    const goal = 'num_ranks 1048576\nrank 7 {\n  calc 5\n}\nrank 1048575 {\n  recv 1b from 7\n}\n';
    const { status, results } = inLittleMemory(linkOf(goal));
    expect(status).toBe(0);
    const { finish_ns, deadlock } = results[0].simulation;
    expect([finish_ns.length, finish_ns[7]]).toEqual([1_048_576, 5]);
    expect(deadlock).toMatchObject({ ranks: [1_048_575], waiting_for: [7], circle: false, count: 1 });
    const { traceEvents } = JSON.parse(file('ranks.json')) as { traceEvents: { name: string; args?: { name?: string } }[] };
    expect(traceEvents.filter(({ name }) => name === 'thread_name').map(({ args }) => args?.name)).toEqual(['rank 7', 'rank 1048575']);
  });
});
