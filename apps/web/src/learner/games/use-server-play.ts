import type { ResponseOf } from '@trilha/contract/define-call';
import { finishPlay, makeMove, readPlay } from '@trilha/contract/games/plays.calls';
import { goesOnUnjudged, withUnjudged } from '@trilha/rules/games/unjudged-moves.rule';
import { useEffect, useReducer, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem, type ProblemCode } from '#shared/api-problem.ts';
import { isOffline, onConnectionChange } from '#shared/connection.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import type { GamePlay, LivePlay } from '#shared/games/live-play.ts';
import { refusalOf } from '#shared/refusal.ts';
import { createMoveOutbox, type MoveStore, type Refusal, type WaitingStep } from './move-outbox.ts';

export type Finished = ResponseOf<typeof finishPlay>;

/** A play as it was opened, with what this device still has for it. */
export interface OpenedPlay {
  readonly gameId: string;
  readonly first: GamePlay;
  readonly left: readonly WaitingStep[];
  readonly store: MoveStore;
}

/** The play went on elsewhere, or knows no such move: the server says how it stands. */
const STALE: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'game_out_of_step',
  'game_move_invalid',
  'play_over',
]);

/** How a failure to send a step is to be taken. */
export function stepRefusal(error: unknown): Refusal {
  const refusal = refusalOf(error);
  if (refusal === 'account') return 'held';
  if (refusal === 'later') return refusal;
  return STALE.has(problemFrom(error).code) ? 'stale' : 'refused';
}

/** What stood before every call of the player does so no more. */
const unlessHeld = (error: unknown): unknown => (refusalOf(error) === 'account' ? null : error);

async function send({ key, playId, sequence, step }: WaitingStep): Promise<Partial<Finished>> {
  const once = { idempotencyKey: key };
  if (step === 'finish') return api(finishPlay, { params: { playId } }, once);
  return { play: await api(makeMove, { params: { playId }, body: { sequence, move: step } }, once) };
}

/** A play judged by the server, that goes on without it as far as it can; no move is lost on the way. @spec GA-01 UX-09 */
export function useServerPlay(
  { gameId, first, left, store }: OpenedPlay,
  onFinished: (finished: Finished) => void,
): LivePlay {
  const errorText = useErrorText();
  const [play, setPlay] = useState(first);
  const [error, setError] = useState<unknown>(null);
  const [setAside, tellSetAside] = useState(0);
  const [, drawAnew] = useReducer((times: number) => times + 1, 0);
  // Told from an effect, to whoever is on screen by then: the outbox is made once and outlives their callback.
  const [finished, setFinished] = useState<Finished | null>(null);
  const whenFinished = useRef(onFinished);
  useEffect(() => {
    whenFinished.current = onFinished;
  });
  useEffect(() => {
    if (finished) whenFinished.current(finished);
  }, [finished]);
  const [outbox] = useState(() =>
    createMoveOutbox<Partial<Finished>>({
      gameId,
      playId: first.id,
      sequence: first.sequence,
      left,
      store,
      send,
      refusalOf: stepRefusal,
      onAnswer: ({ play: answered, bestPercent, outcome = null }) => {
        setError(unlessHeld);
        if (answered) setPlay(answered);
        if (answered && bestPercent !== undefined) setFinished({ play: answered, bestPercent, outcome });
      },
      onProblem: setError,
      onSetAside: tellSetAside,
      readAnew: async () => {
        const now = await api(readPlay, { params: { playId: first.id } });
        setPlay(now);
        return now.sequence;
      },
      onChange: drawAnew,
      later: (work, milliseconds) => void setTimeout(work, milliseconds),
      newKey: () => crypto.randomUUID(),
    }),
  );
  useEffect(() => {
    const hurry = (): void => {
      if (!isOffline()) void outbox.hurry();
    };
    void outbox.hurry();
    window.addEventListener('online', hurry);
    const leave = onConnectionChange(hurry);
    return () => {
      window.removeEventListener('online', hurry);
      leave();
    };
  }, [outbox]);

  const known = withUnjudged(play.board, play, outbox.moves());
  return {
    play: { ...play, ...known },
    pending: outbox.moves(),
    isAway: outbox.isAway(),
    setAside,
    problem: error === null ? null : errorText(error),
    isFinishing: outbox.isFinishing(),
    move: (move) => {
      setError(null);
      tellSetAside(0);
      void outbox.move(move);
    },
    finish: () => {
      const isComplete =
        !goesOnUnjudged(play.board.kind) || withUnjudged(play.board, play, outbox.moves()).isComplete;
      setError(isComplete ? null : new ApiProblem('game_unfinished'));
      if (isComplete) void outbox.finish();
    },
    retry: () => {
      setError(null);
      void outbox.hurry();
    },
  };
}
