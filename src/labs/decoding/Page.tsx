import { isCurrent, modelOf } from '../../core/results/labResults.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import { DetailsSection } from '../../ui/answers/DetailsSection.tsx';
import { modelled } from '../../ui/answers/keyNumbers.ts';
import { Figure, figure } from '../../ui/figure.tsx';
import { Curves } from '../../ui/figures/charts/Curves.tsx';
import { ResultTable } from '../../ui/figures/tables/DataTable.tsx';
import type { WrittenPage } from '../../ui/labPage.ts';
import type { CurvesSpec, TableSpec } from '../../ui/specs.ts';
import type { Decoding } from './model.ts';
import { about, idea, steps, summary, verdict } from './words.ts';

const groups = [
  { title: 'Microbatch', keys: ['tokens', 'experts', 'width'] },
  { title: 'Machine', keys: ['gb_s', 'layers', 'compute_us'] },
];
const keys = groups.flatMap((group) => group.keys);

const limits: CurvesSpec<Decoding> = {
  panels: 1,
  data: ({ model }) => {
    const { x, tokens_s, serial_tokens_s } = model?.result.curve ?? {};
    if (model === null || !x || !tokens_s || !serial_tokens_s) return null;
    const { values, result } = model;
    return {
      x,
      here: values.gb_s,
      axis: { title: 'bandwidth in GB/s', symbol: 'W', scale: 'logarithmic' },
      panels: [
        {
          name: 'tokens',
          title: 'Tokens a second',
          y: { scale: 'logarithmic' },
          series: [
            { label: 'overlapped', named: 'key', tone: 'hiding', line: { x, y: tokens_s }, here: result.values.tokens_s },
            // Without computation both are one line.
            ...(values.compute_us > 0
              ? [{ label: 'in turn', named: 'key', tone: 'without', line: { x, y: serial_tokens_s }, here: result.values.serial_tokens_s } as const]
              : []),
          ],
        },
      ],
    };
  },
  summary: ({ model }) => summary(model?.result.values ?? null),
  reading: ({ x, panels }, i) => [
    ['bandwidth', `${formatQuantity(x[i]!)} GB/s`],
    ...panels[0]!.series.map(({ label, line }): [string, string] => [`tokens a second, ${label}`, formatQuantity(line!.y[i]!)]),
  ],
};
const curves = figure({ name: 'curves', title: 'Tokens a second over the bandwidth', keys }, Curves, limits);

const stepsTable: TableSpec<Decoding> = {
  origin: 'model',
  title: 'Step by step',
  read: (results) => {
    const model = modelOf(results);
    if (model === null) return null;
    const rows = steps(model);
    return { head: ['step', 'formula', 'here'], count: rows.length, row: (i) => rows[i]! };
  },
};
const table = figure({ name: 'steps', title: 'Step by step', keys }, ResultTable, stepsTable);

const Body = () => (
  <>
    <Figure of={curves} />
    <Figure of={table} />
    <DetailsSection />
  </>
);

/** How many tokens a second the exchange with experts allows. */
export const decoding: WrittenPage<Decoding> = {
  lab: 'decoding',
  about,
  groups,
  verdict: {
    origin: 'model',
    read: (results) => {
      const model = isCurrent(results, 'model') ? modelOf(results) : null;
      return model === null ? idea : verdict(model, results.values);
    },
  },
  numbers: [
    [
      modelled('Tokens a second', 'tokens_s', formatQuantity),
      modelled('Exchange', 'exchange_us', formatTime),
      modelled('A token', 'token_us', formatTime),
      modelled('Gain', 'gain', formatQuantity),
    ],
  ],
  Body,
  figures: [curves, table],
};
