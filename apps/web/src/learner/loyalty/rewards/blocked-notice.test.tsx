// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen } from '#testing/on-screen.tsx';
import { BlockedNotice } from './blocked-notice.tsx';
import type { Reward } from './reward-queries.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const reward = {
  campaign: { id: 'campaign', name: 'Arrancada' },
  category: { id: 'category', name: 'Áudio' },
} as Reward;

test.each([
  { kind: 'online_course', page: '/online-courses/gate' },
  { kind: 'trail', page: '/trails/gate' },
  { kind: 'webinar', page: '/webinars/gate' },
  { kind: 'live_class', page: '/live-classes/gate' },
  { kind: 'presential_course', page: '/presential-courses/gate' },
] as const)('a reward that asks for a training leads to it, here a $kind [RW-02]', async ({ kind, page }) => {
  const requiredTraining = { id: 'gate', title: 'Antes de vender', kind };
  const screen = await onScreen(
    <BlockedNotice reward={{ ...reward, requiredTraining }} block="required_training_missing" />,
    ['rewards'],
  );
  expect(screen.control('Abrir o treinamento').getAttribute('href')).toBe(page);
  await screen.leave();
});
