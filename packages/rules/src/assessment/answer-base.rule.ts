/** Answers of one page, or of those that went before it on the same device, up to a number. */
export interface KnownLine {
  readonly line: string;
  readonly upTo: number;
}

/** An answer as a device sends it, and what its person had before them when they gave it. */
export interface NumberedAnswer {
  readonly sequence: number;
  /** The number of the answer that the server was known to have; 0 for none. */
  readonly base: number;
  /** The page it was given in: what was given there was seen there, whether or not a receipt came back. */
  readonly line: string | null;
  /** What earlier pages of the device gave and may have sent. */
  readonly before: readonly KnownLine[];
}

/**
 * Whether an answer takes the place of the one that is there; null where there is none. It does where whoever gave it had that
 * one before them: what nobody has seen is not written over, and nobody's own answer counts as another device's. @spec AS-05
 */
export function mayReplace(
  { sequence, base, line, before }: NumberedAnswer,
  present: { readonly sequence: number; readonly line: string | null } | null,
): boolean {
  if (!present) return true;
  if (sequence <= present.sequence) return false;
  if (present.sequence === base) return true;
  if (present.line === null) return false;
  return (
    present.line === line ||
    before.some((known) => known.line === present.line && present.sequence <= known.upTo)
  );
}
