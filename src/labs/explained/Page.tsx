import { isCurrent, type LabResults, modelOf } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import { Figure, figure, part } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { ResultTable } from '../../ui/figures/tables/DataTable.tsx';
import { EditorPanel } from '../../ui/files/EditorPanel.tsx';
import type { FigureSpec, WrittenPage } from '../../ui/labPage.ts';
import type { CurvesSpec, EditorSpec, TableSpec } from '../../ui/specs.ts';
import { type PrintedGain, tableText, tableValue } from './model.ts';
import { ClaimTable } from './Panels.tsx';
import { about, definitions, idea, language, ownRows, rowCells, rowHead, rowsNote, rowsTitle, summary, verdict } from './words.ts';

const times = ['computation_us', 'communication_us', 'together_us', 'own_computation_us'];

const bounds: CurvesSpec<PrintedGain> = {
  panels: 1,
  data: ({ model }) => {
    const { x, bound } = model?.result.curve ?? {};
    if (model === null || !x || !bound) return null;
    const { values, result } = model;
    const here = values.communication_us;
    return {
      x,
      here,
      axis: { title: 'communication', symbol: 'c', scale: 'logarithmic', format: (time) => formatTime(time) },
      panels: [
        {
          name: 'gain',
          title: 'Gain',
          y: { scale: 'linear', most: Math.max(2, result.values.gain) },
          level: { value: 1 },
          series: [
            { label: 'at most, by overlapping', named: 'key', tone: 'hiding', line: { x, y: bound }, here: result.values.bound },
            { label: 'printed', named: 'key', tone: 'loss', points: { x: Float64Array.of(here), y: Float64Array.of(result.values.gain), shape: 'cross' } },
          ],
        },
      ],
    };
  },
  summary: ({ model }) => summary(model?.result.values ?? null),
  reading: ({ x, panels }, i) => [
    ['communication', formatTime(x[i]!)],
    ['gain at most', formatQuantity(panels[0]!.series[0]!.line!.y[i]!)],
  ],
};
const curves = figure({ name: 'curves', title: 'What overlapping can gain', keys: times }, Curves, bounds);

const definitionsTable: TableSpec<PrintedGain> = {
  origin: 'model',
  title: 'Definitions of overlap',
  read: (results) => {
    const model = modelOf(results);
    if (model === null) return null;
    const rows = definitions(model);
    return { head: ['definition', 'formula', 'here'], count: rows.length, row: (i) => rows[i]! };
  },
};
const table = figure({ name: 'definitions', title: 'Definitions of overlap', keys: times }, ResultTable, definitionsTable);

const rows: FigureSpec<PrintedGain> = {
  name: 'rows',
  title: rowsTitle,
  keys: times,
  View: part('The printed rows', ClaimTable),
  picture: {
    kind: 'table',
    spec: {
      read: (results) => [{ title: null, head: rowHead, rows: (modelOf(results)?.rows ?? []).map((row) => [row.name, ...rowCells(row)]) }],
      note: rowsNote,
    },
  },
};

const editor: EditorSpec<PrintedGain> = {
  key: 'table',
  title: 'A table of printed times',
  fileName: 'times.csv',
  known: [
    { value: 'flux', title: 'FLUX' },
    { value: '', title: 'no table' },
  ],
  knownLabel: 'Known tables',
  textOf: tableText,
  valueOf: tableValue,
  own: (text) => ({ text: ownRows(text.trimEnd().split('\n').length), back: { label: 'Back to FLUX', values: { table: 'flux' } } }),
  language,
};

const Body = () => (
  <>
    <Figure of={curves} />
    <Figure of={rows} />
    <DetailsSection />
    <EditorPanel spec={editor} />
    <Figure of={table} />
  </>
);

/** Printed times, and what overlap can explain of them. */
export const explained: WrittenPage<PrintedGain> = {
  lab: 'explained',
  about,
  groups: [{ title: 'Printed times', keys: times }],
  verdict: {
    origin: 'model',
    read: (results: LabResults<PrintedGain>) => {
      const model = isCurrent(results, 'model') ? modelOf(results) : null;
      return model === null ? idea : verdict(model);
    },
  },
  numbers: [
    [
      modelled('Gain, printed', 'gain', formatQuantity),
      modelled('At most by overlapping', 'bound', formatQuantity),
      modelled('Factor from elsewhere', 'elsewhere', formatQuantity),
    ],
  ],
  editor,
  Body,
  figures: [curves, rows, table],
};
