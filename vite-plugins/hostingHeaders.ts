import type { Plugin } from 'vite';

/**
 * What a host should send with every file; docs/hosting.md explains each. A page in a sandboxed frame has an opaque origin:
 * to it even its own files come from elsewhere, WebKit takes them for no part of 'self', so that the address of the
 * host is named beside it, and only a worker made of a `data:` address belongs to it (src/engines/startWorker.ts).
 */
export const hostingHeaders = (address: string): Readonly<Record<string, string>> => ({
  'Content-Security-Policy': `default-src 'self' ${address}; script-src 'self' 'wasm-unsafe-eval' ${address}; style-src 'self' ${address}; worker-src 'self' data: ${address}`,
  'X-Content-Type-Options': 'nosniff',
  'Access-Control-Allow-Origin': '*',
});

/** Sends them with the production build, under whatever name and port it is asked for. */
export function sendHostingHeaders(): Plugin {
  return {
    name: 'send-hosting-headers',
    configurePreviewServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const host = /^[\w.:[\]-]+$/.exec(request.headers.host ?? '')?.[0] ?? '';
        const behind = /%(?:25)*23(.*)/.exec(request.url ?? '')?.[1];
        // A link whose hash was percent-encoded on its way leads to the page, which reads what stands behind.
        if (behind !== undefined) return void response.writeHead(302, { Location: `/#${behind}` }).end();
        for (const [name, value] of Object.entries(hostingHeaders(host && `http://${host}`))) response.setHeader(name, value);
        next();
      });
    },
  };
}
