/** Crockford's base 32: no I, L, O and U, which are read or typed wrongly. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 80 bits of a digest: 16 signs, or 20 hexadecimal digits. */
const LENGTH = 16;
const DIGITS = 20;

/** The code of an order's receipt: the first 80 bits of a digest (hexadecimal), as 'K7Q2-9XMB-04TR-ZC1D'. */
export function receiptCode(digest: string): string {
  const groups = Array.from({ length: DIGITS / 5 }, (_, at) => {
    const bits = Number.parseInt(digest.slice(5 * at, 5 * at + 5), 16);
    return [15, 10, 5, 0].map((shift) => SIGNS[(bits >> shift) & 31]).join('');
  });
  return groups.join('-');
}

/**
 * The first digits of the digest that a typed code stands for: in any case, with or without dashes and spaces, O as 0,
 * I and L as 1. Undefined: it is no code.
 */
export function digestStart(typed: string): string | undefined {
  const signs = typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  const values = Array.from(signs, (sign) => SIGNS.indexOf(sign));
  if (values.length !== LENGTH || values.includes(-1)) return undefined;
  const bits = values.reduce((sum, value) => (sum << 5n) | BigInt(value), 0n);
  return bits.toString(16).padStart(DIGITS, '0');
}
