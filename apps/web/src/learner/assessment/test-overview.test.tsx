// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { TestOverviewView } from './test-overview.tsx';
import { type TestOverview, testQuery } from './use-test.ts';

const ENDED = {
  id: 'attempt',
  number: 1,
  round: null,
  state: 'submitted',
  score: 40,
  passed: false,
  startedAt: '2026-11-21T14:50:00.000Z',
  submittedAt: '2026-11-21T15:00:00.000Z',
  offline: null,
} as const;
const OPEN: TestOverview = {
  type: 'conventional_test',
  scored: true,
  questions: 4,
  minutes: null,
  minimumScore: 70,
  penaltyPercent: 0,
  partly: false,
  weighed: false,
  maximumAttempts: 3,
  attemptsLeft: 2,
  warning: null,
  problem: null,
  pauseMinutes: 30,
  pause: null,
  bestScore: 40,
  passed: false,
  given: null,
  offline: false,
  attempts: [ENDED],
};

let screen: Screen;
afterEach(() => screen.leave());

function Overview() {
  const { data } = useQuery(testQuery({ trainingId: 'course', hierarchyOrder: 2 }));
  return data ? <TestOverviewView test={data} onStarted={() => {}} onResult={() => {}} /> : null;
}

const isShut = (): boolean => (screen.control('Tentar de novo') as HTMLButtonElement).disabled;

test('who has to wait is told until when, and the button opens by itself, whatever the clock of the device says [AS-02]', async () => {
  // The device is an hour behind the server, which says that a second is left.
  const until = new Date(Date.now() + 3_600_000);
  let isOver = false;
  const heard = stubServer(() =>
    isOver
      ? OPEN
      : {
          ...OPEN,
          problem: 'attempt_cooling_down',
          pause: { until: until.toISOString(), secondsLeft: 1 },
        },
  );
  screen = await onScreen(<Overview />, ['assessment', 'errors', 'offline']);
  expect(screen.words()).toContain('Espera de 30 minutos entre as tentativas');
  expect(screen.words()).toMatch(/A próxima tentativa abre (às \d|em \d)/);
  expect(isShut()).toBe(true);

  isOver = true;
  await act(() => new Promise((resolve) => setTimeout(resolve, 1100)));
  await screen.settle();
  expect(isShut()).toBe(false);
  expect(screen.words()).not.toContain('A próxima tentativa abre');
  expect(heard.length).toBeGreaterThan(1);
});

test('a test without a pause says nothing of one [AS-02]', async () => {
  stubServer(() => ({ ...OPEN, pauseMinutes: null }));
  screen = await onScreen(<Overview />, ['assessment', 'errors', 'offline']);
  expect(screen.words()).not.toContain('Espera de');
  expect(isShut()).toBe(false);
});

test('before the last attempt one is told that it is, and to stay on the page, too [AS-03] [AS-05]', async () => {
  stubServer(() => ({ ...OPEN, attemptsLeft: 1, warning: 'last_attempt' }));
  screen = await onScreen(<Overview />, ['assessment', 'errors', 'offline']);
  expect(screen.words()).toContain('Esta é a sua última tentativa.');
  expect(screen.words()).toContain('Fique nesta página até terminar.');
});

test.each([
  { minutes: 30, runsOn: true },
  { minutes: null, runsOn: false },
])(
  'with $minutes minutes one is told that time runs on: $runsOn [AS-02] [AS-05]',
  async ({ minutes, runsOn }) => {
    stubServer(() => ({ ...OPEN, minutes }));
    screen = await onScreen(<Overview />, ['assessment', 'errors', 'offline']);
    expect(screen.words()).toContain('suas respostas ficam guardadas');
    expect(screen.words().includes('o tempo continua')).toBe(runsOn);
  },
);

test.each([
  { attemptsLeft: 2, maximumAttempts: 3, told: 'Tentativas restantes: 2 de 3' },
  { attemptsLeft: null, maximumAttempts: null, told: 'Tentativas ilimitadas' },
])('before the start one reads: $told [AS-02]', async ({ told, ...attempts }) => {
  stubServer(() => ({ ...OPEN, ...attempts }));
  screen = await onScreen(<Overview />, ['assessment', 'errors', 'offline']);
  expect(screen.words()).toContain(told);
});

test('attempts of a test that began anew are named with their round, also where they earn no grade [AS-02] [AS-03]', async () => {
  stubServer(() => OPEN);
  screen = await onScreen(<Overview />, ['assessment', 'errors', 'shell']);
  await screen.settle();
  expect(screen.words()).toContain('Tentativa 1');
  expect(screen.words()).not.toContain('Rodada');
  await screen.leave();
  stubServer(() => ({ ...OPEN, attempts: [{ ...ENDED, round: 2 }] }));
  screen = await onScreen(<Overview />, ['assessment', 'errors', 'shell']);
  await screen.settle();
  expect(screen.words()).toContain('Rodada 2, tentativa 1');
  await screen.leave();
  stubServer(() => ({ ...OPEN, scored: false, attempts: [{ ...ENDED, round: 2 }] }));
  screen = await onScreen(<Overview />, ['assessment', 'errors', 'shell']);
  await screen.settle();
  expect(screen.words()).toContain('1ª vez, rodada 2');
});
