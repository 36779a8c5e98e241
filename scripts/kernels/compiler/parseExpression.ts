import type { Condition, Expression, Operator } from './syntax.ts';
import type { Token } from './tokens.ts';

/** Reads tokens of one line from the front; every method throws, naming the line, at an unexpected token. */
export class LineReader {
  readonly #tokens: readonly Token[];
  readonly #line: string;
  #at = 0;

  constructor(tokens: readonly Token[], line: string) {
    this.#tokens = tokens;
    this.#line = line;
  }

  get done(): boolean {
    return this.#at === this.#tokens.length;
  }

  next(): string {
    const token = this.#tokens[this.#at++];
    if (!token) this.fail('more');
    return token!.text;
  }

  take(text: string): boolean {
    const same = this.#tokens[this.#at]?.text === text;
    if (same) this.#at += 1;
    return same;
  }

  expect(text: string): void {
    if (!this.take(text)) this.fail(text);
  }

  fail(expected: string): never {
    throw new Error(`${this.#line.trim()}: expected ${expected} before ${this.#tokens[this.#at]?.text ?? 'the end'}`);
  }

  /** An expression as text for the assembler, up to a comma or a closing bracket outside of parentheses, or a word of `until`. */
  assemblerText(until: readonly string[] = []): string {
    const parts: string[] = [];
    for (let depth = 0; !this.done; ) {
      const text = this.#tokens[this.#at]!.text;
      if (depth === 0 && ([',', ']', ')'].includes(text) || until.includes(text))) break;
      depth += text === '(' ? 1 : text === ')' ? -1 : 0;
      parts.push(text);
      this.#at += 1;
    }
    if (parts.length === 0) this.fail('a number');
    return parts
      .join(' ')
      .replaceAll(/([([]) | (?=[)\],])/g, '$1')
      .replaceAll(/\b(max|min) \(/g, '$1(');
  }

  expression(): Expression {
    return this.#binary(0);
  }

  condition(): Condition {
    const left = this.expression();
    const operator = this.next();
    if (!['<', '>', '<=', '>=', '==', '!='].includes(operator)) this.fail('a comparison');
    return { operator: operator as Condition['operator'], left, right: this.expression() };
  }

  #binary(level: number): Expression {
    const operators = levels[level];
    if (!operators) return this.#operand();
    let left = this.#binary(level + 1);
    for (;;) {
      const operator = operators.find((each) => this.take(each));
      if (!operator) return left;
      left = { kind: 'binary', operator, left, right: this.#binary(level + 1) };
    }
  }

  #operand(): Expression {
    const token = this.#tokens[this.#at];
    if (this.take('(')) {
      const inner = this.expression();
      this.expect(')');
      return inner;
    }
    if (token?.kind === 'number') {
      this.#at += 1;
      return { kind: 'number', text: token.text, type: /[.e]/.test(token.text) ? 'real' : 'integer' };
    }
    if (token?.kind !== 'word') return this.fail('a value');
    this.#at += 1;
    if (this.take('[')) return { kind: 'element', name: token.text, indices: this.#list(']') };
    if (this.take('{')) return { kind: 'anywhere', name: token.text, index: this.#list('}')[0]! };
    if ((token.text === 'abs' || token.text === 'int' || token.text === 'real') && this.take('(')) {
      return { kind: 'call', name: token.text, argument: this.#list(')')[0]! };
    }
    return { kind: 'name', name: token.text };
  }

  #list(end: string): Expression[] {
    const items = [this.expression()];
    while (this.take(',')) items.push(this.expression());
    this.expect(end);
    return items;
  }
}

/** Operators by increasing precedence. */
const levels: readonly (readonly Operator[])[] = [['&'], ['>>'], ['+', '-'], ['*', '/']];
