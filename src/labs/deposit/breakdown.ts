import { isOfOneScenario, type LabResults, modelNumber, simulationNumber } from '../../core/results/labResults.ts';
import { formatPercent, formatTime } from '../../core/units/formatQuantity.ts';
import type { Bar, BarsSpec } from '../../ui/specs.ts';
import { depositAnswers, depositParts, depositSystems, systemNames, systemWords } from './resultNumbers.ts';
import type { Deposit, DepositSystem, DepositValues } from './types.ts';

const partNames: Readonly<Record<(typeof depositParts)[number], string>> = {
  transfer: 'transfer',
  control: 'synchronization',
  gather_scatter: 'gather and scatter',
  pack_unpack: 'pack and unpack',
};

const inTime = (ms: number): string => formatTime(1000 * ms, 3);

/** Figures 11 to 14: what the nodes do all the time, and what the communication of it is made of. */
export const depositBreakdown: BarsSpec<Deposit> = {
  origin: 'both',
  title: 'Where the time goes',
  parts: [
    { name: 'compute', label: 'computation' },
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
      label: systemNames[system],
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
      summary: depositSystems.map((system) => inWords(system, answers.systems[system])).join('; '),
      note: note(results),
    };
  },
};

/** Where the simulation ends, and why where it is not where the closed form does. */
function note(results: LabResults<Deposit>): string | null {
  const [closed, simulated] = [modelNumber(results, 'communication_ms'), simulationNumber(results, 'communication_ms')];
  if (closed === null || simulated === null || results.model === null || !isOfOneScenario(results)) return null;
  const more = simulated / closed - 1;
  const where = `The stroke across the bar of ${systemNames[results.model.values.system]} is where its simulated communication ends: ${inTime(simulated)}`;
  if (Math.abs(more) < worthSaying) return `${where}.`;
  return `${where}, ${formatPercent(Math.abs(more))} ${more > 0 ? 'later' : 'sooner'} than the closed form, which models the average contention of the links but not which node waits for which.`;
}

/** A difference that can be seen on the bars. */
const worthSaying = 0.01;

const barNames = { transfer: 'transfer', control: 'control', gather_scatter: 'gather', pack_unpack: 'pack' } as const;

function inWords(system: DepositSystem, { communication_ms, breakdown }: DepositValues): string {
  const parts = depositParts.filter((part) => breakdown[part] > 0).map((part) => `${partNames[part]} ${inTime(breakdown[part])}`);
  return `${systemNames[system]} communicates for ${inTime(communication_ms)}: ${parts.join(', ')}`;
}
