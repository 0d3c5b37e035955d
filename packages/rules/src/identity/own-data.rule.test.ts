import { expect, test } from 'vitest';
import { nextOwnData, type OwnDataState, ownDataExpiry, ownDataProblem } from './own-data.rule.ts';

const now = new Date('2026-11-22T10:00:00Z');
const asked = (state: OwnDataState, at: string) => ({ state, askedAt: new Date(at) });

test.each([
  { last: undefined, problem: null },
  { last: asked('waiting', '2026-11-22T09:59:00Z'), problem: 'own_data_under_way' },
  { last: asked('making', '2026-11-20T09:59:00Z'), problem: 'own_data_under_way' },
  { last: asked('ready', '2026-11-21T10:00:01Z'), problem: 'own_data_recent' },
  { last: asked('ready', '2026-11-21T10:00:00Z'), problem: null },
  { last: asked('over', '2026-11-22T09:00:00Z'), problem: 'own_data_recent' },
  { last: asked('failed', '2026-11-22T09:59:00Z'), problem: null },
])('after $last.state at $last.askedAt another copy is refused by $problem [ID-23]', ({ last, problem }) => {
  expect(ownDataProblem(last, now)).toBe(problem);
});

test('says when the next copy may be asked for [ID-23]', () => {
  expect(nextOwnData(asked('ready', '2026-11-22T09:00:00Z'), now)).toEqual(new Date('2026-11-23T09:00:00Z'));
  expect(nextOwnData(asked('failed', '2026-11-22T09:00:00Z'), now)).toBeNull();
});

test('keeps a copy for seven days [ID-23]', () => {
  expect(ownDataExpiry(now)).toEqual(new Date('2026-11-29T10:00:00Z'));
});
