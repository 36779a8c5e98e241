import { useLabPage } from './context.ts';
import { MathText } from './controls/MathText.tsx';

/** What is played in this lab, and by whom it was published. */
export function About() {
  const { about } = useLabPage();
  return (
    <p className="about">
      <MathText text={about} />
    </p>
  );
}
