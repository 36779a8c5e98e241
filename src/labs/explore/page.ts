import { exploreCurves } from './curves.ts';
import { exploreDiagrams } from '../exchange/diagrams.ts';
import { exploreFormula } from './formula.ts';
import { exploreNumbers } from './numbers.ts';
import { exploreVerdict } from './verdict.ts';
import type { LabPage } from '../../ui/sections/lab.ts';
import type { MarkKind } from '../../ui/sections/diagramsSection.ts';
import type { Section } from '../../ui/sections/section.ts';

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
  verdict: { origin: 'either', read: exploreVerdict },
  numbers: exploreNumbers,
  sections: [{ kind: 'formula', formula: exploreFormula }, curves, { kind: 'diagrams', diagrams: exploreDiagrams, kinds }],
  figures: [
    { name: 'curves', title: 'Gain and speedup', section: curves, keys: [...exchange, 'p'] },
    { name: 'exchange', title: 'Blocking and overlapped', section: diagrams(['blocking', 'overlapped']), keys: [...exchange, ...size] },
    { name: 'deposit', title: 'Deposit', section: diagrams(['deposit']), keys: [...exchange, ...size] },
    { name: 'gathered', title: 'Gathered', section: diagrams(['gathered']), keys: ['p', ...gather] },
  ],
};
