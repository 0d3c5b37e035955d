/** A number as files and people write it, with a point or a comma; null for anything else. @spec AS-06 */
export function numberIn(words: string): number | null {
  const text = words.trim();
  if (!/^[-+]?(\d{1,20}([.,]\d{0,20})?|[.,]\d{1,20})(e[-+]?\d{1,3})?$/i.test(text)) return null;
  const value = Number(text.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** A number without the last bits that arithmetic adds: 3.1415, not 3.1415000000000002. @spec AS-06 */
export function rounded(value: number): number {
  return Number(value.toPrecision(12));
}
