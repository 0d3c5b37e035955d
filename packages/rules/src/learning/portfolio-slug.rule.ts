const MARKER = '-id-';
const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_WORDS = 80;

/** What stands in the address of a course in the shop window: words to read, the marker, and the id. @spec ID-10 LE-13 */
export function portfolioSlug(title: string, id: string): string {
  const words = title
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_WORDS)
    .replace(/^-|-$/g, '');
  return `${words}${MARKER}${id}`;
}

/** The course an address means: what comes after the last marker; null when that is no id. @spec ID-10 LE-13 */
export function courseOfSlug(slug: string): string | null {
  const at = slug.lastIndexOf(MARKER);
  if (at === -1) return null;
  const id = slug.slice(at + MARKER.length).toLowerCase();
  return IDENTIFIER.test(id) ? id : null;
}
