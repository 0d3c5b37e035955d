import { expect, test } from 'vitest';
import { publicHolidays } from './public-holidays.rule.ts';

/** The days of a year as its government names them. */
test.each([
  {
    country: 'AR',
    year: 2027,
    days: '01-01 02-08 02-09 03-24 03-25 03-26 04-02 05-01 05-25 06-20 06-21 07-09 08-16 10-11 11-20 12-08 12-25',
  },
  { country: 'BR', year: 2026, days: '01-01 04-03 04-21 05-01 09-07 10-12 11-02 11-15 11-20 12-25' },
  { country: 'CA', year: 2027, days: '01-01 03-26 07-01 09-06 12-27' },
  {
    country: 'CL',
    year: 2028,
    days: '01-01 04-14 04-15 05-01 05-21 06-20 06-26 07-16 08-15 09-18 09-19 10-09 10-27 11-01 12-08 12-25',
  },
  {
    country: 'CO',
    year: 2026,
    days: '01-01 01-12 03-23 04-02 04-03 05-01 05-18 06-08 06-15 06-29 07-13 07-20 08-07 08-17 10-12 11-02 11-16 12-08 12-25',
  },
  { country: 'MX', year: 2030, days: '01-01 02-04 03-18 05-01 09-16 10-01 11-18 12-25' },
  {
    country: 'PE',
    year: 2026,
    days: '01-01 04-02 04-03 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
  },
] as const)('$country keeps its holidays of $year [LO-30]', ({ country, year, days }) => {
  expect(publicHolidays(country, year)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
});

test.each([
  { case: 'a week of independence on Saturday begins on Friday', country: 'CL', day: '2027-09-17' },
  { case: 'one on Wednesday ends on Friday', country: 'CL', day: '2030-09-20' },
  { case: 'a holiday that would go to another one stays', country: 'AR', day: '2033-06-17' },
  { case: 'a Sunday goes to the Monday after', country: 'CA', day: '2029-07-02' },
  { case: 'a year begun on a Sunday rests on its Monday', country: 'CL', day: '2034-01-02' },
] as const)('in $country $case: $day [LO-30]', ({ country, day }) => {
  expect(publicHolidays(country, Number(day.slice(0, 4)))).toContain(day);
});
