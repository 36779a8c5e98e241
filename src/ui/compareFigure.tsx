import { Diagrams } from './Diagrams.tsx';
import type { DiagramsSpec } from './diagramsSpec.ts';
import { diagramsHeight } from './frameHeight.ts';
import { KeyNumbers } from './KeyNumbers.tsx';
import type { FigureSpec } from './labPage.ts';

/** Its name in every lab that has event diagrams; on the page of a lab all figures compare. */
export const compareName = 'compare';

/** Two scenarios compared, in a frame: their diagrams in pairs, and the simulated numbers of both. */
export function compareFigure(spec: DiagramsSpec, keys: readonly string[]): FigureSpec {
  const height = diagramsHeight(spec);
  return {
    name: compareName,
    title: 'Two scenarios compared',
    keys,
    View: () => (
      <>
        <Diagrams spec={spec} />
        <KeyNumbers only="simulation" />
      </>
    ),
    // Diagrams, strips under them, numbers and the line over all.
    frameHeight: (results, lab) => 2 * height(results, lab) + numbers_px,
  };
}

const numbers_px = 120;
