import { useCallback, useEffect, useRef, useState } from 'react';
import type { Recording } from './answer-sendings.ts';
import { beginErrand, endErrand } from './errand.ts';

/** Whether this browser can record at all; whether it may is asked when somebody begins. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

/** Speech at a rate that every word survives and ten minutes stay small. */
const BITS_PER_SECOND = 48_000;
const TICK_MILLISECONDS = 250;

interface RecorderOptions {
  readonly maximumSeconds: number;
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly onRecorded: (file: File) => void;
  /** Hears that the microphone is on, and can end it. */
  readonly onRecording: (recording: Recording) => void;
}

/** Idle; asking for the microphone; recording; not allowed to; ended by the microphone, with something kept or with nothing. */
type RecorderState = 'idle' | 'asking' | 'recording' | 'refused' | 'cut' | 'cutEmpty';

/** Records the microphone up to a length and hands the recording over as a file; the microphone is let go at once. @spec AS-06 */
export function useRecorder({ maximumSeconds, name, onRecorded, onRecording }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>('idle');
  const [seconds, setSeconds] = useState(0);
  const running = useRef<Recording>(undefined);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const isGone = useRef(false);

  const stop = useCallback((): void => running.current?.stop(), []);
  // Whoever leaves the question keeps what was said until then.
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      clearInterval(timer.current);
      stop();
    };
  }, [stop]);

  const start = async (): Promise<void> => {
    // Its button stays where the keyboard is, and asks once.
    if (state === 'asking') return;
    setState('asking');
    beginErrand();
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone.current) return letGo(stream);
      running.current = recordingOf(stream, name, (file, isAsked) => {
        clearInterval(timer.current);
        setState(isAsked ? 'idle' : file ? 'cut' : 'cutEmpty');
        if (file) onRecorded(file);
      });
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
    onRecording(running.current);
  };
  return { state, seconds, start, stop };
}

/**
 * A recording under way; when it stops, what was heard becomes a file of the type that the browser chose. A microphone
 * that is taken away, by a call or by its plug, stops it unasked.
 */
function recordingOf(
  stream: MediaStream,
  name: string,
  onEnd: (file: File | null, isAsked: boolean) => void,
): Recording {
  try {
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND });
    const chunks: Blob[] = [];
    let isAsked = false;
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) chunks.push(data);
    });
    const ended = new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => {
        letGo(stream);
        const type = recorder.mimeType.split(';')[0] ?? '';
        const ending = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
        onEnd(chunks.length > 0 ? new File(chunks, `${name}.${ending}`, { type }) : null, isAsked);
        resolve();
      });
    });
    recorder.start();
    return {
      stop: () => {
        if (recorder.state === 'inactive') return;
        isAsked = true;
        recorder.stop();
      },
      ended,
    };
  } catch (error) {
    letGo(stream);
    throw error;
  }
}

function letGo(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
