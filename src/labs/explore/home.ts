import { defaultValues } from '../../core/lab/defaultScenario.ts';
import type { Explorable, ExplorableControl } from '../../core/lab/explorable.ts';
import type { SimulationResult } from '../../core/results/simulation.ts';
import { timeSpent_us } from '../../core/timeline/deriveKindSums.ts';
import { formatBytes, formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import { exploreTable } from '../exchange/model.ts';
import { message_bytes, message_us } from '../exchange/words.ts';
import { exchangeAnswer } from './words.ts';

/** As long as the computation: a tenth of the largest message, for the lab draws what is longer as several. */
const messages = 0.1;
export const homeValues = { ...defaultValues(exploreTable), q: messages, gamma_s: messages * defaultValues(exploreTable).gamma_h };

/**
 * What readers can measure, over the parameters of the exchange: the processor stays, so that a time of computation is a software
 * granularity, and the message is one, so that its size is a part of one.
 */
export const exploreControls: Readonly<Record<'computation' | 'message' | 'cost', ExplorableControl>> = {
  computation: {
    ...{ keys: ['gamma_s'], label: 'computation', factor: message_us / homeValues.gamma_h, format: (time_us) => formatTime(time_us, 2) },
    ...{ from: homeValues.gamma_s / 10, to: homeValues.gamma_s * 10, scale: 'logarithmic', steps: 40, grip: { span: 'compute', longest: true } },
  },
  message: {
    ...{ keys: ['q'], label: 'size of the message', factor: message_bytes, format: formatBytes },
    ...{ from: messages / 10, to: messages * 10, scale: 'logarithmic', steps: 40, grip: { arrow: 'data' } },
  },
  cost: {
    ...{ keys: ['omega'], label: 'cost of overlapping', factor: 1, format: (part) => `+${formatPercent(part)} computation` },
    ...{ from: 0, to: 2, scale: 'linear', steps: 40 },
  },
};

/** The figure of the home page: the exchange, blocking and overlapped. */
export const homeFigure: Explorable = {
  table: exploreTable,
  values: homeValues,
  controls: [exploreControls.computation, exploreControls.message, exploreControls.cost],
  runs: [
    { diagram: 'blocking', title: 'Blocking: send, then wait', time: (result) => `${formatTime(timeOf(result, 'blocking_us'))} an iteration` },
    { diagram: 'overlapped', title: 'Overlapped: send, then compute', time: (result) => `${formatTime(timeOf(result, 'overlapped_us'))} an iteration` },
  ],
  answer: (result) =>
    exchangeAnswer({
      blocking_us: timeOf(result, 'blocking_us'),
      overlapped_us: timeOf(result, 'overlapped_us'),
      waiting_us: timeSpent_us(result, 'overlapped', 'wait') / homeValues.iterations,
    }),
};

const timeOf = ({ values: found }: SimulationResult, key: string): number => Number(found[key] ?? NaN);
