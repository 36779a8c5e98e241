import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import type { Key, Session } from './Session.ts';
import { scriptOf } from './scriptOf.ts';
import { freePort } from './servers.ts';

/** The places of keys in WebDriver's table of them. */
const keys: Readonly<Record<Key, string>> = { ArrowRight: '\uE014', Home: '\uE011', End: '\uE010', PageUp: '\uE00E', PageDown: '\uE00F' };

/** The name that WebDriver gives a reference to an element. */
const reference = 'element-6066-11e4-a52e-4f735466cecf';

/** The WebKit of the system on an invisible screen, by plain WebDriver, without screenshots. */
export async function startWebKit(driverPath: string): Promise<Session> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(driverPath, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: `:${display.toString().trim()}`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
      // Without the top compiler: tests are too short for it to pay.
      JSC_useOMGJIT: 'false',
      // WebKit's own sandbox refuses to start as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const call = commandsAt(`http://127.0.0.1:${port}`);
  await isListening(call, driver);
  const { sessionId } = await call<{ sessionId: string }>('POST', '/session', { capabilities: {} });
  const session = `/session/${sessionId}`;
  const post = <Value>(command: string, body: object): Promise<Value> => call('POST', `${session}/${command}`, body);
  const run = <Value>(script: string): Promise<Value> => post('execute/sync', { script: `return ${script}`, args: [] });
  await post('window/rect', { width: 1280, height: 1000 });
  return {
    goTo: (address) => post('url', { url: address }),
    evaluate: (look, ...args) => run(scriptOf(look, args)),
    async click(find, ...args) {
      const element = await run<Record<string, string> | null>(scriptOf(find, args));
      if (element === null) throw new Error(`nothing to click on: ${find} of ${args.join(', ')}`);
      await post(`element/${element[reference]}/click`, {});
    },
    press: (key) =>
      post('actions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value: keys[key] },
              { type: 'keyUp', value: keys[key] },
            ],
          },
        ],
      }),
    async enter(number) {
      await post('frame', { id: null });
      if (number !== null) await post('frame', { id: number });
    },
    async close() {
      await call('DELETE', session).catch(() => undefined);
      for (const process of [driver, screen]) process.kill();
    },
  };
}

type Call = <Value>(method: string, path: string, body?: object) => Promise<Value>;

function commandsAt(address: string): Call {
  return async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const response = await fetch(address + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: Value & { message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.message ?? response.status}`);
    return value;
  };
}

async function isListening(call: Call, driver: ChildProcess): Promise<void> {
  for (;;) {
    if (driver.exitCode !== null) throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`);
    if (
      await call('GET', '/status').then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
