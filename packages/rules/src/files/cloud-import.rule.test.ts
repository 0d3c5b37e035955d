import { expect, test } from 'vitest';
import {
  afterFailedImport,
  CLOUD_IMPORT_ATTEMPTS,
  type CloudImportProblem,
  isImportOverdue,
  isOnItsWay,
  stillBefore,
} from './cloud-import.rule.ts';

test.each<{ problem: CloudImportProblem; attempts: number; expected: string }>([
  { problem: 'unreachable', attempts: 1, expected: 'waiting' },
  { problem: 'unreachable', attempts: CLOUD_IMPORT_ATTEMPTS - 1, expected: 'waiting' },
  { problem: 'unreachable', attempts: CLOUD_IMPORT_ATTEMPTS, expected: 'failed' },
  { problem: 'wrong_credentials', attempts: 1, expected: 'failed' },
  { problem: 'not_connected', attempts: 1, expected: 'failed' },
  { problem: 'refused', attempts: 1, expected: 'failed' },
])('after $problem in try $attempts the package is $expected [PL-03]', ({ problem, attempts, expected }) => {
  expect(afterFailedImport(problem, attempts)).toBe(expected);
});

test('only what waits or is taken in is waited for, and not for ever [PL-03]', () => {
  expect((['waiting', 'importing', 'ready', 'failed'] as const).filter(isOnItsWay)).toEqual([
    'waiting',
    'importing',
  ]);
  const now = new Date('2026-11-21T15:00:00Z');
  expect(stillBefore(now)).toEqual(new Date('2026-11-21T14:59:00Z'));
  expect(isImportOverdue(new Date('2026-11-21T13:00:00Z'), now)).toBe(false);
  expect(isImportOverdue(new Date('2026-11-21T12:59:59Z'), now)).toBe(true);
});
