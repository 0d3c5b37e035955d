// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { queryClient } from '#shared/query-client.ts';
import type { Session } from '#shared/session.ts';
import { sessionQuery } from '#shared/session-query.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { stubServer } from '#testing/stub-server.ts';
import type { CampaignPoints } from '../loyalty-queries.ts';
import { LevelCard } from './level-card.tsx';

const POINTS: CampaignPoints = {
  campaign: { id: 'c', name: 'Arrancada' },
  active: true,
  timeZone: 'America/Sao_Paulo',
  expiresOn: '2026-12-15',
  balance: { experience: 100, available: 100, held: 0, owed: 0 },
  level: {
    current: {
      position: 1,
      code: 'a',
      label: 'Júnior',
      threshold: 0,
      benefits: '',
      multiplier: { numerator: 1, denominator: 1 },
      liftsCategoryMaximum: false,
    },
    next: null,
    missing: 0,
    salesToNext: null,
    percent: 100,
    toKeep: 0,
    awaitingApproval: false,
    gifts: [],
  },
};

let screen: Screen;
afterEach(async () => {
  await screen.leave();
  vi.useRealTimers();
});

async function cardAt(at: string, campaigns: readonly CampaignPoints[]): Promise<string> {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
  stubServer(() => ({ training: 0, campaigns }));
  screen = await onScreen(<Card />, ['loyalty']);
  await screen.settle();
  return screen.words();
}

function Card() {
  queryClient.setQueryData(sessionQuery.queryKey, {
    campaigns: [],
    selectedCampaignId: 'c',
    rewardCampaignId: 'c',
    impersonator: null,
  } as unknown as Session);
  return <LevelCard />;
}

test.each([
  { at: '2026-12-15T00:30:00Z', told: 'falta 1 dia' },
  { at: '2026-12-15T03:30:00Z', told: 'Valem só até hoje' },
  { at: '2026-12-16T02:30:00Z', told: 'Valem só até hoje' },
])('at $at a campaign of São Paulo says $told [PT-03]', async ({ at, told }) => {
  expect(await cardAt(at, [POINTS])).toContain(told);
});

test('what can be spent of a campaign that is over is said beside the running one [PT-03]', async () => {
  const over = {
    ...POINTS,
    campaign: { id: 'before', name: 'Volta às aulas' },
    active: false,
    expiresOn: '2026-12-20',
  };
  expect(await cardAt('2026-12-01T12:00:00Z', [POINTS, over])).toContain('de Volta às aulas valem até');
  await act(() => screen.leave());
  expect(await cardAt('2026-12-21T12:00:00Z', [POINTS, over])).not.toContain('Volta às aulas');
});
