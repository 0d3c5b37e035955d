import { useCallback, useEffect, useRef, useState } from 'react';
import { letGo } from '../let-go.ts';
import { beginErrand, endErrand } from './errand.ts';
import { hearMicrophone } from './hear-microphone.ts';
import { nextSendingId } from './kept-sendings.ts';
import { type RecordingEnd, type RunningRecording, recordingOf } from './recording-of.ts';
import type { Recording } from './sending.ts';

/** Whether this browser can record at all; whether it may is asked when somebody begins. */
export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;

const TICK_MILLISECONDS = 250;
/** Whoever draws breath for so long is told that nothing is heard. */
const SILENT_SECONDS = 3;

interface RecorderOptions {
  readonly maximumSeconds: number;
  /** What the file is called, without its ending. */
  readonly name: string;
  readonly onRecorded: (file: File, id: string) => void;
  /** Hears what was taken down since the piece before. */
  readonly onPiece: (piece: File, id: string) => void;
  /** Hears that the microphone is on, and can end it. */
  readonly onRecording: (recording: Recording) => void;
}

/**
 * Idle; asking for the microphone; recording; not allowed to; ended by the microphone, with something kept or with
 * nothing; ended by somebody, with nothing; longer than was asked, and cut.
 */
type RecorderState = 'idle' | 'asking' | 'recording' | 'refused' | 'cut' | 'cutEmpty' | 'empty' | 'shortened';

/** Records the microphone up to a length and hands the recording over as a file; the microphone is let go at once. @spec AS-06 */
export function useRecorder({ maximumSeconds, name, onRecorded, onPiece, onRecording }: RecorderOptions) {
  const [state, setState] = useState<RecorderState>('idle');
  const [seconds, setSeconds] = useState(0);
  const [isSilent, setSilent] = useState(false);
  const running = useRef<RunningRecording>(undefined);
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
    let recording: RunningRecording;
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone.current) return letGo(stream);
      const hearing = hearMicrophone(stream);
      const id = nextSendingId();
      recording = recordingOf(stream, {
        id,
        maximumSeconds,
        name,
        onEnd: (file, end) => {
          clearInterval(timer.current);
          setSilent(file !== null && hearing.listen() === false);
          hearing.end();
          setState(stateAfter(end, file !== null));
          if (file) onRecorded(file, id);
        },
        onPiece: (piece) => onPiece(piece, id),
      });
      running.current = recording;
      timer.current = setInterval(() => {
        const passed = recording.seconds();
        setSeconds(passed);
        const wasHeard = hearing.listen();
        setSilent(wasHeard === false && passed >= SILENT_SECONDS);
        if (passed >= maximumSeconds) recording.stop();
      }, TICK_MILLISECONDS);
    } catch {
      // No microphone, or the person said no: a file may still be chosen.
      return setState('refused');
    } finally {
      endErrand();
    }
    setSeconds(0);
    setSilent(false);
    setState('recording');
    onRecording(recording);
  };
  return { state, seconds, isSilent, start, stop };
}

function stateAfter(end: RecordingEnd, isAnything: boolean): RecorderState {
  if (end === 'asked') return isAnything ? 'idle' : 'empty';
  if (end === 'shortened') return end;
  return isAnything ? 'cut' : 'cutEmpty';
}
