/** Pixels of a letter, about: texts are placed without being measured, which would make the browser lay out the page. */
const letter = { small: 6.6, bold: 8.3, title: 8.5 } as const;

export const textWidth = (text: string, type: keyof typeof letter): number => letter[type] * text.length;
