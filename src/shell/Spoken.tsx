import { useContext, useEffect, useRef, useState } from 'react';
import { defaultValues } from '../core/lab/defaultScenario.ts';
import { comparedWith } from '../core/link/versus.ts';
import { useAsked } from '../ui/asked.ts';
import { differences } from '../ui/compare/differences.ts';
import { type Explorer, useAllResults, useExplorer, useLab, useLabPage, useScenario } from '../ui/context.ts';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { MathText } from '../ui/controls/MathText.tsx';
import type { LabPage } from '../ui/labPage.ts';
import { LessonContext } from '../ui/lessonState.ts';
import { contextResponse, type ResultSaid, resultSaid } from '../ui/share/contextResponse.ts';
import { standingOf } from '../ui/standing.ts';
import { figureNeeds } from './figureNeeds.ts';
import { usePresets } from './usePresets.ts';

/** The page for screen readers: the effect of each change, and the state on demand. */
export function Spoken() {
  return (
    <>
      <CurrentDetails />
      <Response />
    </>
  );
}

/** Silent while a reader moves a slider. */
const stillness_ms = 600;

/** Announces the effect of each change, once its result is there. */
function Response() {
  const explorer = useExplorer();
  const page = useLabPage();
  const answerHidden = useAsked()?.answerHidden === true;
  const [text, setText] = useState('');
  const last = useRef<ResultSaid | null>(null);
  useEffect(() => {
    // Not announced: the question's answer reveals and describes it.
    last.current = null;
    setText('');
  }, [answerHidden]);
  useEffect(() => {
    if (answerHidden) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = (): void => {
      const now = resultNow(explorer, page);
      if (now === null) return;
      if (last.current !== null) setText(contextResponse(last.current, now));
      last.current = now;
    };
    let values: object | null = null;
    const onResults = (): void => {
      const state = explorer.results.getState();
      if (state.values === values || !isThere(explorer)) return;
      values = state.values;
      clearTimeout(timer);
      if (last.current === null) say();
      else timer = setTimeout(say, stillness_ms);
    };
    onResults();
    const end = explorer.results.subscribe(onResults);
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [explorer, answerHidden, page]);
  return (
    <p className="visually-hidden context-response" role="status">
      {text}
    </p>
  );
}

/** Whether all results for the present values have come, or will not come. */
function isThere({ store, results }: Explorer): boolean {
  const state = results.getState();
  const { scenario } = store.getState();
  return state.values === scenario.values && figureNeeds(store.getState()).every((name) => standingOf(state, name) !== 'computing');
}

/** The spoken result; null while there is none for these values: obstacles are announced where they stand. */
function resultNow(explorer: Explorer, page: LabPage): ResultSaid | null {
  const shown = explorer.store.getState();
  const state = explorer.results.getState();
  if (shown.scenario.lab !== page.lab || !isThere(explorer)) return null;
  return figureNeeds(shown).some((name) => standingOf(state, name) === 'ready') ? resultSaid(page, state) : null;
}

/** First in reading order, and reachable by a key from anywhere: the present state in words. */
function CurrentDetails() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyC') return;
      event.preventDefault();
      setOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <section aria-label="Current details">
      <button type="button" className="skip-link details-link" onClick={() => setOpen(true)}>
        Current details (Alt+Shift+C)
      </button>
      <Dialog title="Current details" open={open} onClose={() => setOpen(false)}>
        {open && <Details />}
      </Dialog>
    </section>
  );
}

function Details() {
  const lab = useLab();
  const page = useLabPage();
  const scenario = useScenario((state) => state.scenario);
  const state = useAllResults();
  const asked = useAsked();
  const lesson = useContext(LessonContext);
  const preset = usePresets().described;
  const changed = differences(lab, defaultValues(lab), scenario.values);
  const versus = comparedWith(scenario);
  const figure = scenario.view.embed || scenario.view.present ? page.figures.find(({ name }) => name === scenario.view.figure)?.title : undefined;
  const said = asked?.answerHidden || state.rejected?.values === state.values ? null : resultSaid(page, state);
  return (
    <>
      <p>
        {lab.title}
        {figure !== undefined && `, ${figure}`}
        {lesson === null && preset !== null && (
          <>
            , preset: <MathText text={preset.title} />
          </>
        )}
        . <MathText text={page.about} />
      </p>
      <h3>Values that differ from the defaults</h3>
      {changed.length === 0 ? <p>None.</p> : <Pairs rows={changed.map(({ label, now, pinned }) => [label, `${now} (default ${pinned})`])} />}
      {versus !== null && (
        <>
          <h3>Compared with a pinned scenario, which has</h3>
          <Pairs rows={differences(lab, versus, scenario.values).map(({ label, pinned }) => [label, pinned])} />
        </>
      )}
      <h3>Result</h3>
      {said === null ? (
        <p>{state.rejected?.values === state.values ? state.rejected.problem.message : 'It is shown when the question is answered.'}</p>
      ) : (
        <>
          <p>
            <b>{said.headline}</b>
          </p>
          <p>{said.reason}</p>
          <Pairs rows={said.numbers.map(({ label, text }) => [label, text ?? 'none'])} />
        </>
      )}
    </>
  );
}

function Pairs({ rows }: { readonly rows: readonly (readonly [string, string])[] }) {
  return (
    <dl className="details-pairs">
      {rows.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
