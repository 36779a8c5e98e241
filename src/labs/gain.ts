import { gainParameters, softwareGranularity } from '../parameters/gain.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import { machinesOf } from '../scenario/machines.ts';
import { exploreDiagrams } from './exploreDiagrams.ts';
import { gainCurves } from './gainCurves.ts';
import { gainFormula } from './gainFormula.ts';
import { gainNumbers } from './gainNumbers.ts';
import { gainQuestions } from './gainQuestions.ts';
import { bestMachine, gainAnswers } from './gainResults.ts';
import { gainVerdict } from './gainVerdict.ts';
import type { LabPage } from './lab.ts';
import type { MachinesSection, MapSection, Section } from './section.ts';

const loop = ['gamma_h', 'gamma_s', 'f', 'omega'];
const messages = ['q', 'startup', 'q_law'];
const processes = ['p', 'lambda'];
const shown = ['sweep', 'family', 'axis'];

const curves: Section = { kind: 'curves', curves: gainCurves };

const map: MapSection = {
  kind: 'map',
  title: 'Gain over both granularities',
  caption: () => 'Only the quotient of the granularities counts, so the lines of equal gain run diagonally. Along the ridge x = f + Ω the gain is largest; where x is below Ω hiding is a loss.',
};

const machines: MachinesSection = {
  kind: 'machines',
  title: 'Which machine?',
  answers: (results) => {
    const given = gainAnswers(results);
    // The gains belong to the list that they were computed for.
    if (given === null || results.model?.values['machines'] !== results.values['machines']) return null;
    if (machinesOf(String(results.values['machines'])) === null) return null;
    return { machines: given.programmer.machines, best: bestMachine(results) };
  },
};

/** Where the slider comes nearest to the software granularity that counts. */
function nearestSetting(values: ParameterValues): number {
  const { minimum, maximum } = gainParameters[1];
  return Number(Math.min(maximum, Math.max(minimum, softwareGranularity(values))).toPrecision(3));
}

/** All of Strumpen's section 2. */
export const gain: LabPage = {
  lab: 'gain',
  groups: [
    { title: 'Loop', keys: loop },
    { title: 'Messages', keys: messages },
    { title: 'Processes', keys: processes },
    { title: 'Curves', keys: shown },
    { title: 'Questions', keys: ['bound', 'gamma_s_low', 'gamma_s_high'] },
    { title: 'Diagrams', keys: ['iterations'] },
  ],
  overruled: {
    gamma_s: (values) => (Number(values['lambda']) > 0 ? {
      reason: 'The program granularity decides: `γ_s = λ γ_h/p`.', move: { label: 'Set it by hand', values: { lambda: 0, gamma_s: nearestSetting(values) } },
    } : null),
  },
  verdict: gainVerdict,
  numbers: gainNumbers,
  sections: [
    { kind: 'formula', formula: gainFormula },
    curves,
    map,
    gainQuestions,
    machines,
    { kind: 'diagrams', diagrams: exploreDiagrams.filter(({ id }) => id === 'blocking' || id === 'overlapped'), kinds: [] },
  ],
  figures: [
    { name: 'curves', title: 'Gain and speedup', section: curves, keys: [...loop, ...messages, ...processes, ...shown] },
    { name: 'map', title: 'Gain over both granularities', section: map, keys: [...loop, ...messages, ...processes] },
  ],
};
