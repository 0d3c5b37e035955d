import { expect, test } from 'vitest';
import { type PhotoRiskEvidence, type PhotoRiskReasonCode, photoRisk } from './photo-risk.rule.ts';

const PLAIN: PhotoRiskEvidence = {
  faults: [],
  isSameFile: false,
  isAlikeOfAnother: false,
  isAlikeOfOtherStore: false,
  isAlikeOfOwn: false,
  isInvoice: false,
  minutesFromOtherCity: null,
  daysUntilSent: 0,
  refusedInWeek: 0,
  isFirstPhoto: false,
  decided: 10,
  refused: 0,
};
const MANY: PhotoRiskEvidence = {
  ...PLAIN,
  isSameFile: true,
  isAlikeOfAnother: true,
  isInvoice: true,
  daysUntilSent: 40,
};

interface Weighing {
  readonly name: string;
  readonly over: Partial<PhotoRiskEvidence>;
  readonly level: string;
  readonly reasons: readonly PhotoRiskReasonCode[];
}

const TABLE: readonly Weighing[] = [
  { name: 'nothing is unusual', over: {}, level: 'green', reasons: [] },
  { name: 'it is the same file', over: { isSameFile: true }, level: 'red', reasons: ['same_file'] },
  {
    name: 'it is the same file, and so looks alike',
    over: { isSameFile: true, isAlikeOfAnother: true, isAlikeOfOwn: true },
    level: 'red',
    reasons: ['same_file'],
  },
  {
    name: 'it looks like somebody else’s',
    over: { isAlikeOfAnother: true },
    level: 'red',
    reasons: ['alike_of_another'],
  },
  {
    name: 'it looks like one of another store',
    over: { isAlikeOfOtherStore: true },
    level: 'red',
    reasons: ['alike_of_other_store'],
  },
  {
    name: 'it looks like the same shelf in another week',
    over: { isAlikeOfOwn: true },
    level: 'amber',
    reasons: ['alike_of_own'],
  },
  { name: 'it looks like an invoice', over: { isInvoice: true }, level: 'red', reasons: ['is_invoice'] },
  { name: 'it is dark', over: { faults: ['dark'] }, level: 'amber', reasons: ['too_dark'] },
  {
    name: 'it is dark, blurred and the first of its sender',
    over: { faults: ['dark', 'blurred'], isFirstPhoto: true },
    level: 'amber',
    reasons: ['too_dark', 'first_photo', 'too_blurred'],
  },
  { name: 'it is all light', over: { faults: ['bright'] }, level: 'amber', reasons: ['too_bright'] },
  {
    name: 'its sender was in another city a moment before',
    over: { minutesFromOtherCity: 20 },
    level: 'amber',
    reasons: ['two_cities_at_once'],
  },
  {
    name: 'its sender had time to go there',
    over: { minutesFromOtherCity: 21 },
    level: 'green',
    reasons: [],
  },
  {
    name: 'it was taken a week before',
    over: { daysUntilSent: 7 },
    level: 'amber',
    reasons: ['taken_long_before'],
  },
  { name: 'it was taken that week', over: { daysUntilSent: 6 }, level: 'green', reasons: [] },
  {
    name: 'the device says no moment',
    over: { daysUntilSent: null },
    level: 'green',
    reasons: ['no_moment'],
  },
  {
    name: 'it comes in the place of one that was refused',
    over: { refusedInWeek: 2 },
    level: 'green',
    reasons: ['sent_again'],
  },
  {
    name: 'it is the first of its sender, again and without a moment',
    over: { isFirstPhoto: true, refusedInWeek: 1, daysUntilSent: null },
    level: 'amber',
    reasons: ['sent_again', 'first_photo', 'no_moment'],
  },
  {
    name: 'a fifth of its sender’s were refused',
    over: { decided: 5, refused: 1 },
    level: 'green',
    reasons: ['often_refused'],
  },
  {
    name: 'two fifths of its sender’s were refused',
    over: { decided: 5, refused: 2 },
    level: 'amber',
    reasons: ['often_refused'],
  },
  { name: 'too few were decided to say', over: { decided: 4, refused: 4 }, level: 'green', reasons: [] },
];

test.each(TABLE)('a photo of which $name is $level [LO-20, LO-30]', ({ over, level, reasons }) => {
  const risk = photoRisk({ ...PLAIN, ...over });
  expect({ level: risk.level, reasons: risk.reasons.map(({ code }) => code) }).toEqual({ level, reasons });
});

test('what weighs most comes first, and the score ends at 100 [LO-30]', () => {
  const { score, reasons } = photoRisk(MANY);
  expect(score).toBe(100);
  expect(reasons).toEqual([
    { code: 'same_file', value: null },
    { code: 'is_invoice', value: null },
    { code: 'taken_long_before', value: 40 },
  ]);
});
