import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { headlessIn } from './headlessIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'find-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const headless = headlessIn(folder);

/** 2 + 0.001 m µs up to 2 KiB and 9 + 0.0001 m above, without noise, as osu_latency writes it. */
const latency = ['# OSU MPI Latency Test v7.5', '# Size       Avg Latency(us)']
  .concat(Array.from({ length: 20 }, (_, k) => `${2 ** k}  ${(k < 12 ? 2 + 0.001 * 2 ** k : 9 + 0.0001 * 2 ** k).toPrecision(12)}`))
  .join('\n');
writeFileSync(join(folder, 'osu.txt'), latency);

describe('--find', () => {
  test('says where a result is largest, and the scenario of that place', async () => {
    const { status, results } = await headless('--find', 'gamma_s:largest:model.gain', '#v=2&lab=explore&gamma_h=10&omega=0.2&f=1');
    expect(status).toBe(0);
    // Equation (4): at x = 1 + omega, γs = γh / 1.2, the gain is 2.2 / 1.2.
    const [{ found }] = results;
    expect(found.value).toBeCloseTo(10 / 1.2, 3);
    expect(found.result).toBeCloseTo(2.2 / 1.2, 4);
    expect((await headless(found.link)).results[0].model.gain).toBe(found.result);
  });

  test('says from where to where a target is met, by simulation too', async () => {
    const { results } = await headless('--find', 'buffer:atMost:0:simulation.dropped', '#v=2&lab=explore');
    const [{ found }] = results;
    const { from } = found.stretches[0];
    expect(from.result).toBe(0);
    const before = await headless(from.link.replace(/buffer=\d+/, `buffer=${from.value - 1}`));
    expect(before.results[0].simulation.dropped).toBeGreaterThan(0);
  });

  test('takes of a list of machines the first that meets a target: the cheapest, where they stand in that order', async () => {
    const cheap = '1-4096:40:0.001';
    const args = ['--among', `${cheap};azure_hbv4;alps_mpich`, '#v=2&lab=program&message_bytes=4096'];
    const { results } = await headless('--find', 'machine:atMost:10:model.message_us', ...args);
    expect(results[0].among[0]).toMatchObject({ value: cheap, result: expect.closeTo(44.096, 6) });
    // 2 µs and 50 GB/s, as its card says.
    expect(results[0].found).toMatchObject({ value: 'azure_hbv4', result: expect.closeTo(2 + 4096 * 2e-5, 6) });
    expect((await headless('--find', 'machine:atMost:0.1:model.message_us', ...args)).results[0].found).toBeNull();
  });

  test.each([
    ['program', 'machine:atMost:600:model.overlapped_us', 'foo;alps_tcp', { parameter: 'machine', value: 'foo', allowed: expect.stringContaining('alps_tcp') }],
    ['sockets', 'scheme:smallest:simulation.iteration_us', 'naive;foo', { parameter: 'scheme', value: 'foo', allowed: expect.stringContaining('hiding') }],
    ['schedule', 'goal:atMost:1e9:simulation.critical_path_us', 'foo;gather', { parameter: 'goal', value: 'foo' }],
    // Only Python parses a machine's text.
    ['cluster', 'machine:atMost:1e9:simulation.time_us', 'fast_ethernet;host:abc', { parameter: 'machine' }],
  ])('of lab %s, %s refuses a list in which a value is none: %s', async (lab, sought, among, error) => {
    const { status, results } = await headless('--find', sought, '--among', among, `#v=2&lab=${lab}`);
    expect({ status, results }).toEqual({ status: 2, results: [{ error: expect.objectContaining(error) }] });
  });

  test('a value that is one has no result where it is impossible beside the others', async () => {
    const { status, results } = await headless(
      ...['--find', 'access:smallest:simulation.strip_mined_us', '--among', 'random;sequential', '#v=2&lab=strips&system=alphaserver'],
    );
    expect([status, results[0].among[0].result, results[0].found.value]).toEqual([0, null, 'sequential']);
  });

  test('refuses a list of numbers: it looks at all of the range', async () => {
    expect(await headless('--find', 'gamma_s:largest:model.gain', '--among', '1;2', '#v=2&lab=explore')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/--among is a list for a parameter that is no number; gamma_s is one/),
    });
  });

  test.each([
    ['gain', /--find gain is not understood; it must be PARAMETER:largest:RESULT/],
    ['gamma_s:atLeast:much:model.gain', /is not understood/],
    ['nothing:largest:model.gain', /the lab explore has no parameter nothing; it has gamma_h/],
    ['gamma_s:largest:model.nothing', /model\.nothing is no number of the lab explore/],
  ])('refuses %s with what was expected, and code 2', async (sought, message) => {
    expect(await headless('--find', sought, '#v=2&lab=explore')).toMatchObject({ status: 2, stderr: expect.stringMatching(message) });
  });
});

describe('an option that does not go with one of several links', () => {
  test.each([
    [['--find', 'gamma_s:largest:model.gain'], 'find', 'gamma_s', /the lab cluster has no parameter gamma_s/],
    [['--find', 'p:largest:model.speedup'], 'find', 'model.speedup', /model\.speedup is no number of the lab cluster/],
    [['--over', 'iterations'], 'over', 'iterations', /the lab cluster has no number iterations/],
  ])(
    '%s is refused for that one in its line and on standard error, and the others are answered',
    async (option, parameter, value, message) => {
      const { status, results, stderr } = await headless(...option, '#v=2&lab=explore', '#v=2&lab=cluster&p=2&message_bytes=1500', '#v=2&lab=explore&f=1');
      expect([status, results.length]).toEqual([2, 3]);
      expect(results[0].scenario.f).toBe(0.9);
      expect(results[1].error).toMatchObject({ parameter, value, message: expect.stringMatching(message), allowed: expect.stringMatching(/./) });
      expect(stderr.trim()).toBe(results[1].error.message);
      expect(results[2].scenario.f).toBe(1);
    },
    60_000,
  );
});

describe('--machine', () => {
  test('is the machine of scenarios: as it was fitted, or as the lab of machines hands it over', async () => {
    const { status, results } = await headless('--machine', 'osu.txt', '#v=2&lab=program&message_bytes=65536', '#v=2&lab=schedule');
    expect(status).toBe(0);
    expect(results[0].model.message_us).toBeCloseTo(9 + 6.5536, 3);
    // L + 2 o is 2 µs: o the middle of what is left open, and rendezvous where the fixed time rises.
    const { L, o, G, S } = results[1].scenario;
    expect(L + 2 * o).toBeCloseTo(2001, -1);
    expect([G, S]).toEqual([0.1, 2048]);
  });

  test('refuses what is no benchmark, and labs that take no machine', async () => {
    writeFileSync(join(folder, 'words.txt'), 'hello\n');
    expect(await headless('--machine', 'words.txt', '#v=2&lab=program')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/words\.txt: line 1: a line of no format/),
    });
    expect(await headless('--machine', 'osu.txt', '#v=2&lab=prefetch')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/prefetch takes no machine/),
      results: [{ error: { parameter: 'machine', value: 'prefetch' } }],
    });
  });
});
