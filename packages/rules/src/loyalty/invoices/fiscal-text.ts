/** Hundredths of an amount written with a decimal point or none, such as "150.00"; null when it is no amount. @spec LO-15 */
export function centsOf(amount: string): number | null {
  const [, whole, fraction = ''] = /^0*(\d{1,12})(?:\.(\d{1,6}))?$/.exec(amount.trim()) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0').slice(0, 2));
  // More than two decimals are rounded half up, as tills do.
  return Number(fraction.charAt(2)) >= 5 ? cents + 1 : cents;
}

/** The address in a code, or null when it is no web address; codes often lack the protocol. @spec LO-15 */
export function addressIn(code: string): URL | null {
  const text = code.trim().replaceAll('&amp;', '&');
  const address = /^https?:\/\//i.test(text)
    ? text
    : /^[a-z0-9.-]+\.[a-z]{2,}\//i.test(text)
      ? `https://${text}`
      : null;
  return address !== null && URL.canParse(address) ? new URL(address) : null;
}
