import { Suspense, type ReactNode } from 'react';
import { ExplorerContext, useScenario, type Explorer } from './context.ts';
import { Embed } from './Embed.tsx';
import { FullPage } from './FullPage.tsx';
import { Header } from './Header.tsx';
import { loadLabPage } from './labPage.ts';
import { Safe } from './Safe.tsx';

export function App({ explorer }: { readonly explorer: Explorer }) {
  return <ExplorerContext value={explorer}><Page /></ExplorerContext>;
}

/** The header stays whatever becomes of the lab: it leads to the others. */
function Page() {
  const embed = useScenario((state) => state.scenario.view.embed);
  return embed ? <Lab><Embed /></Lab> : <><Header /><Lab><FullPage /></Lab></>;
}

function Lab({ children }: { readonly children: ReactNode }) {
  const lab = useScenario((state) => state.scenario.lab);
  return (
    <Safe what="This lab" subject={lab} retry={() => void loadLabPage(lab).catch(() => {})}>
      <Suspense fallback={<p className="visually-hidden" role="status">Loading the lab</p>}>{children}</Suspense>
    </Safe>
  );
}
