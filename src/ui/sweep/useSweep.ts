import { useMemo } from 'react';
import { stillness_ms } from '../../core/exploration/resultsStore.ts';
import { surveyorOf } from '../../core/exploration/sweep.ts';
import type { Lab } from '../../core/lab/lab.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { useExplorer, useLabPage } from '../context.ts';
import { useAnswer } from '../useAnswer.ts';
import type { SweepAxis } from './sweepAxis.ts';
import { type SweepTable, sweepTables } from './sweepTable.ts';

export interface SweepState extends SweepTable {
  /** Why it ended before all was there; null: it goes on, or all is there. */
  readonly ended: string | null;
  /** Whether it belongs to what is chosen now. */
  readonly isCurrent: boolean;
  stop(): void;
  again(): void;
}

/** How often the picture is drawn again while points come. */
const redraw_ms = 120;

/** Key numbers over axes, coarsely first, asked for again whenever anything but the place on the axes has changed. */
export function useSweep(lab: Lab, axes: readonly SweepAxis[], scenarios: readonly ParameterValues[]): SweepState | null {
  const { engines } = useExplorer();
  const page = useLabPage();
  const surveyor = surveyorOf(engines);
  const swept = axes.map(({ parameter: { key } }) => key);
  const others = scenarios.map((values) => Object.fromEntries(Object.entries(values).filter(([key]) => !swept.includes(key))));
  const text = JSON.stringify([lab.name, axes.map(({ parameter, points }) => [parameter.key, points]), others]);
  const newest = useAnswer(
    {
      key: { text, surveyor },
      async compute(signal, show: (part: SweepTable) => void) {
        let table: SweepTable = { axes, columns: [], done: 0, total: 0 };
        let shownAt = performance.now();
        // Columns are filled further: a picture is of a copy.
        const copy = (): SweepTable => ({ ...table, columns: table.columns.map((each) => each.map((column) => ({ ...column }))) });
        try {
          const results = (values: ParameterValues) => surveyor.results(lab, values);
          for await (table of sweepTables({ lab, page, axes, bases: scenarios, results })) {
            if (signal.aborted) return { kind: 'superseded' };
            if (performance.now() - shownAt <= redraw_ms) continue;
            shownAt = performance.now();
            show(copy());
          }
          return { kind: 'result', result: copy() };
        } catch (error) {
          if (!signal.aborted) show(copy());
          throw error;
        }
      },
    },
    { still_ms: stillness_ms, staleFor: ['text'] },
  );
  return useMemo(() => {
    const { value, fault, isCurrent, again } = newest;
    return value && { ...value, ended: isCurrent && fault?.kind === 'failed' ? fault.cause : null, isCurrent, stop: surveyor.stop, again };
  }, [newest, surveyor]);
}
