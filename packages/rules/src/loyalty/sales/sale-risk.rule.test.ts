import { expect, test } from 'vitest';
import { UNWEIGHED_RISK } from '../audit/risk.rule.ts';
import { type SaleRiskEvidence, saleRisk } from './sale-risk.rule.ts';

const PLAIN: SaleRiskEvidence = {
  invoiceOfOthers: false,
  fiscalKeyRepeated: false,
  photoRepeated: false,
  photoAlike: false,
  codeVerdict: 'agrees',
  stampKey: null,
  codeHostDiffers: false,
  country: 'BR',
  unitsOfDay: 1,
  pace: { median: 1, deviation: 0 },
  daysUntilReported: 1,
  isFirstSale: false,
  decided: 10,
  refused: 0,
};

const CASES: readonly {
  name: string;
  over: Partial<SaleRiskEvidence>;
  level: string;
  score: number;
  reasons: readonly (readonly [string, number | null])[];
}[] = [
  { name: 'nothing unusual', over: {}, level: 'green', score: 0, reasons: [] },
  {
    name: 'a fiscal key used again',
    over: { fiscalKeyRepeated: true },
    level: 'red',
    score: 70,
    reasons: [['fiscal_key_repeated', null]],
  },
  {
    name: 'a photo used again',
    over: { photoRepeated: true },
    level: 'red',
    score: 60,
    reasons: [['photo_repeated', null]],
  },
  {
    name: 'a photo that looks like that of another sale',
    over: { photoAlike: true },
    level: 'amber',
    score: 55,
    reasons: [['photo_alike', null]],
  },
  {
    name: 'a photo that looks like another beside a signed stamp that agrees',
    over: { photoAlike: true, stampKey: 'known' },
    level: 'amber',
    score: 30,
    reasons: [
      ['photo_alike', null],
      ['stamp_agrees', null],
    ],
  },
  {
    name: 'a photo used again, which of course looks like it',
    over: { photoAlike: true, photoRepeated: true },
    level: 'red',
    score: 60,
    reasons: [['photo_repeated', null]],
  },
  {
    name: 'a stamp signed with a key nobody has seen before',
    over: { stampKey: 'new' },
    level: 'green',
    score: 0,
    reasons: [],
  },
  {
    name: 'a stamp signed with another key than the known one',
    over: { stampKey: 'other' },
    level: 'amber',
    score: 30,
    reasons: [['stamp_of_other_key', null]],
  },
  {
    name: 'a code whose address is of another state',
    over: { codeHostDiffers: true },
    level: 'amber',
    score: 35,
    reasons: [['code_host_differs', null]],
  },
  {
    name: 'the invoice number of somebody else',
    over: { invoiceOfOthers: true },
    level: 'amber',
    score: 35,
    reasons: [['invoice_of_others', null]],
  },
  {
    name: 'a code that says something else',
    over: { codeVerdict: 'differs' },
    level: 'amber',
    score: 45,
    reasons: [['code_differs', null]],
  },
  {
    name: 'a code that proves nothing',
    over: { codeVerdict: 'refused' },
    level: 'amber',
    score: 35,
    reasons: [['code_refused', null]],
  },
  {
    name: 'no code where invoices have one',
    over: { codeVerdict: null },
    level: 'green',
    score: 10,
    reasons: [['code_missing', null]],
  },
  {
    name: 'no code where invoices have none',
    over: { codeVerdict: null, country: 'CA' },
    level: 'green',
    score: 0,
    reasons: [],
  },
  {
    name: 'a signed stamp that agrees beside the invoice of somebody else',
    over: { stampKey: 'known', invoiceOfOthers: true },
    level: 'green',
    score: 10,
    reasons: [
      ['invoice_of_others', null],
      ['stamp_agrees', null],
    ],
  },
  {
    name: 'a signed stamp that differs',
    over: { stampKey: 'known', codeVerdict: 'differs' },
    level: 'amber',
    score: 45,
    reasons: [['code_differs', null]],
  },
  {
    name: 'a signed stamp and nothing else: never below nothing',
    over: { stampKey: 'known' },
    level: 'green',
    score: 0,
    reasons: [['stamp_agrees', null]],
  },
  {
    name: 'four pieces where one is usual: not far enough',
    over: { unitsOfDay: 4 },
    level: 'green',
    score: 0,
    reasons: [],
  },
  {
    name: 'five pieces where one is usual',
    over: { unitsOfDay: 5 },
    level: 'amber',
    score: 30,
    reasons: [['units_far_above', 5]],
  },
  {
    name: 'seventeen pieces where five are usual, give or take two',
    over: { unitsOfDay: 17, pace: { median: 5, deviation: 2 } },
    level: 'amber',
    score: 30,
    reasons: [['units_far_above', 3.4]],
  },
  {
    name: 'nine pieces where one is usual',
    over: { unitsOfDay: 9 },
    level: 'amber',
    score: 45,
    reasons: [['units_far_above', 9]],
  },
  {
    name: 'many pieces where nothing is usual yet',
    over: { unitsOfDay: 40, pace: null },
    level: 'green',
    score: 0,
    reasons: [],
  },
  { name: 'the fourteenth day', over: { daysUntilReported: 14 }, level: 'green', score: 0, reasons: [] },
  {
    name: 'the fifteenth day',
    over: { daysUntilReported: 15 },
    level: 'green',
    score: 15,
    reasons: [['reported_on_last_day', null]],
  },
  {
    name: 'a first sale without a code',
    over: { isFirstSale: true, codeVerdict: null },
    level: 'green',
    score: 25,
    reasons: [
      ['first_sale', null],
      ['code_missing', null],
    ],
  },
  {
    name: 'a first sale without a code on the last day',
    over: { isFirstSale: true, codeVerdict: null, daysUntilReported: 15 },
    level: 'amber',
    score: 40,
    reasons: [
      ['reported_on_last_day', null],
      ['first_sale', null],
      ['code_missing', null],
    ],
  },
  { name: 'four of four refused', over: { decided: 4, refused: 4 }, level: 'green', score: 0, reasons: [] },
  {
    name: 'one of five refused',
    over: { decided: 5, refused: 1 },
    level: 'green',
    score: 20,
    reasons: [['often_refused', 20]],
  },
  {
    name: 'two of five refused',
    over: { decided: 5, refused: 2 },
    level: 'amber',
    score: 35,
    reasons: [['often_refused', 40]],
  },
  {
    name: 'everything at once',
    over: { fiscalKeyRepeated: true, photoRepeated: true, isFirstSale: true, codeVerdict: 'differs' },
    level: 'red',
    score: 100,
    reasons: [
      ['fiscal_key_repeated', null],
      ['photo_repeated', null],
      ['code_differs', null],
      ['first_sale', null],
    ],
  },
];

test.each(CASES)('$name: $level, $score [LO-30, LO-15]', ({ over, level, score, reasons }) => {
  const risk = saleRisk({ ...PLAIN, ...over });
  expect([risk.level, risk.score]).toEqual([level, score]);
  expect(risk.reasons.map(({ code, value }) => [code, value])).toEqual(reasons);
});

test('a sale nobody has weighed is never green [LO-30]', () => {
  expect(UNWEIGHED_RISK.level).toBe('amber');
});
