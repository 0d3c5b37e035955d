/** Values that the words of a certificate may say, in braces. @spec LE-12 */
export const CERTIFICATE_VALUES = [
  'person',
  'training',
  'client',
  'workload',
  'score',
  'date',
  'number',
] as const;
export type CertificateValue = (typeof CERTIFICATE_VALUES)[number];

/** What is written, from top to bottom; the names of person and training stand between. @spec LE-12 */
export const CERTIFICATE_WORDS = ['title', 'vouches', 'completed', 'statement'] as const;
export type CertificateWord = (typeof CERTIFICATE_WORDS)[number];
/** In characters; what is longer would push the rest off the page. */
export const LONGEST_CERTIFICATE_WORDS: Readonly<Record<CertificateWord, number>> = {
  title: 60,
  vouches: 160,
  completed: 160,
  statement: 400,
};

export const CERTIFICATE_LAYOUTS = ['band', 'frame', 'plain'] as const;
export type CertificateLayout = (typeof CERTIFICATE_LAYOUTS)[number];
export const CERTIFICATE_LANGUAGES = ['pt-BR', 'en-US', 'es-ES', 'fr-FR'] as const;
export type CertificateLanguage = (typeof CERTIFICATE_LANGUAGES)[number];

/** Who vouches by name, at the foot of the page. */
export interface CertificateSignature {
  readonly name: string;
  readonly role: string;
  /** A picture of the signature. */
  readonly imageFileId: string | null;
}
export const MOST_SIGNATURES = 3;
export const LONGEST_SIGNATURE = 60;

/** How a client's certificates look and what they say. @spec LE-12 MG-02 */
export interface CertificateDesign {
  readonly layout: CertificateLayout;
  /** `#rrggbb` in place of the client's own colour; null for that. */
  readonly accent: string | null;
  readonly showsLogo: boolean;
  readonly showsWorkload: boolean;
  readonly showsScore: boolean;
  /** Own words by language; where a language has none, or an empty one, the product's are used. */
  readonly words: {
    readonly [Language in CertificateLanguage]?:
      | { readonly [Word in CertificateWord]?: string | undefined }
      | undefined;
  };
  readonly signatures: readonly CertificateSignature[];
}

/** What certificates look like until a client designs its own. @spec LE-12 */
export const STANDARD_DESIGN: CertificateDesign = {
  layout: 'band',
  accent: null,
  showsLogo: true,
  showsWorkload: true,
  showsScore: true,
  words: {},
  signatures: [],
};

export type DesignProblemCode = 'too_long' | 'placeholder_unknown' | 'required' | 'not_a_colour' | 'too_many';
export interface DesignProblem {
  /** Where it is, by names and places: `words.pt-BR.title`, `signatures.0.name`. */
  readonly path: string;
  readonly code: DesignProblemCode;
  /** The value nobody knows, in braces. */
  readonly placeholder?: string;
}

const BRACED = /\{([^{}]*)\}/g;
const COLOUR = /^#[0-9a-f]{6}$/i;

/** What keeps a design from being used; none means that certificates may be issued so. @spec LE-12 */
export function designProblems(design: CertificateDesign): readonly DesignProblem[] {
  return [
    ...(design.accent === null || COLOUR.test(design.accent)
      ? []
      : [{ path: 'accent', code: 'not_a_colour' as const }]),
    ...CERTIFICATE_LANGUAGES.flatMap((language) =>
      CERTIFICATE_WORDS.flatMap((word) =>
        wordProblems(
          `words.${language}.${word}`,
          design.words[language]?.[word] ?? '',
          LONGEST_CERTIFICATE_WORDS[word],
        ),
      ),
    ),
    ...(design.signatures.length > MOST_SIGNATURES
      ? [{ path: 'signatures', code: 'too_many' as const }]
      : []),
    ...design.signatures.flatMap(({ name, role }, place) => [
      ...(name.trim() ? [] : [{ path: `signatures.${place}.name`, code: 'required' as const }]),
      ...lengthProblem(`signatures.${place}.name`, name, LONGEST_SIGNATURE),
      ...lengthProblem(`signatures.${place}.role`, role, LONGEST_SIGNATURE),
    ]),
  ];
}

function wordProblems(path: string, text: string, most: number): readonly DesignProblem[] {
  const known: readonly string[] = CERTIFICATE_VALUES;
  const said = [...new Set([...text.matchAll(BRACED)].map(([, name = '']) => name))];
  return [
    ...lengthProblem(path, text, most),
    ...said
      .filter((name) => !known.includes(name))
      .map((name) => ({ path, code: 'placeholder_unknown' as const, placeholder: `{${name}}` })),
  ];
}

const lengthProblem = (path: string, text: string, most: number): readonly DesignProblem[] =>
  Array.from(text).length > most ? [{ path, code: 'too_long' }] : [];

/**
 * The words as they are written: values take the place of their names, once; a value there is none of leaves nothing
 * behind, not even double spaces. @spec LE-12
 */
export const filledWords = (text: string, values: Readonly<Record<CertificateValue, string>>): string =>
  text
    .replaceAll(BRACED, (whole, name: string) => values[name as CertificateValue] ?? whole)
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The largest of the sizes between whole and half at which a block is no higher than its place. @spec LE-12 */
export function fittingScale(heightAt: (scale: number) => number, available: number): number {
  const sizes = [1, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6, 0.55];
  return sizes.find((scale) => heightAt(scale) <= available) ?? 0.5;
}
