import { expect, test } from 'vitest';
import { type PhoneFacts, type PhoneStanding, phoneStanding } from './phone-proof.rule.ts';

const NOW = new Date('2026-11-21T15:00:00Z');
const before = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const MINUTE = 60;
const DAY = 24 * 3600;
const known: PhoneFacts = { hasPhone: true, changedAt: null, provedAt: null };

test.each<[string, Partial<PhoneFacts>, PhoneStanding]>([
  ['nobody knows', { hasPhone: false, provedAt: NOW }, { kind: 'missing' }],
  ['was never proved here', {}, { kind: 'needed' }],
  [
    'was proved just now',
    { provedAt: NOW },
    { kind: 'proved', until: new Date(NOW.getTime() + 10 * MINUTE * 1000) },
  ],
  [
    'was proved a second less than ten minutes ago',
    { provedAt: before(10 * MINUTE - 1) },
    { kind: 'proved', until: new Date(NOW.getTime() + 1000) },
  ],
  ['was proved ten minutes ago', { provedAt: before(10 * MINUTE) }, { kind: 'needed' }],
  [
    'was changed a second less than a day ago, proved or not',
    { changedAt: before(DAY - 1), provedAt: NOW },
    { kind: 'settling', from: new Date(NOW.getTime() + 1000) },
  ],
  ['was changed a day ago', { changedAt: before(DAY) }, { kind: 'needed' }],
  [
    'was changed a day ago and proved since',
    { changedAt: before(DAY), provedAt: before(MINUTE) },
    { kind: 'proved', until: new Date(NOW.getTime() + 9 * MINUTE * 1000) },
  ],
])('a phone that %s stands as it must [ID-19] [RW-02]', (_, facts, expected) => {
  expect(phoneStanding({ ...known, ...facts }, NOW)).toEqual(expected);
});
