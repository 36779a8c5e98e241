import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { headlessIn } from './headlessIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'measure-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const headless = headlessIn(folder);

/** 2 + 0.001 m µs up to 2 KiB and 9 + 0.0001 m above, without noise, as osu_latency writes it. */
const sizes = Array.from({ length: 20 }, (_, k) => 2 ** k);
const latency = ['# OSU MPI Latency Test v7.5', '# Datatype: MPI_CHAR.', '# Size       Avg Latency(us)']
  .concat(sizes.map((m) => `${m}  ${(m < 4096 ? 2 + 0.001 * m : 9 + 0.0001 * m).toPrecision(12)}`))
  .join('\n');
const write = (name: string, text: string | Uint8Array): string => {
  writeFileSync(join(folder, name), text);
  return name;
};

describe('--measure', () => {
  test('prints rows, what was passed over and the machine of a benchmark, whose text the lab machine reads', async () => {
    const { status, results, stderr } = await headless('--measure', write('osu.txt', `${latency}\nsome words\n`));
    expect([status, stderr]).toEqual([0, '']);
    const [{ format, version, rows, skipped, machine }] = results;
    expect([format, version, rows.length]).toEqual(['osu', '7.5', 20]);
    expect(rows[0]).toMatchObject({ line: 4, test: 'latency', bytes: 1, us: 2.001 });
    expect(skipped).toEqual([
      { line: 2, text: '# Datatype: MPI_CHAR.', reason: 'a comment' },
      { line: 24, text: 'some words', reason: 'not a row of a table' },
    ]);
    expect(machine.segments).toMatchObject([
      { from_bytes: 1, to_bytes: 2048, alpha_us: expect.closeTo(2, 6), beta_us_per_byte: expect.closeTo(0.001, 9) },
      { from_bytes: 4096, to_bytes: 524_288, alpha_us: expect.closeTo(9, 6), half_bandwidth_bytes: expect.closeTo(90_000, 0) },
    ]);
    // A ping-pong alone: the sum L + 2 o, and nothing of its parts.
    expect(machine.loggp.L_us).toEqual([0, expect.closeTo(2.001, 3)]);
    expect(machine.loggp.o_us).toEqual([0, expect.closeTo(1.0005, 3)]);
    expect(machine.loggp.g_us).toEqual([0, null]);
    const [{ model }] = (await headless(`#v=2&lab=machine&message_bytes=1024&machine=${machine.text}`)).results;
    expect(model.time_us).toBeCloseTo(3.024, 5);
    expect(model.loggp.o_us[1]).toBeCloseTo(machine.loggp.o_us[1], 4);
  });

  test('fits the first of two tables of one title, and says what is passed over', async () => {
    const table = (processes: number): string =>
      `# Benchmarking Allreduce\n# #processes = ${processes}\n#bytes #repetitions t_min[usec] t_max[usec] t_avg[usec]\n${[4, 8, 16].map((m) => `${m} 1000 ${processes} ${processes} ${processes}\n`).join('')}`;
    const [{ rows, skipped, machine }] = (await headless('--measure', write('imb.txt', table(2) + table(4)))).results;
    expect(rows).toHaveLength(6);
    expect(machine).toMatchObject({ fitted: 'Allreduce, 2 processes', choices: ['Allreduce, 2 processes', 'Allreduce, 4 processes'] });
    expect(machine.segments).toMatchObject([{ alpha_us: 2, beta_us_per_byte: 0 }]);
    expect(skipped).toEqual(
      [10, 11, 12].map((line, k) => ({ line, text: `${4 * 2 ** k} bytes`, reason: 'Allreduce, 4 processes: Allreduce, 2 processes is fitted' })),
    );
  });

  test.each([
    ['words.txt', 'hello\nworld\n', /^line 1: a line of no format that is known; expected output of the OSU/],
    ['commas.txt', latency.replaceAll('.', ','), /^line 4: 2,00100000000 is written as in another locale; expected a decimal point/],
    ['binary', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1, 2, 3]), /^line 1: a program; expected the text of a benchmark/],
    ['empty.txt', '', /^line 1: an empty text/],
    ['short.txt', 'bytes us\n1 2\n', /at least 3 sizes/],
    ['zip', new Uint8Array([0x50, 0x4b, 3, 4, 20, 0]), /^line 1: a zip archive: unpack it first; expected/],
    ['text.gz', new Uint8Array([0x1f, 0x8b, 8, 0]), /compressed by gzip/],
  ])('refuses %s with the line and what was expected, and code 2', async (name, text, message) => {
    const { status, results, stderr } = await headless('--measure', write(name, text));
    expect(status).toBe(2);
    expect(results[0].error.message.replace(`${name}: `, '')).toMatch(message);
    expect(stderr.trim()).toBe(results[0].error.message);
  });

  test('refuses a file that is too large, one that is not there, and links beside it', async () => {
    truncateSync(join(folder, write('large.txt', '')), 60_000_000);
    expect(await headless('--measure', 'large.txt')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/large\.txt cannot be read: it has more than 47\.7 MiB/),
    });
    expect(await headless('--measure', 'nowhere.txt')).toMatchObject({ status: 2, stderr: expect.stringMatching(/The file nowhere\.txt cannot be read/) });
    expect(await headless('--measure', 'osu.txt', '#v=2')).toMatchObject({ status: 2, stderr: expect.stringMatching(/takes neither links nor a schedule/) });
  });
});
