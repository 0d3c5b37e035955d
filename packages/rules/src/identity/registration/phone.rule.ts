import { masked, roomOf } from '../../shared/mask.ts';
import { digitsOf } from '../../shared/text.ts';
import type { DocumentCountry } from '../documents.rule.ts';

interface PhoneRule {
  readonly code: string;
  /** A mobile number without the country's code. */
  readonly national: RegExp;
  readonly mask: string;
  /** A number of a house or a company, without the country's code. */
  readonly fixed: RegExp;
  readonly fixedMask: string;
}

/** Numbers by the numbering plan of each country (ITU-T E.164 national documents). */
const RULES: Readonly<Record<DocumentCountry, PhoneRule>> = {
  AR: {
    code: '54',
    national: /^9?[1-9]\d{9}$/,
    mask: '## #### ####',
    fixed: /^[1-9]\d{9}$/,
    fixedMask: '## #### ####',
  },
  BR: {
    code: '55',
    national: /^[1-9]{2}9\d{8}$/,
    mask: '(##) #####-####',
    fixed: /^[1-9]{2}[2-5]\d{7}$/,
    fixedMask: '(##) ####-####',
  },
  CA: {
    code: '1',
    national: /^[2-9]\d{2}[2-9]\d{6}$/,
    mask: '(###) ###-####',
    fixed: /^[2-9]\d{2}[2-9]\d{6}$/,
    fixedMask: '(###) ###-####',
  },
  CL: {
    code: '56',
    national: /^9\d{8}$/,
    mask: '# #### ####',
    fixed: /^[2-7]\d{8}$/,
    fixedMask: '# #### ####',
  },
  CO: {
    code: '57',
    national: /^3\d{9}$/,
    mask: '### ### ####',
    fixed: /^60[1-8]\d{7}$/,
    fixedMask: '### ### ####',
  },
  MX: {
    code: '52',
    national: /^[1-9]\d{9}$/,
    mask: '## #### ####',
    fixed: /^[1-9]\d{9}$/,
    fixedMask: '## #### ####',
  },
  PE: {
    code: '51',
    national: /^9\d{8}$/,
    mask: '### ### ###',
    fixed: /^[1-8]\d{7}$/,
    fixedMask: '# ### ####',
  },
  UY: { code: '598', national: /^9\d{7}$/, mask: '## ### ###', fixed: /^[24]\d{7}$/, fixedMask: '#### ####' },
};

/** Without separators and the country's code, or null when it is of another country or holds other signs. */
function nationalDigits(country: DocumentCountry, typed: string): string | null {
  if (/[^\d\s()+.-]/.test(typed)) return null;
  const { code } = RULES[country];
  const digits = digitsOf(typed);
  const isInternational = typed.trim().startsWith('+');
  if (isInternational && !digits.startsWith(code)) return null;
  return isInternational ? digits.slice(code.length) : digits.replace(/^0/, '');
}

/** The number in international form, `+5511955501047`, or null when it is no mobile number of the country. @spec ID-19 */
export function internationalPhone(country: DocumentCountry, typed: string): string | null {
  const { code, national } = RULES[country];
  const number = nationalDigits(country, typed);
  if (number === null || !national.test(number)) return null;
  // Argentina dials mobiles from abroad with a 9 that nobody writes at home.
  return `+${code}${country === 'AR' && number.length === 10 ? '9' : ''}${number}`;
}

/** The same for any telephone: of a house, of a company, or one that is carried about. @spec GM-04 */
export function internationalTelephone(country: DocumentCountry, typed: string): string | null {
  const { code, national, fixed } = RULES[country];
  const number = nationalDigits(country, typed);
  const isKnown = number !== null && (fixed.test(number) || national.test(number));
  return isKnown ? `+${code}${number}` : null;
}

/** What stands before the number, as the field shows it. */
export const callingCode = (country: DocumentCountry): string => `+${RULES[country].code}`;

/** The number as far as it is typed, with the separators people are used to; one typed with `+` is left alone. @spec ID-19 */
export function formattedPhone(country: DocumentCountry, typed: string): string {
  if (typed.trim().startsWith('+')) return typed;
  const { mask } = RULES[country];
  const digits = digitsOf(typed);
  return digits.length > roomOf(mask) ? digits : masked(mask, digits);
}

/** The same for any telephone: a number grows from the mask of a house's into that of a mobile. @spec GM-04 */
export function formattedTelephone(country: DocumentCountry, typed: string): string {
  const { national, fixedMask } = RULES[country];
  const digits = digitsOf(typed);
  const isFixed = digits.length <= roomOf(fixedMask) && !national.test(digits);
  return isFixed && !typed.trim().startsWith('+')
    ? masked(fixedMask, digits)
    : formattedPhone(country, typed);
}

/** A number that is kept in international form, as it is typed in its country. @spec ID-19 GM-04 */
export function nationalPhone(country: DocumentCountry, kept: string): string {
  const code = callingCode(country);
  return kept.startsWith(code) ? formattedTelephone(country, kept.slice(code.length)) : kept;
}
