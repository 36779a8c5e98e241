import { useMemo } from 'react';
import { useCatalogue, useExplorer } from '../../ui/context.ts';
import { handFiles } from '../../ui/editor/handed.ts';
import { linkOf } from '../exchange/linkOf.ts';
import { goalOfPlan, latencyMachine } from './goalOfPlan.ts';
import type { Plan } from './plan.ts';
import type { Pipeline } from './types.ts';
import * as words from './words.ts';

/** Passes of a schedule that is tried as a link: more are too long for one. */
const mostInLink = 400;

/** The way to the same run as GOAL, by a link where one has room for it. Where messages slow the computation, GOAL has no words for it. */
export function OpenInSchedule({ plan, values }: { readonly plan: Plan; readonly values: Pipeline['Values'] }) {
  const { store, pages } = useExplorer();
  const schedules = useCatalogue().get('schedule');
  const link = useMemo(() => {
    if (schedules === undefined || plan.pass.length > mostInLink) return null;
    const found = linkOf(schedules, { ...latencyMachine(values), goal: goalOfPlan(plan, values) });
    return found.problems.length > 0 || found.leftOut.length > 0 ? null : found.link;
  }, [plan, schedules, values]);
  if (values.omega > 0) return null;
  if (link !== null)
    return (
      <p>
        <a href={link}>{words.openInSchedule}</a>
      </p>
    );
  const open = async () => {
    await pages.load('schedule');
    handFiles('schedule', [new File([goalOfPlan(plan, values)], 'pipeline.goal')]);
    store.getState().openLab('schedule');
    store.getState().setValues(latencyMachine(values), 'commit');
  };
  return (
    <p>
      <button type="button" className="line-link" onClick={() => void open()}>
        {words.openInSchedule}
      </button>
    </p>
  );
}
