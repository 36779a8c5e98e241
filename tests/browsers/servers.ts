import { createServer, type RequestListener, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestServer {
  /** Ends with a slash. */
  readonly address: string;
  close(): void;
}

export interface FailingServer extends TestServer {
  /** From now on answers 503 for every path that matches; null: for none. */
  fail(paths: RegExp | null): void;
  /** From now on leaves every request that matches without an answer; null: none. */
  hold(paths: RegExp | null): void;
  /** How many it has answered so since then. */
  readonly refused: number;
  /** Whether it has the service worker, which would go on answering what it fails to; at first not. */
  hasWorker: boolean;
}

/** Stands before the server of the build and passes on what it says, except for what is to fail: WebDriver intercepts nothing. */
export async function serveFailing(build: string): Promise<FailingServer> {
  let failing: RegExp | null = null;
  let held: RegExp | null = null;
  let refused = 0;
  const server = await serve((incoming, outgoing) => {
    if (failing?.test(incoming.url ?? '')) {
      refused += 1;
      outgoing.writeHead(503).end();
      return;
    }
    if (incoming.url === '/sw.js' && !failingServer.hasWorker) return void outgoing.writeHead(404).end();
    if (held?.test(incoming.url ?? '')) return;
    const passed = request(new URL(incoming.url ?? '', build), { headers: incoming.headers }, (answer) => {
      // What a browser keeps it would not ask for, and nothing of it could fail.
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'cache-control': 'no-store' });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    passed.end();
  });
  const failingServer: FailingServer = {
    ...server,
    hasWorker: false,
    fail(paths) {
      failing = paths;
      refused = 0;
    },
    hold(paths) {
      held = paths;
    },
    get refused() {
      return refused;
    },
  };
  return failingServer;
}

/** Somebody else's page, on an origin of its own. */
export const servePage = (html: string): Promise<TestServer> =>
  serve((_, response) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(html));

export async function freePort(): Promise<number> {
  const server = await serve(() => undefined);
  server.close();
  return Number(new URL(server.address).port);
}

async function serve(listener: RequestListener): Promise<TestServer> {
  const server: Server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
