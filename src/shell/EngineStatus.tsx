import type { EngineName, ResultsState } from '../ui/resultsStore.ts';
import { useExplorer, useLabPage, useResults, useScenario } from '../ui/context.ts';
import { RunStatus } from '../ui/RunStatus.tsx';

const tasks: Record<EngineName, { readonly name: string; readonly affects: string }> = {
  analytic: { name: 'Python', affects: 'Curves and closed forms stay as they were; the simulation goes on working.' },
  simulation: { name: 'The simulator', affects: 'The diagrams stay as they were; curves and closed forms go on working.' },
};

/** Says quietly what is loading, and plainly what has failed, with a way to try again. */
export function EngineStatus() {
  return (
    <>
      <Loading />
      <Run />
      <Failure name="analytic" />
      <Failure name="simulation" />
      <Rejection />
    </>
  );
}

function Loading() {
  const analytic = useResults((state) => state.engines.analytic);
  const simulation = useResults((state) => state.engines.simulation);
  const state = simulation.kind === 'loading' ? simulation : analytic;
  const name = simulation.kind === 'loading' ? 'Simulator' : 'Python';
  return (
    <p className="loading" role="status" data-loading={state.kind === 'loading'}>
      {state.kind === 'loading' && (state.step.includes(name) ? state.step : `${name}: ${state.step}`)}
    </p>
  );
}

/** Over the page, so that it can be stopped from wherever one is; where there is an editor, beside its Run button. */
function Run() {
  const { sections } = useLabPage();
  const { embed, hide } = useScenario((state) => state.scenario.view);
  const hasEditor = !embed && sections.some((section) => section.kind === 'editor' && !hide.includes(section.key));
  if (hasEditor) return null;
  return <div className="run-status" role="status"><RunStatus /></div>;
}

function Failure({ name }: { readonly name: EngineName }) {
  const { engines } = useExplorer();
  const cause = useResults((state) => causeOf(state, name));
  const failed = useResults((state) => state.engines[name].kind === 'failed');
  if (cause === null) return null;
  return (
    <div className="notice notice-error" role="alert">
      <p>
        <b>{tasks[name].name} {failed ? 'could not be loaded' : 'could not compute this'}.</b> {cause}. {tasks[name].affects}
      </p>
      {failed && <button type="button" onClick={() => engines[name].retry()}>Retry</button>}
    </div>
  );
}

/** A mistake in a text that is not on the screen; else its editor says it. */
function Rejection() {
  const message = useResults(({ rejected, values }) => (rejected?.values === values ? rejected.problem.message : null));
  const parameter = useResults(({ rejected }) => rejected?.problem.parameter ?? '');
  const unseen = useScenario(({ scenario: { view } }) => view.embed || view.hide.includes(parameter));
  if (message === null || !unseen) return null;
  return <div className="notice notice-error" role="alert"><p><b>This cannot be simulated.</b> {message}</p></div>;
}

function causeOf({ engines, errors }: ResultsState, name: EngineName): string | null {
  const state = engines[name];
  const cause = state.kind === 'failed' ? state.cause : errors[name];
  return cause === null ? null : cause.replace(/\.\s*$/, '');
}
