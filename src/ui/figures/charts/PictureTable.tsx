import { useLayoutEffect, useMemo, useRef } from 'react';
import { watchSize } from '../../../draw/watch.ts';
import { useAnswered } from '../../asked.ts';
import { partsOf, useResultsWith } from '../../context.ts';
import { FigureFrame, part } from '../../figure.tsx';
import type { PictureSpec, PictureTableSpec } from '../../pictureSpec.ts';
import type { ShownFor } from '../../specs.ts';
import { useAwaited } from '../../standing.ts';
import { useDrawnByReact } from '../../useDrawing.ts';
import { Table } from '../tables/Table.tsx';
import { withoutCells } from './answerHidden.ts';

type TableSpec = PictureTableSpec & ShownFor & { readonly title: string };

/** A table of simulated results, in a frame as in a picture of it. */
export const PictureTable = Object.assign(part('The table', PictureTableView), {
  hidesAnswer: 'rows' as const,
  picture: (spec: TableSpec): PictureSpec => ({ kind: 'table', spec }),
});

function PictureTableView({ spec }: { readonly spec: TableSpec }) {
  const results = useResultsWith(partsOf.simulation);
  const awaited = useAwaited('table', 'simulation');
  const answered = useAnswered();
  const groups = useMemo(() => (answered ? spec.read(results, null) : withoutCells(spec.read(results, null))), [spec, results, answered]);
  const firstRow = useMemo(() => (answered ? (spec.firstShownRow?.(results) ?? null) : null), [spec, results, answered]);
  const place = useRef<HTMLElement>(null);
  // Shows as many rows above and below as fit.
  useLayoutEffect(() => {
    const box = place.current?.querySelector('.table-scroll');
    const row = firstRow === null ? undefined : box?.querySelectorAll<HTMLElement>('tbody tr')[firstRow];
    if (!box || row === undefined) return;
    const head = box.querySelector('thead')?.clientHeight ?? 0;
    const bring = () => (box.scrollTop = row.offsetTop - (box.clientHeight + head - row.offsetHeight) / 2);
    bring();
    // The room is found when the frame is fitted.
    return watchSize(box, bring);
  }, [firstRow, groups]);
  useDrawnByReact([groups]);
  return (
    <FigureFrame ref={place} className="picture-table" title={spec.title} origin="simulation">
      {groups.length === 0 && <p className="source">{awaited}</p>}
      {groups.map(({ title, head, rows }, of) => (
        <Table key={title} name={spec.title} {...(title !== null && { caption: title })} head={head} inRoom>
          {rows.map((row, i) => (
            <tr key={i} data-most={(i === firstRow && of === 0) || undefined}>
              {row.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </Table>
      ))}
      {spec.note !== '' && <p className="source">{spec.note}</p>}
    </FigureFrame>
  );
}
