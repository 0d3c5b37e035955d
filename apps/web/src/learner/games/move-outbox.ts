import type { GameMove } from '@trilha/rules/games/game';

/** A move, or the wish to finish, as it was made on this device. */
export interface WaitingStep {
  /** Of the one act of making it: repeated with every try to send it, and its name on the device. */
  readonly key: string;
  readonly gameId: string;
  readonly playId: string;
  /** The number of the move, given when it was made; a wish to finish has that of the last move before it. */
  readonly sequence: number;
  readonly step: GameMove | 'finish';
}

/** Where steps wait, across reloads and crashes, until the server has them. */
export interface MoveStore {
  readonly put: (step: WaitingStep) => Promise<void>;
  /** In the order they were made. */
  readonly ofGame: (gameId: string) => Promise<readonly WaitingStep[]>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
}

/**
 * Worth another try; worth one once its player has settled what stands before it; made on a play that went on
 * elsewhere; or never to be taken.
 */
export type Refusal = 'later' | 'held' | 'stale' | 'refused';

export interface MoveOutboxOptions<Answer> {
  readonly gameId: string;
  readonly playId: string;
  /** Of the last move the server had when the play was read. */
  readonly sequence: number;
  /** What an earlier page could not send. */
  readonly left: readonly WaitingStep[];
  readonly store: MoveStore;
  readonly send: (step: WaitingStep) => Promise<Answer>;
  readonly refusalOf: (error: unknown) => Refusal;
  readonly onAnswer: (answer: Answer) => void;
  readonly onProblem: (error: unknown) => void;
  /** So many moves made here are worth nothing any more. */
  readonly onSetAside: (count: number) => void;
  /** Shows the play as the server has it, and answers the number of its last move. */
  readonly readAnew: () => Promise<number>;
  /** What waits has changed, or whether the server can be reached. */
  readonly onChange: () => void;
  readonly later: (work: () => void, milliseconds: number) => void;
  readonly newKey: () => string;
}

const FIRST_RETRY_MS = 1500;
const LONGEST_RETRY_MS = 15_000;
/** Nobody waits longer for an answer before the game goes on without it. */
export const PATIENCE_MS = 3000;

const isMove = (waiting: WaitingStep): waiting is WaitingStep & { readonly step: GameMove } =>
  waiting.step !== 'finish';

/**
 * Moves go first into the device and then, in the order they were made and by the numbers they had then, to the server.
 * What could not be sent is tried again with its own key. Where the play went on elsewhere meanwhile, what waits here
 * belongs to a board that is no more: it is taken away and told, and never laid over the other. @spec GA-01 UX-09
 */
export function createMoveOutbox<Answer>(options: MoveOutboxOptions<Answer>) {
  const { gameId, playId, store, later } = options;
  let line: readonly WaitingStep[] = options.left;
  let sequence = Math.max(options.sequence, ...line.map((waiting) => waiting.sequence));
  let sending: WaitingStep | null = null;
  let isRunning = false;
  let isAway = false;
  let mustRead = false;
  let retryMs = FIRST_RETRY_MS;
  let retry = 0;

  function change(next: { readonly line?: readonly WaitingStep[]; readonly isAway?: boolean }): void {
    line = next.line ?? line;
    isAway = next.isAway ?? isAway;
    options.onChange();
  }

  function drop(gone: readonly WaitingStep[]): void {
    change({ line: line.filter((waiting) => !gone.includes(waiting)) });
    void store.remove(gone.map(({ key }) => key)).catch(() => undefined);
  }

  async function flush(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      if (mustRead) await readAnew();
      for (let next = line[0]; next; next = line[0]) if (!(await deliver(next))) break;
    } catch (error) {
      options.onProblem(error);
    } finally {
      isRunning = false;
    }
  }

  async function readAnew(): Promise<void> {
    mustRead = true;
    sequence = await options.readAnew();
    mustRead = false;
  }

  async function deliver(waiting: WaitingStep): Promise<boolean> {
    sending = waiting;
    later(() => {
      if (sending === waiting) change({ isAway: true });
    }, PATIENCE_MS);
    try {
      const answer = await options.send(waiting);
      retryMs = FIRST_RETRY_MS;
      drop([waiting]);
      change({ isAway: false });
      options.onAnswer(answer);
      return true;
    } catch (error) {
      return await afterRefusal(waiting, error);
    } finally {
      sending = null;
    }
  }

  /** Answers whether what waits behind it may be sent. */
  async function afterRefusal(waiting: WaitingStep, error: unknown): Promise<boolean> {
    const refusal = options.refusalOf(error);
    if (refusal === 'held') options.onProblem(error);
    if (refusal === 'later' || refusal === 'held') {
      change({ isAway: true });
      retry += 1;
      const mine = retry;
      later(() => {
        if (mine === retry) void flush();
      }, retryMs);
      retryMs = Math.min(LONGEST_RETRY_MS, retryMs * 2);
      return false;
    }
    change({ isAway: false });
    if (refusal === 'stale') {
      const moves = line.filter(isMove).length;
      drop(line);
      if (moves > 0) options.onSetAside(moves);
      else options.onProblem(error);
      await readAnew();
      return false;
    }
    // A move that may be taken another day stays on the device; a wish to finish can be had again by a tap.
    if (!isMove(waiting)) drop([waiting]);
    options.onProblem(error);
    return false;
  }

  async function enter(step: GameMove | 'finish'): Promise<void> {
    if (step !== 'finish') sequence += 1;
    const waiting = { key: options.newKey(), gameId, playId, sequence, step };
    change({ line: [...line, waiting] });
    await store.put(waiting).catch(() => undefined);
    await flush();
  }

  return {
    move: (move: GameMove): Promise<void> => {
      // Whoever goes on playing has thought better of finishing.
      drop(line.filter((waiting) => !isMove(waiting) && waiting !== sending));
      return enter(move);
    },
    finish: (): Promise<void> => (line.every(isMove) ? enter('finish') : flush()),
    /** Sends now, without waiting for the next try: the network is back, or the person asks for it. */
    hurry: (): Promise<void> => flush(),
    moves: (): readonly GameMove[] => line.filter(isMove).map(({ step }) => step),
    isFinishing: (): boolean => !line.every(isMove),
    /** Whether the server could not be reached, or takes too long to answer. */
    isAway: (): boolean => isAway,
  };
}
