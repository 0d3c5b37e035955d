import { refusalOf } from '#shared/refusal.ts';
import type { KeptSending, SentKind } from './kept-sendings.ts';

export interface FilesGiven {
  readonly kind: SentKind;
  readonly fileIds: string[];
}

/** A file of an answer on its way, or stuck. */
export interface Sending extends KeptSending {
  readonly isStuck: boolean;
  /** It was left by an earlier page, and its question was answered otherwise since: its person chooses. */
  readonly isOvertaken: boolean;
  /** Whether it outlives this page; null as long as nobody knows. */
  readonly safety: 'device' | 'page' | 'tooLarge' | null;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it is stuck. */
  readonly problem: unknown;
}

/** What the microphone takes down for a question. */
export interface Recording {
  /** Its own, and that of the file that comes of it. */
  readonly id: string;
  readonly stop: () => void;
  /** Resolves once what was heard was handed over. */
  readonly ended: Promise<void>;
}

export interface SendingsShown {
  readonly sendings: readonly Sending[];
  /** The questions for which the microphone is on. */
  readonly recorded: readonly string[];
  /** The questions whose answer is what was said until their page ended, as long as nobody said that it may stay. */
  readonly unfinished: readonly string[];
}

/** Whether the same may be sent at another time. */
export const mayPass = ({ isStuck, isOvertaken, problem }: Sending): boolean =>
  isStuck && !isOvertaken && refusalOf(problem) === 'later';

/** Whether it lies on the device and goes by itself once there is a network. */
export const isWaiting = (sending: Sending): boolean => mayPass(sending) && sending.safety === 'device';
