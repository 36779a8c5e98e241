import type { MoreSectionProps } from './sections/section.ts';
import { Bars } from './Bars.tsx';
import { Comparison } from './Comparison.tsx';
import { DeadlockNotice } from './DeadlockNotice.tsx';
import { EditorPanel } from './EditorPanel.tsx';
import { Questions } from './Questions.tsx';
import { ReferenceTable } from './ReferenceTable.tsx';
import { ResultTable } from './ResultTable.tsx';
import { Runs } from './Runs.tsx';
import { Safe } from './Safe.tsx';
import { TreeFigure } from './TreeFigure.tsx';

/** The component of each kind of section that the front page does not show: a script of its own. */
export function MoreSection({ section, place }: MoreSectionProps) {
  switch (section.kind) {
    case 'editor':
      return <Safe what="The editor"><EditorPanel section={section} /></Safe>;
    case 'deadlock':
      return <Safe what="The deadlock"><DeadlockNotice section={section} /></Safe>;
    case 'table':
      return <Safe what="The table"><ResultTable section={section} /></Safe>;
    case 'questions':
      return <Safe what="The answers"><Questions section={section} /></Safe>;
    case 'bars':
      return <Safe what="The bars"><Bars section={section} place={place} /></Safe>;
    case 'reference':
      return <Safe what="The paper's numbers"><ReferenceTable section={section} /></Safe>;
    case 'comparison':
      return <Safe what="The paper's numbers"><Comparison section={section} /></Safe>;
    case 'tree':
      return <Safe what="The tree"><TreeFigure section={section} /></Safe>;
    case 'runs':
      return <Safe what="The table"><Runs section={section} /></Safe>;
    case 'view':
      return <Safe what={section.what}><section.View place={place} /></Safe>;
  }
}
