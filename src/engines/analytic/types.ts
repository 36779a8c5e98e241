/** What the worker needs to start: the folder of the Pyodide files, with a slash, and Python's library with the models, as absolute addresses. */
export interface AnalyticSetup {
  readonly indexURL: string;
  readonly library: string;
  /** Of the library. */
  readonly digest: string;
  /** How many a first start reads through fetch. */
  readonly bytes: number;
}

/** The Python package: text by path. */
export type PythonSources = Readonly<Record<string, string>>;
