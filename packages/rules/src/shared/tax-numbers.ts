import { characterValue, moduloElevenDigit, risingWeights, weightedSum } from './check-digits.ts';
import { parseLocalDate } from './local-date.ts';

// The check rules are those of each country's tax authority; all were tried against the examples of python-stdnum.

/** A number without the separators that people type in documents: spaces, dots, hyphens, slashes; letters in capitals. @spec ID-16 */
export function compactNumber(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s./-]/g, '');
}

/** Brazil, person: eleven digits, not all equal, both check digits right. @spec ID-16 */
export function isCpf(number: string): boolean {
  if (!/^\d{11}$/.test(number) || /^(\d)\1*$/.test(number)) return false;
  return [9, 10].every((place) => {
    const weights = Array.from({ length: place }, (_, index) => place + 1 - index);
    return (
      moduloElevenDigit(weightedSum(number.slice(0, place), weights)) === characterValue(number.charAt(place))
    );
  });
}

/** Brazil, company: twelve letters or digits (letters since July 2026) and two check digits. @spec LO-15 */
export function isCnpj(number: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(number) || /^0+$/.test(number)) return false;
  return [12, 13].every((place) => {
    const sum = weightedSum(number.slice(0, place), risingWeights(place, 9));
    return moduloElevenDigit(sum) === characterValue(number.charAt(place));
  });
}

/** Argentina, tax payer: eleven digits with a check digit. @spec LO-15 */
export function isCuit(number: string): boolean {
  if (!/^\d{11}$/.test(number)) return false;
  const rest = 11 - (weightedSum(number.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  const digit = rest === 11 ? 0 : rest === 10 ? 9 : rest;
  return digit === characterValue(number.charAt(10));
}

/** Chile, person and company: up to eight digits and a check character 0 to 9 or K. @spec ID-16 */
export function isRut(number: string): boolean {
  if (!/^\d{6,8}[\dK]$/.test(number)) return false;
  const body = number.slice(0, -1);
  const rest = 11 - (weightedSum(body, risingWeights(body.length, 7)) % 11);
  return (rest === 11 ? '0' : rest === 10 ? 'K' : String(rest)) === number.at(-1);
}

const NIT_WEIGHTS = [71, 67, 59, 53, 47, 43, 41, 37, 29, 23, 19, 17, 13, 7, 3];

/** Colombia, tax payer: eight to fifteen digits and a check digit. @spec LO-15 */
export function isNit(number: string): boolean {
  if (!/^\d{9,16}$/.test(number)) return false;
  const body = number.slice(0, -1);
  const rest = weightedSum(body, NIT_WEIGHTS.slice(-body.length)) % 11;
  return (rest < 2 ? rest : 11 - rest) === characterValue(number.charAt(body.length));
}

/** Peru, tax payer: eleven digits of a known kind with a check digit. @spec LO-15 */
export function isRuc(number: string): boolean {
  if (!/^(10|15|16|17|20)\d{9}$/.test(number)) return false;
  const rest = 11 - (weightedSum(number.slice(0, 10), [5, 4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11);
  return rest % 10 === characterValue(number.charAt(10));
}

/**
 * Mexico, tax payer: letters, a date and three characters of its own. The last one is no proof: the authority gave out
 * numbers whose check character does not follow its rule. @spec LO-15
 */
export function isRfc(number: string): boolean {
  const [, date] = /^[A-ZÑ&]{3,4}(\d{6})[0-9A-Z]{2}[0-9A]$/u.exec(number) ?? [];
  return date !== undefined && isShortDate(date);
}

const CURP_SHAPE = /^[A-Z][AEIOUX][A-Z]{2}(\d{6})[HMX][A-Z]{2}[B-DF-HJ-NP-TV-ZÑ]{3}[0-9A-Z]\d$/u;
const CURP_ALPHABET = '0123456789ABCDEFGHIJKLMNÑOPQRSTUVWXYZ';
const CURP_STATES = new Set(
  'AS BC BS CC CL CM CS CH DF DG GT GR HG JC MC MN MS NT NL OC PL QT QR SP SL SR TC TS TL VZ YN ZS NE'.split(
    ' ',
  ),
);

/** Mexico, person: eighteen characters with a date, a state of birth and a check digit. @spec ID-16 */
export function isCurp(number: string): boolean {
  const [, date] = CURP_SHAPE.exec(number) ?? [];
  if (date === undefined || !isShortDate(date) || !CURP_STATES.has(number.slice(11, 13))) return false;
  const sum = Array.from(number.slice(0, 17)).reduce(
    (total, character, place) => total + CURP_ALPHABET.indexOf(character) * (18 - place),
    0,
  );
  return (10 - (sum % 10)) % 10 === characterValue(number.charAt(17));
}

/** Whether YYMMDD is a day of the last or of this century. */
function isShortDate(date: string): boolean {
  const rest = `${date.slice(0, 2)}-${date.slice(2, 4)}-${date.slice(4)}`;
  return parseLocalDate(`19${rest}`) !== null || parseLocalDate(`20${rest}`) !== null;
}
