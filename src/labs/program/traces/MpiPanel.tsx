import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Answer, newClientOf } from '../../../core/engine.ts';
import { defaultScenario } from '../../../core/lab/defaultScenario.ts';
import { type Lab, takerOf } from '../../../core/lab/lab.ts';
import { linkOf } from '../../../core/link/linkOf.ts';
import { areSame, type ChangeKey, changeRanges, changesIn, changesText, filesText, mpiFilesIn } from '../../../core/measured/mpiChanges.ts';
import {
  fittedSliders,
  lineMachine,
  type MpiChanges,
  type MpiTrace,
  mpiRun,
  mpiRunTime_us,
  type RunAndIdeal,
  withNetwork,
} from '../../../core/measured/mpiTrace.ts';
import { hasValues, type NumberParameter, type ParameterValues } from '../../../core/parameters/parameter.ts';
import { capitalized } from '../../../core/units/formatQuantity.ts';
import type { FilesMessage } from '../../../engines/analytic/serveFiles.ts';
import { useCatalogue, useChosen, useExplorer, useScenario } from '../../../ui/context.ts';
import { Fold } from '../../../ui/controls/Fold.tsx';
import { Slider } from '../../../ui/controls/Slider.tsx';
import { Figure, FigureFrame, figureId } from '../../../ui/figure.tsx';
import { DataTable } from '../../../ui/figures/tables/DataTable.tsx';
import { handFiles } from '../../../ui/files/dropped.ts';
import { useAnswer, useAnswers } from '../../../ui/useAnswer.ts';
import type { Program } from '../model.ts';
import { fileFigures } from './figures.tsx';
import { type ChangedTrace, changedRun, type FileFound, runTimes, useFileNow } from './opened.ts';
import {
  changesSave,
  fittedIs,
  inSchedule,
  linkAsks,
  machineIs,
  messagesAre,
  mpiAnswer,
  mpiSanity,
  mpiShows,
  nothingChanged,
  otherFiles,
  passedOver,
  readingLines,
  runStopped,
  runsSimulated,
  takeFitted,
  usualAlgorithm,
  whatIf,
} from './words.ts';

type OpenFile = Extract<FileFound, { kind: 'mpi' }>;

/** A trace of an MPI program: first what hiding could save, then where each rank's time goes, and what other machines and changes would give. */
export function MpiPanel({ of }: { readonly of: OpenFile }) {
  const { found } = of;
  // The answer is what was asked for: it comes into sight, above what the page computes of its own.
  useEffect(() => {
    document.getElementById(figureId(fileFigures.answers.name))?.scrollIntoView({ block: 'start' });
  }, [found]);
  return (
    <FigureFrame className="machines program-trace" title={mpiShows}>
      <Runs of={of} />
      {found.notes.length > 0 && (
        <ul className="source">
          {found.notes.map((note) => (
            <li key={note}>{capitalized(note)}.</li>
          ))}
        </ul>
      )}
      {found.skipped.length > 0 && (
        <Fold title={passedOver}>
          <DataTable
            name={passedOver}
            head={['line', 'text', 'why']}
            count={found.skipped.length}
            row={(i) => {
              const { line, text, reason } = found.skipped[i]!;
              return [line === 0 ? '' : String(line), text, reason];
            }}
          />
        </Fold>
      )}
    </FigureFrame>
  );
}

function Runs({ of }: { readonly of: OpenFile }) {
  const { found } = of;
  const { engines } = useExplorer();
  const engine = useMemo(() => newClientOf(engines.simulation), [engines]);
  const lab = takerOf(useCatalogue(), 'goal');
  const [, runs] = useFileNow();
  const { run, ideal, on } = runs;
  const { goal } = found;
  const isFitted = useChosen((values: Program['Values']) => found.machine !== null && hasValues(values, fittedSliders(found.machine)));
  const fittedMachine = useMemo(
    () => (found.machine === null || isFitted || lab === undefined ? null : { ...defaultScenario(lab).values, ...lineMachine(found.machine) }),
    [lab, found, isFitted],
  );
  const fittedRequests = useMemo(() => (fittedMachine === null || lab === undefined ? [] : [mpiRun(lab, fittedMachine, goal)]), [lab, fittedMachine, goal]);
  const [fitted = null] = useAnswers(engine, fittedRequests, run !== null);
  const times = { ...found, ...runTimes(runs) };
  const answer = mpiAnswer(times);
  const stopped = [ideal, run].find((each) => each !== null && mpiRunTime_us(each) === null);
  if (on === null) return <p role="status">{runsSimulated}</p>;
  return (
    <>
      <p className="trace-summary" role="status">
        {stopped ? runStopped(String(stopped.values['status'])) : answer || runsSimulated}
      </p>
      {answer !== '' && found.traced_us !== null && (
        <p className="trace-summary">
          {found.machine !== null && fittedMachine !== null && fitted !== null && (
            <>
              {mpiSanity(fittedIs(found.machine), { ...times, run_us: mpiRunTime_us(fitted) })} <TakeMachine machine={found.machine} />.{' '}
              <InSchedule goal={goal} machine={fittedMachine} name="the run on the fitted machine" />.{' '}
            </>
          )}
          {mpiSanity(isFitted ? fittedIs(found.machine!) : machineIs(on.title), times)}
          {run !== null && ' '}
          {run !== null && <InSchedule goal={goal} machine={on.machine} name="the run on the machine of the sliders" />}
          {run !== null && '.'}
        </p>
      )}
      {answer !== '' && found.traced_us === null && (
        <p>
          <InSchedule goal={goal} machine={on.machine} name="the run on the machine of the sliders" />
        </p>
      )}
      {answer !== '' && <Figure of={fileFigures.times} />}
      {times.run_us !== null && times.ideal_us !== null && (
        <MpiChanged of={of} lab={on.lab} machine={on.machine} unchanged={{ run_us: times.run_us, ideal_us: times.ideal_us }} />
      )}
      {answer !== '' && (
        <>
          <Figure of={fileFigures.ranks} />
          <Figure of={fileFigures.rankTimes} />
        </>
      )}
    </>
  );
}

function TakeMachine({ machine }: { readonly machine: NonNullable<MpiTrace['machine']> }) {
  const { store } = useExplorer();
  return (
    <button type="button" className="line-link" onClick={() => store.getState().setValues(fittedSliders(machine), 'commit')}>
      {takeFitted}
    </button>
  );
}

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
function InSchedule({ goal, machine, name }: InScheduleProps) {
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
    { ...factor, key: 'network', label: 'network faster', meaning: 'By how much latency and the time of a byte are divided.' },
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
  readonly of: OpenFile;
  readonly lab: Lab;
  readonly machine: ParameterValues;
  /** The run without a change. */
  readonly unchanged: RunAndIdeal;
}

/** What the program would take with something changed, on the same machine. The changes stand in the link. */
function MpiChanged({ of, lab, machine, unchanged }: MpiChangedProps) {
  const { found } = of;
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
      key: { text, of, lab, machine },
      isEnabled: text !== '',
      compute: (): Promise<Answer<ChangedTrace>> =>
        changedRun(of, text, engine, (message, end) => {
          setProgress(message);
          stop.current = end;
        }),
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
            {value.times !== null && changesSave(found.traced_us, unchanged, value.times)} {messagesAre(found.messages, value.sent)}{' '}
            <InSchedule goal={value.goal} machine={withNetwork(machine, changes)} name="the changed run" />. {linkAsks(found.files)}
          </span>
        )}
      </p>
    </section>
  );
}
