import { useState } from 'react';
import { useExplorer, useScenario } from '../../ui/context.ts';

/** Prints the present page, or all steps of a lesson, with room for answers. */
export function HandoutButton({ close }: { readonly close: () => void }) {
  const explorer = useExplorer();
  const isLesson = useScenario(({ scenario }) => scenario.lesson !== null);
  const asks = useScenario(({ scenario }) => scenario.ask !== null) || isLesson;
  const [withSolutions, setWithSolutions] = useState(false);
  const [message, setMessage] = useState<string | null>(null);
  const print = async (): Promise<void> => {
    setMessage('The handout is being made.');
    try {
      const { printHandout } = await import('./HandoutView.tsx');
      await printHandout(explorer, asks && withSolutions);
      setMessage(null);
      close();
    } catch (error) {
      setMessage(`The handout cannot be made: ${error instanceof Error ? error.message : String(error)}`);
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
            <input type="checkbox" checked={withSolutions} onChange={(event) => setWithSolutions(event.target.checked)} />{' '}
            {isLesson ? 'solutions and the teacher’s sheet at its end' : 'solutions on the last page'}
          </label>
        )}
      </div>
      {message !== null && (
        <p role="status" className="share-warning">
          {message}
        </p>
      )}
    </>
  );
}
