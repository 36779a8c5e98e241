import { useState } from 'react';
import { isAttached } from '../core/attachedFiles.ts';
import { spansCsv } from '../core/timeline/csv.ts';
import { isWhole } from '../core/timeline/timeline.ts';
import { traceColumns } from '../core/timeline/traceColumns.ts';
import { traceEvents } from '../core/timeline/traceEvents.ts';
import { formatCount } from '../core/units/formatQuantity.ts';
import { useExplorer, useLab, useLabPage, usePlayer, useResults } from '../ui/context.ts';
import { linkTo, shortLinkTo, withWindow } from '../ui/share/shareText.ts';
import { copyText, TextToCopy } from '../ui/share/useCopying.tsx';
import { useSaving } from '../ui/share/useSaving.tsx';
import { useDraft } from './draft.ts';
import { openDrawer } from './drawer.ts';
import { HandoutButton } from './handout/HandoutButton.tsx';
import { useAddStep } from './LessonDrawer.tsx';
import { PictureButtons } from './PictureButtons.tsx';
import { LeftOut, useFiguresToShare } from './toShare.tsx';

/** Perfetto's page; it accepts traces from its opener, and they stay in the browser. */
const perfetto = 'https://ui.perfetto.dev';

/** Interval of pings to Perfetto's page, and the longest wait for its answer. */
const every_ms = 50;
const patience_ms = 30_000;

/** Outcome: the browser may block the window, and Perfetto may not answer. */
export type PerfettoOutcome = 'opened' | 'refused' | 'silent';

/** The part of `window` that this needs; a test hands in its own. */
export type Opener = Pick<Window, 'open' | 'addEventListener' | 'removeEventListener' | 'setInterval' | 'clearInterval'>;

/** Shows a trace in Perfetto, in a new window: pings until it answers, then sends the trace. */
export function openInPerfetto(trace: string, title: string, host: Opener = window): Promise<PerfettoOutcome> {
  const opened = host.open(perfetto, '_blank');
  if (opened === null) return Promise.resolve('refused');
  return new Promise((resolve) => {
    const end = (outcome: PerfettoOutcome): void => {
      host.clearInterval(asking);
      host.removeEventListener('message', onMessage);
      resolve(outcome);
    };
    const onMessage = ({ source, data }: MessageEvent): void => {
      if (source !== opened || data !== 'PONG') return;
      const { buffer } = new TextEncoder().encode(trace);
      opened.postMessage({ perfetto: { buffer, title } }, perfetto, [buffer]);
      end('opened');
    };
    host.addEventListener('message', onMessage);
    let left = patience_ms / every_ms;
    const asking = host.setInterval(() => {
      left -= 1;
      if (left < 0 || opened.closed) end('silent');
      else opened.postMessage('PING', perfetto);
    }, every_ms);
  });
}

const notOpened: Readonly<Record<Exclude<PerfettoOutcome, 'opened'>, string>> = {
  refused: 'The browser has opened no window for Perfetto. Save the trace, and open it on ui.perfetto.dev.',
  silent: 'Perfetto does not answer. Save the trace, and open it on ui.perfetto.dev later.',
};

/** The present results as files: event diagrams for Perfetto and as a table, and the lab's text, unless it is a file already. */
function SaveButtons({ close }: { readonly close: () => void }) {
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

/** What the menu opens, which outlasts it: the link builder, at a frame or at a question, and the code for a room. */
export type Opened = 'frame' | 'question' | 'room';

interface ShareMenuProps {
  readonly close: () => void;
  readonly open: (what: Opened) => void;
}

/** Copies the present link, and saves the present results; where copying is forbidden, shows the text. */
export function ShareMenu({ close, open }: ShareMenuProps) {
  const { store, player } = useExplorer();
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const lab = useLab();
  // While a question is open no file may reveal its answer.
  const held = usePlayer(({ until_us }) => until_us !== Infinity);
  const scenario = withWindow(store.getState().scenario, player);
  const { first: figure } = useFiguresToShare(scenario);
  const link = shortLinkTo(scenario, lab, store.getState(), window.location.href);
  const turnTo = (what: Opened) => () => {
    close();
    open(what);
  };
  const copy = async () => {
    const copied = await copyText(link);
    setOutcome(copied ? 'copied' : 'refused');
    if (copied) setTimeout(close, 900);
  };
  return (
    <div className="share">
      <button type="button" onClick={() => void copy()}>
        Copy link
      </button>
      {!held && figure !== undefined && <PictureButtons figure={figure.name} zoom={scenario.view.zoom} close={close} />}
      <button type="button" onClick={turnTo('frame')}>
        Frame, picture, LaTeX, Moodle …
      </button>
      <button type="button" onClick={turnTo('question')}>
        Ask a class …
      </button>
      <button type="button" onClick={turnTo('room')}>
        QR code large
      </button>
      <AddStep close={close} />
      <HandoutButton close={close} />
      {held ? (
        <p className="share-warning">Figures and data can be saved when the question is answered: they would give its answer away.</p>
      ) : (
        <SaveButtons close={close} />
      )}
      <LeftOut scenario={scenario} of={lab} />
      <p role="status" className="share-status">
        {outcome === 'copied' && 'Link copied.'}
        {outcome === 'refused' && 'Copying is not allowed here. Copy this text:'}
      </p>
      {outcome === 'refused' && <TextToCopy text={link} />}
    </div>
  );
}

/** Adds the present scenario to the lesson in the drawer, which opens. */
function AddStep({ close }: { readonly close: () => void }) {
  const add = useAddStep();
  const count = useDraft(({ steps }) => steps.length);
  const act = (work: () => void) => () => {
    close();
    work();
  };
  return (
    <>
      <button type="button" onClick={act(add)}>
        Add this as a step
      </button>
      {count > 0 && (
        <button type="button" onClick={act(() => openDrawer(true))}>
          Your lesson of {formatCount(count, 'step')}
        </button>
      )}
    </>
  );
}
