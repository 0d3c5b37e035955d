import { expect, test } from 'vitest';
import { OWN_DATA_DAYS } from './own-data.rule.ts';
import { type ForgottenSubject, forgottenBefore, RETAINED_SUBJECTS, RETENTION } from './retention.rule.ts';

const now = new Date('2026-11-22T10:00:00Z');

test.each<[ForgottenSubject, string]>([
  ['sessions', '2026-05-21T10:00:00.000Z'],
  ['tries', '2026-11-20T10:00:00.000Z'],
  ['tickets', '2026-11-21T10:00:00.000Z'],
  ['mails', '2026-10-23T10:00:00.000Z'],
  ['photos', '2025-11-22T10:00:00.000Z'],
])('forgets %s from before %s [ID-23]', (subject, before) => {
  expect(forgottenBefore(subject, now).toISOString()).toBe(before);
});

test('keeps a copy of own data as long as the table says [ID-23]', () => {
  expect(RETENTION.copies.period.days).toBe(OWN_DATA_DAYS);
});

test('keeps records of access at least the six months that the law asks for [ID-23]', () => {
  expect(RETENTION.sessions.period.days).toBeGreaterThanOrEqual(184);
  expect(RETAINED_SUBJECTS).toContain('sessions');
});
