/** Whether the bytes with which a file begins are those of no text: a text has no control characters but ends of lines, tabs and the like. */
export const looksBinary = (begin: Uint8Array): boolean => begin.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
