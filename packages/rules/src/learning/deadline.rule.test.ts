import { expect, test } from 'vitest';
import { dueDay } from './deadline.rule.ts';

const joined = new Date('2026-11-02T12:00:00Z');
const must = { mandatory: true, joinedAt: new Date('2026-01-05T12:00:00Z') };
const situation = {
  assignedDueOn: null,
  deadlineDays: 14,
  enrolledAt: null,
  cycleStartedAt: null,
  mandatory: false,
  onlyInTrails: false,
  mandatorySince: null,
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
    change: { enrolledAt: new Date('2026-11-10T12:00:00Z') },
    day: '2026-11-24',
  },
  {
    title: 'by the calendar of the client, not of the server',
    change: { enrolledAt: new Date('2026-11-10T01:00:00Z') },
    day: '2026-11-23',
  },
  { title: 'from arrival while never published', change: { publishedAt: null }, day: '2026-11-16' },
  { title: 'never without a deadline', change: { deadlineDays: null }, day: null },
  {
    title: 'from publication, however late one enrols in what is mandatory',
    change: { ...must, enrolledAt: new Date('2026-11-10T12:00:00Z') },
    day: '2026-10-15',
  },
  {
    title: 'from arrival for who came later to what is mandatory, however late one enrols',
    change: { mandatory: true, enrolledAt: new Date('2026-11-10T12:00:00Z') },
    day: '2026-11-16',
  },
  {
    title: 'from when it became mandatory for who was there, enrolled already or not',
    change: {
      ...must,
      mandatorySince: new Date('2026-11-05T12:00:00Z'),
      enrolledAt: new Date('2026-10-02T12:00:00Z'),
    },
    day: '2026-11-19',
  },
  {
    title: 'from publication where it was mandatory as a draft',
    change: { ...must, mandatorySince: new Date('2026-09-05T12:00:00Z') },
    day: '2026-10-15',
  },
  {
    title: 'without what was asked before it ceased to be mandatory',
    change: { mandatorySince: new Date('2026-11-20T12:00:00Z') },
    day: '2026-11-16',
  },
  {
    title: 'from a renewal, mandatory or not',
    change: {
      ...must,
      enrolledAt: new Date('2025-11-10T12:00:00Z'),
      cycleStartedAt: new Date('2026-11-20T12:00:00Z'),
    },
    day: '2026-12-04',
  },
  {
    title: 'by the day of an assignment, mandatory or not',
    change: { ...must, assignedDueOn: '2026-12-24' },
    day: '2026-12-24',
  },
  {
    title: 'from the enrolment where trails alone offer what is mandatory',
    change: { ...must, onlyInTrails: true, enrolledAt: new Date('2026-11-10T12:00:00Z') },
    day: '2026-11-24',
  },
])('a training is due $title [LE-11]', ({ change, day }) => {
  expect(dueDay({ ...situation, ...change })).toBe(day);
});
