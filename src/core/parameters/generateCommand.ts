/** The command named in the head of each generated file. */
export const generateCommand = 'npm run generate';
