import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  circleByRequiring,
  type EnrolmentSituation,
  enrolmentProblem,
  enrolmentRefusal,
  prerequisiteCircle,
} from './enrolment.rule.ts';

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

test('finds the circle that a prerequisite would close and no false one [LE-06]', () => {
  const chain = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['d', ['c']],
  ]);
  expect(prerequisiteCircle('a', chain)).toBeNull();
  expect(prerequisiteCircle('a', new Map([...chain, ['c', ['a']]]))).toEqual(['a', 'b', 'c']);
  expect(prerequisiteCircle('a', new Map([['a', ['a']]]))).toEqual(['a']);
});

test.each([
  ['c', 'a', ['c', 'a', 'b']],
  ['c', 'b', ['c', 'b']],
  ['c', 'c', ['c']],
  ['a', 'c', null],
  ['c', 'd', null],
])('%s requiring %s would close %j [LE-06]', (training, required, expected) => {
  const needed = new Map([
    ['a', ['b']],
    ['b', ['c']],
  ]);
  expect(circleByRequiring(training, required, needed)).toEqual(expected);
});

test('however many trainings are tied, asking before each leaves no circle anywhere [LE-06]', () => {
  const training = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  fc.assert(
    fc.property(fc.array(fc.tuple(training, training), { maxLength: 30 }), (wishes) => {
      const needed = new Map<string, string[]>();
      for (const [one, other] of wishes)
        if (circleByRequiring(one, other, needed) === null)
          needed.set(one, [...(needed.get(one) ?? []), other]);
      for (const one of needed.keys()) expect(prerequisiteCircle(one, needed)).toBeNull();
    }),
  );
});
