import { useEffect, useMemo, useState } from 'react';
import type { ComparisonSection, ReferenceSection } from '../labs/section.ts';
import type { AnalyticResult } from '../results/analytic.ts';
import { useExplorer, useResults } from './context.ts';
import { ReferenceTable } from './ReferenceTable.tsx';

/** A paper's numbers beside ours for the scenarios that it prints them for. */
export function Comparison({ section }: { readonly section: ComparisonSection }) {
  const answers = useAnswers(section);
  const table = useMemo((): ReferenceSection => {
    const rows = answers.length === section.requests.length ? section.read(answers) : null;
    return { kind: 'reference', origin: 'model', title: section.title, note: section.note, read: () => rows, ...(section.groups && { groups: section.groups }) };
  }, [answers, section]);
  return <ReferenceTable key={answers.length} section={table} />;
}

/** Asks the model one thing after the other, each when it has answered what is chosen now: that never waits for these. */
function useAnswers({ requests }: ComparisonSection): readonly AnalyticResult[] {
  const { engines } = useExplorer();
  const idle = useResults((state) => state.model !== null && state.model.values === state.values);
  const [answers, setAnswers] = useState<readonly AnalyticResult[]>([]);
  const next = requests[answers.length];
  useEffect(() => {
    if (!idle || next === undefined) return;
    let forgotten = false;
    void engines.analytic.evaluate(next).then((outcome) => {
      if (!forgotten && outcome.kind === 'result') setAnswers((known) => [...known, outcome.result]);
    });
    return () => {
      forgotten = true;
    };
  }, [idle, next, engines]);
  return answers;
}
