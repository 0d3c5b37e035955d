// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import type { ChallengeQuestion } from './challenge-queries.ts';
import { ChallengeStep } from './challenge-step.tsx';

let screen: Screen;
afterEach(() => screen.leave());

const ANSWERED: ChallengeQuestion = {
  id: 'question',
  course: { id: 'course', title: 'Baterias' },
  question: {
    kind: 'fill_in',
    prompt: 'Complete.',
    imageFileId: null,
    parts: ['A bateria guarda ', ' Wh.'],
    numbers: [true],
  },
  answered: {
    answer: { kind: 'fill_in', gaps: ['50'] },
    fraction: 0,
    key: { kind: 'fill_in', gaps: [['60']], exact: false, tolerances: [1] },
    explanation: null,
    optionFeedback: [],
    points: 0,
  },
};

test('an answered step tells its sentence with what was given, and with what is right [GA-03] [AS-07]', async () => {
  screen = await onScreen(
    <ChallengeStep
      asked={ANSWERED}
      number={1}
      count={3}
      isSending={false}
      onAnswer={() => {}}
      onNext={() => {}}
    />,
    ['challenge', 'assessment'],
  );
  await screen.settle();
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'A bateria guarda 50 Wh.',
    'A bateria guarda 60 Wh.',
  ]);
});
