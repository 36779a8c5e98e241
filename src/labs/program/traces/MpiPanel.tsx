import { type CSSProperties, useEffect, useId, useMemo, useRef, useState } from 'react';
import { newClientOf } from '../../../core/engine.ts';
import { defaultScenario } from '../../../core/lab/defaultScenario.ts';
import { type Lab, takerOf } from '../../../core/lab/lab.ts';
import { lineMachine, type MpiTrace, mpiRun, mpiRunTime_us, noCost } from '../../../core/measured/mpiTrace.ts';
import { hasValues, type ParameterValues } from '../../../core/parameters/parameter.ts';
import type { SimulationResult } from '../../../core/results/simulation.ts';
import { capitalized, formatTime } from '../../../core/units/formatQuantity.ts';
import { partMarks } from '../../../draw/marks.ts';
import { useCatalogue, useChosen, useExplorer } from '../../../ui/context.ts';
import { Fold } from '../../../ui/controls/Fold.tsx';
import { BarTrack } from '../../../ui/figures/charts/Bars.tsx';
import { PartFill } from '../../../ui/figures/charts/MarkSample.tsx';
import { DataTable } from '../../../ui/figures/tables/DataTable.tsx';
import { useAnswers } from '../../../ui/useAnswer.ts';
import { cards } from '../../exchange/cards.ts';
import type { Program } from '../model.ts';
import { tracedText } from '../model.ts';
import { InSchedule, MpiChanged, type OpenMpi } from './MpiChanged.tsx';
import { mpiRanks, someRanks } from './rows.ts';
import {
  asTraced,
  dividedEvenly,
  fittedIs,
  type MpiTimes,
  machineIs,
  mpiAnswer,
  mpiSanity,
  mpiShows,
  mpiSteps,
  onThisMachine,
  partsAre,
  passedOver,
  ranksAre,
  ranksDrawn,
  runStopped,
  runsSimulated,
  takeFitted,
  threeTimes,
  withoutNetwork,
  withoutWaiting,
} from './words.ts';

/** Bars that are drawn at once. */
const mostBars = 12;

const parts = [
  { name: 'compute', label: 'computation' },
  { name: 'transfer', label: 'transfer' },
  { name: 'wait', label: 'waiting for others' },
] as const;

/** A trace of an MPI program: first what hiding could save, then where each rank's time goes, and what other machines and changes would give. */
export function MpiPanel({ reading, found }: { readonly reading: OpenMpi; readonly found: MpiTrace }) {
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  // The answer is what was asked for: it comes into sight, above what the page computes of its own.
  useEffect(() => {
    title.current?.scrollIntoView({ block: 'start' });
  }, [found]);
  const lab = takerOf(useCatalogue(), 'goal');
  const machine = useMachine(lab);
  return (
    <section className="machines program-trace" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} ref={title} className="diagram-title mpi-title">
          {mpiShows}
        </h3>
      </header>
      {lab && machine && <Runs lab={lab} machine={machine} reading={reading} found={found} />}
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
    </section>
  );
}

interface RunsProps {
  readonly lab: Lab;
  readonly machine: ScheduleMachine;
  readonly reading: OpenMpi;
  readonly found: MpiTrace;
}

function Runs({ lab, machine, reading, found }: RunsProps) {
  const { engines } = useExplorer();
  const engine = useMemo(() => newClientOf(engines.simulation), [engines]);
  const { goal } = found;
  const idealRequests = useMemo(() => [mpiRun(lab, { ...defaultScenario(lab).values, ...noCost }, goal)], [lab, goal]);
  const runRequests = useMemo(() => [mpiRun(lab, machine.values, goal)], [lab, machine, goal]);
  const [ideal = null] = useAnswers(engine, idealRequests, true);
  const [run = null] = useAnswers(engine, runRequests, ideal !== null);
  const isFitted = useChosen((values: Program['Values']) => found.machine !== null && hasValues(values, fittedSliders(found.machine)));
  const fittedMachine = useMemo(
    () => (found.machine === null || isFitted ? null : { ...defaultScenario(lab).values, ...lineMachine(found.machine) }),
    [lab, found, isFitted],
  );
  const fittedRequests = useMemo(() => (fittedMachine === null ? [] : [mpiRun(lab, fittedMachine, goal)]), [lab, fittedMachine, goal]);
  const [fitted = null] = useAnswers(engine, fittedRequests, run !== null);
  const times = { ...found, ideal_us: ideal && mpiRunTime_us(ideal), run_us: run && mpiRunTime_us(run) };
  const { store } = useExplorer();
  // The headline then says it too, and so does the link.
  useEffect(() => {
    const { scenario, setValue } = store.getState();
    if (times.ideal_us !== null && scenario.values['traced'] === tracedRun(found, null)) setValue('traced', tracedRun(found, times.ideal_us), 'commit');
  }, [found, store, times.ideal_us]);
  const answer = mpiAnswer(times);
  const stopped = [ideal, run].find((each) => each !== null && mpiRunTime_us(each) === null);
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
          {mpiSanity(isFitted ? fittedIs(found.machine!) : machineIs(machine.title), times)}
          {run !== null && ' '}
          {run !== null && <InSchedule goal={goal} machine={machine.values} name="the run on the machine of the sliders" />}
          {run !== null && '.'}
        </p>
      )}
      {answer !== '' && found.traced_us === null && (
        <p>
          <InSchedule goal={goal} machine={machine.values} name="the run on the machine of the sliders" />
        </p>
      )}
      {answer !== '' && <TimeBars title={threeTimes} bars={answerBars(times)} />}
      {answer !== '' && ideal && <Ranks found={found} ideal={ideal} run={run} />}
      {times.run_us !== null && times.ideal_us !== null && (
        <MpiChanged
          reading={reading}
          found={found}
          lab={lab}
          machine={machine.values}
          traced_us={isFitted ? found.traced_us : null}
          unchanged={{ run_us: times.run_us, ideal_us: times.ideal_us }}
        />
      )}
    </>
  );
}

/** The run as parameter `traced`; `ideal_us`: on a network of no cost, null while that is not known. */
export const tracedRun = ({ ranks, unbounded_us, traced_us }: MpiTrace, ideal_us: number | null): string =>
  tracedText({ ranks, longest: unbounded_us, ...(traced_us !== null && { run: traced_us }), ...(ideal_us !== null && { ideal: ideal_us }) });

/** Latency and bandwidth of the page as they are in the trace. */
export function fittedSliders({ alpha_us, beta_us_per_byte }: NonNullable<MpiTrace['machine']>): ParameterValues {
  const four = (value: number): number => Number(value.toPrecision(4));
  return { machine: '', alpha_us: four(alpha_us), beta_us_per_byte: four(beta_us_per_byte) };
}

function TakeMachine({ machine }: { readonly machine: NonNullable<MpiTrace['machine']> }) {
  const { store } = useExplorer();
  return (
    <button type="button" className="line-link" onClick={() => store.getState().setValues(fittedSliders(machine), 'commit')}>
      {takeFitted}
    </button>
  );
}

/** Where the time of each rank goes, a bar each. */
function Ranks({ found, ideal, run }: { readonly found: MpiTrace; readonly ideal: SimulationResult; readonly run: SimulationResult | null }) {
  const ranks = useMemo(() => mpiRanks(found, ends(ideal), run === null ? [] : ends(run)), [found, ideal, run]);
  const drawn = someRanks(ranks, mostBars);
  const bars = drawn.map((each) => ({
    label: `rank ${each.rank}`,
    parts_us: [each.computation_us, each.transfer_us, each.waiting_us],
    total_us: each.total_us,
  }));
  return (
    <>
      <TimeBars title={ranksAre} bars={bars} />
      <p className="source">
        {ranksDrawn(drawn.length, ranks.length)} {partsAre(found.traced_us !== null)}
      </p>
      <Fold title="All ranks in numbers">
        <DataTable
          name="All ranks in numbers"
          head={['rank', ...parts.map(({ label }) => label), 'in all']}
          count={ranks.length}
          row={(i) => {
            const { rank, computation_us, transfer_us, waiting_us, total_us } = ranks[i]!;
            return [String(rank), ...[computation_us, transfer_us, waiting_us, total_us].map((us) => formatTime(us))];
          }}
        />
      </Fold>
    </>
  );
}

interface TimeBar {
  readonly label: string;
  /** In the order of `parts`. */
  readonly parts_us: readonly number[];
  readonly total_us: number;
}

/** Times in parts on one scale, with a legend. */
function TimeBars({ title, bars }: { readonly title: string; readonly bars: readonly TimeBar[] }) {
  const id = useId();
  const longest = Math.max(...bars.map(({ total_us }) => total_us), Number.MIN_VALUE);
  const widest = (texts: readonly string[]): number => Math.max(...texts.map(({ length }) => length));
  const columns = { '--label': widest(bars.map(({ label }) => label)), '--total': widest(bars.map(({ total_us }) => formatTime(total_us))) } as CSSProperties;
  return (
    <section className="bars mpi-bars" aria-labelledby={`${id}-title`}>
      <header>
        <h4 id={`${id}-title`} className="diagram-title">
          {title}
        </h4>
        <ul className="legend" aria-label="Parts of the bars">
          {parts.map(({ name, label }) => (
            <li key={name}>
              <span className={`part part-${name}`} aria-hidden="true">
                <PartFill of={partMarks[name]!} />
              </span>
              {label}
            </li>
          ))}
        </ul>
      </header>
      <div className="bar-panel" style={columns}>
        <ul>
          {bars.map(({ label, parts_us, total_us }) => (
            <li key={label} className="bar">
              <span className="bar-label">{label}</span>
              <BarTrack bar={{ label, parts: parts.map((part, i) => ({ ...part, value: parts_us[i]! })) }} longest={longest} format={formatTime} />
              <span className="bar-total">{formatTime(total_us)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** The program as it was traced, and without the one and the other. */
function answerBars(times: MpiTimes): readonly TimeBar[] {
  const steps = mpiSteps(times);
  if (steps === null) return [];
  const { taken_us, unhidden_us, unwaiting_us, even_us } = steps;
  const bar = (label: string, total_us: number, transfer_us = 0): TimeBar => ({
    label,
    parts_us: [even_us, transfer_us, total_us - transfer_us - even_us],
    total_us,
  });
  return [
    bar(times.traced_us === null ? onThisMachine : asTraced, taken_us, taken_us - unhidden_us),
    bar(withoutNetwork, unhidden_us),
    bar(withoutWaiting, unwaiting_us),
    bar(dividedEvenly, even_us),
  ].filter(({ total_us }, i, bars) => i === 0 || total_us < 0.9995 * bars[i - 1]!.total_us);
}

/** When each rank ends, in µs. */
const ends = ({ values }: SimulationResult): readonly number[] => (values['finish_ns'] as readonly number[]).map((ns) => ns / 1000);

/** The machine of the page as the lab of schedules takes it. */
interface ScheduleMachine {
  /** Empty: set by hand. */
  readonly title: string;
  readonly values: ParameterValues;
}

/** L and G of a machine with a latency and a bandwidth alone, or all that is known of a machine by its name; null: not yet known. */
function useMachine(lab: Lab | undefined): ScheduleMachine | null {
  const { engines } = useExplorer();
  const onMachine = takerOf(useCatalogue(), 'benchmark')?.onMachine;
  const machine = useChosen(({ machine: name }: Program['Values']) => name);
  const alpha_us = useChosen((values: Program['Values']) => values.alpha_us);
  const beta_us_per_byte = useChosen((values: Program['Values']) => values.beta_us_per_byte);
  const [known, setKnown] = useState<(ScheduleMachine & { readonly of: string }) | null>(null);
  useEffect(() => {
    if (machine === '' || lab === undefined || onMachine === undefined) return;
    let isWanted = true;
    const engine = newClientOf(engines.analytic);
    const scenario = defaultScenario(lab);
    onMachine(machine, lab, scenario.values, async (request) => {
      const answer = await engine.evaluate(request);
      if (answer.kind !== 'result') throw new Error(answer.kind);
      return answer.result;
    })
      .then((changes) => {
        const title = cards.find(({ name }) => name === machine)?.title ?? 'the measured machine';
        if (isWanted && changes !== null) setKnown({ of: machine, title, values: { ...scenario.values, ...changes } });
      })
      .catch(() => {});
    return () => void (isWanted = false);
  }, [machine, lab, onMachine, engines]);
  return useMemo(() => {
    if (lab === undefined) return null;
    if (machine !== '' && known?.of === machine) return known;
    const byHand = lineMachine({ alpha_us, beta_us_per_byte });
    return machine === '' ? { title: '', values: { ...defaultScenario(lab).values, ...byHand } } : null;
  }, [lab, machine, known, alpha_us, beta_us_per_byte]);
}
