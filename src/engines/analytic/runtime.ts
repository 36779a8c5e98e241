import type { PyodideAPI } from 'pyodide';
import { loadPyodide, version } from 'pyodide';
import type { PyBufferView, PyProxy } from 'pyodide/ffi';
import { sizeOf } from '../../core/attachedFiles.ts';
import { InputError } from '../../core/parameters/inputError.ts';
import type { AnalyticRequest, AnalyticResult } from '../../core/results/analytic.ts';
import type { FileReading, ReadFile, ReadingProgress } from '../../core/results/fileReading.ts';
import type { PythonSources } from './types.ts';

export interface RuntimeOptions {
  /** Folder of the Pyodide files: in a browser an absolute address, in Node the folder of the npm package. */
  readonly indexURL: string;
  /** An archive of Python's library, compiled (scripts/compile_library.py); without it a start compiles Pyodide's, which takes seconds. */
  readonly library?: string;
  /** The models, unless they are in the library. */
  readonly sources?: PythonSources;
  /** The memory of an earlier start with the same Pyodide and the same sources: this start is then quick. */
  readonly snapshot?: Uint8Array<ArrayBuffer>;
  /** Whether to take such a snapshot at the end of this start; costs some milliseconds and 30 MB. */
  readonly takeSnapshot?: boolean;
  /** What makes Pyodide's module, in the place of the script at `indexURL`. */
  readonly createModule?: CreateModule;
}

/** What makes Pyodide's module, with the part that restores a snapshot in it. */
export type CreateModule = NonNullable<NonNullable<Parameters<typeof loadPyodide>[0]>['createPyodideModule']>;

export interface AnalyticRuntime {
  /** Throws `InputError` or, where no parameter is to blame, `BadRequest` with what Python objects to; any other error is a defect and the end of the runtime. */
  evaluate(request: AnalyticRequest): AnalyticResult;
  /** What a reader makes of files; throws as `evaluate` does. */
  readFiles<Answer>(reading: FileReading<Answer>, tell?: (progress: ReadingProgress) => void): Answer;
  /** What the reader of the last files says with other options, without reading them once more. */
  answerAgain<Answer>(options: FileReading['options']): Answer;
  /** Present if it was asked for. */
  readonly snapshot?: Uint8Array<ArrayBuffer>;
}

/** The models refuse the request: an unknown lab or a parameter out of its range. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest';
}

export const pyodideVersion = version;

/** Starts Python with the models in it; the same for the page's worker, `headless` and the build. */
export async function bootRuntime(options: RuntimeOptions): Promise<AnalyticRuntime> {
  const pyodide = await startPyodide(options);
  const snapshot = options.takeSnapshot === true ? snapshotOf(pyodide) : undefined;
  return { ...runtimeIn(pyodide), ...(snapshot !== undefined && { snapshot }) };
}

/** What is used of Emscripten's, whose types Pyodide does not bring. */
interface FileSystem {
  mkdirTree(path: string): void;
  writeFile(path: string, text: string): void;
}

export async function startPyodide(options: RuntimeOptions): Promise<PyodideAPI> {
  const { indexURL, library, sources, snapshot, takeSnapshot, createModule } = options;
  const pyodide = await loadPyodide({
    indexURL,
    ...(createModule !== undefined && { createPyodideModule: createModule }),
    ...(library !== undefined && { stdLibURL: library }),
    fsInit: async (fileSystem: FileSystem, { sitePackages }: { readonly sitePackages: string }) => {
      if (sources === undefined) return;
      for (const [name, text] of Object.entries(sources)) {
        const path = `${sitePackages}/overlap_models/${name}`;
        fileSystem.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        fileSystem.writeFile(path, text);
      }
    },
    ...(snapshot !== undefined && { _loadSnapshot: snapshot }),
    ...(takeSnapshot === true && { _makeSnapshot: true }),
  });
  // A snapshot holds the package because it is imported before the snapshot is taken; proxies cannot be held.
  (pyodide.pyimport('overlap_models._page.bridge') as PyProxy).destroy();
  return pyodide;
}

export function runtimeIn(pyodide: PyodideAPI): AnalyticRuntime {
  const bridge = pyodide.pyimport('overlap_models._page.bridge') as Bridge;
  return {
    evaluate: (request) => resultOf(bridge.evaluate(JSON.stringify(request))),
    readFiles: (reading, tell) => readFiles(bridge, reading, tell),
    answerAgain: <Answer>(options: FileReading['options']) => resultOf(bridge.answer_again(JSON.stringify(options))).values as Answer,
  };
}

/** Of overlap_models/_page/bridge.py, where the shapes are explained. */
interface Bridge extends PyProxy {
  evaluate(requestJson: string): Answer;
  read(reader: string, requestJson: string, piece: (place: number, most: number) => Uint8Array | undefined, tell: (...counts: number[]) => void): Answer;
  answer_again(optionsJson: string): Answer;
}

interface Answer extends PyProxy {
  readonly json: string;
  readonly buffer: PyProxy & { getBuffer(type: 'f64'): PyBufferView };
}

/** Files are read one after another, each from its beginning: of those on a disk little is in memory. */
function readFiles<Answer>(bridge: Bridge, { reader, files, options }: FileReading<Answer>, tell?: (progress: ReadingProgress) => void): Answer {
  const sizes = files.map(({ contents }) => ('read' in contents ? contents.size : sizeOf(contents)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const places = files.map(() => 0);
  let counts: readonly number[] = [];
  const say = (): void => tell?.({ part: total > 0 ? Math.min(1, places.reduce((sum, at) => sum + at, 0) / total) : 1, counts });
  const piece = (place: number, most: number): Uint8Array | undefined => {
    const found = pieceOf(files[place]!, places[place]!, most);
    places[place]! += found?.length ?? 0;
    say();
    return found;
  };
  const request = { files: files.map(({ name }, place) => ({ name, size: sizes[place] })), options };
  const telling = (...told: number[]): void => {
    counts = told;
    say();
  };
  return resultOf(bridge.read(reader, JSON.stringify(request), piece, telling)).values as Answer;
}

/** Undefined, Python's None: it cannot be read, or not any more. What is a Blob is read in a worker, where that may wait. */
function pieceOf({ contents }: ReadFile, at: number, most: number): Uint8Array | undefined {
  if (contents instanceof Blob) {
    try {
      return new Uint8Array(new FileReaderSync().readAsArrayBuffer(contents.slice(at, at + most)));
    } catch {
      return undefined;
    }
  }
  const { buffer, byteOffset, length } = 'read' in contents ? contents.read(most) : contents.subarray(at, at + most);
  // Node's Buffer is a Uint8Array of which Pyodide knows nothing.
  return new Uint8Array(buffer, byteOffset, length);
}

interface Refusal {
  readonly error: string;
  readonly parameter?: string;
  readonly value?: string;
  readonly allowed?: string;
}

type Response = Refusal | { readonly values: Readonly<Record<string, unknown>>; readonly columns?: readonly string[] };

function resultOf(answer: Answer): AnalyticResult {
  try {
    const response = JSON.parse(answer.json) as Response;
    if ('error' in response) throw refusal(response);
    const { values, columns } = response;
    return columns === undefined ? { values } : { values, curve: curveOf(answer, columns) };
  } finally {
    answer.destroy();
  }
}

/** A text that means nothing is the reader's mistake: numbers and choices are checked before they come here. */
function refusal({ error, parameter, value, allowed }: Refusal): Error {
  if (parameter === undefined || value === undefined || allowed === undefined) return new BadRequest(error);
  return new InputError({ parameter, value, allowed, message: error, line: null, column: null });
}

/** The columns are views of one copy, so that one buffer crosses to the page. */
function curveOf(answer: Answer, names: readonly string[]): Record<string, Float64Array> {
  const { buffer } = answer;
  try {
    const view = buffer.getBuffer('f64');
    try {
      const copy = new Float64Array(view.data as Float64Array);
      const length = copy.length / names.length;
      return Object.fromEntries(names.map((name, index) => [name, copy.subarray(index * length, (index + 1) * length)]));
    } finally {
      view.release();
    }
  } finally {
    buffer.destroy();
  }
}

function snapshotOf(pyodide: PyodideAPI): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pyodide.makeMemorySnapshot());
}
