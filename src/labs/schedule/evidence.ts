import { defaultValues } from '../../core/link/defaultScenario.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { fromRuns } from '../../ui/evidenceOf.ts';
import { logpExample } from './goalSchedules.ts';
import { scheduleTable } from './parameters.ts';
import type { Schedule } from './types.ts';

const { L, o, g } = logpExample;
const values = { ...defaultValues(scheduleTable), goal: 'optimal_broadcast', L, o, g };
const printed = 24;

export const evidence = [
  fromRuns<Schedule>('Culler et al. 1993', {
    requests: [{ lab: scheduleTable.name, parameters: values, trace: false }],
    read: ([answer]) => {
      const ours = Math.max(...answer!.values.finish_ns);
      return [
        {
          label: `Optimal broadcast to 8 processors, L = ${L}, o = ${o}, g = ${g}`,
          paper: `${printed} cycles`,
          ours: `${formatQuantity(ours)} ns`,
          ratio: ours / printed,
          use: 'prediction',
          source: 'Figure 3',
          move: { label: 'Show', values },
        },
      ];
    },
  }),
];
