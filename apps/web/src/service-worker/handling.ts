/** What is done with a request: nothing, an answer from the network with the shell behind it, or a kept file. */
export type Handling = 'leave' | 'page' | 'file';

/** Addresses that belong to the server or to the back office. */
const NOT_OURS = /^\/(api|o|login|storage|files|manage|icons|embed|dev\/films|__runtime)(\/|$)/;

/** Only pages and the learner's built files are ever kept: no answer of the API, no media, nothing of the back office. @spec OF-01 */
export function handlingOf(
  { method, mode, url }: Pick<Request, 'method' | 'mode' | 'url'>,
  origin: string,
  learnerFiles: ReadonlySet<string>,
): Handling {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin || NOT_OURS.test(pathname)) return 'leave';
  if (mode === 'navigate') return 'page';
  return learnerFiles.has(pathname) ? 'file' : 'leave';
}

/** Files of a version stay while it is the newest or the one before it: open pages may still run on that. Names come oldest first. */
export const cachesToDrop = (names: readonly string[], current: string): readonly string[] =>
  names.filter((name) => name !== current).slice(0, -1);
