import type { LabTable } from '../../core/lab/labTable.ts';
import { isCurrent, type LabResults, modelOf, type NumberKey, simulationNumber, simulationOf } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { moreThan } from '../../core/units/quantity.ts';
import type { ChartAxis } from '../../draw/lineChartData.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { comparedNumber, modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { DiagramSpec, DiagramsSpec } from '../../ui/diagramsSpec.ts';
import { Figure, figure } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { diagramsHeight } from '../../ui/figures/diagrams/frameHeight.ts';
import { Formula } from '../../ui/figures/Formula.tsx';
import { OverlapTable } from '../../ui/figures/overlap/OverlapTable.tsx';
import type { FigureSpec, NumberSpec, ParameterGroup, Verdict, WrittenPage } from '../../ui/labPage.ts';
import type { CurvesSpec } from '../../ui/specs.ts';
import { exchangeOverlap } from '../exchange/figures.ts';
import { type Generated, type GeneratedSimulation, type Version, versions } from './model.ts';

/** What the page of such a lab says of its own. */
export interface GeneratedPage<Lab extends Generated> {
  readonly table: LabTable;
  readonly words: {
    readonly about: string;
    readonly idea: Verdict;
    /** What both engines come to; `simulated`: null while there is no run of these values that completed. */
    verdict(model: Lab['Model'], simulated: GeneratedSimulation | null): Verdict;
    /** What each version is called, and what there is to see of it. */
    readonly versions: Readonly<Record<Version, { readonly title: string; readonly caption: string }>>;
  };
  readonly formula: { readonly source: string; readonly parts: readonly string[]; readonly spoken: string };
  /** The axis of its curve, which is that of `evaluation.curve`. */
  readonly axis: Omit<ChartAxis, 'scale'> & { readonly key: string };
  readonly groups: readonly ParameterGroup<Lab>[];
  /** Numbers beside gain and times. */
  readonly numbers: readonly NumberSpec<Lab>[];
  /** Figures behind the diagrams; absent: none. */
  readonly more?: readonly FigureSpec[];
}

/** A page with both diagrams, the formula, and the gain over one parameter. */
export function generatedPage<Lab extends Generated>({ table, words, formula, axis, groups, numbers, more = [] }: GeneratedPage<Lab>): WrittenPage<Lab> {
  const keys = groups.flatMap((group) => group.keys);
  const spec: DiagramsSpec<Lab> = {
    diagrams: versions.map((version) => diagram(version, words.versions[version])),
    kinds: ['compute', 'wait', 'data'],
  };
  const diagrams = figure({ name: 'diagrams', title: 'Event diagrams', keys, frameHeight: diagramsHeight(spec) }, Diagrams, spec);
  const curves = figure({ name: 'curves', title: `Gain over ${axis.title}`, keys }, Curves, curvesOf<Lab>(axis));
  const told = { source: formula.source, parts: formula.parts, slots: () => ({}), text: () => formula.spoken };
  const Body = () => (
    <>
      <Figure of={diagrams} />
      {more.map((each) => (
        <Figure key={each.name} of={each} />
      ))}
      <DetailsSection>
        <Formula spec={told} />
      </DetailsSection>
      <Figure of={curves} />
      <OverlapTable spec={exchangeOverlap} />
    </>
  );
  return {
    lab: table.name,
    about: words.about,
    groups,
    verdict: {
      origin: 'either',
      read: (results) => {
        const model = isCurrent(results, 'model') ? modelOf(results) : null;
        const run = isCurrent(results, 'simulation') ? simulationOf(results) : null;
        return model === null ? words.idea : words.verdict(model, run?.status === 'completed' ? run : null);
      },
    },
    numbers: [
      [modelled<Lab>('Gain', 'gain' as NumberKey<Lab['Model']>, formatQuantity), ...numbers],
      [
        simulatedNumber<Lab>('Gain, simulated', 'gain' as NumberKey<Lab['Simulation']>, formatQuantity),
        comparedNumber<Lab>('Difference', 'gain' as NumberKey<Lab['Model']>, 'gain' as NumberKey<Lab['Simulation']>, (closed, run) =>
          formatQuantity(moreThan(run, closed), 2),
        ),
        simulatedNumber<Lab>(`${words.versions.blocking.title}, in all`, 'blocking_us' as NumberKey<Lab['Simulation']>, formatTime),
        simulatedNumber<Lab>(`${words.versions.overlapped.title}, in all`, 'overlapped_us' as NumberKey<Lab['Simulation']>, formatTime),
      ],
    ],
    Body,
    figures: [diagrams, ...more, curves, compareFigure(spec, keys)],
  };
}

const diagram = (version: Version, { title, caption }: Readonly<Record<'title' | 'caption', string>>): DiagramSpec<Generated> => ({
  id: version,
  title,
  curve: version === 'blocking' ? 'without' : 'hiding',
  tracks: [{ diagram: version, label: null }],
  number: (results) => {
    const time = simulationNumber(results, `${version}_us`);
    return time === null ? null : `${formatTime(time)} in all`;
  },
  caption: () => caption,
});

const curvesOf = <Lab extends Generated>({ key, ...axis }: GeneratedPage<Lab>['axis']): CurvesSpec<Lab> => ({
  panels: 1,
  data: (results) => {
    const { x, gain } = results.model?.result.curve ?? {};
    if (results.model === null || !x || !gain) return null;
    const { values, result } = results.model;
    return {
      x,
      here: Number(values[key]),
      axis: { ...axis, scale: 'logarithmic' },
      panels: [
        {
          name: 'gain',
          title: 'Gain',
          y: { scale: 'linear', most: 1.2 },
          level: { value: 1 },
          series: [{ label: 'gain', named: 'nowhere', tone: 'hiding', line: { x, y: gain }, here: result.values.gain }],
        },
      ],
    };
  },
  summary: (results) => `Gain over ${axis.title}${gainHere(results)}.`,
  reading: ({ x, panels }, i) => [
    [axis.title, (axis.format ?? formatQuantity)(x[i]!)],
    ['gain', formatQuantity(panels[0]!.series[0]!.line!.y[i]!)],
  ],
});

function gainHere(results: LabResults<Generated>): string {
  const gain = results.model?.result.values.gain;
  return gain === undefined ? '' : `: here it is ${formatQuantity(gain)}`;
}
