/**
 * A lab's simulation: the runs of its event diagrams, the reasons for refusing parameters within their ranges, and the numbers that follow from the runs. Each
 * lab declares its own beside its parameters. C numbers them in this order; other languages use the names.
 */
export interface LabSimulation {
  readonly lab: string;
  /** Workloads, each called `<lab>:<run>`; all take the lab's row of values. */
  readonly runs: readonly string[];
  readonly refusals: readonly string[];
  /** What texts of the lab mean, read outside: numbers from 0 on, behind the values of the parameters in a row; their defaults. */
  readonly numbers?: Readonly<Record<string, number>>;
  /** Results, each with the runs that it needs; `search`: and more that these call for. One that does not exist is NaN in C, null elsewhere. */
  readonly results: Readonly<Record<string, readonly string[]>>;
}

export type ResultOf<Simulation extends LabSimulation> = keyof Simulation['results'] & string;
export type RefusalOf<Simulation extends LabSimulation> = Simulation['refusals'][number];
