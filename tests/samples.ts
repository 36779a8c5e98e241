/** How many random cases are tried of so many: a fifth, and all of them under `npm test -- --thorough`. */
export const samples = (all: number): number => (process.env['OVERLAP_THOROUGH'] === undefined ? Math.ceil(all / 5) : all);
