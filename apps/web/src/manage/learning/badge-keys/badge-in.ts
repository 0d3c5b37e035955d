/** A signed credential as compact JWS: three parts of letters, digits, dashes and low lines. */
const CREDENTIAL = /[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/;

/** The credential in what somebody pasted: itself, or the picture that holds it. Null where there is none. @spec LE-12 */
export const badgeIn = (pasted: string): string | null =>
  (/verify="([^"]+)"/.exec(pasted)?.[1] ?? pasted).match(CREDENTIAL)?.[0] ?? null;
