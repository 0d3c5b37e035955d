import { expect, test } from 'vitest';
import { dueDay } from './deadline.rule.ts';

const joined = new Date('2026-11-02T12:00:00Z');
const situation = {
  assignedDueOn: null,
  deadlineDays: 14,
  begunAt: null,
  publishedAt: new Date('2026-10-01T12:00:00Z'),
  joinedAt: joined,
  timeZone: 'America/Sao_Paulo',
};

test.each([
  { title: 'by the day of an assignment', change: { assignedDueOn: '2026-12-24' }, day: '2026-12-24' },
  {
    title: 'by the day of an assignment where the training has none',
    change: { assignedDueOn: '2026-12-24', deadlineDays: null },
    day: '2026-12-24',
  },
  { title: 'from arrival for who came later', change: {}, day: '2026-11-16' },
  {
    title: 'from publication for who was there',
    change: { joinedAt: new Date('2026-01-05T12:00:00Z') },
    day: '2026-10-15',
  },
  {
    title: 'from the enrolment once there is one',
    change: { begunAt: new Date('2026-11-10T12:00:00Z') },
    day: '2026-11-24',
  },
  {
    title: 'by the calendar of the client, not of the server',
    change: { begunAt: new Date('2026-11-10T01:00:00Z') },
    day: '2026-11-23',
  },
  { title: 'from arrival while never published', change: { publishedAt: null }, day: '2026-11-16' },
  { title: 'never without a deadline', change: { deadlineDays: null }, day: null },
])('a training is due $title [LE-11]', ({ change, day }) => {
  expect(dueDay({ ...situation, ...change })).toBe(day);
});
