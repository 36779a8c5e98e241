import { useExplorer, useScenario } from '../ui/context.ts';
import { loadOnce } from '../ui/loadOnce.ts';
import { PartDialog } from './PartDialog.tsx';

const glossary = loadOnce(async () => ({ Content: (await import('../ui/glossary/Glossary.tsx')).Glossary }));

/** The glossary, open at the entry that the link names. */
export function GlossaryDialog() {
  const { store } = useExplorer();
  const open = useScenario((state) => state.scenario.view.term !== '');
  return <PartDialog title="Glossary" what="The glossary" part={glossary} open={open} onClose={() => store.getState().setView({ term: '' })} />;
}
