import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useEffect, useMemo, useState } from 'react';
import { ApiProblem } from '#shared/api-problem.ts';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { keepLatest } from '#shared/keep-latest.ts';
import { isFinal } from '#shared/refusal.ts';
import { useSession } from '#shared/session-query.ts';
import { AttemptSheet } from './attempt-sheet.tsx';
import { noteDeparture } from './departures.ts';
import { sendingsOf } from './unsent-files.ts';
import { useAttempt } from './use-attempt.ts';
import { attemptQuery, type RunningAttempt } from './use-test.ts';

/** Whoever asks to hand in waits no longer for what other devices answered. */
const LONGEST_LOOK_MS = 3000;

export interface AttemptRunnerProps {
  readonly attemptId: string;
  readonly onOver: () => void;
}

/** Fetches a running attempt and runs it; one that ended meanwhile leads to its result. */
export function AttemptRunner({ attemptId, onOver }: AttemptRunnerProps) {
  const errorText = useErrorText();
  const attempt = useQuery(attemptQuery(attemptId));
  const code = attempt.error ? problemFrom(attempt.error).code : null;
  const isOver = code === 'attempt_over' || code === 'attempt_time_over';
  // What is on screen has its own way to the end.
  const leadsOn = isOver && !attempt.data;
  useEffect(() => {
    if (leadsOn) onOver();
  }, [leadsOn, onOver]);
  if (attempt.data)
    return (
      <Running attempt={attempt.data} fetchedAt={attempt.dataUpdatedAt} hasEnded={isOver} onOver={onOver} />
    );
  if (attempt.error && !isOver) return <Notice tone="bad">{errorText(attempt.error)}</Notice>;
  return <SkeletonList />;
}

function Running({
  attempt,
  fetchedAt,
  hasEnded,
  onOver,
}: {
  readonly attempt: RunningAttempt;
  readonly fetchedAt: number;
  /** The server was asked again, and says so. */
  readonly hasEnded: boolean;
  readonly onOver: () => void;
}) {
  const { sendRefused, isResumed, fillBlank, ...running } = useAttempt(attempt);
  const { deviceKey } = useSession();
  const [sendings] = useState(() => sendingsOf(attempt.id, deviceKey));
  // Only once it is known what the answers hold.
  useEffect(() => {
    if (isResumed) void sendings.takeUp();
  }, [isResumed, sendings]);
  // The seconds are the server's; this device only counts them down from the moment they arrived.
  const endsAt = useMemo(
    () => (attempt.secondsLeft === null ? null : fetchedAt + attempt.secondsLeft * 1000),
    [attempt.secondsLeft, fetchedAt],
  );
  const cache = useQueryClient();
  // The team may have given more time since: then the server's end is a later one, and the attempt goes on.
  const hasMoreTime = async (): Promise<boolean> => {
    try {
      const now = await cache.fetchQuery({ ...attemptQuery(attempt.id), staleTime: 0 });
      const goesOn = now.secondsLeft === null || now.secondsLeft > 0;
      if (goesOn) sendRefused();
      return goesOn;
    } catch (error) {
      // Whoever could not be asked has not said no.
      if (isFinal(error)) return false;
      throw error;
    }
  };
  // Another device may have answered since.
  const [latestFill] = useState(() => keepLatest(fillBlank));
  useEffect(() => latestFill.set(fillBlank), [latestFill, fillBlank]);
  const lookAgain = (): Promise<void> => {
    const looking = cache.fetchQuery({ ...attemptQuery(attempt.id), staleTime: 0 }).then(({ answers }) => {
      if (isResumed) latestFill.get()(answers, sendings.isUnderWay);
    });
    // What is told later is seen later.
    const enough = new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new ApiProblem('offline')), LONGEST_LOOK_MS);
    });
    return Promise.race([looking, enough]);
  };
  return (
    <AttemptSheet
      {...running}
      questions={attempt.questions}
      endsAt={endsAt}
      hasMoreTime={hasMoreTime}
      lookAgain={lookAgain}
      isOver={running.isOver || hasEnded}
      onOver={onOver}
      onLeave={() => noteDeparture(attempt.id)}
      isSending
      sendings={sendings}
    />
  );
}
