import { ExplorerContext, useScenario, type Explorer } from './context.ts';
import { Embed } from './Embed.tsx';
import { FullPage } from './FullPage.tsx';

export function App({ explorer }: { readonly explorer: Explorer }) {
  return (
    <ExplorerContext value={explorer}>
      <Page />
    </ExplorerContext>
  );
}

function Page() {
  const embed = useScenario((state) => state.scenario.view.embed);
  return embed ? <Embed /> : <FullPage />;
}
