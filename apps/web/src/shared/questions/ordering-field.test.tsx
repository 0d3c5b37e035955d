// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { OrderingField } from './ordering-field.tsx';
import type { Answer, OfKind, Question } from './question-shown.ts';

type Order = OfKind<Answer, 'ordering'>;

const ITEMS = ['Abrir', 'Conferir', 'Entregar'].map((text) => ({
  id: text.toLowerCase(),
  text,
  imageFileId: null,
}));
const QUESTION: OfKind<Question, 'ordering'> = {
  kind: 'ordering',
  prompt: 'Em que ordem?',
  imageFileId: null,
  items: ITEMS,
};
let screen: Screen;
afterEach(() => screen.leave());

/** Keeps the answer as whoever sends it does: in the same turn, or once it was written down. */
function Asked({ late, onGiven }: { readonly late: boolean; readonly onGiven?: (given: Order) => void }) {
  const [answer, setAnswer] = useState<Order | null>(null);
  const keep = (next: Order): void => {
    onGiven?.(next);
    if (late) setTimeout(() => setAnswer(next), 20);
    else setAnswer(next);
  };
  return <OrderingField question={QUESTION} answer={answer} onAnswer={keep} />;
}

test.each([
  { late: false, when: 'at once' },
  { late: true, when: 'once it was written down' },
])(
  'the focus goes with the line that moves, where its answer comes back $when [AS-06] [PL-08]',
  async ({ late }) => {
    screen = await onScreen(<Asked late={late} />, ['assessment']);
    const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');
    const move = async (name: string): Promise<void> => {
      await screen.click(name);
      await act(() => new Promise((resolve) => setTimeout(resolve, 60)));
      await screen.settle();
    };
    await screen.settle();
    await move('Subir “Entregar”');
    expect(focused()).toBe('Subir “Entregar”');
    await move('Subir “Entregar”');
    expect(focused()).toBe('Descer “Entregar”');
  },
);

test('the order that is shown first is blank until it is confirmed, and then an answer as it stands [AS-06] [PL-08]', async () => {
  const onGiven = vi.fn<(given: Order) => void>();
  screen = await onScreen(<Asked late={false} onGiven={onGiven} />, ['assessment']);
  expect(screen.words()).toContain('Ainda em branco');
  await screen.click('Confirmar esta ordem');
  expect(screen.words()).not.toContain('Ainda em branco');
  expect(screen.words()).toContain('Ordem confirmada.');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Descer “Abrir”');
  expect(onGiven.mock.calls).toEqual([[{ kind: 'ordering', itemIds: ['abrir', 'conferir', 'entregar'] }]]);
});
