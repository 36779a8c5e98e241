import { prefetchPresets } from './presets.ts';
import { presetOf } from '../../core/link/preset.ts';
import type { LabPage } from '../../ui/sections/lab.ts';
import { prefetchImprovement, prefetchUtilization } from './curves.ts';
import { cycleUnit } from './cycles.ts';
import { prefetchDiagrams as diagrams } from './diagrams.ts';
import { prefetchEditor, prefetchEnding } from './editor.ts';
import { prefetchFormula } from './formula.ts';
import { prefetchNumbers } from './numbers.ts';
import { capital, kernelName, programName } from './program.ts';
import { prefetchElsewhere, prefetchReference } from './referenceRows.ts';
import { prefetchTables } from './tables.ts';
import { prefetchVerdict } from './verdict.ts';
import type { CurvesSection, CurvesSpec } from '../../ui/sections/section.ts';

const network = ['latency', 'm', 'k', 'processors'];
const program = ['benchmark', 'virtualization'];

const utilization: CurvesSection = { kind: 'curves', curves: withCaption(prefetchUtilization, 'utilization') };
const improvement: CurvesSection = { kind: 'curves', curves: withCaption(prefetchImprovement, 'curves') };

/** Software pipelining at the level of instructions. */
export const prefetch: LabPage = {
  lab: 'prefetch',
  timeUnit: cycleUnit,
  groups: [
    { title: 'Program', keys: program },
    { title: 'Network', keys: network },
    { title: 'Closed forms', keys: ['t_comp', 't_address', 't_prefetch', 't_loop'] },
  ],
  overruled: {
    benchmark: (values) => (values['program'] === 'benchmark' ? null : {
      reason: capital(programName(values)), move: { label: `Back to ${kernelName(values)}`, values: { program: 'benchmark' } },
    }),
  },
  verdict: { origin: 'simulation', read: prefetchVerdict },
  refusal: (values, { message }) => ({
    headline: 'The program has a mistake', reason: message, moves: [{ label: `Back to ${kernelName(values)}`, values: { program: 'benchmark' } }],
  }),
  numbers: prefetchNumbers,
  sections: [prefetchEnding, diagrams, improvement, prefetchFormula, utilization, prefetchReference, prefetchElsewhere, prefetchTables, prefetchEditor],
  figures: [
    { name: 'instructions', title: 'Instructions and requests', section: diagrams, keys: [...program, ...network] },
    { name: 'curves', title: 'Improvement over virtualization', section: improvement, keys: [...program, ...network] },
    { name: 'utilization', title: 'Utilization over virtualization', section: utilization, keys: [...program, ...network] },
  ],
};

/** What there is to notice on curves that the preset is about. */
function withCaption(curves: CurvesSpec, figure: string): CurvesSpec {
  return {
    ...curves,
    note: (results) => {
      const preset = presetOf(prefetchPresets, results.values);
      return [preset?.scenario.view.figure === figure ? preset.caption : null, curves.note!(results)].filter(Boolean).join(' ') || null;
    },
  };
}
