import { masked } from '../shared/mask.ts';
import { compactNumber, isCpf, isCurp, isNit, isRfc, isRuc, isRut } from '../shared/tax-numbers.ts';

export const DOCUMENT_COUNTRIES = ['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'UY'] as const;
export type DocumentCountry = (typeof DOCUMENT_COUNTRIES)[number];
export type DocumentProblem = 'document_required' | 'document_invalid';

interface DocumentRule {
  readonly isValid: (number: string) => boolean;
  /** Where separators stand: `#` is a character of the number. Null when lengths differ too much for a mask. */
  readonly mask: string | null;
}

const hasDigits = (minimum: number, maximum: number) => (number: string) =>
  /^\d+$/.test(number) && number.length >= minimum && number.length <= maximum;

const RULES: Readonly<Record<Exclude<DocumentCountry, 'CA'>, DocumentRule>> = {
  AR: { isValid: hasDigits(8, 8), mask: '########' },
  BR: { isValid: isCpf, mask: '###.###.###-##' },
  CL: { isValid: isRut, mask: '########-#' },
  // A citizen's card has no check digit, a tax number does; both have up to ten digits.
  CO: {
    isValid: (number) => hasDigits(6, 8)(number) || hasDigits(10, 10)(number) || isNit(number),
    mask: null,
  },
  MX: { isValid: (number) => isCurp(number) || isRfc(number), mask: null },
  // The card prints a check character after its eight digits; people type it or not.
  PE: { isValid: (number) => /^\d{8}[0-9A-K]?$/.test(number) || isRuc(number), mask: null },
  UY: { isValid: hasDigits(8, 8), mask: '########' },
};

/** Whether a country's documents are known here. @spec ID-16 */
export function isDocumentCountry(country: string): country is DocumentCountry {
  return DOCUMENT_COUNTRIES.some((known) => known === country);
}

/** The document as stored and compared: separators removed, letters in capitals. @spec ID-16 */
export function normalisedDocument(typed: string): string {
  return compactNumber(typed);
}

/** Why a document of that country is refused, or null. Canada asks for none and takes none. @spec ID-16 */
export function documentProblem(country: DocumentCountry, typed: string): DocumentProblem | null {
  const number = normalisedDocument(typed);
  if (country === 'CA') return number === '' ? null : 'document_invalid';
  if (number === '') return 'document_required';
  return RULES[country].isValid(number) ? null : 'document_invalid';
}

/** The mask of a country's document, `#` for each character, or null when it has none. @spec ID-16 */
export function documentMask(country: DocumentCountry): string | null {
  return country === 'CA' ? null : RULES[country].mask;
}

/** The document as shown, with the separators of its mask as far as it is typed. @spec ID-16 */
export function formattedDocument(country: DocumentCountry, typed: string): string {
  const number = normalisedDocument(typed);
  const mask = documentMask(country);
  return mask === null ? number : masked(mask, number);
}
