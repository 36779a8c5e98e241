import { useId, useMemo } from 'react';
import { formatCount } from '../../core/units/formatQuantity.ts';
import { useLook } from '../answers/standing.ts';
import { useBoth } from '../compare/useBoth.ts';
import { partsOf, useResultsWith } from '../context.ts';
import { part } from '../figure.tsx';
import type { ReferenceSpec } from '../specs.ts';
import { ReferenceRows } from './ReferenceRows.tsx';

/** A paper's numbers, ours beside them, and what each of them is worth as evidence; folded, since they are longer than what the page explains. */
export const ReferenceTable = part("The paper's numbers", ReferenceTableView);

function ReferenceTableView({ spec }: { readonly spec: ReferenceSpec }) {
  const id = useId();
  const results = useResultsWith(partsOf[spec.origin]);
  const look = useLook(spec.origin);
  const note = useMemo(() => (typeof spec.note === 'string' ? spec.note : spec.note(results)), [spec, results]);
  const [rows, pinned] = useBoth(spec, partsOf[spec.origin]);
  if (rows === null) return null;
  const name = `${spec.title}: paper and ours`;
  const groups = spec.groups?.(rows) ?? [{ title: 'How well does this agree with the paper?', summary: formatCount(rows.length, 'comparison'), rows }];
  return (
    <section className="reference" aria-labelledby={`${id}-title`} {...look}>
      <h3 id={`${id}-title`} className="diagram-title">
        {spec.title}
      </h3>
      {groups.map((group) => (
        <details key={group.title} className="reference-group">
          <summary>
            <strong>{group.title}</strong> {group.summary}
          </summary>
          <ReferenceRows name={spec.groups ? `${name}, ${group.title}` : name} rows={group.rows} pinned={pinned} />
        </details>
      ))}
      <p className="source">{note}</p>
    </section>
  );
}
