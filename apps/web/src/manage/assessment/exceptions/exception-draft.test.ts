import { expect, test } from 'vitest';
import { draftOf, emptyDraft, subjectOf, termsOf } from './exception-draft.ts';
import type { TestException } from './exception-queries.ts';

const GIVEN: TestException = {
  id: 'x',
  version: 1,
  of: 'group',
  subject: { id: 'g', name: 'Loja Centro' },
  extraPercent: 25,
  extraMinutes: null,
  extraAttempts: 2,
  opensAt: '2026-12-01T03:00:00.000Z',
  closesAt: '2026-12-05T21:00:00.000Z',
  reason: 'Obra na loja.',
  createdBy: 'Helena Prado',
  createdAt: '2026-11-20T12:00:00.000Z',
  own: false,
  leftOut: null,
};

test('writes dates on the clocks of the client and sends them as they were [LE-07]', () => {
  const draft = draftOf(GIVEN, 'America/Sao_Paulo');
  expect(draft).toMatchObject({
    opensOn: '2026-12-01',
    opensAt: '00:00',
    closesOn: '2026-12-05',
    closesAt: '18:00',
  });
  expect(termsOf(draft)).toEqual({
    extraPercent: 25,
    extraMinutes: null,
    extraAttempts: 2,
    opensAt: '2026-12-01T00:00',
    closesAt: '2026-12-05T18:00',
    reason: 'Obra na loja.',
  });
  expect(subjectOf(draft)).toEqual({ of: 'group', groupId: 'g' });
});

test.each([
  { missing: 'anything given', change: { reason: 'Porque sim.' } },
  { missing: 'a reason', change: { attempts: 1, reason: ' ' } },
  { missing: 'how many minutes', change: { time: 'minutes', reason: 'Porque sim.' } },
  { missing: 'an hour', change: { closesOn: '2026-12-01', closesAt: '', reason: 'Porque sim.' } },
])('sends nothing without $missing [LE-07]', ({ change }) => {
  expect(termsOf({ ...emptyDraft(undefined), ...change })).toBeNull();
});

test('asks for somebody before it is sent [LE-07]', () => {
  expect(subjectOf(emptyDraft(undefined))).toBeNull();
  expect(subjectOf(emptyDraft('m'))).toEqual({ of: 'person', memberId: 'm' });
});
