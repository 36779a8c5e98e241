import { type CSSProperties, useId, useMemo, useRef, useState } from 'react';
import { attach, attachedFile, bytesOfMark, isAttached } from '../../core/attachedFiles.ts';
import { areTables } from '../../core/files.ts';
import { InputError, type InputProblem, refusedFile } from '../../core/parameters/inputError.ts';
import type { ParameterValues } from '../../core/parameters/parameter.ts';
import type { FileReading } from '../../core/results/fileReading.ts';
import { formatBytes } from '../../core/units/formatQuantity.ts';
import { readQuantity } from '../../core/units/typedQuantity.ts';
import { RunStatusBox } from '../answers/RunStatusBox.tsx';
import { useEditor, useExplorer, useLab, useResults, useScenario } from '../context.ts';
import { TextEditor } from '../controls/TextEditor.tsx';
import { FigureFrame, part } from '../figure.tsx';
import type { EditorSpec, Move } from '../specs.ts';
import { AttachedText, isText } from './AttachedText.tsx';
import { useDrop, useHanded } from './dropped.ts';

/** Files that are being read, which takes a second for some megabytes. */
export interface FilesUnderWay {
  readonly said: string;
  /** Part of their bytes, from 0 to 1. */
  readonly part: number;
  readonly stop: () => void;
}

export interface EditorStatusProps {
  readonly id: string;
  /** Key of the text parameter. */
  readonly parameter: string;
  /** The mistake in the text that was run last. */
  readonly problem: InputProblem | null;
  readonly reading: FilesUnderWay | null;
}

/** State of the text: its mistake, a long run, a stopped one, a discarded draft. */
function EditorStatus({ id, parameter, problem, reading }: EditorStatusProps) {
  const { editor } = useExplorer();
  const refused = useScenario((state) => state.problems.find((each) => each.parameter === parameter)?.message ?? null);
  const setAside = useEditor((state) => state.setAside !== null);
  const { show, bringBack, forget } = editor.getState();
  return (
    <div id={id} className="editor-status" role="status">
      {problem !== null && (
        <p className="problem">
          {problem.line === null ? (
            problem.message
          ) : (
            <>
              <button type="button" className="line-link" onClick={() => show(problem.line ?? 1)}>
                Line {problem.line}, column {problem.column}
              </button>
              : found <code>{problem.value}</code>; expected {problem.allowed}.
            </>
          )}
        </p>
      )}
      {reading !== null && (
        <p>
          {reading.said} <progress aria-label="Part of it that is read" value={reading.part} />{' '}
          <button type="button" className="line-link" onClick={reading.stop}>
            Stop
          </button>
        </p>
      )}
      {refused !== null && <p className="problem">{refused}</p>}
      <RunStatusBox />
      {setAside && (
        <p>
          Your own text was set aside.{' '}
          <button type="button" className="line-link" onClick={bringBack}>
            Bring it back
          </button>{' '}
          <button type="button" className="line-link" onClick={forget}>
            Discard it
          </button>
        </p>
      )}
    </div>
  );
}

/** A longer file is not read into the editor. */
const maxRead = 500_000;

/** A text parameter: choose a known one, open a file, or write; run it; see its mistake at its line. */
export const EditorPanel = part('The editor', EditorPanelView);

function EditorPanelView({ spec }: { readonly spec: EditorSpec }) {
  const { key, title, known, textOf, valueOf } = spec;
  const { store, editor, results } = useExplorer();
  const { evaluation } = useLab();
  const id = useId();
  const values = useScenario((state) => state.scenario.values);
  const value = String(values[key]);
  const locked = useScenario((state) => state.scenario.view.lock.includes(key));
  const hidden = useScenario((state) => state.scenario.view.hide.includes(key));
  const draft = useEditor((state) => state.draft);
  const shown = useEditor((state) => state.shown);
  const rejected = useResults((state) => (state.rejected?.values === state.values ? state.rejected.problem : null));
  const isFile = isAttached(value);
  const saved = useMemo(() => (isAttached(value) ? '' : textOf(value, values)), [value, values, textOf]);
  const isKnown = draft === null && known.some((each) => each.value === value);
  const own = useMemo(() => (isKnown || isFile ? null : (spec.own?.(draft ?? saved, values) ?? null)), [isKnown, isFile, draft, saved, values, spec]);
  const choose = (next: string) => store.getState().setValue(key, next, 'commit');
  const { open, refused, reading, rate } = useOpening(spec, values, choose);
  const drop = useDrop(locked ? null : (files) => void open(files), areTables);
  useHanded(locked || hidden ? null : (files) => void open(files));
  if (hidden) return null;

  const goBack = ({ values: chosen }: Move) => {
    editor.getState().putAside();
    store.getState().setValues(chosen, 'commit');
  };
  const run = () => {
    editor.getState().run(key, (text) => valueOf(text, values));
    if (evaluation.simulation) results.getState().simulateAgain();
  };
  return (
    <FigureFrame
      className="editor"
      title={title}
      style={spec.linesSeen === undefined ? undefined : ({ '--lines-seen': spec.linesSeen } as CSSProperties)}
      {...drop}
      beside={
        <>
          <KnownTexts spec={spec} value={isKnown ? value : null} disabled={locked} onChange={choose} />
          {!locked && (
            <>
              <FileButton spec={spec} onOpen={(files) => void open(files)} />
              {spec.rate && <RateBox {...spec.rate} {...rate} />}
              <button type="button" className="run-button" title="Ctrl+Enter in the text" aria-keyshortcuts="Control+Enter" onClick={run}>
                Run
              </button>
            </>
          )}
          {own !== null && <span className="own-text">{own.text}</span>}
          {draft !== null && <span className="unsaved">changed, not run yet</span>}
          {own !== null && !locked && (
            <button type="button" className="line-link" onClick={() => goBack(own.back)}>
              {own.back.label}
            </button>
          )}
        </>
      }
    >
      {/* Above the text, whose lines may be more than the window has: a refusal below it is out of sight. */}
      <EditorStatus id={`${id}-status`} parameter={key} problem={refused ?? rejected} reading={reading} />
      {isFile && draft === null ? (
        <AttachedText
          label={`${title}, part of a file`}
          file={attachedFile(value)}
          describedBy={`${id}-status`}
          errorLine={rejected?.line ?? null}
          shown={shown}
          onRun={run}
        />
      ) : (
        <TextEditor
          label={`${title}, ${locked ? 'fixed by the link to this page' : 'text'}`}
          text={draft ?? saved}
          describedBy={`${id}-status`}
          errorLine={draft === null ? (rejected?.line ?? null) : null}
          shown={shown}
          readOnly={locked}
          onChange={(text) => editor.getState().write(text === saved ? null : text)}
          onRun={run}
          onLong={(text) => void open([new File([text], 'pasted text')])}
        />
      )}
      <Language spec={spec} />
    </FigureFrame>
  );
}

/** Opens files as the text; a typed rate converts the latest files again. */
function useOpening({ key, takesFiles, check, convert, valueOf }: EditorSpec, values: ParameterValues, choose: (value: string) => void) {
  const value = String(values[key]);
  const [reading, setReading] = useState<FilesUnderWay | null>(null);
  /** Number of the latest opening; a stop invalidates it. */
  const newest = useRef(0);
  // The problem of a refused file, which belongs to no values: the schedule stays as it was.
  const [refused, setRefused] = useState<{ readonly value: string; readonly problem: InputProblem } | null>(null);
  // Converted files, for another conversion with another rate.
  const converted = useRef<{ readonly files: readonly File[]; readonly rate: number | null }>({ files: [], rate: null });
  const [typed, setTyped] = useState('');
  const read = readQuantity(typed, 'GFLOP/s');
  const rate = (read ?? 0) > 0 ? read : null;

  const convertAgain = () => converted.current.rate !== rate && void open(converted.current.files);
  async function open(files: readonly File[]): Promise<void> {
    const [file] = files;
    if (!file) return;
    const turn = (newest.current += 1);
    setRefused(null);
    setReading(null);
    converted.current = { files: [], rate };
    const refuse = (problem: InputProblem) => setRefused({ value, problem });
    if (!takesFiles && file.size > maxRead) return refuse(refusedFile(key, file, `at most ${formatBytes(maxRead)}`));
    try {
      for (const each of files) check?.(each, new Uint8Array(await each.slice(0, 4096).arrayBuffer()));
      const conversion = (await convert?.(files, rate)) ?? null;
      if (turn !== newest.current) return;
      if (conversion !== null) {
        const size = formatBytes(files.reduce((sum, each) => sum + each.size, 0));
        const said = `Reading ${files.length === 1 ? file.name : `${files.length} files`}, ${size} …`;
        const goal = await converting(conversion, (part, end, step) => {
          const stop = () => {
            newest.current += 1;
            end();
            setReading(null);
          };
          if (turn === newest.current) setReading({ said: step === undefined ? said : `${step} …`, part, stop });
          else end();
        });
        if (turn !== newest.current) return;
        setReading(null);
        if (typeof goal !== 'string') return refuse({ parameter: key, value: file.name, ...goal, line: null, column: null });
        converted.current = { files, rate };
        return choose(goal.length > maxRead ? attach(`${file.name}.goal`, new Blob([goal])) : valueOf(goal, values));
      }
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      return refuse(error.problem);
    }
    const head = new Uint8Array(await file.slice(0, 64).arrayBuffer());
    if (takesFiles && (file.size > maxRead || !isText(head))) {
      choose(attach(file.name, file.slice(bytesOfMark(head)), true));
      return;
    }
    // The final newline distinguishes a file's text from the name of a built-in one.
    choose(valueOf(`${(await file.text()).replace(/^\uFEFF/, '').replace(/\n$/, '')}\n`, values));
  }
  return {
    open,
    refused: refused?.value === value ? refused.problem : null,
    reading,
    rate: { typed, isWrong: typed.trim() !== '' && rate === null, onType: setTyped, onTyped: convertAgain },
  };
}

/** The schedule that files are converted to, or why there is none. `show` receives the part that is read, what ends it, and a step before reading begins. */
async function converting(
  conversion: FileReading<{ readonly goal: string }>,
  show: (part: number, end: () => void, step?: string) => void,
): Promise<string | { readonly message: string; readonly allowed: string }> {
  const { readFiles } = await import('../../engines/analytic/readFiles.ts');
  return new Promise((resolve) => {
    const { end } = readFiles(conversion, (message) => {
      if (message.kind === 'step') show(0, end, message.step);
      else if (message.kind === 'progress') show(message.progress.part, end);
      else if (message.kind === 'read') {
        end();
        resolve(message.answer.goal);
      } else if (message.kind === 'refused') resolve({ message: message.message, allowed: message.allowed });
    });
    show(0, end);
  });
}

interface KnownTextsProps {
  readonly spec: EditorSpec;
  /** Null: a text of the reader's own. */
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string) => void;
}

const KnownTexts = ({ spec: { known, knownLabel }, value, disabled, onChange }: KnownTextsProps) => (
  <label>
    <span className="visually-hidden">{knownLabel}</span>
    <select value={value ?? ''} disabled={disabled} onChange={(event) => onChange(event.target.value)}>
      {value === null && (
        <option value="" disabled>
          Your own
        </option>
      )}
      {known.map((each) => (
        <option key={each.value} value={each.value}>
          {each.title}
        </option>
      ))}
    </select>
  </label>
);

interface FileButtonProps {
  readonly spec: EditorSpec;
  readonly onOpen: (files: readonly File[]) => void;
}

const FileButton = ({ spec: { convert, takesFiles, fileName }, onOpen }: FileButtonProps) => (
  <label className="file-button">
    <input
      type="file"
      className="visually-hidden"
      multiple={convert !== undefined}
      accept={takesFiles ? undefined : `${fileName.slice(fileName.lastIndexOf('.'))},.txt,text/plain`}
      onChange={(event) => {
        onOpen([...(event.target.files ?? [])]);
        event.target.value = ''; // so that one file can be opened twice
      }}
    />
    Open file
  </label>
);

interface RateBoxProps {
  readonly label: string;
  readonly unit: string;
  readonly typed: string;
  readonly isWrong: boolean;
  readonly onType: (text: string) => void;
  /** When it is complete. */
  readonly onTyped: () => void;
}

const RateBox = ({ label, unit, typed, isWrong, onType, onTyped }: RateBoxProps) => (
  <label className="own-text">
    {label}{' '}
    <input
      size={5}
      inputMode="decimal"
      value={typed}
      aria-invalid={isWrong}
      onChange={(event) => onType(event.target.value)}
      onBlur={onTyped}
      onKeyDown={(event) => event.key === 'Enter' && onTyped()}
    />{' '}
    {unit}
  </label>
);

const Language = ({ spec: { language } }: { readonly spec: EditorSpec }) => (
  <details className="language">
    <summary>The language</summary>
    <dl>
      {language.map(([example, meaning]) => (
        <div key={example}>
          <dt>
            <code>{example}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
);
