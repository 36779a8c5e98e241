import { maxLesson, maxQuestion } from '../core/link/lessonPosition.ts';
import type { InputProblem } from '../core/parameters/inputError.ts';
import { printable, strayIn } from '../core/parameters/problem.ts';

/** A problem with its place in the sentence. Values may be prose: blanks in them are no stray characters. */
export function at(place: Pick<InputProblem, 'line' | 'column'>, parameter: string, value: string, allowed: string, message: string): InputProblem {
  const stray = strayIn(value.replaceAll(' ', ''));
  return { parameter: printable(parameter), value: printable(value), allowed, message: `line ${place.line}: ${message}${stray}`, ...place };
}

/**
 * What is checked of a text before a parser sees it. The parsers of Markdown and YAML are recursive, and take a time with the
 * square of a paragraph's length: a link of 200 characters can unpack to what would stop the page for minutes.
 */
interface Limits {
  readonly characters: number;
  /** Of lines with no blank one between them. */
  readonly paragraph: number;
  readonly paragraphs: number;
  /** Marks of emphasis, links and code in a paragraph. */
  readonly marks: number;
}

/** The longest built-in lesson has 11,000 characters, 200 paragraphs, one of 1,500 and one with 40 marks. */
export const limitsOfLesson: Limits = { characters: maxLesson, paragraph: 2500, paragraphs: 1000, marks: 120 };
export const limitsOfQuestion: Limits = { characters: maxQuestion, paragraph: maxQuestion, paragraphs: 1000, marks: Infinity };

/** Blocks in one another, by the marks at the beginning of a line or by its blanks; and brackets. */
const maxDepth = 8;
const maxIndent = 60;
const maxBrackets = 20;

const tooDeep = new RegExp(`^(?:[ \\t]*(?:>|(?:[*+?-]|\\d{1,9}[.)])[ \\t])){${maxDepth + 1}}`);
const tooFar = new RegExp(`^[ \\t]{${maxIndent + 1}}`);

/** The first thing in which a text is beyond measure; null: none. `what`: its name in messages. */
export function beyondLimits(text: string, firstLine: number, what: string, { characters, paragraph, paragraphs, marks }: Limits): InputProblem | null {
  const refuse = (line: number, found: string, allowed: string): InputProblem =>
    at({ line, column: 1 }, what, found, allowed, `${what} has ${found}; allowed: ${allowed}.`);
  if (text.length > characters) return refuse(firstLine, `${text.length} characters`, `at most ${characters}`);
  let [size, count, brackets, marked] = [0, 0, 0, 0];
  for (const [i, line] of text.split('\n').entries()) {
    const here = firstLine + i;
    if (tooDeep.test(line)) return refuse(here, `more than ${maxDepth} lists or quotations in one another`, `at most ${maxDepth}`);
    if (tooFar.test(line)) return refuse(here, `more than ${maxIndent} blanks before a line`, `at most ${maxIndent}`);
    if (size === 0 && line.trim() !== '') count += 1;
    size = line.trim() === '' ? 0 : size + line.length + 1;
    marked = (size === 0 ? 0 : marked) + (line.match(/[*_[\]`]/g)?.length ?? 0);
    if (marked > marks) return refuse(here, `more than ${marks} marks of emphasis, links and code without a blank line`, `at most ${marks}`);
    if (count > paragraphs) return refuse(here, `more than ${paragraphs} paragraphs`, `at most ${paragraphs}`);
    if (size > paragraph) return refuse(here, `more than ${paragraph} characters without a blank line`, `at most ${paragraph}`);
    for (const character of line) {
      if (character === '[' || character === '{') brackets += 1;
      // An interval that is open at its end closes, too.
      else if ((character === ']' || character === '}' || character === ')') && brackets > 0) brackets -= 1;
      if (brackets > maxBrackets) return refuse(here, `more than ${maxBrackets} brackets in one another`, `at most ${maxBrackets}`);
    }
  }
  return null;
}
