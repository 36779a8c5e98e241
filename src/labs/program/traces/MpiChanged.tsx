import { useEffect, useId, useMemo, useState } from 'react';
import { newClientOf } from '../../../core/engine.ts';
import type { Lab } from '../../../core/lab.ts';
import { type MpiChanges, type MpiTrace, mpiReading, mpiRun, mpiRunTime_us } from '../../../core/measured/mpiTrace.ts';
import type { NumberParameter, ParameterValues } from '../../../core/parameters/parameter.ts';
import { readFiles } from '../../../engines/analytic/readFiles.ts';
import type { FilesMessage } from '../../../engines/analytic/serveFiles.ts';
import { useChosen, useExplorer } from '../../../ui/context.ts';
import { Slider } from '../../../ui/controls/Slider.tsx';
import { useAnswers } from '../../../ui/tables/useAnswers.ts';
import type { Program } from '../types.ts';
import { changesSave, nothingChanged, readingLines, runsSimulated, whatIf } from './mpiWords.ts';

type Change = 'independent' | 'begun_early' | 'evened' | 'faster';
type Changed = Readonly<Record<Change, number>>;

const part = {
  kind: 'number',
  symbol: '',
  unit: '',
  minimum: 0,
  maximum: 1,
  scale: 'linear',
  integer: false,
  default: 0,
  source: 'an assumption about the program',
} as const;

const sliders: readonly (NumberParameter & { readonly key: Change })[] = [
  {
    ...part,
    key: 'independent',
    label: 'computed before a wait',
    meaning: 'Part of each computation behind a receive that needs nothing of what was received: it is done before the receive is waited for.',
  },
  {
    ...part,
    key: 'begun_early',
    label: 'collectives begun early',
    meaning: 'Part of each computation before a collective that its data does not need: the collective is begun before it, and waited for behind it.',
    source: 'Schedgen: --traces-nbcify',
  },
  { ...part, key: 'evened', label: 'imbalance evened out', meaning: 'How far computation is evened out among ranks: at 1 all compute as long as the mean.' },
  {
    ...part,
    key: 'faster',
    label: 'processors faster',
    unit: 'times',
    minimum: 0.1,
    maximum: 100,
    scale: 'logarithmic',
    default: 1,
    meaning: 'How many times faster each rank computes.',
  },
];

const unchanged: Changed = { independent: 0, begun_early: 0, evened: 0, faster: 1 };

interface MpiChangedProps {
  readonly files: readonly File[];
  readonly lab: Lab;
  readonly machine: ParameterValues;
  /** How long the run takes without a change. */
  readonly run_us: number;
}

/** What the program would take with something changed: the files are read again with it, and run on the same machine. */
export function MpiChanged({ files, lab, machine, run_us }: MpiChangedProps) {
  const id = useId();
  const { engines } = useExplorer();
  const engine = useMemo(() => newClientOf(engines.simulation), [engines]);
  const gflop_s = useChosen((values: Program['Values']) => values.gflop_s);
  const [shown, setShown] = useState(unchanged);
  const [chosen, setChosen] = useState(unchanged);
  const { message, stop } = useReading(files, chosen === unchanged ? null : chosen, gflop_s);
  const goal = message?.kind === 'read' ? message.answer.goal : null;
  const requests = useMemo(() => (goal === null ? [] : [mpiRun(lab, machine, goal)]), [lab, machine, goal]);
  const [run = null] = useAnswers(engine, requests, goal !== null);
  const changed_us = run && mpiRunTime_us(run);
  const change = (key: string, value: number | string, phase: 'drag' | 'commit') => {
    const number = typeof value === 'number' ? value : Number(value);
    const row = sliders.find((each) => each.key === key);
    if (row === undefined || !Number.isFinite(number)) return;
    const next = { ...shown, [key]: Math.min(row.maximum, Math.max(row.minimum, number)) };
    setShown(next);
    if (phase === 'commit') setChosen(isUnchanged(next) ? unchanged : next);
  };
  return (
    <section className="mpi-changed" aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`} className="diagram-title">
        {whatIf}
      </h4>
      <div className="mpi-sliders">
        {sliders.map((row) => (
          <Slider key={row.key} parameter={row} value={shown[row.key]} locked={false} problem={null} onChange={change} />
        ))}
      </div>
      <p role="status" className="trace-summary">
        {chosen === unchanged && nothingChanged}
        {chosen !== unchanged && changed_us !== null && changesSave(run_us, changed_us)}
        {chosen !== unchanged && message?.kind === 'refused' && message.message}
        {chosen !== unchanged && message?.kind === 'read' && changed_us === null && runsSimulated}
        {stop !== null && (
          <>
            {message?.kind === 'progress' ? readingLines(...message.progress.counts) : readingLines()}{' '}
            <progress aria-label="Part of it that is read" {...(message?.kind === 'progress' && { value: message.progress.part })} />{' '}
            <button type="button" className="plain-button" onClick={stop}>
              Stop
            </button>
          </>
        )}
      </p>
    </section>
  );
}

const isUnchanged = (changed: Changed): boolean => sliders.every(({ key }) => changed[key] === unchanged[key]);

/** The files read with a change, and what stops it while it goes on; the message of an earlier change is none of this. */
function useReading(files: readonly File[], changed: Changed | null, gflop_s: number) {
  const [heard, setHeard] = useState<{ readonly of: Changed; readonly message: FilesMessage<MpiTrace> } | null>(null);
  const [running, setRunning] = useState<{ readonly of: Changed; readonly end: () => void } | null>(null);
  useEffect(() => {
    if (changed === null) return;
    const changes: MpiChanges = { gflop_s, ...changed };
    const reading = mpiReading(
      files.map((file) => ({ name: file.name, contents: file })),
      changes,
    );
    const end = readFiles(reading, (message) => {
      setHeard({ of: changed, message });
      if (message.kind === 'read' || message.kind === 'refused') setRunning(null);
    });
    setRunning({ of: changed, end });
    return end;
  }, [files, changed, gflop_s]);
  const stop = () => {
    running?.end();
    setRunning(null);
  };
  return { message: heard?.of === changed ? heard.message : null, stop: changed !== null && running?.of === changed ? stop : null };
}
