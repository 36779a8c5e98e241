import type { Lab } from '../../core/lab.ts';
import { stripsCurveAxis, stripsCurvePoints } from './curve.ts';
import { withMachineOfOnesOwn, withStripsMachine } from './machine.ts';
import { stripsTable } from './parameters.ts';
import type { Strips } from './types.ts';

export const stripsLab: Lab<Strips['Values']> = {
  ...stripsTable,
  question: 'Can a runtime find the overlap by itself, by page faults and strips?',
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
  coupledChanges: withMachineOfOnesOwn,
  valuesInForce: withStripsMachine,
};
