// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { type Asked, stubServer } from '#testing/stub-server.ts';
import { MediaContent } from './media-content.tsx';

const FILM = {
  kind: 'video' as const,
  url: '/storage/caixa.mp4?until=5',
  contentType: 'video/mp4',
  seconds: 600,
  second: 0,
  watched: [],
  opening: 'opened',
  captions: [],
  transcript: null,
};
let screen: Screen;
afterEach(async () => {
  await screen.leave();
  vi.restoreAllMocks();
});

const film = (): HTMLVideoElement => {
  const found = document.querySelector('video');
  if (!found) throw new Error('no film');
  return found;
};
const happens = async (event: string): Promise<void> => {
  await act(async () => film().dispatchEvent(new Event(event)));
  await screen.settle();
};
const address = () => new URL(film().src, location.href).search;
const opened = (heard: readonly Asked[]) => heard.filter(({ method }) => method === 'GET').length;

/** A film that was at its fifth minute when its address had ended. */
async function ended(newUrl: string) {
  const heard = stubServer(() => ({ content: { ...FILM, url: newUrl } }));
  screen = await onScreen(<MediaContent content={FILM} title="Caixa" />, ['player', 'errors']);
  await happens('loadedmetadata');
  film().currentTime = 300;
  const play = vi.spyOn(film(), 'play').mockResolvedValue();
  vi.spyOn(film(), 'paused', 'get').mockReturnValue(false);
  await happens('error');
  return { heard, play };
}

test('a film whose address has ended goes on from where it stood, by a new one [PL-06] [PL-07]', async () => {
  const { heard, play } = await ended('/storage/caixa.mp4?until=10');
  expect([opened(heard), address()]).toEqual([1, '?until=10']);
  film().currentTime = 0;
  await happens('loadedmetadata');
  expect([film().currentTime, play.mock.calls.length]).toEqual([300, 1]);
  expect(screen.words()).not.toContain('Não foi possível');
  // Later it may end again.
  await happens('error');
  expect(opened(heard)).toBe(2);
});

test('a film that fails with an address that lives says so, asks no more, and is tried again by its person [PL-07]', async () => {
  const { heard, play } = await ended(FILM.url);
  expect([opened(heard), address()]).toEqual([1, '?until=5']);
  expect(screen.words()).toContain('Não foi possível reproduzir o arquivo.');
  const load = vi.spyOn(film(), 'load').mockImplementation(() => undefined);
  await screen.click('Tentar de novo');
  expect([load.mock.calls.length, screen.words()]).toEqual([1, expect.not.stringContaining('Não foi')]);
  film().currentTime = 0;
  await happens('loadedmetadata');
  expect([film().currentTime, play.mock.calls.length]).toEqual([300, 1]);
});
