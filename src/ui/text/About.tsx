import { useLabPage } from '../context.ts';
import { MathText } from '../controls/MathText.tsx';

/** The lab's subject, and its paper. */
export function About() {
  const { about } = useLabPage();
  return (
    <p className="about">
      <MathText text={about} />
    </p>
  );
}
