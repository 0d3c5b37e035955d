// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { HotspotField } from './hotspot-field.tsx';
import type { Answer, OfKind } from './question-shown.ts';

type Marks = OfKind<Answer, 'hotspot'>;

/** The board as a phone of 390 pixels draws it: 5 % of it are 17 pixels. */
const DRAWN = { left: 0, top: 0, right: 340, bottom: 340, x: 0, y: 0, width: 340, height: 340 };
const NAMED = [
  { id: 'p1', text: 'Parafuso de baixo', x: 0.5, y: 0.55 },
  { id: 'p2', text: 'Parafuso de cima', x: 0.5, y: 0.5 },
];

let screen: Screen;
let marks: Marks['marks'] = [];
afterEach(async () => {
  await screen.leave();
  vi.restoreAllMocks();
});

async function onPage(points: typeof NAMED, most = 2): Promise<void> {
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ ...DRAWN, toJSON: () => DRAWN });
  marks = [];
  function Asked() {
    const [answer, setAnswer] = useState<Marks | null>(null);
    marks = answer?.marks ?? [];
    return (
      <HotspotField
        question={{
          kind: 'hotspot',
          prompt: 'Onde?',
          imageFileId: null,
          imageRatio: 1,
          marks: most,
          points,
        }}
        answer={answer}
        onAnswer={setAnswer}
      />
    );
  }
  screen = await onScreen(<Asked />, ['assessment']);
  await screen.settle();
}
const board = (): HTMLElement =>
  document.querySelector<HTMLElement>('[role=application] button') ?? document.body;
const happens = (event: Event) => act(async () => void board().dispatchEvent(event));
const tap = (clientX: number, clientY: number) =>
  happens(new MouseEvent('click', { bubbles: true, detail: 1, clientX, clientY }));
const press = () => happens(new MouseEvent('click', { bubbles: true, detail: 0 }));
const arrow = (key: string) => happens(new KeyboardEvent('keydown', { bubbles: true, key }));

test('two named places as near as a finger are both marked, and each is taken away by its own name [AS-06] [PL-08]', async () => {
  await onPage(NAMED);
  await screen.click('Parafuso de baixo');
  await screen.click('Parafuso de cima');
  expect(marks.map(({ y }) => y)).toEqual([0.55, 0.5]);
  await screen.click('Parafuso de baixo');
  expect(marks.map(({ y }) => y)).toEqual([0.5]);
});

test('the cross marks a place beside a mark, and takes away the mark it stands on [AS-06] [PL-08]', async () => {
  await onPage([]);
  await press();
  await arrow('ArrowDown');
  await press();
  expect(marks).toEqual([
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.52 },
  ]);
  await press();
  expect(marks).toEqual([{ x: 0.5, y: 0.5 }]);
});

test.each([
  { points: NAMED, places: 'with named places' },
  { points: [], places: 'without any' },
])('two places as near as a finger are both marked by touch, $places [AS-06]', async ({ points }) => {
  await onPage(points);
  await tap(170, 187);
  await tap(170, 170);
  expect(marks.map(({ y }) => y)).toEqual([0.55, 0.5]);
  // Nothing more can be marked: the nearer of the two is meant.
  await tap(170, 176);
  expect(marks.map(({ y }) => y)).toEqual([0.55]);
});

test('a tap on the mark takes it away, also while others may be made; the only mark moves with a tap beside it [AS-06]', async () => {
  await onPage([]);
  await tap(100, 100);
  await tap(104, 103);
  expect(marks).toEqual([]);
  await screen.leave();
  await onPage([], 1);
  await tap(100, 100);
  await tap(117, 100);
  expect(marks.map(({ x }) => x)).toEqual([0.3441]);
});
