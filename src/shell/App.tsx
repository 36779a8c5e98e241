import { lazy, type ReactNode, Suspense, useContext, useEffect, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type ExplorerStore, labShown, type Unopened as UnopenedLink } from '../core/exploration/explorerStore.ts';
import type { ResultsStore } from '../core/exploration/resultsStore.ts';
import { isLecture } from '../core/lessons.ts';
import { encode } from '../core/link/codec.ts';
import { messageOf } from '../engines/workerMessages.ts';
import { afterPaint } from '../ui/afterPaint.ts';
import { type Explorer, ExplorerContext, useExplorer, useScenario } from '../ui/context.ts';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { afterDrawing, onNextFrame } from '../ui/frame.ts';
import { later } from '../ui/later.tsx';
import { LessonContext } from '../ui/lessonState.ts';
import { standingOf } from '../ui/standing.ts';
import { useDrawer } from './drawer.ts';
import { FileDoor } from './FileDoor.tsx';
import { FullPage } from './FullPage.tsx';
import { figureNeeds } from './figureNeeds.ts';
import { Header } from './Header.tsx';
import { labIn } from './link.ts';

const firstMark = 'first-results';

/**
 * After each paint that shows all visible results of the newest scenario, sends `overlap:painted` with its link; the first
 * one also sets the mark `first-results`. Measurements and browser tests wait for these.
 */
function announcePaints(explorer: ExplorerStore, results: ResultsStore): () => void {
  let announced: object | null = null;
  const isDue = (): boolean => {
    const now = explorer.getState();
    const { values } = now.scenario;
    const shown = results.getState();
    return shown.values === values && announced !== values && figureNeeds(now).every((name) => standingOf(shown, name) === 'ready');
  };
  // Nothing to draw: wait for a frame nevertheless.
  const frame = {};
  const look = (): void => {
    if (isDue()) onNextFrame(frame, () => {});
  };
  look();
  const ends = [
    results.subscribe(look),
    afterDrawing(() => {
      if (!isDue()) return;
      const now = explorer.getState();
      announced = now.scenario.values;
      const link = encode(now.scenario, labShown(now));
      afterPaint(() => {
        if (performance.getEntriesByName(firstMark).length === 0) performance.mark(firstMark);
        window.dispatchEvent(new CustomEvent('overlap:painted', { detail: { link } }));
      });
    }),
  ];
  return () => ends.forEach((end) => end());
}

/** Loaded with the first lesson. */
const Player = later('The lesson', async () => (await import('../lessons/Player.tsx')).Player, {
  subject: ({ place }) => place.source,
  meanwhile: () => loading('the lesson'),
});

const loading = (what: string) => (
  <p className="visually-hidden" role="status">
    Loading {what}
  </p>
);

/** The page, inside a lesson where the link names one. */
function InLesson({ children }: { readonly children: ReactNode }) {
  const place = useScenario(({ scenario }) => scenario.lesson);
  return place === null ? children : <Player place={place}>{children}</Player>;
}

/**
 * In slides, `keys=deck`, keys of a presenter's remote turn the surrounding slides, even while a slider in the frame has
 * the focus. A lesson goes through its own steps first, and Escape closes open parts.
 */
function DeckKeys() {
  const isDeck = useScenario(({ scenario }) => scenario.view.keys === 'deck') && window.parent !== window;
  const turn = useContext(LessonContext)?.turn;
  useEffect(() => {
    if (!isDeck) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      const { key, target } = event;
      if (!isDeckKey(key) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (target instanceof Element && target.closest(keepsKeys)) return;
      if (key === 'Escape' && document.querySelector('.embed[data-open=true], :popover-open') !== null) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (key !== 'Escape' && turn?.(key === 'PageDown' ? 1 : -1)) return;
      tellDeck(key);
    };
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, [isDeck, turn]);
  return null;
}

/** What these keys do in reveal.js, by the names of its methods (revealjs.com/postmessage). */
const methods = { PageDown: 'next', PageUp: 'prev', Escape: 'toggleOverview' } as const;

type DeckKey = keyof typeof methods;

const isDeckKey = (key: string): key is DeckKey => Object.hasOwn(methods, key);

const keepsKeys = 'textarea, select, [contenteditable], dialog, [popover]';

/** Passes a key to the host: as a call of reveal.js, and as a plain message for any other host. */
function tellDeck(key: DeckKey): void {
  window.parent.postMessage(JSON.stringify({ method: methods[key] }), '*');
  window.parent.postMessage({ source: 'overlap-explorer', type: 'key', key }, '*');
}

export function App({ explorer }: { readonly explorer: Explorer }) {
  return (
    <ExplorerContext value={explorer}>
      <Page />
    </ExplorerContext>
  );
}

/** Loaded in frames alone. */
const Embed = lazy(async () => ({ default: (await import('./Embed.tsx')).Embed }));

/** Loaded with the first presentation. */
const Present = lazy(async () => ({ default: (await import('./Present.tsx')).Present }));

/** Loaded once the page is there. */
const Spoken = later('What is spoken of the page', async () => (await import('./Spoken.tsx')).Spoken, { meanwhile: () => null });

/** Loaded with the first question: most pages have none. */
const Ask = lazy(async () => ({ default: (await import('../lessons/Ask.tsx')).Ask }));

/** The header stays whatever becomes of the lab: it leads to the others. */
function Page() {
  const { embed } = useScenario((state) => state.scenario.view);
  // A question has its own way to show a figure alone.
  const shows = useScenario(
    ({ scenario: { view, lesson, ask } }) => (view.present || (lesson !== null && isLecture(lesson.source))) && !view.embed && ask === null,
  );
  const unopened = useScenario((state) => state.unopened);
  usePresentKey();
  if (unopened !== null)
    return (
      <>
        {!embed && <Header />}
        <FileDoor />
        <UnopenedPanel {...unopened} />
      </>
    );
  return (
    <>
      {!embed && !shows && <Header />}
      <FileDoor />
      <Lab>
        <Spoken />
        {embed ? <Embed /> : shows ? <Present /> : <FullPage />}
      </Lab>
      <GlossaryDialog />
      {!embed && !shows && <Drawer />}
    </>
  );
}

/** Alt, Shift and P begin the presentation and end it. */
function usePresentKey(): void {
  const { store } = useExplorer();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.altKey || !event.shiftKey || event.code !== 'KeyP') return;
      event.preventDefault();
      store.getState().setView({ present: !store.getState().scenario.view.present });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [store]);
}

function Lab({ children }: { readonly children: ReactNode }) {
  const { pages } = useExplorer();
  const lab = useScenario((state) => state.scenario.lab);
  const asks = useScenario((state) => state.scenario.ask !== null);
  return (
    <ErrorBoundary what="This lab" subject={lab} retry={() => pages.load(lab)}>
      <Suspense fallback={loading('the lab')}>
        <InLesson>
          {asks ? <Ask>{children}</Ask> : children}
          <DeckKeys />
        </InLesson>
        <Announced />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Mounted only once the lab itself is painted, not its fallback nor the hidden previous lab. */
function Announced(): null {
  const { store, results } = useExplorer();
  useLayoutEffect(() => {
    return announcePaints(store, results);
  }, [store, results]);
  return null;
}

const LessonDrawer = later('The drawer', async () => (await import('./LessonDrawer.tsx')).LessonDrawer);

/** The lesson that is being made. */
const Drawer = () => useDrawer(({ isOpen }) => isOpen) && <LessonDrawer />;

const Glossary = later('The glossary', async () => (await import('../ui/text/Glossary.tsx')).Glossary);

/** The glossary, open at the entry that the link names. */
function GlossaryDialog() {
  const { store } = useExplorer();
  const open = useScenario((state) => state.scenario.view.term !== '');
  return (
    <Dialog title="Glossary" open={open} onClose={() => store.getState().setView({ term: '' })}>
      {open && <Glossary />}
    </Dialog>
  );
}

/** Shown in place of a link's scenario whose scripts failed to load. */
function UnopenedPanel({ link, cause }: UnopenedLink) {
  const { store, pages } = useExplorer();
  const [isBusy, setBusy] = useState(false);
  const lab = pages.titles.get(labIn(link) ?? '');
  const retry = async (): Promise<void> => {
    setBusy(true);
    try {
      await pages.prepare(link);
      // Ignore a missing lab: opening the link reports it.
      if (lab) await pages.load(lab.name).catch(() => {});
      // A choice in a menu is not in the address yet.
      if (window.location.hash === link) store.getState().load(link);
      else window.location.hash = link;
    } catch (error) {
      store.getState().cannotOpen(link, messageOf(error));
    }
    setBusy(false);
  };
  return (
    <main className="unopened">
      <div className="notice notice-error" role="alert">
        <p>
          <b>{lab ? `The lab ${lab.title}` : 'What the link shows'} could not be loaded.</b> {cause}.
        </p>
        <button type="button" disabled={isBusy} onClick={() => void retry()}>
          Retry
        </button>
      </div>
    </main>
  );
}

/** Mounts the page; loading began before. */
export function mountPage(target: HTMLElement, explorer: Explorer): void {
  createRoot(target, { onRecoverableError }).render(<App explorer={explorer} />);
}

/** React recovered by rendering again, unnoticed by the reader: leave the cause as a performance mark for developers, not as an error. */
function onRecoverableError(error: unknown): void {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  performance.mark('drawn-again', { detail: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) });
}
