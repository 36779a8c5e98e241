/** A second reading of DLX assembly text, for the tests: line by line, with nothing of the simulator's assembler in it. */
export interface LiteralProgram {
  readonly code: readonly LiteralInstruction[];
  /** Bits of each word of memory, and whether another node has it. */
  readonly words: Int32Array;
  readonly remote: readonly boolean[];
  /** Where each array and each named word begins, and how many words it has. */
  readonly places: ReadonlyMap<string, { readonly begin: number; readonly size: number }>;
}

export interface LiteralInstruction {
  readonly name: string;
  readonly operands: readonly string[];
  readonly line: number;
  /** The number, or the index of the branch target. */
  readonly value: number;
}

const firstAddress = 4096;
const takesLabel = new Set(['beqz', 'bnez', 'bfpt', 'bfpf', 'j', 'jal']);

/** Reads assembly text without mistakes. */
export function readProgram(text: string, numbers: Readonly<Record<string, number>>, prefetching: boolean): LiteralProgram {
  const names = new Map(Object.entries(numbers));
  const sizes = new Map<string, number>();
  const words: number[] = [];
  const remote: boolean[] = [];
  const labels = new Map<string, number>();
  const rows: { name: string; operands: string[]; line: number }[] = [];
  let skipped = false;

  const declare = (name: string, isRemote: readonly boolean[]): void => {
    names.set(name, firstAddress + 4 * words.length);
    sizes.set(name, isRemote.length);
    for (const each of isRemote) {
      words.push(0);
      remote.push(each);
    }
  };
  const fill = (name: string, bits: (i: number) => number): void => {
    const first = (names.get(name)! - firstAddress) / 4;
    for (let i = 0; i < sizes.get(name)!; i += 1) words[first + i] = bits(i);
  };
  const directive = (kind: string, [name, ...rest]: readonly string[]): void => {
    const value = (i: number): number => evaluate(rest[i]!, names);
    const place = (i: number): number => (rest.length > 3 ? i % value(3) : i);
    const many = (count: number, each: boolean): boolean[] => Array.from({ length: count }, () => each);
    switch (kind) {
      case '.equ':
        return void names.set(name!, value(0));
      case '.word':
        return declare(name!, [false]), fill(name!, () => value(0));
      case '.float':
        return declare(name!, [false]), fill(name!, () => floatBits(Number(rest[0])));
      case '.fill':
        return fill(name!, (i) => floatBits(Number(rest[0]) + Number(rest[1]) * i));
      case '.remote':
        return declare(name!, many(value(0), true));
      case '.array':
        return declare(
          name!,
          many(value(0), false).map((_, i) => rest.length > 1 && (place(i) < value(1) || place(i) >= value(1) + value(2))),
        );
      case '.grid': {
        const [rowCount, columns, haloRows, haloColumns] = [value(0), value(1), value(2), value(3)];
        const width = columns + 2 * haloColumns;
        const inside = (i: number, halo: number, size: number): boolean => i >= halo && i < halo + size;
        return declare(
          name!,
          many((rowCount + 2 * haloRows) * width, true).map(
            (_, i) => !(inside(Math.floor(i / width), haloRows, rowCount) && inside(i % width, haloColumns, columns)),
          ),
        );
      }
      default:
        throw new Error(kind);
    }
  };

  text.split('\n').forEach((whole, i) => {
    let line = whole.replace(/(;|#|\/\/).*$/, '').trim();
    if (line === '.prefetch') return void (skipped = !prefetching);
    if (line === '.end') return void (skipped = false);
    if (skipped) return;
    for (let label = /^(\w+)\s*:/.exec(line); label; label = /^(\w+)\s*:/.exec(line)) {
      labels.set(label[1]!, rows.length);
      line = line.slice(label[0].length).trim();
    }
    if (line === '') return;
    const [name, rest] = [/^\S+/.exec(line)![0], line.replace(/^\S+/, '').trim()];
    const operands = rest === '' ? [] : splitAtCommas(rest);
    if (name.startsWith('.')) return directive(name, operands);
    const wide = name === 'li' && Math.abs(evaluate(operands[1]!, names) + 0.5) > 32768;
    if (wide) {
      const bits = evaluate(operands[1]!, names) >>> 0;
      rows.push({ name: 'lhi', operands: [operands[0]!, String(bits >>> 16)], line: i + 1 });
      rows.push({ name: 'ori', operands: [operands[0]!, operands[0]!, String(bits & 65535)], line: i + 1 });
    } else rows.push({ name, operands, line: i + 1 });
  });

  const code = rows.map(({ name, operands, line }) => {
    const last = operands.at(-1) ?? '';
    if (takesLabel.has(name)) return { name, operands, line, value: labels.get(last)! };
    // A place in memory is the first operand of a store and of a prefetch, the second of a load.
    const place = operands.find((each) => /\(r\d+\)$/.test(each));
    if (place) {
      const base = /\((r\d+)\)$/.exec(place)![1]!;
      const register = operands.find((each) => each !== place);
      return { name, operands: register ? [register, base] : [base], line, value: evaluate(place.replace(/\(r\d+\)$/, ''), names) };
    }
    return { name, operands, line, value: last === '' || /^[rf]\d+$/.test(last) ? 0 : evaluate(last, names) };
  });
  const places = new Map([...sizes].map(([name, size]) => [name, { begin: (names.get(name)! - firstAddress) / 4, size }]));
  return { code, words: Int32Array.from(words), remote, places };
}

const floatBits = (value: number): number => new Int32Array(Float32Array.of(value).buffer)[0]!;

function splitAtCommas(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

/** Numbers, names, + - * / %, max, min and parentheses; divisions cut the fraction off. */
function evaluate(text: string, names: ReadonlyMap<string, number>): number {
  const tokens = text.match(/\w+|\S/g) ?? [];
  const take = (sign: string): boolean => tokens[0] === sign && tokens.shift() !== undefined;
  const operand = (): number => {
    if (take('-')) return -operand();
    if (take('(')) return closed(sum());
    const token = tokens.shift()!;
    if (token !== 'max' && token !== 'min') return names.get(token) ?? Number(token);
    take('(');
    const first = sum();
    take(',');
    return closed(Math[token](first, sum()));
  };
  const closed = (value: number): number => (take(')') ? value : NaN);
  const product = (): number => {
    let value = operand();
    for (;;) {
      if (take('*')) value *= operand();
      else if (take('/')) value = Math.trunc(value / operand());
      else if (take('%')) value %= operand();
      else return value;
    }
  };
  const sum = (): number => {
    let value = product();
    for (;;) {
      if (take('+')) value += product();
      else if (take('-')) value -= product();
      else return value;
    }
  };
  const value = sum();
  if (!Number.isInteger(value) || tokens.length > 0) throw new Error(`${text} is no number`);
  return value;
}
