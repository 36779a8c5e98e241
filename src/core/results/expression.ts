import type { LabResults } from './labResults.ts';
import { type Reference, readReference, referenceForm, valueOf } from './reference.ts';

/** An expression over results: references, `before.` to the previous step's, numbers, and arithmetic. */
export type Expression =
  | { readonly kind: 'number'; readonly value: number }
  /** A bare word, such as how a run ended. */
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'reference'; readonly before: boolean; readonly reference: Reference }
  | { readonly kind: 'arithmetic'; readonly operator: '+' | '-' | '*' | '/'; readonly left: Expression; readonly right: Expression };

const comparisons = ['==', '!=', '<=', '>=', '<', '>'] as const;

/** Two expressions and how they compare. */
export interface Claim {
  readonly text: string;
  readonly left: Expression;
  readonly comparison: (typeof comparisons)[number];
  readonly right: Expression;
}

/** The results that an expression speaks of; null: there is no step before. */
export interface ResultsOfSteps {
  readonly now: LabResults;
  readonly before: LabResults | null;
}

/** Each parenthesis is a call in another one. */
const maxCharacters = 500;

export const expressionForm = `numbers and ${referenceForm}, also with before., with + - * / and parentheses, in at most ${maxCharacters} characters`;
export const claimForm = `two expressions (${expressionForm}) with one of ${comparisons.join(' ')} between them`;

/** Null for invalid text. */
export function readExpression(text: string): Expression | null {
  if (text.length > maxCharacters) return null;
  const reader = new Reader(text);
  const found = reader.sum();
  return reader.isAtEnd() ? found : null;
}

export function readClaim(text: string): Claim | null {
  if (text.length > maxCharacters) return null;
  const reader = new Reader(text);
  const left = reader.sum();
  const comparison = reader.take(...comparisons);
  const right = reader.sum();
  return left !== null && comparison !== null && right !== null && reader.isAtEnd() ? { text, left, comparison, right } : null;
}

/** Its value; null while a part is missing, or where it has no number. */
export function evaluated(expression: Expression, results: ResultsOfSteps): number | string | null {
  if (expression.kind === 'number') return expression.value;
  if (expression.kind === 'word') return expression.word;
  if (expression.kind === 'reference') {
    const of = expression.before ? results.before : results.now;
    const value = of && valueOf(expression.reference, of);
    return typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)) ? value : null;
  }
  const [left, right] = [evaluated(expression.left, results), evaluated(expression.right, results)];
  if (typeof left !== 'number' || typeof right !== 'number') return null;
  const { operator } = expression;
  const value = operator === '+' ? left + right : operator === '-' ? left - right : operator === '*' ? left * right : left / right;
  return Number.isFinite(value) ? value : null;
}

/** Whether a claim holds; an undefined value equals nothing. */
export function holds({ left, comparison, right }: Claim, results: ResultsOfSteps): boolean {
  const [one, other] = [evaluated(left, results), evaluated(right, results)];
  if (one === null || other === null) return false;
  const areEqual = typeof one === 'number' && typeof other === 'number' ? isAlike(one, other) : one === other;
  if (comparison === '==' || comparison === '!=') return areEqual === (comparison === '==');
  if (typeof one !== 'number' || typeof other !== 'number') return false;
  if (areEqual) return comparison === '<=' || comparison === '>=';
  return one < other === comparison.startsWith('<');
}

/** The simulator counts picoseconds, and rounds each event to one. */
const isAlike = (one: number, other: number): boolean => Math.abs(one - other) <= 1e-6 * Math.max(Math.abs(one), Math.abs(other));

const rank = { '+': 1, '-': 1, '*': 2, '/': 2 } as const;

/** An expression as it is read aloud, with names for its references; parentheses only where they are needed. */
export function writeExpression(expression: Expression, nameOf: (reference: Reference, before: boolean) => string): string {
  if (expression.kind === 'number') return String(expression.value);
  if (expression.kind === 'word') return expression.word;
  if (expression.kind === 'reference') return nameOf(expression.reference, expression.before);
  const { operator, left, right } = expression;
  const part = (of: Expression, isRight: boolean): string => {
    const text = writeExpression(of, nameOf);
    const isLoose = of.kind === 'arithmetic' && (rank[of.operator] < rank[operator] || (isRight && rank[of.operator] === rank[operator]));
    return isLoose ? `(${text})` : text;
  };
  return `${part(left, false)} ${{ '+': '+', '-': '−', '*': '×', '/': '/' }[operator]} ${part(right, true)}`;
}

/** All references of an expression. */
export function referencesIn(expression: Expression): readonly Extract<Expression, { kind: 'reference' }>[] {
  if (expression.kind === 'reference') return [expression];
  return expression.kind === 'arithmetic' ? [...referencesIn(expression.left), ...referencesIn(expression.right)] : [];
}

/** By recursive descent. */
class Reader {
  private readonly tokens: readonly string[];
  private place = 0;

  constructor(text: string) {
    this.tokens = text.match(/\d+(?:\.\d+)?(?:e[+-]?\d+)?|[A-Za-z_]\w*(?:\.\w+)*|==|!=|<=|>=|\S/g) ?? [];
  }

  isAtEnd = (): boolean => this.place === this.tokens.length;

  take<Token extends string>(...wanted: readonly Token[]): Token | null {
    const found = wanted.find((token) => token === this.tokens[this.place]) ?? null;
    if (found !== null) this.place += 1;
    return found;
  }

  sum = (): Expression | null => this.chain(['+', '-'], this.product);
  private product = (): Expression | null => this.chain(['*', '/'], this.factor);

  private chain(operators: readonly ('+' | '-' | '*' | '/')[], part: () => Expression | null): Expression | null {
    let left = part();
    for (let operator = this.take(...operators); left !== null && operator !== null; operator = this.take(...operators)) {
      const right = part();
      left = right && { kind: 'arithmetic', operator, left, right };
    }
    return left;
  }

  private factor = (): Expression | null => {
    if (this.take('(') !== null) {
      const inner = this.sum();
      return this.take(')') === null ? null : inner;
    }
    const token = this.tokens[this.place] ?? '';
    this.place += 1;
    if (/^\d/.test(token)) return { kind: 'number', value: Number(token) };
    if (/^[A-Za-z_]\w*$/.test(token)) return { kind: 'word', word: token };
    const before = token.startsWith('before.');
    const reference = readReference(before ? token.slice('before.'.length) : token);
    return reference && { kind: 'reference', before, reference };
  };
}
