import { formatCount } from '../core/units/formatQuantity.ts';
import { openLesson } from '../lessons/openLesson.ts';
import { useExplorer, useScenario } from '../ui/context.ts';
import { Menu } from '../ui/controls/Menu.tsx';
import { bring } from './FileDoor.tsx';

/** All lessons with their subjects, and how to open one's own. */
export function LessonsMenu() {
  const explorer = useExplorer();
  const { lessons } = explorer.store.getState();
  const present = useScenario(({ scenario }) => scenario.lesson?.source);
  return (
    <Menu label="Lessons" icon="lessons">
      {(close) => (
        <section className="presets">
          <ul>
            {[...lessons].map(([name, { title, about, paper, level, count, questions, minutes }], i) => (
              <li key={name}>
                <button
                  type="button"
                  aria-current={name === present}
                  onClick={() => {
                    close();
                    void openLesson(name, explorer);
                  }}
                >
                  <b>{title}</b>
                  <span className="preset-caption">
                    {about}
                    {paper !== null && ` After ${paper}.`}
                    <i>{`${i === 0 ? 'Start here: ' : ''}${level}, ${formatCount(count, 'step')}, ${formatCount(questions, 'question')}, about ${minutes} min`}</i>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <label className="file-button">
            <input
              type="file"
              className="visually-hidden"
              accept=".md,text/markdown"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void bring([file], explorer);
                event.target.value = ''; // so that one file can be opened twice
                close();
              }}
            />
            Open a lesson of your own
          </label>
        </section>
      )}
    </Menu>
  );
}

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
      <button type="button" className="line-link" title={entry.about} onClick={() => void openLesson(name, explorer)}>
        {entry.title}
      </button>
    </p>
  );
}
