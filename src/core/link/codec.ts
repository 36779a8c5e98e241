/**
 * Links to scenarios and back. Reading never fails: what cannot be understood is replaced, and is among the problems.
 *
 *     address ─ mend ─> pieces key=value ─ version ─> defaults ─> values of parameters, keys of the view, lesson, comparison ─> Scenario
 *
 * Writing names what differs from the defaults of the newest version, in the order of the lab's table; long texts are compressed where that
 * is shorter.
 */
import { completeValues, defaultScenario, defaultValues, defaultView, writtenVersion } from '../lab/defaultScenario.ts';
import { type Catalogue, frontLab, type Lab, labOf } from '../lab/lab.ts';
import type { Scenario, ScenarioValues, View, WrittenScenario } from '../lab/scenario.ts';
import { currentVersion } from '../lab/version.ts';
import { type Lessons, noLessons } from '../lessons.ts';
import type { Problem } from '../parameters/problem.ts';
import { limitedProblems, printable, problemsOf, replaced, wholeLink } from '../parameters/problem.ts';
import { isGoalText } from '../results/goal.ts';
import { writeView } from './encode.ts';
import { isPlaceKey, placeKeys, readPlace } from './lessonPosition.ts';
import type { LinkPiece } from './pieces.ts';
import { articles, keysOfArticles, splitLink } from './pieces.ts';
import { readPiece } from './valueText.ts';
import { readVersus, versusKey } from './versus.ts';
import { isViewKey, orderProblems, viewKeys } from './viewKeys.ts';
import { writePlace } from './writePlace.ts';

export { type Encoded, encode, encodeWithRest } from './encode.ts';

export interface Decoded {
  readonly scenario: Scenario;
  readonly problems: readonly Problem[];
  /** Version of the link, which fixes the defaults. */
  readonly version: number;
}

/**
 * Reads a whole address, a hash or a bare query string. Always returns a usable scenario; values that had to be replaced are among the problems, in the order
 * of the link. Nothing in a link is evaluated. A link that says its place in a built-in lesson and no value of a parameter shows
 * the scenario of that step, whatever lab it names.
 */
export function decode(link: string, catalogue: Catalogue, lessons: Lessons = noLessons): Decoded {
  const nothing = { scenario: defaultScenario(frontLab(catalogue)), version: currentVersion };
  if (link.length > longestLink) return { ...nothing, problems: [tooLong(link)] };
  const found: Problem[] = [];
  const { pieces: all, unread } = splitLink(link, maxPieces);
  if (all.length === 0) return { ...nothing, problems: [] };

  const pieces = sound(all, found);
  const said = readVersion(pieces, found);
  const { lesson, ask, problems: misplaced } = readPlace(pieces, lessons);
  const saysNoValue = ({ key, value }: LinkPiece): boolean => key === 'v' || (key === 'lab' && catalogue.has(value ?? '')) || isPlaceKey(key) || isViewKey(key);
  const ofStep = pieces.every(saysNoValue) ? lesson && lessons.get(lesson.source)?.steps[lesson.step - 1] : null;
  const { scenario: base, version } = ofStep ? decode(ofStep, catalogue) : { scenario: null, version: said };
  const lab = base === null ? readLab(pieces, catalogue, found) : labOf(catalogue, base.lab);
  const named = Object.fromEntries(pieces.map(({ key, value }) => [key, value ?? '']));
  const values: ScenarioValues & Record<string, number | string> = { ...(base?.values ?? completeValues(lab, defaultValues(lab, named, version))) };
  let view = base?.view ?? defaultView(lab);
  let versus: Scenario['versus'] = base?.versus ?? null;
  const problems = pieces.map((piece): (() => readonly Problem[]) => {
    if (piece.key === 'v' || piece.key === 'lab') return () => [];
    const text = piece.value ?? '';
    const parameter = lab.parameters.find(({ key }) => key === piece.key);
    // The text of a schedule has the key of goals, and looks like none.
    if (parameter && !(piece.key === 'goal' && isGoalText(text))) {
      const said = parameter.kind === 'text' ? piece.textOf(parameter.names) : text;
      const reading = readPiece(parameter, said, values[parameter.key] ?? parameter.default);
      values[parameter.key] = reading.value;
      return () => (reading.problem ? [reading.problem] : []);
    }
    if (isViewKey(piece.key)) {
      const reading = viewKeys[piece.key].read(text, lab);
      view = { ...view, [piece.key]: reading.value };
      return () => reading.problems;
    }
    const wrong = misplaced.get(piece.key);
    if (isPlaceKey(piece.key)) return () => (wrong ? [wrong] : []);
    if (piece.key !== versusKey) return () => [unknownKey(piece, lab)];
    // Runs last: the pinned scenario depends on all other pieces.
    return () => {
      const reading = readVersus(piece, lab, values);
      versus = reading.values;
      return reading.problems;
    };
  });
  found.push(...problems.flatMap((say) => say()));
  const misordered = orderProblems(view);
  if (misordered.length > 0) view = { ...view, until: null };
  found.push(...misordered);
  return { scenario: { lab: lab.name, values, versus, lesson, ask, view }, problems: limitedProblems(found, unread), version };
}

/** A link that says the place in a built-in lesson alone, with what differs in the view; null where the reader has changed more. */
export function encodeStep({ lab, values, versus, lesson, ask, view }: Scenario, catalogue: Catalogue, lessons: Lessons): string | null {
  const step = lesson && lessons.get(lesson.source)?.steps[lesson.step - 1];
  if (!step || ask !== null) return null;
  const { scenario: of } = decode(step, catalogue);
  const isSame = of.lab === lab && areSame(of.values, values) && areSame(of.versus ?? {}, versus ?? {}) && (of.versus === null) === (versus === null);
  if (!isSame) return null;
  const views = (Object.keys(viewKeys) as (keyof View)[])
    .filter((key) => writeView(key, view) !== writeView(key, of.view))
    .map((key) => `${key}=${writeView(key, view)}`);
  return `#${[`v=${writtenVersion(labOf(catalogue, lab))}`, ...writePlace({ lesson, ask }).pieces, ...views].join('&')}`;
}

type Values = WrittenScenario['values'];
const areSame = (one: Values, other: Values): boolean => Object.keys({ ...one, ...other }).every((key) => one[key] === other[key]);

/** Longer links are refused unread: no built-in scenario needs a fiftieth of this. */
export const longestLink = 100_000;

/** Most pieces of a link; each further one is a problem. No lab has a fortieth of these. */
export const maxPieces = 2000;

/** The pieces that can be read: each with a key, no key twice. The others are problems. */
function sound(pieces: readonly LinkPiece[], found: Problem[]): LinkPiece[] {
  const seen = new Set<string>();
  const faults: [LinkPiece, Fault][] = [];
  const kept = pieces.filter((piece) => {
    const { key, malformed } = piece;
    const fault = malformed ? 'malformed' : key === '' ? 'keyless' : seen.has(key) ? 'repeated' : null;
    if (fault === null) seen.add(key);
    else faults.push([piece, fault]);
    return fault === null;
  });
  found.push(...problemsOf(faults, ([piece, fault]) => faultOf(piece, fault)));
  return kept;
}

type Fault = 'malformed' | 'keyless' | 'repeated';

function faultOf({ key, raw, value }: LinkPiece, fault: Fault): Problem {
  const shown = printable(raw);
  switch (fault) {
    case 'malformed':
      return replaced(
        key,
        value ?? '',
        'percent signs that encode a character',
        `${printable(key)}: ${shown} is not valid percent encoding;`,
        'it is ignored.',
      );
    case 'keyless':
      return replaced(wholeLink, value ?? '', 'pieces of the form key=value', `The ${wholeLink} has a piece without a key, ${shown};`, 'it is ignored.');
    case 'repeated':
      return replaced(key, value ?? '', 'each key once', `${printable(key)} appears more than once;`, `the first is used and ${shown} is ignored.`);
  }
}

function readVersion(pieces: readonly LinkPiece[], found: Problem[]): number {
  // A term alone has the same meaning in every version.
  if (pieces.every(({ key }) => key === 'term')) return currentVersion;
  const text = pieces.find(({ key }) => key === 'v')?.value;
  const number = /^[1-9]\d*$/.test(text ?? '') ? Number(text) : NaN;
  if (number <= currentVersion) return number;
  const allowed = `1 to ${currentVersion}`;
  const shown = printable(text ?? '');
  const isNewer = number > currentVersion;
  const cause =
    (text ?? '') === ''
      ? `v is missing: a link says its version first, v=${currentVersion}.`
      : isNewer
        ? `v = ${shown}: this link was made by a newer version;`
        : `v = ${shown} is not the version of a link; allowed: ${allowed}.`;
  const remedy = isNewer ? `what version ${currentVersion} understands of it is shown.` : `It is read as version ${currentVersion}.`;
  found.push(replaced('v', text ?? '', allowed, cause, remedy));
  return currentVersion;
}

/** The front page needs no name. */
function readLab(pieces: readonly LinkPiece[], catalogue: Catalogue, found: Problem[]): Lab {
  const piece = pieces.find(({ key }) => key === 'lab');
  const first = frontLab(catalogue);
  if (!piece) return first;
  const text = piece.value ?? '';
  const named = catalogue.get(text);
  if (named) return named;
  const allowed = [...catalogue.keys()].join(', ');
  const said = text === '' ? 'lab has no value' : `lab = ${printable(text)} does not exist`;
  found.push(replaced('lab', text, allowed, `${said}; allowed: ${allowed}.`, `${first.name} is shown.`));
  return first;
}

function unknownKey(piece: LinkPiece, lab: Lab): Problem {
  if (piece.key === 'article') return misplacedArticle(piece);
  const allowed = [...lab.parameters.map(({ key }) => key), versusKey, ...placeKeys, ...Object.keys(viewKeys)].join(', ');
  const cause = `${printable(piece.raw)}: there is no parameter ${printable(piece.key)} in the lab ${lab.name};`;
  return replaced(piece.key, piece.value ?? '', allowed, cause, 'it is ignored.');
}

/** An article is a page of its own: one that there is not, or values of a lab beside it, leave a link of a lab. */
function misplacedArticle({ value }: LinkPiece): Problem {
  const [said, allowed] = [value ?? '', articles.join(', ')];
  if (!articles.includes(said))
    return replaced(
      'article',
      said,
      allowed,
      said === '' ? `article has no value; allowed: ${allowed}.` : `article = ${printable(said)} does not exist; allowed: ${allowed}.`,
      'It is ignored.',
    );
  const others = keysOfArticles.join(', ');
  return replaced('article', said, others, `article = ${said} is a page to read, beside which a link says nothing but ${others};`, 'it is ignored.');
}

function tooLong(link: string): Problem {
  const cause = `The ${wholeLink} has ${link.length} characters, more than the ${longestLink} that are allowed;`;
  return replaced(wholeLink, link, `at most ${longestLink} characters`, cause, 'the default is shown.');
}
