import { useMemo } from 'react';
import { formatCount, formatQuantity } from '../../../core/units/formatQuantity.ts';
import { type DisplayValue, quantity } from '../../../core/units/quantity.ts';
import { useBoth } from '../../compare/usePair.ts';
import { partsOf, useExplorer, useResultsWith } from '../../context.ts';
import { FigureFrame, part } from '../../figure.tsx';
import type { ReferenceRow, ReferenceSpec } from '../../specs.ts';
import { Beside } from './Beside.tsx';
import { Actions, Row, Table } from './Table.tsx';

const head = ['quantity', 'paper', 'ours', 'ratio', 'ours is', 'source'];

export interface ReferenceRowsProps {
  /** Accessible name of the table, whose heading may be out of sight. */
  readonly name: string;
  readonly rows: readonly ReferenceRow[];
  /** Rows of the pinned scenario; null: there are none. */
  readonly pinned?: readonly ReferenceRow[] | null;
}

/** Numbers of a paper in rows: theirs, ours, what ours is worth as evidence, and the way to where it can be seen. */
function ReferenceRows({ name, rows, pinned = null }: ReferenceRowsProps) {
  const { store } = useExplorer();
  const others = useMemo(() => new Map(pinned?.map((row) => [`${row.label} ${row.source}`, row])), [pinned]);
  const moves = rows.some(({ move }) => move !== null);
  return (
    <Table name={name} head={head} actions={moves}>
      {rows.map((row) => {
        const key = `${row.label} ${row.source}`;
        const other = others.get(key);
        const { move } = row;
        return (
          <Row
            key={key}
            name={
              <>
                {row.label}
                {row.why !== undefined && <p className="reference-why">{row.why}</p>}
              </>
            }
          >
            <td>{row.paper}</td>
            <td>
              <Beside now={row.ours} pinned={other?.ours ?? null} />
            </td>
            <td>
              <Beside now={besidePaper(row)} pinned={other ? besidePaper(other) : null} />
            </td>
            <td>
              <span className={`use use-${row.use}`}>{uses[row.use]}</span>
            </td>
            <td className="reference-source">{row.source}</td>
            {moves && (
              <Actions>
                {move && (
                  <button
                    type="button"
                    className="line-link"
                    aria-label={`${move.label}: ${row.label}`}
                    onClick={() => store.getState().setValues(move.values, 'commit')}
                  >
                    {move.label}
                  </button>
                )}
              </Actions>
            )}
          </Row>
        );
      })}
    </Table>
  );
}

/** How ours stands to the paper's. */
function besidePaper({ place, holds, ratio }: ReferenceRow): DisplayValue {
  if (place !== undefined) return place;
  if (holds !== undefined) return holds ? 'yes' : 'no';
  return quantity(ratio, (value) => formatQuantity(value, 3)) ?? '–';
}

/** What a number of ours is worth as evidence, in a word. */
export const uses: Readonly<Record<ReferenceRow['use'], string>> = {
  prediction: 'predicted',
  seen: 'seen before',
  calibration: 'calibrated',
  identity: 'same by construction',
  contradicted: 'the paper contradicts itself',
  input: 'input',
  unreachable: 'not reachable',
};

/** A paper's numbers, ours beside them, and what each of them is worth as evidence; folded, since they are longer than what the page explains. */
export const ReferenceTable = part("The paper's numbers", ReferenceTableView);

function ReferenceTableView({ spec }: { readonly spec: ReferenceSpec }) {
  const results = useResultsWith(partsOf[spec.origin]);
  const note = useMemo(() => (typeof spec.note === 'string' ? spec.note : spec.note(results)), [spec, results]);
  const [rows, pinned] = useBoth(spec, partsOf[spec.origin]);
  if (rows === null) return null;
  const name = `${spec.title}: paper and ours`;
  const groups = spec.groups?.(rows) ?? [{ title: 'How well does this agree with the paper?', summary: formatCount(rows.length, 'comparison'), rows }];
  return (
    <FigureFrame className="reference" title={spec.title} origin={spec.origin}>
      {groups.map((group) => (
        <details key={group.title} className="reference-group">
          <summary>
            <strong>{group.title}</strong> {group.summary}
          </summary>
          <ReferenceRows name={spec.groups ? `${name}, ${group.title}` : name} rows={group.rows} pinned={pinned} />
        </details>
      ))}
      <p className="source">{note}</p>
    </FigureFrame>
  );
}
