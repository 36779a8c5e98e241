/** Said in the head of each file that it writes. */
export const generateCommand = 'npx tsx scripts/generate.ts';
