import { expect, test } from 'vitest';
import { type CourseOrder, dropped, droppedModule, moved, movedModule } from './course-order.ts';

const order = [
  { moduleId: 'm1', activityIds: ['a', 'b'] },
  { moduleId: 'm2', activityIds: [] },
  { moduleId: 'm3', activityIds: ['c', 'd'] },
];
const said = (next: CourseOrder | null) =>
  next?.map(({ moduleId, activityIds }) => `${moduleId}:${activityIds.join('')}`).join(' ') ?? null;

test.each([
  ['down inside its module', 'a', 1, 'm1:ba m2: m3:cd'],
  ['over the edge into an empty module', 'b', 1, 'm1:a m2:b m3:cd'],
  ['up into the end of the module before', 'c', -1, 'm1:ab m2:c m3:d'],
  ['nowhere from the very beginning', 'a', -1, null],
  ['nowhere from the very end', 'd', 1, null],
] as const)('moves an activity %s [MG-02]', (_name, activityId, by, expected) => {
  expect(said(moved(order, activityId, by))).toEqual(expected);
});

test.each([
  ['before another one', 'c', 'm1', 'b', 'm1:acb m2: m3:d'],
  ['at the end of its own module', 'a', 'm1', null, 'm1:ba m2: m3:cd'],
  ['into an empty module', 'a', 'm2', null, 'm1:b m2:a m3:cd'],
  ['at the end of another module', 'a', 'm3', null, 'm1:b m2: m3:cda'],
  ['where it stands already', 'a', 'm1', 'b', null],
  ['on itself', 'a', 'm1', 'a', null],
  ['in a module that is gone', 'a', 'gone', null, null],
] as const)('drops an activity %s [MG-02]', (_name, activityId, moduleId, beforeId, expected) => {
  expect(said(dropped(order, activityId, { moduleId, beforeId }))).toEqual(expected);
});

test.each([
  ['down', 'm1', 1, 'm2: m1:ab m3:cd'],
  ['up', 'm3', -1, 'm1:ab m3:cd m2:'],
  ['nowhere from the top', 'm1', -1, null],
  ['nowhere from the bottom', 'm3', 1, null],
] as const)('moves a module %s [MG-02]', (_name, moduleId, by, expected) => {
  expect(said(movedModule(order, moduleId, by))).toEqual(expected);
});

test.each([
  ['before the first', 'm3', 'm1', 'm3:cd m1:ab m2:'],
  ['at the end', 'm1', null, 'm2: m3:cd m1:ab'],
  ['where it stands already', 'm1', 'm2', null],
  ['on itself', 'm2', 'm2', null],
] as const)('drops a module %s [MG-02]', (_name, moduleId, beforeId, expected) => {
  expect(said(droppedModule(order, moduleId, beforeId))).toEqual(expected);
});
