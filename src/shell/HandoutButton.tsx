import { useState } from 'react';
import { useExplorer, useScenario } from '../ui/context.ts';

/** Prints the present page, or all steps of a lesson, with room for answers. */
export function HandoutButton({ close }: { readonly close: () => void }) {
  const explorer = useExplorer();
  const asks = useScenario(({ scenario }) => scenario.lesson !== null || scenario.ask !== null);
  const [withSolutions, setWithSolutions] = useState(false);
  const [told, setTold] = useState<string | null>(null);
  const print = async (): Promise<void> => {
    setTold('The handout is being made.');
    try {
      const { printHandout } = await import('./handout/printHandout.tsx');
      await printHandout(explorer, asks && withSolutions);
      setTold(null);
      close();
    } catch (error) {
      setTold(`The handout cannot be made: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <>
      <div className="share-frame">
        <button type="button" onClick={() => void print()}>
          Print a handout
        </button>
        {asks && (
          <label>
            <input type="checkbox" checked={withSolutions} onChange={(event) => setWithSolutions(event.target.checked)} /> solutions on the last page
          </label>
        )}
      </div>
      {told !== null && (
        <p role="status" className="share-warning">
          {told}
        </p>
      )}
    </>
  );
}
