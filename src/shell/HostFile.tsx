import { zipSync } from 'fflate';
import { useState } from 'react';
import { type Catalogue, labOf } from '../core/lab.ts';
import type { Lessons } from '../core/lessons.ts';
import { isLessonName } from '../core/link/lessonPosition.ts';
import type { Scenario } from '../core/link/scenario.ts';
import { giftOf } from '../lessons/gift.ts';
import { readLesson } from '../lessons/readLesson.ts';
import { useExplorer } from '../ui/context.ts';
import { linkTo } from '../ui/share/shareText.ts';
import { useSaving } from '../ui/share/useSaving.tsx';
import scormPage from './scormPage.html?raw';
import type { FileFormat, Shared } from './snippets.ts';

/** How many questions a link asks, all steps of its lesson included, for who marks them. */
export function questionCount({ lesson, ask }: Pick<Scenario, 'lesson' | 'ask'>, catalogue: Catalogue, lessons: Lessons): number {
  if (lesson === null) return ask === null ? 0 : 1;
  if (isLessonName(lesson.source)) return lessons.get(lesson.source)?.questions ?? 0;
  return readLesson(lesson.source, catalogue).lesson?.steps.filter(({ question }) => question !== null).length ?? 0;
}

/** A figure of a package: a frame in its page. */
export interface ScormFigure {
  /** The address of the frame. */
  readonly link: string;
  readonly title: string;
  /** How many questions it asks; each is worth the same. */
  readonly questions: number;
}

/**
 * A SCORM 1.2 package (SCORM 1.2 Content Aggregation Model, ADL 2001) of two files: the manifest, and a page with the figures in frames, which come from
 * their own server. `page`: the text of scormPage.html. The same figures make the same archive, whenever and wherever.
 */
export function scormPackage(figures: readonly ScormFigure[], page: string): Uint8Array<ArrayBuffer> {
  const title = figures.length === 1 ? figures[0]!.title : `${figures[0]?.title ?? ''} and ${figures.length - 1} more`;
  // No text of the figures ends the script that carries them.
  const carried = JSON.stringify(figures).replaceAll('<', '\\u003c');
  const texts = {
    'imsmanifest.xml': manifest(title, identifierOf(carried)),
    'index.html': page.replace('TITLE', () => escapedXml(title)).replace('FIGURES', () => carried),
  };
  // Archives have no time zones: one fixed local time.
  const mtime = new Date(2000, 0, 1);
  return zipSync(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, [new TextEncoder().encode(text), { mtime }]])));
}

const manifest = (title: string, identifier: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="${identifier}" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default="organization">
    <organization identifier="organization">
      <title>${escapedXml(title)}</title>
      <item identifier="item" identifierref="resource">
        <title>${escapedXml(title)}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="resource" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
    </resource>
  </resources>
</manifest>
`;

/** Differs where the figures do (FNV-1a, 32 bits). */
function identifierOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return `overlap-explorer-${(hash >>> 0).toString(36)}`;
}

/** Without the control characters that XML cannot say. */
const escapedXml = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

interface HostFileProps {
  readonly format: FileFormat;
  readonly scenario: Scenario;
  readonly shared: Shared;
  readonly hint: string | null;
  /** Whether a question is open: its answer stays out of files. */
  readonly held: boolean;
}

/** A file for a learning platform, made in the page. */
export function HostFile({ format, scenario, shared, hint, held }: HostFileProps) {
  const { store, results } = useExplorer();
  const { save, hint: savingHint } = useSaving();
  const [message, setMessage] = useState('');
  const { catalogue, lessons } = store.getState();
  const questions = questionCount(scenario, catalogue, lessons);
  const saveScorm = (): void => {
    save(`${shared.picture}-scorm.zip`, 'application/zip', scormPackage([{ link: shared.link, title: shared.title, questions }], scormPage));
    setMessage('');
  };
  const saveGift = async (): Promise<void> => {
    const pageOf = (asked: Scenario): string => linkTo({ ...asked, view: { ...asked.view, embed: false } }, labOf(catalogue, asked.lab), shared.page);
    const { text, notes } = await giftOf(scenario, catalogue, async () => results.getState(), pageOf);
    if (text !== '') save(`${shared.picture}.gift.txt`, 'text/plain', text);
    setMessage(notes.join(' '));
  };
  // The page has the results of the present scenario alone.
  const isOnlyHeadless = format === 'gift' && scenario.lesson !== null;
  const text = isOnlyHeadless || questions === 0 ? null : questions === 1 ? 'One question is in it.' : `${questions} questions are in it, each worth the same.`;
  return (
    <div className="builder-copy">
      {isOnlyHeadless ? (
        <p>
          Questions of a lesson come from the command line: <code>npm run --silent headless -- --gift {`'${shared.page}'`}</code>
        </p>
      ) : (
        <>
          <p>
            {text ??
              (format === 'scorm' ? 'Nothing is asked: the package is complete once it is opened.' : 'Nothing is asked yet: choose a question on the left.')}
          </p>
          <p>
            <button
              type="button"
              className="run-button"
              disabled={format === 'gift' && (questions === 0 || held)}
              onClick={() => (format === 'scorm' ? saveScorm() : void saveGift())}
            >
              {format === 'scorm' ? 'Save the SCORM package' : 'Save the question'}
            </button>
            <span role="status">{message}</span>
          </p>
        </>
      )}
      {hint !== null && <p className="source">{hint}</p>}
      {savingHint}
    </div>
  );
}
