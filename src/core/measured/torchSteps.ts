import type { Lab } from '../lab/lab.ts';
import type { ParameterValues } from '../parameters/parameter.ts';
import type { FileReading, ReadFile } from '../results/fileReading.ts';
import type { SimulationRequest, SimulationResult } from '../results/simulation.ts';

/**
 * A trace to be read, of the PyTorch profiler or a table of nsys, whose readers count events and kernels. `communicates`: as the parameter of lab program.
 */
export const kernelReading = (reader: 'torch' | 'nsys', file: ReadFile, communicates: string): FileReading<TorchSteps> => ({
  reader,
  files: [file],
  options: { communicates },
});

/** The model's answer to a trace (overlap_models/labs/torch.py). */
export interface TorchSteps {
  readonly steps: readonly TorchStep[];
  /** Index of the step that stands for all. */
  readonly typical: number;
  readonly sizes: readonly TorchSize[];
  readonly machine: { readonly text: string } | null;
  /** The collective that moves most bytes. */
  readonly collective: string;
  readonly slowdown: { readonly kernels: number; readonly slowed: number } | null;
  readonly step_compute_us: number;
  readonly f: number;
  readonly omega: number;
  readonly q: number;
  /** Of those that say their bytes; null: none does. */
  readonly message_bytes: number | null;
  readonly message_us: number;
  readonly passed_over: number;
  readonly without_bytes: number;
  /** The typical step as it was measured, as parameter `traced` of lab program. */
  readonly traced: string;
  /** The typical step as a scenario, and where it lies on the curves; null: no message of it says its bytes. */
  readonly program: ParameterValues | null;
  /** Null: outside of the ranges of lab gain. */
  readonly gain_link: string | null;
  readonly blocking_us: number;
  readonly overlapped_us: number;
  readonly buckets: readonly TorchBuckets[];
  /** The typical step as a scenario of lab buckets; null: it is none. */
  readonly in_buckets: TorchInBuckets | null;
  /** The typical step as models predict it, one cause more a row, up to the trace itself; empty: nothing communicates. */
  readonly predicted: readonly TorchPredicted[];
  readonly goal_machine: ParameterValues;
  /** Names of kernels that communicate, and bytes of an element by the name of its type. */
  readonly communicating: readonly string[];
  readonly element_bytes: Readonly<Record<string, number>>;
  readonly kernels: number;
  readonly events: number;
  readonly world_size: number | null;
  readonly rank: number | null;
  readonly cut: string | null;
  /** Sentences without a full stop. */
  readonly notes: readonly string[];
  /** The typical step of each, where there are several; the rest is of the one that is shown. */
  readonly devices: readonly TorchDevice[];
  readonly drawn: DrawnKernels;
  readonly parts: readonly TorchPart[];
  readonly families: readonly TorchFamily[];
}

/** The step in that lab, where buckets are alike, and with the trace's own buckets; both without what follows the last bucket. */
export interface TorchInBuckets {
  readonly values: ParameterValues;
  readonly lab_us: number;
  readonly of: { readonly step_us: number; readonly after_us: number; readonly least_bytes: number; readonly most_bytes: number };
}

/** By overlap_models/labs/predicted.py, which says what each cause is. */
export interface TorchPredicted {
  readonly cause: 'apart' | 'overlap' | 'slowdown' | 'idle' | 'places' | 'trace';
  readonly computation_us: number;
  readonly exposed_us: number;
  readonly hidden_us: number;
  readonly idle_us: number;
  readonly step_us: number;
}

/** Kernels of the typical step that the program launched in annotations of one name. */
export interface TorchPart {
  readonly annotation: string;
  readonly kernels: number;
  readonly compute_us: number;
  readonly communication_us: number;
  readonly exposed_us: number;
}

/** Kernels of one family on one stream, in the whole trace. */
export interface TorchFamily {
  readonly stream: number;
  readonly family: string;
  readonly kernels: number;
  readonly time_us: number;
  /** Of the kernels that count as communication. */
  readonly sends_us: number;
  /** Whether they communicate by the rules, whatever was chosen; null: some do. */
  readonly ruled: boolean | null;
}

export interface TorchDevice extends TorchStep {
  readonly device: string;
  readonly kernels: number;
  readonly shown: boolean;
}

/** Kernels of the typical step and its neighbours, as columns in order of beginning. */
export interface DrawnKernels {
  /** Numbers of the first step and the last, and their times. */
  readonly from: number;
  readonly to: number;
  readonly start_us: number;
  readonly end_us: number;
  /** By the numbers in `name`. */
  readonly names: readonly string[];
  readonly name: readonly number[];
  readonly begin_us: readonly number[];
  readonly dur_us: readonly number[];
  readonly stream: readonly number[];
  readonly bytes: readonly number[];
  readonly sends: readonly boolean[];
  /** What the fastest of its size takes; null: that is not known, or it sends nothing. */
  readonly least_us: readonly (number | null)[];
  /** The program's annotations, as columns: on each stream where kernels that follow each other were launched in one. */
  readonly marks: {
    readonly stream: readonly number[];
    readonly name: readonly string[];
    readonly begin_us: readonly number[];
    readonly end_us: readonly number[];
  };
}

export interface TorchStep {
  readonly name: string;
  readonly start_us: number;
  readonly duration_us: number;
  readonly compute_us: number;
  readonly communication_us: number;
  readonly overlapped_us: number;
  readonly exposed_us: number;
  readonly idle_us: number;
  readonly waiting_us: number;
  readonly collectives: number;
  readonly bytes: number;
}

export interface TorchSize {
  readonly collective: string;
  readonly bytes: number;
  readonly group: number;
  readonly count: number;
  readonly least_us: number;
  readonly median_us: number;
  readonly most_us: number;
  readonly waiting_us: number;
}

/** Buckets of one size, as a schedule; bucket_bytes null: as they are in the trace. */
export interface TorchBuckets {
  readonly bucket_bytes: number | null;
  readonly count: number;
  readonly communication_us: number;
  readonly computed_us: number;
  readonly extrapolated: boolean;
  readonly goal: string;
}

/** The simulator's request for the step with some buckets, for the lab of schedules. */
export const bucketRequest = (lab: Lab, { goal }: TorchBuckets, machine: ParameterValues): SimulationRequest => ({
  lab: lab.name,
  parameters: { ...Object.fromEntries(lab.parameters.map((row) => [row.key, row.default])), ...machine, goal },
  trace: false,
});

/** The step with these buckets, and its exposed communication. */
export function bucketStep({ computed_us }: TorchBuckets, { values }: SimulationResult): { readonly step_us: number; readonly exposed_us: number } {
  const step_us = Math.max(...(values.finish_ns as readonly number[])) / 1000;
  return { step_us, exposed_us: Math.max(0, step_us - computed_us) };
}
