import type { RunStatus } from '../timeline/timeline.ts';

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
  /** Where a result stands in what is said of a scenario, if not under its own name: dots lead into a group; null: nowhere. */
  readonly places?: Readonly<Record<string, string | null>>;
  /** Results of labs of the same model that this one says not to have. */
  readonly without?: readonly string[];
  /** A refusal is what a scenario ends with, as with a limit of that name, and not a problem of the reader's. */
  readonly refusedAsLimit?: true;
  /** Runs that are event diagrams; absent: all are, by their names. One that no result needs runs only to be drawn. */
  readonly diagrams?: Readonly<Record<string, SimulatedDiagram>>;
  /** Memory of a run; absent: as usual. Pages that it does not touch cost nothing. */
  readonly memory?: SimulatedMemory;
  /** Events after which a run is given up; absent: about a second of work. */
  readonly events?: number;
}

export interface SimulatedDiagram {
  /** Absent: that of the run. */
  readonly name?: string;
  /** Processes that are called otherwise than P and their number. */
  readonly processes?: Readonly<Record<number, string>>;
}

export interface SimulatedMemory {
  readonly bytes: number;
  /** More for each byte of the text that is run. */
  readonly perTextByte?: number;
  /** So much where this parameter is above this value. */
  readonly above?: { readonly key: string; readonly value: number; readonly bytes: number };
}

export type ResultOf<Simulation extends LabSimulation> = keyof Simulation['results'] & string;
export type RefusalOf<Simulation extends LabSimulation> = Simulation['refusals'][number];

/** How a run ended, and which limit ended it; null: none did. */
export interface RunEnd {
  readonly status: RunStatus;
  readonly limit: string | null;
}

/** Results of a lab by name; null: there is none. */
export type Results<Simulation extends LabSimulation> = Readonly<Record<ResultOf<Simulation>, number | null>>;

/** Results in the groups that the dots of their places lead into: what stands at "breakdown.transfer" is the part transfer of the group breakdown. */
export type PlacedOf<Simulation extends LabSimulation> = Grouped<PlaceOf<Simulation, ResultOf<Simulation>>>;

type PlaceOf<Simulation extends LabSimulation, Name> = Name extends keyof Simulation['places'] ? Exclude<Simulation['places'][Name], null> : Name;

type Grouped<Place> = {
  readonly [First in Place extends `${infer Group}.${string}` ? Group : Place & string]: First extends Place
    ? number | null
    : Grouped<Place extends `${First}.${infer Rest}` ? Rest : never>;
};

/** The same where a group is null as a whole, which it is where a part does not exist. */
export type SaidOf<Simulation extends LabSimulation> = {
  readonly [Name in keyof PlacedOf<Simulation>]: PlacedOf<Simulation>[Name] extends number | null
    ? number | null
    : { readonly [Part in keyof PlacedOf<Simulation>[Name]]: number } | null;
} & Readonly<Record<WithoutOf<Simulation>, null>>;

type WithoutOf<Simulation extends LabSimulation> = Simulation extends { readonly without: readonly (infer Name extends string)[] } ? Name : never;

/** What is said of a scenario by its lab's table alone. */
export type SimulatedOf<Simulation extends LabSimulation> = RunEnd & SaidOf<Simulation>;

/** Memory of one run. Untouched pages cost nothing. */
export const usualMemory = 192 * 2 ** 20;
/** Events after which a run is given up: about a second of work. */
export const usualEvents = 10_000_000;

/** Memory has addresses of 32 bits, half of which a run may take. */
const mostMemory = 2 ** 31;

/** What one run of a lab with these values may take. */
export function roomOf({ memory, events = usualEvents }: LabSimulation, values: Readonly<Record<string, unknown>>, textBytes = 0) {
  const { bytes = usualMemory, perTextByte = 0, above } = memory ?? {};
  const isAbove = above !== undefined && Number(values[above.key]) > above.value;
  return { memoryBytes: Math.min(isAbove ? above.bytes : bytes + perTextByte * textBytes, mostMemory), events };
}

export const diagramsOf = ({ runs, diagrams }: LabSimulation): Readonly<Record<string, SimulatedDiagram>> =>
  diagrams ?? Object.fromEntries(runs.map((run) => [run, {}]));
