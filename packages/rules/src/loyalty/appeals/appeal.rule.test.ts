import { expect, test } from 'vitest';
import {
  type AnsweredAppeal,
  APPEAL_MESSAGES_LIMIT,
  answerAppeal,
  appealProblem,
  appealWritingProblem,
  lastDayOfAppeal,
} from './appeal.rule.ts';

test.each([
  ['2026-11-21', 10, '2026-12-01'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2026-11-21', 0, null],
])('a refusal of %s with %i days may be appealed until %s [LO-30]', (day, days, until) => {
  expect(lastDayOfAppeal(day, days)).toBe(until);
});

const UNTIL = { until: '2026-12-01', wasAppealed: false };
test.each([
  { name: 'on the last day', refusal: UNTIL, today: '2026-12-01', expected: null },
  { name: 'a day later', refusal: UNTIL, today: '2026-12-02', expected: 'appeal_time_over' },
  {
    name: 'where no days were given',
    refusal: { ...UNTIL, until: null },
    today: '2026-11-21',
    expected: 'appeal_time_over',
  },
  {
    name: 'a second time',
    refusal: { ...UNTIL, wasAppealed: true },
    today: '2026-11-21',
    expected: 'appeal_already_made',
  },
  { name: 'without a refusal', refusal: null, today: '2026-11-21', expected: 'nothing_to_appeal' },
])('appealing $name: $expected [LO-30]', ({ refusal, today, expected }) => {
  expect(appealProblem(refusal, today)).toBe(expected);
});

const APPEAL: AnsweredAppeal = {
  kind: 'sale',
  state: 'open',
  memberId: 'ana',
  refuserIds: ['rui', 'eva'],
  messages: 1,
};
const ANSWER = { answer: 'accept', auditorId: 'leo', reason: null, words: '' } as const;
test.each([
  { name: 'another auditor accepts', appeal: {}, given: {}, expected: 'accepted' },
  { name: 'whoever appeals accepts', appeal: {}, given: { auditorId: 'ana' }, expected: 'own_appeal' },
  { name: 'whoever refused accepts', appeal: {}, given: { auditorId: 'rui' }, expected: 'own_refusal' },
  {
    name: 'whoever proposed the refusal accepts',
    appeal: {},
    given: { auditorId: 'eva' },
    expected: 'own_refusal',
  },
  { name: 'it was withdrawn', appeal: { state: 'withdrawn' as const }, given: {}, expected: 'appeal_closed' },
  {
    name: 'a question is asked',
    appeal: {},
    given: { answer: 'ask' as const, words: '?' },
    expected: 'asked',
  },
  {
    name: 'nothing is asked',
    appeal: {},
    given: { answer: 'ask' as const, words: ' ' },
    expected: 'appeal_words_required',
  },
  {
    name: 'too much was written',
    appeal: { messages: APPEAL_MESSAGES_LIMIT },
    given: { answer: 'ask' as const, words: '?' },
    expected: 'appeal_too_long',
  },
  {
    name: 'it is kept without a reason',
    appeal: {},
    given: { answer: 'keep' as const },
    expected: 'decision_reason_required',
  },
  {
    name: 'a photo is kept refused for a reason of photos',
    appeal: { kind: 'photo' as const },
    given: { answer: 'keep' as const, reason: 'photo_unreadable' },
    expected: 'kept',
  },
  {
    name: 'a level is kept refused for a reason of photos',
    appeal: { kind: 'level' as const },
    given: { answer: 'keep' as const, reason: 'photo_unreadable' },
    expected: 'decision_reason_required',
  },
  {
    name: 'it is kept with a reason after an answer',
    appeal: { state: 'asked' as const, messages: APPEAL_MESSAGES_LIMIT },
    given: { answer: 'keep' as const, reason: 'other' },
    expected: 'kept',
  },
])('an appeal where $name: $expected [LO-30]', ({ appeal, given, expected }) => {
  expect(answerAppeal({ ...APPEAL, ...appeal }, { ...ANSWER, ...given })).toBe(expected);
});

test('a participant writes while the appeal is open, and not without end [LO-30]', () => {
  expect(appealWritingProblem({ state: 'asked', messages: 19 })).toBeNull();
  expect(appealWritingProblem({ state: 'open', messages: APPEAL_MESSAGES_LIMIT })).toBe('appeal_too_long');
  expect(appealWritingProblem({ state: 'kept', messages: 1 })).toBe('appeal_closed');
});
