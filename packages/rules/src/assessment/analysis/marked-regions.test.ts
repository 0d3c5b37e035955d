import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { grade } from '../grade.rule.ts';
import type { PicturePoint } from '../picture-region.rule.ts';
import type { AnswerKey, Question } from '../question.ts';
import { countedResponses } from './responses.rule.ts';

const question: Question = {
  kind: 'hotspot',
  prompt: 'Onde?',
  imageFileId: null,
  imageRatio: 1,
  marks: 2,
  points: [],
};
/** They share a strip from 0.3 to 0.4. */
const key: AnswerKey = {
  kind: 'hotspot',
  regions: [
    { shape: 'rectangle', x: 0, y: 0, width: 0.4, height: 0.4 },
    { shape: 'rectangle', x: 0.3, y: 0, width: 0.4, height: 0.4 },
  ],
};
const counted = (...answers: readonly (readonly PicturePoint[])[]) =>
  countedResponses(
    question,
    key,
    answers.map((marks) => ({ answer: { kind: 'hotspot', marks: [...marks] }, originalIds: {} })),
  ).flatMap(({ responses }) => responses.map(({ id, isRight, count }) => [id, isRight, count] as const));
const at = (x: number, y = 0.1): PicturePoint => ({ x, y });

test('where areas meet a mark is counted for one of them, as it is graded, and one too many for none [AS-06]', () => {
  expect(counted([at(0.35), at(0.1)], [at(0.35)], [at(0.6), at(0.6)])).toEqual([
    ['region 1', true, 2],
    ['region 2', true, 2],
    ['outside', false, 0],
  ]);
});

const place = fc.constantFrom(at(0.1), at(0.35), at(0.38), at(0.6), at(0.9), at(0.1, 0.9));
test('whoever is counted in every area has the whole question right, and nobody else [AS-06]', () => {
  fc.assert(
    fc.property(fc.array(place, { maxLength: 2 }), (marks) => {
      const isEverywhere = counted(marks).every(([, isRight, count]) => count === (isRight ? 1 : 0));
      expect(grade(key, { kind: 'hotspot', marks }, 'whole', question)).toBe(isEverywhere ? 1 : 0);
    }),
  );
});
