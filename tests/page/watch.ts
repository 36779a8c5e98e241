import { Worker } from 'node:worker_threads';

/** What a page may take between two turns of its loop, in time of the processor: on a busy machine a second of the clock says nothing. */
const patience_s = 2;

export interface Watch {
  /** What is under way, for the word on what never ended. */
  now(what: string): void;
  end(): Promise<void>;
}

/**
 * Watches that this process comes back to its loop. What blocks it cannot be interrupted from within, nor by the limits of
 * the test runner: the watch, a thread of its own, says what was under way and where in the code, and ends the process.
 */
export function watch(): Watch {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const thread = new Worker(watching, { eval: true, workerData: { beats, patience_s } });
  const timer = setInterval(() => Atomics.add(beats, 0, 1), 20);
  return {
    now: (what) => thread.postMessage(what),
    async end() {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}

/** Plain JavaScript, for a thread that loads no TypeScript. */
const watching = `
  const { writeSync } = require('node:fs');
  const { Session } = require('node:inspector');
  const { parentPort, workerData: { beats, patience_s } } = require('node:worker_threads');
  let what = 'at the beginning';
  parentPort.on('message', (next) => (what = next));
  let seen = -1;
  let since = process.cpuUsage();
  const look = () => {
    const beat = Atomics.load(beats, 0);
    const { user, system } = process.cpuUsage(since);
    if (beat !== seen) {
      seen = beat;
      since = process.cpuUsage();
    } else if ((user + system) / 1e6 > patience_s) end();
  };
  const timer = setInterval(look, 50);
  const end = () => {
    clearInterval(timer);
    const finish = (where) => {
      writeSync(2, '\\nThe page has not answered for ' + patience_s + ' s, ' + what + where + '\\n');
      process.kill(process.pid, 'SIGKILL');
    };
    const session = new Session();
    session.connectToMainThread();
    session.on('Debugger.paused', ({ params: { callFrames } }) =>
      finish(callFrames.slice(0, 8).map((each) => '\\n  at ' + each.functionName + ' (' + each.url + ':' + (each.location.lineNumber + 1) + ')').join('')));
    session.post('Debugger.enable', () => session.post('Debugger.pause'));
    setTimeout(() => finish(''), 5000);
  };
`;
