/** A machine to choose from: its hardware granularity and the overhead of hiding on it. */
export interface ExampleMachine {
  readonly gamma_h: number;
  readonly omega: number;
}

/** The machines H1, H2, H3 of the worked examples of Strumpen 1994, section 2.3.1. */
export const machineExamples: Readonly<Record<string, readonly ExampleMachine[]>> = {
  example_1: [
    { gamma_h: 1, omega: 1 },
    { gamma_h: 5, omega: 0.2 },
    { gamma_h: 10, omega: 0 },
  ],
  example_2: [
    { gamma_h: 5, omega: 0 },
    { gamma_h: 1, omega: 0.2 },
    { gamma_h: 10, omega: 1 },
  ],
};

/** The machines of a value of the parameter machines; null for a text that is no list: what is wrong the model says. */
export function readMachines(value: string): readonly ExampleMachine[] | null {
  const known = machineExamples[value];
  if (known) return known;
  const pairs = value
    .split(/[\s,]+/)
    .filter((pair) => pair !== '')
    .map((pair) => (/^(\d*\.?\d+|\d+\.)(e[+-]?\d+)?:(\d*\.?\d+|\d+\.)(e[+-]?\d+)?$/i.test(pair) ? pair.split(':').map(Number) : null));
  if (pairs.length === 0 || pairs.includes(null)) return null;
  return pairs.map((pair) => ({ gamma_h: pair![0]!, omega: pair![1]! }));
}

/** The shortest value that means a list of machines. */
export function machinesValue(machines: readonly ExampleMachine[]): string {
  const text = (list: readonly ExampleMachine[]): string => list.map(({ gamma_h, omega }) => `${gamma_h}:${omega}`).join(',');
  const written = text(machines);
  return Object.keys(machineExamples).find((name) => text(machineExamples[name]!) === written) ?? written;
}
