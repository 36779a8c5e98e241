/** Links and defaults over the catalogue of the project, for tests that are about something else. */

import * as defaults from '../src/core/lab/defaultScenario.ts';
import { type Lab, labOf } from '../src/core/lab/lab.ts';
import type { Preset } from '../src/core/lab/preset.ts';
import type { Scenario, ScenarioValues, View, WrittenScenario } from '../src/core/lab/scenario.ts';
import * as codec from '../src/core/link/codec.ts';
import type { Parameter } from '../src/core/parameters/parameter.ts';
import type { Cluster } from '../src/labs/cluster/model.ts';
import type { Deposit } from '../src/labs/deposit/model.ts';
import type { Explore } from '../src/labs/explore/model.ts';
import type { Gain } from '../src/labs/gain/model.ts';
import { catalogue } from '../src/labs/index.ts';
import type { Krylov } from '../src/labs/krylov/model.ts';
import type { Prefetch } from '../src/labs/prefetch/model.ts';
import type { Schedule } from '../src/labs/schedule/model.ts';
import type { Sockets } from '../src/labs/sockets/model.ts';
import type { Strips } from '../src/labs/strips/model.ts';
import { lessons, loadSteps } from '../src/lessons/index.ts';

interface Labs {
  readonly explore: Explore;
  readonly gain: Gain;
  readonly krylov: Krylov;
  readonly sockets: Sockets;
  readonly deposit: Deposit;
  readonly cluster: Cluster;
  readonly prefetch: Prefetch;
  readonly strips: Strips;
  readonly schedule: Schedule;
}

await loadSteps();

export const labNames: readonly string[] = [...catalogue.keys()];
export const labNamed = (name: string): Lab => labOf(catalogue, name);
export const presets: readonly Preset[] = (await Promise.all([...catalogue.values()].map((lab) => lab.presets()))).flat();

/** The presets of a lab, as the page shows them. */
export const presetsOf = (lab: string): readonly Preset[] => presets.filter(({ scenario }) => scenario.lab === lab);

export const decode = (link: string): codec.Decoded => codec.decode(link, catalogue, lessons);
export const encode = (scenario: WrittenScenario): string => codec.encode(scenario, labNamed(scenario.lab));
export const encodeWithRest = (scenario: WrittenScenario): codec.Encoded => codec.encodeWithRest(scenario, labNamed(scenario.lab));

export const parametersOf = (lab: string): readonly Parameter[] => labNamed(lab).parameters;
export const defaultScenario = (lab = 'explore'): Scenario => defaults.defaultScenario(labNamed(lab));
export function defaultValues<Name extends keyof Labs>(lab: Name): Labs[Name]['Values'];
export function defaultValues(lab: string): ScenarioValues;
export function defaultValues(lab: string): ScenarioValues | Labs[keyof Labs]['Values'] {
  return defaults.completeValues(labNamed(lab));
}
export const defaultView = (lab: string): View => defaults.defaultView(labNamed(lab));
