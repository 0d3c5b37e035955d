import { expect, test } from 'vitest';
import { EMPTY_JOIN, stepProblems } from './join-draft.ts';

test('each step of the sign-up names what is missing on it [LO-03]', () => {
  expect(stepProblems(EMPTY_JOIN, 0)).toEqual(['terms_not_accepted']);
  expect(stepProblems(EMPTY_JOIN, 1)).toEqual(['agency_required', 'brand_required']);
  expect(stepProblems({ ...EMPTY_JOIN, agencyId: 'a' }, 1)).toEqual(['brand_required']);
  expect(stepProblems(EMPTY_JOIN, 2)).toEqual(['store_required']);
});

test('a step that is complete lets one go on [LO-03]', () => {
  const draft = { ...EMPTY_JOIN, accepted: true, agencyId: 'a', brandIds: ['b'] };
  expect([0, 1].flatMap((step) => stepProblems(draft, step))).toEqual([]);
});
