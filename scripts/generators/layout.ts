import { type ColumnType, type Field, type ModuleBoundary, plainStructs, reportStructs, type Struct } from '../../src/core/parameters/boundary.ts';
import { enumeratorsOf } from '../../src/core/parameters/enumerations.ts';

/** A field of C: where it stands in its struct, in bytes, and what it is. */
export interface Slot {
  readonly name: string;
  readonly offset: number;
  /** 'pointer': 32 bits that lead to `of`. */
  readonly type: 'u32' | 'f64' | 'i64' | 'u64' | 'struct' | 'pointer';
  /** Elements behind each other in the struct: more than 1 of i64 alone. */
  readonly count: number;
  /** The enumeration of a u32, or the struct or the elements that something is of or leads to. */
  readonly of: string | null;
  readonly about: string;
}

export interface Layout {
  readonly about: string;
  readonly slots: readonly Slot[];
  readonly bytes: number;
}

/** All structs by name, shared ones first. */
export const structsOf = (modules: readonly ModuleBoundary[]): Structs => ({
  ...plainStructs,
  ...reportStructs,
  ...Object.fromEntries(modules.flatMap(({ structs = {} }) => Object.entries(structs))),
});

export type Structs = Readonly<Record<string, Struct>>;

/** Offsets of a struct in C with 32-bit pointers: each field at a multiple of its size, the whole a multiple of 8 where it has a field of 8. */
export function layoutOf(structs: Structs, name: string): Layout {
  const { about, fields } = structs[name]!;
  const slots: Slot[] = [];
  let [end, widest] = [0, 4];
  const add = (slot: Omit<Slot, 'offset' | 'about'>, about = ''): void => {
    const { bytes, alignment } = sizeOf(structs, slot);
    const offset = Math.ceil(end / alignment) * alignment;
    slots.push({ ...slot, offset, about });
    end = offset + bytes;
    widest = Math.max(widest, alignment);
  };
  for (const [key, field] of Object.entries(fields)) {
    for (const slot of slotsOf(key, field)) add(slot, field.about);
  }
  return { about, slots, bytes: Math.ceil(end / widest) * widest };
}

function slotsOf(name: string, field: Field): Omit<Slot, 'offset' | 'about'>[] {
  const one = (type: Slot['type'], of: string | null = null, as = name): Omit<Slot, 'offset' | 'about'> => ({ name: as, type, count: 1, of });
  switch (field.kind) {
    case 'u32':
    case 'f64':
      return [one(field.kind)];
    case 'time':
      return [one('i64', null, `${name}_ps`)];
    case 'times':
      return [{ name: `${name}_ps`, type: 'i64', count: enumeratorsOf(field.of).length, of: field.of }];
    case 'enumeration':
      return [one('u32', field.of)];
    case 'text':
      return [one('pointer', 'text')];
    case 'address':
      return [one('u64')];
    case 'struct':
    case 'pointer':
      return [one(field.kind, field.of)];
    case 'column':
      return [one('pointer', field.type)];
    case 'structs':
      return [one('pointer', field.of)];
    case 'rows':
      return [
        one('u32', null, countOf(name)),
        ...Object.entries(field.columns).map(([column, type]: [string, ColumnType]) => one('pointer', type, columnOf(name, column))),
      ];
  }
}

/** Name of the field that counts rows: for `spans`, span_count. */
export const countOf = (rows: string): string => `${singular(rows)}_count`;
export const columnOf = (rows: string, column: string): string => `${singular(rows)}_${column}`;
const singular = (rows: string): string => rows.replace(/s$/, '');

function sizeOf(structs: Structs, { type, count, of }: Pick<Slot, 'type' | 'count' | 'of'>): { bytes: number; alignment: number } {
  if (type === 'struct') {
    const { bytes, slots } = layoutOf(structs, of!);
    return { bytes, alignment: slots.some((slot) => isWide(slot.type)) ? 8 : 4 };
  }
  const alignment = isWide(type) ? 8 : 4;
  return { bytes: alignment * count, alignment };
}

const isWide = (type: Slot['type']): boolean => type === 'i64' || type === 'u64' || type === 'f64';
