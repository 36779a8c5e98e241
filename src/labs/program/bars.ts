import { modelOf } from '../../core/results/labResults.ts';
import { formatTime } from '../../core/units/formatQuantity.ts';
import { quantityText } from '../../core/units/quantity.ts';
import type { Bar, BarsSpec } from '../../ui/specs.ts';
import { saysStep } from './traced.ts';
import type { Program, ProgramModel } from './types.ts';

const parts = [
  { name: 'compute', label: 'computation' },
  { name: 'overhead', label: 'overhead of hiding' },
  { name: 'wait', label: 'exposed communication' },
] as const;

/** A step as it is, and as it would be with one thing changed. */
export const stepBars: BarsSpec<Program> = {
  shownFor: saysStep,
  origin: 'model',
  title: 'A step',
  parts,
  format: formatTime,
  read(results) {
    const model = modelOf(results);
    if (model === null || results.model === null) return null;
    const { step_compute_us: C } = results.model.values;
    const { alpha_us, beta_us_per_byte } = model;
    const bar = (label: string, blocking: boolean, changed: Partial<ProgramModel>, values: Bar['values'], chosen = false): Bar => {
      const { f, omega, q } = { ...model, ...changed };
      const x = (q * ((changed.alpha_us ?? alpha_us) + (changed.beta_us_per_byte ?? beta_us_per_byte) * results.model!.values.message_bytes)) / C;
      const lost = blocking ? 0 : omega * C;
      const exposed = C * (blocking ? x : Math.max(0, x - f - omega));
      const amounts = [C, lost, exposed];
      return {
        label,
        chosen,
        values,
        total: formatTime(C + lost + exposed),
        parts: parts.map((each, i) => ({ ...each, value: amounts[i]! })),
      };
    };
    const line = (changed: { readonly alpha_us: number; readonly beta_us_per_byte: number }) => ({ machine: '', ...changed });
    const latency = { alpha_us: alpha_us / 2, beta_us_per_byte };
    const bandwidth = { alpha_us, beta_us_per_byte: beta_us_per_byte / 2 };
    const bars = [
      bar('without hiding', true, {}, { overlappable: 0, overhead: 0 }),
      bar('with hiding', false, {}, {}, true),
      bar('without overhead', false, { omega: 0 }, { overhead: 0 }),
      bar('half the latency', false, latency, line(latency)),
      bar('twice the bandwidth', false, bandwidth, line(bandwidth)),
    ];
    return { panels: [{ title: null, bars }], summary: bars.map(({ label, total }) => `${label} ${quantityText(total)}`).join('; '), note: null };
  },
};
