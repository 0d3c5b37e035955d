import { expect, test } from 'vitest';
import { isAnswered, takenBack } from './answered.rule.ts';
import { type Answer, QUESTION_KINDS } from './question.ts';

const said: readonly { readonly said: Answer; readonly blank: Answer }[] = [
  {
    said: { kind: 'alternatives', optionId: 'a' },
    blank: { kind: 'alternatives', optionId: '' },
  },
  {
    said: { kind: 'multiple_choice', optionIds: ['a'] },
    blank: { kind: 'multiple_choice', optionIds: [] },
  },
  { said: { kind: 'true_false', value: false }, blank: { kind: 'true_false', value: null } },
  { said: { kind: 'numeric', value: 0 }, blank: { kind: 'numeric', value: null } },
  { said: { kind: 'short_answer', text: 'SP' }, blank: { kind: 'short_answer', text: ' ' } },
  { said: { kind: 'ordering', itemIds: ['a', 'b'] }, blank: { kind: 'ordering', itemIds: [] } },
  { said: { kind: 'matching', pairs: { a: '1' } }, blank: { kind: 'matching', pairs: {} } },
  { said: { kind: 'fill_in', gaps: ['', 'x'] }, blank: { kind: 'fill_in', gaps: ['', ' '] } },
  { said: { kind: 'matrix', cells: { a: ['1'] } }, blank: { kind: 'matrix', cells: { a: [] } } },
  { said: { kind: 'hotspot', marks: [{ x: 0, y: 0 }] }, blank: { kind: 'hotspot', marks: [] } },
  { said: { kind: 'image_drop', pairs: { z: 'i' } }, blank: { kind: 'image_drop', pairs: {} } },
  { said: { kind: 'essay', text: 'Sim.' }, blank: { kind: 'essay', text: '\n' } },
  { said: { kind: 'file_answer', fileIds: ['f'] }, blank: { kind: 'file_answer', fileIds: [] } },
  { said: { kind: 'audio_answer', fileIds: ['f'] }, blank: { kind: 'audio_answer', fileIds: [] } },
];

test.each(said)('$said says something, and $blank leaves the question blank [AS-05]', ({ said, blank }) => {
  expect([isAnswered(said), isAnswered(blank)]).toEqual([true, false]);
});

test('every kind of question can be left blank [AS-05]', () => {
  expect(said.map((each) => each.said.kind).toSorted()).toEqual(QUESTION_KINDS.toSorted());
  expect(isAnswered(undefined)).toBe(false);
});

test('what takes an answer back says nothing [AS-05]', () => {
  const taken = QUESTION_KINDS.map(takenBack);
  expect(taken.filter((answer) => answer !== null).map(({ kind }) => kind)).toEqual([
    'alternatives',
    'true_false',
    'ordering',
    'matrix',
  ]);
  expect(taken.some(isAnswered)).toBe(false);
});
