import { exploreConstants, exploreParameters } from './explore.ts';
import type { Constant, Parameter } from './parameter.ts';

/** The parameter table: every lab that exists, its parameters and the constants of its machine. */
export const labs = {
  explore: { title: 'Explore', parameters: exploreParameters, constants: exploreConstants },
} as const satisfies Record<string, Lab>;

export interface Lab {
  readonly title: string;
  readonly parameters: readonly Parameter[];
  readonly constants: readonly Constant[];
}

export type LabName = keyof typeof labs;
