import type { Code } from './Code.ts';
import type { Names } from './Names.ts';
import { textOf } from './Names.ts';
import type { Expression } from './syntax.ts';

/** A word of memory: a register with an address, and an offset. */
export interface Place {
  readonly register: string;
  readonly displacement: number;
}

/** Bytes between the memories of two nodes in the common address space. */
const segmentBytes = 1_048_576;

/**
 * Calculates addresses as a plain compiler does: the index times four and the base are added once for each array in a
 * row of statements without a branch; numbers that are added to the last index become displacements, and rows that are
 * known a part of the base.
 */
export class Addresses {
  readonly #code: Code;
  readonly #names: Names;
  readonly #evaluate: (expression: Expression) => string;

  constructor(code: Code, names: Names, evaluate: (expression: Expression) => string) {
    this.#code = code;
    this.#names = names;
    this.#evaluate = evaluate;
  }

  of(expression: Expression): Place {
    if (expression.kind === 'anywhere') return { register: this.#anywhere(expression.name, expression.index), displacement: 0 };
    if (expression.kind !== 'element') throw new Error(`${textOf(expression)} has no address`);
    const { name, indices } = expression;
    const last = splitOffset(indices.at(-1)!);
    const rows = indices.slice(0, -1);
    const variable = last.rest === null ? rows : [...rows, last.rest];
    if (variable.every((index) => this.#names.isConstant(index))) {
      return { register: this.#code.constant(constantAddress(name, this.#strides(name), [...rows, last.rest])), displacement: 4 * last.offset };
    }
    const key = `${name}[${[...rows, last.rest ?? zero].map(textOf).join(', ')}]`;
    const known = this.#code.integers.recall(key);
    if (known) return { register: known, displacement: 4 * last.offset };
    const rowsAreKnown = rows.every((row) => this.#names.isConstant(row));
    const bytes = this.#offset(name, rowsAreKnown ? [] : rows, last.rest);
    const register = this.#code.integers.take();
    const base = this.#code.constant(rowsAreKnown ? constantAddress(name, this.#strides(name), [...rows, null]) : name);
    this.#code.emit('add', register, base, bytes);
    this.#code.integers.release(base);
    this.#code.integers.release(bytes);
    this.#code.integers.remember(key, register);
    return { register, displacement: 4 * last.offset };
  }

  /** Four times the place in the array, row after row. */
  #offset(name: string, rows: readonly Expression[], last: Expression | null): string {
    const strides = rows.length > 0 ? this.#strides(name) : [];
    const key = `offset ${strides.join(' ')}: ${[...rows, last ?? zero].map(textOf).join(', ')}`;
    const known = this.#code.integers.recall(key);
    if (known) return known;
    let index: string | null = null;
    rows.forEach((row, i) => {
      const value = this.#evaluate(row);
      const sum = index === null ? value : this.#add(index, value);
      index = this.#times(sum, strides[i]!);
    });
    if (last !== null) {
      const value = this.#evaluate(last);
      index = index === null ? value : this.#add(index, value);
    }
    const register = this.#code.integers.take();
    this.#code.emit('slli', register, index!, '2');
    this.#code.integers.release(index!);
    this.#code.integers.remember(key, register);
    return register;
  }

  #add(left: string, right: string): string {
    const register = this.#code.integers.take();
    this.#code.emit('add', register, left, right);
    this.#code.integers.release(left);
    this.#code.integers.release(right);
    return register;
  }

  #times(value: string, stride: string): string {
    const register = this.#code.integers.take();
    const power = Math.log2(Number(stride));
    if (Number.isInteger(power)) this.#code.emit('slli', register, value, String(power));
    else {
      const factor = this.#code.constant(stride);
      this.#code.emit('mult', register, value, factor);
      this.#code.integers.release(factor);
    }
    this.#code.integers.release(value);
    return register;
  }

  /** Words from one index to the next, of all but the last index. */
  #strides(name: string): string[] {
    const data = this.#names.data(name);
    if (data?.kind === 'grid') {
      const halo = Number(data.halo[1]);
      return [halo === 0 ? data.dimensions[1] : `${data.dimensions[1]} + ${2 * halo}`];
    }
    if (data?.kind !== 'array') throw new Error(`${name} is no array`);
    return data.dimensions.slice(1);
  }

  /**
   * calc_address: the element may be on any node. Blocks of the array are distributed over the nodes in order, each node's at
   * the same place of its memory: base + 4 i + (i / block) (segment - 4 block).
   */
  #anywhere(name: string, index: Expression): string {
    const key = `${name}{${textOf(index)}}`;
    const { integers } = this.#code;
    const known = integers.recall(key);
    if (known) return known;
    const data = this.#names.data(name);
    if (data?.kind !== 'array' || data.node === null) throw new Error(`${name} is not spread over nodes`);
    const block = data.dimensions[0]!;
    const [address, node] = [integers.take(), integers.take()];
    const value = this.#evaluate(index);
    this.#code.emit('slli', address, value, '2');
    this.#code.emit('add', address, address, this.#code.constant(`${name} - (${data.node}) * ${segmentBytes}`));
    this.#code.emit('div', node, value, this.#code.constant(block));
    this.#code.emit('mult', node, node, this.#code.constant(`${segmentBytes} - 4 * (${block})`));
    this.#code.emit('add', address, address, node);
    integers.release(node);
    integers.release(value);
    integers.remember(key, address);
    return address;
  }
}

const zero: Expression = { kind: 'number', text: '0', type: 'integer' };

/** An index as what varies and a number that is added to it; rest null: only the number. */
function splitOffset(index: Expression): { readonly rest: Expression | null; readonly offset: number } {
  if (index.kind === 'number') return { rest: null, offset: Number(index.text) };
  if (index.kind === 'binary' && (index.operator === '+' || index.operator === '-') && index.right.kind === 'number') {
    const { rest, offset } = splitOffset(index.left);
    return { rest, offset: offset + (index.operator === '+' ? 1 : -1) * Number(index.right.text) };
  }
  return { rest: index, offset: 0 };
}

function constantAddress(name: string, strides: readonly string[], indices: readonly (Expression | null)[]): string {
  const words = indices.reduce<string>((sum, index, i) => {
    const term = index === null ? '0' : textOf(index);
    if (i === 0) return term;
    return `(${sum}) * (${strides[i - 1]!}) + ${term}`;
  }, '0');
  return indices.every((index) => index === null || textOf(index) === '0') ? name : `${name} + 4 * (${words})`;
}
