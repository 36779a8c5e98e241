import { useEffect, useId, useMemo, useState } from 'react';
import { takerOf } from '../../../core/lab/lab.ts';
import { linkOf } from '../../../core/link/linkOf.ts';
import { bucketRequest, bucketStep, type TorchFamily, type TorchPart, type TorchStep, type TorchSteps } from '../../../core/measured/torchSteps.ts';
import { capitalized, formatBytes, formatPercent, formatTime } from '../../../core/units/formatQuantity.ts';
import { useCatalogue, useExplorer, useScenario } from '../../../ui/context.ts';
import { Fold } from '../../../ui/controls/Fold.tsx';
import type { DiagramsSpec } from '../../../ui/diagramsSpec.ts';
import { Diagrams } from '../../../ui/figures/diagrams/Diagrams.tsx';
import { GivenTimelines } from '../../../ui/figures/diagrams/GivenTimelines.tsx';
import { DataTable } from '../../../ui/figures/tables/DataTable.tsx';
import { Actions, Row, Table } from '../../../ui/figures/tables/Table.tsx';
import { useAnswers } from '../../../ui/useAnswer.ts';
import { tracedIn, tracedText } from '../model.ts';
import {
  bestBucket,
  bestBuckets,
  beyondGain,
  beyondMeasured,
  bucketsAre,
  bucketsRun,
  bucketsUnknown,
  byTheRules,
  diagramCaption,
  hiddenIs,
  inBuckets,
  kernelsLeft,
  notInBuckets,
  otherBuckets,
  placeInGain,
  showInBuckets,
  sizesAre,
  stepSummary,
  switchesAre,
  timesInMachine,
  traceShows,
  whatCommunicates,
} from '../words.ts';
import { type KernelRow, kernelRows, traceDiagram, withChoice } from './rows.ts';

/** Streams and kernel families of a trace, each with a switch that stays in the link. */
function KernelTable({ families, nothing }: { readonly families: readonly TorchFamily[]; readonly nothing: boolean }) {
  const { store } = useExplorer();
  const chosen = useScenario((state) => String(state.scenario.values['communicates']));
  const locked = useScenario((state) => state.scenario.view.lock.includes('communicates'));
  const { rows, left } = useMemo(() => kernelRows(families, chosen), [families, chosen]);
  const [isOpen] = useState(nothing || chosen !== '');
  const choose = (text: string) => store.getState().setValue('communicates', text, 'commit');
  const turn = ({ entry, sends, otherwise }: KernelRow) => choose(withChoice(chosen, entry, !sends === otherwise ? null : !sends));
  return (
    <Fold title={whatCommunicates} open={isOpen}>
      <p className="source">
        {switchesAre}{' '}
        {chosen !== '' && !locked && (
          <button type="button" className="line-link" onClick={() => choose('')}>
            {byTheRules}
          </button>
        )}
      </p>
      <Table name="Streams and kernels" head={['counts as communication', 'kernels', 'time']}>
        {rows.map((row) => (
          <Row key={`${row.stream} ${row.entry}`} name={<Switch row={row} disabled={locked} onTurn={() => turn(row)} />} best={row.family === null}>
            <td>{row.kernels}</td>
            <td>{formatTime(row.time_us)}</td>
          </Row>
        ))}
      </Table>
      {left > 0 && <p className="source">{kernelsLeft(left)}</p>}
    </Fold>
  );
}

interface SwitchProps {
  readonly row: KernelRow;
  readonly disabled: boolean;
  readonly onTurn: () => void;
}

function Switch({ row: { family, stream, sends }, disabled, onTurn }: SwitchProps) {
  return (
    <label className={family === null ? undefined : 'kernel-family'}>
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = sends === null;
        }}
        checked={sends === true}
        disabled={disabled}
        onChange={onTurn}
      />{' '}
      {family ?? `stream ${stream}, all`}
    </label>
  );
}

/** What the program's own annotations of the typical step consist of. */
const PartTable = ({ parts }: { readonly parts: readonly TorchPart[] }) => (
  <DataTable
    name="Phases that the program names"
    head={['phase', 'kernels', 'computation', 'communication', 'exposed']}
    count={parts.length}
    row={(i) => {
      const { annotation, kernels, compute_us, communication_us, exposed_us } = parts[i]!;
      return [annotation, String(kernels), ...[compute_us, communication_us, exposed_us].map((time) => formatTime(time))];
    }}
  />
);

/** The steps of a trace: what of their communication is hidden, T(m), and other buckets. */
export function TracePanel({ found }: { readonly found: TorchSteps }) {
  const id = useId();
  const machines = takerOf(useCatalogue(), 'benchmark');
  const { steps, sizes, machine, notes, devices } = found;
  const diagram = useMemo(() => traceDiagram(found.drawn), [found]);
  const spec = useMemo(
    () => diagramsOf(diagram.texts, diagramCaption(found.steps.length, diagram.from, diagram.to), found.drawn.marks.name.length > 0),
    [diagram, found],
  );
  const timelines = useMemo(() => [diagram.timeline], [diagram]);
  return (
    <section className="machines program-trace" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`} className="diagram-title">
          {traceShows}
        </h3>
      </header>
      <p className="trace-summary">{stepSummary(found)}</p>
      {notes.length > 0 && (
        <ul className="source">
          {notes.map((note) => (
            <li key={note}>{capitalized(note)}.</li>
          ))}
        </ul>
      )}
      <p>
        {found.gain_link === null ? beyondGain : <a href={found.gain_link}>{placeInGain}</a>}
        {machine !== null && machines !== undefined && (
          <>
            {' · '}
            <a
              href={
                linkOf(machines, {
                  machine: machine.text,
                  ...(found.message_bytes !== null && { message_bytes: Math.max(1, Math.round(found.message_bytes)) }),
                }).link
              }
            >
              {timesInMachine}
            </a>
          </>
        )}
      </p>
      <GivenTimelines title="Steps of the trace" timelines={timelines}>
        <Diagrams spec={spec} />
      </GivenTimelines>
      <KernelTable families={found.families} nothing={steps.every(({ communication_us }) => communication_us === 0)} />
      <DataTable name="Steps" head={['step', ...stepColumns]} count={steps.length} row={(i) => [steps[i]!.name, ...timesOf(steps[i]!)]} />
      {devices.length > 0 && (
        <DataTable
          name="Typical step of each device"
          head={['device', 'kernels', ...stepColumns]}
          count={devices.length}
          row={(i) => [`${devices[i]!.device}${devices[i]!.shown ? ', shown' : ''}`, String(devices[i]!.kernels), ...timesOf(devices[i]!)]}
        />
      )}
      {found.parts.length > 0 && <PartTable parts={found.parts} />}
      {steps.some(({ communication_us }) => communication_us > 0) && <p className="source">{hiddenIs}</p>}
      <p className="source">{sizesAre(sizes.length, found.without_bytes, found.passed_over)}</p>
      {sizes.length > 0 && (
        <DataTable
          name="Collectives by size"
          head={['collective', 'bytes', 'ranks', 'how many', 'fastest', 'median', 'slowest', 'waiting in all']}
          count={sizes.length}
          row={(i) => {
            const { collective, bytes, group, count, least_us, median_us, most_us, waiting_us } = sizes[i]!;
            const times = [least_us, median_us, most_us, waiting_us].map((time) => formatTime(time));
            return [collective, formatBytes(bytes), group === 0 ? '–' : String(group), String(count), ...times];
          }}
        />
      )}
      <Buckets found={found} />
    </section>
  );
}

const stepColumns = ['takes', 'computation', 'communication', 'overlapped', 'exposed', 'idle', 'waiting for ranks'];

const timesOf = ({ duration_us, compute_us, communication_us, overlapped_us, exposed_us, idle_us, waiting_us }: TorchStep): string[] =>
  [duration_us, compute_us, communication_us, overlapped_us, exposed_us, idle_us, waiting_us].map((time) => formatTime(time));

/** Runs of the step with other bucket sizes, one after another in the simulator. */
function Buckets({ found }: { readonly found: TorchSteps }) {
  const { engines, store } = useExplorer();
  const [running, setRunning] = useState(true);
  const catalogue = useCatalogue();
  const [lab, training] = [takerOf(catalogue, 'goal'), takerOf(catalogue, 'gradients')];
  const { buckets, collective, goal_machine, in_buckets: inLab } = found;
  const step = found.steps[found.typical]!;
  const requests = useMemo(() => (lab ? buckets.map((each) => bucketRequest(lab, each, goal_machine)) : []), [buckets, goal_machine, lab]);
  const answers = useAnswers(engines.simulation, requests, running);
  if (buckets.length === 0) return <p className="source">{bucketsUnknown}</p>;
  const rows = buckets.map((each, i) => ({ ...each, ...(answers[i] ? bucketStep(each, answers[i]) : { step_us: null, exposed_us: null }) }));
  const isDone = answers.length === buckets.length;
  const known = rows.flatMap(({ step_us }) => (step_us === null ? [] : [step_us]));
  const best = known.length > 0 ? Math.min(...known) : null;
  const better = isDone ? bestBucket(rows) : null;
  const betterText = better === null ? null : tracedText({ ...tracedIn(found.traced)!, bucket: better.bytes, bucket_saves: better.saves });
  // The link then says it too, while it says that trace's step.
  useEffect(() => {
    const { scenario, setValue } = store.getState();
    if (betterText !== null && scenario.values['traced'] === found.traced) setValue('traced', betterText, 'commit');
  }, [betterText, found, store]);
  return (
    <>
      <h4 className="diagram-title">{otherBuckets}</h4>
      <p className="source">{bucketsAre(step.name, collective)}</p>
      {inLab !== null && training && (
        <p>
          <a href={linkOf(training, inLab.values).link}>{showInBuckets}</a>. {inBuckets(inLab.lab_us, inLab.of)}
        </p>
      )}
      {inLab === null && <p className="source">{notInBuckets}</p>}
      <p role="status" className="trace-summary">
        {isDone && best !== null && bestBuckets(rows, step.duration_us)}
        {!isDone && (
          <>
            {bucketsRun(answers.length, buckets.length)} <progress aria-label="Buckets that have been run" value={answers.length / buckets.length} />{' '}
            <button type="button" className="plain-button" onClick={() => setRunning(!running)}>
              {running ? 'Stop' : 'Go on'}
            </button>
          </>
        )}
      </p>
      <Table name={otherBuckets} head={['bucket', 'how many', 'communication', 'exposed', 'a step']} actions>
        {rows.map(({ bucket_bytes, count, communication_us, exposed_us, step_us, extrapolated, goal }, i) => (
          <Row
            key={i}
            name={
              <>
                {bucket_bytes === null ? 'as in the trace' : formatBytes(bucket_bytes)}
                {extrapolated && <span className="own-text"> {beyondMeasured}</span>}
              </>
            }
            best={isDone && step_us === best}
          >
            <td>{count}</td>
            <td>{formatTime(communication_us)}</td>
            <td>{exposed_us === null ? '–' : `${formatTime(exposed_us)}${step_us === null ? '' : `, ${formatPercent(exposed_us / step_us)}`}`}</td>
            <td>{step_us === null ? '–' : formatTime(step_us)}</td>
            <Actions>{lab && <a href={linkOf(lab, { ...goal_machine, goal }).link}>Show it in Schedule</a>}</Actions>
          </Row>
        ))}
      </Table>
    </>
  );
}

function diagramsOf(texts: readonly string[], caption: string, hasPhases: boolean): DiagramsSpec {
  return {
    diagrams: [
      {
        id: 'trace',
        title: 'Kernels',
        curve: null,
        tracks: [{ diagram: 'trace', label: null }],
        number: () => null,
        caption: () => caption,
      },
    ],
    kinds: hasPhases ? ['compute', 'transfer', 'wait', 'overhead'] : ['compute', 'transfer', 'wait'],
    names: { wait: 'waiting for other ranks', overhead: 'phase that the program names' },
    words: {
      span: (_, span) => texts[span] ?? '',
      arrow: () => '',
    },
  };
}
