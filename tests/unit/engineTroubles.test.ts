import { describe, expect, test } from 'vitest';
import type { EngineState } from '../../src/core/engine.ts';
import { createExplorerStore } from '../../src/core/exploration/explorerStore.ts';
import { createResultsStore, type ResultsState } from '../../src/core/exploration/resultsStore.ts';
import { lackingForEngines } from '../../src/engines/lackingForEngines.ts';
import { catalogue } from '../../src/labs/index.ts';
import { engineTroubles } from '../../src/ui/answers/engineTroubles.ts';
import { quietEngines } from '../quietEngines.ts';

const both = ['analytic', 'simulation'] as const;
const ready: EngineState = { kind: 'ready' };
const failed = (cause: string, when: 'loading' | 'working' | 'always' = 'loading'): EngineState => ({ kind: 'failed', cause, when });

function resultsWith(engines: Partial<ResultsState['engines']>, rest: Partial<ResultsState> = {}): ResultsState {
  const { getState } = createResultsStore(createExplorerStore('', catalogue), quietEngines(), () => ({ analytic: false, simulation: false }));
  const state = getState();
  return { ...state, model: { values: state.values, result: { values: {} } }, ...rest, engines: { analytic: ready, simulation: ready, ...engines } };
}

/** The notice as a reader reads it. */
function said(results: ResultsState, needed: readonly ('analytic' | 'simulation')[] = both): string | null {
  const notice = engineTroubles(results, needed);
  return (
    notice &&
    [...notice.troubles.flatMap(({ what, cause }) => [what, cause]), notice.remains, notice.retry.length > 0 ? '[Retry]' : ''].filter(Boolean).join(' ')
  );
}

describe('the notice of what does not work', () => {
  test('is absent while all is well, loading or idle', () => {
    expect(said(resultsWith({ analytic: { kind: 'loading', step: 'Starting' }, simulation: { kind: 'idle' } }))).toBeNull();
  });

  test('says of one engine that fails what the other still does', () => {
    expect(said(resultsWith({ analytic: failed('pyodide.asm.wasm could not be fetched.') }))).toBe(
      'Python could not be loaded. pyodide.asm.wasm could not be fetched. Curves and closed forms stay as they were; the simulation goes on working. [Retry]',
    );
    expect(said(resultsWith({ simulation: failed('unreachable', 'working') }))).toBe(
      'The simulator has failed. unreachable. The diagrams stay as they were; curves and closed forms go on working. [Retry]',
    );
  });

  test('never says of an engine that it works while it does not', () => {
    const text = said(resultsWith({ analytic: failed('no network'), simulation: { kind: 'silent', step: 'Loading the simulator', seconds: 30 } }));
    expect(text).toContain('Python could not be loaded. no network.');
    expect(text).toContain('The simulator does not answer.');
    expect(text).not.toContain('go on working');
    expect(text).not.toContain('goes on working');
    expect(text).toContain('[Retry]');
  });

  test('says once what is true of both, and offers no retry where none can help', () => {
    const text = said(resultsWith({ analytic: failed('no WebAssembly', 'always'), simulation: failed('no WebAssembly', 'always') }));
    expect(text).toBe(
      'Python and the simulator cannot run here. no WebAssembly. ' +
        'What was computed when the page was built is still there: the closed forms of the defaults and of the presets.',
    );
  });

  test('does not speak of an engine that the lab does without, nor of numbers that never came', () => {
    expect(said(resultsWith({ analytic: failed('no network') }), ['simulation'])).toBeNull();
    expect(said(resultsWith({ simulation: failed('no network') }), ['simulation'])).toBe('The simulator could not be loaded. no network. [Retry]');
    expect(said(resultsWith({ analytic: failed('no network') }, { model: null }))).toContain(
      'Curves and closed forms are missing; the simulation goes on working.',
    );
  });

  test('says of a silent engine how long it has been so, what it was at, and that it may still come', () => {
    expect(said(resultsWith({ analytic: { kind: 'silent', step: 'Starting Python', seconds: 90 } }))).toContain(
      'Python does not answer. Its last message was “Starting Python”, more than 90 seconds ago; the result may still come.',
    );
    expect(said(resultsWith({ simulation: { kind: 'silent', step: null, seconds: 15 } }))).toContain(
      'The simulator does not answer. It was asked for a result more than 15 seconds ago, which may still come.',
    );
  });

  test('tells a file that did not come from a result that could not be computed', () => {
    const errors = (missing: boolean) => ({ errors: { analytic: null, simulation: { kind: 'unanswered' as const, cause: 'x', missing } } });
    expect(said(resultsWith({}, errors(true)))).toContain('The simulator could not be loaded. x.');
    expect(said(resultsWith({}, errors(false)))).toContain('The simulator could not compute this. x.');
  });
});

describe('a browser in which no engine can run', () => {
  test.each([
    ['is one without workers', { WebAssembly }, 'no web workers'],
    ['is one without WebAssembly, as in a protective mode', { Worker: class {} }, 'no WebAssembly'],
    [
      'is one that may not compile WebAssembly, as a security policy can have it',
      {
        Worker: class {},
        WebAssembly: {
          Module: class {
            constructor() {
              throw new Error('refused by the policy');
            }
          } as never,
        },
      },
      'refused by the policy',
    ],
  ])('%s', (_, browser, reason) => {
    expect(lackingForEngines(browser)).toContain(reason);
  });

  test('is not this one', () => {
    expect(lackingForEngines({ Worker: class {}, WebAssembly })).toBeNull();
  });
});
