import type { Explorable, ExplorableControl } from '../../core/explorable.ts';
import { defaultValues } from '../../core/link/defaultScenario.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { SimulationResult } from '../../core/results/simulation.ts';
import { spanKinds } from '../../core/timeline/timeline.ts';
import { formatBytes, formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import { type LoadModule, moduleCache } from '../../engines/simulation/modules.ts';
import { newSession, TimelineHold } from '../../engines/simulation/session.ts';
import { atEnd } from '../../engines/simulation/steps.ts';
import { message_bytes, message_us } from '../exchange/inUnits.ts';
import { simulatorModule } from '../exchange/module.ts';
import { exploreTable } from '../exchange/parameters.ts';
import { simulateExplore } from './simulate.ts';
import type { Explore } from './types.ts';
import { exchangeAnswer } from './words.ts';

const values = defaultValues(exploreTable);

/** What readers can measure, over the parameters of the exchange: the processor stays, so that a time of computation is a software granularity. */
const controls: readonly ExplorableControl[] = [
  {
    ...{ key: 'gamma_s', label: 'computation', factor: message_us / values.gamma_h, format: (time_us) => formatTime(time_us, 2) },
    ...{ from: values.gamma_h / 10, to: values.gamma_h * 10, scale: 'logarithmic', steps: 40 },
  },
  {
    ...{ key: 'q', label: 'size of the message', factor: message_bytes, format: formatBytes },
    ...{ from: 0.1, to: 10, scale: 'logarithmic', steps: 40 },
  },
  {
    ...{ key: 'omega', label: 'cost of overlapping', factor: 1, format: formatPercent },
    ...{ from: 0, to: 2, scale: 'linear', steps: 40 },
  },
];

/** The figure of the home page: the exchange, blocking and overlapped. */
export const homeFigure: Explorable = {
  table: exploreTable,
  values,
  controls,
  runs: [
    { diagram: 'blocking', title: 'Blocking: send, then wait', time: (result) => `${formatTime(timeOf(result, 'blocking_us'))} an iteration` },
    { diagram: 'overlapped', title: 'Overlapped: send, then compute', time: (result) => `${formatTime(timeOf(result, 'overlapped_us'))} an iteration` },
  ],
  answer: (result) =>
    exchangeAnswer({
      blocking_us: timeOf(result, 'blocking_us'),
      overlapped_us: timeOf(result, 'overlapped_us'),
      waiting_us: waitingIn(result, 'overlapped') / values.iterations,
    }),
};

const timeOf = ({ values: found }: SimulationResult, key: string): number => Number(found[key] ?? NaN);

/** How long the first process of a run waits in all. */
function waitingIn({ timelines }: SimulationResult, diagram: string): number {
  const spans = timelines.find((each) => each.diagram === diagram)?.spans;
  if (spans === undefined) return NaN;
  const wait = spanKinds.indexOf('wait');
  return spans.kind.reduce((sum, kind, i) => (kind === wait && spans.process[i] === 0 ? sum + spans.end_us[i]! - spans.start_us[i]! : sum), 0);
}

/** Runs the figure in the page: its runs take a millisecond, and a worker would come later than the picture. */
export async function homeSimulator(load: LoadModule): Promise<(values: ParameterValues) => SimulationResult> {
  const simulator = await moduleCache(load)(simulatorModule);
  return (parameters) =>
    new TimelineHold().complete(atEnd(simulateExplore(simulator, { parameters: parameters as Explore['Values'], trace: true, session: newSession() })));
}
