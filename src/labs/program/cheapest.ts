import { formatNumber } from '../../core/units/formatNumber.ts';

/** A machine of a list: what it costs, in any unit, and a step on it. */
interface Offer {
  /** Null: no price given. */
  readonly price: number | null;
  /** Null: not known, or not yet. */
  readonly step_us: number | null;
}

/** The cheapest of the machines with a price on which a step takes no longer than that; null where none does. */
export function cheapest<Known extends Offer>(offers: readonly Known[], most_us: number): (Known & { readonly price: number }) | null {
  const fitting = offers.filter(
    (offer): offer is Known & { readonly price: number } => offer.price !== null && offer.step_us !== null && offer.step_us <= most_us,
  );
  return fitting.reduce<(typeof fitting)[number] | null>((best, each) => (best === null || each.price < best.price ? each : best), null);
}

/** Under which the longest step stands among the prices of a link. */
export const target = 'at_most';

/** What a link says of prices: texts by names of machines, and by `target`. What is no entry is left to the models to refuse. */
export const pricesIn = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(',').flatMap((entry) => (/^\w+:.+$/.test(entry) ? [entry.split(':', 2) as [string, string]] : [])));

/** Prices as links write them; entries that are no numbers are left out. */
export const pricesText = (typed: Readonly<Record<string, string>>): string =>
  Object.entries(typed)
    .flatMap(([name, text]) => {
      const value = typedNumber(text);
      return value === null ? [] : [`${name}:${formatNumber(value)}`];
    })
    .join(',');

/** A number as somebody types it; null for none. */
export function typedNumber(text: string): number | null {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value;
}
