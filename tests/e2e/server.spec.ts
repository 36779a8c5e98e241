import { readdirSync } from 'node:fs';
import { expect, test, type APIRequestContext } from '@playwright/test';

const files = [
  { path: '', type: 'text/html' },
  { path: 'pyodide/pyodide.asm.mjs', type: 'text/javascript' },
  { path: 'pyodide/pyodide.asm.wasm', type: 'application/wasm' },
  { path: 'pyodide/pyodide-lock.json', type: 'application/json' },
];

for (const { path, type } of files) {
  test(`/${path} is served as ${type} and may be read from a frame with an opaque origin`, ({ request }) => isServed(request, path, type));
}

test('Python\'s library is served as application/zip and may be read from a frame with an opaque origin', ({ request }) =>
  isServed(request, `assets/${readdirSync('dist/assets').find((name) => name.endsWith('.zip'))}`, 'application/zip'));

async function isServed(request: APIRequestContext, path: string, type: string): Promise<void> {
  const response = await request.get(path, { headers: { Origin: 'null' } });
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toContain(type);
  expect(response.headers()['access-control-allow-origin']).toBe('*');
}

test('a file that does not exist is reported as missing, not answered with the page', async ({ request }) => {
  expect((await request.get('assets/nothing.js')).status()).toBe(404);
});
