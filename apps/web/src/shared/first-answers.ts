/** An answer that nobody has taken by then is of another moment. */
const KEPT_MILLISECONDS = 10_000;

interface FirstAnswer {
  readonly answer: Promise<Response>;
  readonly until: number;
}

const begun = new Map<string, FirstAnswer>();

/** Keeps what was asked for before anybody wanted it. @spec UX-09 */
export function keepFirstAnswer(address: string, answer: Promise<Response>, now = Date.now()): void {
  // Whoever takes it hears of a failure; until then it is nobody's.
  answer.catch(() => {});
  begun.set(address, { answer, until: now + KEPT_MILLISECONDS });
}

/** The answer begun for an address, once. */
export function takeFirstAnswer(address: string, now = Date.now()): Promise<Response> | null {
  const read = begun.get(address);
  begun.delete(address);
  return read && read.until > now ? read.answer : null;
}
