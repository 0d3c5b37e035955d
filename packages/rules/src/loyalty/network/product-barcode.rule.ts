const LENGTHS: ReadonlySet<number> = new Set([8, 12, 13, 14]);

/** A trade item number of 8, 12, 13 or 14 digits with its check digit (GS1 General Specifications, section 7.9). @spec LO-10 */
export function isBarcode(number: string): boolean {
  if (!/^\d+$/.test(number) || !LENGTHS.has(number.length)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The fourteen digits of a trade item number, by which shorter ones of the same item are known again: readers tell the
 * twelve of a label of the United States with or without a zero ahead. Null where it is none. @spec LO-10
 */
export const barcodeKey = (number: string): string | null =>
  isBarcode(number) ? number.padStart(14, '0') : null;
