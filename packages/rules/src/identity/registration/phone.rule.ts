import { digitsOf } from '../../shared/text.ts';
import type { DocumentCountry } from '../documents.rule.ts';

interface PhoneRule {
  readonly code: string;
  /** A mobile number without the country's code. */
  readonly national: RegExp;
  readonly mask: string;
}

/** Mobile numbers by the numbering plan of each country (ITU-T E.164 national documents). */
const RULES: Readonly<Record<DocumentCountry, PhoneRule>> = {
  AR: { code: '54', national: /^9?[1-9]\d{9}$/, mask: '## #### ####' },
  BR: { code: '55', national: /^[1-9]{2}9\d{8}$/, mask: '(##) #####-####' },
  CA: { code: '1', national: /^[2-9]\d{2}[2-9]\d{6}$/, mask: '(###) ###-####' },
  CL: { code: '56', national: /^9\d{8}$/, mask: '# #### ####' },
  CO: { code: '57', national: /^3\d{9}$/, mask: '### ### ####' },
  MX: { code: '52', national: /^[1-9]\d{9}$/, mask: '## #### ####' },
  PE: { code: '51', national: /^9\d{8}$/, mask: '### ### ###' },
  UY: { code: '598', national: /^9\d{7}$/, mask: '## ### ###' },
};

/** The number in international form, `+5511955501047`, or null when it is no mobile number of the country. @spec ID-19 */
export function internationalPhone(country: DocumentCountry, typed: string): string | null {
  if (/[^\d\s()+.-]/.test(typed)) return null;
  const { code, national } = RULES[country];
  const digits = digitsOf(typed);
  const isInternational = typed.trim().startsWith('+');
  if (isInternational && !digits.startsWith(code)) return null;
  const number = isInternational ? digits.slice(code.length) : digits.replace(/^0/, '');
  if (!national.test(number)) return null;
  // Argentina dials mobiles from abroad with a 9 that nobody writes at home.
  return `+${code}${country === 'AR' && number.length === 10 ? '9' : ''}${number}`;
}

/** What stands before the number, as the field shows it. */
export const callingCode = (country: DocumentCountry): string => `+${RULES[country].code}`;

/** The number as far as it is typed, with the separators people are used to; one typed with `+` is left alone. @spec ID-19 */
export function formattedPhone(country: DocumentCountry, typed: string): string {
  if (typed.trim().startsWith('+')) return typed;
  const { mask } = RULES[country];
  const digits = digitsOf(typed);
  const room = digitsOf(mask.replaceAll('#', '0')).length;
  if (digits.length > room) return digits;
  let rest = digits;
  let shown = '';
  for (const sign of mask) {
    if (rest === '') break;
    shown += sign === '#' ? rest.charAt(0) : sign;
    if (sign === '#') rest = rest.slice(1);
  }
  return shown;
}
