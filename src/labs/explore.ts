import { exploreCurves } from './exploreCurves.ts';
import { exploreDiagrams } from './exploreDiagrams.ts';
import { exploreFormula } from './exploreFormula.ts';
import { exploreNumbers } from './exploreNumbers.ts';
import { exploreVerdict } from './exploreVerdict.ts';
import type { LabPage } from './lab.ts';
import type { MarkKind } from './diagramsSection.ts';
import type { Section } from './section.ts';

const exchange = ['gamma_h', 'gamma_s', 'f', 'omega', 'q'];
const size = ['p', 'iterations'];
const gather = ['window', 'buffer', 'packets'];

const curves: Section = { kind: 'curves', curves: exploreCurves };
/** What its mechanisms draw, whether it occurs now or not: the legend stays as it is when a slider moves. */
const kinds: readonly MarkKind[] = ['compute', 'overhead', 'copy', 'wait', 'data', 'control', 'dropped', 'queue'];

const diagrams = (ids: readonly string[]): Section => (
  { kind: 'diagrams', diagrams: exploreDiagrams.filter(({ id }) => ids.includes(id)), kinds: [] }
);

/** The front page. */
export const explore: LabPage = {
  lab: 'explore',
  groups: [
    { title: 'Exchange', keys: exchange },
    { title: 'Size', keys: size },
    { title: 'Gather', keys: gather },
  ],
  verdict: exploreVerdict,
  numbers: exploreNumbers,
  sections: [{ kind: 'formula', formula: exploreFormula }, curves, { kind: 'diagrams', diagrams: exploreDiagrams, kinds }],
  figures: [
    { name: 'curves', title: 'Gain and speedup', section: curves, keys: [...exchange, 'p'] },
    { name: 'exchange', title: 'Blocking and overlapped', section: diagrams(['blocking', 'overlapped']), keys: [...exchange, ...size] },
    { name: 'deposit', title: 'Deposit', section: diagrams(['deposit']), keys: [...exchange, ...size] },
    { name: 'gathered', title: 'Gathered', section: diagrams(['gathered']), keys: ['p', ...gather] },
  ],
};
