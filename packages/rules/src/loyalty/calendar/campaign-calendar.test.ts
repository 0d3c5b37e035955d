import { DateTime } from 'luxon';
import { expect, test } from 'vitest';
import { localDateIn } from '../../shared/time-zone.ts';
import { CAMPAIGN_COUNTRIES, campaignProblem, campaignState } from '../campaigns/campaign-state.rule.ts';
import { nextPhotoWeekStartsAt, photoWeek } from '../photos/weekly-photo.rule.ts';
import { expiryWarningDue, spendingProblem } from '../points/points-expiry.rule.ts';
import { reportingProblem } from '../sales/reporting-window.rule.ts';
import { ZONES_OF_COUNTRIES } from './zones-of-countries.ts';

// What a rule says of an instant and a zone is compared with Luxon, which goes from wall to instant by a way of its own.
const TABLE = CAMPAIGN_COUNTRIES.flatMap((country) =>
  ZONES_OF_COUNTRIES[country].map((zone) => ({ country, zone })),
);

/** Summers that still turned clocks where it was given up, zones that moved on a weekday, and years to come. */
const YEARS = ['2008', '2013', '2018', '2019', '2022', '2025', '2026', '2027'];
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Each is asked for many times, and Luxon is slow to ask. */
const kept = new Map<string, number>();

/** The first instant of a day. A midnight that comes twice, as in St. John's until 2010, begins it the first time. */
function startOf(text: string, zone: string): number {
  const key = `${zone} ${text}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const midnight = DateTime.fromISO(text, { zone }).startOf('day');
  const start = Math.min(...midnight.getPossibleOffsets().map((one) => one.toMillis()));
  kept.set(key, start);
  return start;
}

/** Counted where there are no zones, so that no clock has a say in it. */
const daysOn = (text: string, days: number): string =>
  DateTime.fromISO(text, { zone: 'UTC' }).plus({ days }).toISODate();

const SUNDAYS = YEARS.flatMap((year) => {
  const { weekday } = DateTime.fromISO(`${year}-01-01`, { zone: 'UTC' });
  return Array.from({ length: 52 }, (_unused, week) => daysOn(`${year}-01-01`, 7 - weekday + 7 * week));
}).map((sunday) => ({ sunday, before: daysOn(sunday, -7), next: daysOn(sunday, 7) }));

/** Each day on which clocks change with the days beside it, and the Sundays of a quarter. */
const daysWorthTrying = (zone: string): string[] => {
  const changing = SUNDAYS.filter(
    ({ sunday, next }) => startOf(next, zone) - startOf(sunday, zone) !== 7 * DAY,
  );
  const changes = changing
    .flatMap(({ sunday }) => Array.from({ length: 7 }, (_unused, days) => daysOn(sunday, days)))
    .filter((date) => startOf(daysOn(date, 1), zone) - startOf(date, zone) !== DAY);
  return [
    ...SUNDAYS.slice(-13).map(({ sunday }) => sunday),
    ...changes.flatMap((date) => [daysOn(date, -1), date, daysOn(date, 1)]),
  ];
};

const todayIn = (milliseconds: number, zone: string): string => localDateIn(new Date(milliseconds), zone);

/** The runtime names the zones of a region; the library of types does not know yet. */
interface Region extends Intl.Locale {
  getTimeZones: () => string[] | undefined;
}

test('the table holds every zone of every country of the programme [LO-01] [LO-11]', () => {
  const canonical = (zone: string): string =>
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  for (const country of CAMPAIGN_COUNTRIES) {
    const region = new Intl.Locale('und', { region: country }) as Region;
    const known = region.getTimeZones() ?? [];
    expect(ZONES_OF_COUNTRIES[country].map(canonical).toSorted()).toEqual(known.map(canonical).toSorted());
  }
  expect(TABLE).toHaveLength(69);
});

test.each(TABLE)(
  'the weekly quota of a store in $zone ($country) turns with its Sunday, whatever clocks do [LO-20]',
  ({ zone }) => {
    const told = SUNDAYS.map(({ sunday, next }) => {
      const [turns, ends] = [startOf(sunday, zone), startOf(next, zone)];
      return [
        photoWeek(new Date(turns - 1), zone),
        nextPhotoWeekStartsAt(new Date(turns - 1), zone).getTime(),
        photoWeek(new Date(turns), zone),
        nextPhotoWeekStartsAt(new Date(turns), zone).getTime(),
        photoWeek(new Date(ends - 1), zone),
      ];
    });
    expect(told).toEqual(
      SUNDAYS.map(({ sunday, before, next }) => [
        before,
        startOf(sunday, zone),
        sunday,
        startOf(next, zone),
        sunday,
      ]),
    );
  },
);

test.each(TABLE)(
  'a sale of a store in $zone ($country) is reported from its day to the end of the fifteenth after it [LO-11]',
  ({ zone }) => {
    for (const last of daysWorthTrying(zone)) {
      const soldOn = daysOn(last, -15);
      const problemAt = (milliseconds: number) => {
        const today = todayIn(milliseconds, zone);
        const campaign = { campaignBeginsOn: soldOn, campaignEndsOn: daysOn(last, 60) };
        return reportingProblem({ soldOn, today, reportedOn: today, ...campaign });
      };
      const [opens, closes] = [startOf(soldOn, zone), startOf(daysOn(last, 1), zone)];
      expect([opens - 1, opens, closes - 1, closes].map(problemAt)).toEqual([
        'sale_in_future',
        null,
        null,
        'sale_reported_late',
      ]);
    }
  },
);

test.each(TABLE)(
  'a campaign in $zone ($country) begins with its first day and ends with its last [LO-02] [LO-11] [PT-03]',
  ({ zone }) => {
    for (const edge of daysWorthTrying(zone))
      for (const [beginsOn, endsOn] of [
        [edge, daysOn(edge, 75)],
        [daysOn(edge, -75), edge],
      ] as const) {
        const campaign = { published: true, beginsOn, endsOn };
        const [begins, ends] = [startOf(beginsOn, zone), startOf(daysOn(endsOn, 1), zone)];
        const edges = [begins - 1, begins, ends - 1, ends].map((at) => todayIn(at, zone));
        expect(edges.map((today) => campaignState(campaign, today))).toEqual([
          'upcoming',
          'active',
          'active',
          'previous',
        ]);
        expect(edges.map((today) => campaignProblem(campaign, today))).toEqual([
          'campaign_not_running',
          null,
          null,
          'campaign_over',
        ]);
        expect(edges.slice(2).map((today) => spendingProblem(campaign, today, null))).toEqual([
          null,
          'campaign_over',
        ]);
        const sale = { soldOn: endsOn, campaignBeginsOn: beginsOn, campaignEndsOn: endsOn };
        expect(
          edges.slice(2).map((today) => reportingProblem({ ...sale, today, reportedOn: today })),
        ).toEqual([null, 'campaign_over']);
      }
  },
);

test.each(TABLE)(
  'points of a campaign in $zone ($country) are warned of 30, 7 and 1 days before its last, and come back with 30 days of grace [PT-03] [RW-03]',
  ({ zone }) => {
    for (const endsOn of daysWorthTrying(zone)) {
      const due = (milliseconds: number) => expiryWarningDue(todayIn(milliseconds, zone), endsOn);
      const firstOf = (days: number): number => startOf(daysOn(endsOn, -days), zone);
      expect([30, 7, 1].flatMap((days) => [due(firstOf(days) - 1), due(firstOf(days))])).toEqual([
        null,
        30,
        30,
        7,
        7,
        1,
      ]);
      const campaign = { published: true, beginsOn: daysOn(endsOn, -75), endsOn };
      const returnedOn = daysOn(endsOn, 1);
      const graceEnds = startOf(daysOn(returnedOn, 31), zone);
      expect(
        [graceEnds - 1, graceEnds].map((at) => spendingProblem(campaign, todayIn(at, zone), returnedOn)),
      ).toEqual([null, 'campaign_over']);
    }
  },
);

// By the decrees themselves: what both computations must come to.
test.each([
  { zone: 'America/Sao_Paulo', sunday: '2018-11-04', at: '2018-11-04T03:00:00.000Z', hours: 167 }, // no midnight
  { zone: 'America/Sao_Paulo', sunday: '2019-02-17', at: '2019-02-17T03:00:00.000Z', hours: 168 }, // 23:00 came twice
  { zone: 'America/Sao_Paulo', sunday: '2026-11-01', at: '2026-11-01T03:00:00.000Z', hours: 168 }, // summer time given up
  { zone: 'America/Santiago', sunday: '2026-09-06', at: '2026-09-06T04:00:00.000Z', hours: 167 }, // no midnight
  { zone: 'America/Santiago', sunday: '2026-04-05', at: '2026-04-05T04:00:00.000Z', hours: 168 },
  { zone: 'Pacific/Easter', sunday: '2026-09-06', at: '2026-09-06T05:00:00.000Z', hours: 168 }, // at ten on Saturday night
  { zone: 'America/Toronto', sunday: '2026-03-08', at: '2026-03-08T05:00:00.000Z', hours: 167 },
  { zone: 'America/Toronto', sunday: '2026-11-01', at: '2026-11-01T04:00:00.000Z', hours: 169 },
  { zone: 'America/St_Johns', sunday: '2026-11-01', at: '2026-11-01T02:30:00.000Z', hours: 169 },
  { zone: 'America/St_Johns', sunday: '2010-11-07', at: '2010-11-07T02:30:00.000Z', hours: 169 }, // midnight twice
  { zone: 'America/Tijuana', sunday: '2026-03-08', at: '2026-03-08T08:00:00.000Z', hours: 167 },
  { zone: 'America/Mexico_City', sunday: '2022-04-03', at: '2022-04-03T06:00:00.000Z', hours: 167 },
  { zone: 'America/Mexico_City', sunday: '2026-04-05', at: '2026-04-05T06:00:00.000Z', hours: 168 },
  {
    zone: 'America/Argentina/Buenos_Aires',
    sunday: '2008-10-19',
    at: '2008-10-19T03:00:00.000Z',
    hours: 167,
  }, // no midnight
  { zone: 'America/Bogota', sunday: '2026-11-01', at: '2026-11-01T05:00:00.000Z', hours: 168 },
  { zone: 'America/Lima', sunday: '2026-11-01', at: '2026-11-01T05:00:00.000Z', hours: 168 },
])(
  'the week of Sunday $sunday in $zone begins at $at and has $hours hours [LO-20]',
  ({ zone, sunday, at, hours }) => {
    const turns = new Date(at);
    expect(photoWeek(new Date(turns.getTime() - 1), zone)).not.toBe(sunday);
    expect(photoWeek(turns, zone)).toBe(sunday);
    expect(nextPhotoWeekStartsAt(turns, zone).getTime() - turns.getTime()).toBe(hours * HOUR);
    expect(startOf(sunday, zone)).toBe(turns.getTime());
  },
);
