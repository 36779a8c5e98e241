import { defaultValues } from '../../core/link/defaultScenario.ts';
import { valuesOf } from '../../core/parameters/parameter.ts';
import type { AnalyticRequest } from '../../core/results/analytic.ts';
import { formatQuantity, formatTime } from '../../core/units/formatQuantity.ts';
import type { ComparisonSpec, ReferenceGroup, ReferenceRow } from '../../ui/specs.ts';
import type { Cluster, ClusterModel } from './model.ts';
import { clusterParameters, clusterTable } from './model.ts';
import { clusterPresets } from './presets.ts';
import { figure3, printedCosts, printedTransfer_us } from './reference.ts';
import { comparisonNote, copyChosen, rootIsSlowest, sumsOfFigure3 } from './words.ts';

type Values = Cluster['Values'];

const packetBytes = 1500;
const largest = { operation: 'broadcast', p: 16, message_bytes: 1_048_576, mtu: packetBytes } as const;

/** Omitted keys have their defaults. */
const scenario = (change: Partial<Values>): Values => ({ ...defaultValues(clusterTable, change), ...change });

const asked = {
  none: scenario({ ...largest, copy: 'none' }),
  ctc: scenario({ ...largest, copy: 'ctc' }),
  ctm: scenario({ ...largest, copy: 'ctm' }),
  mtm: scenario({ ...largest, copy: 'mtm' }),
  gather: scenario({}),
  figure3: valuesOf(clusterParameters, clusterPresets.find(({ name }) => name === 'tw-tree')!.values),
};
const names = ['none', 'ctc', 'ctm', 'mtm', 'gather', 'figure3'] as const;
type Known = (name: keyof typeof asked) => ClusterModel;

/** What the paper prints of its machine and of the bottleneck of its broadcast, whatever the controls are set to. */
export const clusterComparison: ComparisonSpec<Cluster> = {
  title: 'The paper and the model',
  note: comparisonNote,
  requests: names.map((name): AnalyticRequest => ({ lab: 'cluster', parameters: asked[name] })),
  read: (answers) => {
    const known: Known = (name) => answers[names.indexOf(name)]!.values;
    return [...costs(known), ...broadcasts(known)];
  },
  groups: (rows) => [group('Table 1, for a packet of 1500 bytes', rows, isOfTable1), group('The broadcast, section 4', rows, (row) => !isOfTable1(row))],
};

const isOfTable1 = ({ source }: ReferenceRow): boolean => source === 'Table 1';

function group(title: string, rows: readonly ReferenceRow[], belongs: (row: ReferenceRow) => boolean): ReferenceGroup {
  const members = rows.filter(belongs);
  const count = (use: ReferenceRow['use']): number => members.filter((row) => row.use === use).length;
  const uses = [
    [count('input'), 'input'],
    [count('calibration'), 'calibrated'],
    [count('prediction'), 'predicted'],
    [count('identity'), 'by construction'],
  ] as const;
  const summary = uses.filter(([some]) => some > 0).map(([some, what]) => `${some} ${what}`);
  return { title, summary: summary.join(', '), rows: members };
}

const show = (values: Values): ReferenceRow['move'] => ({ label: 'Show', values });

function costs(known: Known): ReferenceRow[] {
  const plain = known('none').packet!;
  const copy = (name: 'ctc' | 'ctm' | 'mtm'): number => known(name).packet!.Ur - plain.Ur;
  const ours = { ...plain, Mctc: copy('ctc'), Mctm: copy('ctm'), Mmtm: copy('mtm') };
  const row = (label: string, formula: string, printed_us: number, ours_us: number): ReferenceRow => ({
    label,
    paper: `${formula} = ${formatTime(printed_us)}`,
    ours: formatTime(ours_us),
    ratio: ours_us / printed_us,
    use: 'input',
    source: 'Table 1',
    move: show(asked.mtm),
  });
  const lines = printedCosts.map(([name, meaning, a, b]) =>
    row(`${meaning}, ${packetBytes} bytes`, b === 0 ? `${a} µs` : `${a} + ${b} m`, a + b * packetBytes, ours[name]),
  );
  const [, , a, b] = printedCosts.find(([name]) => name === 'gs')!;
  const buffer = asked.gather.buffer_units;
  return [
    ...lines,
    row(
      'transfer time L, 16 processes, 1500 bytes',
      '1.556 p + 16.684 + 0.0826 m max(1, p m / 90 gₛ)',
      printedTransfer_us(16, packetBytes, a + b * packetBytes),
      ours.L,
    ),
    {
      label: 'buffer of the switch, in packets',
      paper: '1935 units',
      ours: formatQuantity(buffer),
      ratio: buffer / 1935,
      use: 'input',
      source: 'Table 1',
      move: show(asked.gather),
    },
  ];
}

function broadcasts(known: Known): ReferenceRow[] {
  const { Os, L, Or, Ur } = known('figure3').packet!;
  const unit_us = Os / figure3.Os;
  const through = (Os + L + Or + Ur) / unit_us;
  const half = figure3.p / 2;
  const bottleneck = (label: string, name: 'figure3' | 'mtm' | 'none', use: ReferenceRow['use'], why: string, source: string): ReferenceRow => {
    const ours = known(name).bottleneck;
    return {
      label,
      paper: `process ${half}, p/2`,
      ours: ours === 0 ? 'the root' : `process ${ours}`,
      ratio: null,
      holds: ours === half,
      use,
      why,
      source,
      move: show(asked[name]),
    };
  };
  return [
    {
      label: 'machine of figure 3: Oₛ + L + Oᵣ + Uᵣ, in units of gₛ',
      paper: String(figure3.through),
      ours: formatQuantity(through),
      ratio: through / figure3.through,
      use: 'input',
      source: 'figure 3',
      move: show(asked.figure3),
    },
    bottleneck('bottleneck of a broadcast on the machine of figure 3', 'figure3', 'identity', sumsOfFigure3, 'figure 3'),
    bottleneck('bottleneck of a broadcast by Table 1, with a copy from memory to memory', 'mtm', 'calibration', copyChosen, 'section 4'),
    bottleneck('bottleneck of a broadcast by Table 1, without a copy', 'none', 'prediction', rootIsSlowest, 'section 4'),
  ];
}
