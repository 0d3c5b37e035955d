import { LANGUAGE_CODES } from './language-codes.ts';

/** Whether a text is of a data type; 'range' is a number of the right form outside its bounds (RTE 4.1.1.7). */
export type Verdict = 'fits' | 'type' | 'range';
export type ValueType = (text: string) => Verdict;

const when = (holds: boolean): Verdict => (holds ? 'fits' : 'type');

/** Any text. */
export const characters: ValueType = () => 'fits';

/** One of a list of words. */
export const oneOf =
  (...words: readonly string[]): ValueType =>
  (text) =>
    when(words.includes(text));

const REAL = /^-?\d+(\.\d+)?$/;

/** A decimal number within bounds. */
export const real =
  (minimum = -Infinity, maximum = Infinity): ValueType =>
  (text) => {
    if (!REAL.test(text)) return 'type';
    const value = Number(text);
    return value >= minimum && value <= maximum ? 'fits' : 'range';
  };

/** A name for something, an address of the kind urn: where it says so; long and short differ in length alone. */
export const identifier: ValueType = (text) => {
  if (text === '' || /[\s[\]{}<>"\\^`|]/.test(text)) return 'type';
  return when(!/^urn:/i.test(text) || /^urn:[a-z0-9][a-z0-9-]{0,31}:\S+$/i.test(text));
};

const LANGUAGE = /^([a-z]{2,3}|[ix](?=-))(?:-[a-z0-9]{1,8})*$/i;

/** A language by its code, with further parts after hyphens; i- and x- begin names that no list knows. */
export const language: ValueType = (text) => {
  const [, code = ''] = LANGUAGE.exec(text) ?? [];
  return when(code.length === 1 || LANGUAGE_CODES.has(code.toLowerCase()));
};

/** A language, or nothing for the system's own. */
export const languageOrNone: ValueType = (text) => (text === '' ? 'fits' : language(text));

/** A text that may say in front which language it is in. */
export const localized: ValueType = (text) => {
  const [, code] = /^\{lang=([^}]*)\}/.exec(text) ?? [];
  return code === undefined ? 'fits' : language(code);
};

const TIME =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T(\d{2})(?::(\d{2})(?::(\d{2})(?:\.\d{1,2}(?:Z|[+-]\d{2}(?::\d{2})?)?)?)?)?)?)?)?$/;

/** A point in time, as exact as it is known: from a year to a hundredth of a second with its zone. */
export const time: ValueType = (text) => {
  const found = TIME.exec(text);
  if (!found) return 'type';
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => (part === undefined ? undefined : Number(part)));
  const [, zoneHour, zoneMinute] = /[+-](\d{2})(?::(\d{2}))?$/.exec(text.slice(19)) ?? [];
  return when(
    year >= 1970 &&
      year <= 2038 &&
      month >= 1 &&
      month <= 12 &&
      day >= 1 &&
      day <= new Date(Date.UTC(year, month, 0)).getUTCDate() &&
      hour < 24 &&
      minute < 60 &&
      second < 60 &&
      Number(zoneHour ?? 0) < 24 &&
      Number(zoneMinute ?? 0) < 60,
  );
};

const INTERVAL =
  /^P(?!$)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)D)?(?:T(?!$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,2})?)S)?)?$/;

/** A length of time. */
export const interval: ValueType = (text) => when(INTERVAL.test(text));

/** The hundredths of a second in a length of time; a year has 365 days and a month 30, as nobody can know better. */
export function hundredthsOf(text: string): number {
  const found = INTERVAL.exec(text);
  if (!found) return 0;
  const [years = 0, months = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const wholeDays = years * 365 + months * 30 + days;
  return Math.round((((wholeDays * 24 + hours) * 60 + minutes) * 60 + seconds) * 100);
}

/** A length of time from hundredths of a second. */
export function intervalOf(hundredths: number): string {
  const seconds = hundredths / 100;
  const days = Math.floor(seconds / 86_400);
  const hours = Math.floor((seconds % 86_400) / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = Math.round((hundredths % 6000) * 1) / 100;
  const part = (value: number, letter: string): string => (value > 0 ? `${value}${letter}` : '');
  const clock = `${part(hours, 'H')}${part(minutes, 'M')}${part(rest, 'S')}`;
  if (days === 0 && clock === '') return 'PT0S';
  return `P${part(days, 'D')}${clock ? `T${clock}` : ''}`;
}
