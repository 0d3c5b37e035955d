// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { type Said, stubServer } from '../../testing/stub-server.ts';
import { openAhead, takeAhead } from './activities-ahead.ts';

const FIRST = { trainingId: 'course', hierarchyOrder: 1 };
const SECOND = { trainingId: 'course', hierarchyOrder: 2 };
const film = (url: string): Said => ({ content: { kind: 'video', url } });

afterEach(() => {
  void takeAhead(FIRST);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The films of which a beginning was asked for since. */
function filmsAsked(): () => readonly string[] {
  const made = vi.spyOn(document, 'createElement');
  return () =>
    made.mock.results.flatMap(({ value }) =>
      value instanceof HTMLVideoElement ? [new URL(value.src, location.href).pathname] : [],
    );
}

test('a film that was opened ahead begins without another call, from what is already here [PL-06]', async () => {
  const asked = stubServer(() => film('/storage/caixa.mp4'));
  const films = filmsAsked();
  openAhead(FIRST);
  openAhead(FIRST);
  await expect.poll(films).toEqual(['/storage/caixa.mp4']);
  expect(await takeAhead(FIRST)).toEqual(film('/storage/caixa.mp4'));
  expect(asked.map(({ method }) => method)).toEqual(['GET']);
});

test('what was opened ahead is taken once: whoever comes back finds where they are now [PL-06]', () => {
  stubServer(() => film('/storage/uma.mp4'));
  openAhead(FIRST);
  openAhead(SECOND);
  expect(takeAhead(FIRST)).not.toBeNull();
  expect([takeAhead(FIRST), takeAhead(SECOND)]).toEqual([null, null]);
});

test('what was opened two minutes ago is opened again [PL-06]', () => {
  stubServer(() => film('/storage/outra.mp4'));
  const noon = Date.parse('2026-11-21T15:00:00Z');
  openAhead(FIRST, noon);
  expect(takeAhead(FIRST, noon + 120_001)).toBeNull();
  openAhead(FIRST, noon);
  expect(takeAhead(FIRST, noon + 119_999)).not.toBeNull();
});

test('of anything but a film only the answer is fetched, and a refusal is told when it is opened [PL-06]', async () => {
  const guide = { content: { kind: 'pdf', url: '/storage/guia.pdf' } };
  stubServer(() => guide);
  const films = filmsAsked();
  openAhead(FIRST);
  expect(await takeAhead(FIRST)).toEqual(guide);
  expect(films()).toEqual([]);
  stubServer(() => 'activity_locked');
  openAhead(SECOND);
  const refused = takeAhead(SECOND);
  await expect(refused).rejects.toMatchObject({ code: 'activity_locked' });
  openAhead(SECOND);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(takeAhead(SECOND)).toBeNull();
});
