/**
 * Goals of a link or of a lesson's step: what is wanted, how far the present scenario is, and which single slider leads there from where the
 * link began. Engines judge; who plays is told as soon as it is reached.
 */
import { useState } from 'react';
import { changedValues } from '../core/exploration/changedValues.ts';
import { searchAxis } from '../core/exploration/searchAxis.ts';
import { surveyorOf } from '../core/exploration/sweep.ts';
import type { ScenarioValues } from '../core/lab/scenario.ts';
import { type Goal, writeGoal } from '../core/results/goal.ts';
import { type GoalState, stateOfGoal, unknownResult } from '../core/results/goalState.ts';
import { isOfOneScenario, type LabResults } from '../core/results/labResults.ts';
import { useAnswered } from '../ui/asked.ts';
import { partsOf, useExplorer, useLab, useLabPage, useResultsWith, useScenario } from '../ui/context.ts';
import { isShownFor } from '../ui/specs.ts';
import { axisValueText, type SweepAxis, sweepAxes } from '../ui/sweep/sweepAxis.ts';
import { useAnswer } from '../ui/useAnswer.ts';
import { amountText } from './numberText.ts';
import { resultWords } from './questionDraft.ts';

const kinds = { min: 'at least', max: 'at most', is: '' } as const;

/** Hidden while a question is open: it would give its answer away. */
export function GoalPanel() {
  const goals = useScenario(({ scenario }) => scenario.view.goal);
  return useAnswered() && goals.length > 0 && <Goals goals={goals} />;
}

function Goals({ goals }: { readonly goals: readonly Goal[] }) {
  const lab = useLab();
  const { timeUnit } = useLabPage();
  const results = useResultsWith(partsOf.survey);
  const isThere = isOfOneScenario(results) || !lab.evaluation.model || !lab.evaluation.simulation;
  const states = goals.map((goal) => stateOfGoal(goal, results));
  const isReached = isThere && states.every((state) => state.isReached);
  return (
    <section className="goals" aria-label={goals.length === 1 ? 'Goal' : 'Goals'} data-reached={isReached}>
      <ul>
        {goals.map((goal, i) => (
          <li key={writeGoal(goal)}>
            <GoalText goal={goal} state={states[i]!} results={results} text={(value) => amountText(goal.reference, value, { lab, timeUnit })} />
          </li>
        ))}
      </ul>
      <p role="status">{isReached && (goals.length === 1 ? 'Reached.' : 'All reached.')}</p>
      <Ways goals={goals} isReached={isReached} />
    </section>
  );
}

interface GoalTextProps {
  readonly goal: Goal;
  readonly state: GoalState;
  readonly results: LabResults;
  readonly text: (value: number | string) => string;
}

function GoalText({ goal, state: { now, isReached }, results, text }: GoalTextProps) {
  const lab = useLab();
  const { reference, kind, value } = goal;
  // Before the first answer nothing is known of the names.
  const isUnknown = now === undefined && (reference.of === 'value' || results[reference.of] !== null);
  if (isUnknown) return <span className="problem">{unknownResult(goal, results).message}</span>;
  const own = reference.of === 'value' ? lab.parameters.find(({ key }) => key === reference.path[0])?.label : undefined;
  const name = own ?? resultWords(reference.path) ?? reference.path.join(' ');
  return (
    <>
      <span className="goal-mark" aria-hidden="true">
        {isReached ? '✓' : '○'}
      </span>
      <span>
        Goal: {name} {kinds[kind]} <b>{text(value)}</b>
      </span>
      <span className="goal-now">{now === undefined ? '' : `now ${now === null ? 'none' : text(now)}`}</span>
    </>
  );
}

/** A slider that alone reaches the goals from where the link began, and the value nearest to that beginning. */
interface Way {
  readonly axis: SweepAxis;
  readonly to: number;
}

/** Looks along every slider, on demand: some hundred runs. */
function Ways({ goals, isReached }: { readonly goals: readonly Goal[]; readonly isReached: boolean }) {
  const { engines, store } = useExplorer();
  const lab = useLab();
  const page = useLabPage();
  const [from, setFrom] = useState<ScenarioValues | null>(null);
  const { value: ways, isCurrent } = useAnswer<{ from: ScenarioValues | null; goals: readonly Goal[] }, readonly Way[] | 'there'>({
    key: { from, goals },
    isEnabled: from !== null,
    async compute(signal, show) {
      const { lock, hide } = store.getState().scenario.view;
      const keys = page.groups.filter((group) => isShownFor(group, from!)).flatMap((group) => group.keys);
      const axes = sweepAxes(
        lab,
        page,
        from!,
        keys.filter((key) => !lock.includes(key) && !hide.includes(key) && page.overruled?.[key]?.(from!) == null),
      );
      const found: Way[] = [];
      for (const axis of axes) {
        const at = async (x: number): Promise<number> => {
          signal.throwIfAborted();
          const results = await surveyorOf(engines).results(lab, changedValues(lab, from!, { [axis.parameter.key]: x }).values);
          return results === null ? NaN : Math.min(...goals.map((goal) => stateOfGoal(goal, results).margin));
        };
        const to = await nearest(axis, Number(from![axis.parameter.key]), at);
        if (to === Number(from![axis.parameter.key])) return { kind: 'result', result: 'there' };
        if (to !== null) found.push({ axis, to });
        show([...found]);
      }
      return { kind: 'result', result: found };
    },
  });
  if (from === null)
    return (
      <button type="button" className="line-link" onClick={() => setFrom(beginning(store.getState()))}>
        {isReached ? 'Other ways' : 'Show the ways'}
      </button>
    );
  if (ways === 'there') return <p>The link begins where it is reached.</p>;
  return (
    <div>
      <p>{isCurrent ? (ways?.length ? 'From the beginning, one slider alone:' : 'No slider reaches it alone.') : 'Looking along every slider …'}</p>
      <ul aria-label="Ways">
        {(ways ?? []).map(({ axis, to }) => (
          <li key={axis.parameter.key}>
            <button type="button" className="line-link" onClick={() => store.getState().setValues({ ...from, [axis.parameter.key]: to }, 'commit')}>
              {axis.parameter.label} {axisValueText(axis, to)}
            </button>{' '}
            instead of {axisValueText(axis, Number(from[axis.parameter.key]))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Where the link, or the step of a lesson, began. */
const beginning = ({
  opened,
  scenario,
}: {
  readonly opened: { readonly lab: string; readonly values: ScenarioValues };
  readonly scenario: { readonly lab: string; readonly values: ScenarioValues };
}): ScenarioValues => (opened.lab === scenario.lab ? opened.values : scenario.values);

/** The value nearest to where the slider stands at which nothing is missing, by what `at` says; null: nowhere along it. */
async function nearest({ points, parameter: { integer, scale } }: SweepAxis, from: number, at: (x: number) => Promise<number>): Promise<number | null> {
  const known = new Map<number, number>();
  for (const x of [...points, from]) known.set(x, await at(x));
  const axis = () => {
    const x = [...known.keys()].sort((a, b) => a - b);
    return { x, y: x.map((each) => known.get(each)!), integer, logarithmic: scale !== 'linear', at };
  };
  // A peak may be narrower than the points are apart.
  const best = await searchAxis(axis(), { kind: 'largest' });
  if (best.kind === 'extreme') known.set(best.x, best.y);
  const found = await searchAxis(axis(), { kind: 'atLeast', target: -1e-9 });
  const ends = found.kind === 'stretches' ? found.stretches.map((stretch) => Math.max(stretch.from, Math.min(stretch.to, from))) : [];
  return ends.length === 0 ? null : ends.reduce((best, end) => (Math.abs(end - from) < Math.abs(best - from) ? end : best));
}
