import type { LabTable } from '../core/labTable.ts';
import type { LabPage } from '../ui/labPage.ts';

/** What a link cannot carry, and what to do instead. */
export function leftOutTexts(keys: readonly string[], { parameters }: LabTable, { outsideLinks }: LabPage): readonly string[] {
  const outside = outsideLinks?.() ?? null;
  return [...(keys.length > 0 ? [tooLong(keys, parameters)] : []), ...(outside === null ? [] : [outside])];
}

function tooLong(keys: readonly string[], parameters: LabTable['parameters']): string {
  const labels = keys.map((key) => parameters.find((row) => row.key === key)?.label ?? key);
  return `The ${labels.join(' and the ')} is too long for a link: the link opens without it. Save it as a file and send that along.`;
}
