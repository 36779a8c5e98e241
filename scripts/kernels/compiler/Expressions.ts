import type { Place } from './Addresses.ts';
import { Addresses } from './Addresses.ts';
import type { Code } from './Code.ts';
import type { Names } from './Names.ts';
import { textOf } from './Names.ts';
import type { Condition, Expression, Operator } from './syntax.ts';

/** Instructions for expressions. The value of an expression is in a register, which the caller releases. */
export class Expressions {
  readonly #code: Code;
  readonly #names: Names;
  readonly #addresses: Addresses;

  constructor(code: Code, names: Names) {
    this.#code = code;
    this.#names = names;
    this.#addresses = new Addresses(code, names, (expression) => this.evaluate(expression));
  }

  /** Into that register, if one is given. */
  evaluate(expression: Expression, into?: string): string {
    if (this.#names.isConstant(expression)) return this.#moved(this.#constant(textOf(expression)), into);
    switch (expression.kind) {
      case 'number':
        return this.#moved(this.#scalar(this.#code.literal(expression.text), true), into);
      case 'name': {
        const variable = this.#names.variable(expression.name);
        return this.#moved(variable ? variable.register : this.#scalar(expression.name, this.#isReal(expression)), into);
      }
      case 'element':
      case 'anywhere':
        return this.#load(expression, into);
      case 'binary':
        return this.#isReal(expression) ? this.#real(expression, into) : this.#integer(expression, into);
      case 'call':
        return this.#call(expression.name, expression.argument, into);
    }
  }

  place(expression: Expression): Place {
    return this.#addresses.of(expression);
  }

  release(register: string): void {
    (register.startsWith('f') ? this.#code.reals : this.#code.integers).release(register);
  }

  /** Branches when the condition does not hold. */
  branchUnless({ operator, left, right }: Condition, label: string): void {
    const [a, b] = [this.evaluate(left), this.evaluate(right)];
    if (this.#isReal(left)) {
      this.#code.emit(realComparisons[operator], a, b);
      this.#code.emit('bfpf', label);
    } else {
      const flag = this.#code.integers.take();
      this.#code.emit(integerComparisons[operator], flag, a, b);
      this.#code.emit('beqz', flag, label);
      this.release(flag);
    }
    this.release(a);
    this.release(b);
  }

  #isReal(expression: Expression): boolean {
    return this.#names.typeOf(expression) === 'real';
  }

  #moved(from: string, into: string | undefined): string {
    if (into === undefined || from === into) return from;
    if (into.startsWith('f')) this.#code.emit('movf', into, from);
    else this.#code.emit('add', into, 'r0', from);
    this.release(from);
    return into;
  }

  #constant(text: string): string {
    return text === '0' ? 'r0' : this.#code.constant(text);
  }

  /** A word that has a name; once in a statement. */
  #scalar(name: string, isReal: boolean): string {
    const registers = isReal ? this.#code.reals : this.#code.integers;
    const known = registers.recall(name);
    if (known) return known;
    const register = registers.take();
    this.#code.emit(isReal ? 'lf' : 'lw', register, `${name}(r0)`);
    registers.remember(name, register);
    return register;
  }

  #load(expression: Expression, into: string | undefined): string {
    const { register: address, displacement } = this.place(expression);
    const isReal = this.#isReal(expression);
    const register = into ?? (isReal ? this.#code.reals : this.#code.integers).take();
    this.#code.emit(isReal ? 'lf' : 'lw', register, `${displacement}(${address})`);
    this.release(address);
    return register;
  }

  #real({ operator, left, right }: Binary, into: string | undefined): string {
    const [a, b] = [this.evaluate(left), this.evaluate(right)];
    const register = into ?? this.#code.reals.take();
    this.#code.emit(realOperations[operator]!, register, a, b);
    this.release(a);
    this.release(b);
    return register;
  }

  #integer({ operator, left, right }: Binary, into: string | undefined): string {
    const immediate = right.kind === 'number' ? immediateOperations[operator] : undefined;
    const a = this.evaluate(left);
    const b = immediate ? null : this.evaluate(right);
    const register = into ?? this.#code.integers.take();
    this.#code.emit(immediate ?? integerOperations[operator]!, register, a, b ?? textOf(right));
    this.release(a);
    if (b) this.release(b);
    return register;
  }

  #call(name: 'abs' | 'int' | 'real', argument: Expression, into: string | undefined): string {
    const value = this.evaluate(argument);
    if (name === 'abs') return this.#absolute(value, into);
    const register = into ?? (name === 'int' ? this.#code.integers : this.#code.reals).take();
    if (name === 'int') {
      const converted = this.#code.reals.take();
      this.#code.emit('cvtf2i', converted, value);
      this.#code.emit('movfp2i', register, converted);
      this.release(converted);
    } else {
      this.#code.emit('movi2fp', register, value);
      this.#code.emit('cvti2f', register, register);
    }
    this.release(value);
    return register;
  }

  #absolute(value: string, into: string | undefined): string {
    const register = into ?? this.#code.reals.take();
    const zero = this.#code.reals.take();
    const positive = this.#code.newLabel('positive');
    this.#code.emit('movi2fp', zero, 'r0');
    this.#code.emit('movf', register, value);
    this.#code.emit('gef', register, zero);
    this.#code.emit('bfpt', positive);
    this.#code.emit('subf', register, zero, register);
    this.#code.label(positive);
    this.release(zero);
    this.release(value);
    return register;
  }
}

type Binary = Expression & { readonly kind: 'binary' };

const realOperations: Readonly<Partial<Record<Operator, string>>> = { '+': 'addf', '-': 'subf', '*': 'multf', '/': 'divf' };
const integerOperations: Readonly<Partial<Record<Operator, string>>> = { '+': 'add', '-': 'sub', '*': 'mult', '/': 'div', '&': 'and', '>>': 'sra' };
const immediateOperations: Readonly<Partial<Record<Operator, string>>> = { '+': 'addi', '-': 'subi', '&': 'andi', '>>': 'srai' };
const realComparisons: Readonly<Record<Condition['operator'], string>> = { '<': 'ltf', '>': 'gtf', '<=': 'lef', '>=': 'gef', '==': 'eqf', '!=': 'nef' };
const integerComparisons: Readonly<Record<Condition['operator'], string>> = { '<': 'slt', '>': 'sgt', '<=': 'sle', '>=': 'sge', '==': 'seq', '!=': 'sne' };
