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
] as const)(
  'a reward that asks for trainings leads to each that is missing, here a $kind [RW-02]',
  async ({ kind, page }) => {
    const requiredTrainings = [
      { id: 'done', title: 'Primeiro dia', kind, done: true },
      { id: 'gate', title: 'Antes de vender', kind, done: false },
      { id: 'next', title: 'Depois de vender', kind, done: false },
    ];
    const screen = await onScreen(
      <BlockedNotice reward={{ ...reward, requiredTrainings }} block="required_training_missing" />,
      ['rewards'],
    );
    expect(screen.control('Antes de vender').getAttribute('href')).toBe(page);
    expect(screen.control('Depois de vender').getAttribute('href')).toBe(page.replace('gate', 'next'));
    expect(screen.words()).not.toContain('Primeiro dia');
    await screen.leave();
  },
);
