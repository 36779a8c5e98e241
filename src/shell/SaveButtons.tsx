import { useState } from 'react';
import { isAttached } from '../core/files.ts';
import { spansCsv } from '../core/timeline/csv.ts';
import { isWhole } from '../core/timeline/timeline.ts';
import { traceColumns } from '../core/timeline/traceColumns.ts';
import { traceEvents } from '../core/timeline/traceEvents.ts';
import { useExplorer, useLab, useLabPage, useResults } from '../ui/context.ts';
import { linkTo } from '../ui/share/shareText.ts';
import { useSaving } from '../ui/share/useSaving.tsx';
import { openInPerfetto, type PerfettoOutcome } from './openInPerfetto.ts';

const notOpened: Readonly<Record<Exclude<PerfettoOutcome, 'opened'>, string>> = {
  refused: 'The browser has opened no window for Perfetto. Save the trace, and open it on ui.perfetto.dev.',
  silent: 'Perfetto does not answer. Save the trace, and open it on ui.perfetto.dev later.',
};

/** The present results as files: event diagrams for Perfetto and as a table, and the lab's text, unless it is a file already. */
export function SaveButtons({ close }: { readonly close: () => void }) {
  const { store } = useExplorer();
  const lab = useLab();
  const { editor } = useLabPage();
  const timelines = useResults((state) => state.simulation?.result.timelines ?? null);
  // Diagrams off screen or sketched become complete once the reader is still.
  const disabled = timelines?.some((timeline) => !isWhole(timeline)) ?? false;
  const { scenario } = store.getState();
  const { save: saveText, hint } = useSaving();
  const save = (name: string, type: string, text: () => string) => () => {
    if (saveText(name, type, text()) === 'comes') close();
  };
  const [message, setMessage] = useState<string | null>(null);
  const trace = (): string => JSON.stringify(traceEvents(timelines ?? [], linkTo(scenario, lab, window.location.href)));
  const open = async (): Promise<void> => {
    setMessage(null);
    const outcome = await openInPerfetto(trace(), `${lab.title} – Overlap Explorer`);
    if (outcome === 'opened') close();
    else setMessage(notOpened[outcome]);
  };
  // A frame may open no windows, often failing silently.
  const isFramed = window.parent !== window;
  return (
    <>
      {timelines !== null && timelines.length > 0 && (
        <>
          <button type="button" disabled={disabled} onClick={save(`${lab.name}.trace.json`, 'application/json', trace)}>
            Save trace for Perfetto
          </button>
          {!isFramed && (
            <button type="button" disabled={disabled} onClick={() => void open()}>
              Open in Perfetto
            </button>
          )}
          <button type="button" disabled={disabled} onClick={save(`${lab.name}.spans.csv`, 'text/csv', () => spansCsv(traceColumns(timelines)))}>
            Save the timeline as CSV
          </button>
        </>
      )}
      {editor && !isAttached(scenario.values[editor.key]!) && (
        <button type="button" onClick={save(editor.fileName, 'text/plain', () => editor.textOf(String(scenario.values[editor.key]), scenario.values))}>
          Save {editor.fileName}
        </button>
      )}
      {message !== null && (
        <p role="status" className="share-warning">
          {message}
        </p>
      )}
      {hint}
    </>
  );
}
