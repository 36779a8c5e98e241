import { Suspense } from 'react';
import { useExplorer, useScenario } from '../ui/context.ts';
import { Dialog } from '../ui/controls/Dialog.tsx';
import { loadOnce } from '../ui/loadOnce.ts';
import { Safe } from '../ui/Safe.tsx';

const glossary = loadOnce(() => import('../ui/glossary/Glossary.tsx'));

/** The glossary, open at the entry that the link names. */
export function GlossaryDialog() {
  const { store } = useExplorer();
  const open = useScenario((state) => state.scenario.view.term !== '');
  return (
    <Dialog title="Glossary" open={open} onClose={() => store.getState().setView({ term: '' })}>
      {open && (
        <Safe what="The glossary" retry={() => void glossary.load().catch(() => {})}>
          <Suspense>
            <Loaded />
          </Suspense>
        </Safe>
      )}
    </Dialog>
  );
}

function Loaded() {
  const { Glossary } = glossary.usePart();
  return <Glossary />;
}
