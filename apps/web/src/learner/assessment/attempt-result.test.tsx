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

test('an answer about which nothing is right is told as answered, without a mark, a point or a right one [AS-01] [AS-07]', async () => {
  stubServer(() => ({
    attemptId: 'attempt',
    number: 1,
    state: 'submitted',
    scored: false,
    score: null,
    passed: null,
    minimumScore: 0,
    attemptsLeft: 0,
    trainingId: 'course',
    hierarchyOrder: 1,
    startedAt: '2026-11-21T15:00:00Z',
    submittedAt: '2026-11-21T15:05:00Z',
    reviews: [],
    questions: [OPINION],
  }));
  screen = await onScreen(<AttemptResultView attemptId="attempt" onBack={() => {}} />, [
    'assessment',
    'errors',
    'shell',
  ]);
  await screen.settle();
  expect(screen.words()).toContain('Suas respostas foram entregues');
  expect(screen.words()).toContain('Respondida');
  expect(screen.words()).toContain('Prazo');
  expect(screen.words()).not.toMatch(/Certo|Errado|ponto|Resposta certa/);
});

test.each([
  { attemptsLeft: 2, told: '2 tentativas restantes' },
  { attemptsLeft: null, told: 'Tentativas ilimitadas' },
])('who did not pass reads that $told [AS-07]', async ({ attemptsLeft, told }) => {
  stubServer(() => ({
    attemptId: 'attempt',
    number: 1,
    state: 'submitted',
    scored: true,
    score: 40,
    passed: false,
    minimumScore: 70,
    attemptsLeft,
    trainingId: 'course',
    hierarchyOrder: 1,
    startedAt: '2026-11-21T15:00:00Z',
    submittedAt: '2026-11-21T15:05:00Z',
    reviews: [],
    questions: [],
  }));
  screen = await onScreen(<AttemptResultView attemptId="attempt" onBack={() => {}} />, [
    'assessment',
    'errors',
    'shell',
  ]);
  await screen.settle();
  expect(screen.words()).toContain(told);
});
