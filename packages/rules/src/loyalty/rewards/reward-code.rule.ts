/** Longest code of a voucher, in characters; partners send addresses too. @spec RW-05 */
export const CODE_LIMIT = 200;
/** Most codes that come in at once. @spec RW-05 */
export const MOST_CODES = 2000;
/** Where a code is. @spec RW-05 */
export const CODE_STATES = ['free', 'delivered', 'withdrawn'] as const;
export type CodeState = (typeof CODE_STATES)[number];
/** Fewer than this can be guessed. */
const SHORTEST = 4;
const ENDING = 4;

/** What becomes of a line that holds a code. @spec RW-05 */
export const CODE_OUTCOMES = ['added', 'too_short', 'too_long', 'unreadable', 'repeated', 'known'] as const;
export type CodeOutcome = (typeof CODE_OUTCOMES)[number];

/** A code as it is kept: what white space was around it came with the paste. @spec RW-05 */
export const codeText = (line: string): string => line.normalize('NFC').replaceAll(/\s+/g, ' ').trim();

/**
 * What tells two codes apart: capitals, spaces and hyphens are read as they come by whoever redeems them, so they make no
 * other code. @spec RW-05
 */
export const codeIdentity = (code: string): string => codeText(code).replaceAll(/[\s-]/g, '').toUpperCase();

/** As much of a code as staff see: its last characters, never more than a third of it. @spec RW-05 */
export const codeEnding = (code: string): string => {
  const characters = Array.from(code);
  return characters.slice(characters.length - Math.min(ENDING, Math.floor(characters.length / 3))).join('');
};

/**
 * Each line of a list with what becomes of it; empty lines say nothing. `known` are the identities that the reward has,
 * whether they are free, delivered or withdrawn. @spec RW-05
 */
export function judgeCodes(
  lines: readonly string[],
  known: ReadonlySet<string>,
): { readonly number: number; readonly code: string; readonly outcome: CodeOutcome }[] {
  const seen = new Set<string>();
  return lines.flatMap((line, place) => {
    const code = codeText(line);
    if (code === '') return [];
    const outcome = outcomeOf(code, known, seen);
    seen.add(codeIdentity(code));
    return [{ number: place + 1, code, outcome }];
  });
}

function outcomeOf(code: string, known: ReadonlySet<string>, seen: ReadonlySet<string>): CodeOutcome {
  const length = codeIdentity(code).length;
  if (/\p{C}/u.test(code)) return 'unreadable';
  if (length < SHORTEST) return 'too_short';
  if (code.length > CODE_LIMIT) return 'too_long';
  if (seen.has(codeIdentity(code))) return 'repeated';
  return known.has(codeIdentity(code)) ? 'known' : 'added';
}
