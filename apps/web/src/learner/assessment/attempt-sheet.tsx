import { IconCloudCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { Button } from '@trilha/ui/button';
import { Countdown } from '@trilha/ui/countdown';
import { Dialog } from '@trilha/ui/dialog';
import { Notice } from '@trilha/ui/notice';
import { useState } from 'react';
import { useErrorText } from '#shared/error-text.ts';
import { PromptText } from '#shared/questions/formed-text.tsx';
import { QuestionField } from '#shared/questions/question-field.tsx';
import { useText } from '#shared/use-text.ts';
import type { AnswerState } from './answer-outbox.ts';
import { isAnswered } from './answered.ts';
import classes from './assessment.module.css';
import type { Answer, RunningAttempt } from './use-test.ts';

export interface AttemptSheetProps {
  readonly questions: RunningAttempt['questions'];
  /** The moment the time is over, by the clock of this device; null without a limit. */
  readonly endsAt: number | null;
  /** Asked when the time is over, before anything is handed in; the end is then another one. */
  readonly hasMoreTime?: () => Promise<boolean>;
  readonly answers: ReadonlyMap<string, Answer>;
  readonly states: ReadonlyMap<string, AnswerState>;
  /** Questions that another device answered later. */
  readonly superseded: ReadonlySet<string>;
  readonly give: (questionId: string, answer: Answer) => void;
  readonly submit: () => Promise<unknown>;
  readonly onOver: () => void;
  /** Whether answers go to the server while the attempt runs. */
  readonly isSending: boolean;
}

/** The questions of an attempt one by one, the time, and the way to hand it in. @spec AS-05 */
export function AttemptSheet({
  questions,
  endsAt,
  hasMoreTime,
  answers,
  states,
  superseded,
  give,
  submit,
  onOver,
  isSending,
}: AttemptSheetProps) {
  const text = useText('assessment');
  const errorText = useErrorText();
  const [index, setIndex] = useState(0);
  const [isAsking, setAsking] = useState(false);
  const submitting = useMutation({
    mutationFn: submit,
    onSuccess: onOver,
    onError: () => setAsking(false),
  });
  useBlocker({
    shouldBlockFn: () => !submitting.isSuccess && !window.confirm(text('leaveWarning')),
    enableBeforeUnload: () => !submitting.isSuccess,
  });

  const endTime = async (): Promise<void> => {
    if (!(await hasMoreTime?.())) submitting.mutate();
  };

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
          <Countdown endsAt={endsAt} label={text('timeLeft')} onEnd={() => void endTime()} />
        )}
      </div>
      {submitting.error ? <Notice tone="bad">{errorText(submitting.error)}</Notice> : null}
      <article className={classes['question']}>
        <span className={classes['kicker']}>
          {text('questionOf', { number: index + 1, count: questions.length })}
        </span>
        <PromptText question={asked.question} as="h2" />
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
      {isSending && waiting > 0 && !navigator.onLine ? <Notice tone="warn">{text('offline')}</Notice> : null}
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
