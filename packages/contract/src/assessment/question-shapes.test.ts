import { expect, test } from 'vitest';
import { questionShape } from './question-shapes.ts';

test('the parts of a text keep the spaces and lines that part them from their gaps [AS-06]', () => {
  const parts = ['A bateria tem ', ' Wh\n', '\ne nada mais.'];
  const asked = { kind: 'fill_in', prompt: ' Complete. ', imageFileId: null };
  expect(questionShape.parse({ ...asked, parts })).toMatchObject({ prompt: 'Complete.', parts });
  expect(questionShape.safeParse({ ...asked, parts: ['a\u0000', ' '] }).success).toBe(false);
  expect(questionShape.safeParse({ ...asked, parts: [' '.repeat(2001), ''] }).success).toBe(false);
});
