import { expect, test } from 'vitest';
import type { ReactionQuestion } from './reaction.ts';
import { batchToRelease, reactionForm, type WaitingReaction } from './reaction-release.rule.ts';

const waiting = (
  count: number,
  classId: string | null,
  { isClassLongOver = false, form = 'now' } = {},
): WaitingReaction[] =>
  Array.from({ length: count }, (_unused, index) => ({
    id: `${classId}-${form}-${index}`,
    classId,
    isClassLongOver,
    form,
  }));
const over = { isClassLongOver: true };

test.each([
  { name: 'four of a course', sets: waiting(4, null), of: null, expected: null },
  { name: 'five of a course', sets: waiting(5, null), of: null, expected: { classId: null, size: 5 } },
  {
    name: 'five of one class beside four of another',
    sets: [...waiting(5, 'a'), ...waiting(4, 'b')],
    of: 'a',
    expected: { classId: 'a', size: 5 },
  },
  {
    name: 'three and two of classes that still answer',
    sets: [...waiting(3, 'a'), ...waiting(2, 'b')],
    of: 'b',
    expected: null,
  },
  {
    name: 'three and two of classes long over',
    sets: [...waiting(3, 'a', over), ...waiting(2, 'b', over), ...waiting(1, 'c')],
    of: 'c',
    expected: { classId: null, size: 5 },
  },
  {
    name: 'three of a class long over beside two that still answer',
    sets: [...waiting(3, 'a', over), ...waiting(2, 'b')],
    of: 'b',
    expected: null,
  },
  {
    name: 'four of other questions and one of these',
    sets: [...waiting(4, null, { form: 'before' }), ...waiting(1, null)],
    of: null,
    expected: null,
  },
  {
    name: 'leftovers of other questions',
    sets: [...waiting(4, 'a', { ...over, form: 'before' }), ...waiting(4, 'b', over), ...waiting(1, 'c')],
    of: 'c',
    expected: null,
  },
])('$name: $expected [AS-01]', ({ sets, of, expected }) => {
  const batch = batchToRelease(sets, { classId: of, form: 'now' });
  expect(batch && { classId: batch.classId, size: batch.ids.length }).toEqual(expected);
});

const asked = { prompt: 'Recommend it?', required: true };
const scale = { ...asked, kind: 'scale', id: 'likely', look: 'recommend', low: '', high: '' } as const;
const choice = {
  ...asked,
  kind: 'alternatives',
  id: 'pace',
  options: [
    { id: 'slow', text: 'Slow' },
    { id: 'fast', text: 'Fast' },
  ],
} as const;

test.each<{ readonly name: string; readonly questions: readonly ReactionQuestion[]; readonly same: boolean }>(
  [
    { name: 'in another order', questions: [choice, scale], same: true },
    { name: 'in other words', questions: [{ ...scale, prompt: 'Would you?' }, choice], same: true },
    { name: 'with one more', questions: [scale, choice, { ...scale, id: 'other' }], same: false },
    { name: 'with one under another id', questions: [{ ...scale, id: 'other' }, choice], same: false },
    { name: 'on another scale', questions: [{ ...scale, look: 'stars' }, choice], same: false },
    {
      name: 'with one more option',
      questions: [scale, { ...choice, options: [...choice.options, { id: 'right', text: 'Right' }] }],
      same: false,
    },
  ],
)('questions $name can be answered the same: $same [AS-01]', ({ questions, same }) => {
  expect(reactionForm(questions) === reactionForm([scale, choice])).toBe(same);
});
