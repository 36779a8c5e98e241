/**
 * The drawer in which a lesson is made: each press adds the scenario as it is shown; steps have a title, a line of words and a question, and are
 * shown, moved and removed. What comes of it is a text like that of any lesson, which the page opens, presents, prints and writes into a link.
 */
import '../ui/styles/builder.css';
import { useMemo, useState } from 'react';
import { labOf } from '../core/lab/lab.ts';
import { decode, encode, encodeWithRest } from '../core/link/codec.ts';
import { readGoal } from '../core/results/goal.ts';
import { writeReference } from '../core/results/reference.ts';
import { formatCount } from '../core/units/formatQuantity.ts';
import { type DraftStep, textOfDraft } from '../lessons/lessonDraft.ts';
import { askableResults } from '../lessons/questionDraft.ts';
import { readLesson } from '../lessons/readLesson.ts';
import { useExplorer, useLabPage, useScenario } from '../ui/context.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { QrRoom } from '../ui/share/QrCode.tsx';
import { pageAddress } from '../ui/share/shareText.ts';
import { copyText, TextToCopy } from '../ui/share/useCopying.tsx';
import { useSaving } from '../ui/share/useSaving.tsx';
import { draftStore, stepOfNow, useDraft } from './draft.ts';
import { openDrawer } from './drawer.ts';
import { openBrought } from './openBrought.ts';
import { QuestionForm } from './QuestionForm.tsx';
import { useFiguresToShare } from './toShare.tsx';

export function useAddStep(): () => void {
  const explorer = useExplorer();
  return () => {
    draftStore.getState().add(stepOfNow(explorer));
    openDrawer(true);
  };
}

export function LessonDrawer() {
  const { title, steps, canUndo, rename, undo, clear } = useDraft((state) => state);
  const add = useAddStep();
  const [asking, setAsking] = useState<number | null>(null);
  return (
    <aside className="drawer" aria-label="Your lesson">
      <div className="drawer-head">
        <h2>Your lesson</h2>
        <IconButton icon="undo" label="Undo in the lesson" disabled={!canUndo} onClick={undo} />
        <IconButton icon="close" label="Close the drawer" onClick={() => openDrawer(false)} />
      </div>
      <label className="drawer-line">
        <span>Title</span>
        <input type="text" value={title} placeholder="A lesson" onChange={({ target }) => rename(target.value)} />
      </label>
      <ol className="drawer-steps">
        {steps.map((step, i) => (
          <Step key={i} {...{ step, at: i, last: steps.length - 1 }} isAsking={asking === i} ask={(on) => setAsking(on ? i : null)} />
        ))}
      </ol>
      {steps.length === 0 && <p className="source">Each press adds what the page shows now, with what is compared, fixed or hidden in it.</p>}
      <div className="drawer-acts">
        <button type="button" className="run-button" onClick={add}>
          Add this as a step
        </button>
        {steps.length > 0 && (
          <button type="button" className="line-link" onClick={clear}>
            Begin anew
          </button>
        )}
      </div>
      {steps.length > 0 && <Outcome />}
    </aside>
  );
}

interface StepProps {
  readonly step: DraftStep;
  readonly at: number;
  readonly last: number;
  readonly isAsking: boolean;
  readonly ask: (on: boolean) => void;
}

function Step({ step, at, last, isAsking, ask }: StepProps) {
  const { store } = useExplorer();
  const { change, move, remove } = draftStore.getState();
  const number = `step ${at + 1}`;
  const show = (): void => store.getState().load(step.link);
  return (
    <li>
      <input type="text" aria-label={`Title of ${number}`} value={step.title} onChange={({ target }) => change(at, { title: target.value })} />
      <textarea
        rows={2}
        aria-label={`Words of ${number}`}
        placeholder="A line of words"
        value={step.words}
        onChange={({ target }) => change(at, { words: target.value })}
      />
      <div className="drawer-acts">
        <button type="button" className="line-link" onClick={show}>
          Show it
        </button>
        <button
          type="button"
          className="line-link"
          aria-expanded={isAsking}
          onClick={() => {
            if (!isAsking) show();
            ask(!isAsking);
          }}
        >
          {step.ask === null ? 'Question or goal …' : 'Its question …'}
        </button>
        <span className="button-group">
          <IconButton icon="previous" label={`Move ${number} up`} disabled={at === 0} onClick={() => move(at, -1)} />
          <IconButton icon="next" label={`Move ${number} down`} disabled={at === last} onClick={() => move(at, 1)} />
          <IconButton icon="close" label={`Remove ${number}`} onClick={() => remove(at)} />
        </span>
      </div>
      {isAsking && (
        <>
          <StepQuestion ask={step.ask} change={(text) => change(at, { ask: text })} />
          <StepGoal link={step.link} change={(link) => change(at, { link })} />
        </>
      )}
    </li>
  );
}

/** The question of the step that the page shows. */
function StepQuestion({ ask, change }: { readonly ask: string | null; readonly change: (ask: string | null) => void }) {
  const scenario = useScenario((state) => state.scenario);
  const { first } = useFiguresToShare(scenario);
  return first !== undefined && <QuestionForm ask={ask} onChange={change} figure={first} />;
}

const goalKinds = { min: 'at least', max: 'at most' } as const;

/** What is to be reached by playing in the step that the page shows. */
function StepGoal({ link, change }: { readonly link: string; readonly change: (link: string) => void }) {
  const { store, results } = useExplorer();
  const page = useLabPage();
  const { catalogue } = store.getState();
  const { scenario } = decode(link, catalogue);
  const lab = labOf(catalogue, scenario.lab);
  const [goal] = scenario.view.goal;
  const [wanted, setWanted] = useState({
    name: goal === undefined ? '' : writeReference(goal.reference),
    kind: goal?.kind === 'max' ? 'max' : 'min',
    value: goal === undefined ? '' : String(goal.value),
  });
  const offered = askableResults(lab, page, results.getState());
  const read = readGoal(`${wanted.name}:${wanted.kind}:${wanted.value.trim()}`);
  const set = (part: Partial<typeof wanted>): void => {
    const next = { ...wanted, ...part };
    setWanted(next);
    const found = readGoal(`${next.name}:${next.kind}:${next.value.trim()}`);
    if (found !== null || next.name === '') change(encode({ ...scenario, view: { ...scenario.view, goal: found === null ? [] : [found] } }, lab));
  };
  return (
    <>
      <label className="builder-line">
        <span>Goal to reach</span>
        <select value={wanted.name} onChange={({ target }) => set({ name: target.value })}>
          <option value="">none</option>
          {offered.map(({ name, label }) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      {wanted.name !== '' && (
        <div className="builder-line">
          <select aria-label="How the goal is wanted" value={wanted.kind} onChange={({ target }) => set({ kind: target.value })}>
            {Object.entries(goalKinds).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </select>
          <input
            type="text"
            inputMode="decimal"
            aria-label="Number of the goal"
            aria-invalid={wanted.value !== '' && read === null}
            value={wanted.value}
            onChange={({ target }) => set({ value: target.value })}
          />
        </div>
      )}
      {wanted.name !== '' && read === null && (
        <p className="problem" role="status">
          {wanted.value.trim() === '' ? 'Write the number of the goal.' : `“${wanted.value}” is no number; the step has no goal until there is one.`}
        </p>
      )}
    </>
  );
}

/** What the lesson becomes. */
function Outcome() {
  const explorer = useExplorer();
  const { store } = explorer;
  const { catalogue } = store.getState();
  const title = useDraft((state) => state.title);
  const steps = useDraft((state) => state.steps);
  const [said, setSaid] = useState<string | null>(null);
  const [shown, setShown] = useState<{ readonly kind: 'link' | 'code'; readonly link: string } | null>(null);
  const { save, hint } = useSaving();
  const text = useMemo(() => textOfDraft({ title, steps }), [title, steps]);
  const { lesson, problems } = useMemo(() => readLesson(text, catalogue), [text, catalogue]);
  const [problem] = problems;
  const { link, leftOut } = useMemo(() => {
    const first = lesson?.steps[0]?.scenario;
    return first === undefined ? { link: '', leftOut: [] } : encodeWithRest({ ...first, lesson: { source: text, step: 1 } }, labOf(catalogue, first.lab));
  }, [lesson, text, catalogue]);
  const isLong = leftOut.includes('lesson');
  const address = pageAddress(window.location.href) + link;
  const open = async (): Promise<boolean> => {
    const refused = await openBrought([new File([text], 'lesson.md', { type: 'text/markdown' })], explorer);
    setSaid(refused && `${refused.title} ${refused.reason}`);
    return refused === null;
  };
  const act = (work: () => void | Promise<void>) => async (): Promise<void> => {
    setSaid(null);
    setShown(null);
    await work();
  };
  const copy = act(async () => {
    if (await copyText(address)) setSaid('Link copied.');
    else setShown({ kind: 'link', link: address });
  });
  const handout = act(async () => {
    if (!(await open())) return;
    const { printHandout } = await import('./handout/HandoutView.tsx');
    await printHandout(explorer, false);
  });
  const present = act(async () => {
    if (!(await open())) return;
    openDrawer(false);
    store.getState().setView({ present: true });
  });
  const name = `${title.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'lesson'}.md`;
  return (
    <section aria-label="What the lesson becomes">
      {problem && (
        <p className="problem" role="status">
          The lesson cannot be read yet: {problem.message}
        </p>
      )}
      {isLong && (
        <p className="problem" role="status">
          The lesson is too long for a link ({formatCount(text.length, 'character')}). Save it, and hand on its file.
        </p>
      )}
      <div className="drawer-acts">
        <button type="button" className="plain-button" disabled={problem !== undefined} onClick={() => void act(async () => void (await open()))()}>
          Preview
        </button>
        <button type="button" className="plain-button" disabled={problem !== undefined} onClick={() => void present()}>
          Present
        </button>
        <button type="button" className="plain-button" disabled={problem !== undefined || isLong} onClick={() => void copy()}>
          Copy link
        </button>
        <button
          type="button"
          className="plain-button"
          disabled={problem !== undefined || isLong}
          onClick={() => void act(() => setShown({ kind: 'code', link: address }))()}
        >
          QR code
        </button>
        <button type="button" className="plain-button" disabled={problem !== undefined} onClick={() => void handout()}>
          Print a handout
        </button>
        <button type="button" className="plain-button" onClick={() => void act(() => void save(name, 'text/markdown', text))()}>
          Save as Markdown
        </button>
      </div>
      <p className="source">As a frame, SCORM package or questions for Moodle: Preview, then Share.</p>
      <p role="status">{said}</p>
      {hint}
      {shown?.kind === 'link' && <TextToCopy text={shown.link} />}
      {shown?.kind === 'code' && <QrRoom link={shown.link} onClose={() => setShown(null)} />}
    </section>
  );
}
