// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '../../testing/on-screen.tsx';
import { AudioField } from './audio-field.tsx';

let screen: Screen;
afterEach(async () => {
  await screen.leave();
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

test('whoever records by the keyboard stays on its button while the microphone is asked for, which is once [AS-06] [PL-08]', async () => {
  const allowed = Promise.withResolvers<object>();
  const getUserMedia = vi.fn(() => allowed.promise);
  function Recorder(): object {
    return Object.assign(new EventTarget(), { state: 'recording', start: vi.fn(), stop: vi.fn() });
  }
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.stubGlobal('MediaRecorder', Recorder);
  screen = await onScreen(
    <AudioField
      question={{ kind: 'audio_answer', prompt: 'Conte.', imageFileId: null, maximumSeconds: 60 }}
      answer={null}
      onAnswer={() => undefined}
    />,
    ['assessment', 'errors'],
  );
  const button = screen.control('Gravar');
  button.focus();
  await screen.click('Gravar');
  await screen.click('Gravar');
  expect([button.matches(':disabled'), document.activeElement === button]).toEqual([false, true]);
  await act(async () => allowed.resolve({ getTracks: () => [] }));
  await screen.settle();
  expect(getUserMedia).toHaveBeenCalledTimes(1);
  expect(screen.control('Parar')).toBe(document.activeElement);
});
