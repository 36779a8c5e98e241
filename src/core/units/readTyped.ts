const thousands = /^[+-]?\d{1,3}(,\d{3})+(\.\d*)?$/;
const decimal = /^[+-]?(\d+[.,]?\d*|[.,]\d+)(e[+-]?\d+)?$/i;

/** A typed number: 1,000 is a thousand, as the page writes it, and 1,5 one and a half. Null: no number. */
export function readTyped(typed: string): number | null {
  const text = typed.trim();
  if (thousands.test(text)) return Number(text.replaceAll(',', ''));
  return decimal.test(text) ? Number(text.replace(',', '.')) : null;
}
