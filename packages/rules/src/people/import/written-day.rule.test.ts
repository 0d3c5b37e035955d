import { expect, test } from 'vitest';
import { type DayOrder, dayOrderOf, evidenceWith, writtenDay } from './written-day.rule.ts';

test('counts the dates of each column that can be read one way alone [MG-03]', () => {
  const lines = [
    ['Ana', '25/12/1990', '12/25/1990'],
    ['Bia', '03/04/1990', ' 12-25-1990 '],
    ['Ivo'],
    ['Eva', '31.01.1990 00:00:00', '45/45/1990', '1990-12-25'],
  ];
  const none = { dayFirst: 0, monthFirst: 0 };
  const counted = evidenceWith([{ dayFirst: 1, monthFirst: 0 }], lines);
  expect(counted).toEqual([
    { dayFirst: 1, monthFirst: 0 },
    { dayFirst: 2, monthFirst: 0 },
    { dayFirst: 0, monthFirst: 2 },
    none,
  ]);
});

test.each([
  { evidence: { dayFirst: 3, monthFirst: 0 }, language: 'en-US', expected: 'day_first' },
  { evidence: { dayFirst: 0, monthFirst: 3 }, language: 'pt-BR', expected: 'month_first' },
  { evidence: { dayFirst: 0, monthFirst: 0 }, language: 'pt-BR', expected: 'day_first' },
  { evidence: { dayFirst: 0, monthFirst: 0 }, language: 'fr-FR', expected: 'day_first' },
  { evidence: { dayFirst: 0, monthFirst: 0 }, language: 'en-US', expected: 'unknown' },
  { evidence: { dayFirst: 5, monthFirst: 4 }, language: 'pt-BR', expected: 'unknown' },
  { evidence: { dayFirst: 21, monthFirst: 1 }, language: 'pt-BR', expected: 'day_first' },
  { evidence: { dayFirst: 20, monthFirst: 1 }, language: 'pt-BR', expected: 'unknown' },
])('a column with $evidence in $language is $expected [MG-03]', ({ evidence, language, expected }) => {
  expect(dayOrderOf(evidence, language)).toBe(expected);
});

test.each<{ typed: string; order: DayOrder; day: string }>([
  { typed: '1990-12-31', order: 'unknown', day: '1990-12-31' },
  { typed: '1990-2-8', order: 'month_first', day: '1990-02-08' },
  { typed: '1990/12/31', order: 'day_first', day: '1990-12-31' },
  { typed: '1990-12-31T00:00:00.000Z', order: 'day_first', day: '1990-12-31' },
  { typed: '31/12/1990', order: 'day_first', day: '1990-12-31' },
  { typed: '31/12/1990 00:00:00', order: 'day_first', day: '1990-12-31' },
  { typed: '3.4.1990', order: 'day_first', day: '1990-04-03' },
  { typed: '03-04-1990', order: 'month_first', day: '1990-03-04' },
  { typed: '12/31/1990', order: 'month_first', day: '1990-12-31' },
  { typed: '31/12/1990', order: 'unknown', day: '1990-12-31' },
  { typed: '12/31/1990', order: 'unknown', day: '1990-12-31' },
  { typed: '04/04/1990', order: 'unknown', day: '1990-04-04' },
  { typed: '29/02/1992', order: 'day_first', day: '1992-02-29' },
])('reads $typed where the order is $order as $day [MG-03]', ({ typed, order, day }) => {
  expect(writtenDay(typed, order)).toEqual({ day });
});

test.each<{ typed: string; order: DayOrder; problem: string }>([
  { typed: '03/04/1990', order: 'unknown', problem: 'date_ambiguous' },
  { typed: '12/31/1990', order: 'day_first', problem: 'date_invalid' },
  { typed: '31/12/1990', order: 'month_first', problem: 'date_invalid' },
  { typed: '31/02/1990', order: 'day_first', problem: 'date_invalid' },
  { typed: '29/02/1990', order: 'unknown', problem: 'date_invalid' },
  { typed: '31/12/90', order: 'day_first', problem: 'date_invalid' },
  { typed: '31/12-1990', order: 'day_first', problem: 'date_invalid' },
  { typed: '33238', order: 'day_first', problem: 'date_invalid' },
  { typed: 'ontem', order: 'day_first', problem: 'date_invalid' },
  { typed: '', order: 'day_first', problem: 'date_invalid' },
])('refuses $typed where the order is $order: $problem [MG-03]', ({ typed, order, problem }) => {
  expect(writtenDay(typed, order)).toEqual({ problem });
});
