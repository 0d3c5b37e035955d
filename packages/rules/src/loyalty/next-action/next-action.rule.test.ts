import { expect, test } from 'vitest';
import { SINGLE_POINTS } from '../../shared/points.ts';
import { NEXT_ACTIONS, type NextActionFacts, nextAction } from './next-action.rule.ts';

const DOUBLE_POINTS = { numerator: 2, denominator: 1 };
const ends = (daysLeft: number) => ({ until: '2026-12-15', daysLeft });
const NOTHING: NextActionFacts = {
  points: { available: 0, ...ends(60) },
  rewards: [],
  refusals: [],
  level: null,
  products: [],
  campaign: ends(60),
  photos: [],
};
const free = (name: string, cost: number) => ({ id: name, name, cost, isFree: true, course: null });
const behindCourse = (name: string, cost: number, title: string) => ({
  id: name,
  name,
  cost,
  isFree: false,
  course: { id: title, title, kind: 'online_course' as const },
});
const refusal = (name: string, daysLeft: number) => ({
  subject: 'sale' as const,
  subjectId: name,
  name,
  ...ends(daysLeft),
});
const photo = (type: string, daysLeft: number, points = 0) => ({
  store: 'Loja',
  type,
  points,
  ...ends(daysLeft),
});
const product = (name: string, pointsEach: number, multiplier = SINGLE_POINTS) => ({
  name,
  pointsEach,
  multiplier,
});
/** Everything at once, with nothing that presses. */
const ALL: NextActionFacts = {
  points: { available: 900, ...ends(20) },
  rewards: [free('Fone', 500), behindCourse('Mochila', 800, 'Como vender')],
  refusals: [refusal('N1', 8)],
  level: { label: 'Creator', missing: 90 },
  products: [product('Notebook', 100)],
  campaign: ends(20),
  photos: [photo('Vitrine', 5)],
};
const none = new Set<string>();
const chosen = (facts: Partial<NextActionFacts>, setAside = none) =>
  nextAction({ ...NOTHING, ...facts }, setAside)?.action ?? null;

test('advises nothing where nothing can be done [PT-01]', () => {
  expect(nextAction(NOTHING, none)).toBeNull();
});

test.each([
  { case: 'nothing presses: what brings most', facts: {}, kind: 'spend_points', reason: 'brings_most' },
  {
    case: 'a week that turns today',
    facts: { photos: [photo('Vitrine', 0)] },
    kind: 'send_photo',
    reason: 'ends_first',
  },
  {
    case: 'an appeal whose last day is in two days, before a photo of three',
    facts: { photos: [photo('Vitrine', 3)], refusals: [refusal('N1', 2)] },
    kind: 'appeal_refusal',
    reason: 'ends_first',
  },
  {
    case: 'four days are no pressing end',
    facts: { photos: [photo('Vitrine', 4)] },
    kind: 'spend_points',
    reason: 'brings_most',
  },
  {
    case: 'of two that end on one day what brings more',
    facts: { photos: [photo('Vitrine', 1)], refusals: [refusal('N1', 1)] },
    kind: 'appeal_refusal',
    reason: 'brings_most',
  },
  {
    case: 'without points about to expire the refusal',
    facts: { points: { available: 900, ...ends(31) } },
    kind: 'appeal_refusal',
    reason: 'brings_most',
  },
])('$case is first: $kind [PT-01]', ({ facts, kind, reason }) => {
  const found = nextAction({ ...ALL, ...facts }, none);
  expect([found?.action.kind, found?.reason]).toEqual([kind, reason]);
});

test('what was set aside today gives way to the next, down to nothing [PT-01]', () => {
  const passed: string[] = [];
  for (;;) {
    const found = nextAction(ALL, new Set(passed));
    if (!found) break;
    expect(found.reason).toBe(passed.length === NEXT_ACTIONS.length - 1 ? 'only_one' : 'brings_most');
    passed.push(found.action.kind);
  }
  expect(passed).toEqual([...NEXT_ACTIONS]);
});

test.each([
  {
    case: 'the dearest reward that can be ordered, not one that cannot',
    facts: {
      points: { available: 900, ...ends(30) },
      rewards: [free('Caneca', 80), free('Fone', 500), { ...free('Tablet', 800), isFree: false }],
    },
    action: {
      kind: 'spend_points',
      points: 900,
      reward: { id: 'Fone', name: 'Fone', cost: 500 },
      ...ends(30),
    },
  },
  {
    case: 'no reward for points that buy none',
    facts: { points: { available: 20, ...ends(2) }, rewards: [{ ...free('Fone', 500), isFree: false }] },
    action: null,
  },
  {
    case: 'the refusal whose time is over first',
    facts: { refusals: [refusal('N1', 9), refusal('N2', 4)] },
    action: { kind: 'appeal_refusal', ...refusal('N2', 4) },
  },
  {
    case: 'one piece of what is just worth enough',
    facts: {
      level: { label: 'Creator', missing: 90 },
      products: [product('Torre', 40), product('Estação', 400), product('Notebook', 100)],
    },
    action: {
      kind: 'reach_level',
      level: 'Creator',
      missing: 90,
      product: 'Notebook',
      quantity: 1,
      points: 100,
      ...ends(60),
    },
  },
  {
    case: 'the double of a promotion before two pieces',
    facts: {
      level: { label: 'Creator', missing: 90 },
      products: [product('Notebook', 60), product('Torre', 45, DOUBLE_POINTS)],
    },
    action: {
      kind: 'reach_level',
      level: 'Creator',
      missing: 90,
      product: 'Torre',
      quantity: 1,
      points: 90,
      ...ends(60),
    },
  },
  {
    case: 'two pieces at most',
    facts: { level: { label: 'Creator', missing: 81 }, products: [product('Torre', 40)] },
    action: null,
  },
  {
    case: 'no sale for a level that is reached',
    facts: { level: { label: 'Creator', missing: 0 }, products: [product('Torre', 40)] },
    action: null,
  },
  {
    case: 'the week that turns first, then the photo that gives most',
    facts: { photos: [photo('Fachada', 5, 90), photo('Balcão', 4, 10), photo('Vitrine', 4, 20)] },
    action: { kind: 'send_photo', ...photo('Vitrine', 4, 20) },
  },
  {
    case: 'the course that opens the dearest reward',
    facts: { rewards: [behindCourse('Fone', 50, 'Curso um'), behindCourse('Mochila', 80, 'Curso dois')] },
    action: {
      kind: 'finish_course',
      course: { id: 'Curso dois', title: 'Curso dois', kind: 'online_course' },
      reward: { id: 'Mochila', name: 'Mochila', cost: 80 },
      ...ends(60),
    },
  },
])('advises $case [PT-01]', ({ facts, action }) => {
  expect(chosen(facts)).toEqual(action);
});
