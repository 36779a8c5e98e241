import { useMemo } from 'react';
import type { ParameterValues } from '../../../core/parameters/parameter.ts';
import { useCatalogue, useExplorer } from '../../../ui/context.ts';
import { handFiles } from '../../../ui/editor/handed.ts';
import { linkOf } from '../../exchange/linkOf.ts';
import { inSchedule } from './mpiWords.ts';

/** A longer schedule is not tried for a link: compressed it takes a twentieth, and more than a link has room for. */
const longestTried = 600_000;

interface InScheduleProps {
  readonly goal: string;
  /** Values of the lab of schedules: the machine on which the number beside it was computed. */
  readonly machine: ParameterValues;
  /** What is shown, for those who hear the link alone. */
  readonly name: string;
}

/** The way to a run as an event diagram, with its critical path, on the same machine: a link where one has room for the schedule. */
export function InSchedule({ goal, machine, name }: InScheduleProps) {
  const { store, pages } = useExplorer();
  const lab = useCatalogue().get('schedule');
  const link = useMemo(() => {
    if (lab === undefined || goal.length > longestTried) return null;
    const found = linkOf(lab, { ...machine, goal });
    return found.leftOut.length === 0 ? found.link : null;
  }, [lab, goal, machine]);
  if (lab === undefined) return null;
  const label = `${inSchedule}: ${name}`;
  if (link !== null) {
    return (
      <a href={link} aria-label={label}>
        {inSchedule}
      </a>
    );
  }
  const show = async () => {
    await pages.load(lab.name);
    handFiles(lab.name, [new File([goal], 'trace.goal')]);
    store.getState().openLab(lab.name);
    store.getState().setValues(Object.fromEntries(Object.entries(machine).filter(([key]) => key !== 'goal')), 'commit');
  };
  return (
    <button type="button" className="line-link" aria-label={label} onClick={() => void show()}>
      {inSchedule}
    </button>
  );
}
