import type { Engines } from '../src/core/exploration/resultsStore.ts';

/** What an engine is beside its answers, where it is always ready. */
export const alwaysReady = {
  state: { kind: 'ready' as const },
  progress: null,
  subscribe: () => () => undefined,
  prepare: () => undefined,
  retry: () => undefined,
  stop: () => undefined,
};

/** Engines that never answer. */
export function quietEngines(): Engines {
  const engine = { ...alwaysReady, evaluate: () => new Promise<never>(() => undefined) };
  return { analytic: engine, simulation: engine };
}
