const PAGES = /\.(html?|xhtml|js|mjs|css)$/i;
/** A call outside: an address in a tag, a style, or a request of a script. Plain words in a text do not count. */
const CALL =
  /(?:\b(?:src|href|data|action|poster)\s*=\s*|url\(\s*|\b(?:fetch|open|importScripts|import)\s*\(\s*|\.src\s*=\s*)["'`]?(?:https?:)?\/\/([a-z0-9.-]+\.[a-z]{2,})/gi;
/** Anchors lead somebody away by a click; they fetch nothing. */
const ANCHOR = /<a\b[^>]*>/gi;
/** Longest text that is looked through; what is larger holds pictures or a whole library. */
export const LONGEST_TEXT = 2 * 1024 * 1024;

/** Whether a file of a package may name addresses outside. */
export const mayCallOutside = (name: string): boolean => PAGES.test(name);

/** Hosts that a page, a style or a script fetches from, as far as its text shows. */
export function outsideHosts(text: string): string[] {
  const hosts = [...text.replaceAll(ANCHOR, '').matchAll(CALL)].map(([, host = '']) => host.toLowerCase());
  return [...new Set(hosts)];
}
