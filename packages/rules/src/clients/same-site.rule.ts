/**
 * Endings under which different owners register names, of those that companies of our countries use. The rule below knows no
 * others: what it does not know it takes for one owner's, so that it refuses too much rather than too little.
 */
const SHARED_ENDINGS: ReadonlySet<string> = new Set([
  ...['com', 'net', 'org', 'gov', 'edu', 'art', 'app', 'dev', 'eco', 'emp', 'ind', 'log', 'tec', 'tv'].map(
    (kind) => `${kind}.br`,
  ),
  ...['ar', 'au', 'bo', 'co', 'ec', 'es', 'fr', 'mx', 'pe', 'pt', 'py', 'uy', 've'].map(
    (land) => `com.${land}`,
  ),
  'co.uk',
  'org.uk',
]);

const lastLabels = (host: string, count: number): string => host.split('.').slice(-count).join('.');

/** The name somebody registered, as far as its ending is known: its last two labels, or three. */
const registeredName = (host: string): string =>
  lastLabels(host, SHARED_ENDINGS.has(lastLabels(host, 2)) ? 3 : 2);

/**
 * Whether a browser may take two host names for the same site, so that cookies and trust pass between them: one stands
 * below the other, or both below a name that one owner registered. @spec PL-05 OP-02
 */
export function mayBeSameSite(one: string, other: string): boolean {
  if (one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`)) return true;
  return registeredName(one) === registeredName(other);
}
