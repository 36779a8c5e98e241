import { formatQuantity, formatTime } from '../results/formatQuantity.ts';
import type { SocketsScheme } from '../parameters/sockets.ts';
import { socketsSchemes, type SocketsValues } from '../results/sockets.ts';
import type { BarRow, BarsSection } from './section.ts';
import { computation_us, endedAs, schemeListings, schemeNames, shownValues, socketsValues } from './socketsResults.ts';

/** The five programs with the same values of everything else. */
export const socketsBars: BarsSection = {
  kind: 'bars', origin: 'simulation', title: 'An iteration of each program',
  read(results) {
    const values = socketsValues(results);
    if (values === null) return null;
    const compute_us = computation_us(shownValues(results));
    return {
      rows: socketsSchemes.map((scheme) => row(scheme, values, compute_us, results.values['scheme'] === scheme)),
      parts: [{ tone: 'compute', label: 'computation' }, { tone: 'wait', label: 'communication that shows' }],
      note: 'Gains are against simultaneous, as in figure 21. Choose a program to see it in all figures.',
    };
  },
};

function row(scheme: SocketsScheme, values: SocketsValues, compute_us: number, chosen: boolean): BarRow {
  const run = values.schemes[scheme];
  const { iteration_us, gain, zero_window_probes: probes } = run;
  const common = { label: schemeNames[scheme], chosen, values: { scheme } };
  if (iteration_us === null) return { ...common, parts: null, text: endedAs(run), detail: schemeListings[scheme] };
  const shown_us = Math.max(0, iteration_us - compute_us);
  return {
    ...common,
    parts: [iteration_us - shown_us, shown_us],
    text: `${formatTime(iteration_us)}${gain === null ? '' : `, gain ${formatQuantity(gain, 3)}`}`,
    detail: `${schemeListings[scheme]}${probes === 0 ? '' : `; ${formatQuantity(probes)} ${probes === 1 ? 'probe' : 'probes'} of closed windows`}`,
  };
}
