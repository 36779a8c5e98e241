import type { DisplayValue } from '../../../core/units/quantity.ts';
import type { Bar, BarRow } from '../../../draw/bars.ts';
import type { BarsSpec } from '../../specs.ts';
import { DataTable } from '../tables/DataTable.tsx';

interface BarsTableProps {
  readonly title: string;
  readonly panels: readonly { readonly title: string | null; readonly rows: readonly BarRow[] }[];
  readonly format: BarsSpec['format'];
}

/** The numbers behind bars: each part, and what it adds up to. */
export function BarsTable({ title, panels, format }: BarsTableProps) {
  const lines = ({ parts, total, simulated }: Bar): readonly (readonly [part: string, DisplayValue])[] => [
    ...(parts ?? []).map(({ label, value }) => [label, { value, format }] as const),
    ['in all', total],
    ...(typeof simulated === 'number' ? [['in all, simulated', { value: simulated, format }] as const] : []),
  ];
  const rows = panels.flatMap((panel) =>
    panel.rows.flatMap(({ bar, pinned }) => {
      const before = new Map(pinned && lines(pinned));
      return lines(bar).map(([part, said]) => ({
        row: [panel.title ?? title, bar.label, part, said],
        pinned: [null, null, null, before.get(part) ?? null],
      }));
    }),
  );
  return (
    <DataTable name={`${title}, in numbers`} head={['', 'bar', 'part', 'time']} count={rows.length} row={(i) => rows[i]!.row} pinned={(i) => rows[i]!.pinned} />
  );
}
