// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { GuidedInvoice } from './guided-invoice.tsx';

let screen: Screen;
afterEach(async () => {
  await screen.leave();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  for (const side of ['videoWidth', 'videoHeight']) Reflect.deleteProperty(HTMLVideoElement.prototype, side);
  vi.restoreAllMocks();
});

test('the invoice is taken by the camera that advises, and the camera is let go with it [LO-10]', async () => {
  const track = Object.assign(new EventTarget(), { stop: vi.fn() });
  const getUserMedia = async () => Object.assign(new MediaStream(), { getTracks: () => [track] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  for (const side of ['videoWidth', 'videoHeight'])
    Object.defineProperty(HTMLVideoElement.prototype, side, { configurable: true, value: 480 });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => give(new Blob(['nota'])));
  const onTaken = vi.fn<(photo: File) => void>();
  screen = await onScreen(<GuidedInvoice onTaken={onTaken} />, ['camera', 'loyalty', 'errors']);
  // What the button brings along is there before it is pressed.
  await import('../camera/camera-sheet.tsx');
  await screen.click('Abrir a câmera com dicas');
  expect(screen.words()).toContain('Cubra o documento do cliente.');
  await act(async () => screen.control('Fotografar').click());
  await screen.settle();
  expect(onTaken.mock.calls.map(([photo]) => photo.type)).toEqual(['image/jpeg']);
  expect(track.stop).toHaveBeenCalledTimes(1);
});

test('a browser that opens no camera is offered none [LO-10]', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
  screen = await onScreen(<GuidedInvoice onTaken={() => undefined} />, ['camera', 'loyalty', 'errors']);
  expect(document.querySelector('button')).toBeNull();
});
