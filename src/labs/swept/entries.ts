/** Names of columns stand in lists with colons and commas between them. */
const writeName = (name: string): string => name.replace(/[%:,]/g, (character) => encodeURIComponent(character));

function readName(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The entries of a list, each in its parts. */
export const readEntries = (text: string): readonly (readonly string[])[] =>
  text === '' ? [] : text.split(',').map((entry) => entry.split(':').map(readName));

export const writeEntries = (entries: readonly (readonly string[])[]): string => entries.map((parts) => parts.map(writeName).join(':')).join(',');

/** Checks a list for a table of parameters. */
export const listOf =
  (allowed: string, isRight: (parts: readonly string[]) => boolean) =>
  (text: string): { readonly text: string } | { readonly wrong: string; readonly allowed: string } => {
    const wrong = readEntries(text).find((parts) => !isRight(parts));
    return wrong === undefined ? { text } : { wrong: wrong.join(':'), allowed };
  };
