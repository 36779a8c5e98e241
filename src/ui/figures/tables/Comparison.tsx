import { useMemo } from 'react';
import { useExplorer, useResults } from '../../context.ts';
import { part } from '../../figure.tsx';
import type { ComparisonSpec, ReferenceSpec } from '../../specs.ts';
import { useAnswers } from '../../useAnswer.ts';
import { ReferenceTable } from './ReferenceTable.tsx';

/** A paper's numbers beside ours for the scenarios that it prints them for, asked for when the page has its own. */
export const Comparison = part("The paper's numbers", ComparisonView);

function ComparisonView({ spec }: { readonly spec: ComparisonSpec }) {
  const { engines } = useExplorer();
  // Independent of the values: refused values do not delay it.
  const idle = useResults(({ model, rejected, values }) => model?.values === values || rejected?.values === values);
  const answers = useAnswers(engines.analytic, spec.requests, idle);
  const table = useMemo((): ReferenceSpec => {
    const known = answers.filter((answer) => answer !== null);
    const rows = known.length === spec.requests.length ? spec.read(known) : null;
    return { origin: 'model', title: spec.title, note: spec.note, read: () => rows, ...(spec.groups && { groups: spec.groups }) };
  }, [answers, spec]);
  // Throws to the error boundary, whose retry requests all of them again.
  if (answers.includes(null)) throw new Error('The model did not answer');
  return <ReferenceTable key={answers.length} spec={table} />;
}
