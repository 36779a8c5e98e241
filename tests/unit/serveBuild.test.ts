import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test.skipIf(process.platform === 'win32').each(['plain', 'odd #1', 'what? #2'])(
  'a build in a folder called %s is served, with its headers and a 404 for what is not there',
  async (name) => {
    const around = mkdtempSync(join(tmpdir(), 'served-'));
    const folder = join(around, name);
    try {
      mkdirSync(join(folder, 'dist'), { recursive: true });
      writeFileSync(join(folder, 'dist', 'index.html'), '<!doctype html><title>Here</title>');
      for (const each of ['scripts', 'vite-plugins', 'src', 'model-py/src', 'vite.config.ts', 'package.json', 'tsconfig.json', 'licences'])
        cpSync(each, join(folder, each), { recursive: true });
      symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
      writeFileSync(
        join(folder, 'serve.mjs'),
        `import { freePort, serveBuild } from './scripts/lib/serveBuild.mjs';
      const server = await serveBuild(await freePort());
      const [page, missing] = await Promise.all(['', 'missing.js'].map((path) => fetch(server.address + path)));
      console.log(JSON.stringify([page.status, await page.text(), missing.status]));
      process.exit();`,
      );
      const { stdout } = await promisify(execFile)(process.execPath, ['serve.mjs'], { cwd: folder });
      expect(JSON.parse(stdout.trim().split('\n').at(-1)!)).toEqual([200, expect.stringContaining('Here'), 404]);
    } finally {
      rmSync(around, { recursive: true });
    }
  },
  60_000,
);
