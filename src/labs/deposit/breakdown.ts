import { isOfOneScenario, type LabResults, modelNumber, simulationNumber } from '../../core/results/labResults.ts';
import type { Bar, BarsSpec } from '../../ui/specs.ts';
import { depositAnswers, depositParts, depositSystemNames, depositSystems, partNames, systemWords } from './resultNumbers.ts';
import type { Deposit, DepositSystem } from './types.ts';
import { breakdownSummary, inTime, simulatedEnd } from './words.ts';

/** Figures 11 to 14: what the nodes do all the time, and what the communication of it is made of. */
export const depositBreakdown: BarsSpec<Deposit> = {
  origin: 'both',
  title: 'Where the time goes',
  parts: [
    { name: 'compute', label: 'computation' },
    { name: 'communication', label: 'all communication' },
    { name: 'transfer', label: partNames.transfer },
    { name: 'control', label: partNames.control },
    { name: 'gather', label: partNames.gather_scatter },
    { name: 'pack', label: partNames.pack_unpack },
  ],
  format: inTime,
  read: (results) => {
    const answers = depositAnswers(results);
    if (answers === null || results.model === null) return null;
    const { values } = results.model;
    const simulated = isOfOneScenario(results) ? simulationNumber(results, 'communication_ms') : null;
    const named = (system: DepositSystem) => ({
      label: depositSystemNames[system],
      meaning: systemWords[system],
      chosen: system === results.values.system,
      values: { system },
    });
    const whole = (system: DepositSystem): Bar => {
      const { computation_ms, communication_ms } = answers.systems[system];
      return {
        ...named(system),
        total: inTime(computation_ms + communication_ms),
        parts: [
          { name: 'compute', label: 'computation', value: computation_ms },
          { name: 'communication', label: 'communication', value: communication_ms },
        ],
      };
    };
    const communication = (system: DepositSystem): Bar => {
      const { communication_ms, breakdown } = answers.systems[system];
      return {
        ...named(system),
        total: inTime(communication_ms),
        simulated: system === values.system ? simulated : null,
        parts: depositParts.map((part) => ({ name: barNames[part], label: partNames[part], value: breakdown[part] })),
      };
    };
    return {
      panels: [
        { title: 'Whole run', bars: depositSystems.map(whole) },
        { title: 'Communication alone', bars: depositSystems.map(communication) },
      ],
      summary: breakdownSummary(answers.systems),
      note: note(results),
    };
  },
};

function note(results: LabResults<Deposit>): string | null {
  const [closed, simulated] = [modelNumber(results, 'communication_ms'), simulationNumber(results, 'communication_ms')];
  if (closed === null || simulated === null || results.model === null || !isOfOneScenario(results)) return null;
  return simulatedEnd(results.model.values.system, simulated, closed);
}

const barNames = { transfer: 'transfer', control: 'control', gather_scatter: 'gather', pack_unpack: 'pack' } as const;
