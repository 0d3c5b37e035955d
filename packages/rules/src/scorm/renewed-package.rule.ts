/** Where a learner goes on in a package that took the place of the one they were in. */
export const RENEWALS = ['goes_on', 'partly', 'begins_anew'] as const;
export type Renewal = (typeof RENEWALS)[number];

/**
 * What a renewed package means for whoever had begun these lessons: what they stored is kept by the identifiers of the
 * lessons, so that a lesson that bears the same goes on at its place and any other begins. Null for whoever had begun
 * none, who finds nothing renewed. @spec PL-04 LE-07
 */
export function renewalFor(begun: readonly string[], lessons: readonly string[]): Renewal | null {
  if (begun.length === 0) return null;
  const kept = begun.filter((id) => lessons.includes(id)).length;
  if (kept === 0) return 'begins_anew';
  return kept === begun.length ? 'goes_on' : 'partly';
}
