import { expect, test } from 'vitest';
import { isReminderHour } from './reminder-hour.rule.ts';

test('reminds in the morning, never at night [LE-11] [PT-03] [PT-05]', () => {
  const hours = Array.from({ length: 24 }, (_hour, index) => index);
  expect(hours.filter(isReminderHour)).toEqual([8, 9, 10]);
});
