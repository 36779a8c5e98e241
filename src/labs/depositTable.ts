import { formatQuantity } from '../results/formatQuantity.ts';
import type { DepositAnswers } from './depositResults.ts';
import type { TableSection } from './section.ts';

const names = { pvm: 'PVM', rrmsg: 'RRMSG', dmsg: 'DMSG' } as const;
const systems = ['pvm', 'rrmsg', 'dmsg'] as const;

/** The model's three systems beside each other. */
export const depositTable: TableSection = {
  kind: 'table', origin: 'model', title: 'The three systems: milliseconds of the whole run',
  read: (results) => {
    const answers = results.model?.result.values['answers'] as DepositAnswers | undefined;
    if (answers === undefined) return null;
    return {
      head: ['system', 'computation', 'transfer', 'synchronization', 'gather and scatter', 'pack and unpack', 'MFLOPS a node', 'MByte/s a node'],
      count: systems.length,
      row: (i) => {
        const { breakdown, computation_ms, mflops_per_node, mbyte_s_per_node } = answers.systems[systems[i]!];
        const { transfer, control, gather_scatter, pack_unpack } = breakdown;
        const numbers = [computation_ms, transfer, control, gather_scatter, pack_unpack, mflops_per_node, mbyte_s_per_node];
        return [names[systems[i]!], ...numbers.map((value) => formatQuantity(value))];
      },
    };
  },
};
