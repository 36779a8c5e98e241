import type { ParameterValues } from '../parameters/parameter.ts';
import type { FileReading, ReadFile } from '../results/fileReading.ts';

/** What a report of mpiP says (overlap_models/labs/mpip.py): times of ranks as columns, and sums over all of them. */
export interface MpipReport {
  readonly version: string;
  readonly ranks: number;
  readonly messages: number;
  readonly bytes: number;
  readonly traced_us: number;
  readonly computation_us: readonly number[];
  readonly in_mpi_us: readonly number[];
  /** Mean of a rank, without waiting for others. */
  readonly saving_at_most_us: number;
  /** Null: the report has no times of single calls. */
  readonly waiting_us: number | null;
  readonly unbounded_us: number;
  readonly steps: number;
  readonly step_site: number | null;
  /** As a scenario of lab program. */
  readonly program: ParameterValues;
  readonly calls: readonly {
    readonly call: string;
    readonly site: number;
    /** 0: not known. */
    readonly count: number;
    readonly total_us: number;
    readonly waiting_us: number | null;
    readonly bytes: number;
  }[];
  readonly skipped: readonly { readonly line: number; readonly text: string; readonly reason: string }[];
  /** Sentences without a full stop. */
  readonly notes: readonly string[];
}

export const mpipReading = (file: ReadFile): FileReading<MpipReport> => ({ reader: 'mpip', files: [file], options: {} });
