/**
 * What a host should send with every file; the README explains each. A page in a sandboxed frame has an opaque origin:
 * to it even its own files come from elsewhere, and only a worker made of a `data:` address belongs to it
 * (src/engines/startWorker.ts).
 */
export const hostingHeaders = {
  'Content-Security-Policy':
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; worker-src 'self' data:",
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
};
