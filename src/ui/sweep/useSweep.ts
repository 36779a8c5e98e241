import { useEffect, useMemo, useRef, useState } from 'react';
import { SurveyEnded, surveyorOf } from '../../core/exploration/sweep.ts';
import type { Lab } from '../../core/lab.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { useExplorer, useLabPage } from '../context.ts';
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

/** How long the reader must have been still: many runs follow. */
const stillness_ms = 250;
/** How often the picture is drawn again while points come. */
const redraw_ms = 120;

interface Known extends SweepTable {
  readonly ended: string | null;
  readonly key: string;
}

/** Key numbers over axes, coarsely first, asked for again whenever anything but the place on the axes has changed. */
export function useSweep(lab: Lab, axes: readonly SweepAxis[], scenarios: readonly ParameterValues[]): SweepState | null {
  const { engines } = useExplorer();
  const page = useLabPage();
  const [known, setKnown] = useState<Known | null>(null);
  const [tries, setTries] = useState(0);
  const surveyor = surveyorOf(engines);
  const swept = axes.map(({ parameter: { key } }) => key);
  const others = scenarios.map((values) => Object.fromEntries(Object.entries(values).filter(([key]) => !swept.includes(key))));
  const key = JSON.stringify([lab.name, axes.map(({ parameter, points }) => [parameter.key, points]), others]);
  const latest = useRef({ lab, page, axes, scenarios });
  latest.current = { lab, page, axes, scenarios };

  useEffect(() => {
    let isOver = false;
    const { lab: of, page: shown, axes: along, scenarios: bases } = latest.current;
    const timer = setTimeout(() => void run(), stillness_ms);
    async function run(): Promise<void> {
      let newest: SweepTable | null = null;
      let drawn = performance.now();
      // Columns are filled further: a picture is of a copy.
      const tell = (ended: string | null): void => {
        drawn = performance.now();
        if (newest === null) return setKnown({ key, axes: along, columns: [], done: 0, total: 0, ended });
        setKnown({ key, ...newest, columns: newest.columns.map((each) => each.map((column) => ({ ...column }))), ended });
      };
      try {
        const results = (values: ParameterValues) => surveyor.results(of, values);
        for await (const table of sweepTables({ lab: of, page: shown, axes: along, bases, results })) {
          if (isOver) return;
          newest = table;
          if (performance.now() - drawn > redraw_ms) tell(null);
        }
        tell(null);
      } catch (error) {
        if (!isOver) tell(error instanceof SurveyEnded ? error.message : String(error));
      }
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [key, tries, surveyor]);

  return useMemo(
    () =>
      known && {
        ...known,
        isCurrent: known.key === key,
        stop: () => surveyor.stop(),
        again: () => setTries((before) => before + 1),
      },
    [known, key, surveyor],
  );
}
