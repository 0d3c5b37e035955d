import { expect, test } from 'vitest';
import { unitShown } from './points-shown.rule.ts';

const withCampaigns = new Set(['campaigns']);
const without = new Set(['online_courses']);

test.each([
  [withCampaigns, undefined, undefined],
  [withCampaigns, 'redeemable', 'redeemable'],
  [without, undefined, 'training'],
  [without, 'training', 'training'],
  [without, 'experience', 'module_disabled'],
  [without, 'redeemable', 'module_disabled'],
] as const)('a client with %o shows, asked for %s, points of %s [CL-03]', (modules, asked, shown) => {
  expect(unitShown(modules, asked)).toBe(shown);
});
