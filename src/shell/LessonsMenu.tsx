import { useEffect, useState } from 'react';
import { binaryFormat } from '../core/files.ts';
import { mayBeLesson, openedByNone, openerOf, recognizerOf } from '../core/lab/lab.ts';
import type { LessonPlace, Scenario } from '../core/lab/scenario.ts';
import { currentVersion } from '../core/lab/version.ts';
import { decode } from '../core/link/codec.ts';
import { maxLesson } from '../core/link/lessonPosition.ts';
import { beginOf, encodingOf } from '../core/measured/benchmarkText.ts';
import { formatBytes, formatCount } from '../core/units/formatQuantity.ts';
import { messageOf } from '../engines/workerMessages.ts';
import { type Explorer, useExplorer, useScenario } from '../ui/context.ts';
import { IconButton } from '../ui/controls/IconButton.tsx';
import { Menu } from '../ui/controls/Menu.tsx';
import { handFiles } from '../ui/files/dropped.ts';
import { labsNamedIn } from './labScripts.ts';
import { openLab } from './link.ts';

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
  if (first !== undefined) await begin({ source: name, step: 1 }, decode(first, catalogue).scenario, shown);
}

/** In UTF-16, too. */
const maxEncoded = 2 * maxLesson;

/** Opens a lesson file; returns its problems in words, changing nothing, or null. */
async function openLessonFile(file: File, shown: Shown): Promise<string | null> {
  if (file.size > maxEncoded) return `it has ${formatBytes(file.size)}; at most ${formatBytes(maxEncoded)} are allowed.`;
  const [text, { readLesson }] = await Promise.all([textOf(file), import('../lessons/readLesson.ts'), shown.pages.complete().catch(() => {})]);
  const missing = labsNamedIn(text, shown.pages.titles.values()).find(({ name }) => !shown.store.getState().catalogue.has(name));
  if (missing) return `it goes through the lab ${missing.title}, whose script did not come; open it again.`;
  const { lesson, problems } = readLesson(text, shown.store.getState().catalogue);
  if (lesson === null) return problems[0]?.message ?? null;
  await begin({ source: text, step: 1 }, lesson.steps[0]!.scenario, shown);
  return null;
}

/** Begins a lesson. The present page stays until the lab's page has loaded; opening reports a failure to load. */
async function begin(place: LessonPlace, scenario: Scenario, { store, pages }: Shown): Promise<void> {
  await pages.load(scenario.lab).catch(() => {});
  store.getState().showStep(place, scenario);
}

/** In UTF-8, or in UTF-16 as some editors of Windows write it. */
async function textOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** Dropped files that are looked at for the lab that opens them. */
const mostBeside = 8;

/** All lessons with their subjects, and how to open one's own: by choosing or dropping a file. */
export function LessonsMenu() {
  const explorer = useExplorer();
  const { lessons } = explorer.store.getState();
  const present = useScenario(({ scenario }) => scenario.lesson?.source);
  const [fault, setFault] = useState<{ readonly title: string; readonly reason: string } | null>(null);
  const open = async (file: File): Promise<void> => {
    const wrong = await openLessonFile(file, explorer).catch(() => 'it cannot be read.');
    setFault(wrong === null ? null : { title: 'This lesson cannot be read.', reason: `${file.name}: ${wrong}` });
  };
  const drop = async (files: readonly File[]): Promise<void> => {
    // The front page comes without the other labs, and a lesson needs none of them.
    await explorer.pages.complete().catch(() => {});
    const { catalogue, scenario } = explorer.store.getState();
    const { name } = files[0]!;
    const begin = await beginOfFile(files[0]!);
    if (begin === null) return setFault({ title: 'No lab opens this file.', reason: `${name}: it cannot be read.` });
    // A table may be a benchmark's output, recognized by its first lines.
    const ofBenchmark = begin.format === null && recognizerOf(catalogue, scenario.lab, name, begin.text.slice(0, 400));
    let lab = ofBenchmark || (openerOf(catalogue, files) ?? recognizerOf(catalogue, scenario.lab, name, begin.text));
    // Files beside traces, such as their groups of ranks or their colors, may be listed before them.
    for (const other of files.slice(1, mostBeside)) lab ??= recognizerOf(catalogue, scenario.lab, other.name, (await beginOfFile(other))?.text ?? '');
    if (lab === null && begin.format === null && mayBeLesson(name, begin.text)) return open(files[0]!);
    if (lab === null) {
      const missing = [...explorer.pages.titles.values()].flatMap((each) => (catalogue.has(each.name) ? [] : each.title));
      const tryAgain = missing.length === 0 ? '' : ` Scripts of ${missing.join(', ')} did not come: drop it again.`;
      return setFault({ title: 'No lab opens this file.', reason: openedByNone(catalogue, name, begin.format) + tryAgain });
    }
    setFault(null);
    handFiles(lab, files);
    if (lab !== scenario.lab) await openLab(lab, explorer);
  };
  useDroppedFiles(drop);
  return (
    <>
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
                  if (file) void open(file);
                  event.target.value = ''; // so that one file can be opened twice
                  close();
                }}
              />
              Open a lesson of your own
            </label>
          </section>
        )}
      </Menu>
      {fault !== null && (
        <div className="notice lesson-fault" role="alert">
          <p>
            <b>{fault.title}</b> {fault.reason}
          </p>
          <IconButton icon="close" label="Dismiss" onClick={() => setFault(null)} />
        </div>
      )}
    </>
  );
}

/** Lessons and files of labs may be dropped anywhere, unless the target takes files itself. */
function useDroppedFiles(open: (files: readonly File[]) => Promise<void>): void {
  useEffect(() => {
    const onDragOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent): void => {
      const files = [...(event.dataTransfer?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      void open(files);
    };
    window.addEventListener('dragover', onDragOver);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onDragOver);
      window.removeEventListener('drop', onDrop);
    };
  });
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

/** Null: it cannot be read, as a folder. */
const beginOfFile = async (file: File): Promise<{ readonly text: string; readonly format: string | null } | null> =>
  await file
    .slice(0, 65_536) // behind a long comment, too
    .arrayBuffer()
    .then((buffer) => {
      const bytes = new Uint8Array(buffer);
      return { text: beginOf(bytes), format: binaryFormat(bytes) };
    })
    .catch(() => null);
