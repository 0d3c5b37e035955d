// @vitest-environment happy-dom
import type { WatchedRange } from '@trilha/rules/learning/watched-ranges.rule';
import { act, useEffect, useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FilmPlayer } from '#shared/film/film-player.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { type Asked, type Said, stubServer } from '#testing/stub-server.ts';
import { useWatching } from './use-watching.ts';
import { WatchedStatus } from './watched-status.tsx';

const SECONDS = 100;
const OUTCOME = { activityState: 'in_progress', earned: 0, certificateIssued: false };
const element = {
  currentTime: 0,
  playbackRate: 1,
  muted: false,
  volume: 1,
  paused: false,
  seeking: false,
  play: () => undefined,
  pause: () => undefined,
};
let screen: Screen;
let watching: ReturnType<typeof useWatching>;

const LEFT_AT = 40;
const CONTENT = { seconds: SECONDS, second: LEFT_AT, watched: [], opening: 'opened' };
function Film() {
  const player = useRef<FilmPlayer>(element);
  const film = useWatching(CONTENT, player);
  useEffect(() => {
    watching = film;
  });
  return <WatchedStatus percent={film.percent} saving={film.saving} transcript={null} />;
}

/** Plays from one second to another, and pauses there. */
async function play(from: number, to: number): Promise<void> {
  element.currentTime = from;
  await act(async () => watching.events.onPlay());
  for (element.currentTime = from; element.currentTime < to; element.currentTime += 1)
    await act(async () => watching.events.onTimeUpdate());
  await act(async () => watching.events.onPause());
  await screen.settle();
}

const reported = (heard: readonly Asked[]) =>
  heard
    .filter(({ method }) => method === 'POST')
    .map(({ body }) => (body as { readonly ranges: readonly WatchedRange[] }).ranges);

async function watchWith(say: (asked: Asked) => Said) {
  const heard = stubServer(say);
  screen = await onScreen(<Film />, ['player', 'errors']);
  return heard;
}

afterEach(async () => {
  await screen.leave();
  vi.restoreAllMocks();
});

test('a film goes on from where its learner left it, unless they moved it before it was open [PL-06]', async () => {
  await watchWith(() => OUTCOME);
  element.currentTime = 0;
  await act(async () => watching.events.onLoadedMetadata());
  expect(element.currentTime).toBe(LEFT_AT);
  element.currentTime = 2;
  await act(async () => watching.events.onLoadedMetadata());
  expect(element.currentTime).toBe(2);
});

test('what the server holds for impossible is not said to be saved, and what is watched from then on counts [PL-03] [PL-06]', async () => {
  const known = { watched: [{ from: 0, to: 10 }], seconds: SECONDS };
  let isImplausible = true;
  const heard = await watchWith(({ method }) => {
    if (method === 'GET') return { content: known };
    return isImplausible ? 'progress_implausible' : OUTCOME;
  });
  await play(0, 60);
  expect(screen.words()).toContain('Não foi salvo');
  expect(screen.words()).toContain('10% assistido');
  expect(screen.words()).toContain('Parte do que foi assistido não pôde ser registrada.');
  isImplausible = false;
  await play(60, 70);
  expect(reported(heard).at(-1)).toEqual([
    { from: 0, to: 10 },
    { from: 60, to: 70 },
  ]);
  expect(screen.words()).toMatch(/20% assistido.*Salvo/);
  // Whoever looked away a moment must still find out that they have to go back.
  expect(screen.words()).toContain('Parte do que foi assistido não pôde ser registrada.');
});

test('a report that the server refuses for good says why, and one that waits for its person does as well [PL-03] [ID-20]', async () => {
  let said: Said = 'training_blocked';
  await watchWith(() => said);
  await play(0, 10);
  expect(screen.words()).toContain('Não foi salvo');
  expect(screen.words()).toContain('este treinamento foi bloqueado');
  said = 'terms_acceptance_required';
  await play(10, 20);
  expect(screen.words()).toContain('leia e aceite os termos');
});

test('the last seconds leave with a request that outlives the page, though another report is on its way [PL-06]', async () => {
  const heard = await watchWith(() => OUTCOME);
  await play(0, 10);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => undefined)),
  );
  const sent = vi.mocked(fetch);
  await play(10, 20);
  element.currentTime = 25;
  await act(async () => watching.events.onPlay());
  element.currentTime = 26;
  await act(async () => watching.events.onTimeUpdate());
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  const last = sent.mock.calls.at(-1)?.[1];
  expect(last?.keepalive).toBe(true);
  expect(JSON.parse(last?.body as string)).toMatchObject({
    second: 26,
    ranges: [
      { from: 0, to: 20 },
      { from: 25, to: 26 },
    ],
  });
  expect(heard.some(({ keepalive }) => keepalive)).toBe(false);
});
