import type { LineChartData } from '../../../draw/lineChartData.ts';
import type { CurvesSpec } from '../../specs.ts';
import { Table } from '../tables/Table.tsx';

/** Points of the curve that the table shows: enough to copy from, few enough to read. */
const rows = 41;

export interface CurveTableProps {
  readonly name: string;
  readonly data: LineChartData;
  readonly reading: CurvesSpec['reading'];
}

/** The numbers behind the curves. */
export function CurveTable({ name, data, reading }: CurveTableProps) {
  const last = data.x.length - 1;
  const count = Math.min(rows, last + 1);
  const indices = Array.from({ length: count }, (_, i) => Math.round((i / Math.max(1, count - 1)) * last));
  return (
    <Table name={name} caption={`${count} of ${data.x.length} points`} head={reading(data, 0).map(([title]) => title)}>
      {indices.map((i) => (
        <tr key={i}>
          {reading(data, i).map(([title, value]) => (
            <td key={title}>{value}</td>
          ))}
        </tr>
      ))}
    </Table>
  );
}
