/**
 * Packs the figures of links as SCORM 1.2, into build/, and prints the path of the archive. The package shows the page where a link
 * has it; of hashes alone, where `npm start` serves it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import '../src/core/link/compression.ts';
import { labOf } from '../src/core/lab/lab.ts';
import { decode } from '../src/core/link/codec.ts';
import { catalogue } from '../src/labs/index.ts';
import { lessons, loadSteps } from '../src/lessons/index.ts';
import { placeProblems } from '../src/lessons/placeProblems.ts';
import { type ScormFigure, scormFigure, scormPackage, unreachableFrom } from '../src/shell/scorm.ts';

await loadSteps();

const served = `http://127.0.0.1:${process.env['PORT'] ?? 4173}/`;

const figureOf = (link: string): ScormFigure | string => {
  const address = link.startsWith('#') ? served : /^https?:\/\/[^#\s]+(?=#)/.exec(link)?.[0];
  if (address === undefined)
    return `link = ${link.slice(0, 60)} is not allowed; allowed: a whole link, from https: or http: on, since the package shows the page there, or its end from # on.`;
  const { scenario, problems } = decode(link, catalogue, lessons);
  const [wrong] = problems.length > 0 ? problems : placeProblems(scenario, catalogue);
  if (wrong !== undefined) return wrong.cause ?? wrong.message;
  const lab = labOf(catalogue, scenario.lab);
  return scormFigure(scenario, lessons.get(scenario.lesson?.source ?? '')?.title ?? lab.title, address, catalogue, lessons);
};

const figures = process.argv.slice(2).map(figureOf);
const wrong = figures.filter((each) => typeof each === 'string');
for (const message of wrong) console.error(message);
if (wrong.length > 0) process.exitCode = 2;
else {
  const local = (figures as ScormFigure[]).map(({ links }) => unreachableFrom(links[0]!)).find((each) => each !== null);
  if (local !== undefined) console.error(local);
  const path = fileURLToPath(new URL('../build/overlap-scorm.zip', import.meta.url));
  const page = readFileSync(new URL('../src/shell/scormPage.html', import.meta.url), 'utf8');
  writeFileSync(path, scormPackage(figures as ScormFigure[], page));
  console.log(path);
}
