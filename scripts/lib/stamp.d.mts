/** Types of stamp.mjs for the tests. */
export interface InputState {
  readonly contents: string;
  readonly looks: string;
}
export function stateOf(inputs: readonly string[]): InputState;
export function isStamped(step: string, inputs: readonly string[], outputs: readonly string[]): boolean;
export function stamp(step: string, state: InputState): void;
export function unstamp(step: string): void;
