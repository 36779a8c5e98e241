import { zipSync } from 'fflate';
import { atStep } from '../core/exploration/explorerStore.ts';
import { type Catalogue, labOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import type { Lessons } from '../core/lessons.ts';
import { decode } from '../core/link/codec.ts';
import { isLessonName } from '../core/link/writePlace.ts';
import { readLesson } from '../lessons/readLesson.ts';
import { linkTo } from '../ui/share/shareText.ts';

/** A figure of a package: a frame in its page. */
export interface ScormFigure {
  /** Addresses of the frame: one for each step of its lesson, or its only one. */
  readonly links: readonly string[];
  /** Which of them is shown at first, from 1. */
  readonly opens: number;
  readonly title: string;
  /** How many questions it asks; each is worth the same. */
  readonly questions: number;
}

/** The figure of a scenario, shown by the page at this address. */
export function scormFigure(scenario: Scenario, title: string, page: string, catalogue: Catalogue, lessons: Lessons): ScormFigure {
  const { lesson: place, ask } = scenario;
  const shown = { ...scenario, view: { ...scenario.view, embed: true, present: false } };
  const linkOf = (each: Scenario): string => linkTo(each, labOf(catalogue, each.lab), page);
  if (place === null) return { links: [linkOf(shown)], opens: 1, title, questions: ask === null ? 0 : 1 };
  const { source } = place;
  const builtIn = isLessonName(source) ? lessons.get(source) : null;
  const own = builtIn === null ? readLesson(source, catalogue).lesson?.steps : [];
  const steps = builtIn ? builtIn.steps.slice(0, builtIn.count).map((link) => decode(link, catalogue).scenario) : own?.map((step) => step.scenario);
  return {
    links: (steps ?? [shown]).map((step, i) => linkOf(i + 1 === place.step ? shown : atStep(shown, { source, step: i + 1 }, step))),
    opens: place.step,
    title,
    questions: questionCount(scenario, catalogue, lessons),
  };
}

/** Why a learning platform cannot show the page from this address; null: it can. */
export function unreachableFrom(page: string): string | null {
  const { hostname, host } = new URL(page);
  return /^(localhost|127\..*|\[::1\]|0\.0\.0\.0|.*\.localhost)$/.test(hostname)
    ? `The package shows the page from ${host}, which this machine alone can open: make it from the address that your readers have.`
    : null;
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
