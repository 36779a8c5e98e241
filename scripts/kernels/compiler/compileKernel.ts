import { Code } from './Code.ts';
import { Expressions } from './Expressions.ts';
import { Names, textOf } from './Names.ts';
import { parseKernel } from './parseKernel.ts';
import type { Data, Statement } from './syntax.ts';

/**
 * The assembly text of a kernel, as a plain compiler emits it: statement by statement, each with its loads and address
 * calculations, of which those are not repeated that are still known from a statement before without a branch between;
 * loop variables and addresses of arrays in registers, no loop unrolled and no instruction moved. The output of gcc for
 * DLX that is public has the same loops: they end in a comparison and a branch whose delay slot is empty, integers are
 * multiplied in floating-point registers, and where an element stands is calculated from its index each time. What stands in prefetch
 * blocks is emitted between .prefetch and .end, by the same rules, so that one text is both forms of the program: the
 * address calculations of a prefetch loop are those of the loop behind it (Warschko, Herter, Tichy 1994, section 3.1).
 */
export function compileKernel(text: string): string {
  const kernel = parseKernel(text);
  const generator = new Generator(new Names(kernel));
  generator.block(kernel.statements);
  const title = text
    .trim()
    .split('\n')
    .filter((line) => line.startsWith(';'));
  const words = kernel.data.filter(({ kind }) => kind === 'scalar' || kind === 'constant').flatMap(directiveOf);
  const arrays = kernel.data.filter(({ kind }) => kind === 'array' || kind === 'grid').flatMap(directiveOf);
  return [...title, ...words, ...generator.code.literals, ...arrays, ...generator.code.lines, ''].join('\n');
}

class Generator {
  readonly code = new Code();
  readonly #names: Names;
  readonly #expressions: Expressions;
  /** Registers of loops that are open: their indices and bounds. */
  readonly #loops: string[] = [];

  constructor(names: Names) {
    this.#names = names;
    this.#expressions = new Expressions(this.code, names);
  }

  block(statements: readonly Statement[]): void {
    this.code.forgetAll();
    for (const statement of statements) {
      const straight = statement.kind === 'assign' || statement.kind === 'fetch';
      if (!straight) this.code.forgetAll();
      if (statement.kind !== 'prefetch') this.code.comment(statement.text);
      this.#statement(statement);
      if (!straight) this.code.forgetAll();
    }
    this.code.forgetAll();
  }

  #statement(statement: Statement): void {
    switch (statement.kind) {
      case 'assign':
        return this.#assign(statement);
      case 'do':
        return this.#loop(statement);
      case 'while':
        return this.#while(statement);
      case 'if':
        return this.#if(statement);
      case 'fetch':
        return this.#fetch(statement);
      case 'prefetch': {
        this.code.directive('        .prefetch');
        this.block(statement.body);
        this.code.directive('        .end');
      }
    }
  }

  #assign({ target, value }: Statement & { kind: 'assign' }): void {
    const variable = target.kind === 'name' ? this.#names.variable(target.name) : undefined;
    if (variable) {
      this.#expressions.evaluate(value, variable.register);
      this.code.forgetVariable(textOf(target));
      return;
    }
    const register = this.#expressions.evaluate(value);
    const store = this.#names.typeOf(target) === 'real' ? 'sf' : 'sw';
    if (target.kind === 'name') this.code.emit(store, `${target.name}(r0)`, register);
    else {
      const place = this.#expressions.place(target);
      this.code.emit(store, `${place.displacement}(${place.register})`, register);
      this.#expressions.release(place.register);
    }
    this.#expressions.release(register);
    this.code.forgetMemory();
  }

  #fetch({ what }: Statement & { kind: 'fetch' }): void {
    const place = this.#expressions.place(what);
    this.code.emit('pf', `${place.displacement}(${place.register})`);
    this.#expressions.release(place.register);
  }

  #loop({ index, from, to, body }: Statement & { kind: 'do' }): void {
    const [begin, behind] = [this.code.newLabel('loop'), this.code.newLabel('done')];
    const register = this.#loopRegister();
    if (from.kind === 'number') this.code.emit('li', register, from.text);
    else this.#expressions.evaluate(from, register);
    this.#names.bind(index, register, 'integer');
    const literal = to.kind === 'number';
    const constant = !literal && this.#names.isConstant(to);
    const bound = literal ? to.text : constant ? this.code.constant(textOf(to)) : this.#expressions.evaluate(to, this.#loopRegister());
    const flag = this.code.integers.take();
    if (!literal || from.kind !== 'number') {
      this.code.emit(literal ? 'sgti' : 'sgt', flag, register, bound);
      this.code.emit('bnez', flag, behind);
    }
    this.#expressions.release(flag);
    this.code.label(begin);
    this.code.indent(1);
    this.block(body);
    this.code.indent(-1);
    this.code.emit('addi', register, register, '1');
    const again = this.code.integers.take();
    this.code.emit(literal ? 'slei' : 'sle', again, register, bound);
    this.code.emit('bnez', again, begin);
    this.#expressions.release(again);
    if (!literal || from.kind !== 'number') this.code.label(behind);
    this.#names.unbind(index);
    this.#loops.pop();
    if (!literal && !constant) this.#loops.pop();
  }

  #loopRegister(): string {
    const register = `r${13 + this.#loops.length}`;
    if (this.#names.occupies(register)) throw new Error(`${register} is a variable: there are too many of them for so many loops in one another`);
    this.#loops.push(register);
    return register;
  }

  #while({ condition, body }: Statement & { kind: 'while' }): void {
    const [begin, behind] = [this.code.newLabel('while'), this.code.newLabel('done')];
    this.code.label(begin);
    this.#expressions.branchUnless(condition, behind);
    this.code.indent(1);
    this.block(body);
    this.code.indent(-1);
    this.code.emit('j', begin);
    this.code.label(behind);
  }

  #if({ condition, then, otherwise }: Statement & { kind: 'if' }): void {
    const [no, behind] = [this.code.newLabel('else'), this.code.newLabel('endif')];
    this.#expressions.branchUnless(condition, no);
    this.code.indent(1);
    this.block(then);
    if (otherwise.length > 0) this.code.emit('j', behind);
    this.code.label(no);
    this.block(otherwise);
    this.code.indent(-1);
    if (otherwise.length > 0) this.code.label(behind);
  }
}

function directiveOf(data: Data): string[] {
  switch (data.kind) {
    case 'constant':
      return [`        .equ     ${data.name}, ${data.value}`];
    case 'scalar':
      return [`        ${data.type === 'real' ? '.float' : '.word'}   ${data.name}, ${data.value}`.replace('.word ', '.word  ')];
    case 'grid':
      return [`        .grid    ${data.name}, ${[...data.dimensions, ...data.halo].join(', ')}`, ...filling(data)];
    case 'register':
      return [];
    case 'array': {
      const words = data.dimensions.map((each) => (data.dimensions.length > 1 ? `(${each})` : each)).join(' * ');
      const declared =
        data.node === null && data.local === 'none'
          ? `.remote  ${data.name}, ${words}`
          : data.local === 'all'
            ? `.array   ${data.name}, ${words}`
            : data.local === 'none'
              ? `${data.node === 'me' ? '.array ' : '.remote'}  ${data.name}, ${words}`
              : `.array   ${data.name}, ${words}, ${data.local.join(', ')}`;
      return [`        ${declared}`, ...filling(data)];
    }
  }
}

const filling = ({ name, fill }: { readonly name: string; readonly fill: string | null }): string[] =>
  fill === null ? [] : [`        .fill    ${name}, ${fill}`];
