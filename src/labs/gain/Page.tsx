import { isCurrent, type LabResults, modelNumber, modelOf, simulationNumber } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { moreThan } from '../../core/units/quantity.ts';
import { mapPlace } from '../../draw/heatMap.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { comparedNumber, modelled, simulatedNumber } from '../../ui/answers/keyNumbers.ts';
import type { DiagramsSpec } from '../../ui/diagramsSpec.ts';
import { Figure, figure, part } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { compareFigure } from '../../ui/figures/compareFigure.tsx';
import { Diagrams } from '../../ui/figures/diagrams/Diagrams.tsx';
import { Formula } from '../../ui/figures/Formula.tsx';
import { OverlapTable } from '../../ui/figures/overlap/OverlapTable.tsx';
import { Questions } from '../../ui/figures/tables/Questions.tsx';
import type { FigureSpec, NumberSpec, Verdict, WrittenPage } from '../../ui/labPage.ts';
import type { MapSpec } from '../../ui/pictureSpec.ts';
import { exchangeOverlap, hidingDiagrams } from '../exchange/figures.ts';
import { exchangeInUnits, gainHeadline, message_us } from '../exchange/words.ts';
import { gainCurves, gainFormula, gainMapAxes, gainQuestions, namedAxes, operatingPoint } from './figures.ts';
import { GainMap } from './GainMap.tsx';
import type { Gain } from './model.ts';
import { gainParameters, softwareGranularity } from './model.ts';
import { Machines } from './Panels.tsx';
import { about, granularityDecided, idea, mapNote, notSimulated, pointText, sideOfMaximum, unreadableMachines } from './words.ts';

/** All times of the exchange are relative to the time of one message. */
const scale = `a message taking ${formatTime(message_us)}`;

/** The key numbers of the gain lab. */
const gainNumbers: readonly (readonly NumberSpec<Gain>[])[] = [
  [
    modelled('Gain, closed form', 'gain', formatQuantity),
    simulatedNumber('Gain, simulated', 'gain', formatQuantity),
    comparedNumber('Difference', 'gain', 'gain', (closed, run) => formatQuantity(moreThan(run, closed), 2)),
    modelled('Largest gain', 'max_gain', formatQuantity),
    modelled('Speedup with hiding', 'speedup_lh', formatQuantity),
    modelled('Speedup without hiding', 'speedup', formatQuantity),
  ],
  [
    modelled('Best ratio γh/γs', 'gamma_ratio_of_max', formatQuantity),
    modelled('Hiding loses below γh/γs', 'loss_below', formatQuantity),
    modelled('Efficiency with hiding', 'efficiency_lh', formatQuantity),
    modelled('Efficiency without hiding', 'efficiency', formatQuantity),
    simulatedNumber(`Blocking iteration, ${scale}`, 'blocking_us', formatTime),
    simulatedNumber(`Overlapped iteration, ${scale}`, 'overlapped_us', formatTime),
  ],
];

/** The map of gains as a picture. */
const gainMapPicture: MapSpec<Gain> = {
  request: (parameters) => ({ lab: 'gain', parameters, map: gainMapAxes(parameters) }),
  read(values, { curve }) {
    const axes = gainMapAxes(values);
    return curve?.gain === undefined ? null : { ...namedAxes(axes), data: { gain: curve.gain, columns: axes.x.points } };
  },
  point(values) {
    const { gamma_h, gamma_s } = operatingPoint(values);
    return { x: gamma_s, y: gamma_h };
  },
  pointText({ values, model }) {
    const point = operatingPoint(values);
    return pointText(point, mapPlace(gainMapAxes(values).x, point.gamma_s).beyond, model?.result.values.gain ?? null);
  },
  note: mapNote,
};

const loop = ['gamma_h', 'gamma_s', 'f', 'omega'];
const messages = ['q', 'startup', 'q_law'];
const processes = ['p', 'lambda'];
const shown = ['sweep', 'family', 'axis'];

const curves = figure({ name: 'curves', title: 'Gain and speedup', keys: [...loop, ...messages, ...processes, ...shown] }, Curves, gainCurves);

const map: FigureSpec<Gain> = {
  name: 'map',
  title: 'Gain over both granularities',
  keys: [...loop, ...messages, ...processes],
  View: part('The map', GainMap),
  picture: { kind: 'map', spec: gainMapPicture },
  frameHeight: () => 640,
};

const ListOfMachines = part('The list of machines', Machines);

const diagrams: DiagramsSpec<Gain> = {
  diagrams: hidingDiagrams,
  kinds: ['compute', 'overhead', 'wait', 'data'],
  grips: [{ key: 'gamma_s', span: 'compute', longest: true }],
  nothing: notSimulated,
};

const Body = () => (
  <>
    <Figure of={curves} />
    <DetailsSection>
      <Formula spec={gainFormula} />
    </DetailsSection>
    <Figure of={map} />
    <Questions spec={gainQuestions} />
    <ListOfMachines />
    <Diagrams spec={diagrams} />
    <OverlapTable spec={exchangeOverlap} />
  </>
);

/** Where the slider comes nearest to the software granularity that counts. */
function nearestSetting(values: Gain['Values']): number {
  const { minimum, maximum } = gainParameters[1];
  return Number(Math.min(maximum, Math.max(minimum, softwareGranularity(values))).toPrecision(3));
}

function verdict(results: LabResults<Gain>): Verdict {
  const gain = isCurrent(results, 'model') ? modelNumber(results, 'gain') : simulationNumber(results, 'gain');
  const ratio = modelOf(results)?.answers?.point.communication_ratio;
  return {
    headline: gain === null ? idea.headline : gainHeadline(gain),
    reason: ratio === undefined || results.model === null ? idea.reason : sideOfMaximum({ ...results.model.values, ratio }),
  };
}

/** All of Strumpen's section 2. */
export const gain: WrittenPage<Gain> = {
  lab: 'gain',
  about,
  groups: [
    { title: 'Loop', keys: loop },
    { title: 'Messages', keys: messages },
    { title: 'Processes', keys: processes },
    { title: 'Curves', keys: shown },
    { title: 'Questions', keys: ['bound', 'gamma_s_low', 'gamma_s_high'] },
    { title: 'Diagrams', keys: ['iterations'] },
  ],
  overruled: {
    gamma_s: (values) =>
      values.lambda > 0
        ? {
            reason: granularityDecided,
            move: { label: 'Set it by hand', values: { lambda: 0, gamma_s: nearestSetting(values) } },
          }
        : null,
  },
  inUnits: exchangeInUnits,
  verdict: { origin: 'either', reasonOrigin: 'model', read: verdict },
  refusal: (_, { parameter, message }) =>
    parameter !== 'machines'
      ? null
      : {
          headline: unreadableMachines,
          reason: message,
          moves: ['example_1', 'example_2'].map((machines, i) => ({ label: `Machines of example ${i + 1}`, values: { machines } })),
        },
  numbers: gainNumbers,
  Body,
  figures: [curves, map, compareFigure(diagrams, [...loop, ...messages, ...processes])],
};
