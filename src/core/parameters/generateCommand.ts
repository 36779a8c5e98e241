/** Said in the head of each file that it writes. */
export const generateCommand = 'npm run generate';
