import type { FilePurpose } from '@trilha/contract/files/files.calls';
import { ApiProblem } from '#shared/api-problem.ts';
import { uploadFile } from '#shared/uploads/upload-file.ts';
import { createKeptPieces } from './kept-pieces.ts';
import {
  type KeptSending,
  MOST_KEPT_BYTES,
  nextSendingId,
  type SendingsKeeper,
  type SentKind,
} from './kept-sendings.ts';
import { madeSmall, noteSmall } from './made-small.ts';
import { type FilesGiven, mayPass, type Recording, type Sending, type SendingsShown } from './sending.ts';

/** The kinds of answer that are files, and what their files are for. */
const PURPOSES = {
  file_answer: 'answer_file',
  audio_answer: 'answer_audio',
} as const satisfies Readonly<Record<SentKind, FilePurpose>>;

type Send = (
  file: File,
  kind: SentKind,
  ways: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
) => Promise<string>;

const sendToServer: Send = (file, kind, ways) =>
  uploadFile({
    // What the page made smaller is no file of the device.
    content: file.type.startsWith('image/') ? file.slice(0, file.size, file.type) : file,
    name: file.name,
    purpose: PURPOSES[kind],
    ...ways,
  });

/**
 * The files of the answers of an attempt on their way to the server, whichever question is on screen: each joins what
 * its answer holds by then, what is replaced or taken away never comes back, and what does not arrive stays to be
 * tried again, by the next page as well where the device keeps it. @spec AS-05 AS-06 ME-04
 */
export function createAnswerSendings(send: Send = sendToServer, keeper: SendingsKeeper | null = null) {
  let shown: SendingsShown = { sendings: [], recorded: [], unfinished: [] };
  let give: (questionId: string, given: FilesGiven) => unknown = () => undefined;
  let isClosed = false;
  let hadLastChance = false;
  const listeners = new Set<() => void>();
  /** By question: what its answer holds. */
  const held = new Map<string, readonly string[]>();
  const aborts = new Map<string, AbortController>();
  const underWay = new Map<string, Promise<void>>();
  const recordings = new Map<string, Recording>();
  /** By file: what the device is asked to do with it, in turn. */
  const keeping = new Map<string, Promise<unknown>>();
  /** Questions of one file that were answered by one in this page. */
  const chosenHere = new Set<string>();
  /** By question: the recording of an earlier page that is its answer, of which its person has said nothing yet. */
  const unsettled = new Map<string, string>();

  function show(next: Partial<SendingsShown>): void {
    shown = { ...shown, ...next };
    for (const hear of listeners) hear();
  }
  const change = (id: string, next: Partial<Sending>): void =>
    show({ sendings: shown.sendings.map((each) => (each.id === id ? { ...each, ...next } : each)) });
  const heldBy = (questionId: string): readonly string[] => held.get(questionId) ?? [];
  const isRecorded = (id: string): boolean => [...recordings.values()].some((each) => each.id === id);
  const isShown = (id: string): boolean => shown.sendings.some((each) => each.id === id);

  function hold(
    { questionId, kind }: Pick<Sending, 'questionId' | 'kind'>,
    fileIds: readonly string[],
  ): unknown {
    held.set(questionId, fileIds);
    return give(questionId, { kind, fileIds: [...fileIds] });
  }

  /** A device that refuses changes nothing for the file on its way. */
  function inTurn(id: string, work: () => Promise<unknown>): Promise<boolean> {
    const working = (keeping.get(id) ?? Promise.resolve()).then(work).then(
      () => true,
      () => false,
    );
    keeping.set(id, working);
    return working;
  }
  function forgetKept(id: string): void {
    if (keeper) void inTurn(id, () => keeper.remove(id));
  }

  const pieces = createKeptPieces(
    (piece, number) => inTurn(piece.id, async () => (isClosed ? undefined : keeper?.putPiece(piece, number))),
    () => shown.sendings.reduce((sum, { file }) => sum + file.size, 0),
  );
  function settleUnfinished(questionId: string): void {
    const id = unsettled.get(questionId);
    unsettled.delete(questionId);
    if (id !== undefined) forgetKept(id);
    show({ unfinished: shown.unfinished.filter((each) => each !== questionId) });
  }
  /** It is the answer: what is left to tell its person, the next page tells as well. */
  function keepUnsettled(sent: KeptSending): void {
    if (!keeper || isClosed || !shown.unfinished.includes(sent.questionId)) return forgetKept(sent.id);
    unsettled.set(sent.questionId, sent.id);
    void inTurn(sent.id, () => keeper.put({ ...sent, isAnswer: true }));
  }

  async function keepSafe(sending: Sending): Promise<void> {
    const { id } = sending;
    if (!keeper || sending.safety !== null) return;
    const place = shown.sendings.findIndex((each) => each.id === id);
    const others = shown.sendings.filter(
      (each, at) => each.id !== id && (each.safety === 'device' || (each.safety === null && at < place)),
    );
    if (others.reduce((sum, { file }) => sum + file.size, sending.file.size) > MOST_KEPT_BYTES)
      return change(id, { safety: 'tooLarge' });
    const isKept = await inTurn(id, async () => {
      // Let go of meanwhile.
      if (!isShown(id)) return;
      await keeper.put(sending);
    });
    change(id, { safety: isKept ? 'device' : 'page' });
  }

  /** Nothing of these arrives any more. */
  function drop(isMeant: (sending: Sending) => boolean): void {
    const dropped = shown.sendings.filter(isMeant);
    if (dropped.length === 0) return;
    show({ sendings: shown.sendings.filter((each) => !dropped.includes(each)) });
    for (const { id } of dropped) {
      aborts.get(id)?.abort();
      underWay.delete(id);
      forgetKept(id);
    }
  }

  async function bring(sending: Sending): Promise<void> {
    const { id, questionId, kind, most } = sending;
    const abort = new AbortController();
    aborts.set(id, abort);
    // What was let go of may still end, one way or the other.
    const isWanted = (): boolean => aborts.get(id) === abort && !abort.signal.aborted;
    try {
      const file = sending.fileId === null ? await madeSmall(sending.file) : sending.file;
      if (!isWanted()) return;
      change(id, { file });
      const isKept = keepSafe({ ...sending, file });
      const fileId =
        sending.fileId ??
        (await send(file, kind, {
          onProgress: (progress) => {
            if (isWanted()) change(id, { progress });
          },
          signal: abort.signal,
        }));
      await noteSent({ ...sending, file, fileId }, isKept);
      if (!isWanted()) return;
      show({ sendings: shown.sendings.filter((each) => each.id !== id) });
      // A recording takes the place of the one before.
      const given = hold(sending, most === 1 ? [fileId] : [...heldBy(questionId), fileId].slice(0, most));
      // Only what its answer is known to hold, wherever that is kept, may be forgotten here.
      void Promise.resolve(given).finally(() => keepUnsettled({ ...sending, fileId }));
    } catch (problem) {
      if (isWanted()) change(id, { isStuck: true, problem });
    } finally {
      if (aborts.get(id) === abort) aborts.delete(id);
    }
  }

  /** The server has the file: another page would only tell its answer, and send nothing twice. */
  async function noteSent(sent: Sending, isKept: Promise<void>): Promise<void> {
    if (!keeper) return;
    await isKept;
    await inTurn(sent.id, async () => {
      if (shown.sendings.some(({ id, safety }) => id === sent.id && safety === 'device'))
        await keeper.put(sent);
    });
  }

  function start(sending: Sending): void {
    const bringing = bring(sending).finally(() => {
      if (underWay.get(sending.id) === bringing) underWay.delete(sending.id);
    });
    underWay.set(sending.id, bringing);
  }

  function retry(isMeant: (sending: Sending) => boolean): void {
    for (const stuck of shown.sendings.filter((each) => each.isStuck && isMeant(each))) {
      if (stuck.most > 1 && heldBy(stuck.questionId).length >= stuck.most) continue;
      // Whoever chooses it does not mean another one that is still on its way.
      if (stuck.isOvertaken && stuck.most === 1)
        drop(({ id, questionId }) => questionId === stuck.questionId && id !== stuck.id);
      change(stuck.id, { isStuck: false, isOvertaken: false, progress: 0, problem: null });
      start(stuck);
    }
  }

  /** What earlier pages left goes on its way; what this page was told since comes before it. */
  async function takeUp({ ids, own, read, disown }: SendingsKeeper): Promise<void> {
    const found: KeptSending[] = [];
    for (const id of await ids()) {
      if (isShown(id) || isRecorded(id) || !(await own(id))) continue;
      const kept = await read(id);
      if (kept?.isAnswer) {
        const { questionId, fileId } = kept;
        if (fileId === null || !heldBy(questionId).includes(fileId)) forgetKept(id);
        else {
          unsettled.set(questionId, id);
          show({ unfinished: [...shown.unfinished, questionId] });
        }
      } else if (kept) {
        noteSmall(kept.file);
        found.push(kept);
      } else disown(id);
    }
    if (isClosed) return;
    for (const kept of found) {
      const { id, questionId, most, isUnfinished = false } = kept;
      const now = heldBy(questionId);
      const others = found.filter((other) => other.questionId === questionId && other !== kept);
      const isReplaced =
        most === 1 &&
        (chosenHere.has(questionId) || others.some((other) => !other.isUnfinished && other.id > id));
      if (isReplaced || (kept.fileId !== null && now.includes(kept.fileId))) {
        forgetKept(id);
        continue;
      }
      const isOvertaken =
        most === 1
          ? isUnfinished
            ? // A beginning never takes the place of what was said to its end.
              now.length > 0 || others.some((other) => other.id < id)
            : now.some((fileId) => !kept.held.includes(fileId))
          : now.length + shown.sendings.filter((each) => each.questionId === questionId).length >= most;
      const taken: Sending = {
        ...kept,
        isStuck: isOvertaken,
        isOvertaken,
        safety: 'device',
        progress: 0,
        problem: isOvertaken ? new ApiProblem('answer_superseded') : null,
      };
      show({ sendings: [...shown.sendings, taken] });
      if (isOvertaken) continue;
      if (isUnfinished) show({ unfinished: [...shown.unfinished, questionId] });
      start(taken);
    }
  }

  /** What lies on the device for a question whose file is replaced. */
  async function forgetEarlier({ ids, remove }: SendingsKeeper, questionId: string): Promise<void> {
    for (const id of await ids(questionId)) if (!isShown(id)) await remove(id);
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
    return shown.sendings.every(({ isOvertaken }) => isOvertaken);
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
      /** Of the recording that it is. */
      recordingId?: string,
    ): void => {
      if (isClosed) return;
      settleUnfinished(questionId);
      const isOfQuestion = (each: Sending): boolean => each.questionId === questionId;
      if (most === 1) {
        drop(isOfQuestion);
        chosenHere.add(questionId);
      }
      const room =
        most === 1 ? 1 : most - heldBy(questionId).length - shown.sendings.filter(isOfQuestion).length;
      const taken = files.slice(0, Math.max(0, room)).map(
        (file): Sending => ({
          id: recordingId ?? nextSendingId(),
          questionId,
          kind,
          most,
          file,
          fileId: null,
          held: heldBy(questionId),
          isStuck: false,
          isOvertaken: false,
          safety: keeper ? null : 'page',
          progress: 0,
          problem: null,
        }),
      );
      show({ sendings: [...shown.sendings, ...taken] });
      for (const each of taken) start(each);
      if (keeper && most === 1) forgetEarlier(keeper, questionId).catch(() => undefined);
    },
    /** Takes up what earlier pages of this device could not send, once it is known what the answers hold. */
    takeUp: async (): Promise<void> => {
      if (keeper && !isClosed) await takeUp(keeper).catch(() => undefined);
    },
    retry: (id: string): void => retry((each) => each.id === id),
    retryAll: (): void => retry(({ isOvertaken }) => !isOvertaken),
    /** There may be a network again: tries what failed for want of one. */
    hurry: (): void => retry((each) => !hadLastChance && mayPass(each)),
    /** Takes a file away, whether it is there or on its way. */
    remove: (question: Pick<Sending, 'questionId' | 'kind'>, id: string): void => {
      drop((each) => each.id === id);
      settleUnfinished(question.questionId);
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
        pieces.end(recording.id);
        // Nothing came of it.
        if (!isShown(recording.id)) forgetKept(recording.id);
        show({ recorded: [...recordings.keys()] });
      });
      if (isClosed) recording.stop();
    },
    /** Keeps what a recording under way has heard by now. */
    keepPiece: (
      { questionId, kind, most }: Pick<Sending, 'questionId' | 'kind' | 'most'>,
      id: string,
      file: File,
    ): void => {
      if (keeper && !isClosed)
        pieces.keep({ id, questionId, kind, most, file, fileId: null, held: heldBy(questionId) });
    },
    /** What was said until the page ended may stay the answer. */
    settleUnfinished,
    finish,
    /** Lets go of what did not arrive for a question. */
    letGo: (questionId: string): void => drop((each) => each.questionId === questionId),
    /** Ends what is being recorded; it goes on its way. */
    endRecordings,
    /** The time is over: what can still arrive is waited for that long, what was stuck is tried once more, and the rest stays to be told. */
    lastChance: async (milliseconds: number, problem: unknown): Promise<void> => {
      if (!hadLastChance) retry(({ isOvertaken }) => !isOvertaken);
      hadLastChance = true;
      await Promise.race([finish(), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
      giveUp(problem);
    },
    /** The attempt has ended: nothing more is taken, and nothing more arrives. */
    close: (): void => {
      isClosed = true;
      void endRecordings();
      drop(({ isStuck }) => !isStuck);
      keeper?.forget().catch(() => undefined);
    },
    /** Whether something is recorded for a question, or chosen and not with the server yet. */
    isUnderWay: (questionId: string): boolean =>
      recordings.has(questionId) || shown.sendings.some((each) => each.questionId === questionId),
    /** Whether nobody loses anything when it is forgotten. */
    isIdle: (): boolean => isClosed || (shown.sendings.length === 0 && recordings.size === 0),
  };
}

export type AnswerSendings = ReturnType<typeof createAnswerSendings>;
