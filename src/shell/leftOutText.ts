import type { LabTable } from '../core/labTable.ts';

/** What a link cannot carry, and what to do instead. */
export function leftOutText(keys: readonly string[], { parameters }: LabTable): string {
  const labels = keys.map((key) => parameters.find((row) => row.key === key)?.label ?? key);
  return `The ${labels.join(' and the ')} is too long for a link: the link opens without it. Save it as a file and send that along.`;
}
