import { exploreCurves } from './exploreCurves.ts';
import { exploreDiagrams } from './exploreDiagrams.ts';
import { exploreFormula } from './exploreFormula.ts';
import { exploreNumbers } from './exploreNumbers.ts';
import { exploreVerdict } from './exploreVerdict.ts';
import type { LabPage } from './lab.ts';

const exchange = ['gamma_h', 'gamma_s', 'f', 'omega', 'q'];
const size = ['p', 'iterations'];
const gather = ['window', 'buffer', 'packets'];

/** The front page. */
export const explore: LabPage = {
  lab: 'explore',
  groups: [
    { title: 'Exchange', keys: exchange },
    { title: 'Size', keys: size },
    { title: 'Gather', keys: gather },
  ],
  keysOf: {
    curves: [...exchange, 'p'],
    exchange: [...exchange, ...size],
    deposit: [...exchange, ...size],
    gathered: ['p', ...gather],
  },
  verdict: exploreVerdict,
  numbers: exploreNumbers,
  formula: exploreFormula,
  curves: exploreCurves,
  diagrams: exploreDiagrams,
};
