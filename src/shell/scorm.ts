import { zipSync } from 'fflate';
import type { Catalogue } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import type { Lessons } from '../core/lessons.ts';
import { isLessonName } from '../core/link/writePlace.ts';
import { readLesson } from '../lessons/readLesson.ts';

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

/** How many questions a link asks, all steps of its lesson included, for who marks them. */
export function questionCount({ lesson, ask }: Pick<Scenario, 'lesson' | 'ask'>, catalogue: Catalogue, lessons: Lessons): number {
  if (lesson === null) return ask === null ? 0 : 1;
  if (isLessonName(lesson.source)) return lessons.get(lesson.source)?.questions ?? 0;
  return readLesson(lesson.source, catalogue).lesson?.steps.filter(({ question }) => question !== null).length ?? 0;
}
