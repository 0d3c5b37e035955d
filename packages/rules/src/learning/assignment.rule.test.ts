import { expect, test } from 'vitest';
import {
  type AssignedPerson,
  type Assignment,
  assignedDueDay,
  assignmentPreview,
  assignmentProblem,
  assignmentStep,
} from './assignment.rule.ts';
import { isDone, PROGRESS_STATES } from './progress-state.rule.ts';

const TODAY = '2026-11-22';
const assignment: Assignment = {
  reach: 'any',
  groupIds: ['lojas'],
  areaIds: [],
  roles: [],
  deadlineDays: null,
  dueOn: null,
};

test.each([
  { name: 'one group', change: {}, expected: null },
  { name: 'one area', change: { groupIds: [], areaIds: ['sul'] }, expected: null },
  { name: 'one role', change: { groupIds: [], roles: ['salesperson'] }, expected: null },
  { name: 'everybody', change: { reach: 'everybody', groupIds: [] }, expected: null },
  { name: 'any of nothing', change: { groupIds: [] }, expected: 'assignment_reaches_nobody' },
  { name: 'all of nothing', change: { reach: 'all', groupIds: [] }, expected: 'assignment_reaches_nobody' },
  { name: 'days', change: { deadlineDays: 30 }, expected: null },
  { name: 'today', change: { dueOn: TODAY }, expected: null },
  { name: 'yesterday', change: { dueOn: '2026-11-21' }, expected: 'assignment_deadline_past' },
  {
    name: 'days and a day',
    change: { deadlineDays: 30, dueOn: '2026-12-31' },
    expected: 'assignment_two_deadlines',
  },
] as const)('an assignment of $name: $expected [LE-06] [LE-11]', ({ change, expected }) => {
  expect(assignmentProblem({ ...assignment, ...change }, TODAY)).toBe(expected);
});

test.each([
  { name: 'no deadline', deadlineDays: null, dueOn: null, expected: null },
  { name: 'thirty days', deadlineDays: 30, dueOn: null, expected: '2026-12-22' },
  { name: 'a day to come', deadlineDays: null, dueOn: '2026-12-01', expected: '2026-12-01' },
  { name: 'the day itself', deadlineDays: null, dueOn: TODAY, expected: TODAY },
  { name: 'a day that is over', deadlineDays: null, dueOn: '2026-11-21', expected: null },
])(
  'whoever is assigned today with $name has until $expected [LE-11]',
  ({ deadlineDays, dueOn, expected }) => {
    expect(assignedDueDay({ deadlineDays, dueOn }, TODAY)).toBe(expected);
  },
);

const person = (
  isReached: boolean,
  enrolment: AssignedPerson['enrolment'] = null,
  isHeldBack = false,
): AssignedPerson => ({ isReached, enrolment, isHeldBack });
const inside = (revision: number | null, byAssignment = true) =>
  ({ state: 'not_started', revision, byAssignment }) as const;

test.each([
  { name: 'is not reached', of: person(false), expected: null },
  { name: 'is not enrolled', of: person(true), expected: 'enrol' },
  { name: 'lacks a prerequisite', of: person(true, null, true), expected: null },
  { name: 'enrolled by themselves', of: person(true, inside(null, false)), expected: 'hold' },
  { name: 'bears older terms', of: person(true, inside(1)), expected: 'hold' },
  { name: 'bears these terms', of: person(true, inside(2)), expected: null },
  { name: 'left before beginning', of: person(false, inside(2)), expected: 'withdraw' },
  { name: 'left and had enrolled by themselves', of: person(false, inside(2, false)), expected: 'release' },
  { name: 'never was assigned', of: person(false, inside(null, false)), expected: null },
] as const)('about somebody who $name: $expected [LE-06] [LE-11]', ({ of, expected }) => {
  expect(assignmentStep(of, 2)).toBe(expected);
});

test.each(PROGRESS_STATES)('who leaves while %s loses nothing that was begun [LE-11] [LE-07]', (state) => {
  const step = assignmentStep(person(false, { ...inside(2), state }), 2);
  if (isDone(state)) expect(step).toBeNull();
  else expect(step).toBe(state === 'not_started' ? 'withdraw' : 'release');
});

test.each(PROGRESS_STATES.filter(isDone))('who is %s is held to nothing any more [LE-11]', (state) => {
  expect(assignmentStep(person(true, { ...inside(null), state }), 2)).toBeNull();
});

test.each([
  { vacancies: null, taken: 5, enrolled: 34, withoutPlace: 0 },
  { vacancies: 50, taken: 5, enrolled: 34, withoutPlace: 0 },
  { vacancies: 25, taken: 5, enrolled: 20, withoutPlace: 14 },
  { vacancies: 5, taken: 5, enrolled: 0, withoutPlace: 34 },
  { vacancies: 3, taken: 5, enrolled: 0, withoutPlace: 34 },
])(
  'of 34 people, with $taken of $vacancies places taken, $enrolled are enrolled [LE-06] [LE-11]',
  ({ vacancies, taken, enrolled, withoutPlace }) => {
    const counts = { reached: 40, entering: 34, inside: 3, done: 2, heldBack: 1, leaving: 0 };
    const preview = assignmentPreview(counts, { vacancies, enrolled: taken });
    expect(preview).toEqual({
      reached: 40,
      inside: 3,
      done: 2,
      heldBack: 1,
      leaving: 0,
      enrolled,
      withoutPlace,
    });
  },
);
