/**
 * Plays a lesson: the step's scenario is shown on the page itself, and its words and question in a panel beside or under the figure. A
 * question hides its answer until one has been given; then the figure plays, and the words behind it come. Where the reader is, the link
 * says (`lesson`, `step`).
 */
import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { labOf } from '../core/lab/lab.ts';
import type { LessonPlace, Scenario } from '../core/lab/scenario.ts';
import { isLecture, type Lessons } from '../core/lessons.ts';
import { encodeWithRest } from '../core/link/codec.ts';
import { isPlaceKey } from '../core/link/lessonPosition.ts';
import { isLessonName } from '../core/link/writePlace.ts';
import { hasValues } from '../core/parameters/parameter.ts';
import type { ResultsOfSteps } from '../core/results/expression.ts';
import { useAnswered, useAsked } from '../ui/asked.ts';
import { ChangedSince } from '../ui/compare/ChangedSince.tsx';
import { useExplorer, useLab, useResults, useScenario } from '../ui/context.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { LessonContext, SidesContext } from '../ui/lessonState.ts';
import { shortLinkTo } from '../ui/share/shareText.ts';
import { copyText, TextToCopy } from '../ui/share/useCopying.tsx';
import { useAnswer } from '../ui/useAnswer.ts';
import { Asking, saved } from './Asking.tsx';
import { AskedHereContext, ReasonContext } from './askedHere.ts';
import { LectureContext, lectureActions, Notes } from './LecturePanel.tsx';
import { createLecture, type LectureStore } from './lecture.ts';
import type { Lesson, LessonStep, NumberInWords } from './lesson.ts';
import { numbersIn } from './lesson.ts';
import { lessonOf } from './lessonOf.ts';
import { numberText } from './numberText.ts';
import { openLesson } from './openLesson.ts';
import { Recap } from './Recap.tsx';
import { needsOf, StepResults } from './stepResults.ts';
import { endVisit, keepAnswer, type VisitStore, visitOf } from './visit.ts';
import { WordsView } from './WordsView.tsx';

/** Where the reader is. */
interface Here {
  readonly lesson: Lesson;
  readonly place: LessonPlace;
  /** The number of the step that is shown: a link may name one behind the last. */
  readonly number: number;
  readonly step: LessonStep;
  /** Null: this is the first step. */
  readonly before: LessonStep | null;
  readonly isChanged: boolean;
  /** Votes, clock and notes; null: no lecture. */
  readonly lecture: LectureStore | null;
  readonly visit: VisitStore;
  /** Shows a step, from 1; beyond the ends nothing happens. */
  readonly go: (step: number) => void;
}

const HereContext = createContext<Here | null>(null);

function useHere(): Here {
  const here = useContext(HereContext);
  if (here === null) throw new Error('useHere outside of Player');
  return here;
}

/** Plays a lesson over the page, which stays as it is: sliders are live at every step. */
export function Player({ place: asked, children }: { readonly place: LessonPlace; readonly children: ReactNode }) {
  const { catalogue, lessons } = useExplorer().store.getState();
  const place = useMemo(() => movedPlace(asked, lessons), [asked, lessons]);
  const { lesson } = lessonOf(place.source, catalogue).usePart();
  if (lesson === null) return <LessonContext value={unreadable}>{children}</LessonContext>;
  return (
    <Playing lesson={lesson} place={place}>
      {children}
    </Playing>
  );
}

/** Where a step is now that a lesson once had: its link leads to what it showed. */
function movedPlace(place: LessonPlace, lessons: Lessons): LessonPlace {
  const entry = lessons.get(place.source);
  if (entry === undefined || place.step <= entry.count) return place;
  const link = entry.steps[place.step - 1];
  for (const [source, { steps, count }] of lessons) {
    const at = link === undefined ? -1 : steps.slice(0, count).indexOf(link);
    if (at >= 0) return { source, step: at + 1 };
  }
  return place;
}

function Playing({ lesson, place, children }: { readonly lesson: Lesson; readonly place: LessonPlace; readonly children: ReactNode }) {
  const { store, pages } = useExplorer();
  const { steps } = lesson;
  const lecture = useMemo(() => (isLecture(place.source) ? createLecture() : null), [place.source]);
  const number = Math.min(place.step, steps.length);
  const step = steps[number - 1]!;
  const isChanged = useScenario(({ scenario }) => !isOf(step, scenario));
  const visit = visitOf(store, place.source);
  const here = useMemo((): Here => {
    const go = (to: number): void => {
      const scenario = steps[to - 1]?.scenario;
      if (scenario === undefined) return;
      // The present page stays until its lab's page has loaded; a failure to load is reported by opening the lab.
      void pages
        .load(scenario.lab)
        .catch(() => {})
        .then(() => store.getState().showStep({ source: place.source, step: to }, scenario));
    };
    return { lesson, place, number, step, before: steps[number - 2] ?? null, isChanged, lecture, visit, go };
  }, [lesson, place, number, step, steps, isChanged, lecture, visit, pages, store]);
  const id = `${isLessonName(place.source) ? place.source : lesson.title}:${number}`;
  const held = useMemo(() => lecture && { store: lecture, id }, [lecture, id]);
  const reason = useReason(lecture !== null);
  return (
    <HereContext value={here}>
      <Asking question={step.question} id={id} stop_us={step.stop_us}>
        <Stop />
        <Keep />
        <ReasonContext value={reason}>
          <LectureContext value={held}>
            <Telling>{children}</Telling>
          </LectureContext>
        </ReasonContext>
      </Asking>
    </HereContext>
  );
}

const unreadable = { Panel: Unreadable };

/** Whether a scenario is the step's. */
const isOf = ({ scenario: { lab, values, versus } }: LessonStep, now: Scenario): boolean =>
  lab === now.lab && hasValues(now.values, values) && (versus === null ? now.versus === null : now.versus !== null && hasValues(now.versus, versus));

/** Provides the lesson's state to the page: its text, the next step by key, and a question that must be answered first. */
function Telling({ children }: { readonly children: ReactNode }) {
  const { lesson, number, lecture, go } = useHere();
  const asked = useContext(AskedHereContext);
  const count = lesson.steps.length;
  const isColumn = useSyncExternalStore(onNarrow, isNarrow);
  const state = useMemo(
    () => ({
      Panel,
      isColumn,
      ...(lecture && { lecture: { keys: lectureActions(lecture) } }),
      turn(by: 1 | -1): boolean {
        const isOpen = by === 1 && asked?.store.getState().stage === 'open';
        if (isOpen) asked.store.setState({ stage: 'shown', skipped: true });
        else go(number + by);
        return isOpen || (number + by >= 1 && number + by <= count);
      },
    }),
    [number, count, lecture, go, asked, isColumn],
  );
  return (
    <LessonContext value={state}>
      <PageKeys turn={state.turn} />
      {children}
    </LessonContext>
  );
}

/** The breakpoint of layout.css, below which nothing stands beside anything. */
const narrow = window.matchMedia('(max-width: 860px)');
const isNarrow = (): boolean => narrow.matches;
function onNarrow(change: () => void): () => void {
  narrow.addEventListener('change', change);
  return () => narrow.removeEventListener('change', change);
}

/** Page Down and Page Up, which presenters' remotes send, unless the focus is in a control that has a use for them. */
function PageKeys({ turn }: { readonly turn: (by: 1 | -1) => boolean }) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
      if (by === 0 || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(usesPageKeys)) return;
      event.preventDefault();
      turn(by);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [turn]);
  return null;
}

const usesPageKeys = 'input:not([type=radio], [type=checkbox], [type=file]), select, textarea, [contenteditable], dialog, [popover]';

/** Sets the diagrams to the time of the step, once for each showing of it. */
function Stop() {
  const { player } = useExplorer();
  const { step, place, isChanged } = useHere();
  const isThere = useResults(({ simulation, values }) => simulation?.values === values);
  const stopped = useRef<LessonPlace | null>(null);
  useEffect(() => {
    if (step.stop_us === null || step.question !== null || isChanged || !isThere || stopped.current === place) return;
    stopped.current = place;
    player.getState().pause();
    player.getState().moveTo(step.stop_us);
  }, [player, step, place, isChanged, isThere]);
  return null;
}

/** Keeps what comes of the step's question for the end of the lesson, and shows it to those who come back from there. */
function Keep() {
  const { number, visit } = useHere();
  const asked = useContext(AskedHereContext);
  useLayoutEffect(() => {
    if (asked === null) return;
    const { question, store } = asked;
    const end = store.subscribe((prediction) => keepAnswer(visit, number, { question, prediction }));
    const { answers, back } = visit.getState();
    const before = back === number ? answers.get(number)?.prediction : undefined;
    visit.setState({ back: null });
    if (before !== undefined) store.setState({ ...saved(before), stage: 'shown', outcome: before.outcome });
    return end;
  }, [number, visit, asked]);
  return null;
}

/** The words of the step, and the way through the lesson. */
function Panel({ children }: { readonly children?: ReactNode }) {
  const { lesson, place, number, step, isChanged, lecture, visit, go } = useHere();
  const what = lecture ? 'lecture' : 'lesson';
  const { store } = useExplorer();
  const isAnswered = useAnswered();
  const sides = useContext(SidesContext);
  const { textOf, busy } = useNumbers();
  const leave = (): void => {
    endVisit(store, place.source);
    store.getState().leaveLesson();
  };
  const top = useRef<HTMLElement>(null);
  const reason = useContext(ReasonContext);
  const count = lesson.steps.length;
  const position = `Step ${number} of ${count}`;
  useEffect(() => {
    for (const each of [top.current, top.current?.querySelector('.lesson-body'), top.current?.closest('.controls')]) if (each) each.scrollTop = 0;
  }, [number]);
  return (
    <section ref={top} className="story lesson" aria-label={`${lecture ? 'Lecture' : 'Lesson'}: ${lesson.title}`} data-asking={!isAnswered}>
      <div className="story-head">
        {sides && <h2>{step.title}</h2>}
        <p className="story-place">
          {!sides && `${lesson.title} `}
          <span>{position}</span>
        </p>
        {sides && !sides.isWhole && <SideSwitch />}
        <IconButton icon="previous" label="Back" disabled={number === 1} onClick={() => go(number - 1)} />
        <span className="pair-name" aria-hidden="true">
          Step
        </span>
        <IconButton icon="next" label="Next" disabled={number === count} onClick={() => go(number + 1)} />
        <IconButton icon="close" label={`Leave the ${what}`} onClick={leave} />
      </div>
      <p className="visually-hidden" role="status">
        {position}: {step.title}
      </p>
      <div className="lesson-body">
        {sides && !sides.isWhole && <Seen />}
        {lecture && step.notes.length > 0 && (
          <Notes>
            <WordsView words={step.notes} textOf={textOf} busy={busy} />
          </Notes>
        )}
        <div className="lesson-words">
          {!sides && <h2>{step.title}</h2>}
          {/* Once the votes are counted, what is learned takes the place of what was asked about. */}
          {(lecture === null || !isAnswered) && <WordsView words={step.words} textOf={textOf} busy={busy} />}
        </div>
        {sides && !sides.isWhole && <OnToFigure />}
        {children}
        {!isAnswered && lecture === null && sides?.isWhole !== false && <p className="lesson-hint">Answer to read on.</p>}
        {isAnswered && (reason === null || step.question === null) && (
          <div className="lesson-words">
            <WordsView words={step.answer} textOf={textOf} busy={busy} />
          </div>
        )}
        {place.step > count && (
          <p className="lesson-hint">
            step = {place.step} is not in this {what}; allowed: a whole number from 1 to {count}. The last step is shown.
          </p>
        )}
        {isAnswered && number === count && lecture === null && <Recap lesson={lesson} visit={visit} go={go} />}
        {isChanged && <ChangedSince back="Back to the step" onBack={() => go(number)} />}
        <div className="lesson-foot">
          {number < count ? (
            <button type="button" className="plain-button" onClick={() => go(number + 1)}>
              Next: {lesson.steps[number]!.title}
            </button>
          ) : (
            <NextLesson />
          )}
          <StepList />
          <CopyLink />
        </div>
      </div>
    </section>
  );
}

/** What the step says after the answer, under the outcome or the figure. */
function Reason() {
  const { step } = useHere();
  const { textOf, busy } = useNumbers();
  return (
    <div className="lesson-words">
      <WordsView words={step.answer} textOf={textOf} busy={busy} />
    </div>
  );
}

function useReason(isHeld: boolean) {
  const isColumn = useSyncExternalStore(onNarrow, isNarrow);
  const isAlone = useScenario(({ scenario: { view } }) => view.present || view.embed) || isHeld;
  return useMemo(() => (isAlone ? null : { Words: Reason, isUnderFigure: isColumn }), [isAlone, isColumn]);
}

/** Turns from the figure to the words, and back. */
function SideSwitch() {
  const { side, turn } = useContext(SidesContext)!;
  const asked = useAsked();
  const words = asked === null || asked.answerHidden ? 'Words' : 'What did you see?';
  return (
    <div className="lesson-switch" role="group" aria-label="What of the step is shown">
      <button type="button" aria-pressed={side === 'words'} onClick={() => turn('words')}>
        {words}
      </button>
      <button type="button" aria-pressed={side === 'figure'} onClick={() => turn('figure')}>
        Figure
      </button>
    </div>
  );
}

/** Behind the words, with which a step begins: the way to what they are about. */
function OnToFigure() {
  const { turn } = useContext(SidesContext)!;
  const asked = useAsked();
  if (asked !== null && !asked.answerHidden) return null;
  return (
    <button type="button" className="run-button" onClick={() => turn('figure')}>
      {asked === null ? 'See it in the figure' : 'To the question'}
    </button>
  );
}

/** The follow-up question after the result, before the explaining text. */
function Seen() {
  const asked = useAsked();
  return asked === null || asked.answerHidden ? null : <asked.SecondHalf />;
}

/** At the end of a built-in lesson: the one after it in the menu. */
function NextLesson() {
  const { place } = useHere();
  const explorer = useExplorer();
  const { lessons } = explorer.store.getState();
  const what = isLecture(place.source) ? 'lecture' : 'lesson';
  const all = [...lessons].filter(([each]) => isLecture(each) === isLecture(place.source));
  const at = all.findIndex(([name]) => name === place.source);
  const [name, entry] = all[at + 1] ?? [];
  if (at < 0 || name === undefined || entry === undefined) return <p>This is the end of the {what}.</p>;
  return (
    <>
      <p>This is the end of the {what}.</p>
      <button type="button" className="plain-button" onClick={() => void openLesson(name, explorer)}>
        Next {what}: {entry.title} (about {entry.minutes} minutes)
      </button>
    </>
  );
}

function StepList() {
  const { lesson, number, go } = useHere();
  const sides = useContext(SidesContext);
  return (
    <details className="lesson-steps">
      <summary>{sides ? `All steps of “${lesson.title}”` : 'All steps'}</summary>
      <ol>
        {lesson.steps.map(({ title }, i) => (
          <li key={i}>
            <button type="button" className="line-link" aria-current={number === i + 1 ? 'step' : undefined} onClick={() => go(i + 1)}>
              {title}
            </button>
          </li>
        ))}
      </ol>
    </details>
  );
}

function CopyLink() {
  const { store } = useExplorer();
  const lab = useLab();
  const [said, setSaid] = useState<'copied' | 'refused' | 'long' | null>(null);
  const link = (): string => shortLinkTo(store.getState().scenario, lab, store.getState(), window.location.href);
  const copy = async (): Promise<void> => {
    if (encodeWithRest(store.getState().scenario, lab).leftOut.some(isPlaceKey)) setSaid('long');
    else setSaid((await copyText(link())) ? 'copied' : 'refused');
  };
  return (
    <>
      <button type="button" className="line-link" onClick={() => void copy()}>
        Copy link to this step
      </button>
      <p role="status" className="lesson-hint">
        {said === 'copied' && 'Link copied.'}
        {said === 'refused' && 'Copying is not allowed here. Copy this text:'}
        {said === 'long' && 'This lesson is too long for a link. Send its file along.'}
      </p>
      {said === 'refused' && <TextToCopy text={link()} />}
    </>
  );
}

/** The numbers among the words, from the results of the step's own scenario. */
function useNumbers(): { readonly textOf: (number: NumberInWords) => string | null; readonly busy: boolean } {
  const { step, before } = useHere();
  const { engines, store, pages } = useExplorer();
  const { catalogue } = store.getState();
  const results = useMemo(() => new StepResults(engines, catalogue), [engines, catalogue]);
  const { value, isCurrent } = useAnswer<{ results: StepResults; step: LessonStep; before: LessonStep | null }, ResultsOfSteps>({
    key: { results, step, before },
    async compute() {
      const expressions = numbersIn([...step.words, ...step.answer, ...step.notes]).map(({ expression }) => expression);
      const now = await results.of(step.scenario, needsOf(expressions, false));
      const then = before && (await results.of(before.scenario, needsOf(expressions, true)));
      return { kind: 'result', result: { now, before: then } };
    },
  });
  const spoken = ({ scenario: { lab } }: LessonStep) => ({ lab: labOf(catalogue, lab), timeUnit: pages.use(lab).timeUnit });
  const [here, there] = [spoken(step), spoken(before ?? step)];
  // The choice is known at once.
  const chosen = {
    now: { values: step.scenario.values, model: null, simulation: null },
    before: before && { values: before.scenario.values, model: null, simulation: null },
  };
  return { textOf: (number) => numberText(number, value ?? chosen, here, there), busy: !isCurrent };
}

/** Problems of a lesson; the previous page stays. */
function Unreadable() {
  const { store } = useExplorer();
  const source = useScenario(({ scenario }) => scenario.lesson?.source ?? '');
  const [problem] = lessonOf(source, store.getState().catalogue).usePart().problems;
  return (
    <section className="story lesson" aria-label="Lesson">
      <p role="alert">
        <b>This lesson cannot be read.</b> In {problem?.message}
      </p>
      <button type="button" className="line-link" onClick={() => store.getState().leaveLesson()}>
        Leave the lesson
      </button>
    </section>
  );
}
