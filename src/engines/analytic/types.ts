import type { AnalyticRequest, AnalyticResult } from '../../core/results/analytic.ts';
import type { FromWorker, ToWorker } from '../workerMessages.ts';

/** What the worker needs to start, as absolute addresses: the folder of the Pyodide files, with a slash, and the package. */
export interface AnalyticSetup {
  readonly indexURL: string;
  readonly sourcesURL: string;
}

export type ToAnalyticWorker = ToWorker<AnalyticSetup, AnalyticRequest>;
export type FromAnalyticWorker = FromWorker<AnalyticResult>;

/** The Python package: text by file name. */
export type PythonSources = Readonly<Record<string, string>>;
