const HEADER = 'x-session-facts';

let known: string | null = null;
let listener: (() => void) | null = null;

/** Hears when the server says that the person may do something else than before, or does it elsewhere. @spec ID-13 */
export function onFactsChange(hear: () => void): void {
  listener = hear;
}

/** Compares what an answer says of the session with what the last one said. @spec ID-13 */
export function noteFacts(answer: Response): void {
  const told = answer.headers.get(HEADER);
  if (!told || told === known) return;
  const isFirst = known === null;
  known = told;
  if (!isFirst) listener?.();
}
