// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { stubServer } from '#testing/stub-server.ts';
import type { OrderInQueue } from './order-audit-queries.ts';
import { RefuseRing } from './refuse-ring.tsx';

// The field for words looks for its letters once they are loaded.
Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });

let screen: Screen;
afterEach(async () => {
  await screen.leave();
  vi.restoreAllMocks();
});

const order = (id: string, name: string, cost: number): OrderInQueue => ({
  id,
  revision: 3,
  number: `P-${id}`,
  state: 'awaiting_approval',
  cancelled: false,
  member: { id: name, name },
  campaign: { id: 'campaign', name: 'Campanha' },
  reward: { id: 'reward', name: 'Mochila', kind: 'goods', imageFileId: null },
  cost,
  orderedAt: '2026-11-21T15:00:00Z',
  waitsUntil: null,
  risk: { level: 'red', score: 70, reasons: [], weighedAt: null },
  proposal: null,
  dueAt: null,
});
const RING = [order('1', 'Ana', 100), order('2', 'Rui', 60), order('3', 'Rui', 40)];

test('refusing a ring names its people and points, takes one reason and says what became of each order [LO-30] [RW-03]', async () => {
  const asked = stubServer(() => ({
    points: 140,
    people: 2,
    orders: [
      { orderId: '1', outcome: 'refused' },
      { orderId: '2', outcome: 'changed_meanwhile' },
      { orderId: '3', outcome: 'refused' },
    ],
  }));
  const onRefused = vi.fn();
  screen = await onScreen(<RefuseRing orders={RING} onRefused={onRefused} onClose={() => undefined} />, [
    'redeeming',
    'audit',
    'loyalty',
    'errors',
  ]);
  expect(screen.words()).toContain('3 pedidos de 2 pessoas: 200 pontos voltam.');
  await screen.click('Reprovar 3 pedidos');
  expect(screen.words()).toContain('Escolha o motivo.');
  expect(asked).toEqual([]);
  const [reason] = document.querySelectorAll<HTMLInputElement>('input');
  await act(async () => reason?.click());
  await screen.settle();
  const option = [...document.querySelectorAll<HTMLElement>('[role=option]')].find(
    ({ textContent }) => textContent === 'Os pontos estão em análise',
  );
  await act(async () => option?.click());
  await screen.click('Reprovar 3 pedidos');
  expect(asked.map(({ method, body }) => [method, body])).toEqual([
    [
      'POST',
      {
        reason: 'points_in_doubt',
        note: null,
        orders: RING.map(({ id }) => ({ orderId: id, revision: 3 })),
      },
    ],
  ]);
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(screen.words()).toContain('140 pontos voltaram para 2 pessoas.');
  expect(screen.words()).toContain('Pedido P-2, RuiFicou de fora: mudou enquanto isso');
});
