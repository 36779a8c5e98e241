import { isCurrent, type LabResults, modelOf } from '../../core/results/labResults.ts';
import { formatPercent, formatQuantity, formatRate, formatTime } from '../../core/units/formatQuantity.ts';
import { quantity } from '../../core/units/quantity.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { Figure, figure, part } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { ResultTable } from '../../ui/figures/tables/DataTable.tsx';
import type { FigureSpec, Verdict, WrittenPage } from '../../ui/labPage.ts';
import { loggpTable, rangesPicture, rangeTable, timeCurves } from './figures.ts';
import type { Machine } from './model.ts';
import { Cards, EditRanges, MeasurePanel, UseIn } from './Panels.tsx';
import { about, idea, timeOf } from './words.ts';

const time = figure({ name: 'time', title: 'Time of a message', keys: ['message_bytes', 'beside', 'beside_second', 'beside_third'] }, Curves, timeCurves);

const ranges: FigureSpec<Machine> = {
  name: 'ranges',
  title: 'Ranges of sizes and LogGP',
  keys: [],
  picture: { kind: 'table', spec: rangesPicture },
  View: () => (
    <div className="machine-ranges">
      <ResultTable spec={rangeTable} />
      <ResultTable spec={loggpTable} />
    </div>
  ),
};

const MeasurePart = part('The reader of benchmarks', MeasurePanel);
const EditRangesPart = part('The ranges to be changed', EditRanges);
const CardsPart = part('The known machines', Cards);
const UseInPart = part('The ways to other labs', UseIn);

const Body = () => (
  <>
    <Figure of={time} />
    <DetailsSection />
    <MeasurePart />
    <Figure of={ranges} />
    <EditRangesPart />
    <UseInPart />
    <CardsPart />
  </>
);

function verdict(results: LabResults<Machine>): Verdict {
  const model = modelOf(results);
  if (model === null || !isCurrent(results, 'model')) return idea;
  return timeOf(results.values.machine, model, results.values.message_bytes, model.time_us, model.line_time_us);
}

/** A machine that somebody has measured: the reader, or one of many. */
export const machine: WrittenPage<Machine> = {
  lab: 'machine',
  about,
  groups: [
    { title: 'Message and processor', keys: ['message_bytes', 'gflop_s'] },
    { title: 'Other machines', keys: ['beside', 'beside_second', 'beside_third'] },
  ],
  verdict: { origin: 'model', read: verdict },
  numbers: [
    [
      { label: 'Time of the message', origin: 'model', read: (results) => quantity(modelOf(results)?.time_us ?? null, formatTime) },
      { label: 'Bandwidth at this size', origin: 'model', read: (results) => quantity(bandwidthOf(results), formatRate) },
      { label: 'Time by one straight line', origin: 'model', read: (results) => quantity(modelOf(results)?.line_time_us ?? null, formatTime) },
      { label: 'RMS error of the ranges', origin: 'model', read: (results) => quantity(modelOf(results)?.error_rms ?? null, formatPercent) },
      { label: 'RMS error of one line', origin: 'model', read: (results) => quantity(modelOf(results)?.line_error_rms ?? null, formatPercent) },
      { label: 'Hardware granularity', term: 'gamma_h', origin: 'model', read: (results) => quantity(modelOf(results)?.gamma_h ?? null, formatQuantity) },
    ],
  ],
  Body,
  figures: [time, ranges],
};

/** Bandwidth for the message of the answer; bytes a microsecond. */
function bandwidthOf({ model }: LabResults<Machine>): number | null {
  return model === null ? null : model.values.message_bytes / model.result.values.time_us;
}
