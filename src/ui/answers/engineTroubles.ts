import type { EngineState } from '../../core/engine.ts';
import type { EngineName, EvaluationError, ResultsState } from '../../core/exploration/resultsStore.ts';

/** Failures of both engines in one notice, as two could contradict each other. */
export interface EngineTroubles {
  readonly troubles: readonly Trouble[];
  /** What still works. */
  readonly remains: string;
  /** Engines for which trying again can help. */
  readonly retry: readonly EngineName[];
}

interface Trouble {
  /** "Python could not be loaded." */
  readonly what: string;
  readonly cause: string;
}

const names: Readonly<Record<EngineName, string>> = { analytic: 'Python', simulation: 'The simulator' };

/** Null while all engines that are needed are well. */
export function engineTroubles(results: ResultsState, needed: readonly EngineName[]): EngineTroubles | null {
  const found = needed.flatMap((name) => {
    const trouble = troubleOf(results.engines[name], results.errors[name]);
    return trouble === null ? [] : [{ name, ...trouble }];
  });
  const [first, second] = found;
  if (first === undefined) return null;
  const isSame = second?.cause === first.cause && second.fault === first.fault;
  const troubles = isSame
    ? [{ what: `Python and the simulator ${first.fault}.`, cause: first.cause }]
    : found.map(({ name, fault, cause }) => ({ what: `${names[name]} ${fault}.`, cause }));
  const broken = found.map(({ name }) => name);
  return { troubles, remains: remainsOf(broken, needed, results.model !== null), retry: found.filter(({ hopeless }) => !hopeless).map(({ name }) => name) };
}

function troubleOf(state: EngineState, error: EvaluationError | null): { fault: string; cause: string; hopeless: boolean } | null {
  switch (state.kind) {
    case 'failed':
      return { fault: faults[state.when], cause: sentence(state.cause), hopeless: state.when === 'always' };
    case 'silent':
      return { fault: 'does not answer', cause: silence(state.step, state.seconds), hopeless: false };
    default:
      return error && { fault: error.missing ? faults.loading : 'could not compute this', cause: sentence(error.cause), hopeless: false };
  }
}

const faults = { loading: 'could not be loaded', working: 'has failed', always: 'cannot run here' } as const;

const silence = (step: string | null, seconds: number): string =>
  step === null
    ? `It was asked for a result more than ${seconds} seconds ago, which may still come.`
    : `Its last message was “${step}”, more than ${seconds} seconds ago; the result may still come.`;

function remainsOf(broken: readonly EngineName[], needed: readonly EngineName[], hasModel: boolean): string {
  const both = needed.length === 2;
  if (both && broken.length === 1 && broken[0] === 'simulation') return 'The diagrams stay as they were; curves and closed forms go on working.';
  const curves = hasModel ? 'Curves and closed forms stay as they were' : 'Curves and closed forms are missing';
  if (both && broken.length === 1) return `${curves}; the simulation goes on working.`;
  if (!broken.includes('analytic')) return '';
  return hasModel ? 'What was computed when the page was built is still there: the closed forms of the defaults and of the presets.' : '';
}

const sentence = (text: string): string => `${text.replace(/\.\s*$/, '')}.`;
