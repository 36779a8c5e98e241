/**
 * The shortest decimal text that reads back as the same double, without an exponent unless the number is so
 * small that plain digits would be mostly zeros.
 */
export function formatNumber(value: number): string {
  if (Object.is(value, -0)) return '0';
  const shortest = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([+-]\d+)$/.exec(shortest);
  if (!match) return shortest;
  const [, sign = '', first = '', rest = '', power = '0'] = match;
  const digits = first + rest;
  const exponent = Number(power);
  if (Math.abs(exponent) > longestExponent) return shortest;
  if (exponent < 0) return `${sign}0.${'0'.repeat(-exponent - 1)}${digits}`;
  return sign + digits.padEnd(exponent + 1, '0');
}

/** 1e-24 still becomes digits; a link of ten such numbers stays under 2000 characters. */
const longestExponent = 24;
