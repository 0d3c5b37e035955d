// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadBoot } from '#shared/boot.ts';
import type { FilmPlayer } from '#shared/film/film-player.ts';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { MediaControls } from './media-controls.tsx';
import { useMediaSession } from './use-media-session.ts';

const element = {
  currentTime: 0,
  playbackRate: 1,
  muted: false,
  volume: 1,
  paused: true,
  seeking: false,
  play: () => undefined,
  pause: () => undefined,
};
let screen: Screen;
afterEach(async () => {
  await screen.leave();
  Reflect.deleteProperty(navigator, 'mediaSession');
  vi.unstubAllGlobals();
});

function Controls() {
  const player = useRef<FilmPlayer>(element);
  const box = useRef<HTMLElement>(null);
  return (
    <MediaControls
      playerRef={player}
      boxRef={box}
      seconds={100}
      second={0}
      isPlaying={false}
      onCaptions={() => undefined}
    />
  );
}

const press = (key: string) =>
  act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const labelled = (label: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[aria-label="${label}"]`);

test('a film with captions is muted, and made louder or softer, by touch and by keys [PL-06] [PL-08]', async () => {
  Object.assign(element, { muted: false, volume: 1 });
  screen = await onScreen(<Controls />, ['player']);
  expect(labelled('Legendas')).not.toBeNull();
  await act(async () => labelled('Silenciar')?.click());
  expect(element.muted).toBe(true);
  await press('m');
  expect(element.muted).toBe(false);
  for (const key of ['-', '-', '-', '+']) await press(key);
  expect(element.volume).toBe(0.8);
  expect(labelled('Volume')?.getAttribute('aria-valuetext')).toBe('80%');
  await press('m');
  await press('+');
  expect(element).toMatchObject({ muted: false, volume: 0.9 });
});

const handlers = new Map<string, (details: object) => void>();
const told: object[] = [];
beforeEach(() => {
  handlers.clear();
  told.length = 0;
  vi.stubGlobal('MediaMetadata', vi.fn());
  Object.defineProperty(navigator, 'mediaSession', {
    configurable: true,
    value: {
      metadata: null,
      setActionHandler: (action: string, handler: (() => void) | null) =>
        handler ? handlers.set(action, handler) : handlers.delete(action),
      setPositionState: (state?: object) => told.push(state ?? {}),
    },
  });
});

function Sound() {
  const audio = useRef<HTMLAudioElement>(null);
  useMediaSession(audio, 'Aula');
  return (
    <audio ref={audio} aria-label="Aula">
      <track kind="captions" />
    </audio>
  );
}

test('the lock screen knows where a sound is and moves it [PL-06]', async () => {
  const written = document.createElement('script');
  Object.assign(written, { id: 'boot', type: 'application/json' });
  written.textContent = JSON.stringify({ client: { name: 'Nexo' } });
  document.head.append(written);
  await loadBoot();
  screen = await onScreen(<Sound />, ['player']);
  const audio = document.querySelector('audio');
  if (!audio) throw new Error('no sound');
  Object.defineProperty(audio, 'duration', { value: 90 });
  audio.currentTime = 12;
  await act(async () => void audio.dispatchEvent(new Event('seeked')));
  expect(told.at(-1)).toEqual({ duration: 90, playbackRate: 1, position: 12 });
  handlers.get('seekto')?.({ seekTime: 400 });
  expect(audio.currentTime).toBe(90);
  handlers.get('seekbackward')?.({});
  expect(audio.currentTime).toBe(80);
});
