import { defaultValues } from '../core/lab/defaultScenario.ts';
import type { ArticleFigure, ExplorableControl, ExplorableRun } from '../core/lab/explorable.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { SimulationResult } from '../core/results/simulation.ts';
import { timeSpent_us } from '../core/timeline/deriveKindSums.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../core/units/formatQuantity.ts';
import { timesAsFast } from '../core/units/timesAs.ts';
import { type LoadModule, moduleCache } from '../engines/simulation/modules.ts';
import { runAtOnce } from '../engines/simulation/runAtOnce.ts';
import { exploreTable } from './exchange/model.ts';
import { simulatorModule } from './exchange/module.ts';
import { exploreControls, homeValues } from './explore/home.ts';
import { simulateExplore } from './explore/simulate.ts';
import { socketsTable } from './sockets/model.ts';
import { socketsModule } from './sockets/module.ts';
import { simulateSockets } from './sockets/simulate.ts';

const short = (time_us: number): string => formatTime(time_us, 3);
const ratio = (value: number): string => formatQuantity(value, 3);

/** A number of a result, also of one inside another: 'schemes.hiding.iteration_us'. */
function numberAt({ values }: SimulationResult, path: string): number {
  const found = path
    .split('.')
    .reduce<unknown>((from, key) => (typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[key] : undefined), values);
  return typeof found === 'number' ? found : NaN;
}

const run = (diagram: string, title: string, path: string): ExplorableRun => ({
  diagram,
  title,
  time: (result) => {
    const time_us = numberAt(result, path);
    return Number.isNaN(time_us) ? 'never ends' : `${short(time_us)} an iteration`;
  },
});
const blocking = run('blocking', 'Blocking', 'blocking_us');
const overlapped = run('overlapped', 'Overlapped', 'overlapped_us');

/** The exchange in which everything that is computed may overlap, and overlapping costs nothing. */
const ideal = { ...homeValues, f: 1, omega: 0, iterations: 2 };
const { computation, message, cost } = exploreControls;
const fraction: ExplorableControl = {
  ...{ keys: ['f'], label: 'part that can overlap', factor: 1, format: (part) => formatPercent(part) },
  ...{ from: 0, to: 1, scale: 'linear', steps: 20 },
};

const gainOf = (result: SimulationResult): number => numberAt(result, 'gain');
const perIteration = (result: SimulationResult, diagram: string, kind: 'compute' | 'wait'): number => timeSpent_us(result, diagram, kind) / ideal.iterations;
const gainAnswer = (result: SimulationResult): string =>
  `${short(numberAt(result, 'blocking_us'))} become ${short(numberAt(result, 'overlapped_us'))}: ${timesAsFast(gainOf(result))}.`;

const wideArea = { ...defaultValues(socketsTable), beside: 'separated', iterations: 2 };
/** Two sockets that keep as much, one on either side. */
const buffers: ExplorableControl = {
  ...{ keys: ['send_buffer', 'receive_buffer'], label: 'socket buffers', factor: 1, format: formatBytes },
  ...{ from: 4096, to: 16384, scale: 'logarithmic', steps: 8 },
};
const pipe: ExplorableControl = {
  ...{ keys: ['pipe_us'], label: 'handing a message over', factor: 1, format: short },
  ...{ from: 38, to: 38_000, scale: 'logarithmic', steps: 30 },
};
const schemeAnswer = (result: SimulationResult, scheme: string, title: string) => {
  const [time_us, exposed_us] = [numberAt(result, `schemes.${scheme}.iteration_us`), numberAt(result, `schemes.${scheme}.iteration_exposed_us`)];
  return {
    answer: `${title}: ${short(time_us)} an iteration.`,
    reason: `Of these, ${short(exposed_us)} are exposed communication, in which nothing is computed.`,
  };
};

/** The figures of the article, in its order. */
export const hidingFigures: readonly ArticleFigure[] = [
  {
    ...{ name: 'sum', table: exploreTable, values: ideal, controls: [message], runs: [blocking] },
    answer: (result) => ({
      answer: `${short(perIteration(result, 'blocking', 'compute'))} + ${short(perIteration(result, 'blocking', 'wait'))} = ${short(numberAt(result, 'blocking_us'))} an iteration.`,
      reason: 'Computation and communication alternate: their times add up.',
    }),
    numbers: (result) => ({
      computation: short(perIteration(result, 'blocking', 'compute')),
      waiting: short(perIteration(result, 'blocking', 'wait')),
      iteration: short(numberAt(result, 'blocking_us')),
      idle: formatPercent(perIteration(result, 'blocking', 'wait') / numberAt(result, 'blocking_us')),
    }),
  },
  {
    ...{ name: 'maximum', table: exploreTable, values: ideal, controls: [computation, message], runs: [blocking, overlapped] },
    answer: (result) => {
      const [compute_us, wait_us] = [perIteration(result, 'overlapped', 'compute'), perIteration(result, 'overlapped', 'wait')];
      return {
        answer: gainAnswer(result),
        reason: wait_us > 0.001 * compute_us ? `The message decides: ${short(wait_us)} of it stay exposed.` : 'The computation decides: the message is hidden.',
      };
    },
    numbers: (result, at) => ({
      blocking: short(numberAt(result, 'blocking_us')),
      overlapped: short(numberAt(result, 'overlapped_us')),
      long_message: short(numberAt(at({ q: 2 * ideal.q }), 'overlapped_us')),
      exposed: short(perIteration(at({ q: 2 * ideal.q }), 'overlapped', 'wait')),
    }),
  },
  {
    ...{ name: 'peak', table: exploreTable, values: ideal, controls: [computation], runs: [overlapped] },
    curve: { title: 'gain', read: gainOf, level: 1, most: 2 },
    answer: (result) => ({ answer: gainAnswer(result), reason: `The gain is ${ratio(gainOf(result))}.` }),
    numbers: (result, at) => ({
      best: ratio(gainOf(result)),
      coarse: ratio(gainOf(at({ gamma_s: 10 * ideal.gamma_s }))),
      fine: ratio(gainOf(at({ gamma_s: ideal.gamma_s / 10 }))),
    }),
  },
  {
    ...{ name: 'fraction', table: exploreTable, values: { ...ideal, f: 0.5 }, controls: [fraction, computation], runs: [overlapped] },
    answer: (result) => ({ answer: gainAnswer(result), reason: `${short(perIteration(result, 'overlapped', 'wait'))} of waiting remain in an iteration.` }),
    numbers: (result, at) => ({
      part: formatPercent(0.5),
      gain: ratio(gainOf(result)),
      waiting: short(perIteration(result, 'overlapped', 'wait')),
      best: ratio(gainOf(at({ gamma_s: 2 * ideal.gamma_s }))),
    }),
  },
  {
    ...{ name: 'cost', table: exploreTable, values: { ...ideal, gamma_s: 4 * ideal.gamma_s, omega: 0.1 }, controls: [cost], runs: [blocking, overlapped] },
    answer: (result) => ({
      answer: gainAnswer(result),
      reason:
        gainOf(result) < 1 ? 'The extra work takes longer than the message that it hides.' : 'The extra work takes less time than the message that it hides.',
    }),
    numbers: (result, at) => ({
      cheap: ratio(gainOf(result)),
      even: ratio(gainOf(at({ omega: 0.25 }))),
      dear: ratio(gainOf(at({ omega: 0.5 }))),
      loss: short(numberAt(at({ omega: 0.5 }), 'overlapped_us') - numberAt(result, 'blocking_us')),
    }),
  },
  {
    ...{ name: 'copies', table: exploreTable, values: { ...defaultValues(exploreTable), f: 1, omega: 0, iterations: 2 }, controls: [message] },
    runs: [
      run('request_response', 'Request, response, data, acknowledgement', 'request_response_us'),
      run('deposit', 'A barrier, then a direct deposit', 'deposit_us'),
    ],
    answer: (result) => {
      const [asked_us, deposit_us] = [numberAt(result, 'request_response_us'), numberAt(result, 'deposit_us')];
      return {
        answer: `${short(asked_us)} become ${short(deposit_us)}: ${timesAsFast(asked_us / deposit_us)}.`,
        reason: `A copy takes ${short(timeSpent_us(result, 'request_response', 'gather') / ideal.iterations)} of the processor in each iteration.`,
      };
    },
    numbers: (result) => ({
      asked: short(numberAt(result, 'request_response_us')),
      deposit: short(numberAt(result, 'deposit_us')),
      copy: short(timeSpent_us(result, 'request_response', 'gather') / ideal.iterations),
    }),
  },
  {
    ...{
      name: 'buffers',
      table: socketsTable,
      values: wideArea,
      controls: [buffers],
      runs: [run('separated', 'Send, compute, receive, on plain sockets', 'schemes.separated.iteration_us')],
    },
    answer: (result) => schemeAnswer(result, 'separated', 'On plain sockets'),
    numbers: (result, at) => {
      const large = at({ send_buffer: 16384, receive_buffer: 16384 });
      return {
        message: formatBytes(wideArea.message_bytes),
        buffer: formatBytes(wideArea.send_buffer),
        latency: short(wideArea.latency_us),
        computation: short(wideArea.interior_us + wideArea.boundary_us),
        iteration: short(numberAt(result, 'schemes.separated.iteration_us')),
        exposed: short(numberAt(result, 'schemes.separated.iteration_exposed_us')),
        naive: short(numberAt(result, 'schemes.naive.iteration_us')),
        large: formatBytes(16384),
        fits: short(numberAt(large, 'schemes.separated.iteration_us')),
      };
    },
  },
  {
    ...{
      name: 'mover',
      table: socketsTable,
      values: wideArea,
      controls: [pipe],
      runs: [run('hiding', 'The same program with a communication process', 'schemes.hiding.iteration_us')],
    },
    answer: (result) => schemeAnswer(result, 'hiding', 'With a communication process'),
    numbers: (result, at) => ({
      iteration: short(numberAt(result, 'schemes.hiding.iteration_us')),
      exposed: short(numberAt(result, 'schemes.hiding.iteration_exposed_us')),
      pipe: short(wideArea.pipe_us),
      plain: short(numberAt(result, 'schemes.separated.iteration_us')),
      slow_pipe: short(38_000),
      slow: short(numberAt(at({ pipe_us: 38_000 }), 'schemes.hiding.iteration_us')),
    }),
  },
];

/** What runs these figures, by the name of their lab. */
export async function hidingRuns(load: LoadModule): Promise<ReadonlyMap<string, (values: ParameterValues) => SimulationResult>> {
  const loaded = moduleCache(load);
  const [exchange, sockets] = await Promise.all([loaded(simulatorModule), loaded(socketsModule)]);
  return new Map([
    [exploreTable.name, runAtOnce(simulateExplore, exchange)],
    [socketsTable.name, runAtOnce(simulateSockets, sockets)],
  ]);
}
