import { three } from '../../core/lab/handedMachine.ts';
import type { WrittenLab } from '../../core/lab/lab.ts';
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
  takesMachine({ loggp, message_bytes }) {
    if (loggp === null) return null;
    const { L_us, o_us, g_us, G_us } = loggp;
    return {
      values: {
        system: 'custom',
        o: three(o_us),
        G: three(1024 * G_us),
        rtt: three(2 * (L_us + 2 * o_us)),
        ...(g_us !== null && { gap: three(g_us) }),
        size_bytes: message_bytes,
      },
      decided: ['A get is a request and its answer: a round trip takes twice the time of the shortest message.'],
      left: ['signals, protection of pages and address translation', 'memory to cache', ...(g_us === null ? ['the gap, which was not measured'] : [])],
    };
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
