import { useMemo } from 'react';
import { formatTime } from '../../core/units/formatQuantity.ts';
import type { Quantity } from '../../core/units/quantity.ts';
import { labResultsOf, partsOf, useHostKind, usePinnedWith, useResultsWith } from '../../ui/context.ts';
import { MathText } from '../../ui/controls/MathText.tsx';
import { FigureFrame } from '../../ui/figure.tsx';
import { Beside, PinnedUnder } from '../../ui/figures/tables/Beside.tsx';
import { useDrawnByReact } from '../../ui/useDrawing.ts';
import { type InequalityRow, type InequalitySide, stripsInequalities } from './figures.ts';
import type { Strips } from './model.ts';

/** Conditions in words, each with both of its sides as bars: which holds, by how much, and which one decides. */
export function InequalitiesTable() {
  const place = useHostKind();
  const results = useResultsWith(partsOf.model);
  const others = usePinnedWith(partsOf.model);
  const pinned = useMemo(() => others && stripsInequalities(labResultsOf<Strips>(others)), [others]);
  const data = useMemo(() => stripsInequalities(labResultsOf<Strips>(results)), [results]);
  useDrawnByReact([data]);
  if (data === null) return null;
  const longest = Math.max(...[...data.rows, ...(pinned?.rows ?? [])].flatMap(({ min, max }) => [min.time_us, max.time_us]), Number.MIN_VALUE);
  return (
    <FigureFrame className="inequalities" title="What the first strip has to hide" origin="model">
      <ul>
        {data.rows.map((row, i) => (
          <Row key={row.condition} row={row} pinned={pinned?.rows[i] ?? null} longest={longest} inFrame={place !== 'page'} />
        ))}
      </ul>
      {place === 'page' && (
        <p className="source">
          <MathText text={data.note} />
        </p>
      )}
    </FigureFrame>
  );
}

interface RowProps {
  readonly row: InequalityRow;
  readonly pinned: InequalityRow | null;
  readonly longest: number;
  /** A frame has room for ours alone. */
  readonly inFrame: boolean;
}

function Row({ row, pinned, longest, inFrame }: RowProps) {
  const { condition, verdict, holds, binds, min, max, detail, printed } = row;
  return (
    <li className="inequality" data-binds={binds} data-holds={holds}>
      <p className="inequality-head">
        <span>{condition}</span> <strong>{verdict}</strong>
        <PinnedUnder now={verdict} pinned={pinned?.verdict ?? null} />
      </p>
      <Side side={min} pinned={pinned?.min ?? null} tone="least" longest={longest} />
      <Side side={max} pinned={pinned?.max ?? null} tone="most" longest={longest} />
      <p className="inequality-detail">{detail}</p>
      {!inFrame && (
        <p className="inequality-detail">
          <MathText text={printed} />
        </p>
      )}
    </li>
  );
}

interface SideProps {
  readonly side: InequalitySide;
  readonly pinned: InequalitySide | null;
  readonly tone: 'least' | 'most';
  readonly longest: number;
}

function Side({ side, pinned, tone, longest }: SideProps) {
  const said = ({ time_us }: InequalitySide): Quantity => ({ value: time_us, format: formatTime });
  return (
    <div className="inequality-side">
      <span className="inequality-label">
        {side.label}{' '}
        <span className="inequality-sum">
          <MathText text={side.sum} />
        </span>
      </span>
      <span className="inequality-track" aria-hidden="true">
        <span className={`inequality-bar inequality-${tone}`} style={{ width: `${(100 * side.time_us) / longest}%` }} />
        {pinned && <span className={`inequality-bar inequality-${tone} inequality-pinned`} style={{ width: `${(100 * pinned.time_us) / longest}%` }} />}
      </span>
      <span className="inequality-time">
        <Beside now={said(side)} pinned={pinned && said(pinned)} />
      </span>
    </div>
  );
}
