import { type Catalogue, labOf } from '../core/lab/lab.ts';
import type { Scenario } from '../core/lab/scenario.ts';
import type { LabResults } from '../core/results/labResults.ts';
import { numberAt } from '../core/results/reference.ts';
import { lessonOf } from './lessonOf.ts';
import { askedUnit, inAskedUnit } from './outcome.ts';
import { type Question, readQuestion, type Tolerance } from './question.ts';

export interface Gift {
  /** Questions, with an empty line behind each. */
  readonly text: string;
  /** What has no form in GIFT, a sentence each. */
  readonly notes: readonly string[];
}

/** The question of a scenario, or all of its lesson. `resultsOf`: the results of a scenario, for the numbers asked for; `pageOf`: its link. */
export async function giftOf(
  scenario: Scenario,
  catalogue: Catalogue,
  resultsOf: (scenario: Scenario) => Promise<LabResults>,
  pageOf: (scenario: Scenario) => string | null,
): Promise<Gift> {
  const notes: string[] = [];
  const texts: string[] = [];
  for (const { question, asked, title } of await questionsOf(scenario, catalogue)) {
    const isResult = question.kind === 'number';
    const text = giftQuestion(question, isResult ? await resultsOf(asked) : { values: asked.values, model: null, simulation: null }, {
      title,
      page: pageOf(asked),
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
}

async function questionsOf(scenario: Scenario, catalogue: Catalogue): Promise<readonly QuestionHere[]> {
  const { lesson: place, ask } = scenario;
  if (ask !== null) {
    const lab = labOf(catalogue, scenario.lab);
    const { question } = readQuestion(ask, 1, lab);
    return question === null ? [] : [{ question, asked: scenario, title: `${lab.title}: ${question.ask}` }];
  }
  if (place === null) return [];
  const { lesson } = await lessonOf(place.source, catalogue).load();
  return (lesson?.steps ?? []).flatMap(({ question, scenario: of, title }, i) =>
    question === null ? [] : [{ question, asked: { ...of, lesson: { source: place.source, step: i + 1 } }, title: `${lesson!.title} ${i + 1}: ${title}` }],
  );
}

export interface GiftPlace {
  /** The name in the question bank. */
  readonly title: string;
  /** The page that the question is about; null: unknown. */
  readonly page: string | null;
}

/**
 * A question in GIFT (docs.moodle.org/en/GIFT_format), which Moodle and others import: a choice, or a number with what it may be off. Null where the
 * results do not have the number, or the kind is none of GIFT's.
 */
export function giftQuestion(question: Question, results: LabResults, { title, page }: GiftPlace): string | null {
  const answers = answersOf(question, results);
  if (answers === null) return null;
  const about = page === null ? '' : `<p><a href="${html(page)}" target="_blank" rel="noopener">The figure</a></p>`;
  const unit = question.kind === 'number' ? askedUnit(question) : '';
  const asked = `<p>${html(question.ask)}${unit === '' ? '' : ` (in ${html(unit)})`}</p>`;
  const reason = question.reason === null ? '' : `\n####${gift(html(question.reason))}`;
  return `::${gift(oneLine(title))}::[html]${gift(asked + about)}{${answers}${reason}\n}\n`;
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
const html = (text: string): string =>
  oneLine(text)
    .replaceAll('&', '&amp;')
    .replace(/^\[/, '&#91;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('%', '&#37;');

/** What has a meaning in GIFT, in a text that has none. */
const gift = (text: string): string => text.replace(/[\\~=#{}:]/g, '\\$&');
