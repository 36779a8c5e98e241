import { useId, useMemo, useState } from 'react';
import { formatBytes, formatPercent, formatTime } from '../../../core/units/formatQuantity.ts';
import { Curves } from '../../../ui/charts/Curves.tsx';
import { useExplorer } from '../../../ui/context.ts';
import { Actions, Row, Table } from '../../../ui/tables/Table.tsx';
import type { Pairs } from '../types.ts';
import { notIdentified, pairsSummary, rowsSay, waysOf } from '../words.ts';
import { pairsCurves } from './pairs.ts';

/** Rows of a non-blocking collective: the pairs that explain each, and ways to take one. */
export function PairsOf({ rows, machine }: { readonly rows: readonly Pairs[]; readonly machine: string | null }) {
  const { store } = useExplorer();
  const id = useId();
  const [chosen, setChosen] = useState(rows.length - 1);
  const spec = useMemo(() => pairsCurves(rows, chosen), [rows, chosen]);
  const take = (row: Pairs, at: number) => {
    const { f, omega } = row.corners[at]!;
    const network = machine === null ? { machine: '', alpha_us: row.pure_us, beta_us_per_byte: 0 } : { machine };
    const step = { step_compute_us: row.compute_us, messages: 1, message_bytes: Math.max(1, row.bytes) };
    store.getState().setValues({ ...step, ...network, overlappable: f, overhead: omega, traced: '' }, 'commit');
  };
  return (
    <section className="machines program-pairs" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          {rowsSay}
        </h3>
      </header>
      <p className="source" role="status">
        {pairsSummary(rows[chosen]!)} {rows[chosen]!.kind === 'pairs' && notIdentified}
      </p>
      <Curves spec={spec} />
      <Table name="Rows of the benchmark" head={['row', 'computation', 'alone', 'together', 'f', 'Ω']} actions>
        {rows.map((row, i) => (
          <Row
            key={i}
            name={
              <button type="button" className="line-link" aria-pressed={i === chosen} onClick={() => setChosen(i)}>
                {row.name.replace(/^OSU MPI Non-blocking | Latency Test$/g, '')}, {formatBytes(row.bytes)}
              </button>
            }
            best={i === chosen}
          >
            <td>{formatTime(row.compute_us)}</td>
            <td>{formatTime(row.pure_us)}</td>
            <td>{formatTime(row.overall_us)}</td>
            <td>{range(row.corners.map(({ f }) => f))}</td>
            <td>{range(row.corners.map(({ omega }) => omega))}</td>
            <Actions>
              {waysOf(row).map(({ label, at }) => (
                <button key={label} type="button" className="line-link" onClick={() => (setChosen(i), take(row, at))}>
                  {label}
                </button>
              ))}
            </Actions>
          </Row>
        ))}
      </Table>
    </section>
  );
}

function range(values: readonly number[]): string {
  if (values.length === 0) return 'none';
  const [low, high] = [Math.min(...values), Math.max(...values)];
  return low === high ? formatPercent(low, 3) : `${formatPercent(low, 3)} to ${formatPercent(high, 3)}`;
}
