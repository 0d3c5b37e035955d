import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const outline = [
  { moduleId: 'm1', activityIds: ['a', 'b'] },
  { moduleId: 'm2', activityIds: [] },
  { moduleId: 'm3', activityIds: ['c'] },
];
const order = (activityId: string, by: 1 | -1) =>
  moved(outline, activityId, by)?.map(({ activityIds }) => activityIds.join('')) ?? null;

test.each([
  ['down inside its module', 'a', 1, ['ba', '', 'c']],
  ['over the edge into an empty module', 'b', 1, ['a', 'b', 'c']],
  ['up into the end of the module before', 'c', -1, ['ab', 'c', '']],
  ['nowhere from the very beginning', 'a', -1, null],
  ['nowhere from the very end', 'c', 1, null],
] as const)('moves an activity %s [MG-02]', (_name, activityId, by, expected) => {
  expect(order(activityId, by)).toEqual(expected);
});
