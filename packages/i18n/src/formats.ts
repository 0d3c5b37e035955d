import { type Locale, languageId } from './locales.ts';

/** A calendar day `YYYY-MM-DD`, already in the zone of its subject. */
type Day = string;

/** Making a format takes a slow phone some ten milliseconds, so each is made once. */
function keptFormats<Options, Format>(make: (locale: Locale, options: Options) => Format) {
  const formats = new Map<string, Format>();
  return (locale: Locale, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = formats.get(key) ?? make(locale, options);
    formats.set(key, format);
    return format;
  };
}

const dateFormat = keptFormats(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const numberFormat = keptFormats(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);
const relativeFormat = keptFormats(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);

/** Whether the day comes before the month in dates written in digits. @spec UX-01 */
export const isDayFirst = (locale: Locale): boolean => [1, 3].includes(languageId(locale));

/** A day in digits, such as 21/11/2026 or, month first, 11/21/2026. @spec UX-01 */
export function shortDay(day: Day, locale: Locale): string {
  const [year = '', month = '', date = ''] = day.slice(0, 10).split('-');
  return isDayFirst(locale) ? `${date}/${month}/${year}` : `${month}/${date}/${year}`;
}

/** A day in words, such as "21 de novembro de 2026". */
export const longDay = (day: Day, locale: Locale): string =>
  dateFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );

/** Day and month in few letters, such as "21 de nov." */
export const dayAndMonth = (day: Day, locale: Locale): string =>
  dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day.slice(0, 10)}T00:00:00Z`),
  );

/** A month `YYYY-MM` in digits with its year, such as 11/2026: as short on an axis as in a list. @spec UX-01 */
export const monthAndYear = (month: string): string => month.split('-').toReversed().join('/');

/** The calendar day of an instant in an IANA time zone. */
export function dayIn(instant: Date, timeZone: string): Day {
  const parts = dateFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).formatToParts(instant);
  const part = (type: string): string => parts.find((found) => found.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** The day of an instant in digits, in a time zone. @spec UX-01 */
export const shortDate = (instant: Date, locale: Locale, timeZone: string): string =>
  shortDay(dayIn(instant, timeZone), locale);

/** Hours and minutes of an instant in a time zone. */
export const timeOfDay = (instant: Date, locale: Locale, timeZone: string): string =>
  dateFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone }).format(instant);

/** Day in digits and time of an instant in a time zone. @spec UX-01 */
export const dateAndTime = (instant: Date, locale: Locale, timeZone: string): string =>
  `${shortDate(instant, locale, timeZone)} ${timeOfDay(instant, locale, timeZone)}`;

/** A time zone as people call it, such as the time of Brasília. @spec EV-02 */
export const zoneName = (locale: Locale, timeZone: string): string =>
  dateFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** A number as the language writes it. */
export const numberText = (value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string =>
  numberFormat(locale, { useGrouping: 'always', ...options }).format(value);

/** Points with their unit, such as "2.860 pts"; `sign` puts a plus before gains. */
export const pointsText = (points: number, locale: Locale, { sign = false } = {}): string =>
  `${numberText(points, locale, sign ? { signDisplay: 'exceptZero' } : {})}\u00a0pts`;

/** A share from 0 to 1 in per cent, without decimals. */
export const percentText = (share: number, locale: Locale): string =>
  numberText(share, locale, { style: 'percent', maximumFractionDigits: 0 });

const RELATIVE_STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How far an instant is from now, such as "há 3 dias" or "em 2 horas"; under a minute it is "agora". */
export function relativeTime(instant: Date, now: Date, locale: Locale): string {
  const seconds = (instant.getTime() - now.getTime()) / 1000;
  const format = relativeFormat(locale, { numeric: 'auto' });
  const step = RELATIVE_STEPS.find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

/** Seconds as mm:ss; minutes go on beyond 99. @spec UX-01 */
export function minutesAndSeconds(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}

/** Minutes of study as "1 h 35 min". The units are the same in the four languages. */
export function studyTime(minutes: number): string {
  const whole = Math.max(0, Math.round(minutes));
  const [hours, rest] = [Math.floor(whole / 60), whole % 60];
  if (hours === 0) return `${rest}\u00a0min`;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h ${rest}\u00a0min`;
}

/** The same in a line of facts: nothing where nobody has said how long it takes. */
export const studyTimeFacts = (minutes: number): string[] => (minutes > 0 ? [studyTime(minutes)] : []);

const SIZES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** Bytes in the largest fitting unit, in thousands, such as "8,5 MB". */
export function fileSize(bytes: number, locale: Locale): string {
  const step = Math.min(SIZES.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  return numberText(bytes / 1000 ** step, locale, {
    style: 'unit',
    unit: SIZES[step] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: step > 1 ? 1 : 0,
  });
}
