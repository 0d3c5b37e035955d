import { HOLIDAY_YEARS, publicHolidays } from '@trilha/rules/loyalty/calendar/public-holidays.rule';
import { CAMPAIGN_COUNTRIES } from '@trilha/rules/loyalty/campaigns/campaign-state.rule';
import { dayOfWeek } from '@trilha/rules/shared/local-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApplication, type TestApplication } from '../../testing/application.ts';

let product: TestApplication;
beforeAll(async () => {
  product = await openTestApplication();
});
afterAll(() => product.close());

const isWorkingDay = (day: string): boolean => dayOfWeek(day) > 0 && dayOfWeek(day) < 6;
const years = Array.from(
  { length: HOLIDAY_YEARS.last - HOLIDAY_YEARS.first + 1 },
  (_unused, index) => HOLIDAY_YEARS.first + index,
);

test.each(CAMPAIGN_COUNTRIES)('the clock of auditors knows the holidays of %s [LO-30]', async (country) => {
  const rows = await product.platform.database.acrossClients((db) =>
    db.selectFrom('public_holiday').select('day').where('country', '=', country).orderBy('day').execute(),
  );
  expect(rows.map(({ day }) => day)).toEqual(
    years.flatMap((year) => publicHolidays(country, year)).filter(isWorkingDay),
  );
});
