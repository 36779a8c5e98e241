import { Fragment } from 'react';
import { engineTroubles } from '../ui/answers/engineTroubles.ts';
import { RefusalBox } from '../ui/answers/RefusalBox.tsx';
import { RunStatusBox } from '../ui/answers/RunStatusBox.tsx';
import { useAllResults, useExplorer, useLabPage, useResults, useScenario } from '../ui/context.ts';
import { figureNeeds } from './figureNeeds.ts';

/** Announces loading quietly, and failures plainly, with a retry. */
export function EngineStatus() {
  const embed = useScenario((state) => state.scenario.view.embed);
  return (
    <>
      <Loading />
      <Run />
      <Troubles />
      {embed && <RefusalBox />}
    </>
  );
}

function Loading() {
  const analytic = useResults((state) => state.engines.analytic);
  const simulation = useResults((state) => state.engines.simulation);
  const what = simulation.kind === 'loading' ? 'Loading the simulator' : analytic.kind === 'loading' ? 'Loading exact formulas' : null;
  // Hides the changing amount from screen readers, which would repeat it.
  const amount = simulation.kind !== 'loading' && analytic.kind === 'loading' ? / \(.*/.exec(analytic.step)?.[0] : undefined;
  return (
    <p className="loading" role="status" data-loading={what !== null}>
      {what}
      {amount && <span aria-hidden="true">{amount}</span>}
      {simulation.kind === 'ready' && what !== null && '; diagrams work already'}
    </p>
  );
}

/** Over the page, so that it can be stopped from anywhere; with an editor, beside its Run button. */
function Run() {
  const { editor } = useLabPage();
  const { embed, hide } = useScenario((state) => state.scenario.view);
  const hasEditor = !embed && editor !== undefined && !hide.includes(editor.key);
  if (hasEditor) return null;
  return (
    <div className="run-status" role="status">
      <RunStatusBox />
    </div>
  );
}

/** What does not work, in one notice for both engines, with what does and the way to try again. */
function Troubles() {
  const { results } = useExplorer();
  const needs = useScenario(figureNeeds);
  const found = useAllResults();
  const notice = engineTroubles(found, needs);
  if (notice === null) return null;
  return (
    <div className="notice notice-error" role="alert">
      <p>
        {notice.troubles.map(({ what, cause }) => (
          <Fragment key={what}>
            <b>{what}</b> {cause}{' '}
          </Fragment>
        ))}
        {notice.remains}
      </p>
      {notice.retry.length > 0 && (
        <button type="button" onClick={() => notice.retry.forEach(results.getState().retry)}>
          Retry
        </button>
      )}
    </div>
  );
}
