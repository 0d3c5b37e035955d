/** So long a password or a code counts for what follows it: long enough to finish, too short to be left behind. @spec ID-23 */
export const PROOF_MINUTES = 10;

const PROOF_MS = PROOF_MINUTES * 60 * 1000;

/** Until when whoever holds a session counts as proved; null where they do not. @spec ID-23 */
export function provedUntil(provedAt: Date | null, now: Date): Date | null {
  if (!provedAt) return null;
  const until = new Date(provedAt.getTime() + PROOF_MS);
  return until > now ? until : null;
}
