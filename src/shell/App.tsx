import { Suspense } from 'react';
import { ExplorerContext, useScenario, type Explorer } from '../ui/context.ts';
import { Embed } from './Embed.tsx';
import { FullPage } from './FullPage.tsx';
import { Safe } from '../ui/Safe.tsx';

export function App({ explorer }: { readonly explorer: Explorer }) {
  return (
    <ExplorerContext value={explorer}>
      <Safe what="This lab" retry={() => void explorer.pages.load(explorer.store.getState().scenario.lab).catch(() => {})}>
        <Suspense fallback={<p className="visually-hidden" role="status">Loading the lab</p>}><Page /></Suspense>
      </Safe>
    </ExplorerContext>
  );
}

function Page() {
  const embed = useScenario((state) => state.scenario.view.embed);
  return embed ? <Embed /> : <FullPage />;
}
