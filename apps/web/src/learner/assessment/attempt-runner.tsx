import { IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '@trilha/ui/button';
import { Countdown } from '@trilha/ui/countdown';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { SkeletonList } from '@trilha/ui/skeleton';
import { useEffect, useMemo, useState } from 'react';
import { problemFrom, useErrorText } from '#shared/error-text.ts';
import { QuestionField } from '#shared/questions/question-field.tsx';
import { useText } from '#shared/use-text.ts';
import { isAnswered } from './answered.ts';
import classes from './assessment.module.css';
import { useAttempt } from './use-attempt.ts';
import { attemptQuery, type RunningAttempt } from './use-test.ts';

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
  useEffect(() => {
    if (isOver) onOver();
  }, [isOver, onOver]);
  if (attempt.data)
    return <Running attempt={attempt.data} fetchedAt={attempt.dataUpdatedAt} onOver={onOver} />;
  if (attempt.error && !isOver) return <Notice tone="bad">{errorText(attempt.error)}</Notice>;
  return <SkeletonList />;
}

function Running({
  attempt,
  fetchedAt,
  onOver,
}: {
  readonly attempt: RunningAttempt;
  readonly fetchedAt: number;
  readonly onOver: () => void;
}) {
  const text = useText('assessment');
  const errorText = useErrorText();
  const { answers, states, superseded, give, submit } = useAttempt(attempt);
  const [index, setIndex] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const submitting = useMutation({ mutationFn: submit, onSuccess: onOver, onError: () => setAsking(false) });
  // The seconds are the server's; this device only counts them down from the moment they arrived.
  const endsAt = useMemo(
    () => (attempt.secondsLeft === null ? null : fetchedAt + attempt.secondsLeft * 1000),
    [attempt.secondsLeft, fetchedAt],
  );
  useBlocker({
    shouldBlockFn: () => !submitting.isSuccess && !window.confirm(text('leaveWarning')),
    enableBeforeUnload: () => !submitting.isSuccess,
  });

  const { questions } = attempt;
  const asked = questions[index];
  const blank = questions.filter(({ id }) => !isAnswered(answers.get(id))).length;
  const waiting = [...states.values()].filter((state) => state !== 'server').length;
  const isLast = index === questions.length - 1;
  if (!asked) return null;
  return (
    <>
      <div className={classes['bar']}>
        <ol className={classes['dots']} aria-label={text('overview')}>
          {questions.map(({ id }, place) => {
            const answered = isAnswered(answers.get(id));
            return (
              <li key={id}>
                <button
                  type="button"
                  className={classes['dot']}
                  data-answered={answered || undefined}
                  aria-current={place === index ? 'step' : undefined}
                  aria-label={text(answered ? 'dot.answered' : 'dot.open', { number: place + 1 })}
                  onClick={() => setIndex(place)}
                >
                  {place + 1}
                </button>
              </li>
            );
          })}
        </ol>
        {endsAt === null ? null : (
          <Countdown endsAt={endsAt} label={text('timeLeft')} onEnd={() => submitting.mutate()} />
        )}
      </div>
      {submitting.error ? <Notice tone="bad">{errorText(submitting.error)}</Notice> : null}
      <article className={classes['question']}>
        <span className={classes['kicker']}>
          {text('questionOf', { number: index + 1, count: questions.length })}
        </span>
        <h2>{asked.question.prompt}</h2>
        {superseded.has(asked.id) ? <Notice tone="info">{text('otherDevice')}</Notice> : null}
        <QuestionField
          key={asked.id}
          question={asked.question}
          answer={answers.get(asked.id) ?? null}
          onAnswer={(answer) => give(asked.id, answer)}
        />
        <SafeNote state={states.get(asked.id)} />
      </article>
      <div className={classes['footer']}>
        <Button disabled={index === 0} onClick={() => setIndex(index - 1)}>
          {text('previous')}
        </Button>
        {isLast ? (
          <Button kind="primary" onClick={() => setAsking(true)}>
            {text('review')}
          </Button>
        ) : (
          <span className={classes['actions']}>
            <Button kind="quiet" onClick={() => setAsking(true)}>
              {text('review')}
            </Button>
            <Button kind="primary" onClick={() => setIndex(index + 1)}>
              {text('next')}
            </Button>
          </span>
        )}
      </div>
      {waiting > 0 && !navigator.onLine ? <Notice tone="warn">{text('offline')}</Notice> : null}
      <Dialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={text('submitTitle')}
        footer={
          <>
            <Button onClick={() => setAsking(false)}>{text('keepAnswering')}</Button>
            <Button kind="primary" busy={submitting.isPending} onClick={() => submitting.mutate()}>
              {text('submit')}
            </Button>
          </>
        }
      >
        {blank === 0 ? text('allAnswered') : text('blank', { count: blank })}
      </Dialog>
    </>
  );
}

/** Where the answer on screen is safe. Its line is there from the start, so that no button moves under a finger. */
function SafeNote({ state }: { readonly state: 'device' | 'sending' | 'server' | undefined }) {
  const text = useText('assessment');
  const words = { server: text('saved.server'), sending: text('saving'), device: text('saved.device') };
  const Icon = state === 'server' ? IconCloudCheck : IconDeviceMobile;
  return (
    <output className={classes['safe']}>
      {state ? (
        <>
          <Icon size={18} aria-hidden="true" />
          {words[state]}
        </>
      ) : null}
    </output>
  );
}
