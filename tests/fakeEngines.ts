import type { AnalyticRequest } from '../src/core/results/analytic.ts';
import type { SimulationRequest } from '../src/core/results/simulation.ts';
import { numberedProcesses } from '../src/core/timeline/processes.ts';
import { noOperation, type Timeline } from '../src/core/timeline/timeline.ts';
import type { HeadlessEngines } from '../src/headless/evaluate.ts';
import type { Files } from '../src/headless/links.ts';
import { evaluateCommandLine } from '../src/headless/run.ts';
import { catalogue } from '../src/labs/index.ts';
import { giftOf } from '../src/lessons/gift.ts';
import { lessons, loadSteps } from '../src/lessons/index.ts';
import { placeProblems } from '../src/lessons/placeProblems.ts';
import type { PictureText } from '../src/pictures/pictureText.ts';

await loadSteps();

const counters = { messages: 2, control_messages: 1, copies: 0, barriers: 0, dropped: 1, retransmitted: 0, peak_queue: 1, idle_us: 0, events: 9 };

/** Two processes: the second computes, sends 100 bytes to the first, and loses a packet to it. */
export const smallTimeline: Timeline = {
  diagram: 'blocking',
  key: 'blocking',
  traceEnds_us: null,
  status: 'completed',
  limit: null,
  finish_us: 30,
  processes: numberedProcesses(2),
  operations: 3,
  spans: {
    process: Uint32Array.of(1, 1, 0),
    start_us: Float64Array.of(0, 10, 0),
    end_us: Float64Array.of(10, 12, 20),
    kind: Uint8Array.of(0, 1, 3),
    peer: Int32Array.of(-1, 0, 1),
    bytes: Float64Array.of(0, 100, 100),
    operation: Uint32Array.of(0, 1, noOperation),
    line: Uint32Array.of(0, 0, 0),
  },
  arrows: {
    source: Uint32Array.of(1, 1),
    destination: Uint32Array.of(0, 0),
    sent_us: Float64Array.of(12, 14),
    received_us: Float64Array.of(20, NaN),
    kind: Uint8Array.of(0, 3),
    bytes: Float64Array.of(100, 8),
    dropped_us: Float64Array.of(NaN, 16),
    operation: Uint32Array.of(1, 2),
    line: Uint32Array.of(0, 0),
  },
  levels: [],
  counters,
};

/** The two processes with one message that arrives where no processor is busy, through a switch. */
export const quietTimeline: Timeline = {
  ...smallTimeline,
  diagram: 'gathered',
  arrows: {
    source: Uint32Array.of(1),
    destination: Uint32Array.of(0),
    sent_us: Float64Array.of(12),
    received_us: Float64Array.of(25),
    kind: Uint8Array.of(0),
    bytes: Float64Array.of(100),
    dropped_us: Float64Array.of(NaN),
    operation: Uint32Array.of(1),
    line: Uint32Array.of(0),
  },
  levels: [{ name: 'queue', unit: 'packets', time_us: Float64Array.of(0, 15, 18), amount: Uint32Array.of(0, 1, 0), capacity: 4, peak: 1 }],
};

interface Fakes {
  readonly files?: Readonly<Record<string, string>>;
  readonly analytic?: () => Promise<never>;
  readonly simulate?: () => never;
  readonly timelines?: readonly Timeline[];
  readonly drawn?: Pick<PictureText, 'text' | 'width' | 'height'>;
}

/** Runs `headless` with engines that answer with what they were asked, and with files in memory. */
export async function runHeadless(args: readonly string[], fakes: Fakes = {}) {
  const stdout: string[] = [];
  const stderr: string[] = [];
  const disk = new Map(Object.entries(fakes.files ?? {}));
  const asked: { analytic: AnalyticRequest[]; simulation: SimulationRequest[] } = { analytic: [], simulation: [] };
  const engines: HeadlessEngines = {
    analytic:
      fakes.analytic ??
      (async () => ({
        evaluate(request) {
          asked.analytic.push(request);
          const values = { gain: Number(request.parameters.gamma_h), loss_above: null, max_gain: NaN };
          return request.curve ? { values, curve: { x: Float64Array.of(1, 2), gain: Float64Array.of(1.5, NaN) } } : { values };
        },
        readFiles: () => Promise.reject(new Error('no files are read here')),
        answerAgain: () => Promise.reject(new Error('no files are read here')),
      })),
    simulator: async () => ({
      simulate(request) {
        asked.simulation.push(request);
        fakes.simulate?.();
        const { costs = [], diagrams = [] } = request.sensitivity ?? {};
        const ofCosts = Object.fromEntries(costs.map(({ key }, i) => [key, { slope: i + 1, holds_from: 0, holds_to: 9, tolerance_1pct: null }]));
        if (request.sensitivity) return { values: {}, timelines: [], sensitivity: Object.fromEntries(diagrams.map((diagram) => [diagram, ofCosts])) };
        return { values: { blocking_us: 30, gain: Infinity }, timelines: request.trace ? (fakes.timelines ?? [smallTimeline, quietTimeline]) : [] };
      },
    }),
  };
  const files: Files = {
    exists: (path) => disk.has(path),
    bytes(path) {
      const text = disk.get(path);
      if (text === undefined) throw new Error('no such file');
      return new TextEncoder().encode(text);
    },
    open: () => {
      throw new Error('no files are read here');
    },
    write(path, text) {
      if (path.startsWith('missing/')) throw new Error('no such folder');
      if (path.startsWith('full/')) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      disk.set(path, String(text));
    },
  };
  const code = await evaluateCommandLine(
    args,
    {
      catalogue,
      lessons,
      placeProblems: async (...of) => placeProblems(...of),
      gift: giftOf,
      axes: async () => [],
      draw: async () => fakes.drawn ?? null,
      pixels: async () => new Uint8Array([1]),
    },
    engines,
    files,
    {
      out: (line) => stdout.push(line),
      err: (line) => stderr.push(line),
    },
  );
  return {
    code,
    stdout,
    stderr,
    disk,
    asked,
    get results() {
      return stdout.map((line) => JSON.parse(line));
    },
  };
}
