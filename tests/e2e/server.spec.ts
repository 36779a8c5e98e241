import { readdirSync, readFileSync } from 'node:fs';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { version } from 'pyodide';

const files = [
  { path: '', type: 'text/html' },
  { path: `pyodide-${version}/pyodide.asm.js`, type: 'text/javascript' },
  { path: `pyodide-${version}/pyodide.asm.wasm`, type: 'application/wasm' },
  { path: `pyodide-${version}/pyodide-lock.json`, type: 'application/json' },
];

for (const { path, type } of files) {
  test(`/${path} is served as ${type}, may be read from a frame with an opaque origin, and runs only what comes from its own server`, ({ request, baseURL }) =>
    isServed(request, baseURL!, path, type));
}

test("Python's library is served as application/zip and may be read from a frame with an opaque origin", ({ request, baseURL }) =>
  isServed(request, baseURL!, `assets/${readdirSync('dist/assets').find((name) => name.endsWith('.zip'))}`, 'application/zip'));

async function isServed(request: APIRequestContext, baseURL: string, path: string, type: string): Promise<void> {
  const own = new URL(baseURL).origin;
  const response = await request.get(path, { headers: { Origin: 'null' } });
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain(type);
  expect(response.headers()).toMatchObject({
    'access-control-allow-origin': '*',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `default-src 'self' ${own}; script-src 'self' 'wasm-unsafe-eval' ${own}; style-src 'self' ${own}; worker-src 'self' data: ${own}`,
  });
}

test('a file that does not exist is reported as missing, not answered with the page', async ({ request }) => {
  expect((await request.get('assets/nothing.js')).status()).toBe(404);
});

test('the licences of all that is served stand beside it', async ({ request }) => {
  const text = await (await request.get('licences.txt')).text();
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly dependencies: Readonly<Record<string, string>> };
  for (const [name, version] of Object.entries(dependencies)) expect(text).toContain(`\n${name} ${version} (`);
  // What they bring along: React DOM its scheduler, Pyodide Python with its libraries.
  for (const words of ['\nscheduler ', 'Mozilla Public License Version 2.0', 'PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2', 'Expat maintainers']) {
    expect(text).toContain(words);
  }
});
