import { renderToStaticMarkup } from 'react-dom/server';
import { vi } from 'vitest';
import { type Answer, type Engine } from '../../src/core/engine.ts';
import { createExploration, type Exploration } from '../../src/core/exploration/exploration.ts';
import { labShown } from '../../src/core/exploration/explorerStore.ts';
import { InputError } from '../../src/core/parameters/inputError.ts';
import type { AnalyticRequest } from '../../src/core/results/analytic.ts';
import { catalogue, pages as loaders } from '../../src/labs/index.ts';
import { FullPage } from '../../src/shell/FullPage.tsx';
import { ExplorerContext } from '../../src/ui/context.ts';
import { pagesOf } from '../../src/ui/labPages.ts';
import { modelled, simulated } from '../answers.ts';
import { alwaysReady } from '../quietEngines.ts';

const pages = pagesOf(loaders);

/**
 * The page of a link as static markup, once both real engines have answered, and the answers themselves. The
 * model may be asked for less than the page asks for.
 */
export async function pageOf(link: string, thinned = (request: AnalyticRequest): AnalyticRequest => request) {
  const asked: Promise<unknown>[] = [];
  let isOver = false;
  const engine = <Request, Result>(evaluate: (request: Request) => Promise<Result>): Engine<Request, Result> => ({
    ...alwaysReady,
    evaluate(request) {
      // What follows when the reader rests (points along an axis) is nothing that words wait for.
      if (isOver) return new Promise(() => undefined);
      const outcome = evaluate(request).then((result): Answer<Result> => ({ kind: 'result', result }), rejected);
      asked.push(outcome);
      return outcome;
    },
  });
  const exploration = createExploration({
    link,
    catalogue,
    wants(shown) {
      const { evaluation } = labShown(shown);
      return { analytic: evaluation.model, simulation: evaluation.simulation };
    },
    engines: {
      analytic: engine((request: AnalyticRequest) => modelled(thinned(request))),
      simulation: engine(simulated),
    },
  });
  await pages.load(exploration.store.getState().scenario.lab);
  await Promise.all(asked);
  await Promise.resolve();
  isOver = true;
  const { lab, values } = exploration.store.getState().scenario;
  const { surveyAfter, simulatedPoints } = labShown(exploration.store.getState()).evaluation;
  // What follows and is no points is what key numbers wait for.
  if (surveyAfter && !simulatedPoints && exploration.results.getState().rejected === null) {
    const result = await simulated({ lab, parameters: values, trace: false });
    exploration.results.setState({ survey: { values, result } });
  }
  for (const [name, what] of Object.entries(surroundings)) vi.stubGlobal(name, what);
  const render = () =>
    renderToStaticMarkup(
      <ExplorerContext value={{ ...atPresent(exploration), pages }}>
        <FullPage />
      </ExplorerContext>,
    );
  let html = render();
  // What stands in place of a part whose module is still being loaded (src/ui/later.tsx).
  for (let tries = 0; html.includes('<span hidden="" aria-busy="true">') && tries < 200; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    html = render();
  }
  vi.unstubAllGlobals();
  return { html, ...exploration.results.getState() };
}

/** Markup is rendered from the state with which a store began: here that is the present one. */
const atPresent = ({ store, results, player, editor, comparison, engines }: Exploration): Exploration => ({
  store: { ...store, getInitialState: store.getState },
  results: { ...results, getInitialState: results.getState },
  player: { ...player, getInitialState: player.getState },
  editor: { ...editor, getInitialState: editor.getState },
  comparison: { ...comparison, getInitialState: comparison.getState },
  engines,
});

const element: object = { style: { setProperty: () => undefined }, appendChild: () => element, remove: () => undefined };

/** What a first rendering reads of a browser: its address, its colours and the size of its type. */
const surroundings = {
  window: { location: { href: 'http://overlap.example/' } },
  document: { documentElement: element, createElement: () => element },
  getComputedStyle: () => ({ color: 'black', fontSize: '16px' }),
};

/** The reader's mistake; whatever else is thrown fails the test. */
function rejected(error: unknown): Answer<never> {
  if (error instanceof InputError) return { kind: 'rejected', problem: error.problem };
  throw error;
}
