import { addDays, isWithin, type LocalDate, parseLocalDate } from '../../shared/local-date.ts';
import { compactNumber } from '../../shared/tax-numbers.ts';
import { invoiceKey } from '../sales/invoice-number.rule.ts';
import { readBrazilianKey } from './brazil-key.rule.ts';
import type { ClaimedInvoice } from './invoice-proof.rule.ts';

/**
 * `near` where something much like it stands there instead, `other` where another date does; `untold` where nothing does,
 * or what was claimed is too short to tell.
 */
export const PRINTED_FINDINGS = ['agrees', 'near', 'other', 'untold'] as const;
export type PrintedFinding = (typeof PRINTED_FINDINGS)[number];

/** One thing that was claimed, and what of it stands in a text. */
export interface PrintedPart {
  readonly finding: PrintedFinding;
  /** As it was read; null where nothing like it was. */
  readonly found: string | null;
}

export interface PrintedFindings {
  readonly invoiceNumber: PrintedPart;
  readonly date: PrintedPart;
  readonly taxNumber: PrintedPart;
}

const UNTOLD: PrintedPart = { finding: 'untold', found: null };
/** Shorter numbers stand somewhere on every receipt. */
const SHORTEST_NUMBER = 4;
/** Of shorter ones too many others differ by one digit. */
const SHORTEST_NEAR = 5;
/** A date this many days away is that of the purchase, mistyped or misread; others are printed for other reasons. */
const DATE_REACH = 45;

/**
 * What of an invoice as its seller claims it is found in the words that a program read off its photo. Reading by sight
 * errs: what agrees speaks for the claim, what is near is for the auditor's eye, and what is missing says nothing. A
 * whole Brazilian access key counts by its check digit alone. @spec LO-30 LO-15
 */
export function printedFindings(text: string, claimed: ClaimedInvoice): PrintedFindings {
  const lines = text.split('\n');
  const keys = lines.flatMap(keysIn);
  const numbers = [...lines.flatMap(numbersIn), ...keys.flatMap(({ invoiceNumber }) => invoiceNumber ?? [])];
  return {
    invoiceNumber: numberPart(claimed.invoiceNumber, numbers),
    date: datePart(claimed.soldOn, lines.flatMap(datesIn)),
    taxNumber: taxPart(claimed.storeTaxNumber, [
      ...lines,
      ...keys.flatMap(({ taxNumber }) => taxNumber ?? []),
    ]),
  };
}

/** Letters that stand where a digit was printed, in what is otherwise a number. */
const AS_DIGITS: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  I: '1',
  l: '1',
  '|': '1',
  S: '5',
  B: '8',
  Z: '2',
};

/** A word that is mostly digits, as the number it is; others as they are. */
function mended(word: string): string {
  const digits = word.replaceAll(/\D/g, '').length;
  return digits * 2 > word.length
    ? word.replaceAll(/[OoQIl|SBZ]/g, (letter) => AS_DIGITS[letter] ?? letter)
    : word;
}

const mendedLine = (line: string): string => line.split(/\s+/).map(mended).join(' ');

/** Numbers as they stand between spaces, and each run of digits of its own. */
function numbersIn(line: string): string[] {
  return line.split(/\s+/).flatMap((word) => {
    const number = mended(word);
    const whole = /^[\d.,/-]+$/.test(number) ? [number.replaceAll(/\D/g, '')] : [];
    return [...whole, ...(number.match(/\d+/g) ?? [])].map(withoutZeros);
  });
}

const withoutZeros = (digits: string): string => digits.replace(/^0+(?=\d)/, '');

function numberPart(claimed: string, numbers: readonly string[]): PrintedPart {
  const groups = invoiceKey(claimed).split('-');
  const number = groups.toSorted((one, other) => other.length - one.length)[0] ?? '';
  if (!/^\d+$/.test(number) || number.length < SHORTEST_NUMBER) return UNTOLD;
  if (numbers.includes(number)) return { finding: 'agrees', found: number };
  if (number.length < SHORTEST_NEAR) return UNTOLD;
  return nearest(numbers, number);
}

/** What is read instead of a number: one digit off, or what looks the same to whoever reads by sight. */
function nearest(read: readonly string[], number: string): PrintedPart {
  const near = read.find((one) => isOneOff(one, number) || looksLike(one, number));
  return near === undefined ? UNTOLD : { finding: 'near', found: near };
}

/** Digits that a thin or smeared print makes one of the other. */
const LOOKS: Readonly<Record<string, string>> = { '6': '0', '8': '0', '9': '0', '7': '1' };
const lookOf = (digits: string): string =>
  withoutZeros(digits.replaceAll(/[6-9]/g, (digit) => LOOKS[digit] ?? digit));

/** Zeros before a number may have been read as something else, too. */
const looksLike = (one: string, other: string): boolean =>
  one.length >= other.length && lookOf(one) === lookOf(other);

/** Whether two numbers differ in one digit, or by one that is missing. */
function isOneOff(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  return long.length === short.length
    ? short.slice(same + 1) === long.slice(same + 1)
    : short.slice(same) === long.slice(same + 1);
}

const DAY_FIRST = /\b(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})\b/g;
const YEAR_FIRST = /\b(\d{4})[./-](\d{1,2})[./-](\d{1,2})\b/g;

/** A date as it stands there, and the days it may be. */
interface PrintedDate {
  readonly printed: string;
  readonly days: readonly LocalDate[];
}

/** Dates as people write them in any of the countries; where day and month may be either, both. */
function datesIn(line: string): PrintedDate[] {
  const read = mendedLine(line);
  const dated = (printed: string, days: readonly (LocalDate | null)[]): PrintedDate => ({
    printed,
    days: days.filter((day) => day !== null),
  });
  return [
    ...[...read.matchAll(DAY_FIRST)].map(([printed, one = '', other = '', year = '']) => {
      const full = year.length === 2 ? `20${year}` : year;
      return dated(printed, [dateOf(full, other, one), dateOf(full, one, other)]);
    }),
    ...[...read.matchAll(YEAR_FIRST)].map(([printed, year = '', month = '', day = '']) =>
      dated(printed, [dateOf(year, month, day)]),
    ),
  ];
}

const dateOf = (year: string, month: string, day: string): LocalDate | null =>
  parseLocalDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);

function datePart(soldOn: LocalDate, dates: readonly PrintedDate[]): PrintedPart {
  const same = dates.find(({ days }) => days.includes(soldOn));
  if (same) return { finding: 'agrees', found: same.printed };
  const [year = '', month = '', day = ''] = soldOn.split('-');
  const near = nearest(
    dates.map(({ printed }) => printed.replaceAll(/\D/g, '')),
    `${day}${month}${year}`,
  );
  const alike = dates.find(({ printed }) => printed.replaceAll(/\D/g, '') === near.found);
  if (alike) return { finding: 'near', found: alike.printed };
  const reach = [addDays(soldOn, -DATE_REACH), addDays(soldOn, DATE_REACH)] as const;
  const other = dates.find(({ days }) => days.some((one) => isWithin(one, ...reach)));
  return other === undefined ? UNTOLD : { finding: 'other', found: other.printed };
}

function taxPart(claimed: string, lines: readonly string[]): PrintedPart {
  const number = compactNumber(claimed);
  if (number.length < SHORTEST_NEAR) return UNTOLD;
  const compact = lines.map((line) => compactNumber(mendedLine(line)));
  if (compact.some((line) => line.includes(number))) return { finding: 'agrees', found: number };
  return nearest(
    compact.flatMap((line) => windowsOf(line, number.length)),
    number,
  );
}

const windowsOf = (line: string, length: number): string[] =>
  Array.from({ length: Math.max(0, line.length - length + 1) }, (_each, from) =>
    line.slice(from, from + length),
  );

const KEY_LENGTH = 44;

/** Access keys that stand whole in a line and pass their check digit. */
function keysIn(line: string) {
  const digits = mendedLine(line).replaceAll(/\D/g, '');
  return windowsOf(digits, KEY_LENGTH)
    .map(readBrazilianKey)
    .filter((reading) => typeof reading !== 'string');
}
