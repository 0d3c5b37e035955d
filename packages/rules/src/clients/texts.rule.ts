/** What every client tells whoever wants to know, signed in or not. @spec ID-01 CO-05 */
export const TEXT_KINDS = ['about', 'support', 'privacy', 'terms', 'cookies', 'team'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Of these a version may ask everybody to accept it before they go on, the most binding first. @spec ID-20 */
export const ACCEPTED_KINDS = ['terms', 'privacy', 'cookies'] as const satisfies readonly TextKind[];
export type AcceptedKind = (typeof ACCEPTED_KINDS)[number];
/** Whether a version of this text may ask to be accepted. @spec ID-20 */
export const mayAskAcceptance = (kind: TextKind): kind is AcceptedKind =>
  ACCEPTED_KINDS.some((accepted) => accepted === kind);

/** By language. */
export type TextWords = Readonly<Record<string, string>>;

/** In characters of one language; terms of thirty pages fit. */
export const LONGEST_TEXT = 40_000;

/**
 * The language a text is read in: the one asked for, else the client's own; none where the client has written neither,
 * and then the product's neutral text stands in. @spec CO-05 UX-01
 */
export const languageOfText = (words: TextWords, asked: string, standard: string): string | null =>
  [asked, standard].find((language) => isWritten(words[language])) ?? null;

/** Whether an HTML text says anything. */
export const isWritten = (html: string | undefined): html is string =>
  html !== undefined && html.replace(/<[^>]*>/g, '').trim() !== '';

export interface TextProblem {
  readonly language: string;
  readonly code: 'required' | 'too_long';
}

/** What keeps a text from being published: everybody must be able to read it in the client's own language. @spec CO-05 */
export const textProblems = (words: TextWords, standard: string): readonly TextProblem[] => [
  ...(isWritten(words[standard]) ? [] : [{ language: standard, code: 'required' as const }]),
  ...Object.entries(words).flatMap(([language, html]) =>
    html.length > LONGEST_TEXT ? [{ language, code: 'too_long' as const }] : [],
  ),
];
