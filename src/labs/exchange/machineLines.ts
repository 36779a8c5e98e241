import cardLines from './cardLines.json' with { type: 'json' };
import { cardOf } from './cards.ts';

/** A range of sizes in which T(m) is a straight line. */
export interface MachineLine {
  readonly from_bytes: number;
  readonly to_bytes: number;
  readonly alpha_us: number;
  readonly beta_us_per_byte: number;
}

/** A machine as far as the simulator takes it; what else its text says, the models judge. */
interface MachineLines {
  /** What was timed: message, stream, collective, remote. */
  readonly of: string;
  readonly lines: readonly MachineLine[];
}

interface MachineFault {
  readonly entry: string;
  readonly allowed: string;
}

/** The machine of a card's name or of a text, or what is wrong with it in the words of the models (overlap_models/measured/machine.py). */
export function machineLines(text: string): MachineLines | MachineFault {
  const card = cardOf(text);
  if (card !== undefined) return { of: card.of, lines: linesOfCards[card.name] ?? [] };
  const lines: MachineLine[] = [];
  let of = 'message';
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const line = lineIn(entry);
    const kind = /^of:(message|stream|collective|remote)$/.exec(entry)?.[1];
    if (line !== null && 'allowed' in line) return line;
    if (line !== null) lines.push(line);
    else if (kind !== undefined) of = kind;
    else if (!others.test(entry)) return { entry, allowed };
  }
  return faultOfOrder(lines) ?? { of, lines };
}

const linesOfCards: Readonly<Record<string, readonly MachineLine[]>> = cardLines;

const decimal = String.raw`(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?`;
const range = new RegExp(`^(\\d+)-(\\d+):(${decimal}):(${decimal})$`);
const others = new RegExp(`^(?:[LogG]:${decimal}:(?:${decimal})?|rms:${decimal}|line(?::${decimal}){3}|at(?::${decimal}){2,})$`);
const allowed = 'entries such as 1-64:3.34:0.000145 (bytes, then microseconds and microseconds a byte) and o:0:0.68';

const [maxLines, maxBytes, minTime_us, maxTime_us] = [4, 2 ** 53, 1e-12, 1e9];

function lineIn(entry: string): MachineLine | MachineFault | null {
  const [from_bytes, to_bytes, alpha_us, beta_us_per_byte] = range.exec(entry)?.slice(1).map(Number) ?? [];
  if (from_bytes === undefined || to_bytes === undefined || alpha_us === undefined || beta_us_per_byte === undefined) return null;
  if (from_bytes > to_bytes || to_bytes > maxBytes) return { entry, allowed: `sizes from low to high, at most ${maxBytes}` };
  if (![alpha_us, beta_us_per_byte].every(isTime)) return { entry, allowed: `numbers from ${minTime_us} to 1e+09, or 0` };
  return alpha_us + beta_us_per_byte > 0 ? { from_bytes, to_bytes, alpha_us, beta_us_per_byte } : { entry, allowed: 'a time above 0' };
}

const isTime = (us: number): boolean => us === 0 || (us >= minTime_us && us <= maxTime_us);

function faultOfOrder(lines: readonly MachineLine[]): MachineFault | null {
  if (lines.length < 1 || lines.length > maxLines) {
    return { entry: `${lines.length} ranges of sizes`, allowed: `1 to ${maxLines} ranges such as 1-64:3.34:0.000145` };
  }
  const at = lines.findIndex(({ from_bytes }, i) => i > 0 && from_bytes <= lines[i - 1]!.to_bytes);
  if (at < 0) return null;
  const { from_bytes, to_bytes } = lines[at]!;
  return { entry: `${from_bytes}-${to_bytes}`, allowed: `a range that begins above ${lines[at - 1]!.to_bytes}, where the one before ends` };
}
