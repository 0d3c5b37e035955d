// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { onScreen, type Screen } from '#testing/on-screen.tsx';
import { stubServer } from '#testing/stub-server.ts';
import { AudioField } from './audio-field.tsx';

let screen: Screen;
afterEach(async () => {
  await screen.leave();
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
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

test('a recording of nothing at all is told instead of being let go without a word [AS-06]', async () => {
  function Recorder(): object {
    const recorder = Object.assign(new EventTarget(), {
      state: 'recording',
      mimeType: 'audio/webm',
      start: vi.fn(),
      stop: () => {
        recorder.state = 'inactive';
        recorder.dispatchEvent(new Event('stop'));
      },
    });
    return recorder;
  }
  const getUserMedia = async () => ({ getTracks: () => [] });
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
  await screen.click('Gravar');
  await screen.click('Parar');
  await screen.settle();
  expect(screen.words()).toContain('Nada foi gravado.');
});

test('whoever speaks into a microphone that is switched off is told while recording and after, and loses nothing [AS-06]', async () => {
  stubServer(() => ({}));
  let end: () => void = () => undefined;
  function Recorder(): object {
    const recorder = Object.assign(new EventTarget(), {
      state: 'recording',
      mimeType: 'audio/webm',
      start: vi.fn(),
      stop: () => end(),
    });
    end = () => {
      recorder.state = 'inactive';
      recorder.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['nada']) }));
      recorder.dispatchEvent(new Event('stop'));
    };
    return recorder;
  }
  const getUserMedia = async () => ({ getTracks: () => [{ muted: true, stop: () => undefined }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.stubGlobal('MediaRecorder', Recorder);
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  screen = await onScreen(
    <AudioField
      question={{ kind: 'audio_answer', prompt: 'Conte.', imageFileId: null, maximumSeconds: 60 }}
      answer={null}
      onAnswer={() => undefined}
    />,
    ['assessment', 'errors'],
  );
  await screen.click('Gravar');
  expect(screen.words()).not.toContain('Não ouvimos nada');
  now = 4000;
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(screen.words()).toContain('Não ouvimos nada');
  await screen.click('Parar');
  await screen.settle();
  expect(screen.words()).toContain('Não se ouve nada nesta gravação');
  expect(screen.words()).toContain('resposta.webm');
});
