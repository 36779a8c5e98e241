import { completeValues, scenarioAt } from '../core/lab/defaultScenario.ts';
import { type Catalogue, type Lab, labOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import type { ParameterValues } from '../core/parameters/parameter.ts';
import type { LabResults } from '../core/results/labResults.ts';
import { numberAt } from '../core/results/reference.ts';
import { differences } from '../ui/compare/differences.ts';
import type { NumberInWords, Words } from './lesson.ts';
import { lessonOf } from './lessonOf.ts';
import { numberText } from './numberText.ts';
import { askedUnit, inAskedUnit } from './outcome.ts';
import { type Question, readQuestion, type Tolerance } from './question.ts';
import { needsOf } from './stepResults.ts';

export interface Gift {
  /** Questions, with an empty line behind each. */
  readonly text: string;
  /** What has no form in GIFT, a sentence each. */
  readonly notes: readonly string[];
}

/**
 * The question of a scenario, or all of its lesson. `resultsOf`: the results of a scenario, for the numbers asked for and told; `pageOf`: the link of a
 * scenario. A question stands alone: the words of its step come with it, the values that its scenario sets, and the way to the lab as it opens, in which
 * whoever is asked sets them.
 */
export async function giftOf(
  scenario: Scenario,
  catalogue: Catalogue,
  resultsOf: (scenario: Scenario) => Promise<LabResults>,
  pageOf: (scenario: Scenario) => string | null,
): Promise<Gift> {
  const notes: string[] = [];
  const texts: string[] = [];
  for (const { question, asked, title, words, before } of await questionsOf(scenario, catalogue)) {
    const lab = labOf(catalogue, asked.lab);
    const isResult = question.kind === 'number';
    const numbers = numbersIn(words);
    const resultsFor = async (of: Scenario | null, isBefore: boolean): Promise<LabResults | null> => {
      const needs = needsOf(
        numbers.map(({ expression }) => expression),
        isBefore,
      );
      if (of === null) return null;
      return needs.size > 0 || (isResult && !isBefore) ? resultsOf(of) : { values: of.values, model: null, simulation: null };
    };
    const results = (await resultsFor(asked, false))!;
    const told = { now: results, before: await resultsFor(before, true) };
    const spoken = { lab };
    const opening = scenarioAt(lab, completeValues(lab, textsIn(lab, asked.values)));
    const text = giftQuestion(question, results, {
      title,
      words: wordsAsHtml(words, (number) => numberText(number, told, spoken, before === null ? spoken : { lab: labOf(catalogue, before.lab) }) ?? '–'),
      values: differences(lab, opening.values, asked.values).map(({ label, now }) => `${label} ${now}`),
      lab: lab.title,
      page: pageOf(opening),
    });
    if (text !== null) texts.push(text);
    else
      notes.push(
        `“${question.ask}” ${isResult ? 'asks for a number that the results do not have' : `is of kind ${question.kind}, which GIFT does not have`}: it is left out.`,
      );
  }
  if (texts.length + notes.length === 0) notes.push('The link asks nothing: GIFT has questions, and ask= or a lesson= with some has to be in it.');
  return { text: texts.join('\n'), notes };
}

interface QuestionHere {
  readonly question: Question;
  readonly asked: Scenario;
  readonly title: string;
  /** Of the step, before the question. */
  readonly words: readonly Words[];
  /** The scenario of the step before. */
  readonly before: Scenario | null;
}

async function questionsOf(scenario: Scenario, catalogue: Catalogue): Promise<readonly QuestionHere[]> {
  const { lesson: place, ask } = scenario;
  if (ask !== null) {
    const lab = labOf(catalogue, scenario.lab);
    const { question } = readQuestion(ask, 1, lab);
    return question === null ? [] : [{ question, asked: scenario, title: `${lab.title}: ${question.ask}`, words: [], before: null }];
  }
  if (place === null) return [];
  const { lesson } = await lessonOf(place.source, catalogue).load();
  const steps = lesson?.steps ?? [];
  return steps.flatMap(({ question, scenario: asked, title, words }, i) =>
    question === null ? [] : [{ question, asked, title: `${lesson!.title} ${i + 1}: ${title}`, words, before: steps[i - 1]?.scenario ?? null }],
  );
}

/** Such as a schedule, which nobody types. */
const textsIn = ({ parameters }: Lab, values: ParameterValues): ParameterValues =>
  Object.fromEntries(parameters.filter(({ kind }) => kind === 'text').map(({ key }) => [key, values[key]!]));

const numbersIn = (words: readonly Words[]): readonly NumberInWords[] =>
  words.flatMap((each) => (each.kind === 'number' ? [each] : 'children' in each ? numbersIn(each.children) : []));

const elements = { paragraph: 'p', heading: 'p', strong: 'strong', emphasis: 'em', quote: 'blockquote', item: 'li', mathematics: 'em' } as const;

function wordsAsHtml(words: readonly Words[], textOf: (number: NumberInWords) => string): string {
  const inside = (children: readonly Words[]): string => wordsAsHtml(children, textOf);
  return words
    .map((each) => {
      switch (each.kind) {
        case 'text':
          return escaped(each.text.replace(/\s+/g, ' '));
        case 'number':
          return html(textOf(each));
        case 'list':
          return each.first === null ? `<ul>${inside(each.children)}</ul>` : `<ol start="${each.first}">${inside(each.children)}</ol>`;
        case 'link':
          return inside(each.children);
        case 'code':
          return `<code>${html(each.text)}</code>`;
        case 'break':
          return '<br>';
        case 'rule':
          return '<hr>';
        default:
          return `<${elements[each.kind]}>${inside(each.children)}</${elements[each.kind]}>`;
      }
    })
    .join('');
}

export interface GiftPlace {
  /** The name in the question bank. */
  readonly title: string;
  /** What is said before the question, as HTML. */
  readonly words: string;
  /** What the scenario sets in its lab, a parameter and its value each. */
  readonly values: readonly string[];
  /** The title of the lab. */
  readonly lab: string;
  /** The lab as it opens; null: its address is not known. */
  readonly page: string | null;
}

/**
 * A question in GIFT (docs.moodle.org/en/GIFT_format), which Moodle and others import: a choice, or a number with what it may be off. Null where the
 * results do not have the number, or the kind is none of GIFT's.
 */
export function giftQuestion(question: Question, results: LabResults, { title, words, values, lab, page }: GiftPlace): string | null {
  const answers = answersOf(question, results);
  if (answers === null) return null;
  const where = page === null ? html(lab) : `<a href="${html(page)}" target="_blank" rel="noopener">${html(lab)}</a>`;
  const about = `<p>In the lab ${where}${values.length === 0 ? ' as it opens.' : `: ${html(values.join(', '))}; all else as it opens.`}</p>`;
  const unit = question.kind === 'number' ? askedUnit(question) : '';
  const asked = `<p>${html(question.ask)}${unit === '' || unit === 'times' ? '' : ` (in ${html(unit)})`}</p>`;
  const reason = question.reason === null ? '' : `\n####${gift(html(question.reason))}`;
  return `::${gift(oneLine(title))}::[html]${gift(words + about + asked)}{${answers}${reason}\n}\n`;
}

function answersOf(question: Question, results: LabResults): string | null {
  if (question.kind === 'choose') {
    return question.options.map((option, i) => `\n${i + 1 === question.answer ? '=' : '~'}${gift(html(option))}`).join('');
  }
  if (question.kind !== 'number') return null;
  const result = numberAt(question.answer, results);
  if (result === null) return null;
  const asked = result * inAskedUnit(question);
  return `#\n=${number(asked)}:${number(within(question.tolerance, asked))}`;
}

const within = ({ amount, isPart }: Tolerance, asked: number): number => (isPart ? amount * Math.abs(asked) : amount);

/** Without the last digits, in which nobody's answer differs. */
const number = (value: number): string => String(Number(value.toPrecision(9)));

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** At its begin a percent sign would be the weight of an answer, and a word in brackets the form of its text. */
const html = (text: string): string => escaped(oneLine(text));

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replace(/^\[/, '&#91;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('%', '&#37;');

/** What has a meaning in GIFT, in a text that has none. */
const gift = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&');
