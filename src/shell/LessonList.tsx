import { isLecture } from '../core/lessons.ts';
import { formatCount } from '../core/units/formatQuantity.ts';
import { openLesson } from '../lessons/openLesson.ts';
import { entries } from '../lessons/steps.ts';
import { useExplorer, useScenario } from '../ui/context.ts';
import { bring } from './FileDoor.tsx';

const all = Object.entries(entries);

/** All lessons with their subjects, the lectures, and how to open one's own. */
export function LessonList({ close }: { readonly close: () => void }) {
  const explorer = useExplorer();
  const present = useScenario(({ scenario }) => scenario.lesson?.source);
  const entry = ([name, { title, about, paper, level, count, questions, minutes }]: (typeof all)[number], i: number) => (
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
          <i>{`${i === 0 ? 'Start here: ' : ''}${level}, ${isLecture(name) ? '' : `${formatCount(count, 'step')}, `}${formatCount(questions, 'question')}, about ${minutes} min`}</i>
        </span>
      </button>
    </li>
  );
  return (
    <section className="presets">
      <ul>{all.filter(([name]) => !isLecture(name)).map(entry)}</ul>
      <h3>Lectures: the class votes twice on each question</h3>
      <ul>{all.filter(([name]) => isLecture(name)).map((each) => entry(each, 1))}</ul>
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
  );
}
