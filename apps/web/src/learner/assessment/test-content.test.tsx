// @vitest-environment happy-dom
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { type Asked, stubServer } from '#testing/stub-server.ts';
import { TestContent } from './test-content.tsx';

const OPEN = {
  type: 'conventional_test',
  scored: true,
  questions: 1,
  minutes: 30,
  minimumScore: 70,
  penaltyPercent: 0,
  partly: false,
  weighed: false,
  maximumAttempts: 1,
  attemptsLeft: 1,
  warning: null,
  problem: null,
  pauseMinutes: null,
  pause: null,
  bestScore: null,
  passed: false,
  given: null,
  offline: false,
  attempts: [],
};
const RUNNING = {
  ...OPEN,
  problem: 'attempt_in_progress',
  attempts: [
    {
      id: 'attempt',
      number: 1,
      state: 'started',
      score: null,
      passed: null,
      startedAt: '2026-11-21T15:00:00Z',
      submittedAt: null,
      offline: null,
    },
  ],
};
const ATTEMPT = {
  id: 'attempt',
  number: 1,
  startedAt: '2026-11-21T15:00:00Z',
  deadline: null,
  secondsLeft: 1800,
  questions: [
    {
      id: 'question',
      weight: 1,
      question: { kind: 'true_false', prompt: 'O cliente decide?', imageFileId: null },
    },
  ],
  answers: [],
};
const CONTENT = { settings: { draw: 1 } } as ComponentProps<typeof TestContent>['content'];
const ACTIVITY = {} as ComponentProps<typeof TestContent>['activity'];

/** The test in the player, and another page of the product. */
function Player() {
  const [isHere, setHere] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setHere(!isHere)}>
        {isHere ? 'Sair' : 'Voltar'}
      </button>
      {isHere ? <TestContent content={CONTENT} activity={ACTIVITY} /> : null}
    </>
  );
}

let screen: Screen;
let isRunning: boolean;
let heard: readonly Asked[];
beforeEach(async () => {
  isRunning = false;
  heard = stubServer(({ method, path }) => {
    if (method === 'POST' && path.endsWith('/attempts')) {
      if (isRunning) return 'attempt_in_progress';
      isRunning = true;
      return ATTEMPT;
    }
    if (path.endsWith('/test')) return isRunning ? RUNNING : OPEN;
    return ATTEMPT;
  });
  screen = await onScreen(<Player />, ['assessment', 'errors', 'offline', 'shell']);
});
afterEach(async () => {
  await screen.leave();
  vi.restoreAllMocks();
});

test('whoever leaves an attempt for another page and comes back at once goes on with it [AS-05]', async () => {
  await screen.click('Começar o teste');
  expect(screen.words()).toContain('O cliente decide?');
  await screen.click('Sair');
  await screen.click('Voltar');
  expect(screen.words()).toContain('O cliente decide?');
  expect(screen.words()).not.toContain('Começar o teste');
  expect(heard.filter(({ method, path }) => method === 'POST' && path.endsWith('/attempts'))).toHaveLength(1);
});

test('whoever would begin what runs already, on another device, is led into it [AS-05]', async () => {
  isRunning = true;
  await screen.click('Começar o teste');
  expect(screen.words()).toContain('O cliente decide?');
});

test('an attempt that begins elsewhere while the page is away is gone on with, however short that was [AS-05]', async () => {
  await screen.click('Sair');
  isRunning = true;
  await screen.click('Voltar');
  expect(screen.words()).toContain('O cliente decide?');
});
