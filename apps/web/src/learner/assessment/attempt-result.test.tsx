// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { AttemptResultView } from './attempt-result.tsx';

let screen: Screen;
afterEach(() => screen.leave());

const options = ['Preço', 'Prazo'].map((text) => ({ id: text, text, imageFileId: null }));
const OPINION = {
  id: 'opinion',
  question: { kind: 'alternatives', prompt: 'O que pesa?', imageFileId: null, options, shuffle: false },
  answer: { kind: 'alternatives', optionId: 'Prazo' },
  fraction: null,
  points: null,
  key: null,
  feedback: null,
  optionFeedback: [],
  review: null,
  regraded: null,
  keyless: true,
};

/** The result of an only attempt that did not pass, unless it is said otherwise. */
async function showResult(over: object): Promise<void> {
  stubServer(() => ({
    attemptId: 'attempt',
    number: 1,
    state: 'submitted',
    scored: true,
    score: 0,
    passed: false,
    minimumScore: 70,
    maximumAttempts: 1,
    attemptsLeft: 0,
    trainingId: 'course',
    hierarchyOrder: 1,
    startedAt: '2026-11-21T15:00:00Z',
    submittedAt: '2026-11-21T15:05:00Z',
    reviews: [],
    ...over,
  }));
  screen = await onScreen(<AttemptResultView attemptId="attempt" onBack={() => {}} />, [
    'assessment',
    'errors',
    'shell',
  ]);
  await screen.settle();
}

test('the result of a test that began anew says which round it is of, and no other does [AS-03] [AS-07]', async () => {
  await showResult({ number: 1, round: 2, questions: [] });
  expect(screen.words()).toContain('Rodada 2, tentativa 1');
  await screen.leave();
  await showResult({ number: 1, round: null, questions: [] });
  expect(screen.words()).not.toMatch(/Rodada|Tentativa 1/i);
});

test('an answer about which nothing is right is told as answered, without a mark, a point or a right one [AS-01] [AS-07]', async () => {
  await showResult({
    scored: false,
    score: null,
    passed: null,
    minimumScore: 0,
    questions: [OPINION],
  });
  expect(screen.words()).toContain('Suas respostas foram entregues');
  expect(screen.words()).toContain('Respondida');
  expect(screen.words()).toContain('Prazo');
  expect(screen.words()).not.toMatch(/Certo|Errado|ponto|Resposta certa/);
});

test.each([
  { attemptsLeft: 2, maximumAttempts: 3, told: 'Tentativas restantes: 2 de 3' },
  { attemptsLeft: null, maximumAttempts: null, told: 'Tentativas ilimitadas' },
])('who did not pass reads that $told [AS-07]', async ({ attemptsLeft, maximumAttempts, told }) => {
  await showResult({
    score: 40,
    maximumAttempts,
    attemptsLeft,
    questions: [],
  });
  expect(screen.words()).toContain(told);
});

test('an answer that was taken back is told as blank, and what is not whole in the way of the language [AS-05] [AS-07]', async () => {
  const asked = { ...OPINION, keyless: false, fraction: 0 };
  const numeric = { kind: 'numeric', prompt: 'Quanto?', imageFileId: null, unit: 'kg' };
  await showResult({
    questions: [
      { ...OPINION, id: 'taken', answer: { kind: 'alternatives', optionId: '' } },
      {
        ...asked,
        id: 'number',
        question: numeric,
        answer: { kind: 'numeric', value: null },
        key: { kind: 'numeric', value: 2.5, tolerance: 0 },
      },
    ],
  });
  expect(screen.words().match(/Em branco/g)).toHaveLength(2);
  expect(screen.words()).not.toContain('Respondida');
  expect(screen.words()).toContain('2,5 kg');
});

test('what is said about answers of gaps is told gap by gap [AS-06] [AS-07]', async () => {
  await showResult({
    score: 50,
    maximumAttempts: 2,
    attemptsLeft: 1,
    questions: [
      {
        ...OPINION,
        question: { kind: 'fill_in', prompt: 'Complete.', imageFileId: null, parts: ['Vou ', ' loja ', ''] },
        answer: { kind: 'fill_in', gaps: ['a', 'nova'] },
        fraction: 0.5,
        keyless: false,
        optionFeedback: [
          { optionId: '1', text: 'Falta a crase.' },
          { optionId: '2', text: 'Isso.' },
        ],
      },
    ],
  });
  expect(screen.words()).toMatch(/1\.\s*Falta a crase\./);
  expect(screen.words()).toMatch(/2\.\s*Isso\./);
});

const SENTENCE = {
  kind: 'fill_in',
  prompt: 'Complete.',
  imageFileId: null,
  parts: ['Guarda ', ' por ', '.'],
};
const KEY = { kind: 'fill_in', gaps: [['60:0.5'], ['hora', 'h']], exact: false, tolerances: [1, null] };
test.each([
  { gaps: ['59', ''], key: KEY, told: ['Guarda 59 por [Em branco].', 'Guarda 60 por hora.'] },
  { gaps: ['59', 'dia'], key: null, told: ['Guarda 59 por dia.'] },
  { gaps: ['', ''], key: null, told: ['Guarda [Em branco] por [Em branco].'] },
])(
  'a sentence is told with what was given in its place, $gaps, and with what is right as far as that is told [AS-07]',
  async ({ gaps, key, told }) => {
    const answer = { kind: 'fill_in', gaps };
    await showResult({
      questions: [{ ...OPINION, question: SENTENCE, answer, key, fraction: 0, keyless: false }],
    });
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual(told);
  },
);
