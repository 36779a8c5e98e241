/** A machine of a list: what it costs, in any unit, and a step on it. */
export interface Offer {
  readonly name: string;
  /** Null: nobody has said. */
  readonly price: number | null;
  /** Null: not known, or not yet. */
  readonly step_us: number | null;
}

/** The cheapest of the machines with a price on which a step takes no longer than that; null where none does. */
export function cheapest(offers: readonly Offer[], most_us: number): Offer | null {
  const fitting = offers.filter(({ price, step_us }) => price !== null && step_us !== null && step_us <= most_us);
  return fitting.reduce<Offer | null>((best, each) => (best === null || each.price! < best.price! ? each : best), null);
}

/** A number as somebody types it; null for none. */
export function typedNumber(text: string): number | null {
  const value = Number(text.replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) || value < 0 ? null : value;
}
