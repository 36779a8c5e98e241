/** Registers for intermediate results; cached values give way when no register is free. */
export class Registers {
  readonly #letter: string;
  readonly #free: number[];
  /** What registers remember, the oldest first. */
  readonly #remembered = new Map<string, string>();
  readonly #inUse = new Set<string>();

  constructor(letter: 'r' | 'f', first: number, last: number) {
    this.#letter = letter;
    this.#free = Array.from({ length: last - first + 1 }, (_, i) => last - i);
  }

  take(): string {
    if (this.#free.length === 0) this.#forgetOldest();
    const register = `${this.#letter}${this.#free.pop()!}`;
    this.#inUse.add(register);
    return register;
  }

  /** Done with it; one that remembers something stays as it is. */
  release(register: string): void {
    if (!this.#inUse.delete(register) || [...this.#remembered.values()].includes(register)) return;
    this.#free.push(Number(register.slice(1)));
  }

  remember(what: string, register: string): void {
    this.#remembered.set(what, register);
  }

  /** The register with a cached value, now in use; undefined: none. */
  recall(what: string): string | undefined {
    const register = this.#remembered.get(what);
    if (register !== undefined) this.#inUse.add(register);
    return register;
  }

  /** Forgets all cached values, or outdated ones. */
  forget(isPast: (what: string) => boolean = () => true): void {
    for (const [what, register] of [...this.#remembered]) {
      if (!isPast(what)) continue;
      this.#remembered.delete(what);
      if (!this.#inUse.has(register)) this.#free.push(Number(register.slice(1)));
    }
    this.#free.sort((a, b) => b - a);
  }

  #forgetOldest(): void {
    const oldest = [...this.#remembered].find(([, register]) => !this.#inUse.has(register));
    if (!oldest) throw new Error('an expression needs more registers than there are');
    this.#remembered.delete(oldest[0]);
    this.#free.push(Number(oldest[1].slice(1)));
  }
}
