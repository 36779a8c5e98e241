/** Which limit ended a run: 'Event limit reached'. */
export function limitReached(limit: string | null): string {
  const name = limit === null || limit === 'events' ? 'event' : limit;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} limit reached`;
}
