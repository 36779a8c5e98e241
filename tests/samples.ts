/** Whether all is tried that is worth it once in a while: `npm test -- --thorough`. */
export const isThorough = process.env['OVERLAP_THOROUGH'] !== undefined;

/** How many random cases are tried of so many: a fifth, and all of them under `npm test -- --thorough`. */
export const samples = (all: number): number => (isThorough ? all : Math.ceil(all / 5));
