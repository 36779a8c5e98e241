import { attach } from '../core/attachedFiles.ts';
import { defaultScenario } from '../core/lab/defaultScenario.ts';
import type { Catalogue, Lab } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { decode } from '../core/link/codec.ts';
import { boundsBroken, type ChangedRun, type FileRead, mpiAnswers, whatIfsOf } from '../core/measured/fileAnswers.ts';
import { areSame, changesIn, changesText, filesText, mpiFilesIn } from '../core/measured/mpiChanges.ts';
import {
  aboveTraced,
  fittedSliders,
  lineMachine,
  type MpiFiles,
  type MpiTrace,
  mpiReading,
  mpiRun,
  mpiRunTime_us,
  noCost,
  savedBy,
  savingAtMost_us,
  withNetwork,
} from '../core/measured/mpiTrace.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { Run } from './command.ts';
import type { HeadlessEngines } from './evaluate.ts';
import { linkOfFile, printedAnswers, tracesIn } from './fileAnswers.ts';
import { goalIn, linkOfGoal } from './goalFile.ts';
import { bytesIn, type Files, isLink, openIn } from './links.ts';
import { withMachine } from './measuredMachine.ts';
import { UsageError } from './usage.ts';

/** A list of files is no longer. */
const maxList_bytes = 2 ** 20;

/** What a command line says of a trace. */
export interface MpiOrder {
  /** Files of the trace, and a link of the lab of schedules among them. */
  readonly paths: readonly string[];
  readonly gflop_s: readonly number[] | null;
  /** What a benchmark printed, fitted, in the form of links. */
  readonly machine: string | null;
}

/** What a trace of an MPI program says, run on the machine of a link and on a network of no cost; and its schedule. */
export async function runMpiTrace(
  { paths, gflop_s, machine }: MpiOrder,
  { project: { catalogue, lessons }, engines, files }: Pick<Run, 'project' | 'engines' | 'files'>,
) {
  const links = paths.filter((path) => isLink(path, files));
  const given = paths.filter((path) => !isLink(path, files));
  if (given.length === 0) throw new UsageError('--mpi needs the files of a trace.');
  if (links.length > 1) throw new UsageError(`--mpi runs a trace on one machine, but there are ${links.length} links.`);
  const { lab } = goalIn(catalogue);
  const { scenario, problems } = decode(links[0] ?? linkOfGoal(catalogue), catalogue, lessons);
  if (problems[0]) throw new UsageError(problems[0].message);
  const order = await orderOf(scenario, lab, machine, catalogue, engines);
  const { values } = order;

  const opened = withListed(given, files).map((path) => openIn(path, files));
  const rates = gflop_s === null ? order.gflop_s : gflop_s.length === 1 ? gflop_s[0]! : gflop_s;
  const reader = await engines.analytic();
  const reading = mpiReading(opened, { gflop_s: rates });
  const whole = await reader.readFiles(reading);
  const { format, ranks, messages, bytes, collectives, traced_us, computation_us, in_mpi_us, begun_us, ...trace } = whole;
  const { goal, unbounded_us, skipped, notes, files: found } = trace;
  const said = { format, ranks, messages, bytes, collectives, traced_us, computation_us, in_mpi_us, begun_us, machine: trace.machine };
  const simulator = await engines.simulator(lab.name);
  const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);
  const runOf = (text: Uint8Array, on: typeof values) => simulator.simulate(mpiRun(lab, on, attach(given.join(' '), text)));
  const schedule = encoded(goal);
  const run = (on: typeof values) => runOf(schedule, on);
  const [ran, idealRun] = [run(values), run({ ...values, ...noCost })];
  const fitted_us = said.machine && mpiRunTime_us(run({ ...values, ...lineMachine(said.machine) }));
  const run_us = mpiRunTime_us(ran);
  const ideal_us = mpiRunTime_us(idealRun);
  const stopped = run_us === null ? [`the run ends as ${String(ran.values['status'])}`] : [];
  const others = order.meant !== null && !areSame(order.meant, found) ? [`the link means ${filesText(order.meant)}, and these are ${filesText(found)}`] : [];
  const changed = order.changes === '' ? null : await reader.answerAgain<MpiTrace>({ ...reading.options, ...changesIn(order.changes) });
  const changedSchedule = changed && encoded(changed.goal);
  const changedOn = withNetwork(values, changesIn(order.changes));
  const changedTimes = changedSchedule && [changedOn, { ...values, ...noCost }].map((on) => mpiRunTime_us(runOf(changedSchedule, on)));
  const [changed_us = null, changedIdeal_us = null] = changedTimes ?? [];
  const saved =
    run_us === null || ideal_us === null || changed_us === null || changedIdeal_us === null
      ? { saves_us: null, hides_us: null }
      : savedBy(said.traced_us ?? run_us, { run_us, ideal_us }, { run_us: changed_us, ideal_us: changedIdeal_us });
  // Where no machine is asked for, that of the trace itself: the page sets its sliders to it.
  const own = links.length > 0 || machine !== null || trace.machine === null ? null : fittedSliders(trace.machine);
  const tried = own === null ? values : { ...values, ...lineMachine(own) };
  const triedRun = own === null ? ran : run(tried);
  const tried_us = mpiRunTime_us(triedRun);
  const trials = new Map<string, ChangedRun | null>();
  for (const { changes } of whatIfsOf(whole)) {
    const then = await reader.answerAgain<MpiTrace>({ ...reading.options, ...changes });
    const text = encoded(then.goal);
    const [then_us, thenIdeal_us] = [withNetwork(tried, changes), { ...values, ...noCost }].map((on) => mpiRunTime_us(runOf(text, on))) as [
      number | null,
      number | null,
    ];
    trials.set(
      changesText(changes),
      then_us === null || thenIdeal_us === null ? null : { run_us: then_us, ideal_us: thenIdeal_us, unbounded_us: then.unbounded_us },
    );
  }
  // What the link asks for is drawn with the rest.
  if (own === null && changed !== null)
    trials.set(
      order.changes,
      changed_us === null || changedIdeal_us === null ? null : { run_us: changed_us, ideal_us: changedIdeal_us, unbounded_us: changed.unbounded_us },
    );
  const answers = mpiAnswers(whole, tried_us, ideal_us, trials);
  const shown = own ?? (scenario.lab === tracesIn(catalogue).name ? scenario.values : null);
  const broken = boundsBroken({ ...answers, ideal_us, unbounded_us });
  const traces = tracesIn(catalogue);
  const drawn = scenario.lab === traces.name ? scenario : decode(linkOfFile(traces), catalogue, lessons).scenario;
  const read: FileRead = { kind: 'mpi', found: whole, run: triedRun, ideal: idealRun, changed: trials };
  return {
    read,
    /** What a picture of it shows. */
    scenario: { ...drawn, values: { ...drawn.values, ...own } },
    schedule: changedSchedule ?? schedule,
    answer: {
      ...said,
      run_us,
      ideal_us,
      unbounded_us,
      fitted_us,
      saving_at_most_us: savingAtMost_us(said, run_us, ideal_us),
      ...(changed !== null && {
        changed: {
          changes: order.changes,
          messages: changed.sent,
          run_us: changed_us,
          ideal_us: changedIdeal_us,
          unbounded_us: changed.unbounded_us,
          // Of the time of which saving_at_most_us is a part: in all, and by hiding communication.
          saves_us: saved.saves_us,
          hides_us: saved.hides_us,
        },
      }),
      skipped,
      notes: [...others, ...notes, ...stopped, ...aboveTraced(said, ideal_us), ...broken],
      ...printedAnswers(answers, tracesIn(catalogue), shown, filesText(found)),
    },
  };
}

/** What a link asks of a trace. */
interface LinkOrder {
  /** The machine, as the lab of schedules takes it. */
  readonly values: ParameterValues;
  readonly gflop_s: number | null;
  /** The parameter `changes`; empty: none. */
  readonly changes: string;
  readonly meant: MpiFiles | null;
}

/** A link of the lab of schedules names a machine, one of the lab that changes traces what is other than it was, too. */
async function orderOf(scenario: Scenario, lab: Lab, machine: string | null, catalogue: Catalogue, engines: HeadlessEngines): Promise<LinkOrder> {
  const of = { gflop_s: null, changes: '', meant: null };
  if (scenario.lab === lab.name) return { ...of, values: (machine === null ? scenario : await withMachine(scenario, machine, catalogue, engines)).values };
  const { changes, mpi, machine: named, gflop_s, alpha_us, beta_us_per_byte } = scenario.values;
  if (changes === undefined) throw new UsageError(`--mpi takes its machine from a link of the lab ${lab.name}, not of the lab ${scenario.lab}.`);
  const base = defaultScenario(lab);
  const own = machine ?? String(named);
  const values =
    own === ''
      ? { ...base.values, ...lineMachine({ alpha_us: Number(alpha_us), beta_us_per_byte: Number(beta_us_per_byte) }) }
      : (await withMachine(base, own, catalogue, engines)).values;
  return { values, gflop_s: Number(gflop_s), changes: String(changes), meant: mpiFilesIn(String(mpi)) };
}

/** The files of a trace; behind a file that lists others, those. */
function withListed(paths: readonly string[], files: Files): readonly string[] {
  const [only] = paths;
  if (paths.length !== 1 || only === undefined || (openIn(only, files).contents as { readonly size: number }).size > maxList_bytes) return paths;
  const names = new TextDecoder()
    .decode(bytesIn(only, files))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  if (!names.every((name) => /^[^\s:]+$/.test(name))) return paths;
  const folder = only.replace(/[^/\\]*$/, '');
  // Files beside it or below alone; those that are not there are missed by their lines.
  const beside = (name: string): readonly string[] => [...(/^[/\\]|\.\./.test(name) ? [] : [folder + name]), folder + name.replace(/^.*[/\\]/, '')];
  return [only, ...names.flatMap((name) => beside(name).find((path) => files.exists(path)) ?? [])];
}
