import { lazy, Suspense } from 'react';
import type { Section } from '../labs/section.ts';
import { Bars } from './Bars.tsx';
import { Breakdown } from './Breakdown.tsx';
import { Comparison } from './Comparison.tsx';
import { isShownFor } from '../labs/shownFor.ts';
import { useScenario } from './context.ts';
import { Curves } from './Curves.tsx';
import { DeadlockNotice } from './DeadlockNotice.tsx';
import { Diagrams } from './Diagrams.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { Formula } from './Formula.tsx';
import { GainMap } from './GainMap.tsx';
import { Machines } from './Machines.tsx';
import { Notice } from './Notice.tsx';
import { Questions } from './Questions.tsx';
import { ReferenceTable } from './ReferenceTable.tsx';
import { ResultTable } from './ResultTable.tsx';
import { Safe } from './Safe.tsx';

/** What one lab alone shows, and below its first figures, comes when it is shown. */
const Costs = lazy(async () => ({ default: (await import('./Costs.tsx')).Costs }));
const Inequalities = lazy(async () => ({ default: (await import('./Inequalities.tsx')).Inequalities }));
const Runs = lazy(async () => ({ default: (await import('./Runs.tsx')).Runs }));
const TreeFigure = lazy(async () => ({ default: (await import('./TreeFigure.tsx')).TreeFigure }));

export interface SectionViewProps {
  readonly section: Section;
  /** In a frame there is less room. */
  readonly place: 'page' | 'frame';
}

/** The height of curves in a frame that also holds their title. */
const titled = 246;

/** The component of each kind of section; one that breaks leaves the others standing. */
export function SectionView({ section, place }: SectionViewProps) {
  const shown = useScenario((state) => isShownFor(section, state.scenario.values));
  if (!shown) return null;
  switch (section.kind) {
    case 'formula':
      return <Safe what="The formula"><Formula formula={section.formula} /></Safe>;
    case 'curves':
      return <Safe what="The curves"><Curves curves={section.curves} {...(place === 'frame' && { height: section.curves.title === undefined ? 288 : titled, table: false })} /></Safe>;
    case 'diagrams':
      return <Safe what="The diagrams"><Diagrams section={section} place={place} /></Safe>;
    case 'editor':
      return <Safe what="The editor"><EditorPanel section={section} /></Safe>;
    case 'deadlock':
      return <Safe what="The deadlock"><DeadlockNotice section={section} /></Safe>;
    case 'table':
      return <Safe what="The table"><ResultTable section={section} /></Safe>;
    case 'map':
      return <Safe what="The map"><GainMap section={section} /></Safe>;
    case 'questions':
      return <Safe what="The answers"><Questions section={section} /></Safe>;
    case 'bars':
      return <Safe what="The comparison"><Bars section={section} /></Safe>;
    case 'reference':
      return <Safe what="The paper's numbers"><ReferenceTable section={section} /></Safe>;
    case 'comparison':
      return <Safe what="The paper's numbers"><Comparison section={section} /></Safe>;
    case 'breakdown':
      return <Safe what="The bars"><Breakdown section={section} place={place} /></Safe>;
    case 'notice':
      return <Safe what="The notice"><Notice section={section} /></Safe>;
    case 'tree':
      return <Safe what="The tree"><Suspense><TreeFigure section={section} /></Suspense></Safe>;
    case 'costs':
      return <Safe what="The machine"><Suspense><Costs section={section} /></Suspense></Safe>;
    case 'runs':
      return <Safe what="The table"><Suspense><Runs section={section} /></Suspense></Safe>;
    case 'inequalities':
      return <Safe what="The inequalities"><Suspense><Inequalities section={section} place={place} /></Suspense></Safe>;
    case 'machines':
      return <Safe what="The list of machines"><Machines section={section} /></Safe>;
  }
}
