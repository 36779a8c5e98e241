import { capitalized } from '../units/capitalized.ts';

/** Which limit ended a run: 'Event limit reached'. */
export function limitReached(limit: string | null): string {
  const name = limit === null || limit === 'events' ? 'event' : limit;
  return `${capitalized(name)} limit reached`;
}
