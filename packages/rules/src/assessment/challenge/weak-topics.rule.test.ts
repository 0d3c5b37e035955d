import { expect, test } from 'vitest';
import { shownWeek, weakTopics, weekBefore, weekToTell } from './weak-topics.rule.ts';

test.each([
  ['2026-11-23', { from: '2026-11-16', to: '2026-11-22' }],
  ['2026-11-24', { from: '2026-11-16', to: '2026-11-22' }],
  ['2026-11-25', null],
  ['2026-11-28', null],
  ['2026-11-29', null],
  ['2026-11-30', { from: '2026-11-23', to: '2026-11-29' }],
  ['2027-01-04', { from: '2026-12-28', to: '2027-01-03' }],
])('on %s the week told is %j [GA-03]', (today, week) => {
  expect(weekToTell(today)).toEqual(week);
});

test('on a Sunday the last whole week is the one before [GA-03]', () => {
  expect(weekBefore('2026-11-29')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

const of = (topic: string, right: number, answers: number) => ({ topic, right, answers });

test.each([
  ['nothing answered', [], []],
  ['all right', [of('Cabos', 3, 3)], []],
  ['half right is fair', [of('Cabos', 1, 2)], []],
  ['49.5 percent is shown as 50', [of('Cabos', 99, 200)], []],
  ['one weak', [of('Cabos', 1, 3), of('Garantia', 2, 2)], ['Cabos']],
  ['the weakest first', [of('Cabos', 1, 3), of('Garantia', 0, 1)], ['Garantia', 'Cabos']],
  ['no more than two', [of('C', 0, 1), of('B', 0, 3), of('A', 0, 2), of('D', 1, 4)], ['A', 'B']],
])('%s: the message names %j [GA-03]', (_case, topics, named) => {
  expect(weakTopics(topics)).toEqual(named);
});

test.each([
  [null, '2026-11-21', '2026-11-27'],
  ['2026-11-27', '2026-11-21', '2026-11-27'],
  ['2026-11-21', '2026-11-21', '2026-11-27'],
  ['2026-11-20', '2026-11-14', '2026-11-20'],
])('who answered last on %s is shown %s to %s [GA-03]', (last, from, to) => {
  expect(shownWeek('2026-11-27', last)).toEqual({ from, to });
});
