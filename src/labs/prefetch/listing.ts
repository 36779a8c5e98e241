import type { LabResults } from '../../core/results/labResults.ts';
import type { ListingLine, ListingSpec } from '../../ui/diagrams/diagramsSpec.ts';
import { programText } from './program.ts';
import { prefetchEnded, prefetchState } from './states.ts';
import type { Prefetch } from './types.ts';

/** The program that was run, with the cycles of each line on both networks. */
export const prefetchListing: ListingSpec<Prefetch> = {
  title: 'The program',
  lines: ({ simulation }: LabResults<Prefetch>) => (simulation === null ? null : listingLines(programText(simulation.values.program, simulation.values))),
  runs: [
    { diagram: 'prefetch', label: 'prefetching', tone: 'hiding' },
    { diagram: 'blocking', label: 'blocking', tone: 'without' },
  ],
  state: prefetchState,
  ended: prefetchEnded,
  note: 'Cycles of all executions together:',
};

/** What each line of an assembly text is; lines between .prefetch and .end are in the prefetching form alone. */
export function listingLines(text: string): ListingLine[] {
  let only = false;
  return text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => {
      const tone = toneOf(line);
      if (/^\s*\.prefetch\b/.test(line)) only = true;
      const row = { text: line, tone, only };
      if (/^\s*\.end\b/.test(line)) only = false;
      return row;
    });
}

function toneOf(line: string): ListingLine['tone'] {
  const statement = line.replace(/(;|#|\/\/).*$/, '').trim();
  if (statement === '') return 'comment';
  if (statement.startsWith('.')) return 'directive';
  return /^\w+:$/.test(statement) ? 'label' : 'instruction';
}
