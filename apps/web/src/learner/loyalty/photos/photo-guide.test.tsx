// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { PhotoGuide } from './photo-guide.tsx';
import type { PhotoType, StoreWeek } from './photo-queries.ts';

const TYPE: PhotoType = {
  id: 'type',
  name: 'Mesa',
  guidance: 'A mesa inteira, com o preço à vista.',
  example: '',
  points: 0,
};
const STORE: StoreWeek = {
  id: 'store',
  name: 'Loja Centro',
  city: 'Recife',
  timeZone: 'America/Recife',
  week: '2026-11-22',
  turnsAt: '2026-11-29T03:00:00.000Z',
  photos: [],
};

let screen: Screen;
afterEach(async () => {
  await screen.leave();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
});

const camera = () => Object.assign(new EventTarget(), { stop: vi.fn() });
const streamOf = (track: ReturnType<typeof camera>) =>
  Object.assign(new MediaStream(), { getTracks: () => [track] });

async function guide(getUserMedia: () => Promise<MediaStream>) {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  screen = await onScreen(
    <PhotoGuide campaignId="campaign" store={STORE} type={TYPE} onClose={() => undefined} />,
    ['photos', 'camera', 'waiting', 'loyalty', 'errors'],
  );
}

test('the camera opens beside what to show, with its button under the thumb, and is let go when it is closed [LO-20]', async () => {
  const track = camera();
  await guide(vi.fn(async () => streamOf(track)));
  await screen.click('Abrir a câmera com dicas');
  expect(screen.words()).toContain(TYPE.guidance);
  expect(document.querySelector('video')?.srcObject).not.toBeNull();
  expect(screen.control('Fotografar').matches(':disabled')).toBe(false);
  expect(document.activeElement).toBe(screen.control('Fotografar'));
  await screen.click('Fechar a câmera');
  expect(track.stop).toHaveBeenCalledTimes(1);
  expect(document.querySelector('video')).toBeNull();
  expect(document.querySelector('input[type=file]')).not.toBeNull();
});

test('a camera that opens once somebody left is let go at once [LO-20]', async () => {
  const track = camera();
  const allowed = Promise.withResolvers<MediaStream>();
  await guide(() => allowed.promise);
  await screen.click('Abrir a câmera com dicas');
  expect(screen.control('Fotografar').matches(':disabled')).toBe(true);
  await screen.click('Fechar a câmera');
  await act(async () => allowed.resolve(streamOf(track)));
  await screen.settle();
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('without a camera, or where it may not be used, a file is chosen, and it may be tried again [LO-20]', async () => {
  const track = camera();
  const getUserMedia = vi.fn(async (): Promise<MediaStream> => {
    throw new DOMException('', 'NotAllowedError');
  });
  await guide(getUserMedia);
  await screen.click('Abrir a câmera com dicas');
  expect(screen.words()).toContain('A câmera não abriu');
  expect(document.querySelector('input[type=file]')).not.toBeNull();
  getUserMedia.mockImplementation(async () => streamOf(track));
  await screen.click('Abrir a câmera com dicas');
  expect(document.querySelector('video')).not.toBeNull();
  // Another application took it.
  await act(async () => track.dispatchEvent(new Event('ended')));
  await screen.settle();
  expect(screen.words()).toContain('A câmera não abriu');
});
