import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { diskFiles } from './diskFiles.ts';
import { bytesIn, collectLinks } from './links.ts';

const folder = mkdtempSync(join(tmpdir(), 'disk-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = diskFiles(folder);

test('a file is read whole, also where it is empty or as long as it may be', () => {
  const contents = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);
  files.write('whole', contents);
  files.write('empty', '');
  expect(Array.from(files.bytes('whole', 1000))).toEqual(Array.from(contents));
  expect(files.bytes('empty', 10).length).toBe(0);
});

test('a file that is longer than what is read of it is refused before it is read', () => {
  writeFileSync(join(folder, 'huge'), '');
  truncateSync(join(folder, 'huge'), 2 ** 40);
  expect(() => bytesIn('huge', files, 2 ** 20)).toThrow('The file huge cannot be read: it has more than 1 MiB, the most that is read of such a file.');
  expect(() => bytesIn('huge', files)).toThrow('The file huge cannot be read: it has more than 2 GiB');
});

test.runIf(existsSync('/dev/zero'))('a file without an end is refused, whatever it stands for', () => {
  expect(() => bytesIn('/dev/zero', files)).toThrow('The file /dev/zero cannot be read: it has more than 256 MiB');
  expect(() => collectLinks(['/dev/zero'], files)).toThrow(/^The file \/dev\/zero cannot be read: it has more than 47\.7 MiB/);
});

test.runIf(existsSync('/proc/self/status'))('a file that says it is empty and is not is read whole', () => {
  expect(new TextDecoder().decode(files.bytes('/proc/self/status', 1e6))).toMatch(/^Name:/);
});

test.runIf(process.platform !== 'win32')('a file that finds no room is not left behind in part', () => {
  const write = `import { diskFiles } from ${JSON.stringify(new URL('diskFiles.ts', import.meta.url).href)};
    diskFiles(${JSON.stringify(folder)}).write('table.csv', '1,2,3\\n'.repeat(1e6));`;
  // A limit of 2048 blocks of 512 or 1024 bytes simulates a full disk: 6 MB exceed it.
  const limited = ['-c', 'ulimit -f 2048 && exec "$0" --import tsx --input-type=module -e "$1"', process.execPath, write];
  const { stderr, status } = spawnSync('sh', limited, { encoding: 'utf8', timeout: 60_000 });
  expect(stderr).toContain('EFBIG');
  expect(status).toBe(1);
  expect(existsSync(join(folder, 'table.csv'))).toBe(false);
});

test.runIf(existsSync('/dev/full'))('of a device that is full nothing is removed', () => {
  expect(() => files.write('/dev/full', 'x')).toThrow('ENOSPC');
  expect(existsSync('/dev/full')).toBe(true);
});

test('a mark before the first link of a file does not belong to it', () => {
  files.write('links', '\uFEFF#v=1&of=one\r\n\r\n# a comment\r\n#v=1&of=two\r\n');
  expect(collectLinks(['links'], files)).toEqual(['#v=1&of=one', '#v=1&of=two']);
  expect(readFileSync(join(folder, 'links'), 'utf8')).toContain('\r\n');
});
