import { useCallback, useEffect, useRef, useState } from 'react';
import { beginErrand, endErrand } from './errand.ts';

/** Whether this browser can record at all; whether it may is asked when somebody begins. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

/** Speech at a rate that every word survives and ten minutes stay small. */
const BITS_PER_SECOND = 48_000;
const TICK_MILLISECONDS = 250;

/** Records the microphone up to a length and hands the recording over as a file; the microphone is let go at once. @spec AS-06 */
export function useRecorder(maximumSeconds: number, name: string, onRecorded: (file: File) => void) {
  const [state, setState] = useState<'idle' | 'asking' | 'recording' | 'refused'>('idle');
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder>(undefined);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const isGone = useRef(false);

  const stop = useCallback((): void => {
    clearInterval(timer.current);
    if (recorder.current?.state === 'recording') recorder.current.stop();
    setState('idle');
  }, []);
  // Whoever leaves the question keeps what was said until then.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      stop();
    };
  }, [stop]);

  const start = async (): Promise<void> => {
    setState('asking');
    beginErrand();
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone.current) return letGo(stream);
      recorder.current = recordingOf(stream, name, onRecorded);
    } catch {
      // No microphone, or the person said no: a file may still be chosen.
      return setState('refused');
    } finally {
      endErrand();
    }
    const startedAt = performance.now();
    setSeconds(0);
    setState('recording');
    timer.current = setInterval(() => {
      const passed = (performance.now() - startedAt) / 1000;
      setSeconds(passed);
      if (passed >= maximumSeconds) stop();
    }, TICK_MILLISECONDS);
  };
  return { state, seconds, start, stop };
}

/** A recording under way; when it stops, what was heard becomes a file of the type that the browser chose. */
function recordingOf(stream: MediaStream, name: string, onRecorded: (file: File) => void): MediaRecorder {
  const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND });
  const chunks: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => chunks.push(data));
  recorder.addEventListener('stop', () => {
    letGo(stream);
    const type = recorder.mimeType.split(';')[0] ?? '';
    const ending = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
    if (chunks.length > 0) onRecorded(new File(chunks, `${name}.${ending}`, { type }));
  });
  recorder.start();
  return recorder;
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
