import { useId, useMemo } from 'react';
import type { ReferenceSection } from './sections/section.ts';
import { useExplorer, useResults } from './context.ts';
import { ReferenceRows } from './ReferenceRows.tsx';
import { useLook } from './useLook.ts';

/** A paper's numbers, ours beside them, and what each of them is worth as evidence; in groups where there are many. */
export function ReferenceTable({ section }: { readonly section: ReferenceSection }) {
  const { results } = useExplorer();
  const id = useId();
  const model = useResults((state) => (section.origin === 'simulation' ? null : state.model));
  const simulation = useResults((state) => (section.origin === 'model' ? null : state.simulation));
  const survey = useResults((state) => (section.origin === 'survey' ? state.survey : null));
  const look = useLook(section.origin);
  const { rows, note } = useMemo(() => {
    const now = results.getState();
    return { rows: section.read(now), note: typeof section.note === 'string' ? section.note : section.note(now) };
  }, [model, simulation, survey, section, results]);
  if (rows === null) return null;
  const name = `${section.title}: paper and ours`;
  return (
    <section className="reference" aria-labelledby={`${id}-title`} {...look}>
      <h3 id={`${id}-title`} className="diagram-title">{section.title}</h3>
      {section.groups === undefined ? <ReferenceRows name={name} rows={rows} /> : section.groups(rows).map((group) => (
        <details key={group.title} className="reference-group">
          <summary><strong>{group.title}</strong> {group.summary}</summary>
          <ReferenceRows name={`${name}, ${group.title}`} rows={group.rows} />
        </details>
      ))}
      <p className="source">{note}</p>
    </section>
  );
}
