/** What the worker needs to start, as absolute addresses: the folder of the Pyodide files, with a slash, and the package. */
export interface AnalyticSetup {
  readonly indexURL: string;
  readonly sourcesURL: string;
}

/** The Python package: text by file name. */
export type PythonSources = Readonly<Record<string, string>>;
