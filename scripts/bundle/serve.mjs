/** Serves the folder "page", or one that is named, on this machine alone and opens it in the browser: serve.mjs [FOLDER] [PORT] */
import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const named = process.argv.slice(2).find((each) => !/^\d+$/.test(each));
const folder = named === undefined ? fileURLToPath(new URL('page', import.meta.url)) : resolve(named);
const types = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
  '.txt': 'text/plain',
};

const server = createServer(async ({ url }, response) => {
  // A link with a percent-encoded hash leads to the page, which parses the rest.
  const hash = /%(?:25)*23(.*)/.exec(url);
  if (hash) return response.writeHead(302, { Location: `/#${hash[1]}` }).end();
  const path = join(folder, decodeURIComponent(url.replace(/[?#].*$/, '')).replace(/\/$/, '/index.html'));
  const content = path.startsWith(folder + sep) ? await readFile(path).catch(() => null) : null;
  if (content === null) return response.writeHead(404).end();
  const type = types[extname(path)] ?? 'application/octet-stream';
  // Any origin: for frames with sandbox="allow-scripts".
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache', 'Access-Control-Allow-Origin': '*' }).end(content);
});

const [asked] = process.argv
  .slice(2)
  .filter((each) => /^\d+$/.test(each))
  .map(Number);
let port = asked ?? 4173;
server.on('error', (error) => {
  if (error.code !== 'EADDRINUSE' || asked !== undefined || port >= 4272) throw error;
  server.listen((port += 1), '127.0.0.1');
});
server.on('listening', () => {
  const address = `http://127.0.0.1:${server.address().port}/`;
  console.log(`Overlap Explorer: ${address} (Ctrl+C stops it)`);
  const [open, ...args] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[process.platform] ?? ['xdg-open'];
  if (asked === undefined) spawn(open, [...args, address], { stdio: 'ignore' }).on('error', () => {});
});
server.listen(port, '127.0.0.1');
