// @vitest-environment happy-dom
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { usePictureBefore } from './use-picture-before.ts';

const URL_OF_FILM = '/storage/caixa.mp4?expires=1';
let screen: Screen;
afterEach(async () => {
  await screen.leave();
  globalThis.trilhaFilm = undefined;
});

function Player() {
  const box = useRef<HTMLDivElement>(null);
  const player = useRef<HTMLVideoElement>(null);
  usePictureBefore(URL_OF_FILM, player, box, 'before');
  return (
    <div ref={box}>
      <video ref={player} title="Caixa">
        <track kind="captions" />
      </video>
    </div>
  );
}

const shownBefore = (src: string): HTMLVideoElement => {
  const film = Object.assign(document.createElement('video'), { src });
  globalThis.trilhaFilm = film;
  return film;
};

test.each(['loadeddata', 'error'])(
  'the picture of before stays until the player tells %s [PL-06] [UX-09]',
  async (sign) => {
    const film = shownBefore(URL_OF_FILM);
    screen = await onScreen(<Player />, []);
    const player = document.querySelector('video[title]');
    expect([film.nextElementSibling, film.className, globalThis.trilhaFilm]).toEqual([
      player,
      'before',
      undefined,
    ]);
    player?.dispatchEvent(new Event(sign));
    expect(film.isConnected).toBe(false);
  },
);

test('the picture of another film is not shown, and not kept for later [PL-06]', async () => {
  const film = shownBefore('/storage/outra.mp4?expires=1');
  screen = await onScreen(<Player />, []);
  expect([film.isConnected, globalThis.trilhaFilm]).toEqual([false, undefined]);
});
