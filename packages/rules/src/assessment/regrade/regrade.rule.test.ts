import { array, assert, boolean, constant, integer, oneof, option, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { type Score, type ScorePolicy, score } from '../score.rule.ts';
import { type HeldRuling, isUndone, leavesSomething, regraded, scoreBy } from './regrade.rule.ts';
import { isRegrading, REGRADE_STATES, stateAfterStep } from './regrade-state.rule.ts';
import { type AskedQuestion, type Ruling, ruledGrades } from './ruling.rule.ts';

const ask = (id: string, value: boolean | null, earned: number, weight = 1): AskedQuestion => ({
  id,
  question: { kind: 'true_false', prompt: 'É?', imageFileId: null },
  weight,
  grade: earned,
  counting: 'part',
  key: { kind: 'true_false', value: (value ?? true) === (earned === 1) },
  answer: value === null ? null : { kind: 'true_false', value },
});
const mended = (value: boolean): Ruling => ({ way: 'key', key: { kind: 'true_false', value } });
/** Three of five right: the third and fourth were answered wrong, the fifth not at all. */
const ASKED = [
  ask('q1', true, 1),
  ask('q2', true, 1),
  ask('q3', false, 0),
  ask('q4', false, 0),
  ask('q5', null, 0),
];
const policy = { minimumPercent: 60, penaltyPercent: 0 };
const before = (percent: number, passed: boolean): Score => ({ percent, passed });

test.each([
  { id: 'q3', ruling: mended(false), was: before(40, false), outcome: 'passes', percent: 60 },
  { id: 'q5', ruling: mended(false), was: before(40, false), outcome: 'same', percent: 40 },
  { id: 'q5', ruling: { way: 'everybody' }, was: before(40, false), outcome: 'passes', percent: 60 },
  { id: 'q3', ruling: { way: 'void' }, was: before(40, false), outcome: 'rises', percent: 50 },
  { id: 'q1', ruling: { way: 'void' }, was: before(40, false), outcome: 'falls', percent: 25 },
  { id: 'q1', ruling: mended(false), was: before(40, false), outcome: 'falls', percent: 20 },
  { id: 'q1', ruling: mended(false), was: before(60, true), outcome: 'pass_kept', percent: 60 },
  { id: 'q9', ruling: { way: 'void' }, was: before(40, false), outcome: 'same', percent: 40 },
] as const)('$ruling.way for $id after $was.percent% is $outcome [AS-04] [AS-06]', (row) => {
  const rulings = new Map([[row.id, row.ruling]]);
  const { outcome, after } = regraded(row.was, ASKED, { rulings, ...policy });
  expect({ outcome, percent: after?.percent }).toEqual({ outcome: row.outcome, percent: row.percent });
});

test('what runs or waits for its instructor is decided later, with what was ruled [AS-06]', () => {
  const rulings = new Map<string, Ruling>([['q1', { way: 'everybody' }]]);
  expect(regraded(null, ASKED, { rulings, ...policy })).toEqual({
    outcome: 'undecided',
    after: null,
  });
});

test.each([
  { answer: ['a', 'b'], counting: 'part', percent: 0, outcome: 'same' },
  { answer: ['a', 'c'], counting: 'part', percent: 100, outcome: 'passes' },
  { answer: ['a'], counting: 'part', percent: 50, outcome: 'rises' },
  { answer: ['a'], counting: 'whole', percent: 0, outcome: 'same' },
] as const)(
  'a mended key is applied to $answer as the question counted when it was asked, in $counting: $percent [AS-06]',
  ({ answer, counting, percent, outcome }) => {
    const optionIds = [...answer];
    const asked: AskedQuestion[] = [
      {
        id: 'q',
        question: { kind: 'true_false', prompt: 'Quais?', imageFileId: null },
        weight: 1,
        grade: 0,
        counting,
        key: null,
        answer: { kind: 'multiple_choice', optionIds },
      },
    ];
    const key = { kind: 'multiple_choice', optionIds: ['a', 'c'] } as const;
    const rulings = new Map<string, Ruling>([['q', { way: 'key', key }]]);
    const { after, ...found } = regraded(before(0, false), asked, { rulings, ...policy });
    expect([found.outcome, after?.percent]).toEqual([outcome, percent]);
  },
);

test('what a wrong answer cost is given back where the mended key calls it right [AS-06]', () => {
  const rulings = new Map<string, Ruling>([['q3', mended(false)]]);
  const costly = { minimumPercent: 60, penaltyPercent: 50 };
  // Two right of five and two wrong: 2 - 1; then three right and one wrong: 3 - 0.5.
  expect(score(ruledGrades(ASKED, new Map()), costly)).toEqual(before(20, false));
  expect(regraded(before(20, false), ASKED, { rulings, ...costly }).after).toEqual(before(50, false));
});

test('a test whose only question does not count cannot be judged [AS-06]', () => {
  const rulings = new Map<string, Ruling>([['q1', { way: 'void' }]]);
  expect(leavesSomething(ASKED.slice(0, 1), rulings)).toBe(false);
  expect(leavesSomething(ASKED, rulings)).toBe(true);
});

const question = record({
  value: option(boolean(), { nil: null }),
  key: boolean(),
  weight: integer({ min: 1, max: 9 }),
}).map(({ value, key, weight }) => ({ value, weight, earned: Number(value === key) }));
const ruling = oneof(
  boolean().map(mended),
  constant<Ruling>({ way: 'everybody' }),
  constant<Ruling>({ way: 'void' }),
);
const attempt = array(question, { minLength: 2, maxLength: 8 });

function sat(
  drawn: readonly { value: boolean | null; weight: number; earned: number }[],
  policyOf: ScorePolicy,
) {
  const asked = drawn.map(({ value, weight, earned }, index) => ask(`q${index}`, value, earned, weight));
  const first = score(ruledGrades(asked, new Map()), policyOf);
  if (first === 'needs_instructor') throw new Error('nothing here waits');
  return { asked, first };
}
const percents = integer({ min: 0, max: 100 });
const policies = record({ minimumPercent: percents, penaltyPercent: percents });

test('no ruling lowers a pass, loses an answer or leaves the whole percent [AS-04] [AS-06]', () => {
  assert(
    property(attempt, ruling, policies, (drawn, ruled, given) => {
      const { asked, first } = sat(drawn, given);
      const kept = structuredClone(asked);
      const { after } = regraded(first, asked, {
        rulings: new Map([['q0', ruled]]),
        ...given,
      });
      expect(asked).toEqual(kept);
      expect(after?.passed || !first.passed).toBe(true);
      expect(after && after.percent >= 0 && after.percent <= 100).toBe(true);
    }),
  );
});

test('what everybody gets lowers nobody [AS-06]', () => {
  assert(
    property(attempt, policies, (drawn, given) => {
      const { asked, first } = sat(drawn, given);
      const rulings = new Map<string, Ruling>([['q0', { way: 'everybody' }]]);
      const { after } = regraded(first, asked, { rulings, ...given });
      expect(after?.percent).toBeGreaterThanOrEqual(first.percent);
    }),
  );
});

test('twice is once, and without its ruling an attempt earns what it had earned [AS-06]', () => {
  assert(
    property(attempt, ruling, policies, (drawn, ruled, given) => {
      const { asked, first } = sat(drawn, given);
      const settings = { rulings: new Map([['q0', ruled]]), ...given };
      const once = regraded(first, asked, settings).after;
      expect(once && regraded(once, asked, settings).after).toEqual(once);
      expect(score(ruledGrades(asked, new Map()), given)).toEqual(first);
    }),
  );
});

test.each([
  { now: before(50, false), left: before(40, false), isOwn: false, undone: true },
  { now: before(80, true), left: before(60, true), isOwn: false, undone: true },
  { now: before(60, true), left: before(40, false), isOwn: false, undone: false },
  { now: before(40, false), left: null, isOwn: false, undone: false },
  { now: before(40, false), left: before(60, true), isOwn: false, undone: true },
  { now: before(40, false), left: before(60, true), isOwn: true, undone: false },
  { now: before(60, true), left: before(60, true), isOwn: true, undone: true },
])('an undo that finds $now and leaves $left, own: $isOwn, is made: $undone [AS-04] [AS-06]', (row) => {
  expect(isUndone(row)).toBe(row.undone);
});

const several = array(record({ place: integer({ min: 0, max: 3 }), ruling, turn: integer() }), {
  minLength: 1,
  maxLength: 5,
});

test('undone in whatever order, regrades end at the first score, but for a pass that came of them [AS-04] [AS-06]', () => {
  assert(
    property(attempt, several, policies, (drawn, regrades, given) => {
      const { asked, first } = sat(drawn, given);
      let now = first;
      let held: (HeldRuling & { readonly turn: number })[] = [];
      let isNothingLeft = false;
      for (const { place, ruling: ruled, turn } of regrades) {
        const next = { questionId: `q${place}`, ruling: ruled, turn };
        const rulings = new Map([...held, next].map((each) => [each.questionId, each.ruling]));
        // What would leave nothing of the attempt is not ruled there.
        if (!leavesSomething(asked, rulings)) continue;
        now = regraded(now, asked, { rulings, ...given }).after ?? now;
        held = [...held, next];
      }
      for (const taken of held.toSorted((one, other) => one.turn - other.turn)) {
        const others = held.filter((each) => each !== taken);
        const left = scoreBy(first, asked, { held: others, ...given });
        const before = now;
        isNothingLeft ||= left === null;
        if (left && isUndone({ now, left, isOwn: false })) [held, now] = [others, left];
        expect(now.passed || !before.passed).toBe(true);
        expect(scoreBy(first, asked, { held, ...given })).toEqual(now);
      }
      if (held.length === 0) expect(now).toEqual(first);
      else expect(isNothingLeft || (now.passed && !first.passed)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test.each(REGRADE_STATES)('steps and work exclude one another at %s [AS-06]', (state) => {
  const steps = (['apply', 'undo'] as const).map((step) => stateAfterStep(step, state));
  expect(steps.filter((next) => next !== null).length).toBe(state === 'ready' || state === 'applied' ? 1 : 0);
  if (isRegrading(state)) expect(steps).toEqual([null, null]);
});
