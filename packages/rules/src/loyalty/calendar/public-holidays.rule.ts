import { addDays, dayOfWeek, type LocalDate } from '../../shared/local-date.ts';
import type { CampaignCountry } from '../campaigns/campaign-state.rule.ts';

/** Days by which a holiday moves when it falls on that day of the week, 0 being Sunday. */
type Move = Readonly<Partial<Record<number, number>>>;

type Holiday =
  /** On that day of every year, moved by law where it falls badly; only on those days of the week, where it says some. */
  | {
      readonly on: string;
      readonly moved?: Move;
      readonly onlyOn?: readonly number[];
      readonly every?: Years;
    }
  /** So many days after Easter Sunday. */
  | { readonly afterEaster: number }
  /** That Monday of the month, from 1. */
  | { readonly month: number; readonly monday: number }
  /** Proclaimed year by year. */
  | { readonly days: readonly LocalDate[] };
interface Years {
  readonly from: number;
  readonly step: number;
}

const [MONDAY, FRIDAY] = [1, 5];
/** Law 27.399 of Argentina: midweek to the Monday before, late in the week to the one after. */
const ARGENTINE: Move = { 2: -1, 3: -2, 4: 4, 5: 3 };
/** Law 19.668 of Chile. */
const CHILEAN: Move = { 2: -1, 3: -2, 4: -3, 5: 3 };
/** Law 20.299 of Chile: Reformation Day goes to a Friday. */
const REFORMATION: Move = { 2: -4, 3: 2 };
/** Law 51 of 1983 of Colombia: always to the next Monday. */
const COLOMBIAN: Move = { 0: 1, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2 };
/** What falls on a weekend is kept on the Monday after. */
const CANADIAN: Move = { 0: 1, 6: 2 };

const MAUNDY_THURSDAY: Holiday = { afterEaster: -3 };
const GOOD_FRIDAY: Holiday = { afterEaster: -2 };
const on = (...days: readonly string[]): readonly Holiday[] => days.map((day) => ({ on: day }));
const moved = (move: Move, ...days: readonly string[]): readonly Holiday[] =>
  days.map((day) => ({ on: day, moved: move }));

/**
 * National holidays by law. For 2026 to 2040 they are those of python-holidays 0.105 (MIT), and the 2nd of July in
 * Canada where the 1st is a Sunday (Holidays Act, 2). What is proclaimed for one year is known for the years it names;
 * states, provinces and cities have more.
 */
const HOLIDAYS: Readonly<Record<CampaignCountry, readonly Holiday[]>> = {
  AR: [
    ...on('01-01', '03-24', '04-02', '05-01', '05-25', '06-20', '07-09', '12-08', '12-25'),
    { afterEaster: -48 },
    { afterEaster: -47 },
    MAUNDY_THURSDAY,
    GOOD_FRIDAY,
    ...moved(ARGENTINE, '08-17', '10-12', '11-20'),
    // Where it would go to a Monday that is one already, it stays.
    { on: '06-17', moved: { ...ARGENTINE, 5: 0 } },
    { days: ['2026-03-23', '2026-07-10', '2026-12-07'] },
  ],
  BR: [...on('01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25'), GOOD_FRIDAY],
  CA: [
    ...moved(CANADIAN, '01-01', '12-25'),
    { on: '07-01', moved: { 0: 1 } },
    GOOD_FRIDAY,
    { month: 9, monday: 1 },
  ],
  CL: [
    ...on('01-01', '05-01', '05-21', '07-16', '08-15', '09-18', '09-19', '11-01', '12-08', '12-25'),
    GOOD_FRIDAY,
    { afterEaster: -1 },
    ...moved(CHILEAN, '06-29', '10-12'),
    { on: '10-31', moved: REFORMATION },
    { on: '01-02', onlyOn: [MONDAY] },
    { on: '09-17', onlyOn: [MONDAY, FRIDAY] },
    { on: '09-20', onlyOn: [FRIDAY] },
    // The winter solstice, as astronomers reckon it.
    {
      days: [
        '2026-06-21',
        '2027-06-21',
        '2028-06-20',
        '2029-06-20',
        '2030-06-21',
        '2031-06-21',
        '2032-06-20',
        '2033-06-20',
        '2034-06-21',
        '2035-06-21',
        '2036-06-20',
        '2037-06-20',
        '2038-06-21',
        '2039-06-21',
        '2040-06-20',
      ],
    },
  ],
  CO: [
    ...on('01-01', '05-01', '07-20', '08-07', '12-08', '12-25'),
    MAUNDY_THURSDAY,
    GOOD_FRIDAY,
    ...moved(COLOMBIAN, '01-06', '03-19', '06-29', '07-09', '08-15', '10-12', '11-01', '11-11'),
    { afterEaster: 43 },
    { afterEaster: 64 },
    { afterEaster: 71 },
  ],
  MX: [
    ...on('01-01', '05-01', '09-16', '12-25'),
    { month: 2, monday: 1 },
    { month: 3, monday: 3 },
    { month: 11, monday: 3 },
    // A president takes office.
    { on: '10-01', every: { from: 2024, step: 6 } },
  ],
  PE: [
    ...on('01-01', '05-01', '06-07', '06-29', '07-23', '07-28', '07-29', '08-06', '08-30'),
    ...on('10-08', '11-01', '12-08', '12-09', '12-25'),
    MAUNDY_THURSDAY,
    GOOD_FRIDAY,
  ],
};

/** The years for which the clock of auditors knows holidays. @spec LO-30 */
export const HOLIDAY_YEARS = { first: 2026, last: 2040 } as const;

/** National holidays of a country in a year, in order, each once. @spec LO-30 */
export function publicHolidays(country: CampaignCountry, year: number): LocalDate[] {
  const days = HOLIDAYS[country].flatMap((holiday) => daysOf(holiday, year));
  return [...new Set(days)].toSorted();
}

function daysOf(holiday: Holiday, year: number): readonly LocalDate[] {
  if ('days' in holiday) return holiday.days.filter((day) => day.startsWith(`${year}-`));
  if ('afterEaster' in holiday) return [addDays(easterSunday(year), holiday.afterEaster)];
  if ('monday' in holiday) return [mondayOf(year, holiday.month, holiday.monday)];
  const day = `${year}-${holiday.on}`;
  const weekday = dayOfWeek(day);
  if (holiday.onlyOn && !holiday.onlyOn.includes(weekday)) return [];
  if (holiday.every && (year - holiday.every.from) % holiday.every.step !== 0) return [];
  return [addDays(day, holiday.moved?.[weekday] ?? 0)];
}

function mondayOf(year: number, month: number, number: number): LocalDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((MONDAY - dayOfWeek(first) + 7) % 7) + (number - 1) * 7);
}

/** By the rule of Meeus, Jones and Butcher for the Gregorian calendar. */
function easterSunday(year: number): LocalDate {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - moon - (ofCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  return addDays(`${year}-03-22`, moon + sunday - 7 * late);
}
