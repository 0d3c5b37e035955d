import { expect, test } from 'vitest';
import {
  enrolmentAfterOverride,
  isAchievedByTeam,
  isDecidedWhole,
  isOfActivity,
  mayTakeBack,
  OVERRIDE_KINDS,
  overrideProblem,
  standingWithApproval,
  stateWithOverride,
} from './override.rule.ts';
import { isDone, PROGRESS_STATES, type ProgressState } from './progress-state.rule.ts';

test.each(PROGRESS_STATES)(
  'an activity %s that the team counts as done is done, and no pass is lowered [LE-07]',
  (own) => {
    for (const isTest of [true, false]) {
      expect(stateWithOverride(own, { isDoneByTeam: false, isTest })).toBe(own);
      const state = stateWithOverride(own, { isDoneByTeam: true, isTest });
      expect(isDone(state)).toBe(true);
      if (own === 'approved' || own === 'improved') expect(state).toBe(own);
    }
    const byTeam = stateWithOverride('not_started', { isDoneByTeam: true, isTest: true });
    expect([byTeam, stateWithOverride('blocked', { isDoneByTeam: true, isTest: false })]).toEqual([
      'approved',
      'finished',
    ]);
  },
);

const result = (state: ProgressState, score: number | null = null) => ({
  required: true,
  state,
  exhausted: false,
  percent: 0,
  score,
});

test('a training the team approved is whole, with the grade the person has reached [LE-07]', () => {
  const half = [result('approved', 80), result('not_started')];
  expect(standingWithApproval(half, false)).toEqual({ percent: 50, score: 80, outcome: 'open' });
  expect(standingWithApproval(half, true)).toEqual({ percent: 100, score: 80, outcome: 'approved' });
  expect(standingWithApproval([result('improved', 95)], true).outcome).toBe('improved');
  expect(standingWithApproval([result('blocked')], true).outcome).toBe('approved');
});

test.each(PROGRESS_STATES)('an enrolment %s is done once approved by the team [LE-07]', (before) => {
  const after = enrolmentAfterOverride(
    before,
    { outcome: 'open', percent: 0 },
    { isApproved: true, isByTeam: false },
  );
  expect(after).toBe(before === 'improved' ? 'improved' : 'approved');
});

test.each([
  { before: 'not_started', outcome: 'open', isByTeam: false, after: 'not_started' },
  { before: 'not_started', outcome: 'finished', isByTeam: false, after: 'finished' },
  { before: 'restarted', outcome: 'approved', isByTeam: false, after: 'approved' },
  { before: 'in_progress', outcome: 'open', isByTeam: false, after: 'in_progress' },
  { before: 'in_progress', outcome: 'approved', isByTeam: false, after: 'approved' },
  { before: 'blocked', outcome: 'blocked', isByTeam: false, after: 'blocked' },
  { before: 'blocked', outcome: 'open', isByTeam: false, after: 'in_progress' },
  { before: 'blocked', outcome: 'finished', isByTeam: false, after: 'finished' },
  { before: 'reproved', outcome: 'reproved', isByTeam: false, after: 'reproved' },
  { before: 'reproved', outcome: 'open', isByTeam: false, after: 'in_progress' },
  { before: 'reproved', outcome: 'approved', isByTeam: false, after: 'approved' },
  // Taken back: lost only where it came of what the team gave.
  { before: 'approved', outcome: 'open', isByTeam: true, after: 'in_progress' },
  { before: 'approved', outcome: 'blocked', isByTeam: true, after: 'blocked' },
  { before: 'finished', outcome: 'reproved', isByTeam: true, after: 'reproved' },
  { before: 'improved', outcome: 'open', isByTeam: true, after: 'in_progress' },
  { before: 'approved', outcome: 'approved', isByTeam: true, after: 'approved' },
  { before: 'approved', outcome: 'finished', isByTeam: true, after: 'approved' },
  { before: 'approved', outcome: 'open', isByTeam: false, after: 'approved' },
  { before: 'finished', outcome: 'blocked', isByTeam: false, after: 'finished' },
] as const)('$before with activities $outcome, by the team $isByTeam: $after [LE-07]', (line) => {
  const { before, outcome, isByTeam, after } = line;
  expect(enrolmentAfterOverride(before, { outcome, percent: 0 }, { isApproved: false, isByTeam })).toBe(
    after,
  );
});

const activity = (state: ProgressState, over: { exhausted?: boolean; isLocked?: boolean } = {}) => ({
  state,
  exhausted: false,
  isLocked: false,
  ...over,
});

test.each([
  { kind: 'done', activity: activity('not_started'), problem: null },
  { kind: 'done', activity: activity('blocked'), problem: null },
  { kind: 'done', activity: activity('finished'), problem: 'override_needless' },
  { kind: 'done', activity: null, problem: 'override_needless' },
  { kind: 'unlock', activity: activity('not_started'), problem: 'override_needless' },
  { kind: 'unlock', activity: activity('not_started', { isLocked: true }), problem: null },
  { kind: 'unlock', activity: activity('blocked'), problem: null },
  { kind: 'unlock', activity: activity('reproved'), problem: 'override_needless' },
  { kind: 'unlock', activity: activity('reproved', { exhausted: true }), problem: null },
  { kind: 'unlock', activity: activity('approved', { exhausted: true }), problem: 'override_needless' },
  { kind: 'unlock', activity: null, problem: 'override_needless' },
] as const)('$kind of an activity $activity: $problem [LE-07]', ({ kind, activity: found, problem }) => {
  expect(overrideProblem(kind, { state: 'in_progress', activity: found })).toBe(problem);
});

test.each(PROGRESS_STATES)(
  'a training %s: what is achieved is neither restarted nor approved again [LE-07]',
  (state) => {
    const achieved = isDone(state);
    expect(overrideProblem('approve', { state, activity: null })).toBe(achieved ? 'override_needless' : null);
    const unbegun = state === 'not_started' || state === 'restarted';
    expect(overrideProblem('restart', { state, activity: null })).toBe(
      achieved ? 'override_lowers_pass' : unbegun ? 'override_needless' : null,
    );
  },
);

test('everything but a restart can be taken back, and two kinds are about one activity [LE-07]', () => {
  expect(OVERRIDE_KINDS.filter(mayTakeBack)).toEqual(['done', 'unlock', 'approve']);
  expect(OVERRIDE_KINDS.filter(isOfActivity)).toEqual(['done', 'unlock']);
});

test.each([
  { before: 'in_progress', wasByTeam: false, after: 'approved', outcome: 'open', byTeam: true },
  { before: 'in_progress', wasByTeam: false, after: 'approved', outcome: 'approved', byTeam: false },
  { before: 'approved', wasByTeam: true, after: 'approved', outcome: 'open', byTeam: true },
  // From here on it is their own.
  { before: 'approved', wasByTeam: true, after: 'approved', outcome: 'finished', byTeam: false },
  { before: 'approved', wasByTeam: false, after: 'approved', outcome: 'open', byTeam: false },
  { before: 'approved', wasByTeam: true, after: 'in_progress', outcome: 'open', byTeam: false },
] as const)('$after, before $before, alone $outcome: by the team $byTeam [LE-07]', (line) => {
  const { before, wasByTeam, after, outcome, byTeam } = line;
  expect(isAchievedByTeam({ before, wasByTeam }, after, { outcome })).toBe(byTeam);
});

test('an enrolment is under way as soon as the team counts a part of it as done [LE-07]', () => {
  const standing = { outcome: 'open', percent: 50 } as const;
  const holds = { isApproved: false, isByTeam: false };
  expect(enrolmentAfterOverride('not_started', standing, holds)).toBe('in_progress');
  expect(enrolmentAfterOverride('restarted', standing, holds)).toBe('in_progress');
});

test.each([
  { kind: 'online_course', expected: true },
  { kind: 'live_class', expected: false },
  { kind: 'webinar', expected: false },
  { kind: 'presential_course', expected: false },
  { kind: 'trail', expected: false },
])('whether the team decides about a $kind as a whole: $expected [LE-07] [EV-08]', ({ kind, expected }) => {
  expect(isDecidedWhole(kind)).toBe(expected);
});
