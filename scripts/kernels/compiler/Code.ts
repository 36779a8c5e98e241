import { Registers } from './Registers.ts';

/** The instructions so far, registers for intermediate results, and constants loaded at the start. */
export class Code {
  readonly integers = new Registers('r', 1, 12);
  readonly reals = new Registers('f', 0, 15);
  readonly #lines: string[] = [];
  readonly #constants = new Map<string, string>();
  readonly #literals = new Map<string, string>();
  #labels = 0;
  #depth = 0;

  emit(operation: string, ...operands: readonly string[]): void {
    this.#lines.push(`        ${operation.padEnd(8)}${operands.join(', ')}`.trimEnd());
  }

  comment(text: string): void {
    this.#lines.push(`${'  '.repeat(this.#depth)}; ${text}`);
  }

  directive(text: string): void {
    this.#lines.push(text);
  }

  label(name: string): void {
    this.#lines.push(`${name}:`);
  }

  newLabel(name: string): string {
    this.#labels += 1;
    return `${name}${this.#labels}`;
  }

  indent(by: 1 | -1): void {
    this.#depth += by;
  }

  /** Forgets all calculated values, as at a branch target. */
  forgetAll(): void {
    this.integers.forget();
    this.reals.forget();
  }

  /** Forgets a changed variable and values calculated from it. */
  forgetVariable(name: string): void {
    const names = new RegExp(`\\b${name}\\b`);
    this.integers.forget((what) => names.test(what));
    this.reals.forget((what) => names.test(what));
  }

  /** Forgets values read from memory, and addresses calculated from them: a store to an unknown address aliases all. */
  forgetMemory(): void {
    this.integers.forget((what) => !/[[{:]/.test(what) || /[[{:].*[[{]/.test(what));
    this.reals.forget();
  }

  /** A register with a constant: one for the whole program, or an intermediate one when those are exhausted. */
  constant(text: string): string {
    const known = this.#constants.get(text);
    if (known) return known;
    if (this.#constants.size < constantRegisters) {
      const register = `r${30 - this.#constants.size}`;
      this.#constants.set(text, register);
      return register;
    }
    const register = this.integers.take();
    this.emit('li', register, text);
    return register;
  }

  /** The name of a word with a floating-point number. */
  literal(text: string): string {
    const name = this.#literals.get(text) ?? `number_${this.#literals.size + 1}`;
    this.#literals.set(text, name);
    return name;
  }

  get literals(): readonly string[] {
    return [...this.#literals].map(([text, name]) => `        .float   ${name}, ${text}`);
  }

  get lines(): readonly string[] {
    const constants = [...this.#constants].map(([text, register]) => `        ${'li'.padEnd(8)}${register}, ${text}`);
    return constants.length > 0 ? ['; addresses and bounds', ...constants, ...this.#lines] : this.#lines;
  }
}

/** r20 to r30. */
const constantRegisters = 11;
