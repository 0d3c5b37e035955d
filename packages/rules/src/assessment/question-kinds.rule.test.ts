import { expect, test } from 'vitest';
import { QUESTION_KINDS } from './question.ts';
import { hasParts, isJudgedByPerson } from './question-kinds.rule.ts';

test.each([
  { kind: 'alternatives', parts: false, byPerson: false },
  { kind: 'multiple_choice', parts: true, byPerson: false },
  { kind: 'true_false', parts: false, byPerson: false },
  { kind: 'numeric', parts: false, byPerson: false },
  { kind: 'short_answer', parts: false, byPerson: false },
  { kind: 'ordering', parts: true, byPerson: false },
  { kind: 'matching', parts: true, byPerson: false },
  { kind: 'fill_in', parts: true, byPerson: false },
  { kind: 'matrix', parts: true, byPerson: false },
  { kind: 'hotspot', parts: true, byPerson: false },
  { kind: 'image_drop', parts: true, byPerson: false },
  { kind: 'essay', parts: false, byPerson: true },
  { kind: 'file_answer', parts: false, byPerson: true },
  { kind: 'audio_answer', parts: false, byPerson: true },
] as const)('a $kind can be right in part: $parts, judged by a person: $byPerson [AS-06]', (row) => {
  expect([hasParts(row.kind), isJudgedByPerson(row.kind)]).toEqual([row.parts, row.byPerson]);
});

test('every kind of question is either right or wrong, right in part, or judged by a person [AS-06]', () => {
  expect(QUESTION_KINDS.filter((kind) => hasParts(kind) && isJudgedByPerson(kind))).toEqual([]);
  expect(QUESTION_KINDS).toHaveLength(14);
});
