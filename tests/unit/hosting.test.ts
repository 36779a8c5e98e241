import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { version } from 'pyodide';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { hostingHeaders } from '../../vite-plugins/hostingHeaders.ts';
import { isThorough } from '../samples.ts';
import { unzipInto } from '../unzipInto.ts';

test('docs/hosting.md tells a host every header that the own server sends', () => {
  const told = readFileSync('docs/hosting.md', 'utf8');
  for (const [name, value] of Object.entries(hostingHeaders('https://notes.example'))) expect(told).toContain(`${name}: ${value}`);
});

/** The server of docs/hosting.md; missing files, and files outside the page, give 404. */
const served = [
  ['', 200, 'text/html'],
  ['boot.js?x=1', 200, 'text/javascript'],
  [`pyodide-${version}/pyodide.asm.wasm`, 200, 'application/wasm'],
  ['version.json', 200, 'application/json'],
  ['favicon.svg', 200, 'image/svg+xml'],
  ['nothing.js', 404, null],
  ['..%2fserve.py', 404, null],
  ['%23v=2&lab=cluster', 200, 'text/html'],
  ['%2523v=2&lab=cluster', 200, 'text/html'],
] as const;

/** A page of few files, one of them compressed already. */
test('the bundle is the same archive wherever and whenever it is packed', () => {
  const pack = (zone: string): Buffer => {
    const folder = mkdtempSync(join(tmpdir(), 'overlap-bundle-'));
    try {
      cpSync('scripts', join(folder, 'scripts'), { recursive: true });
      cpSync('public', join(folder, 'dist'), { recursive: true });
      for (const name of ['page_python.zip', 'sample_sweep.json']) cpSync(join('build', name), join(folder, 'dist', 'beside', name));
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
      mkdirSync(join(folder, 'build'));
      const packing = `const { bundle, bundlePath } = await import('./scripts/steps/bundle.mjs'); bundle.run(); console.log(bundlePath);`;
      const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, TZ: zone } } as const;
      const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', packing], options);
      expect(status, stderr).toBe(0);
      return readFileSync(join(folder, stdout.trim()));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  expect(pack('Asia/Tokyo').equals(pack('America/New_York'))).toBe(true);
});

// Packing and two servers take minutes where other suites have the processors.
test('Python and Node serve the page in the bundle', { timeout: 240_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'overlap-bundle-'));
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'bundle'], { encoding: 'utf8' });
    expect(status, stderr).toBe(0);
    expect(stdout.trim()).toBe(resolve('build/overlap-explorer.zip'));
    unzipInto(folder, stdout.trim());
    for (const [program, script, ...named] of [
      ['python3', join(folder, 'overlap-explorer/serve.py')],
      [process.execPath, join(folder, 'overlap-explorer/serve.mjs')],
      ['python3', 'scripts/bundle/serve.py', 'dist'],
      [process.execPath, 'scripts/bundle/serve.mjs', 'dist'],
    ] as const) {
      const server = spawn(program, [script, ...named, '0']);
      try {
        const said = await new Promise<string>((hear) => server.stdout.once('data', (data) => hear(String(data))));
        const address = /http:\S+/.exec(said)![0];
        for (const [path, status, type] of served) {
          const answer = await fetch(address + path);
          expect(answer.status, `${script}: ${path}`).toBe(status);
          if (type !== null) expect(answer.headers.get('content-type'), `${script}: ${path}`).toContain(type);
          // For frames with sandbox="allow-scripts".
          if (status === 200) expect(answer.headers.get('access-control-allow-origin'), `${script}: ${path}`).toBe('*');
          await answer.body?.cancel();
        }
      } finally {
        server.kill();
      }
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a command that takes no arguments says so, and does not run', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'start', '--help'], { encoding: 'utf8', timeout: 20_000 });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^start takes no arguments, and was given --help;/);
});

test('packages are installed without running their scripts', () => {
  expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
});

test('the development server lets no other site read its files', async () => {
  const server = await createServer({ logLevel: 'silent', server: { port: 0, watch: null, ws: false }, optimizeDeps: { noDiscovery: true } });
  try {
    await server.listen();
    const { port } = server.httpServer!.address() as AddressInfo;
    for (const path of ['', 'src/main.ts', `pyodide-${version}/pyodide.asm.js`]) {
      const answer = await fetch(`http://127.0.0.1:${port}/${path}`, { headers: { Origin: 'https://elsewhere.example' } });
      expect(answer.status, path).toBe(200);
      expect(answer.headers.get('access-control-allow-origin'), path).toBeNull();
      await answer.body?.cancel();
    }
  } finally {
    await server.close();
  }
});

test.runIf(isThorough)('a checkout below a folder with #, % and a space in its name builds the same page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'odd #1 50% '));
  try {
    const sources = [
      'index.html',
      'LICENSE',
      'licences',
      'model-py/src',
      'package.json',
      'package-lock.json',
      'public',
      'scripts',
      'src',
      'tsconfig.json',
      'vite-plugins',
      'vite.config.ts',
      'wasm-sim/include',
      'wasm-sim/src',
      'wasm-sim/tests/native.mjs',
      'build/stamps',
      // What is made of the sources and goes into the page, and not what else is built of them.
      ...readdirSync('build')
        .filter((name) => /\.(wasm|json)$|python.*\.zip$/.test(name))
        .map((name) => join('build', name)),
    ];
    for (const name of sources) cpSync(name, join(folder, name), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    rmSync(join(folder, 'build', 'stamps', 'site'), { force: true });
    const { status, stderr } = spawnSync(process.execPath, ['scripts/run.mjs', 'setup', 'site'], { cwd: folder, encoding: 'utf8', timeout: 240_000 });
    expect(status, stderr).toBe(0);
    expect(readFileSync(join(folder, 'dist', 'version.json'), 'utf8')).toMatch(/"build":"[0-9a-f]{12}"/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
