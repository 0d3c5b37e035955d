import { expect, test } from 'vitest';
import { type EnrolmentSituation, enrolmentProblem, enrolmentRefusal } from './enrolment.rule.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const BEFORE = new Date('2026-11-21T11:59:59Z');
const AFTER = new Date('2026-11-21T12:00:01Z');
const situation: EnrolmentSituation = {
  published: true,
  opensAt: null,
  closesAt: null,
  now: NOW,
  type: 'free',
  audienceGroupIds: [],
  personGroupIds: ['sales'],
  prerequisiteIds: [],
  doneTrainingIds: new Set(['basics']),
  vacancies: null,
  enrolled: 0,
};
const NOT_OPEN = { code: 'enrolment_not_open' };

test.each<{ why: string; change: Partial<EnrolmentSituation>; expected: object | null }>([
  { why: 'free and open', change: {}, expected: null },
  { why: 'not published', change: { published: false }, expected: NOT_OPEN },
  { why: 'not yet open', change: { opensAt: AFTER }, expected: NOT_OPEN },
  { why: 'just opened', change: { opensAt: NOW }, expected: null },
  { why: 'still open', change: { closesAt: AFTER }, expected: null },
  { why: 'just closed', change: { closesAt: NOW }, expected: NOT_OPEN },
  { why: 'long closed', change: { closesAt: BEFORE }, expected: NOT_OPEN },
  { why: 'for the own group', change: { type: 'by_group', audienceGroupIds: ['sales'] }, expected: null },
  { why: 'for another group', change: { type: 'by_group', audienceGroupIds: ['stock'] }, expected: NOT_OPEN },
  { why: 'by group without any group', change: { type: 'by_group' }, expected: NOT_OPEN },
  { why: 'free with another audience', change: { audienceGroupIds: ['stock'] }, expected: NOT_OPEN },
  { why: 'after a training done', change: { prerequisiteIds: ['basics'] }, expected: null },
  {
    why: 'after trainings not done',
    change: { prerequisiteIds: ['basics', 'law', 'tax'] },
    expected: { code: 'training_prerequisite_missing', trainingIds: ['law', 'tax'] },
  },
  { why: 'with the last vacancy', change: { vacancies: 10, enrolled: 9 }, expected: null },
  { why: 'full', change: { vacancies: 10, enrolled: 10 }, expected: { code: 'no_vacancy' } },
])('a training that is $why: $expected [LE-06]', ({ change, expected }) => {
  expect(enrolmentProblem({ ...situation, ...change })).toEqual(expected);
});

test.each([
  ['free', null],
  ['by_group', null],
  ['by_request', 'enrolment_by_request'],
  ['by_points', 'enrolment_by_points'],
] as const)('whoever may enter a training %s is asked: %s [LE-06]', (type, expected) => {
  const open = { ...situation, type, audienceGroupIds: ['stock'], personGroupIds: ['stock'] };
  expect(enrolmentRefusal(open)).toBe(expected);
  expect(enrolmentRefusal({ ...open, vacancies: 1, enrolled: 1 })).toBe('no_vacancy');
});
