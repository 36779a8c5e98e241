import type { Changes, WrittenLab } from '../../core/lab/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import { asItIs, cardOf } from '../exchange/cards.ts';
import type { Buckets } from './model.ts';
import { bucketsAxis, bucketsPoints, bucketsTable } from './model.ts';

export const bucketsLab: WrittenLab<Buckets['Values']> = {
  ...bucketsTable,
  question: 'Training in parallel: which gradients are still on their way when the backward pass is over?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).bucketsPresets,
  evaluation: { model: true, simulation: true, curve: bucketsAxis, simulatedPoints: bucketsPoints, modelFigures: [], bothFigures: ['curves'] },
  coupledChanges: withItsCollective,
  takes: ['gradients'],
  takesMachine: ({ text, of }) => ({
    values: { machine: text, ...(of === 'collective' && { collective: 'measured' }) },
    decided: [of === 'collective' ? 'Its times are those of whole all-reduces; gathering or scattering takes half of one.' : asItIs],
    left: ['the model that is trained, its buckets, and how many accelerators train it'],
  }),
  costs: (values) =>
    costsOf(bucketsTable.parameters, { ...(values.machine === '' && { alpha_us: {}, beta_us_per_byte: {} }), omega: {}, slowdown: {} }, values),
};

/** What the times of a machine are of, by the name of a card or by its text. */
export const machineIsOf = (text: string): string => cardOf(text)?.of ?? /(?:^|[\s,])of:([a-z]+)/.exec(text)?.[1] ?? 'message';

/** With a machine of which collectives were measured they are taken as a whole, with any other they consist of messages. */
function withItsCollective({ collective }: Buckets['Values'], changes: Changes, locked: readonly string[]): Changes {
  const { machine } = changes;
  if (typeof machine !== 'string' || machine === '' || 'collective' in changes || locked.includes('collective')) return changes;
  const isWhole = machineIsOf(machine) === 'collective';
  return isWhole === (collective === 'measured') ? changes : { ...changes, collective: isWhole ? 'measured' : 'ring' };
}
