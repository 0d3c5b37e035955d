import { letGo } from '../let-go.ts';
import type { Recording } from './sending.ts';

/** Speech at a rate that every word survives and ten minutes stay small. */
const BITS_PER_SECOND = 48_000;
/** What was heard is handed over by seconds: each looks at the clock, also where timers are held back. */
const PIECE_MILLISECONDS = 1000;
/** A recording that ends so much after its time is not cut. The server gives twice that. */
const LEEWAY_SECONDS = 1;

/** Somebody ended it, or its time was over; it was longer than asked and is cut; or the microphone was taken away. */
export type RecordingEnd = 'asked' | 'shortened' | 'microphone';

interface RecordingOptions {
  readonly id: string;
  readonly maximumSeconds: number;
  /** What the file is called, without its ending. */
  readonly name: string;
  /** Hears what is left of it at the end; null where nothing was heard. */
  readonly onEnd: (file: File | null, end: RecordingEnd) => void;
  /** Hears what was taken down since the piece before; together they are the recording, as far as it is. */
  readonly onPiece?: (piece: File) => void;
}

interface Piece {
  readonly data: Blob;
  /** How long the recording was then, in seconds. */
  readonly at: number;
}

export interface RunningRecording extends Recording {
  /** How long it is by now, in seconds. */
  readonly seconds: () => number;
}

/**
 * A recording under way; when it stops, what was heard becomes a file of the type that the browser chose. It ends by
 * itself when its time is over. A page that stands still, as in a locked phone, hears of that too late: then what is longer
 * is cut. A microphone that is taken away, by a call or by its plug, stops it unasked. @spec AS-06
 */
export function recordingOf(stream: MediaStream, options: RecordingOptions): RunningRecording {
  const { maximumSeconds, name, onEnd, onPiece } = options;
  try {
    const recorder = new MediaRecorder(stream, { audioBitsPerSecond: BITS_PER_SECOND });
    const pieces: Piece[] = [];
    const startedAt = performance.now();
    const fileOf = (...parts: readonly Blob[]): File => {
      const type = recorder.mimeType.split(';')[0] ?? '';
      const ending = type.includes('mp4') ? 'm4a' : type.includes('ogg') ? 'ogg' : 'webm';
      return new File([...parts], `${name}.${ending}`, { type });
    };
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    let isAsked = false;
    let lasted = 0;
    const stop = (): void => {
      if (recorder.state === 'inactive') return;
      isAsked = true;
      lasted = seconds();
      recorder.stop();
    };
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size > 0) {
        pieces.push({ data, at: seconds() });
        if (recorder.state !== 'inactive') onPiece?.(fileOf(data));
      }
      if (seconds() >= maximumSeconds) stop();
    });
    const finish = async (): Promise<void> => {
      letGo(stream);
      if (!isAsked) lasted = seconds();
      const whole = fileOf(...pieces.map(({ data }) => data));
      if (whole.size === 0) onEnd(null, isAsked ? 'asked' : 'microphone');
      else if (lasted <= maximumSeconds + LEEWAY_SECONDS) onEnd(whole, isAsked ? 'asked' : 'microphone');
      else onEnd(fileOf(await beginningOf(whole, pieces, maximumSeconds)), 'shortened');
    };
    const ended = new Promise<void>((resolve) => {
      recorder.addEventListener('stop', () => void finish().finally(resolve));
    });
    recorder.start(PIECE_MILLISECONDS);
    return { id: options.id, stop, ended, seconds };
  } catch (error) {
    letGo(stream);
    throw error;
  }
}

/** As much of a recording as its question takes; the pieces that came in time, where it cannot be cut to the moment. */
async function beginningOf(whole: Blob, pieces: readonly Piece[], maximumSeconds: number): Promise<Blob> {
  try {
    const { cutRecording } = await import('./cut-recording.ts');
    return await cutRecording(whole, maximumSeconds);
  } catch {
    const inTime = pieces.filter(({ at }) => at <= maximumSeconds + LEEWAY_SECONDS);
    return inTime.length > 0
      ? new Blob(
          inTime.map(({ data }) => data),
          { type: whole.type },
        )
      : whole;
  }
}
