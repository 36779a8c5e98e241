import { useMemo } from 'react';
import type { ComparisonSection, ReferenceSection } from './sections/section.ts';
import { useExplorer, useResults } from './context.ts';
import { ReferenceTable } from './ReferenceTable.tsx';
import { useAnswers } from './useAnswers.ts';

/** A paper's numbers beside ours for the scenarios that it prints them for, asked for when the page has its own. */
export function Comparison({ section }: { readonly section: ComparisonSection }) {
  const { engines } = useExplorer();
  const idle = useResults((state) => state.model !== null && state.model.values === state.values);
  const answers = useAnswers(engines.analytic, section.requests, idle);
  const table = useMemo((): ReferenceSection => {
    const known = answers.filter((answer) => answer !== null);
    const rows = known.length === section.requests.length ? section.read(known) : null;
    return { kind: 'reference', origin: 'model', title: section.title, note: section.note, read: () => rows, ...(section.groups && { groups: section.groups }) };
  }, [answers, section]);
  // Said by what stands around, which asks for all of them again.
  if (answers.includes(null)) throw new Error('The model did not answer');
  return <ReferenceTable key={answers.length} section={table} />;
}
