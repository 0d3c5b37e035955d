/** How long an answer counts: somebody blocked is out within five seconds (security page, row 12). */
const KEPT_MS = 3000;
/** How many answers are kept at most; then all are forgotten. */
const MOST = 5000;

interface Answer {
  readonly isOpen: Promise<boolean>;
  readonly until: number;
}

/** Whether a session is open, asked for once in three seconds: a lesson is made of hundreds of files. @spec ID-24 */
export function knownSessions(
  ask: (sessionId: string) => Promise<boolean>,
  now: () => Date,
): (sessionId: string) => Promise<boolean> {
  const known = new Map<string, Answer>();
  return (sessionId) => {
    const at = now().getTime();
    const before = known.get(sessionId);
    if (before && at < before.until) return before.isOpen;
    if (known.size >= MOST) known.clear();
    const isOpen = ask(sessionId).catch((error: unknown) => {
      known.delete(sessionId);
      throw error;
    });
    known.set(sessionId, { isOpen, until: at + KEPT_MS });
    return isOpen;
  };
}
