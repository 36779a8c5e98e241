import { isOfOneScenario, type LabResults, modelNumber, type NumberKey, simulationNumber, simulationOf } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import { modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { NumberSpec } from '../../ui/labPage.ts';
import { inPieces } from './resultNumbers.ts';
import type { Deposit, DepositValues } from './types.ts';

const inTime = (ms: number): string => formatTime(1000 * ms);

/** The chosen system by both engines. */
export const depositNumbers: readonly (readonly NumberSpec<Deposit>[])[] = [
  [
    modelled('MFLOPS a node', 'mflops_per_node', formatQuantity),
    simulatedNumber('MFLOPS a node, simulated', 'mflops_per_node', formatQuantity),
    difference('mflops_per_node'),
    modelled('MB/s a node', 'mbyte_s_per_node', formatQuantity),
    simulatedNumber('MB/s a node, simulated', 'mbyte_s_per_node', formatQuantity),
    difference('mbyte_s_per_node', 'Difference in MB/s'),
  ],
  [
    modelled('MFLOPS in all', 'mflops_total', formatQuantity),
    modelled('Computation', 'computation_ms', inTime),
    modelled('Communication', 'communication_ms', inTime),
    simulatedNumber('Communication, simulated', 'communication_ms', inTime),
    messages('Data messages', 'data'),
    messages('Control messages', 'control'),
    { ...modelled<Deposit>('Addresses', 'addresses_ms', inTime), shownFor: ({ access, system }) => system === 'dmsg' && inPieces(access) },
    { ...modelled<Deposit>('Addresses cost more than copies from', 'even_address_us', formatTime), shownFor: ({ access }) => inPieces(access) },
  ],
];

type Rate = NumberKey<DepositValues>;

/** The simulator counts picoseconds: a smaller difference is rounding. */
const resolution = 1e-5;

/** Relative difference between simulation and closed form. */
function difference(key: Rate, label = 'Difference'): NumberSpec<Deposit> {
  return {
    label,
    origin: 'both',
    read: (results) => {
      const [closed, simulated] = [modelNumber(results, key), simulationNumber(results, key)];
      if (closed === null || simulated === null || !isOfOneScenario(results)) return null;
      const part = simulated / closed - 1;
      return Math.abs(part) < resolution ? '< 0.001%' : formatPercent(part);
    },
  };
}

/** Counted by the simulation in the whole run. */
function messages(label: string, kind: 'data' | 'control'): NumberSpec<Deposit> {
  return {
    label,
    origin: 'simulation',
    read: (results: LabResults<Deposit>) => {
      const counts = simulationOf(results)?.messages;
      return quantity(counts ? counts[kind] : null, formatQuantity);
    },
  };
}
