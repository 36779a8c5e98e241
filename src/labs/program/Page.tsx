import { modelOf } from '../../core/results/labResults.ts';
import { formatBytes, formatPercent, formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import { useChosen } from '../../ui/context.ts';
import { Figure, FigureBegin, figure, part } from '../../ui/figure.tsx';
import { Bars } from '../../ui/figures/charts/Bars.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { Choices } from '../../ui/figures/tables/Choices.tsx';
import { ResultTable } from '../../ui/figures/tables/DataTable.tsx';
import type { NumberSpec, WrittenPage } from '../../ui/labPage.ts';
import type { TableSpec } from '../../ui/specs.ts';
import { programCurves, stepBars } from './figures.ts';
import type { Program, Traced } from './model.ts';
import { saysStep, tracedIn } from './model.ts';
import { Answers, Cheapest, machineChoices } from './Panels.tsx';
import { fileFigures } from './traces/figures.tsx';
import { Measurement } from './traces/Measurement.tsx';
import { takeFile } from './traces/opened.ts';
import { about, byMachine, idea, tracedVerdict, verdict, whichMachine } from './words.ts';

const step = ['step_compute_us', 'overlappable', 'messages', 'message_bytes', 'overhead', 'processes'];
const network = ['alpha_us', 'beta_us_per_byte', 'gflop_s'];

const bars = figure({ name: 'step', title: 'A step with and without hiding', keys: [...step, ...network] }, Bars, stepBars);
const curves = figure({ name: 'curves', title: 'A step and the gain over the size of a message', keys: [...step, ...network] }, Curves, programCurves);
const ListOfAnswers = part('The answers', Answers);
const CheapestPart = part('The machines to choose from', Cheapest);
/** On the page with prices beside it. */
const machines = figure({ name: 'machines', title: whichMachine, keys: [...step, ...network] }, Choices, {
  ...machineChoices,
  title: 'A step on each machine',
});
const MeasurementPart = part('The reader of measurements', Measurement);

/** How each quantity of the models follows from seconds and bytes. */
const conversion: TableSpec<Program> = {
  shownFor: saysStep,
  origin: 'model',
  title: 'In the terms of the models',
  read(results) {
    const model = modelOf(results);
    if (model === null || results.model === null) return null;
    const { message_bytes, messages, step_compute_us, gflop_s } = results.model.values;
    const rate = `${formatQuantity(gflop_s)} GFLOP/s`;
    const rows: readonly (readonly [string, string, string])[] = [
      ['T, a message', `${formatTime(model.alpha_us)} + ${formatBytes(message_bytes)} × ${formatTime(model.beta_us_per_byte)}`, formatTime(model.message_us)],
      ['γh, operations in the time of a byte', `${rate} × ${formatTime(model.beta_us_per_byte)}`, formatQuantity(model.gamma_h)],
      ['γs, operations a byte of a message', `${rate} × ${formatTime(step_compute_us)} / ${formatBytes(message_bytes)}`, formatQuantity(model.gamma_s)],
      ['s, startup of a message', `${formatTime(model.alpha_us)} / ${formatTime(step_compute_us)}`, formatQuantity(model.startup)],
      ['x, communication over computation', `q (s + γh/γs), q = ${formatQuantity(messages)}`, formatQuantity(model.ratio)],
      ['gain', '(1 + x) / (1 − f + max(f + Ω, x)), equation (4)', formatQuantity(model.gain)],
    ];
    return { head: ['quantity', 'how', 'value'], count: rows.length, row: (i) => rows[i]! };
  },
};
const terms = figure({ name: 'terms', title: 'In the terms of the models', keys: [...step, ...network] }, ResultTable, conversion);

function Body() {
  const isStep = useChosen(saysStep);
  return (
    <>
      {isStep && <Figure of={bars} />}
      <DetailsSection />
      <ListOfAnswers />
      {isStep && (
        <>
          <Figure of={curves} />
          <div className="program-conversion">
            <Figure of={terms} />
          </div>
        </>
      )}
      <MeasurementPart />
      {isStep && (
        <>
          <FigureBegin name={machines.name} />
          <CheapestPart />
        </>
      )}
    </>
  );
}

/** What a file says of the program; there is none of what it does not say. */
function fileNumber(label: string, of: (traced: Traced) => number | undefined): NumberSpec<Program> {
  const read = ({ traced: text }: Pick<Program['Values'], 'traced'>): number | null => {
    const traced = tracedIn(text);
    return (traced && of(traced)) ?? null;
  };
  return { label, origin: 'model', shownFor: (values) => read(values) !== null, read: ({ values }) => quantity(read(values), formatTime) };
}

/** For people who think in seconds and bytes. */
export const program: WrittenPage<Program> = {
  lab: 'program',
  about,
  groups: [
    { title: 'A step', keys: step, shownFor: saysStep },
    { title: 'Machine', keys: network },
  ],
  quantities: { beta_us_per_byte: { label: 'bandwidth', unit: 'GB/s', factor: 1e-3, inverse: true } },
  overruled: { alpha_us: measured, beta_us_per_byte: measured },
  verdict: {
    origin: 'model',
    read: (results) => {
      const model = modelOf(results);
      const traced = tracedIn(results.values.traced);
      if (traced !== null) return tracedVerdict(traced);
      return model === null || !saysStep(results.values) ? idea : verdict(model);
    },
  },
  isOfFile: ({ traced, mpi }) => traced !== '' || mpi !== '',
  numbers: [
    [
      modelled<Program>('Gain', 'gain', formatQuantity),
      modelled<Program>('Largest gain', 'max_gain', formatQuantity),
      modelled<Program>('A step without hiding', 'blocking_us', formatTime),
      modelled<Program>('A step with hiding', 'overlapped_us', formatTime),
      modelled<Program>('A message', 'message_us', formatTime),
      modelled<Program>('Largest overhead that pays', 'overhead_affordable', (part) => formatPercent(part, 3)),
    ].map((each) => ({ ...each, shownFor: saysStep })),
    [
      fileNumber('The run, as traced', (traced) => ('ranks' in traced ? traced.run : undefined)),
      fileNumber('Hiding saves at most', (traced) =>
        'ranks' in traced && traced.run !== undefined && traced.ideal !== undefined ? Math.max(0, traced.run - traced.ideal) : undefined,
      ),
      fileNumber('The longest computation', (traced) => ('ranks' in traced ? traced.longest : undefined)),
      fileNumber('The step, as traced', (traced) => ('step' in traced ? traced.step : undefined)),
      fileNumber('Its communication', (traced) => ('step' in traced ? traced.communication : undefined)),
      fileNumber('Of it exposed', (traced) => ('step' in traced ? traced.exposed : undefined)),
    ],
  ],
  takeFile,
  Body,
  figures: [bars, curves, terms, machines, ...Object.values(fileFigures)],
};

function measured({ machine }: Program['Values']) {
  if (machine === '') return null;
  return { reason: byMachine, move: { label: 'Set it by hand', values: { machine: '' } } };
}
