import { expect, test } from 'vitest';
import { photoSendProblem } from './photo-send.rule.ts';

const photo = {
  storeId: 'centre',
  today: '2026-11-22',
  beginsOn: '2026-10-01',
  endsOn: '2026-12-15',
  campaignStoreIds: new Set(['centre', 'harbour']),
  joinedStoreIds: new Set(['centre']),
};

test.each([
  { change: {}, expected: null },
  { change: { joinedStoreIds: null }, expected: 'campaign_not_joined' },
  { change: { today: '2026-09-30' }, expected: 'campaign_not_running' },
  { change: { today: '2026-10-01' }, expected: null },
  { change: { today: '2026-12-15' }, expected: null },
  { change: { today: '2026-12-16' }, expected: 'campaign_over' },
  { change: { storeId: 'harbour' }, expected: 'store_not_participating' },
  { change: { campaignStoreIds: new Set<string>() }, expected: 'store_not_participating' },
])('a photo of a store with $change: $expected [LO-20]', ({ change, expected }) => {
  expect(photoSendProblem({ ...photo, ...change })).toBe(expected);
});
