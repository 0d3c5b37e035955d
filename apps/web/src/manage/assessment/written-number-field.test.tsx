// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { isUnsavable } from './draft-faults.ts';
import { QuestionForm } from './question.form.tsx';
import { bodyOf, EMPTY_DRAFT, type QuestionDraft } from './question-draft.ts';

// What grows with its words asks the page for its fonts, of which this one has none.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let screen: Screen | undefined;
afterEach(async () => {
  await screen?.leave();
  screen = undefined;
});

const numeric: QuestionDraft = {
  ...EMPTY_DRAFT,
  kind: 'numeric',
  prompt: 'Quanto?',
  value: '60',
  unit: 'Wh',
};
const gapped: QuestionDraft = { ...EMPTY_DRAFT, kind: 'fill_in', prompt: 'x', sentence: 'Tem [60].' };

test.each([
  { draft: { ...numeric, tolerance: '5%' }, says: 'Isto não é um número.' },
  { draft: { ...numeric, value: 'sessenta' }, says: 'Isto não é um número.' },
  { draft: { ...gapped, near: ['abc'] }, says: 'Isto não é um número.' },
  { draft: { ...numeric, value: '1.250' }, says: 'Lido como 1,25.' },
])('an author is told how a number was read: $says [AS-06]', async ({ draft, says }) => {
  screen = await onScreen(<QuestionForm draft={draft} onChange={() => {}} isNew />, [
    'authoring',
    'questions',
    'assessment',
  ]);
  expect(screen.words()).toContain(says);
  expect(isUnsavable(draft)).toBe(says.startsWith('Isto'));
});

test('the numbers of an author are read as those of a learner are, and none is taken for another [AS-06]', () => {
  const key = (draft: QuestionDraft) => bodyOf(draft).key;
  expect(key({ ...numeric, value: '1.250,5 Wh', tolerance: '' })).toMatchObject({
    value: 1250.5,
    tolerance: 0,
  });
  expect(key({ ...numeric, value: '', tolerance: '5%' })).toMatchObject({
    value: Number.NaN,
    tolerance: Number.NaN,
  });
  expect(key({ ...gapped, near: ['abc'] })).toMatchObject({ tolerances: [Number.NaN] });
});
