import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react';
import { type Explorer, ExplorerContext, useExplorer, useScenario } from '../ui/context.ts';
import { loadOnce } from '../ui/loadOnce.ts';
import { Safe } from '../ui/Safe.tsx';
import { announcePaints } from './announcePaints.ts';
import { DeckKeys } from './DeckKeys.tsx';
import { Embed } from './Embed.tsx';
import { FullPage } from './FullPage.tsx';
import { Header } from './Header.tsx';
import { InLesson } from './InLesson.tsx';
import { PartDialog } from './PartDialog.tsx';
import { UnopenedPanel } from './UnopenedPanel.tsx';

export function App({ explorer }: { readonly explorer: Explorer }) {
  return (
    <ExplorerContext value={explorer}>
      <Page />
    </ExplorerContext>
  );
}

/** Loaded with the first presentation. */
const Present = lazy(async () => ({ default: (await import('./Present.tsx')).Present }));

/** Loaded once the page is there. */
const spoken = loadOnce(() => import('./Spoken.tsx'));
const SpokenPart = () => {
  const { Spoken } = spoken.usePart();
  return <Spoken />;
};

/** Loaded with the first question: most pages have none. */
const Ask = lazy(async () => ({ default: (await import('../lessons/Ask.tsx')).Ask }));

/** The header stays whatever becomes of the lab: it leads to the others. */
function Page() {
  const { embed, present } = useScenario((state) => state.scenario.view);
  const asks = useScenario((state) => state.scenario.ask !== null);
  // A question has its own way to show a figure alone.
  const shows = present && !embed && !asks;
  const unopened = useScenario((state) => state.unopened);
  usePresentKey();
  if (unopened !== null)
    return (
      <>
        {!embed && <Header />}
        <UnopenedPanel {...unopened} />
      </>
    );
  return (
    <>
      {!embed && !shows && <Header />}
      <Lab>
        <Safe what="What is spoken of the page" retry={() => void spoken.load().catch(() => {})}>
          <Suspense>
            <SpokenPart />
          </Suspense>
        </Safe>
        {embed ? <Embed /> : shows ? <Present /> : <FullPage />}
      </Lab>
      <GlossaryDialog />
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
    <Safe what="This lab" subject={lab} retry={() => void pages.load(lab).catch(() => {})}>
      <Suspense
        fallback={
          <p className="visually-hidden" role="status">
            Loading the lab
          </p>
        }
      >
        <InLesson>
          {asks ? <Ask>{children}</Ask> : children}
          <DeckKeys />
        </InLesson>
        <Announced />
      </Suspense>
    </Safe>
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

const glossary = loadOnce(async () => ({ Content: (await import('../ui/glossary/Glossary.tsx')).Glossary }));

/** The glossary, open at the entry that the link names. */
function GlossaryDialog() {
  const { store } = useExplorer();
  const open = useScenario((state) => state.scenario.view.term !== '');
  return <PartDialog title="Glossary" what="The glossary" part={glossary} open={open} onClose={() => store.getState().setView({ term: '' })} />;
}
