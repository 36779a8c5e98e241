import { formatQuantity } from '../results/formatQuantity.ts';
import { depositDiagrams } from './depositDiagrams.ts';
import { depositTable } from './depositTable.ts';
import type { LabPage, NumberSpec } from './lab.ts';
import { isCurrent, modelNumber, simulationNumber, type LabResults, type Origin } from './labResults.ts';

const problem = ['kernel', 'n', 'p', 'iterations'];
const systems = ['system', 'sync', 'extra_barriers'];
const copies = ['gather', 'pack', 'buffer', 'unpack', 'scatter'];
const costs = ['overhead_us', 'control_us', 'barrier_us', 'copy_mb_s', 'gather_mb_s', 'link_mb_s'];

/** What is said beside the data, and what is copied on their way. */
export const deposit: LabPage = {
  lab: 'deposit',
  groups: [
    { title: 'Program', keys: problem },
    { title: 'Message passing', keys: systems },
    { title: 'Machine', keys: costs },
    { title: 'Copies', keys: copies },
    { title: 'Diagrams', keys: ['shown'] },
  ],
  verdict,
  numbers: [
    [
      number('model', 'MFLOPS a node', 'mflops_per_node'), number('simulation', 'simulated', 'mflops_per_node'),
      number('model', 'MByte/s a node', 'mbyte_s_per_node'), number('simulation', 'simulated', 'mbyte_s_per_node'),
      number('model', 'Communication in ms', 'communication_ms'), number('model', 'Computation in ms', 'computation_ms'),
    ],
  ],
  sections: [depositTable, depositDiagrams],
  figures: [{ name: 'step', title: 'Event diagrams of a communication step', section: depositDiagrams, keys: [...problem, ...costs, ...copies, 'shown'] }],
};

function number(origin: Exclude<Origin, 'both'>, label: string, key: string): NumberSpec {
  const read = origin === 'model' ? modelNumber : simulationNumber;
  return {
    label, origin,
    read: (results) => {
      const value = read(results, key);
      return value === null ? null : formatQuantity(value);
    },
  };
}

function verdict(results: LabResults) {
  const [communication, computation] = ['communication_ms', 'computation_ms'].map((key) => modelNumber(results, key));
  if (typeof communication !== 'number' || typeof computation !== 'number' || !isCurrent(results, 'model')) {
    return { headline: 'Three ways to pass messages', reason: 'PVM, request and response, and direct deposit on one machine.' };
  }
  const part = formatQuantity(100 * communication / (communication + computation), 2);
  return {
    headline: `Communication takes ${part} per cent of the time`,
    reason: `${formatQuantity(communication)} ms beside ${formatQuantity(computation)} ms of computation.`,
  };
}
