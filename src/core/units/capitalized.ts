/** A sentence of what was a part of one. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
