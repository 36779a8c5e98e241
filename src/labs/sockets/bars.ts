import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { Bar, BarsSpec } from '../../ui/specs.ts';
import type { SocketsScheme } from './parameters.ts';
import { endedAs, schemeListings, schemeNames, socketsValues } from './resultNumbers.ts';
import { type SocketsValues, socketsSchemes } from './results.ts';
import type { Sockets } from './types.ts';
import { barsNote, probed } from './words.ts';

const parts = [
  { name: 'compute', label: 'computation' },
  { name: 'wait', label: 'exposed communication' },
] as const;

/** The six programs with the same values of everything else. */
export const socketsBars: BarsSpec<Sockets> = {
  origin: 'simulation',
  title: 'An iteration of each program',
  parts,
  format: formatTime,
  read(results) {
    const values = socketsValues(results);
    if (values === null) return null;
    const bars = socketsSchemes.map((scheme) => bar(scheme, values, results.values.scheme === scheme));
    return {
      panels: [{ title: null, bars }],
      summary: bars.map(({ label, total }) => `${label} ${quantityText(total)}`).join('; '),
      note: barsNote,
    };
  },
};

const inThree = (value: number): string => formatQuantity(value, 3);

function bar(scheme: SocketsScheme, values: SocketsValues, chosen: boolean): Bar {
  const run = values.schemes[scheme];
  const { iteration_us, iteration_exposed_us: exposed_us, gain, zero_window_probes: probes } = run;
  const common = { label: schemeNames[scheme], chosen, values: { scheme } };
  if (iteration_us === null || exposed_us === null) return { ...common, parts: null, total: endedAs(run), detail: schemeListings[scheme] };
  const part = ({ name, label }: (typeof parts)[number], us: number) => ({ name, label, value: us });
  return {
    ...common,
    parts: [part(parts[0], iteration_us - exposed_us), part(parts[1], exposed_us)],
    total: [{ value: iteration_us, format: formatTime }, ...(gain === null ? [] : [', gain ', { value: gain, format: inThree }])],
    detail: probed(schemeListings[scheme], probes),
  };
}
