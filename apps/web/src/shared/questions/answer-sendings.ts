import { shrinkPhoto } from '#shared/uploads/shrink-photo.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';

/** The kinds of answer that are files, and what their files are for. */
const PURPOSES = { file_answer: 'answer_file', audio_answer: 'answer_audio' } as const;
export type SentKind = keyof typeof PURPOSES;

export interface FilesGiven {
  readonly kind: SentKind;
  readonly fileIds: string[];
}

/** A file of an answer on its way, or stuck. */
export interface Sending {
  readonly id: string;
  readonly questionId: string;
  readonly kind: SentKind;
  readonly most: number;
  readonly file: File;
  readonly isStuck: boolean;
  /** From 0 to 1. */
  readonly progress: number;
  /** Why it is stuck. */
  readonly problem: unknown;
}

/** What the microphone takes down for a question. */
export interface Recording {
  readonly stop: () => void;
  /** Resolves once what was heard was handed over. */
  readonly ended: Promise<void>;
}

export interface SendingsShown {
  readonly sendings: readonly Sending[];
  /** The questions for which the microphone is on. */
  readonly recorded: readonly string[];
}

type Send = (
  file: File,
  kind: SentKind,
  ways: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

const sendToServer: Send = async (file, kind, ways) =>
  uploadFile({ content: await shrinkPhoto(file), name: file.name, purpose: PURPOSES[kind], ...ways });

/**
 * The files of the answers of an attempt on their way to the server, whichever question is on screen: each joins what
 * its answer holds by then, what is replaced or taken away never comes back, and what does not arrive stays to be
 * tried again. @spec AS-05 AS-06 ME-04
 */
export function createAnswerSendings(send: Send = sendToServer) {
  let shown: SendingsShown = { sendings: [], recorded: [] };
  let give: (questionId: string, given: FilesGiven) => void = () => undefined;
  let isClosed = false;
  let hadLastChance = false;
  const listeners = new Set<() => void>();
  /** By question: what its answer holds. */
  const held = new Map<string, readonly string[]>();
  const aborts = new Map<string, AbortController>();
  const underWay = new Map<string, Promise<void>>();
  const recordings = new Map<string, Recording>();

  function show(next: Partial<SendingsShown>): void {
    shown = { ...shown, ...next };
    for (const hear of listeners) hear();
  }
  const change = (id: string, next: Partial<Sending>): void =>
    show({ sendings: shown.sendings.map((each) => (each.id === id ? { ...each, ...next } : each)) });
  const heldBy = (questionId: string): readonly string[] => held.get(questionId) ?? [];

  function hold(
    { questionId, kind }: Pick<Sending, 'questionId' | 'kind'>,
    fileIds: readonly string[],
  ): void {
    held.set(questionId, fileIds);
    give(questionId, { kind, fileIds: [...fileIds] });
  }

  /** Nothing of these arrives any more. */
  function drop(isMeant: (sending: Sending) => boolean): void {
    const dropped = shown.sendings.filter(isMeant);
    if (dropped.length === 0) return;
    show({ sendings: shown.sendings.filter((each) => !dropped.includes(each)) });
    for (const { id } of dropped) {
      aborts.get(id)?.abort();
      underWay.delete(id);
    }
  }

  async function bring(sending: Sending): Promise<void> {
    const { id, questionId, file, kind, most } = sending;
    const abort = new AbortController();
    aborts.set(id, abort);
    // What was let go of may still end, one way or the other.
    const isWanted = (): boolean => aborts.get(id) === abort && !abort.signal.aborted;
    try {
      const fileId = await send(file, kind, {
        onProgress: (progress) => {
          if (isWanted()) change(id, { progress });
        },
        signal: abort.signal,
      });
      if (!isWanted()) return;
      show({ sendings: shown.sendings.filter((each) => each.id !== id) });
      // A recording takes the place of the one before.
      hold(sending, most === 1 ? [fileId] : [...heldBy(questionId), fileId].slice(0, most));
    } catch (problem) {
      if (isWanted()) change(id, { isStuck: true, problem });
    } finally {
      if (aborts.get(id) === abort) aborts.delete(id);
    }
  }

  function start(sending: Sending): void {
    const bringing = bring(sending).finally(() => {
      if (underWay.get(sending.id) === bringing) underWay.delete(sending.id);
    });
    underWay.set(sending.id, bringing);
  }

  function retry(isMeant: (sending: Sending) => boolean): void {
    for (const stuck of shown.sendings.filter((each) => each.isStuck && isMeant(each))) {
      change(stuck.id, { isStuck: false, progress: 0, problem: null });
      start(stuck);
    }
  }

  async function endRecordings(): Promise<void> {
    const running = [...recordings.values()];
    for (const { stop } of running) stop();
    await Promise.all(running.map(({ ended }) => ended));
  }

  /** Ends what is being recorded, keeps it, and waits for all that is on its way; whether it all arrived. */
  async function finish(): Promise<boolean> {
    while (recordings.size > 0 || underWay.size > 0) {
      await endRecordings();
      await Promise.all(underWay.values());
    }
    return shown.sendings.length === 0;
  }

  function giveUp(problem: unknown): void {
    for (const { id } of shown.sendings.filter(({ isStuck }) => !isStuck)) {
      const abort = aborts.get(id);
      aborts.delete(id);
      underWay.delete(id);
      abort?.abort();
      change(id, { isStuck: true, problem });
    }
  }

  return {
    read: (): SendingsShown => shown,
    subscribe: (hear: () => void): (() => void) => {
      listeners.add(hear);
      return () => listeners.delete(hear);
    },
    /** Who is told what an answer holds from now on. */
    tell: (next: typeof give): void => {
      give = next;
    },
    /** What an answer holds, wherever it comes from. */
    learn: (questionId: string, fileIds: readonly string[]): void => void held.set(questionId, fileIds),
    /** Sends files for an answer, as many as there is room for; where there is room for one, the newest is meant. */
    take: (
      { questionId, kind, most }: Pick<Sending, 'questionId' | 'kind' | 'most'>,
      files: readonly File[],
    ): void => {
      if (isClosed) return;
      const isOfQuestion = (each: Sending): boolean => each.questionId === questionId;
      if (most === 1) drop(isOfQuestion);
      const room =
        most === 1 ? 1 : most - heldBy(questionId).length - shown.sendings.filter(isOfQuestion).length;
      const taken = files.slice(0, Math.max(0, room)).map(
        (file): Sending => ({
          id: crypto.randomUUID(),
          questionId,
          kind,
          most,
          file,
          isStuck: false,
          progress: 0,
          problem: null,
        }),
      );
      show({ sendings: [...shown.sendings, ...taken] });
      for (const each of taken) start(each);
    },
    retry: (id: string): void => retry((each) => each.id === id),
    retryAll: (): void => retry(() => true),
    /** Takes a file away, whether it is there or on its way. */
    remove: (question: Pick<Sending, 'questionId' | 'kind'>, id: string): void => {
      drop((each) => each.id === id);
      const before = heldBy(question.questionId);
      if (before.includes(id))
        hold(
          question,
          before.filter((each) => each !== id),
        );
    },
    /** Notes that the microphone is on for a question. */
    record: (questionId: string, recording: Recording): void => {
      recordings.set(questionId, recording);
      show({ recorded: [...recordings.keys()] });
      void recording.ended.then(() => {
        if (recordings.get(questionId) === recording) recordings.delete(questionId);
        show({ recorded: [...recordings.keys()] });
      });
      if (isClosed) recording.stop();
    },
    finish,
    /** Lets go of what did not arrive for a question. */
    letGo: (questionId: string): void => drop((each) => each.questionId === questionId),
    /** Ends what is being recorded; it goes on its way. */
    endRecordings,
    /** The time is over: what can still arrive is waited for that long, what was stuck is tried once more, and the rest stays to be told. */
    lastChance: async (milliseconds: number, problem: unknown): Promise<void> => {
      if (!hadLastChance) retry(() => true);
      hadLastChance = true;
      await Promise.race([finish(), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
      giveUp(problem);
    },
    /** The attempt has ended: nothing more is taken, and nothing more arrives. */
    close: (): void => {
      isClosed = true;
      void endRecordings();
      drop(({ isStuck }) => !isStuck);
    },
    /** Whether nobody loses anything when it is forgotten. */
    isIdle: (): boolean => isClosed || (shown.sendings.length === 0 && recordings.size === 0),
  };
}

export type AnswerSendings = ReturnType<typeof createAnswerSendings>;
