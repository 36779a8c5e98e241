import { prefetchPresets } from '../scenario/prefetchPresets.ts';
import { presetOf } from '../scenario/preset.ts';
import type { LabPage } from './lab.ts';
import { prefetchImprovement, prefetchUtilization } from './prefetchCurves.ts';
import { cycleUnit } from './prefetchCycles.ts';
import { prefetchDiagrams as diagrams } from './prefetchDiagrams.ts';
import { prefetchEditor, prefetchEnding } from './prefetchEditor.ts';
import { prefetchFormula } from './prefetchFormula.ts';
import { prefetchNumbers } from './prefetchNumbers.ts';
import { capital, kernelName, programName } from './prefetchProgram.ts';
import { prefetchElsewhere, prefetchReference } from './prefetchReference.ts';
import { prefetchTables } from './prefetchTables.ts';
import { prefetchVerdict } from './prefetchVerdict.ts';
import type { CurvesSection, CurvesSpec } from './section.ts';

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
  verdict: prefetchVerdict,
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
