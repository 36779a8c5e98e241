import { isAttached } from '../core/files.ts';
import { spansCsv } from '../core/timeline/csv.ts';
import { traceColumns } from '../core/timeline/traceColumns.ts';
import { traceEvents } from '../core/timeline/traceEvents.ts';
import { useExplorer, useLab, useLabPage, useResults } from '../ui/context.ts';
import { linkTo } from '../ui/shareText.ts';
import { useSaving } from '../ui/useSaving.tsx';

/** What is shown, as files: the event diagrams for Perfetto and as a table, and the text of a lab that has one, unless it is a file already. */
export function SaveButtons({ close }: { readonly close: () => void }) {
  const { store } = useExplorer();
  const lab = useLab();
  const { editor } = useLabPage();
  const timelines = useResults((state) => state.simulation?.result.timelines ?? null);
  // What nobody has seen comes as soon as the reader is still.
  const disabled = timelines?.some(({ unseen }) => unseen) ?? false;
  const { scenario } = store.getState();
  const { save: saveText, hint } = useSaving();
  const save = (name: string, type: string, text: () => string) => () => {
    if (saveText(name, type, text()) === 'comes') close();
  };
  return (
    <>
      {timelines !== null && timelines.length > 0 && (
        <>
          <button
            type="button"
            disabled={disabled}
            onClick={save(`${lab.name}.trace.json`, 'application/json', () =>
              JSON.stringify(traceEvents(timelines, linkTo(scenario, lab, window.location.href))),
            )}
          >
            Save trace for Perfetto
          </button>
          <button type="button" disabled={disabled} onClick={save(`${lab.name}.spans.csv`, 'text/csv', () => spansCsv(traceColumns(timelines)))}>
            Save spans as CSV
          </button>
        </>
      )}
      {editor && !isAttached(scenario.values[editor.key]!) && (
        <button type="button" onClick={save(editor.fileName, 'text/plain', () => editor.textOf(String(scenario.values[editor.key]), scenario.values))}>
          Save {editor.fileName}
        </button>
      )}
      {hint}
    </>
  );
}
