/** The command named in the head of each generated file. */
export const generateCommand = 'npx tsx scripts/generate.ts';
