import type { Nodes, Root, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { type Catalogue, labOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import { isLecture, lecturePrefix } from '../core/lessons.ts';
import { decode, encode } from '../core/link/codec.ts';
import { maxSteps } from '../core/link/lessonPosition.ts';
import type { InputProblem } from '../core/parameters/inputError.ts';
import { printable } from '../core/parameters/problem.ts';
import { type Claim, claimForm, type Expression, expressionForm, readClaim, readExpression, referencesIn } from '../core/results/expression.ts';
import { type Goal, goalForm, maxGoals, readGoal } from '../core/results/goal.ts';
import { writeReference } from '../core/results/reference.ts';
import { formatNumber } from '../core/units/formatQuantity.ts';
import { readFields, type YamlField } from './fields.ts';
import { type Lesson, type LessonStep, lessonLevels, type Words } from './lesson.ts';
import { at, beyondLimits, limitsOfLesson } from './limits.ts';
import { readQuestion } from './question.ts';
import { allowedInstead, allowedNames } from './resultNames.ts';

export interface LessonRead {
  /** Null where something of it cannot be read. */
  readonly lesson: Lesson | null;
  /** In the order of the text. */
  readonly problems: readonly InputProblem[];
}

/** Reads a lesson: front matter, and a step for each heading of the second level, with a block that names its scenario. */
export function readLesson(written: string, catalogue: Catalogue): LessonRead {
  const text = (isLecture(written) ? written.slice(lecturePrefix.length) : written).replace(/^\uFEFF/, '').replaceAll('\r\n', '\n');
  const beyond = beyondLimits(text, 1, 'a lesson', limitsOfLesson);
  if (beyond !== null) return { lesson: null, problems: [beyond] };
  const front = /^(?:[ \t]*\n)*---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(text);
  if (front === null) return { lesson: null, problems: [missing(1, 'lesson', 'front matter', 'title: and about: between two lines of ---')] };
  const problems: InputProblem[] = [];
  const first = front[0].slice(0, front[0].indexOf('---')).split('\n').length + 1;
  const { fields, problems: found } = readFields(front[1]!, first, 'the front matter', ['title', 'paper', 'about', 'level', 'was', ...sheetKeys]);
  problems.push(...found);
  const said = (key: string): string => {
    const field = fields.get(key);
    if (typeof field?.value === 'string' && field.value !== '') return field.value;
    problems.push(field ? refused(field, key, field.said, 'a text') : missing(first, key, `the key ${key}`, `${key}: and a text in the front matter`));
    return '';
  };
  const [title, about, paper] = [said('title'), said('about'), fields.has('paper') ? said('paper') : null];
  const levelField = fields.get('level');
  const level = lessonLevels.find((each) => each === levelField?.said) ?? null;
  if (levelField && level === null) problems.push(refused(levelField, 'level', levelField.said, lessonLevels.join(', ')));
  const wasField = fields.get('was');
  const [, lesson = '', numbers = ''] = /^(\w+) (\d+(?:, *\d+)*)$/.exec(wasField?.said ?? '') ?? [];
  const was = lesson === '' ? null : { lesson, steps: numbers.split(',').map(Number) };
  if (wasField && was === null) problems.push(refused(wasField, 'was', wasField.said, 'the name of a lesson and numbers of its steps, such as hiding 7, 8'));

  const listed = (key: (typeof sheetKeys)[number]): readonly string[] => {
    const field = fields.get(key);
    const all: readonly unknown[] = Array.isArray(field?.value) ? field.value : field ? [field.value] : [];
    const texts = all.filter((each): each is string => typeof each === 'string' && each !== '');
    if (field && texts.length < all.length) problems.push(refused(field, key, field.said, 'a text, or texts in a list'));
    return texts;
  };
  const sheet = { teaches: listed('teaches'), topics: listed('topics'), misconceptions: listed('misconceptions'), questions: listed('questions') };

  // Blank lines in its place, so that all others keep their numbers.
  const tree = fromMarkdown('\n'.repeat(front[0].split('\n').length - 1) + text.slice(front[0].length));
  const sections = sectionsOf(tree, problems);
  if (sections.length === 0) problems.push(missing(text.split('\n').length, 'lesson', 'a step', 'a heading that begins with ## for each step'));
  if (sections.length > maxSteps) problems.push(missing(lineOf(sections[maxSteps]!.heading), 'lesson', 'an end', `a lesson of at most ${maxSteps} steps`));
  const steps: LessonStep[] = [];
  let before: Scenario | null = null;
  for (const section of sections) {
    const reader = new StepReader(section, before, catalogue);
    const step = reader.read();
    problems.push(...reader.problems);
    steps.push(step);
    before = step.scenario;
    // A broken scenario is reported once, not for every step that changes it.
    if (reader.isBroken) break;
  }
  return { lesson: problems.length > 0 ? null : { title, about, paper, level, was, sheet, steps }, problems };
}

/** What the front matter says for the teacher's sheet. */
const sheetKeys = ['teaches', 'topics', 'misconceptions', 'questions'] as const;

interface Section {
  readonly heading: RootContent;
  readonly title: string;
  readonly content: readonly RootContent[];
}

function sectionsOf(tree: Root, problems: InputProblem[]): readonly Section[] {
  const sections: { heading: RootContent; title: string; content: RootContent[] }[] = [];
  for (const node of tree.children) {
    if (node.type === 'heading' && node.depth === 2) sections.push({ heading: node, title: plainText(node), content: [] });
    else if (sections.length === 0) problems.push(unexpected(node, plainText(node) || node.type, 'a heading that begins with ## for the first step'));
    else sections.at(-1)!.content.push(node);
  }
  return sections;
}

/** Blocks of a step that are no words of it. */
const blockNames = ['step', 'question', 'notes'] as const;

class StepReader {
  readonly problems: InputProblem[] = [];
  isBroken = false;
  /** Null where unreadable. */
  private scenario: Scenario | null = null;

  constructor(
    private readonly section: Section,
    private readonly before: Scenario | null,
    private readonly catalogue: Catalogue,
  ) {}

  read(): LessonStep {
    const { section } = this;
    const blocks = (language: string) => section.content.flatMap((node, i) => (node.type === 'code' && node.lang === language ? [{ node, i }] : []));
    const [block, second] = blocks('step');
    if (section.title === '') this.problems.push(missing(lineOf(section.heading), 'title', 'a title', 'words behind ##'));
    if (second) this.problems.push(unexpected(second.node, 'another step block', 'one block ```step below each heading'));
    const [asked, askedAgain] = blocks('question');
    if (askedAgain) this.problems.push(unexpected(askedAgain.node, 'another question', 'at most one block ```question in a step'));
    const scene = this.sceneOf(block?.node);
    const told = ({ node }: { readonly node: RootContent & { type: 'code' } }): readonly Words[] =>
      fromMarkdown('\n'.repeat(lineOf(node)) + node.value).children.flatMap((each) => this.wordsOf(each));
    const question = asked && readQuestion(asked.node.value, lineOf(asked.node) + 1, this.scenario && labOf(this.catalogue, this.scenario.lab));
    if (question) this.problems.push(...question.problems);
    const end = asked?.i ?? section.content.length;
    const words = (nodes: readonly RootContent[]): readonly Words[] =>
      nodes.filter((node) => !(node.type === 'code' && blockNames.some((name) => node.lang === name))).flatMap((node) => this.wordsOf(node));
    return {
      title: section.title,
      ...scene,
      words: words(section.content.slice(0, end)),
      question: question?.question ?? null,
      answer: words(section.content.slice(end)),
      notes: blocks('notes').flatMap(told),
    };
  }

  /** The scene of a step: a scenario, a figure of its lab, and a time. */
  private sceneOf(block: (RootContent & { type: 'code' }) | undefined): Pick<LessonStep, 'scenario' | 'stop_us' | 'holds'> {
    const first = this.section.heading;
    const fallback = this.before ?? decode('', this.catalogue).scenario;
    if (block === undefined) {
      this.problems.push(missing(lineOf(first), 'step', 'what is shown', 'a block ```step with link: or change: below the heading'));
      this.isBroken = true;
      return { scenario: fallback, stop_us: null, holds: [] };
    }
    const firstLine = lineOf(block) + 1;
    const { fields, problems } = readFields(block.value.trim() === '' ? '{}' : block.value, firstLine, 'a step', [
      'link',
      'change',
      'figure',
      'stop',
      'goal',
      'holds',
    ]);
    this.problems.push(...problems);
    const shown = this.scenarioOf(fields, firstLine);
    if (shown === null) this.isBroken = true;
    let scenario = shown ?? fallback;
    const figure = fields.get('figure');
    if (figure !== undefined) {
      const { figures } = labOf(this.catalogue, scenario.lab);
      if (typeof figure.value === 'string' && figures.includes(figure.value)) scenario = { ...scenario, view: { ...scenario.view, figure: figure.value } };
      else if (shown !== null) this.problems.push(refused(figure, 'figure', figure.said, figures.join(', ')));
    }
    const goal = this.goalsOf(fields.get('goal'), shown);
    if (goal.length > 0) scenario = { ...scenario, view: { ...scenario.view, goal } };
    const stop = fields.get('stop');
    const stop_us = typeof stop?.value === 'number' && stop.value >= 0 && stop.value < Infinity ? stop.value : null;
    if (stop !== undefined && stop_us === null) this.problems.push(refused(stop, 'stop', stop.said, 'a time in µs from 0'));
    if (shown !== null) this.scenario = scenario;
    return { scenario, stop_us, holds: this.claimsOf(fields.get('holds')) };
  }

  private scenarioOf(fields: ReadonlyMap<string, YamlField>, firstLine: number): Scenario | null {
    const [link, change] = [fields.get('link'), fields.get('change')];
    if (link !== undefined && change !== undefined) this.problems.push(refused(change, 'change', change.said, 'link or change, not both'));
    else if (link !== undefined && typeof link.value !== 'string') this.problems.push(refused(link, 'link', link.said, 'a link in quotes'));
    else if (link !== undefined) return this.decoded(String(link.value), link);
    else if (this.before === null) {
      if (change !== undefined) this.problems.push(refused(change, 'change', change.said, 'link in the first step, which has none before it'));
      else this.problems.push(missing(firstLine, 'link', 'the key link', 'link: and the link of a scenario in the first step'));
    } else if (change === undefined) return this.before;
    else if (isMapping(change.value)) return this.decoded(changed(this.before, change.parts, this.catalogue), change);
    else this.problems.push(refused(change, 'change', change.said, 'keys of a link with their values, such as { gamma_h: 5 }'));
    return null;
  }

  private decoded(link: string, field: YamlField): Scenario | null {
    const { scenario, problems } = decode(link, this.catalogue);
    this.problems.push(...problems.map(({ parameter, value, allowed, message, cause }) => at(field, parameter, value, allowed, cause ?? message)));
    return problems.length === 0 ? scenario : null;
  }

  private goalsOf(field: YamlField | undefined, shown: Scenario | null): readonly Goal[] {
    if (field === undefined) return [];
    const entries = Array.isArray(field.value) ? [...field.parts.values()] : [field];
    return entries.flatMap((entry, i) => {
      const goal = i < maxGoals ? readGoal(entry.said) : null;
      if (goal === null) this.problems.push(refused(entry, 'goal', entry.said, goalForm));
      else if (shown !== null) this.checkReferences({ kind: 'reference', before: false, reference: goal.reference }, entry, shown);
      return goal ?? [];
    });
  }

  private claimsOf(field: YamlField | undefined): readonly Claim[] {
    if (field === undefined) return [];
    const entries = Array.isArray(field.value) ? [...field.parts.values()] : [field];
    return entries.flatMap((entry) => {
      const claim = typeof entry.value === 'string' ? readClaim(entry.value) : null;
      if (claim === null) this.problems.push(refused(entry, 'holds', entry.said, claimForm));
      else for (const side of [claim.left, claim.right]) this.checkReferences(side, entry);
      return claim ?? [];
    });
  }

  /** What each leads to is known when engines have answered; that it leads to something is known now. */
  private checkReferences(expression: Expression, place: Pick<YamlField, 'line' | 'column'>, shown = this.scenario): void {
    for (const { before, reference } of referencesIn(expression)) {
      if (before && this.before === null) {
        this.problems.push(refused(place, 'before', 'before.', 'results of this step in the first one, which has none before it'));
        continue;
      }
      const scenario = before ? this.before : shown;
      if (scenario === null) continue;
      const lab = labOf(this.catalogue, scenario.lab);
      const found = allowedInstead(lab, reference);
      if (found === null) continue;
      const [prefix, name] = [before ? 'before.' : '', writeReference(reference)];
      const allowed = allowedNames(found.map((each) => prefix + each));
      this.problems.push(at(place, 'reference', prefix + name, allowed, `${prefix}${name} does not exist in the lab ${lab.title}; expected ${allowed}.`));
    }
  }

  private wordsOf(node: Nodes): readonly Words[] {
    const children = (): readonly Words[] => ('children' in node ? node.children.flatMap((each) => this.wordsOf(each)) : []);
    switch (node.type) {
      case 'text':
        return this.withNumbers(node.value, node);
      case 'inlineCode':
        return [{ kind: 'mathematics', children: this.withNumbers(node.value, node) }];
      case 'code':
        return [{ kind: 'code', text: node.value }];
      case 'paragraph':
      case 'strong':
      case 'emphasis':
      case 'heading':
        return [{ kind: node.type, children: children() }];
      case 'blockquote':
        return [{ kind: 'quote', children: children() }];
      case 'listItem':
        return [{ kind: 'item', children: children() }];
      case 'list':
        return [{ kind: 'list', first: node.ordered ? (node.start ?? 1) : null, children: children() }];
      case 'break':
        return [{ kind: 'break' }];
      case 'thematicBreak':
        return [{ kind: 'rule' }];
      case 'link':
        if (/^(https?:\/\/|#)/i.test(node.url)) return [{ kind: 'link', address: node.url, children: children() }];
        this.problems.push(unexpected(node, node.url, 'links that begin with https:// or #'));
        return [];
      default:
        this.problems.push(unexpected(node, 'value' in node ? node.value : node.type, 'Markdown without HTML, pictures and footnotes'));
        return [];
    }
  }

  /** Text with its numbers in double braces. */
  private withNumbers(text: string, node: Nodes): readonly Words[] {
    let line = lineOf(node);
    return splitAtNumbers(text).flatMap((part): readonly Words[] => {
      const place = { line, column: 1 };
      line += part.split('\n').length - 1;
      if (!part.startsWith('{{')) return part === '' ? [] : [{ kind: 'text', text: part }];
      const inside = part.slice(2, -2).trim();
      const isPercent = /\bas percent$/.test(inside);
      const expression = readExpression(isPercent ? inside.slice(0, -'as percent'.length) : inside);
      if (expression === null || referencesIn(expression).length === 0) {
        this.problems.push(refused(place, 'number', part, `${expressionForm} between {{ and }}, and as percent behind them for a part of a whole`));
        return [];
      }
      this.checkReferences(expression, place);
      return [{ kind: 'number', expression, isPercent }];
    });
  }
}

/** Text cut before and behind each pair of double braces. */
function splitAtNumbers(text: string): readonly string[] {
  const parts: string[] = [];
  let done = 0;
  for (;;) {
    const from = text.indexOf('{{', done);
    const to = from === -1 ? -1 : text.indexOf('}}', from + 2);
    if (to === -1) return [...parts, text.slice(done)];
    parts.push(text.slice(done, from), text.slice(from, to + 2));
    done = to + 2;
  }
}

/** The link of a scenario with other values of some keys; null: their defaults. */
function changed(before: Scenario, changes: ReadonlyMap<string, YamlField>, catalogue: Catalogue): string {
  const kept = encode(before, labOf(catalogue, before.lab))
    .split('&')
    .filter((piece) => !changes.has(piece.split('=')[0]!));
  const said = [...changes].flatMap(([key, field]) => (field.value === null ? [] : [`${encodeURIComponent(key)}=${encodeURIComponent(pieceText(field))}`]));
  return [...kept, ...said].join('&');
}

function pieceText({ value, said, parts }: YamlField): string {
  if (typeof value === 'number' && Number.isFinite(value)) return formatNumber(value);
  return Array.isArray(value) ? [...parts.values()].map(pieceText).join(',') : said;
}
const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value);

const lineOf = (node: Nodes): number => node.position?.start.line ?? 1;
const plainText = (node: Nodes): string => ('value' in node ? node.value : 'children' in node ? node.children.map(plainText).join('') : '').trim();

const refused = (place: Pick<YamlField, 'line' | 'column'>, key: string, said: string, allowed: string): InputProblem =>
  at(place, key, said, allowed, `${said === '' ? `${key} has no value` : `${key} = ${printable(said)} is not allowed`}; expected ${allowed}.`);

const missing = (line: number, key: string, what: string, allowed: string): InputProblem =>
  at({ line, column: 1 }, key, '', allowed, `${what} is missing; expected ${allowed}.`);

const unexpected = (node: Nodes, found: string, allowed: string): InputProblem =>
  at({ line: lineOf(node), column: node.position?.start.column ?? 1 }, 'lesson', found, allowed, `found ${printable(found)}; expected ${allowed}.`);
