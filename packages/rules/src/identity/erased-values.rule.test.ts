import { expect, test } from 'vitest';
import { ERASED_NAME } from './deletion.rule.ts';
import { erasedValue } from './erased-values.rule.ts';

const names = ['Ana Lima', 'ana@example.test', '52998224725', 'Ana'];

test.each([
  {
    what: 'the fields about them',
    value: { firstName: 'Ana', email: 'old@example.test', roles: ['learner'], points: 10 },
    about: true,
    expected: { firstName: ERASED_NAME, email: ERASED_NAME, roles: ['learner'], points: 10 },
  },
  {
    what: 'a reason written about them, whatever it says',
    value: { status: 'blocked', reason: 'left the store' },
    about: true,
    expected: { status: 'blocked', reason: ERASED_NAME },
  },
  {
    what: 'their name in words about something else',
    value: { note: 'Asked ANA LIMA for the invoice', reason: 'blurred' },
    about: false,
    expected: { note: ERASED_NAME, reason: 'blurred' },
  },
  {
    what: 'lists, numbers and nothing',
    value: { members: ['ana@example.test', 'rui@example.test'], count: 2, area: null },
    about: false,
    expected: { members: [ERASED_NAME, 'rui@example.test'], count: 2, area: null },
  },
  {
    what: 'no other name in which a short one stands',
    value: { name: 'Banana da Terra' },
    about: false,
    expected: { name: 'Banana da Terra' },
  },
  { what: 'a row without a value', value: null, about: true, expected: null },
])('erases $what [ID-23]', ({ value, about, expected }) => {
  expect(erasedValue(value, names, about)).toEqual(expected);
});
