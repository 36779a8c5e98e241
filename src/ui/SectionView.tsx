import type { MoreSectionProps, SectionViewProps } from './sections/section.ts';
import { isShownFor } from './sections/shownFor.ts';
import { useScenario } from './context.ts';
import { Curves } from './Curves.tsx';
import { Diagrams } from './Diagrams.tsx';
import { Formula } from './Formula.tsx';
import { moreSections } from './moreSections.ts';
import { Notice } from './Notice.tsx';
import { Safe } from './Safe.tsx';

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
    case 'notice':
      return <Safe what="The notice"><Notice section={section} /></Safe>;
    default:
      return <Safe what="This part" retry={loadAgain}><More section={section} place={place} /></Safe>;
  }
}

const loadAgain = (): void => void moreSections.load().catch(() => {});

function More(props: MoreSectionProps) {
  const { MoreSection } = moreSections.usePart();
  return <MoreSection {...props} />;
}
