import { useId, useMemo, useRef, useState } from 'react';
import { type Answer, newClientOf } from '../../../core/engine.ts';
import { type Lab, takerOf } from '../../../core/lab/lab.ts';
import { linkOf } from '../../../core/link/linkOf.ts';
import { areSame, type ChangeKey, changeRanges, changesIn, changesText, filesText, mpiFilesIn } from '../../../core/measured/mpiChanges.ts';
import { type MpiChanges, type MpiTrace, mpiRun, mpiRunTime_us, noCost, type RunAndIdeal } from '../../../core/measured/mpiTrace.ts';
import type { NumberParameter, ParameterValues } from '../../../core/parameters/parameter.ts';
import type { FilesMessage } from '../../../engines/analytic/serveFiles.ts';
import { useCatalogue, useExplorer, useScenario } from '../../../ui/context.ts';
import { Slider } from '../../../ui/controls/Slider.tsx';
import { handFiles } from '../../../ui/files/dropped.ts';
import { useAnswer } from '../../../ui/useAnswer.ts';
import {
  changesSave,
  inSchedule,
  linkAsks,
  messagesAre,
  nothingChanged,
  otherFiles,
  readingLines,
  readingStopped,
  runsSimulated,
  usualAlgorithm,
  whatIf,
} from './words.ts';

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
  const lab = takerOf(useCatalogue(), 'goal');
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

/** A trace whose worker keeps what it read. */
export interface OpenMpi {
  ask(changes: MpiChanges, hear: (message: FilesMessage<MpiTrace>) => void): void;
  end(): void;
}

const part = { kind: 'number', symbol: '', unit: '', scale: 'linear', integer: false, source: 'an assumption about the program' } as const;
const factor = { ...part, scale: 'logarithmic', unit: 'times' } as const;

const sliders: readonly (NumberParameter & { readonly key: ChangeKey })[] = (
  [
    {
      ...part,
      key: 'independent',
      label: 'part computed before a wait',
      meaning: 'Part of each computation behind a receive that needs nothing of what was received: it is done before the receive is waited for.',
    },
    {
      ...part,
      key: 'begun_early',
      label: 'collectives begun early',
      meaning:
        'Part of each computation before a collective that its data does not need: the collective is begun before it, and waited for behind it. At 1 it begins as early as what stands before that computation allows.',
      source: 'Schedgen: --traces-nbcify',
    },
    {
      ...part,
      key: 'evened',
      label: 'imbalance evened out',
      meaning:
        'How far computation is evened out among ranks: at 1 all compute as long as the mean. That saves less than it could where ranks wait in turn: each phase of the program may still be uneven.',
    },
    { ...factor, key: 'faster', label: 'processors faster', meaning: 'How many times faster each rank computes.' },
    {
      ...factor,
      key: 'merged',
      label: 'messages merged into one',
      unit: '',
      integer: true,
      meaning: 'At most so many messages of one pair of ranks go as one, with the last of them, where nothing between them waits.',
    },
    {
      ...factor,
      key: 'split',
      label: 'pieces of a message',
      unit: '',
      integer: true,
      meaning: 'Each message goes in so many pieces, which are sent as the computation before it goes on.',
    },
  ] as const
).map((row) => ({ ...row, ...changeRanges[row.key], default: changeRanges[row.key].unchanged }));

interface MpiChangedProps {
  readonly reading: OpenMpi;
  readonly found: MpiTrace;
  readonly lab: Lab;
  readonly machine: ParameterValues;
  /** How long the traced run took; null: it is not known, or the machine is another one. */
  readonly traced_us: number | null;
  /** The run without a change. */
  readonly unchanged: RunAndIdeal;
}

/** The changed run. */
interface Changed {
  /** Null: it does not come to its end. */
  readonly times: RunAndIdeal | null;
  readonly sent: number;
  readonly goal: string;
}

/** What the program would take with something changed, on the same machine. The changes stand in the link. */
export function MpiChanged({ reading, found, lab, machine, traced_us, unchanged }: MpiChangedProps) {
  const id = useId();
  const { engines, store } = useExplorer();
  const engine = useMemo(() => newClientOf(engines.simulation), [engines]);
  const text = useScenario((state) => String(state.scenario.values['changes']));
  const meant = mpiFilesIn(useScenario((state) => String(state.scenario.values['mpi'])));
  const locked = useScenario((state) => state.scenario.view.lock.includes('changes'));
  const [progress, setProgress] = useState<FilesMessage<MpiTrace> | null>(null);
  const stop = useRef(() => {});

  const { value, fault, isCurrent, again } = useAnswer(
    {
      key: { text, reading, lab, machine },
      isEnabled: text !== '',
      async compute(): Promise<Answer<Changed>> {
        const message = await new Promise<FilesMessage<MpiTrace>>((resolve) => {
          stop.current = () => {
            reading.end();
            resolve({ kind: 'refused', message: readingStopped, allowed: '' });
          };
          reading.ask(changesIn(text), (said) => (said.kind === 'read' || said.kind === 'refused' ? resolve(said) : setProgress(said)));
        });
        setProgress(null);
        if (message.kind !== 'read') return { kind: 'failed', cause: message.kind === 'refused' ? message.message : '' };
        const { goal, sent } = message.answer;
        const run = await engine.evaluate(mpiRun(lab, machine, goal));
        if (run.kind !== 'result') return run;
        const ideal = await engine.evaluate(mpiRun(lab, { ...machine, ...noCost }, goal));
        if (ideal.kind !== 'result') return ideal;
        const [run_us, ideal_us] = [run, ideal].map(({ result }) => mpiRunTime_us(result)) as [number | null, number | null];
        return { kind: 'result', result: { times: run_us === null || ideal_us === null ? null : { run_us, ideal_us }, sent, goal } };
      },
    },
    { staleFor: ['text', 'machine'], oneAtATime: true },
  );

  const change = (changes: MpiChanges, phase: 'drag' | 'commit') => {
    const said = changesText(changes);
    store.getState().setValues({ changes: said, mpi: said === '' ? '' : filesText(found.files) }, phase);
  };
  const changes = changesIn(text);
  const slide = (key: string, given: number | string, phase: 'drag' | 'commit') => {
    const row = sliders.find((each) => each.key === key);
    const number = Number(given);
    if (row !== undefined && Number.isFinite(number)) change({ ...changes, [key]: Math.min(row.maximum, Math.max(row.minimum, number)) }, phase);
  };
  const choose = (kind: string, name: string) => {
    const others = Object.entries(changes.algorithms ?? {}).filter(([each]) => each !== kind);
    change({ ...changes, algorithms: Object.fromEntries(name === '' ? others : [...others, [kind, name]]) }, 'commit');
  };

  return (
    <section className="mpi-changed" aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`} className="diagram-title">
        {whatIf}
      </h4>
      {text !== '' && meant !== null && !areSame(meant, found.files) && <p className="source">{otherFiles(meant, found.files)}</p>}
      <div className="mpi-sliders">
        {sliders.map((row) => (
          <Slider key={row.key} parameter={row} value={changes[row.key] ?? row.default} locked={locked} problem={null} onChange={slide} />
        ))}
        {Object.entries(found.algorithms).map(([kind, names]) => (
          <label key={kind} className="choice choice-select">
            <span>{kind.replaceAll('_', '-')} by</span>
            <select value={changes.algorithms?.[kind] ?? ''} disabled={locked} onChange={(event) => choose(kind, event.target.value)}>
              <option value="">{usualAlgorithm}</option>
              {names.map((name) => (
                <option key={name} value={name}>
                  {name.replaceAll('_', ' ')}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <p role="status" className="trace-summary" aria-busy={text !== '' && !isCurrent}>
        {text === '' && nothingChanged}
        {text !== '' && value === null && fault === null && progress === null && runsSimulated}
        {text !== '' && fault !== null && 'cause' in fault && (
          <>
            {fault.cause}{' '}
            <button type="button" className="plain-button" onClick={again}>
              Once more
            </button>
          </>
        )}
        {progress !== null && (
          <>
            {progress.kind === 'progress' ? readingLines(...progress.progress.counts) : readingLines()}{' '}
            <progress aria-label="Part of it that is read" {...(progress.kind === 'progress' && { value: progress.progress.part })} />{' '}
            <button type="button" className="plain-button" onClick={() => stop.current()}>
              Stop
            </button>
          </>
        )}
        {text !== '' && value !== null && (
          <span data-stale={!isCurrent}>
            {value.times !== null && changesSave(traced_us, unchanged, value.times)} {messagesAre(found.messages, value.sent)}{' '}
            <InSchedule goal={value.goal} machine={machine} name="the changed run" />. {linkAsks(found.files)}
          </span>
        )}
      </p>
    </section>
  );
}
