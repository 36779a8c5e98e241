import { currentVersion } from '../core/lab/version.ts';
import { decode } from '../core/link/codec.ts';
import { formatCount } from '../core/units/formatQuantity.ts';
import { messageOf } from '../engines/workerMessages.ts';
import { type Explorer, useExplorer, useScenario } from '../ui/context.ts';
import { Menu } from '../ui/controls/Menu.tsx';
import { bring } from './FileDoor.tsx';

type Shown = Pick<Explorer, 'store' | 'pages'>;

/** Opens a built-in lesson at its first step. */
async function openLesson(name: string, shown: Shown): Promise<void> {
  const link = `#v=${currentVersion}&lesson=${name}&step=1`;
  try {
    await shown.pages.prepare(link);
  } catch (error) {
    return shown.store.getState().cannotOpen(link, messageOf(error));
  }
  const { catalogue, lessons } = shown.store.getState();
  const first = lessons.get(name)?.steps[0];
  if (first === undefined) return;
  const { scenario } = decode(first, catalogue);
  // The present page stays until the lab's page has loaded; opening reports a failure to load.
  await shown.pages.load(scenario.lab).catch(() => {});
  shown.store.getState().showStep({ source: name, step: 1 }, scenario);
}

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
