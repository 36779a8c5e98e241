import { useContext, useMemo, useState } from 'react';
import { comparedWith } from '../../core/link/versus.ts';
import { KeyNumbers } from '../answers/KeyNumbers.tsx';
import { OwnPageContext, usePinned } from '../context.ts';
import type { DiagramsSpec } from '../diagramsSpec.ts';
import type { FigureSpec } from '../labPage.ts';
import { Diagrams } from './diagrams/Diagrams.tsx';
import { diagramsHeight } from './diagrams/frameHeight.ts';

/** The figure's name in every lab with event diagrams; on the page of a lab all figures compare. */
export const compareName = 'compare';

/** Two scenarios compared, in a frame: their diagrams in pairs, and the simulated numbers of both. */
export function compareFigure(spec: DiagramsSpec, keys: readonly string[]): FigureSpec {
  const height = diagramsHeight(spec, true);
  return {
    name: compareName,
    title: 'Two scenarios compared',
    titleAlone: onlyOne,
    keys,
    hasContent: (scenario) => comparedWith(scenario) !== null,
    View: () => <Compared spec={spec} />,
    picture: { kind: 'diagrams', spec, numbers: true },
    // Diagrams, strips under them, numbers and the line over all.
    frameHeight: (results, lab) => 2 * height(results, lab) + numbers_px,
  };
}

const onlyOne = 'One scenario: vs= in a link names another to compare it with';

const numbers_px = 120;

/** Where not all fits, the numbers follow the last diagram. */
function Compared({ spec }: { readonly spec: DiagramsSpec }) {
  const isAlone = usePinned() === null;
  const apart = useContext(OwnPageContext);
  const [diagrams, setDiagrams] = useState(0);
  const counted = useMemo(
    () =>
      apart && {
        ...apart,
        tell(count: number) {
          setDiagrams(count);
          apart.tell(count + 1);
        },
      },
    [apart],
  );
  return (
    <>
      {isAlone && <p className="source">{onlyOne}.</p>}
      <OwnPageContext value={counted}>
        <Diagrams spec={spec} />
      </OwnPageContext>
      {(apart === null || (apart.at + 1) * apart.size > diagrams) && <KeyNumbers only="simulation" />}
    </>
  );
}
