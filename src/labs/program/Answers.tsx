import { useId } from 'react';
import { modelOf } from '../../core/results/labResults.ts';
import { useAwaited, useLook } from '../../ui/answers/standing.ts';
import { labResultsOf, partsOf, useCatalogue, useExplorer, useLab, useResultsWith } from '../../ui/context.ts';
import { fullPageLink } from '../../ui/share/shareText.ts';
import { useCopying } from '../../ui/share/useCopying.tsx';
import { linkOf } from '../exchange/linkOf.ts';
import { stepLink } from './stepGoal.ts';
import { tracedIn } from './traced.ts';
import type { Program, ProgramModel } from './types.ts';
import { answersBesideTrace, answersOf, answersText, beyondGain, noSchedule, tracedVerdict, verdict } from './words.ts';

/** What the numbers mean for the program, each with the scenario that shows it. */
export function Answers() {
  const id = useId();
  const results = labResultsOf<Program>(useResultsWith(partsOf.model));
  const look = useLook('model');
  const awaited = useAwaited('answers', 'model');
  const model = modelOf(results);
  const traced = tracedIn(results.values.traced);
  const catalogue = useCatalogue();
  const [krylov, schedules] = [catalogue.get('krylov'), catalogue.get('schedule')];
  const conjugateGradients =
    model === null || results.model === null || krylov === undefined ? null : linkOf(krylov, krylovMachine(model, results.model.values)).link;
  const schedule = model === null || results.model === null || schedules === undefined ? null : stepLink(model, results.model.values, schedules);
  return (
    <section className="program-answers" aria-labelledby={`${id}-title`} {...look}>
      <h3 id={`${id}-title`} className="diagram-title">
        Answers
      </h3>
      {traced !== null && <p className="source">{answersBesideTrace}</p>}
      {model === null || results.model === null ? (
        <p className="source">{awaited}</p>
      ) : (
        <dl>
          {answersOf(model, results.model.values).map(({ question, answer, link }, i, all) => (
            <div key={question}>
              <dt>{question}</dt>
              <dd>
                {answer}{' '}
                {link === null ? (
                  <span className="source">{beyondGain}</span>
                ) : (
                  <a href={link} aria-label={`Show it in the lab Gain: ${question}`}>
                    Show it
                  </a>
                )}
                {i === all.length - 1 && conjugateGradients !== null && (
                  <>
                    {' · '}
                    <a href={conjugateGradients}>Conjugate gradients on this machine</a>
                  </>
                )}
                {i === 0 && schedule !== null && (
                  <>
                    {' · '}
                    {'link' in schedule ? <a href={schedule.link}>Run the step in Schedule</a> : noSchedule(schedule.lacks)}
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {model !== null && results.model !== null && (
        <p>
          <CopyAnswers text={answersText(traced === null ? verdict(model) : tracedVerdict(traced), answersOf(model, results.model.values))} />
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
