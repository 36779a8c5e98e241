import { isCurrent, modelNumber, simulationNumber } from '../../core/results/labResults.ts';
import type { MarkKind } from '../../draw/marks.ts';
import { Curves } from '../../ui/charts/Curves.tsx';
import { compareFigure } from '../../ui/compare/compareFigure.tsx';
import { DetailsSection } from '../../ui/DetailsSection.tsx';
import { Diagrams } from '../../ui/diagrams/Diagrams.tsx';
import type { DiagramsSpec } from '../../ui/diagrams/diagramsSpec.ts';
import { diagramsHeight } from '../../ui/diagrams/frameHeight.ts';
import { Formula } from '../../ui/Formula.tsx';
import { Figure, figure } from '../../ui/figure.tsx';
import type { FigureSpec, LabPage } from '../../ui/labPage.ts';
import { OverlapTable } from '../../ui/overlap/OverlapTable.tsx';
import { exchangeInUnits } from '../exchange/inUnits.ts';
import { exchangeOverlap } from '../exchange/overlap.ts';
import { gainHeadline } from '../exchange/words.ts';
import { exploreCurves } from './curves.ts';
import { exploreDiagrams } from './diagrams.ts';
import { exploreFormula } from './formula.ts';
import { exploreNumbers } from './numbers.ts';
import { OwnTime } from './OwnTime.tsx';
import { Played } from './Played.tsx';
import { explorePresets } from './presets.ts';
import type { Explore } from './types.ts';
import { about, paceReason } from './words.ts';

const exchange = ['gamma_h', 'gamma_s', 'f', 'omega', 'q'];
const size = ['p', 'iterations'];
const gather = ['window', 'buffer', 'packets'];

/** What its mechanisms draw, whether it occurs now or not: the legend stays as it is when a slider moves. */
const kinds: readonly MarkKind[] = ['compute', 'overhead', 'copy', 'wait', 'data', 'control', 'dropped', 'queue'];

const of = (shown: readonly MarkKind[], ...ids: readonly string[]): DiagramsSpec<Explore> => ({
  diagrams: exploreDiagrams.filter(({ id }) => ids.includes(id)),
  kinds: shown,
});
const picture = (name: string, title: string, keys: readonly string[], spec: DiagramsSpec<Explore>): FigureSpec<Explore> =>
  figure({ name, title, keys, frameHeight: diagramsHeight(spec) }, Diagrams, spec);

const curves = figure({ name: 'curves', title: 'Gain and speedup', keys: [...exchange, 'p'] }, Curves, exploreCurves);
const both = picture('exchange', 'Blocking and overlapped', [...exchange, ...size], of(['compute', 'overhead', 'wait', 'data'], 'blocking', 'overlapped'));
const deposit = picture('deposit', 'Deposit', [...exchange, ...size], of(['compute', 'overhead', 'copy', 'wait', 'data', 'control'], 'deposit'));
const gathered = picture('gathered', 'Gathered', ['p', ...gather], of(['overhead', 'wait', 'data', 'control', 'dropped', 'queue'], 'gathered'));
const diagrams: DiagramsSpec<Explore> = { diagrams: exploreDiagrams, kinds };

/** The exchange first, since all else is about it; deposit and gather share nothing with it but the machine. */
const Body = () => (
  <>
    <Played />
    <Figure of={both} />
    <DetailsSection folded>
      <Formula spec={exploreFormula} />
    </DetailsSection>
    <Figure of={curves} />
    <OverlapTable spec={exchangeOverlap} />
    <OwnTime title="Deposit">
      <Figure of={deposit} />
    </OwnTime>
    <OwnTime title="Gathered">
      <Figure of={gathered} />
    </OwnTime>
  </>
);

/** The front page. */
export const explore: LabPage<Explore> = {
  lab: 'explore',
  about,
  groups: [
    { title: 'Exchange', keys: exchange },
    { title: 'Size', keys: size },
    { title: 'Gather', keys: gather },
  ],
  verdict: {
    origin: 'either',
    read: (results) => {
      const gain = isCurrent(results, 'model') ? modelNumber(results, 'gain') : simulationNumber(results, 'gain');
      return { headline: gain === null ? 'Hiding communication behind computation' : gainHeadline(gain), reason: paceReason(results.values) };
    },
  },
  numbers: exploreNumbers,
  inUnits: exchangeInUnits,
  presets: explorePresets,
  Body,
  figures: [both, curves, deposit, gathered, compareFigure(diagrams, [...exchange, ...size, ...gather])],
};
