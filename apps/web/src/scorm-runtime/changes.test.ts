import type { CourseState } from '@trilha/rules/scorm/course';
import { expect, test } from 'vitest';
import { changesSince } from './changes.ts';

const activity = (attempts: number) => ({
  attempts,
  isActive: false,
  isSuspended: false,
  objectives: {},
  areObjectivesOld: false,
  isProgressOld: false,
  hasSaidSatisfied: false,
  hasSaidCompleted: false,
  children: null,
});
const sco = (location: string) => ({
  model: { 'cmi.location': location },
  attempt: 1,
  isResumable: true,
});
const state = (over: Partial<CourseState>): CourseState => ({
  tree: { activities: {}, globals: {}, current: null, suspended: null },
  scos: {},
  stores: {},
  isGraded: false,
  ...over,
});

test('sends only the lessons and activities that changed since the server last answered [PL-04]', () => {
  const confirmed = state({
    tree: { activities: { a: activity(1), b: activity(0) }, globals: {}, current: 'a', suspended: null },
    scos: { a: sco('1'), b: sco('9') },
  });
  const now = state({
    tree: { activities: { a: activity(1), b: activity(1) }, globals: {}, current: 'b', suspended: null },
    scos: { a: sco('2'), b: sco('9') },
  });
  const changes = changesSince(confirmed, now);
  expect(Object.keys(changes.tree.activities)).toEqual(['b']);
  expect(Object.keys(changes.scos)).toEqual(['a']);
  expect(changes.tree.current).toBe('b');
});

test('sends everything where the server has nothing yet [PL-04]', () => {
  const now = state({ scos: { a: sco('1') } });
  expect(changesSince(null, now)).toEqual(now);
});
