// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { filmBefore, pictureBefore } from './film-head.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  globalThis.trilhaFilm = undefined;
});

const waiting = () => {
  const told = { isOver: false };
  const over = pictureBefore().then(() => {
    told.isOver = true;
  });
  return { told, over };
};

test.each(['loadeddata', 'error'])(
  'nothing is drawn before the film tells %s [PL-06] [UX-09]',
  async (sign) => {
    filmBefore(`/storage/${sign}.mp4?expires=1`);
    const { told, over } = waiting();
    await vi.advanceTimersByTimeAsync(149);
    expect(told.isOver).toBe(false);
    globalThis.trilhaFilm?.dispatchEvent(new Event(sign));
    await over;
    expect(told.isOver).toBe(true);
  },
);

test('a film that takes its time keeps nobody from the player [PL-06] [UX-09]', async () => {
  filmBefore('/storage/longe.mp4?expires=1');
  const { over } = waiting();
  await vi.advanceTimersByTimeAsync(150);
  await expect(over).resolves.toBeUndefined();
});

test('where the page shows no film, nobody waits for one [PL-06]', async () => {
  await expect(pictureBefore()).resolves.toBeUndefined();
});
