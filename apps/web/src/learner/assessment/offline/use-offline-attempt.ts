import { useQueryClient } from '@tanstack/react-query';
import type { OfflineEvent } from '@trilha/rules/assessment/offline-attempt.rule';
import {
  createStopwatch,
  furthest,
  type Seen,
  type Stopwatch,
} from '@trilha/rules/assessment/offline-stopwatch.rule';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProblemCode } from '#shared/api-problem.ts';
import type { AnswerState } from '../answer-outbox.ts';
import type { Answer } from '../use-test.ts';
import { answersIn, type OfflineAttempt } from './offline-attempt.ts';
import { chained, deviceClocks } from './offline-chain.ts';
import { attemptsHereQuery } from './offline-queries.ts';
import { changeAttempt } from './offline-store.ts';

/** No server judges what is answered, and no other device answers. */
const ALONE = {
  refusals: new Map<string, ProblemCode>(),
  elsewhere: new Map<string, { readonly answer: Answer }>(),
  heldBy: null,
  isOver: false,
  giveOwn: () => undefined,
  takeOther: () => undefined,
} as const;

const statesOf = (noted: ReadonlyMap<string, Answer>): ReadonlyMap<string, AnswerState> =>
  new Map([...noted.keys()].map((questionId) => [questionId, 'device']));

/** How often it is noted that the page is there: what is noted no turned clock undoes. */
const NOTED_EVERY_MS = 10_000;

/** An attempt that runs on this device alone: each answer joins the chain and is on the device before the next. @spec AS-05 OF-03 */
export function useOfflineAttempt({ attempt: begun, watch }: Begun) {
  const [answers, setAnswers] = useState(() => answersIn(begun));
  const [states, setStates] = useState<ReadonlyMap<string, AnswerState>>(() => statesOf(answersIn(begun)));
  const cache = useQueryClient();
  const { attemptId } = begun;
  const lastWrite = useRef<Promise<unknown>>(Promise.resolve());

  const happen = useCallback(
    (happened: Pick<OfflineEvent, 'kind' | 'question' | 'answer'>): Promise<void> => {
      const now = watch.read();
      const writing = lastWrite.current.then(async () => {
        let isNoted = false;
        const kept = await changeAttempt(attemptId, async (attempt) => {
          if (attempt.step !== 'started') return attempt;
          const events = await chained(attempt.seal, attempt.events, happened, now);
          isNoted = true;
          return { ...attempt, events, step: happened.kind === 'finish' ? 'finished' : 'started' };
        });
        if (kept && isNoted) {
          // What another tab noted meanwhile belongs to the attempt as well.
          const noted = answersIn(kept);
          setAnswers((before) => new Map([...noted, ...before]));
          setStates((before) => new Map([...statesOf(noted), ...before]));
          return;
        }
        // Ended in another tab, or shut by signing out: the screen says so instead of going on.
        await cache.invalidateQueries({ queryKey: attemptsHereQuery.queryKey });
        throw new Error('this attempt no longer runs on this device');
      });
      lastWrite.current = writing.catch(() => undefined);
      return writing;
    },
    [attemptId, cache, watch],
  );
  const at = useSeen(begun, watch);
  const give = useCallback(
    (questionId: string, answer: Answer): void => {
      setAnswers((before) => new Map([...before, [questionId, answer]]));
      setStates((before) => new Map([...before, [questionId, 'sending']]));
      void happen({ kind: 'answer', question: questionId, answer: JSON.stringify(answer) }).then(
        () => setStates((before) => new Map([...before, [questionId, 'device']])),
        // Not kept, and so never said to be.
        () => undefined,
      );
    },
    [happen],
  );
  const submit = useCallback(() => happen({ kind: 'finish', question: null, answer: null }), [happen]);
  const endsAt =
    begun.timeLimitSeconds === null ? null : at.clock + begun.timeLimitSeconds * 1000 - at.elapsed;
  return { ...ALONE, answers, states, give, submit, endsAt };
}

/** Notes that the page is there, and counts a sleep in which it was not looked at: how far the attempt had come then. @spec AS-05 */
function useSeen({ attemptId }: OfflineAttempt, watch: Stopwatch): Seen {
  const [seen, setSeen] = useState(watch.read);
  useEffect(() => {
    const note = (): void =>
      void changeAttempt(attemptId, (attempt) =>
        attempt.step === 'started' ? { ...attempt, seen: watch.read() } : attempt,
      );
    const look = (): void => {
      if (document.visibilityState === 'hidden') {
        watch.leave();
        note();
        return;
      }
      watch.comeBack();
      // Whoever slept meanwhile has less time left than the page shows.
      setSeen(watch.read());
    };
    const timer = setInterval(note, NOTED_EVERY_MS);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [attemptId, watch]);
  return seen;
}

/** An attempt under way on this page, and what counts its time here. */
export interface Begun {
  readonly attempt: OfflineAttempt;
  readonly watch: Stopwatch;
}

/** The attempt with its start noted, unless another tab did; null where it is gone. */
export async function begin({ attemptId }: OfflineAttempt): Promise<Begun | null> {
  const own: { watch?: Stopwatch } = {};
  const attempt = await changeAttempt(attemptId, async (found) => {
    if (found.step !== 'taken') return found;
    const watch = createStopwatch(null, deviceClocks);
    own.watch = watch;
    const happened = { kind: 'start', question: null, answer: null } as const;
    return { ...found, step: 'started', events: await chained(found.seal, [], happened, watch.read()) };
  });
  if (!attempt) return null;
  return { attempt, watch: own.watch ?? createStopwatch(lastSeen(attempt), deviceClocks) };
}

const lastSeen = ({ events, seen }: OfflineAttempt) => furthest(events.at(-1), seen);
