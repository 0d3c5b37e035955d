// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import type * as Ahead from './activities-ahead.ts';

const { api, filmHeadAhead } = vi.hoisted(() => ({ api: vi.fn(), filmHeadAhead: vi.fn() }));
vi.mock(import('#shared/api.ts'), () => ({ api }));
vi.mock(import('#shared/film/film-head.ts'), () => ({ filmHeadAhead }));

const FIRST = { trainingId: 'course', hierarchyOrder: 1 };
const SECOND = { trainingId: 'course', hierarchyOrder: 2 };
const film = { content: { kind: 'video', url: '/storage/caixa.mp4' } };

let openAhead: typeof Ahead.openAhead;
let takeAhead: typeof Ahead.takeAhead;
beforeEach(async () => {
  vi.resetModules();
  ({ openAhead, takeAhead } = await import('./activities-ahead.ts'));
  api.mockReset().mockResolvedValue(film);
  filmHeadAhead.mockReset();
});

test('a film that was opened ahead begins without another call, from what is already here [PL-06]', async () => {
  openAhead(FIRST);
  openAhead(FIRST);
  await vi.waitFor(() => expect(filmHeadAhead).toHaveBeenCalledWith('/storage/caixa.mp4'));
  expect(await takeAhead(FIRST)).toBe(film);
  expect(api).toHaveBeenCalledTimes(1);
});

test('what was opened ahead is taken once: whoever comes back finds where they are now [PL-06]', () => {
  openAhead(FIRST);
  openAhead(SECOND);
  expect(takeAhead(FIRST)).not.toBeNull();
  expect([takeAhead(FIRST), takeAhead(SECOND)]).toEqual([null, null]);
});

test('what was opened two minutes ago is opened again [PL-06]', () => {
  const noon = Date.parse('2026-11-21T15:00:00Z');
  openAhead(FIRST, noon);
  expect(takeAhead(FIRST, noon + 120_001)).toBeNull();
  openAhead(FIRST, noon);
  expect(takeAhead(FIRST, noon + 119_999)).not.toBeNull();
});

test('of anything but a film only the answer is fetched, and a refusal is told when it is opened [PL-06]', async () => {
  api.mockResolvedValueOnce({ content: { kind: 'pdf', url: '/storage/guia.pdf' } });
  openAhead(FIRST);
  await takeAhead(FIRST);
  expect(filmHeadAhead).not.toHaveBeenCalled();
  api.mockRejectedValueOnce(new Error('locked'));
  openAhead(SECOND);
  await vi.waitFor(() => expect(takeAhead(SECOND)).toBeNull());
});
