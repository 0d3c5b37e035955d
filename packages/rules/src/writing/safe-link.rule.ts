const LONGEST = 2000;
const WEB = /^https:\/\/[^\s/?#@\\<>"]+([/?#][^\s\\<>"]*)?$/;
const MAIL = /^mailto:[^\s@<>"\\]+@[^\s@<>"\\]+$/;
const BARE_MAIL = /^[^\s@:/<>"\\]+@[^\s@:/<>"\\]+\.[^\s@:/<>"\\]+$/;
const BARE_SITE = /^[a-z0-9-]+(\.[a-z0-9-]+)+([/?#][^\s\\]*)?$/i;

/** Links of a text lead to secure pages and to mail, and nowhere else. @spec MG-02 */
export const isSafeLink = (address: string): boolean =>
  address.length <= LONGEST && (WEB.test(address) || MAIL.test(address));

/** What a person typed as an address, completed the way they meant it, or null when no safe link comes of it. @spec MG-02 */
export function safeLinkFrom(typed: string): string | null {
  const address = typed.trim().replace(/^(https|mailto):/i, (scheme) => scheme.toLowerCase());
  if (BARE_MAIL.test(address)) return safeLinkFrom(`mailto:${address}`);
  if (BARE_SITE.test(address)) return safeLinkFrom(`https://${address}`);
  return isSafeLink(address) ? address : null;
}
