/** A number as the page writes it, with a unit of time in microseconds, read back. */
export function numberOf(text: string): number {
  const [, digits, exponent = '', unit = ''] = /^([−\d.,]+)(?: × 10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?(?: (µs|ms|s)\b.*)?$/.exec(text.trim()) ?? [];
  if (digits === undefined) return NaN;
  const plain = exponent.replace(/./g, (sign) => '-0123456789'['⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)]!);
  const scale = { '': 1, µs: 1, ms: 1e3, s: 1e6 }[unit]!;
  return Number(digits.replace('−', '-').replaceAll(',', '')) * 10 ** Number(plain) * scale;
}
