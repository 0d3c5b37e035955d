import type { ResponseOf } from '@trilha/contract/define-call';
import { finishPlay, makeMove, readPlay } from '@trilha/contract/games/plays.calls';
import type { GameMove } from '@trilha/rules/games/game';
import { useCallback, useRef, useState } from 'react';
import { api } from '#shared/api.ts';
import { ApiProblem } from '#shared/api-problem.ts';
import { useErrorText } from '#shared/error-text.ts';
import type { GamePlay, LivePlay } from '#shared/games/live-play.ts';

export type Finished = ResponseOf<typeof finishPlay>;

interface Waiting {
  readonly move: GameMove;
  /** Stays the same however often it is sent. */
  readonly key: string;
}

/** The play went on elsewhere, or knows no such move: what waits here is worth nothing, and the server says how it stands. */
const STALE: ReadonlySet<string> = new Set(['game_out_of_step', 'game_move_invalid', 'play_over']);

/** A play judged by the server: moves are sent one after the other, and none is dropped while the network is away. @spec GA-01 */
export function useServerPlay(first: GamePlay, onFinished: (finished: Finished) => void): LivePlay {
  const errorText = useErrorText();
  const [play, setPlay] = useState(first);
  const [pending, setPending] = useState<readonly GameMove[]>([]);
  const [error, setError] = useState<unknown>(null);
  const [isFinishing, setFinishing] = useState(false);
  const line = useRef<Waiting[]>([]);
  const running = useRef<Promise<boolean> | null>(null);
  const sequence = useRef(first.sequence);
  const finishKey = useRef(crypto.randomUUID());

  const take = useCallback((next: GamePlay): void => {
    sequence.current = next.sequence;
    setPlay(next);
    setPending(line.current.map(({ move }) => move));
  }, []);

  /** Sends what waits, in order; answers whether all of it arrived. */
  const sendAll = useCallback(async (): Promise<boolean> => {
    for (let next = line.current[0]; next; next = line.current[0]) {
      const body = { sequence: sequence.current + 1, move: next.move };
      try {
        const answer = await api(
          makeMove,
          { params: { playId: first.id }, body },
          { idempotencyKey: next.key },
        );
        line.current.shift();
        take(answer);
      } catch (problem) {
        setError(problem);
        if (!(problem instanceof ApiProblem) || !STALE.has(problem.code)) return false;
        line.current = [];
        take(await api(readPlay, { params: { playId: first.id } }));
        return false;
      }
    }
    return true;
  }, [first.id, take]);

  const run = useCallback(async (): Promise<boolean> => {
    running.current ??= sendAll().finally(() => {
      running.current = null;
    });
    return running.current;
  }, [sendAll]);

  const attempt = useCallback((work: () => Promise<unknown>): void => {
    setError(null);
    work().catch((problem: unknown) => setError(problem));
  }, []);

  const finish = useCallback((): void => {
    attempt(async () => {
      setFinishing(true);
      try {
        if (!(await run())) return;
        const finished = await api(
          finishPlay,
          { params: { playId: first.id } },
          { idempotencyKey: finishKey.current },
        );
        take(finished.play);
        onFinished(finished);
      } finally {
        // A refusal is kept with its key: what is done after it is another action.
        finishKey.current = crypto.randomUUID();
        setFinishing(false);
      }
    });
  }, [attempt, first.id, onFinished, run, take]);

  return {
    play,
    pending,
    problem: error === null ? null : errorText(error),
    isFinishing,
    move: (move) => {
      line.current.push({ move, key: crypto.randomUUID() });
      setPending(line.current.map((waiting) => waiting.move));
      attempt(run);
    },
    finish,
    retry: () => attempt(run),
  };
}
