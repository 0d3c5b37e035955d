import { expect, test } from 'vitest';
import {
  CODE_TRIES,
  codeVerdict,
  confirmsPhone,
  maskedPhone,
  mayProveByPhone,
  secondsUntilSend,
} from './recovery.rule.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const ago = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);

test.each([
  { sent: [], wait: 300, expected: 0 },
  { sent: [0], wait: 300, expected: 300 },
  { sent: [299.5], wait: 300, expected: 1 },
  { sent: [300], wait: 300, expected: 0 },
  { sent: [0], wait: 0, expected: 0 },
  { sent: [2000, 1000, 400], wait: 300, expected: 1600 },
  { sent: [3600, 1000, 400], wait: 300, expected: 0 }, // the first is an hour old
  { sent: [3599, 1000, 100], wait: 300, expected: 200 }, // the longer of both waits
  { sent: [-60], wait: 300, expected: 300 }, // the clock was set back
])('sent $sent seconds ago with a wait of $wait: again in $expected [ID-11] [ID-19]', (line) => {
  expect(secondsUntilSend(line.sent.map(ago), line.wait, NOW)).toBe(line.expected);
});

test.each([
  { tries: 0, ended: false, leftFor: 600, matches: true, expected: { kind: 'right' } },
  { tries: 4, ended: false, leftFor: 1, matches: true, expected: { kind: 'right' } },
  { tries: 0, ended: false, leftFor: 600, matches: false, expected: { kind: 'wrong', triesLeft: 4 } },
  { tries: 4, ended: false, leftFor: 600, matches: false, expected: { kind: 'wrong', triesLeft: 0 } },
  { tries: CODE_TRIES, ended: false, leftFor: 600, matches: true, expected: { kind: 'over' } },
  { tries: 0, ended: true, leftFor: 600, matches: true, expected: { kind: 'over' } },
  { tries: 0, ended: false, leftFor: 0, matches: true, expected: { kind: 'over' } },
])(
  'after $tries tries, ended $ended, with $leftFor seconds left, a guess that matches ($matches) is $expected.kind [ID-11]',
  ({ tries, ended, leftFor, matches, expected }) => {
    expect(codeVerdict({ tries, ended, expiresAt: ago(-leftFor) }, matches, NOW)).toEqual(expected);
  },
);

test.each([
  { phone: '+5511955501047', typed: '1047', expected: true },
  { phone: '+55 11 95550-1047', typed: ' 10-47', expected: true },
  { phone: '+5511955501047', typed: '1048', expected: false },
  { phone: '+5511955501047', typed: '47', expected: false },
  { phone: '+5511955501047', typed: '501047', expected: false },
])('"$typed" confirms $phone: $expected [ID-11]', ({ phone, typed, expected }) => {
  expect(confirmsPhone(phone, typed)).toBe(expected);
});

test('tells no more than two digits of a phone number [ID-11]', () => {
  expect(maskedPhone('+55 11 95550-1047')).toBe('•••••••••47');
  expect(maskedPhone('+598 99 555 003')).toHaveLength(11);
});

test.each([
  { roles: ['learner'], superuser: false, expected: true },
  { roles: ['sales_agent', 'brand_promoter'], superuser: false, expected: true },
  { roles: ['sales_agent', 'auditor'], superuser: false, expected: false },
  { roles: ['program_administrator'], superuser: false, expected: false },
  { roles: ['learner'], superuser: true, expected: false },
])('$roles (superuser: $superuser) may recover by phone: $expected [ID-11]', (line) => {
  expect(mayProveByPhone(line.roles, line.superuser)).toBe(line.expected);
});
