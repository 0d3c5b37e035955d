import { expect, test } from 'vitest';
import { deletionDue, erasedAddress, isOpenBeforeStaying } from './deletion.rule.ts';

test.each([
  ['2026-11-22T10:00:00Z', '2026-12-22T10:00:00.000Z'],
  ['2028-02-01T00:00:00Z', '2028-03-02T00:00:00.000Z'],
])('asked at %s an account is erased at %s [ID-23]', (asked, due) => {
  expect(deletionDue(new Date(asked)).toISOString()).toBe(due);
});

test.each([
  ['readSession', true],
  ['keepAccount', true],
  ['signOut', true],
  ['askDeletion', false],
  ['readHome', false],
  ['changeOwnPassword', false],
])('who asked for deletion and signs in may call %s before deciding: %s [ID-23]', (id, isOpen) => {
  expect(isOpenBeforeStaying({ id })).toBe(isOpen);
});

test('writes nothing to who was erased, and keeps them apart [ID-23]', () => {
  expect(erasedAddress('one')).toMatch(/\.invalid$/);
  expect(erasedAddress('one')).not.toBe(erasedAddress('two'));
});
