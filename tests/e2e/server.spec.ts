import { expect, test } from '@playwright/test';

const files = [
  { path: '', type: 'text/html' },
  { path: 'pyodide/pyodide.asm.js', type: 'text/javascript' },
  { path: 'pyodide/pyodide.asm.wasm', type: 'application/wasm' },
  { path: 'pyodide/python_stdlib.zip', type: 'application/zip' },
  { path: 'pyodide/pyodide-lock.json', type: 'application/json' },
];

for (const { path, type } of files) {
  test(`/${path} is served as ${type}, may be read from a frame with an opaque origin, and runs only what comes from its own server`, async ({ request }) => {
    const response = await request.get(path, { headers: { Origin: 'null' } });
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toContain(type);
    expect(response.headers()).toMatchObject({
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self' data:",
    });
  });
}

test('a file that does not exist is reported as missing, not answered with the page', async ({ request }) => {
  expect((await request.get('assets/nothing.js')).status()).toBe(404);
});
