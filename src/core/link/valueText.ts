import { isAttached } from '../attachedFiles.ts';
import type { Parameter } from '../parameters/parameter.ts';
import { printable, replaced } from '../parameters/problem.ts';
import { allowedValues, type ReadValue, readValue } from '../parameters/readValue.ts';
import { formatNumber } from '../units/formatQuantity.ts';
import { compressedTag, compressText, expandText } from './compressedText.ts';
import { isList } from './mend.ts';

/** Reads the value of a parameter as links write it: text may be compressed. */
export function readPiece(parameter: Parameter, text: string, fallback: number | string): ReadValue<number | string> {
  if (parameter.kind !== 'text' || !text.startsWith(compressedTag)) return readValue(parameter, text, fallback);
  const expanded = expandText(text, Math.min(maxExpanded, parameter.maximumLength));
  if ('text' in expanded) return readValue(parameter, expanded.text, fallback);
  const { key } = parameter;
  const allowed = allowedValues(parameter);
  return {
    value: fallback,
    problem: replaced(key, text, allowed, `${key} = ${printable(text)} ${expanded.fault}; allowed: ${allowed}.`, `${fallback} is used.`),
  };
}

/** Writes a value, independent of whether the compressor has loaded. Null for a text that is too long. */
export function writePiece(parameter: Parameter, value: number | string): string | null {
  if (typeof value === 'number') return formatNumber(value);
  if (parameter.kind !== 'text' || parameter.names.includes(value)) return encodeURIComponent(value);
  if (isReadable(value, parameter.readableLength ?? usuallyReadable)) return value;
  return isAttached(value) ? null : compressedOnce(value);
}

/** A text as a link carries it; null for one that is too long. */
export function compressedOnce(value: string): string | null {
  if (value.length > maxExpanded) return null;
  const text = compressed.get(value) ?? compressText(value);
  compressed.delete(value);
  compressed.set(value, text);
  for (const [oldest] of compressed) if (compressed.size > maxCompressed) compressed.delete(oldest);
  return text.length <= longestText ? text : null;
}

/** Bytes of text that a link may unpack to: some ten thousand lines, more than `longestText` holds of a real schedule. */
export const maxExpanded = 1_048_576;

/** Characters of compressed text in a link; address bars and messengers cut what is much longer. */
const longestText = 30_000;

/** Lists up to a length stand uncompressed in a link. */
const isReadable = (text: string, max: number): boolean => text.length <= max && isList(text) && !text.startsWith(compressedTag);

const usuallyReadable = 200;

/** Newest compressed texts: while sliders move, many links share the texts of scenario, comparison, lesson and question. */
const compressed = new Map<string, string>();
const maxCompressed = 4;
