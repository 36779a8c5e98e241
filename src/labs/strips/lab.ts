import type { WrittenLab } from '../../core/lab.ts';
import { costsOf } from '../../core/results/cost.ts';
import type { Strips } from './model.ts';
import { machineOfOnesOwn, stripsCurveAxis, stripsCurvePoints, stripsTable, withMachineOfOnesOwn, withStripsMachine } from './model.ts';

/** Costs stored in whole femtoseconds a byte. */
const perKiB = { step: 1.024e-6 };

export const stripsLab: WrittenLab<Strips['Values']> = {
  ...stripsTable,
  question: 'Can a runtime find the overlap by itself, by page faults and strips?',
  group: 'mechanism',
  presets: async () => (await import('./presets.ts')).stripsPresets,
  evaluation: {
    model: true,
    simulation: true,
    curve: stripsCurveAxis,
    simulatedPoints: stripsCurvePoints,
    surveyAfter: true,
    modelFigures: ['inequalities', 'costs', 'small'],
    bothFigures: ['curves', 'processes'],
  },
  costs: (values) =>
    costsOf(
      stripsTable.parameters,
      { o: {}, G: perKiB, rtt: {}, signal: {}, mprotect: {}, gap: {}, tlb: {}, memory: perKiB, mflops: { inverse: true } },
      values,
      machineOfOnesOwn(values),
    ),
  coupledChanges: withMachineOfOnesOwn,
  valuesInForce: withStripsMachine,
};
