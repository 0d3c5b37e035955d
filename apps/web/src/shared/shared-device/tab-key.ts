/** Each write that may have arrived without an answer, by what it is about. */
const placeOf = (write: string): string => `trilha.sending.${write}`;

/**
 * The key of a write whose answer is not known yet, on a device of many: the same one after a reload, so that it is done
 * once. It is random and names nobody, lies with the tab beside its half of the session, and goes when somebody signs
 * out. What was typed is not kept: the server compares, and refuses other data under the same key. @spec ID-24
 */
export function tabKey(write: string): string {
  const kept = sessionStorage.getItem(placeOf(write));
  if (kept !== null) return kept;
  const key = crypto.randomUUID();
  sessionStorage.setItem(placeOf(write), key);
  return key;
}

/** There is an answer: the next time is another write. */
export const forgetTabKey = (write: string): void => sessionStorage.removeItem(placeOf(write));
