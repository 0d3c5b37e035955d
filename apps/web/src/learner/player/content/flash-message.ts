/** What the page around a Flash movie says. */
export type FlashSign = 'playing' | 'unsupported' | 'failed';

const SIGNS: readonly string[] = ['playing', 'unsupported', 'failed'] satisfies FlashSign[];

/** A message of the page around a movie, read field by field; null when it is none. */
export function readFlashMessage(data: unknown): FlashSign | null {
  if (typeof data !== 'object' || data === null) return null;
  const { source, sign } = data as { readonly source?: unknown; readonly sign?: unknown };
  return source === 'trilha-flash' && typeof sign === 'string' && SIGNS.includes(sign)
    ? (sign as FlashSign)
    : null;
}
