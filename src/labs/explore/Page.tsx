import { type ReactNode, useMemo, useState } from 'react';
import { createPlayerStore } from '../../core/exploration/playerStore.ts';
import { isCurrent, type LabResults, modelNumber, simulationNumber } from '../../core/results/labResults.ts';
import type { Grip } from '../../core/timeline/grip.ts';
import { formatQuantity } from '../../core/units/formatQuantity.ts';
import { type MarkKind, marks } from '../../draw/marks.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { ExplorerContext, useChosen, useExplorer } from '../../ui/context.ts';
import { MathText } from '../../ui/controls/MathText.tsx';
import type { DiagramsSpec } from '../../ui/diagramsSpec.ts';
import { Figure, figure, part } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { MarkSample } from '../../ui/figures/charts/MarkSample.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { OverlapTable } from '../../ui/figures/overlap/OverlapTable.tsx';
import type { FigureSpec, WrittenPage } from '../../ui/labPage.ts';
import { later } from '../../ui/later.tsx';
import type { CurvesSpec } from '../../ui/specs.ts';
import { Term } from '../../ui/text/Term.tsx';
import { exchangeOverlap, type GainChart, gainChart, gainReading } from '../exchange/figures.ts';
import { byte_us, computation_us, computesText, exchangeInUnits, gainHeadline, message_bytes, travelsText, waitsText } from '../exchange/words.ts';
import { exploreDiagrams, exploreNumbers } from './figures.ts';
import type { Explore } from './model.ts';
import { about, curvesSummary, paceReason } from './words.ts';

/** What is played, in a sentence for each of the marks that matter, with the times of this scenario. */
const Played = part('What is played', PlayedView);

function PlayedView() {
  const values = useChosen((chosen: Explore['Values']) => chosen);
  return (
    <dl className="played">
      {lines(values).map(({ mark, title, text }) => (
        <div key={title}>
          <dt>
            <MarkSample of={marks[mark]} name={mark} /> {title}
          </dt>
          <dd>
            <MathText text={text} around={(symbol, shown) => (terms[symbol] === undefined ? shown : <Term name={terms[symbol]}>{shown}</Term>)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The entries of the glossary that symbols in these sentences lead to. */
const terms: Readonly<Record<string, string>> = { γ_h: 'gamma_h', γ_s: 'gamma_s' };

function lines(values: Explore['Values']): readonly { readonly mark: MarkKind; readonly title: string; readonly text: string }[] {
  const { gamma_h, gamma_s, f, omega, q } = values;
  const calculation_us = computation_us(values);
  const times = {
    ...{ gamma_h, gamma_s, q, message_bytes, byte_us },
    instruction_us: byte_us / gamma_h,
    computation_us: calculation_us,
    messages_us: q * message_bytes * byte_us,
    hidden_us: f * calculation_us,
    overhead_us: omega * calculation_us,
  };
  return [
    { mark: 'compute', title: 'computes', text: computesText(times) },
    { mark: 'data', title: 'travels', text: travelsText(times) },
    { mark: 'wait', title: 'waits', text: waitsText(times) },
  ];
}

/** Gain and speedup over the software granularity: the one property of a program that its author chooses. */
const exploreCurves: CurvesSpec<Explore> = {
  panels: 2,
  data: (results) => {
    const shown = curvesOf(results);
    return shown && gainChart(shown);
  },
  summary: (results) => curvesSummary(curvesOf(results)),
  reading: gainReading,
};

/** No gain exceeds 1 + f, and f is at most 1 (Strumpen 1994, section 2.1). */
const gainBound = 2;

/** The model's newest result, all of it from the same evaluation. */
function curvesOf(results: LabResults<Explore>): GainChart | null {
  const { x, gain, speedup, speedup_lh } = results.model?.result.curve ?? {};
  const here = { gain: modelNumber(results, 'gain'), speedup: modelNumber(results, 'speedup'), speedup_lh: modelNumber(results, 'speedup_lh') };
  if (results.model === null || !x || !gain || !speedup || !speedup_lh || here.gain === null || here.speedup === null || here.speedup_lh === null) return null;
  const { gamma_s, p } = results.model.values;
  const [maxX, maxGain] = [modelNumber(results, 'gamma_s_of_max'), modelNumber(results, 'max_gain')];
  const inside = maxX !== null && maxX >= x[0]! && maxX <= x[x.length - 1]!;
  return {
    x,
    axis: { title: 'software granularity', symbol: 'γ_s', scale: 'logarithmic' },
    curves: { gain, speedup, speedup_lh },
    here: { x: gamma_s, gain: here.gain, speedup: here.speedup, speedup_lh: here.speedup_lh },
    family: [],
    simulated: null,
    maximumSpeedups: [],
    maximum: inside && maxGain !== null ? { x: maxX, y: maxGain, label: `maximum ${formatQuantity(maxGain)}`, tone: 'hiding' } : null,
    lossBelow: null,
    lossAbove: modelNumber(results, 'loss_above'),
    max: { gain: gainBound, speedup: Math.max(1, p) },
  };
}

const exchange = ['gamma_h', 'gamma_s', 'f', 'omega', 'q'];
const size = ['p', 'iterations'];
const gather = ['window', 'buffer', 'packets'];

/** What its mechanisms draw, whether it occurs now or not: the legend stays as it is when a slider moves. */
const kinds: readonly MarkKind[] = ['compute', 'overhead', 'copy', 'wait', 'data', 'control', 'dropped', 'queue'];

/** The whole of a computation, and the buffer of the switch. */
const grips: readonly Grip[] = [
  { key: 'gamma_s', span: 'compute', longest: true },
  { key: 'buffer', level: 'packets' },
];

const of = (shown: readonly MarkKind[], ...ids: readonly string[]): DiagramsSpec<Explore> => ({
  diagrams: exploreDiagrams.filter(({ id }) => ids.includes(id)),
  kinds: shown,
  grips,
});
const picture = (name: string, title: string, keys: readonly string[], spec: DiagramsSpec<Explore>): FigureSpec<Explore> =>
  figure({ name, title, keys, frameHeight: diagramsHeight(spec) }, Diagrams, spec);

const curves = figure({ name: 'curves', title: 'Gain and speedup', keys: [...exchange, 'p'] }, Curves, exploreCurves);
const both = picture('exchange', 'Blocking and overlapped', [...exchange, ...size], of(['compute', 'overhead', 'wait', 'data'], 'blocking', 'overlapped'));
const deposit = picture(
  'deposit',
  'The same exchange as direct deposit',
  [...exchange, ...size],
  of(['compute', 'overhead', 'copy', 'wait', 'data', 'control'], 'deposit'),
);
const gathered = picture('gathered', 'Everybody sends to one', ['p', ...gather], of(['overhead', 'wait', 'data', 'control', 'dropped', 'queue'], 'gathered'));
const diagrams: DiagramsSpec<Explore> = { diagrams: exploreDiagrams, kinds, grips };

/** Folded away at first: its text comes after the figures. */
const ExploreFormula = later('The formula', async () => {
  const [{ exploreFormula }, { Formula }] = await Promise.all([import('./formula.ts'), import('../../ui/figures/Formula.tsx')]);
  return () => <Formula spec={exploreFormula} />;
});

/** The exchange first, since all else is about it; deposit and gather share nothing with it but the machine. */
const Body = () => (
  <>
    <Played />
    <Figure of={both} />
    <DetailsSection folded>
      <ExploreFormula />
    </DetailsSection>
    <Figure of={curves} />
    <OverlapTable spec={exchangeOverlap} />
    <OwnTime title="Direct deposit">
      <Figure of={deposit} />
    </OwnTime>
    <OwnTime title="Gather">
      <Figure of={gathered} />
    </OwnTime>
  </>
);

/** The front page. */
export const explore: WrittenPage<Explore> = {
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
      return { headline: gain === null ? 'Hiding communication behind computation' : gainHeadline(gain, timesOf(results)), reason: paceReason(results.values) };
    },
  },
  numbers: exploreNumbers,
  inUnits: exchangeInUnits,
  Body,
  figures: [both, curves, deposit, gathered, compareFigure(diagrams, [...exchange, ...size, ...gather])],
};

/** An iteration of both versions, while the simulator's answer is of these values. */
function timesOf(results: LabResults<Explore>) {
  const [blocking_us, overlapped_us] = [simulationNumber(results, 'blocking_us'), simulationNumber(results, 'overlapped_us')];
  return isCurrent(results, 'simulation') && blocking_us !== null && overlapped_us !== null ? { blocking_us, overlapped_us } : null;
}

/** Diagrams with a time axis and a transport of their own, by which they are called: they share nothing with the others of the page. */
function OwnTime({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const explorer = useExplorer();
  const [player] = useState(createPlayerStore);
  const own = useMemo(() => ({ ...explorer, player, ownTime: title }), [explorer, player, title]);
  return <ExplorerContext value={own}>{children}</ExplorerContext>;
}
