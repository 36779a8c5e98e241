import { expect, test } from 'vitest';
import { beginOf, binaryFormat, mayBeLesson, openedByNone, readerOf } from '../../src/core/files.ts';
import { benchmarkText } from '../../src/core/measured/benchmarkText.ts';
import { catalogue } from '../../src/labs/index.ts';

test('files that a lab opens wherever they are dropped are told by how all of their names end', () => {
  const opener = (...names: string[]) =>
    readerOf(
      catalogue.values(),
      'explore',
      names.map((name) => ({ name, text: '', binary: null })),
    );
  expect(opener('sweep.parquet', 'more.CSV', 'third.tsv')).toBe('swept');
  expect(opener('my.goal')).toBeNull();
  expect(opener('sweep.parquet', 'notes.txt')).toBeNull();
});

test('a file that is dropped anywhere goes to the lab that knows how it begins, the present one before others', () => {
  const opener = (begin: string, name = 'file', present = 'explore') => readerOf(catalogue.values(), present, [{ name, text: begin, binary: null }]);
  expect(opener('# OSU MPI Latency Test v7.5\n# Size  Avg Latency(us)\n')).toBe('machine');
  expect(opener('#----\n# Benchmarking PingPong \n')).toBe('machine');
  expect(opener('size (bytes)  time (us)\n1 2\n')).toBe('machine');
  for (const head of ['bytes,usecs', '"message size",iterations,"time in seconds"', 'bytes,Gb/s', 'size (bytes)\titerations\ttime (seconds)'])
    expect(opener(`${head}\n1,2,3\n`), head).toBe('machine');
  expect(opener('omega,message_bytes,simulation.blocking_us\n0.1,8,5\n', 'sweep.csv')).toBe('swept');
  expect(opener('bytes,usecs\n1,2\n', 'times.csv')).toBe('machine');
  expect(opener('{"schemaVersion": 1, "traceEvents": [')).toBe('program');
  expect(opener('\x1f\x8b\b\0', 'rank0.json.gz')).toBe('program');
  const collective = '# OSU MPI Non-blocking All-to-All Latency Test v7.5\n# Size  Overall(us)  Compute(us)  Pure Comm.(us)  Overlap(%)\n';
  expect([opener(collective, 'a', 'machine'), opener(collective, 'a', 'program')]).toEqual(['machine', 'program']);
  expect(opener('// made by hand\nnum_ranks 2\n')).toBe('schedule');
  expect(opener('\x05binary', 'trace.0.et')).toBe('schedule');
  expect(opener('---\ntitle: Hiding\nabout: size (bytes) and time (us)\n---\n')).toBeNull();
  const printed = 'name,computation (ms),communication (ms),overlapped (ms)\nA800,2.438,0.662,2.469\n';
  for (const text of [printed, printed.replaceAll(',', ' | '), '[\n  {"compute": 1,\n "comm": 2,\n "both": 2}]'])
    expect(opener(text, 'times.csv'), text).toBe('explained');
  expect(opener('omega,message_bytes\n0.1,8\n', 'sweep.csv', 'explained')).toBe('explained');
  expect(opener('# computation, communication, both\nnum_ranks 2\n')).toBe('schedule');
  expect(opener('hello')).toBeNull();
});

test('a file is known by what its reader makes of it: in UTF-16 with and without a mark, behind labels of lines and a long comment, as an array', () => {
  const opener = (bytes: Uint8Array) => readerOf(catalogue.values(), 'explore', [{ name: 'file', text: beginOf(bytes), binary: null }]);
  const osu = '# OSU MPI Latency Test v7.3\r\n# Size          Latency (us)\r\n1   2.00\r\n';
  const utf16 = Buffer.from(osu, 'utf16le');
  for (const bytes of [utf16, Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])]) {
    expect(opener(bytes)).toBe('machine');
    expect(opener(Buffer.from(bytes).swap16())).toBe('machine');
    expect(benchmarkText(Buffer.from(bytes).swap16())).toEqual({ text: osu });
  }
  for (const label of [' 0: ', '12:34:56  ', 'node01: ', '> > ', '[0]<stdout>:', '2025-01-02T03:04:05.1234567Z '])
    expect(opener(Buffer.from(osu.replace(/^(?=.)/gm, label))), label).toBe('machine');
  expect(opener(Buffer.from('\ufeff' + osu))).toBe('machine');
  expect(opener(Buffer.from(`${'// words\n'.repeat(1000)}num_ranks 2\n`))).toBe('schedule');
  expect(opener(Buffer.from('[{"ph": "X", "cat": "kernel", "name": "gemm", "ts": 0, "dur": 100}]'))).toBe('program');
  expect(opener(Buffer.from('hello, hello'))).toBeNull();
});

test('of a file that no lab opens it is said which are opened; only Markdown is taken for a lesson', () => {
  const lesson = (name: string, text: string, binary: string | null = null) => mayBeLesson({ name, text, binary });
  expect(lesson('core.bin', '\x7fELF')).toBe(false);
  expect(lesson('hello.txt', 'hello')).toBe(false);
  expect(lesson('mine.MD', '# Nothing')).toBe(true);
  expect(lesson('mine.MD', '\x89PNG', 'a PNG picture')).toBe(false);
  expect(lesson('mine.txt', '\r\n--- \r\ntitle: Hiding\r\n')).toBe(true);
  expect(lesson('mine.txt', '---\r\ntitle: Hiding\r\n')).toBe(true);
  const said = openedByNone(catalogue.values(), { name: 'core.bin', binary: binaryFormat(Buffer.from('\x7fELF\x02')) });
  expect(said).toMatch(/^No lab opens core\.bin, a program\. The page opens /);
  expect(openedByNone(catalogue.values(), { name: 'hello.txt', binary: null })).toMatch(/^No lab opens hello\.txt\. The page/);
  for (const each of catalogue.values()) if (each.reads !== undefined) expect(said).toContain(each.files);
});
