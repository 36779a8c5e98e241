import { useId, useMemo } from 'react';
import { partsOf, useResultsWith } from './context.ts';
import { part } from './part.tsx';
import { ReferenceRows } from './ReferenceRows.tsx';
import type { ReferenceSpec } from './specs.ts';
import { useLook } from './useLook.ts';

/** A paper's numbers, ours beside them, and what each of them is worth as evidence; in groups where there are many. */
export const ReferenceTable = part("The paper's numbers", ReferenceTableView);

function ReferenceTableView({ spec }: { readonly spec: ReferenceSpec }) {
  const id = useId();
  const results = useResultsWith(partsOf[spec.origin]);
  const look = useLook(spec.origin);
  const { rows, note } = useMemo(() => ({ rows: spec.read(results), note: typeof spec.note === 'string' ? spec.note : spec.note(results) }), [spec, results]);
  if (rows === null) return null;
  const name = `${spec.title}: paper and ours`;
  return (
    <section className="reference" aria-labelledby={`${id}-title`} {...look}>
      <h3 id={`${id}-title`} className="diagram-title">
        {spec.title}
      </h3>
      {spec.groups === undefined ? (
        <ReferenceRows name={name} rows={rows} />
      ) : (
        spec.groups(rows).map((group) => (
          <details key={group.title} className="reference-group">
            <summary>
              <strong>{group.title}</strong> {group.summary}
            </summary>
            <ReferenceRows name={`${name}, ${group.title}`} rows={group.rows} />
          </details>
        ))
      )}
      <p className="source">{note}</p>
    </section>
  );
}
