import type { Engines } from '../../src/core/exploration/resultsStore.ts';

/** Engines that never answer. */
export function quietEngines(): Engines {
  const engine = {
    state: { kind: 'ready' as const },
    progress: null,
    subscribe: () => () => undefined,
    evaluate: () => new Promise<never>(() => undefined),
    prepare: () => undefined,
    retry: () => undefined,
    stop: () => undefined,
  };
  return { analytic: engine, simulation: engine };
}
