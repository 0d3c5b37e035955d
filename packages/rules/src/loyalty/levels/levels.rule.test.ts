import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dropWarningDue,
  levelAtJoining,
  levelDecisionProblem,
  levelProgress,
  levelReached,
  levelToRequest,
  pointsToKeep,
} from './levels.rule.ts';

const levels = [
  { position: 1, threshold: 0 },
  { position: 2, threshold: 500 },
  { position: 3, threshold: 2000 },
];

test.each([
  { experience: 0, level: 1 },
  { experience: 499, level: 1 },
  { experience: 500, level: 2 },
  { experience: 2000, level: 3 },
])('$experience experience points reach level $level [PT-04]', ({ experience, level }) => {
  expect(levelReached(levels, experience)).toBe(level);
});

const open = (position: number) => ({
  position,
  state: 'open' as const,
  reason: null,
  refusedExperience: null,
});
const refused = (position: number, reason = 'level_sales_unproven', refusedExperience = 2000) => ({
  position,
  state: 'refused' as const,
  reason,
  refusedExperience,
});
const IN_AUDIT = 'level_sales_in_audit';
test.each([
  { why: 'below the threshold', level: 1, experience: 499, requests: [], expected: null },
  { why: 'at the threshold', level: 1, experience: 500, requests: [], expected: 2 },
  { why: 'already asked', level: 1, experience: 600, requests: [open(2)], expected: null },
  { why: 'already there', level: 2, experience: 600, requests: [], expected: null },
  { why: 'beyond two thresholds', level: 1, experience: 2500, requests: [open(2)], expected: 3 },
  { why: 'the highest awaits its answer', level: 1, experience: 2500, requests: [open(3)], expected: null },
  { why: 'the highest was refused', level: 1, experience: 2500, requests: [refused(3)], expected: 2 },
  {
    why: 'the highest was refused and the next awaits',
    level: 1,
    experience: 2500,
    requests: [refused(3), open(2)],
    expected: null,
  },
  {
    why: 'more was earned since it was refused for sales in audit',
    level: 1,
    experience: 2500,
    requests: [refused(3, IN_AUDIT)],
    expected: 3,
  },
  {
    why: 'nothing was earned since it was refused for sales in audit',
    level: 1,
    experience: 2500,
    requests: [refused(3, IN_AUDIT, 2500), refused(2)],
    expected: null,
  },
  { why: 'all were refused', level: 1, experience: 2500, requests: [refused(3), refused(2)], expected: null },
  {
    why: 'the highest was refused above the own',
    level: 2,
    experience: 2500,
    requests: [refused(3)],
    expected: null,
  },
])('asks for level $expected when $why [PT-05]', ({ expected, ...person }) => {
  expect(levelToRequest(levels, person)).toBe(expected);
});

const request = { memberId: 'ana', state: 'open' } as const;

test.each([
  { decision: { administratorId: 'rui', approve: true, reason: null }, expected: null },
  {
    decision: { administratorId: 'rui', approve: false, reason: 'level_sales_unproven' as const },
    expected: null,
  },
  {
    decision: { administratorId: 'rui', approve: false, reason: null },
    expected: 'decision_reason_required',
  },
  { decision: { administratorId: 'ana', approve: true, reason: null }, expected: 'own_level' },
])('the decision $decision about a level: $expected [PT-05]', ({ decision, expected }) => {
  expect(levelDecisionProblem(request, decision)).toBe(expected);
});

test.each(['approved', 'refused'] as const)(
  'a request already %s is decided no second time [PT-05]',
  (state) => {
    const decision = { administratorId: 'rui', approve: true, reason: null };
    expect(levelDecisionProblem({ ...request, state }, decision)).toBe('level_request_decided');
  },
);

test.each([
  { level: 1, experience: 0, joinsAt: 1 },
  { level: 2, experience: 500, joinsAt: 2 },
  { level: 2, experience: 499, joinsAt: 1 },
  { level: 3, experience: 1999, joinsAt: 2 },
  { level: 3, experience: 0, joinsAt: 2 }, // never more than one level down
])(
  'who held level $level and earned $experience joins the next campaign at level $joinsAt [PT-05]',
  (row) => {
    expect(levelAtJoining({ level: row.level, experience: row.experience, levels })).toBe(row.joinsAt);
  },
);

test('the first campaign begins at the first level [PT-05]', () => {
  expect(levelAtJoining(null)).toBe(1);
});

test('a level drops at most by one and never rises by joining [PT-05]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 3 }), fc.nat(5000), (level, experience) => {
      const next = levelAtJoining({ level, experience, levels });
      expect(next).toBeLessThanOrEqual(level);
      expect(next).toBeGreaterThanOrEqual(Math.max(1, level - 1));
    }),
  );
});

test.each([
  { level: 1, experience: 0, missing: 500, percent: 0, nextLevel: 2 },
  { level: 1, experience: 499, missing: 1, percent: 99, nextLevel: 2 },
  { level: 1, experience: 500, missing: 0, percent: 100, nextLevel: 2 }, // waits for the approval
  { level: 2, experience: 1250, missing: 750, percent: 50, nextLevel: 3 },
  { level: 2, experience: 100, missing: 1900, percent: 0, nextLevel: 3 }, // carried over, not earned again
  { level: 3, experience: 2500, missing: 0, percent: 100, nextLevel: null },
])(
  'level $level with $experience points is $percent percent on its way to $nextLevel [PT-04]',
  ({ ...row }) => {
    const { missing, percent, nextLevel } = row;
    expect(levelProgress(levels, row.level, row.experience)).toEqual({
      level: row.level,
      missing,
      percent,
      nextLevel,
    });
  },
);

test.each([
  { today: '2026-11-14', expected: null },
  { today: '2026-11-15', expected: 30 },
  { today: '2026-12-07', expected: 30 },
  { today: '2026-12-08', expected: 7 },
  { today: '2026-12-15', expected: 7 },
  { today: '2026-12-16', expected: null },
])(
  'on $today whoever would drop a level at the end of 2026-12-15 is due the warning of $expected days [PT-05]',
  (row) => {
    expect(dropWarningDue(row.today, '2026-12-15')).toBe(row.expected);
  },
);

test.each([
  { level: 2, experience: 380, missing: 120 },
  { level: 2, experience: 500, missing: 0 },
  { level: 1, experience: 0, missing: 0 },
])('whoever holds level $level with $experience experience keeps it for $missing more [PT-05]', (row) => {
  const held = levels.find(({ position }) => position === row.level) ?? { threshold: 0 };
  const missing = pointsToKeep(held, row.experience);
  expect(missing).toBe(row.missing);
  expect(levelAtJoining({ level: row.level, experience: row.experience + missing, levels })).toBe(row.level);
});
