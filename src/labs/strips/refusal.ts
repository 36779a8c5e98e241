import type { ParameterValues } from '../../core/parameters/parameter.ts';
import { withStripsMachine } from './machine.ts';

/** A value that is in its range and yet impossible beside the others. */
export interface StripsRefusal {
  readonly parameter: string;
  readonly value: string;
  readonly allowed: string;
}

/** What a scenario cannot mean: strips smaller than a page, or protected pages that the network card must write to. */
export function stripsRefusal(values: ParameterValues): StripsRefusal | null {
  const [size, page, strips, first] = ['size_bytes', 'page_bytes', 'strips', 'first_strip_bytes'].map((key) => Number(values[key])) as [
    number,
    number,
    number,
    number,
  ];
  const pages = Math.floor(size / page);
  const refuse = (parameter: string, allowed: string): StripsRefusal => ({ parameter, value: String(values[parameter]), allowed });
  if (strips > 1 && strips > pages) {
    return refuse(
      'strips',
      pages > 1
        ? `from 0 to ${pages}, since a strip is at least a page of ${page} bytes and a transfer has ${size} bytes`
        : `0 or 1, since a strip is at least a page of ${page} bytes and a transfer has ${size} bytes`,
    );
  }
  if (first > 0 && strips !== 1) {
    const most = (pages - Math.max(strips - 1, 1)) * page;
    if (most < page) return refuse('first_strip_bytes', `0, since a transfer of ${size} bytes has no two strips of at least a page of ${page} bytes`);
    if (first < page || first > most) {
      return refuse('first_strip_bytes', `0 or from ${page} to ${most} bytes, so that each strip has at least a page of ${page} bytes`);
    }
  }
  if (values['access'] === 'random' && withStripsMachine(values)['addresses'] === 'virtual') {
    return refuse('access', 'sequential on a network card with virtual addresses, which cannot write into protected pages');
  }
  return null;
}
