import { act } from 'react';
import { vi } from 'vitest';

export interface StubbedMicrophone {
  /** Takes it away while it records. */
  readonly unplug: () => Promise<void>;
  readonly remove: () => void;
}

/** A microphone that hears something, and can be taken away. */
export function stubMicrophone(): StubbedMicrophone {
  let unplug = (): void => undefined;
  function Recorder(): EventTarget {
    const recorder = Object.assign(new EventTarget(), {
      state: 'inactive',
      mimeType: 'audio/webm',
      start: (): void => {
        recorder.state = 'recording';
        unplug = () => recorder.stop();
      },
      stop: (): void => {
        recorder.state = 'inactive';
        setTimeout(() => {
          recorder.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob(['fala']) }));
          recorder.dispatchEvent(new Event('stop'));
        });
      },
    });
    return recorder;
  }
  vi.stubGlobal('MediaRecorder', Recorder);
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => ({ getTracks: () => [] }) },
  });
  return {
    unplug: () => act(async () => unplug()),
    remove: () => void Reflect.deleteProperty(navigator, 'mediaDevices'),
  };
}
