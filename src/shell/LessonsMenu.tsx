import { openLesson } from '../lessons/openLesson.ts';
import { useExplorer } from '../ui/context.ts';
import { Menu } from '../ui/controls/Menu.tsx';
import { later } from '../ui/later.tsx';

const LessonList = later('The list of lessons', async () => (await import('./LessonList.tsx')).LessonList);

export const LessonsMenu = () => (
  <Menu label="Lessons" icon="lessons">
    {(close) => <LessonList close={close} />}
  </Menu>
);

/** Beside the sliders of a lab, the lesson that begins there, its own paper's first; else one through several papers that visits it. */
export function LessonOfLab({ lab }: { readonly lab: string }) {
  const explorer = useExplorer();
  const through = [...explorer.store.getState().lessons].filter(([, { labs }]) => labs.includes(lab));
  const beginning = through.filter(([, { labs }]) => labs[0] === lab);
  const [name, entry] = beginning.find(([, { paper }]) => paper !== null) ?? beginning[0] ?? through.find(([, { paper }]) => paper === null) ?? [];
  if (name === undefined || entry === undefined) return null;
  return (
    <p className="lesson-offer">
      Lesson:{' '}
      <button type="button" className="line-link" onClick={() => void openLesson(name, explorer)}>
        {entry.title}
      </button>
    </p>
  );
}
