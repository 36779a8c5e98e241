import { useId } from 'react';
import { modelOf } from '../../core/results/labResults.ts';
import { useAwaited, useLook } from '../../ui/answers/standing.ts';
import { labResultsOf, partsOf, useCatalogue, useExplorer, useLab, useResultsWith } from '../../ui/context.ts';
import { fullPageLink } from '../../ui/share/shareText.ts';
import { useCopying } from '../../ui/share/useCopying.tsx';
import { linkOf } from '../exchange/linkOf.ts';
import { stepLink } from './stepGoal.ts';
import { saysStep, tracedIn } from './traced.ts';
import type { Program, ProgramModel } from './types.ts';
import {
  answersOf,
  answersText,
  apartFromSliders,
  beyondGain,
  conjugateGradients,
  noSchedule,
  otherProgram,
  showIt,
  toSliders,
  tracedAnswers,
  tracedVerdict,
  verdict,
} from './words.ts';

/** What the numbers mean for the program, each with the scenario that shows it; beside a file, what that answers. */
export function Answers() {
  const id = useId();
  const { store } = useExplorer();
  const results = labResultsOf<Program>(useResultsWith(partsOf.model));
  const look = useLook('model');
  const awaited = useAwaited('answers', 'model');
  const model = modelOf(results);
  const traced = tracedIn(results.values.traced);
  const isApart = !saysStep(results.values);
  const catalogue = useCatalogue();
  const [krylov, schedules] = [catalogue.get('krylov'), catalogue.get('schedule')];
  const said =
    traced !== null
      ? { verdict: tracedVerdict(traced), answers: tracedAnswers(traced), schedule: null }
      : model === null || results.model === null || isApart
        ? null
        : {
            verdict: verdict(model),
            answers: answersOf(model, results.model.values),
            schedule: schedules === undefined ? null : stepLink(model, results.model.values, schedules),
          };
  const machine = model === null || results.model === null || krylov === undefined || isApart ? null : krylovMachine(model, results.model.values);
  return (
    <section className="program-answers" aria-labelledby={`${id}-title`} {...look}>
      <h3 id={`${id}-title`} className="diagram-title">
        Answers
      </h3>
      {isApart && (
        <p className="source">
          {apartFromSliders}{' '}
          <button type="button" className="line-link" onClick={() => store.getState().setValues({ traced: '', changes: '', mpi: '' }, 'commit')}>
            {toSliders}
          </button>
        </p>
      )}
      {said === null && !isApart && <p className="source">{awaited}</p>}
      {said !== null && (
        <dl>
          {said.answers.map(({ question, answer, link, shows = showIt }, i) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {answer}{' '}
                {link && (
                  <a href={link} aria-label={`${shows}: ${question}`}>
                    {shows}
                  </a>
                )}
                {i === 0 && link === null && <span className="source">{beyondGain}</span>}
                {i === 0 && said.schedule !== null && (
                  <>
                    {' · '}
                    {'link' in said.schedule ? <a href={said.schedule.link}>Run the step in Schedule</a> : noSchedule(said.schedule.lacks)}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {machine !== null && traced === null && (
        <p className="source">
          {otherProgram}
          <a href={linkOf(krylov!, machine).link}>{conjugateGradients}</a>.
        </p>
      )}
      {said !== null && (
        <p>
          <CopyAnswers text={answersText(said.verdict, said.answers)} />
        </p>
      )}
    </section>
  );
}

/** Copies all answers as text, with the link that gives them. */
function CopyAnswers({ text }: { readonly text: string }) {
  const { store } = useExplorer();
  const lab = useLab();
  const { copy, said } = useCopying();
  return (
    <>
      <button
        type="button"
        className="plain-button"
        onClick={() => void copy(`${text}\n${fullPageLink(store.getState().scenario, lab, window.location.href)}`)}
      >
        Copy the answers
      </button>{' '}
      {said}
    </>
  );
}

/** The machine of the program for the lab of conjugate gradients, which counts words of eight bytes. */
const krylovMachine = ({ alpha_us, beta_us_per_byte }: ProgramModel, { gflop_s, processes }: Program['Values']): Readonly<Record<string, number>> => ({
  t_fl: 0.001 / gflop_s,
  t_s: alpha_us,
  t_w: 8 * beta_us_per_byte,
  p: processes,
});
