/** Links and defaults over the catalogue of the project, for tests that are about something else. */
import { labOf, type Lab } from '../src/core/lab.ts';
import * as codec from '../src/core/link/codec.ts';
import * as defaults from '../src/core/link/defaultScenario.ts';
import type { Preset } from '../src/core/link/preset.ts';
import type { Scenario, View } from '../src/core/link/scenario.ts';
import type { Parameter, ParameterValues } from '../src/core/parameters/parameter.ts';
import { catalogue } from '../src/labs/index.ts';

export const labNames: readonly string[] = [...catalogue.keys()];
export const labNamed = (name: string): Lab => labOf(catalogue, name);
export const presets: readonly Preset[] = [...catalogue.values()].flatMap((lab) => lab.presets);

export const decode = (link: string): codec.Decoded => codec.decode(link, catalogue);
export const encode = (scenario: Scenario): string => codec.encode(scenario, labNamed(scenario.lab));
export const encodeWithRest = (scenario: Scenario): codec.Encoded => codec.encodeWithRest(scenario, labNamed(scenario.lab));

export const parametersOf = (lab: string): readonly Parameter[] => labNamed(lab).parameters;
export const defaultScenario = (lab = 'explore'): Scenario => defaults.defaultScenario(labNamed(lab));
export const defaultValues = (lab: string): ParameterValues => defaults.defaultValues(labNamed(lab));
export const defaultView = (lab: string): View => defaults.defaultView(labNamed(lab));
