import type { Data, Expression, Kernel, Type } from './syntax.ts';

/** The declared names of a kernel; undeclared ones are numbers that the assembler knows. */
export class Names {
  readonly #data: ReadonlyMap<string, Data>;
  readonly #registers = new Map<string, { readonly register: string; readonly type: Type }>();

  constructor({ data }: Kernel) {
    this.#data = new Map(data.map((entry) => [entry.name, entry]));
    let [integers, reals] = [0, 0];
    for (const { kind, name, ...rest } of data) {
      if (kind !== 'register') continue;
      const { type } = rest as { type: Type };
      this.bind(name, type === 'integer' ? `r${19 - integers++}` : `f${30 - reals++}`, type);
    }
  }

  bind(name: string, register: string, type: Type): void {
    this.#registers.set(name, { register, type });
  }

  unbind(name: string): void {
    this.#registers.delete(name);
  }

  variable(name: string): { readonly register: string; readonly type: Type } | undefined {
    return this.#registers.get(name);
  }

  /** Whether a variable is in that register. */
  occupies(register: string): boolean {
    return [...this.#registers.values()].some((each) => each.register === register);
  }

  data(name: string): Data | undefined {
    return this.#data.get(name);
  }

  isConstant(expression: Expression): boolean {
    if (expression.kind === 'number') return expression.type === 'integer';
    if (expression.kind === 'name') return !this.variable(expression.name) && (!this.data(expression.name) || this.data(expression.name)!.kind === 'constant');
    return (
      expression.kind === 'binary' &&
      ['+', '-', '*', '/'].includes(expression.operator) &&
      this.isConstant(expression.left) &&
      this.isConstant(expression.right)
    );
  }

  typeOf(expression: Expression): Type {
    if (expression.kind === 'number') return expression.type;
    if (expression.kind === 'binary') return this.typeOf(expression.left);
    if (expression.kind === 'call') return expression.name === 'int' ? 'integer' : expression.name === 'real' ? 'real' : this.typeOf(expression.argument);
    const variable = expression.kind === 'name' ? this.variable(expression.name) : undefined;
    if (variable) return variable.type;
    const data = this.data(expression.name);
    return data && 'type' in data ? data.type : 'integer';
  }
}

/** An expression in assembler syntax, also the key of a calculated value. */
export function textOf(expression: Expression): string {
  switch (expression.kind) {
    case 'number':
      return expression.text;
    case 'name':
      return expression.name;
    case 'element':
      return `${expression.name}[${expression.indices.map(textOf).join(', ')}]`;
    case 'anywhere':
      return `${expression.name}{${textOf(expression.index)}}`;
    case 'call':
      return `${expression.name}(${textOf(expression.argument)})`;
    case 'binary': {
      const side = (part: Expression) => (part.kind === 'binary' ? `(${textOf(part)})` : textOf(part));
      return `${side(expression.left)} ${expression.operator} ${side(expression.right)}`;
    }
  }
}
